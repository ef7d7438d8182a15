export { consentPart } from './consentPart.ts'
export { askFor, usePriceConsent } from './usePriceConsent.tsx'
