'use client'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { CallDetails } from './CallDetails.tsx'
import { FeeTotals } from './FeeTotals.tsx'
import { GasDetails } from './GasDetails.tsx'
import { ImpactDetails } from './ImpactDetails.tsx'
import { PassthroughDetails } from './PassthroughDetails.tsx'
import { ProviderDetails } from './ProviderDetails.tsx'
import { QuoteTotals } from './QuoteTotals.tsx'

/** Renders a quote's price impact, the comparison with the direct way, the calls on arrival, and every fee figure. */
export function FeeDetails({ quote }: { quote: AnyQuote }) {
  const { intent } = quote
  if (!intent) return null
  return (
    <>
      <ImpactDetails quote={quote} />
      <PassthroughDetails quote={quote} />
      <CallDetails intent={intent} />
      <QuoteTotals intent={intent} />
      <FeeTotals intent={intent} />
      <GasDetails gas={intent.fees?.originGas} />
      <GasDetails gas={intent.fees?.destinationGas} />
      <ProviderDetails intent={intent} />
    </>
  )
}
