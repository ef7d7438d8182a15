export { checkStyles, reportAmount, reportError, reportMisuse } from './reportMisuse.ts'
export { forgetMisuses } from './writeMisuse.ts'
