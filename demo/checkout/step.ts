import type { QuoteIntentEdgeResponse } from 'intent-kit/api'

/** Where the payer is. `armed`: the payment is watched for, and its address is on screen. */
export type Step =
  | { at: 'review' }
  | { at: 'pay'; quote: QuoteIntentEdgeResponse; armed: boolean }
  | { at: 'follow'; intentId: string; edgeId?: string | undefined }

/** What moves them on. */
export type Move =
  | { type: 'accepted'; quote: QuoteIntentEdgeResponse }
  | { type: 'armed' }
  | { type: 'paid' }
  | { type: 'again' }

export function nextStep(step: Step, move: Move): Step {
  if (move.type === 'accepted') return { at: 'pay', quote: move.quote, armed: false }
  if (move.type === 'again') return { at: 'review' }
  if (step.at !== 'pay') return step
  if (move.type === 'armed') return { ...step, armed: true }
  const { intent, edgeId } = step.quote
  return intent?.intentId ? { at: 'follow', intentId: intent.intentId, edgeId } : step
}

/** The payment that can be followed: an armed one, since only that may have been paid. */
export function followed(step: Step): { intentId?: string | undefined; edgeId?: string | undefined } {
  if (step.at === 'follow') return step
  return step.at === 'pay' && step.armed ? { intentId: step.quote.intent?.intentId, edgeId: step.quote.edgeId } : {}
}

/** The address of the page keeps the payment, so that a reload or a bookmark comes back to it. */
export const hashOf = (intentId: string): string => `#intent=${encodeURIComponent(intentId)}`

export function stepFromHash(hash: string): Step {
  const intentId = new URLSearchParams(hash.slice(1)).get('intent')
  return intentId ? { at: 'follow', intentId } : { at: 'review' }
}
