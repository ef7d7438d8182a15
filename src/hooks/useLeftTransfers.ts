'use client'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { createPayment } from '../payments/index.ts'
import { type JournalEntry, journalOf } from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { type LazyModule, useWantedModule } from './lazyModule.ts'
import { useOfferedPayments } from './offeredPayments.ts'
import type { CheckoutSteps } from './useCheckoutSteps.ts'

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
  const sent = useSyncExternalStore(
    journal.subscribe,
    () =>
      JSON.stringify(
        journal
          .getState()
          .entries.filter(isSentDirect)
          .map((entry) => entry.paymentId),
      ),
    () => '[]',
  )
  // Text stays the same while the ids do.
  const ids = JSON.stringify([...new Set<string>([...leftIds, ...JSON.parse(sent)])])
  useOfferedPayments(paymentCode)
  const create = useWantedModule(paymentCode, ids !== '[]')
  const latest = useRef({ leftIds, reportLeft })
  latest.current = { leftIds, reportLeft }
  useEffect(() => {
    if (!create || create === 'failed') return
    const stops = (JSON.parse(ids) as string[]).map((paymentId) => {
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
