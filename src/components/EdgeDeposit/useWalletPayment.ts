'use client'
import { useSyncExternalStore } from 'react'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { askWallet, notAsked, stopWaiting, subscribe, walletPayment } from './walletPayments.ts'

/** How far the host's wallet is with a quote, and the ways to move it. */
export function useWalletPayment(
  quote: QuoteIntentEdgeResponse,
  terms: PaymentTerms | undefined,
  payEdge: PayEdge | undefined,
  mayPay: () => boolean,
) {
  const { client } = useIntentKit()
  const id = quote.intent?.intentId ?? quote.edgeId
  const payment = useSyncExternalStore(
    subscribe,
    () => walletPayment(client, id),
    () => notAsked,
  )
  return {
    payment,
    pay() {
      if (payEdge && terms && mayPay()) askWallet(client, id, async () => payEdge(quote, { terms }))
    },
    stop: () => stopWaiting(client, id),
  }
}
