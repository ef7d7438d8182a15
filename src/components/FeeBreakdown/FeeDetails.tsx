'use client'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { CallDetails } from './CallDetails.tsx'
import { DirectDetails } from './DirectDetails.tsx'
import { FeeTotals } from './FeeTotals.tsx'
import { GasDetails } from './GasDetails.tsx'
import { ImpactDetails } from './ImpactDetails.tsx'
import { ProviderDetails } from './ProviderDetails.tsx'
import { QuoteTotals } from './QuoteTotals.tsx'

/** A quote's price impact, the direct way beside it, the calls on arrival, and every figure of its fees. */
export function FeeDetails({ quote }: { quote: AnyQuote }) {
  const { intent } = quote
  if (!intent) return null
  return (
    <>
      <ImpactDetails quote={quote} />
      <DirectDetails quote={quote} />
      <CallDetails intent={intent} />
      <QuoteTotals intent={intent} />
      <FeeTotals intent={intent} />
      <GasDetails gas={intent.fees?.originGas} />
      <GasDetails gas={intent.fees?.destinationGas} />
      <ProviderDetails intent={intent} />
    </>
  )
}
