'use client'
import { useDescribedPayment as useDescription } from '../../hooks/internal/index.ts'
import { describePayment, type PaymentFacts, type PaymentStatus } from '../../payments/status/index.ts'

/** Describes a payment's status, unless it is given. For a view that has all facts; see the hook of the same name. */
export const useDescribedPayment = (facts: Omit<PaymentFacts, 'now'>, given?: PaymentStatus): PaymentStatus =>
  useDescription(given ? undefined : describePayment, facts) ?? (given as PaymentStatus)
