import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { readTime } from '../../format/index.ts'
import type { depositTexts, PartTranslator } from '../../i18n/index.ts'
import { movesThePoint } from './nativeDecimals.ts'
import type { PayTarget } from './payTarget.ts'

/** What a deposit card is about to let the payer do; also its `data-state`. */
export type DepositState = 'ready' | 'arming' | 'armed' | 'handoff' | 'expired' | 'changed' | 'refused' | 'under-way'

/** Says a refusal in words. */
export function refusalText(
  refusal: NonNullable<ReturnType<typeof refusalOf>>,
  rail: string,
  t: PartTranslator<typeof depositTexts>,
): string {
  return refusal === 'quote.noIntent' || refusal === 'expiry.unreadable' || refusal === 'deposit.unclear'
    ? t(refusal)
    : t(refusal, { rail })
}

/** Why this quote must not be armed here. */
export function refusalOf(
  { intent }: QuoteIntentEdgeResponse,
  target: PayTarget,
  handoff: boolean,
  decimals: number | undefined,
):
  | 'quote.noIntent'
  | 'expiry.unreadable'
  | 'deposit.notOrigin'
  | 'deposit.badAddress'
  | 'deposit.unclear'
  | 'deposit.noAddress'
  | undefined {
  if (!intent) return 'quote.noIntent'
  if (readTime(intent.expiresAt).kind !== 'time') return 'expiry.unreadable'
  if (target.kind === 'address') return movesThePoint(target, decimals) ? 'deposit.unclear' : undefined
  if (target.reason === 'not-origin') return 'deposit.notOrigin'
  if (handoff) return undefined
  if (target.reason === 'elsewhere') return 'deposit.noAddress'
  return target.reason === 'bad-address' ? 'deposit.badAddress' : 'deposit.unclear'
}

/** Sums up a deposit; what is most urgent to know comes first. */
export function depositState(deposit: {
  arming: 'idle' | 'pending' | 'armed'
  changed: boolean
  expired: boolean | undefined
  handed: boolean
  refused: boolean
  underWay: boolean
  target: PayTarget
}): DepositState {
  if (deposit.handed) return 'handoff'
  if (deposit.changed) return 'changed'
  if (deposit.underWay) return 'under-way'
  if (deposit.refused) return 'refused'
  if (deposit.expired) return 'expired'
  if (deposit.arming === 'armed') return deposit.target.kind === 'address' ? 'armed' : 'handoff'
  return deposit.arming === 'pending' ? 'arming' : 'ready'
}

interface DepositHandlers {
  onArm?: (() => void) | undefined
  onRefresh?: (() => void) | undefined
  /** Asked again at the moment of acting: a sleeping page's countdown may not have run. */
  mayPay: () => boolean
}

/** What the one button does in a state, if there is one. */
export function actionOf(
  state: DepositState,
  { onArm, onRefresh, mayPay }: DepositHandlers,
): (() => unknown) | undefined {
  if (state === 'expired') return onRefresh
  if (state === 'arming') return onArm && (() => {})
  return state === 'ready' && onArm ? () => mayPay() && onArm() : undefined
}

/** The name of that button. */
export function buttonText(state: DepositState, target: PayTarget) {
  if (state === 'expired') return 'action.newQuote'
  if (state === 'arming') return 'deposit.arming'
  return target.kind === 'address' ? 'deposit.showAddress' : 'action.continue'
}
