'use client'
import { useCallback, useEffect, useState } from 'react'
import { loadable, useLoadable } from '../shared/loadable.ts'
import type { FollowedPayment } from './useFollowedPayment.ts'

const part = loadable(() => import('./followedParts.ts').then((loaded) => loaded.PaymentWatch))
const retryMs = 5000

/** Loads what follows a payment before there is one. */
export const preloadPaymentWatch = (): void => void part.preload()

/**
 * The payments that are followed, by intent, and what follows them, once that is loaded.
 *
 * @param isWanted there is a payment to follow
 */
export function useFollowedPayments(isWanted: boolean) {
  const Watch = useLoadable(part)
  const [payments, setPayments] = useState<{ readonly [intentId: string]: FollowedPayment }>({})
  // In the render: an effect waits until the first screen is painted.
  if (isWanted && typeof window !== 'undefined') void part.preload()
  useEffect(() => {
    if (Watch !== 'failed' || !isWanted) return
    const timer = setTimeout(part.retry, retryMs)
    return () => clearTimeout(timer)
  }, [Watch, isWanted])
  const onChange = useCallback((intentId: string, payment: FollowedPayment) => {
    setPayments((known) => (known[intentId] === payment ? known : { ...known, [intentId]: payment }))
  }, [])
  return { Watch: Watch === 'failed' ? undefined : Watch, payments, onChange }
}
