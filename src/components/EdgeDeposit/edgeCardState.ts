import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import type { PaymentState } from '../../payments/index.ts'
import { isAskedStep, isSentStep } from '../../payments/machine/index.ts'
import type { TermsResult } from '../../payments/terms/index.ts'

/** The state of a deposit card, which decides what the payer can do. Also its `data-state`. */
export type EdgeCardState =
  | 'ready'
  | 'arming'
  | 'armed'
  | 'handoff'
  | 'expired'
  | 'invalid'
  | 'changed'
  | 'refused'
  | 'under-way'

/** Returns why this quote must not be armed here. */
export function refusalOf(
  result: TermsResult,
  quote: QuoteIntentEdgeResponse,
  canPayInWallet: boolean,
):
  | 'quote.noIntent'
  | 'expiry.unreadable'
  | 'deposit.notOrigin'
  | 'deposit.badAddress'
  | 'deposit.unclear'
  | 'deposit.noAddress'
  | undefined {
  if (result.ok) {
    const { pays } = result.terms
    if (pays.leg !== 'rail') return 'deposit.notOrigin'
    if (pays.to !== undefined || canPayInWallet) return undefined
    const { chainId } = quote.edge.handoff ?? {}
    return chainId && chainId !== pays.chainId ? 'deposit.noAddress' : 'deposit.unclear'
  }
  const isAbout = (path: RegExp) => result.mismatches.some((mismatch) => path.test(mismatch.path))
  if (result.reason === 'mismatch') {
    if (isAbout(/^(intent\.)?(edge\.)?mode$/)) return 'deposit.notOrigin'
    return isAbout(/recipientAddress$/) ? 'deposit.badAddress' : 'deposit.unclear'
  }
  if (isAbout(/intentId$/)) return 'quote.noIntent'
  return isAbout(/expiresAt$/) ? 'expiry.unreadable' : 'deposit.unclear'
}

/**
 * Returns whether the payer's wallet was asked, here or in another tab, and may have paid, or the service has seen the
 * money.
 */
export const mayHavePaid = ({ step }: PaymentState): boolean => isAskedStep(step) || isSentStep(step)

/** Derives the state of a deposit card. The most urgent state takes precedence. */
export function getEdgeCardState(deposit: {
  arming: 'idle' | 'pending' | 'armed'
  changed: boolean
  expired: boolean | undefined
  /** Whether the payer's wallet was asked and may have paid. */
  isAsked: boolean
  refused: boolean
  underWay: boolean
  /** Whether the service has refused the payment. */
  invalid: boolean
  /** Whether there is an address to pay. */
  hasAddress: boolean
}): EdgeCardState {
  if (deposit.isAsked) return 'handoff'
  if (deposit.changed) return 'changed'
  if (deposit.underWay) return 'under-way'
  if (deposit.refused) return 'refused'
  if (deposit.invalid) return 'invalid'
  if (deposit.expired) return 'expired'
  if (deposit.arming === 'armed') return deposit.hasAddress ? 'armed' : 'handoff'
  return deposit.arming === 'pending' ? 'arming' : 'ready'
}

const isUnpayable = (state: EdgeCardState) => /^(expired|invalid|changed|refused)$/.test(state)

interface DepositHandlers {
  onArm?: (() => void) | undefined
  onRefresh?: (() => void) | undefined
  /** Checks again at the time of the action: the countdown of a sleeping page may be stale. */
  mayPay: () => boolean
}

/** Returns what the card's button does in a state, if there is a button. */
export function actionOf(
  state: EdgeCardState,
  { onArm, onRefresh, mayPay }: DepositHandlers,
): (() => unknown) | undefined {
  if (isUnpayable(state)) return onRefresh
  if (state === 'arming') return onArm && (() => {})
  return state === 'ready' && onArm ? () => mayPay() && onArm() : undefined
}

/** Returns the message key of that button's label. */
export function buttonText(state: EdgeCardState, hasAddress: boolean) {
  if (isUnpayable(state)) return 'action.newQuote'
  if (state === 'arming') return 'deposit.arming'
  return hasAddress ? 'deposit.showAddress' : 'action.continue'
}
