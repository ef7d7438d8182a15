'use client'
import { useDescribedPayment as useDescription } from '../../hooks/internal/index.ts'
import { describePayment, type PaymentFacts, type PaymentStatus } from '../../payments/status/index.ts'

/** Describes where a payment stands, for a view that has all facts, unless it is given; see the hook of the same name. */
export const useDescribedPayment = (facts: Omit<PaymentFacts, 'now'>, given?: PaymentStatus): PaymentStatus =>
  useDescription(given ? undefined : describePayment, facts) ?? (given as PaymentStatus)
