'use client'
import { useEffect } from 'react'
import type { createPayment } from '../payments/index.ts'
import type { LazyModule } from './lazyModule.ts'

type PaymentCode = LazyModule<typeof createPayment>

let offered: PaymentCode | undefined
const listeners = new Set<() => void>()

/**
 * Offers the code with which a part of the page pays to the provider, which follows deposits with it. Code of the
 * provider's own would split the files that a page loads first.
 */
export function useOfferedPayments(code: PaymentCode): void {
  useEffect(() => {
    offered ??= code
    for (const listener of listeners) listener()
  }, [code])
}

/** Returns the code that a part of the page has offered. */
export const offeredPayments = (): PaymentCode | undefined => offered

/** Calls `listener` when code is offered. Returns a function that stops it. */
export function onOfferedPayments(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
