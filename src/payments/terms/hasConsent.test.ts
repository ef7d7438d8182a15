import { expect, it } from 'vitest'
import { hasConsent } from './hasConsent.ts'
import type { AnyQuote, PaymentTerms } from './paymentTerms.ts'

const quote = { intent: { intentId: '0xa' } } as AnyQuote
const far = { kind: 'intent', quote, consent: 'high-impact' } as PaymentTerms
const unknown = { ...far, consent: 'unknown-value' } as PaymentTerms
const near = { ...far, consent: undefined } as PaymentTerms
const direct = { kind: 'direct' } as PaymentTerms

it.each<[string, boolean, PaymentTerms | undefined, PaymentTerms]>([
  ['terms whose price is near', true, undefined, near],
  ['a direct transfer', true, undefined, direct],
  ['no agreement', false, undefined, far],
  ['these terms', true, far, far],
  ['the same terms, read again', true, far, { ...far }],
  ['terms of another quote', false, { ...far, quote: { ...quote } } as PaymentTerms, far],
  ['terms of the other way to pay', false, { ...far, kind: 'passthrough' } as PaymentTerms, far],
  ['terms with another doubt about the price', false, unknown, far],
  ['terms that needed no consent', false, near, far],
  ['terms of a direct transfer', false, direct, far],
])('%s: %s', (_, isGiven, agreed, terms) => expect(hasConsent(agreed, terms)).toBe(isGiven))
