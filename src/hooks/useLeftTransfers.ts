'use client'
import { useEffect, useRef } from 'react'
import type { createPayment } from '../payments/index.ts'
import { type JournalEntry, journalOf } from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { type LazyModule, useWantedModule } from './lazyModule.ts'
import { useOfferedPayments } from './offeredPayments.ts'
import { useSame } from './renders.ts'
import type { CheckoutSteps } from './useCheckoutSteps.ts'
import { useTrackedIntents } from './useTrackedIntents.ts'

const isSentDirect = ({ kind, step, depositTransactionHash }: JournalEntry): boolean =>
  kind === 'direct' && step !== 'final' && depositTransactionHash !== undefined

/**
 * Follows the direct transfers of this device that were sent to their ends, also those of an earlier page. Only the chain
 * tells of them, so the service cannot be asked later. The page is told of those that were left on it for another one.
 *
 * @param paymentCode loaded with the first of them
 */
export function useLeftTransfers(
  { leftIds, describeDirect, reportLeft }: CheckoutSteps,
  paymentCode: LazyModule<typeof createPayment>,
): void {
  const client = useIntentClient(undefined)
  const { storage, wallet } = useIntentKit()
  const journal = journalOf(client, storage)
  const { intents } = useTrackedIntents()
  const ids = useSame([...new Set([...leftIds, ...intents.filter(isSentDirect).map(({ paymentId }) => paymentId)])])
  useOfferedPayments(paymentCode)
  const create = useWantedModule(paymentCode, ids.length > 0)
  const latest = useRef({ leftIds, reportLeft })
  latest.current = { leftIds, reportLeft }
  useEffect(() => {
    if (!create || create === 'failed') return
    const stops = ids.map((paymentId) => {
      const payment = create({ client, wallet, journal }, { paymentId })
      const report = () => {
        const { leftIds, reportLeft } = latest.current
        if (describeDirect && leftIds.includes(paymentId))
          reportLeft(payment.getState(), describeDirect(payment.getState()))
      }
      const stop = payment.subscribe(report)
      report()
      return () => {
        stop()
        payment.destroy()
      }
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [create, describeDirect, ids, client, journal, wallet])
}
