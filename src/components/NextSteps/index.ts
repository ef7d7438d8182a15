export { RecoveryRoot } from './RecoveryInPlace.tsx'
export { useNextSteps } from './useNextSteps.tsx'
