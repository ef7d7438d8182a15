'use client'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { PaymentFacts, PaymentStatus } from '../payments/index.ts'
import { isFinalStatus, isUnpaidStage } from '../payments/status/index.ts'
import { useInBrowser } from './useInBrowser.ts'

const tickMs = 15_000

/**
 * Describes the status of a payment, and again whenever time alone may change it, such as at the end of a quote.
 * Returns the same object while nothing changes. On a server no time passes, because it doesn't know the reader's
 * clock.
 *
 * @param describe undefined while its code is loading
 */
export function useDescribedPayment<Facts extends Omit<PaymentFacts, 'now'>>(
  describe: ((facts: Facts & { now: number }) => PaymentStatus) | undefined,
  facts: Facts,
): PaymentStatus | undefined {
  const inBrowser = useInBrowser()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const last = useRef<PaymentStatus | undefined>(undefined)
  const status = replaceEqualDeep(last.current, describe?.({ ...facts, now: inBrowser ? Date.now() : 0 }))
  last.current = status
  const isTimed =
    status !== undefined &&
    !status.isFinal &&
    (isUnpaidStage(status.stage) || status.stage === 'paid' || isFinalStatus(facts.receipt?.status))
  useEffect(() => {
    if (!isTimed) return
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isTimed])
  return status
}
