export { useNextSteps } from './useNextSteps.tsx'
