export { checkStyles, reportError, reportMisuse } from './reportMisuse.ts'
export { forgetMisuses, type MisuseName } from './writeMisuse.ts'
