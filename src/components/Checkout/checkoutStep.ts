import type { QuoteIntentEdgeRequest, QuoteIntentEdgeResponse } from '../../api/index.ts'

/** Where the payer is. */
export type CheckoutStep =
  /** What the shop left open is asked for; nothing may be. */
  | { at: 'payer' }
  | { at: 'review'; request: QuoteIntentEdgeRequest }
  /** `armed`: the payment is watched for, and its address may be on screen. */
  | { at: 'pay'; quote: QuoteIntentEdgeResponse; refundAddress?: string | undefined; armed: boolean }
  | { at: 'follow'; intentId: string; edgeId?: string | undefined }

/** What moves them on, or back. */
export type CheckoutMove =
  | { type: 'filled'; request: QuoteIntentEdgeRequest }
  | { type: 'accepted'; quote: QuoteIntentEdgeResponse; refundAddress?: string | undefined }
  | { type: 'armed' }
  /** The payment was seen, or was made already. */
  | { type: 'paid' }
  | { type: 'resumed'; intentId: string; edgeId?: string | undefined }
  | { type: 'again' }

export function nextStep(step: CheckoutStep, move: CheckoutMove): CheckoutStep {
  switch (move.type) {
    case 'filled':
      return { at: 'review', request: move.request }
    case 'accepted':
      return { at: 'pay', quote: move.quote, refundAddress: move.refundAddress, armed: false }
    case 'resumed':
      return { at: 'follow', intentId: move.intentId, edgeId: move.edgeId }
    case 'again':
      return { at: 'payer' }
  }
  if (step.at !== 'pay') return step
  if (move.type === 'armed') return { ...step, armed: true }
  const { intent, edgeId } = step.quote
  return intent?.intentId ? { at: 'follow', intentId: intent.intentId, edgeId } : step
}

/** The payment to follow: an armed one, since only that may have been paid. */
export function followed(step: CheckoutStep): { intentId?: string | undefined; edgeId?: string | undefined } {
  if (step.at === 'follow') return step
  return step.at === 'pay' && step.armed ? { intentId: step.quote.intent?.intentId, edgeId: step.quote.edgeId } : {}
}
