'use client'
import { type Dispatch, useRef, useState } from 'react'
import type { IntentServiceError } from '../api/index.ts'
import { type CheckoutStepEvent, checkoutError, type FollowedIntent } from '../payments/checkout/index.ts'
import type { PaymentState, PaymentStatus, PaymentTerms } from '../payments/index.ts'
import { findIntent } from '../payments/journal/index.ts'
import { type AnyQuote, edgeOf } from '../payments/terms/index.ts'
import { callHost } from './callHost.ts'
import { useIntentKit } from './context.ts'
import type { CheckoutSettlement, CheckoutStatus, FollowEvent } from './followPayments.ts'
import type { TrackedIntents } from './useTrackedIntents.ts'

/** A payment that may be paid from now on. */
export interface ArmedPayment {
  /** The `intentId` if there is one. Keep it, and pass it in as `intentId` after a reload. */
  paymentId: string
  /** Absent for a plain transfer. */
  intentId?: string | undefined
  /** Absent for a plain transfer. */
  quote?: AnyQuote | undefined
  /** The agreed terms; their `kind` is the way to pay. Absent while the terms of a resumed payment are being read. */
  terms?: PaymentTerms | undefined
}

/** A payment that was made. */
export interface PaidPayment {
  /** The `intentId` if there is one. */
  paymentId: string
  /** Absent for a plain transfer. */
  intentId?: string | undefined
  hash?: string | undefined
}

/** The callbacks of checkouts and transfers. */
export interface CheckoutEvents {
  /** Called when a quote is on screen, once per quote. */
  onQuote?: ((quote: AnyQuote) => void) | undefined
  /**
   * Called when a payment can be paid from now on and is followed. Store its `paymentId`, and pass it in as `intentId`
   * after a reload.
   */
  onArmed?: ((payment: ArmedPayment) => void) | undefined
  /**
   * Called once per payment and mounted component, when the service has seen the money or the wallet has reported the
   * payment: use its `paymentId` against duplicates. A plain transfer that is sped up in the wallet calls it again, with
   * the new hash.
   */
  onPaid?: ((payment: PaidPayment) => void) | undefined
  /** Called when a payment moves. This includes every payment armed here, even while another one is on screen. */
  onStatus?: ((status: CheckoutStatus) => void) | undefined
  /**
   * Called when a payment is over: once per payment and mounted component, so again after a reload. Use its `paymentId`
   * against duplicates. A failed or stopped payment is over once it is refunded, or a day later; then `status.can` may
   * still have `recover`. After a refund, `status.refund` holds where it went, and its `isPayer` whether that is the
   * payer. A browser's report does not prove a payment: have your server ask the service before you ship anything.
   */
  onSettled?: ((settlement: CheckoutSettlement) => void) | undefined
  /** Called once per kind of error. The payer sees the error too. */
  onError?: ((error: IntentServiceError) => void) | undefined
}

/** Reports from the parts of a checkout to its host and the journal. */
export interface CheckoutReports {
  /** Reports that the quote is on screen. */
  reportQuote: (quote: AnyQuote) => void
  /** Reports an error that the payer sees too, once for each key. */
  reportError: (key: string, error: IntentServiceError) => void
  /** Reports that the quote may be paid from now on. */
  reportArmed: (quote: AnyQuote, terms: PaymentTerms | undefined) => void
  /** Reports that a payment without an intent has moved: a plain transfer, or one over a bridge by this quote. */
  reportDirect: (payment: PaymentState, status: PaymentStatus | undefined, quote?: AnyQuote) => void
  /** Reports the status of a direct transfer that was left for another payment. */
  reportLeft: (payment: PaymentState, status: PaymentStatus) => void
  /** Reports that a payment was made. */
  reportPaid: (payment: PaidPayment) => void
}

/** The host's parameters and callbacks. */
interface Host extends CheckoutEvents {
  payee?: { name: string } | undefined
  intentId?: string | undefined
}

/** The state of the checkout, and where it is changed. */
interface ReportInput {
  track: TrackedIntents['track']
  send: Dispatch<CheckoutStepEvent>
  /** The payments that the checkout follows. */
  followed: readonly FollowedIntent[]
  /** Whether the payment on screen was passed in and is for another order. */
  isOtherOrder: boolean
  /** Whether the payer has chosen the recipient. */
  recipientChosen: true | undefined
}

/** Returns the reports of a checkout. Each reaches the host once for a payment while the component is mounted. */
export function useCheckoutReports(
  { payee, intentId, onQuote, onArmed, onPaid, onStatus, onSettled, onError }: Host,
  { track, send, followed, isOtherOrder, recipientChosen }: ReportInput,
) {
  const { emit } = useIntentKit()
  const reported = useRef(new Set<string>())
  /** The last payment without an intent that has moved. */
  const [moved, setMoved] = useState<{ paymentId: string; status: PaymentStatus }>()

  /** Whether this checkout hasn't reported a key before. */
  function isNew(key: string): boolean {
    const size = reported.current.size
    return reported.current.add(key).size > size
  }

  function reportQuote(quote: AnyQuote) {
    const id = quote.intent?.intentId
    if (!isNew(`quote ${edgeOf(quote)?.edgeId} ${id}`)) return
    emit?.({ type: 'quote-shown', paymentId: id })
    callHost(onQuote, quote)
  }

  function reportArmed(quote: AnyQuote, terms: PaymentTerms | undefined) {
    const id = quote.intent?.intentId
    send({ type: 'armed', quote })
    if (id && isNew(`armed ${id}`) && !findIntent(followed, id))
      callHost(onArmed, { paymentId: id, intentId: id, quote, terms })
  }

  function reportPaid(payment: PaidPayment) {
    // Another transaction may take the place of a direct transfer's first one.
    const hash = payment.intentId ? '' : payment.hash
    if (isNew(`paid ${payment.paymentId} ${hash}`)) callHost(onPaid, payment)
  }

  function reportDirect(payment: PaymentState, status: PaymentStatus | undefined, quote?: AnyQuote) {
    const { paymentId, terms, step, hash } = payment
    if (!paymentId || !terms) return
    const isSent = step === 'submitted' || step === 'reported'
    if (isOtherOrder) {
      reportError(`foreign ${paymentId}`, checkoutError('intentId', 'a payment of this request'))
      if (status) setMoved({ paymentId, status })
      return
    }
    if (!quote) send({ type: 'directMoved', paymentId, isSent })
    const id = quote && { intentId: paymentId }
    if (isSent || /^(awaiting-wallet|outcome-unknown)$/.test(step)) {
      // A payment that was passed in keeps the names that it was made with.
      const isFirst = isNew(`armed ${paymentId}`) && paymentId !== intentId
      if (isFirst && !quote && (payee || recipientChosen)) track({ paymentId, kind: 'direct', payee, recipientChosen })
      if (isFirst) callHost(onArmed, { paymentId, ...id, quote, terms })
    }
    if (isSent) reportPaid({ paymentId, ...id, hash })
    if (!status) return
    setMoved({ paymentId, status })
    reportLeft(payment, status, id)
  }

  function reportLeft({ paymentId, terms, hash }: PaymentState, status: PaymentStatus, id?: { intentId: string }) {
    if (!paymentId || !terms) return
    const { stage, outcome, isFinal } = status
    const facts = { paymentId, ...id, kind: terms.kind, hash, status }
    if (isNew(`status ${paymentId} ${stage} ${outcome} ${hash}`)) callHost(onStatus, facts)
    if (isFinal && outcome && isNew(`settled ${paymentId}`)) callHost(onSettled, { ...facts, outcome })
  }

  function reportError(key: string, error: IntentServiceError) {
    if (isNew(`error ${key}`)) callHost(onError, error)
  }

  // Payments are read again when the host changes its client, but each end and error is reported only once.
  function report(event: FollowEvent) {
    switch (event.type) {
      case 'closed': {
        const { payment, hasMoney } = event
        return isNew(`closed ${payment.intentId} ${hasMoney}`) && send({ type: 'seen', ...payment, hasMoney })
      }
      case 'paid':
        return reportPaid({ paymentId: event.intentId, intentId: event.intentId })
      case 'status':
        return callHost(onStatus, event.status)
      case 'settled':
        return isNew(`settled ${event.settlement.paymentId}`) && callHost(onSettled, event.settlement)
      case 'failed': {
        const { intentId, error } = event
        return reportError(`${intentId} ${error.error} ${error.operation}`, error)
      }
    }
  }

  const reports: CheckoutReports = { reportQuote, reportError, reportArmed, reportPaid, reportDirect, reportLeft }
  return { report, reports, moved }
}
