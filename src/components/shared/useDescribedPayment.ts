'use client'
import { useEffect, useMemo, useReducer } from 'react'
import { describePayment, isFinalStatus, type PaymentFacts, type PaymentStatus } from '../../payments/status/index.ts'
import { useInBrowser } from './useInBrowser.ts'

/** What {@link useDescribedPayment} takes. */
export type TimelessFacts = Omit<PaymentFacts, 'now'>

const tickMs = 15_000

/**
 * Where a payment stands. Looks again while time alone may change it, such as at the end of a quote. On a server no time
 * passes: nobody knows the reader's clock.
 */
export function useDescribedPayment(facts: TimelessFacts): PaymentStatus {
  const { terms, intent, receipt, edgeStatus, recoverable, balances, device, sentAt } = facts
  const inBrowser = useInBrowser()
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is at another time
  const status = useMemo(() => {
    const now = inBrowser ? Date.now() : 0
    return describePayment({ terms, intent, receipt, edgeStatus, recoverable, balances, device, sentAt, now })
  }, [terms, intent, receipt, edgeStatus, recoverable, balances, device, sentAt, inBrowser, looks])
  const isTimed =
    !status.isFinal &&
    (status.stage === 'unpaid' ||
      status.stage === 'expired' ||
      (status.stage === 'moving' && isFinalStatus(receipt?.status)))
  useEffect(() => {
    if (!isTimed) return
    const timer = setInterval(look, tickMs)
    return () => clearInterval(timer)
  }, [isTimed])
  return status
}
