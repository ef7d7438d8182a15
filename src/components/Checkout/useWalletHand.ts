'use client'
import { useTrackedIntents } from '../../hooks/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import { declined } from '../shared/declined.ts'

/**
 * The host's hands, with the journal beside them: that a wallet is asked is written down before it is, so that a page
 * which dies meanwhile does not ask a second time.
 */
export function useWalletHand(
  payEdge: PayEdge | undefined,
  onPaid: (payment: { intentId: string; hash?: string | undefined }) => void,
): PayEdge | undefined {
  const { track } = useTrackedIntents()
  if (!payEdge) return undefined
  return async (quote, context) => {
    const { intentId } = quote.intent ?? {}
    if (!intentId) return payEdge(quote, context)
    track({ intentId, walletAsked: true })
    try {
      const answer = await payEdge(quote, context)
      const hash = answer?.hash
      track({ intentId, step: 'paid', depositTransactionHash: hash })
      onPaid({ intentId, hash })
      return answer
    } catch (error) {
      if (declined(error)) track({ intentId, walletAsked: false })
      throw error
    }
  }
}
