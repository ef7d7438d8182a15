export { consentPart } from './consentPart.ts'
export { askFor, type PriceConsentState, usePriceConsent } from './usePriceConsent.tsx'
