/** What a checkout needs of plain transfers, loaded where its host wants them. */
export { buildTransfer, directTerms } from '../terms/index.ts'
export { canPayDirect } from './canPayDirect.ts'
export { describeDirect } from './describeDirect.ts'
