'use client'
import { useEffect, useRef } from 'react'
import { journalOf } from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { useWantedModule } from './lazyModule.ts'
import { paymentCode } from './paymentCode.ts'
import type { CheckoutSteps } from './useCheckoutSteps.ts'

/**
 * Follows the direct transfers that were left for another one to their ends. Only the chain tells of them, so the service
 * cannot be asked later.
 */
export function useLeftTransfers({ leftIds, describeDirect, reportLeft }: CheckoutSteps): void {
  const client = useIntentClient(undefined)
  const { storage, wallet } = useIntentKit()
  const create = useWantedModule(paymentCode, leftIds.length > 0)
  const latest = useRef(reportLeft)
  latest.current = reportLeft
  useEffect(() => {
    if (!create || create === 'failed' || !describeDirect) return
    const stops = leftIds.map((paymentId) => {
      const payment = create({ client, wallet, journal: journalOf(client, storage) }, { paymentId })
      const report = () => latest.current(payment.getState(), describeDirect(payment.getState()))
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
  }, [create, describeDirect, leftIds, client, storage, wallet])
}
