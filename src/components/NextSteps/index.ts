export { type NextStepsParameters, useNextSteps } from './useNextSteps.tsx'
