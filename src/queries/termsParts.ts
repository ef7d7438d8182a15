// The code of terms that is loaded on demand: only this, so that bundlers keep what a first screen needs in one file.
export { canPayDirect } from '../payments/checkout/index.ts'
export { directTerms, readTerms, termsError } from '../payments/terms/index.ts'
