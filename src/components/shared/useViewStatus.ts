'use client'
import { useDescribedPayment } from '../../hooks/internal/index.ts'
import { describePayment, type PaymentFacts, type PaymentStatus } from '../../payments/status/index.ts'

/** Describes a payment's status, unless it is given. For a view that has all facts. */
export const useViewStatus = (facts: Omit<PaymentFacts, 'now'>, given?: PaymentStatus): PaymentStatus =>
  useDescribedPayment(given ? undefined : describePayment, facts) ?? (given as PaymentStatus)
