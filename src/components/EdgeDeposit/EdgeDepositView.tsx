'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useRef, useState } from 'react'
import type { IntentServiceError, QuoteIntentEdgeRequest, QuoteIntentEdgeResponse } from '../../api/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { useKnownTokens, useSeconds } from '../../hooks/internal/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import type { PaymentState } from '../../payments/index.ts'
import { initialState, isSentStep } from '../../payments/machine/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { askFor } from '../PriceConsent/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { ExpiryRing } from '../shared/ExpiryRing.tsx'
import { NetworkIcon } from '../shared/icons/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { PaidAmount } from '../TokenAmount/internal/index.ts'
import { DepositDetails } from './DepositDetails.tsx'
import { DepositStatusMessage } from './DepositStatusMessage.tsx'
import { DepositTerms } from './DepositTerms.tsx'
import { actionOf, buttonText, type EdgeCardState, getEdgeCardState, mayHavePaid, refusalOf } from './edgeCardState.ts'
import { useFrozenTerms, useMayPay } from './useFrozenTerms.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { WalletHandoff } from './WalletHandoff.tsx'

/** Props of {@link EdgeDepositView}. */
export interface EdgeDepositViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  quote: QuoteIntentEdgeResponse
  /** The request that the quote answers. The view reads both and refuses a quote that contradicts its request. */
  request: QuoteIntentEdgeRequest
  /** Accounts that the payer controls. They determine whose a refund is. Default: unknown. */
  payerAccounts?: readonly string[] | undefined
  /** The state of the payment with the payer's own wallet. Default: the wallet was not asked. */
  payment?: PaymentState | undefined
  /**
   * Called to pay an armed quote with the payer's own wallet, where there is no address to send to. Without it such a
   * quote is refused.
   */
  onPay?: (() => void) | undefined
  /**
   * Whether the payer's own wallet is to pay, even if there is an address. The address isn't shown then. Default: `false`.
   */
  byWallet?: boolean | undefined
  /** Called to show the address in place of the payer's own wallet. */
  onShowAddress?: (() => void) | undefined
  /** Called when the payer stops waiting for a wallet that does not answer. */
  onStop?: (() => void) | undefined
  /** The state of arming. Default: `'idle'`. */
  arming?: 'idle' | 'pending' | 'armed' | undefined
  /** The reason why arming failed. */
  error?: IntentServiceError | null | undefined
  /** The question for consent to the price. Shown before the quote is armed. */
  consent?: ReactNode
  /** The id of the line that explains why the button is disabled. Present while it is. */
  heldBy?: string | undefined
  /** Called to arm the intent. */
  onArm?: (() => void) | undefined
  /** Called to request a new quote, once this one can't be paid, or not anymore. */
  onRefresh?: (() => void) | undefined
  /** Called to show the payment that is already in progress. */
  onFollow?: (() => void) | undefined
  /** Called when the payer says, after the expiry, that they already sent the payment. Default: `onFollow`. */
  onSent?: (() => void) | undefined
  /** The time left, in whole seconds. */
  secondsLeft?: number | Countdown | undefined
  /** The full validity period, in whole seconds. */
  totalSeconds?: number | undefined
  expired?: boolean | undefined
  /** Called right before an action. */
  isExpired?: (() => boolean) | undefined
}

/** Props of the view, and those that only the kit's own owners of the card pass. */
export interface EdgeCardProps extends EdgeDepositViewProps {
  /** Whether this page follows the payment. Default: `false`. */
  isFollowed?: boolean | undefined
}

export const EdgeDepositView = forwardRef<HTMLElement, EdgeCardProps>(function EdgeDepositView(props, ref) {
  const {
    quote: given,
    request,
    payerAccounts,
    payment = initialState,
    onPay,
    byWallet = false,
    onShowAddress,
    onStop,
    arming = 'idle',
    error,
    onArm,
    onRefresh,
    onFollow,
    onSent = onFollow,
    isFollowed,
    consent,
    heldBy,
    secondsLeft,
    ...more
  } = props
  const { totalSeconds, expired: over, isExpired, ...rest } = more
  const t = useTranslator(depositTexts)
  const tokens = useKnownTokens()
  const chains = useChains()
  const title = useId()

  // Everything below uses the quote as it was first shown.
  const { quote, result, changed } = useFrozenTerms(request, given, tokens, payerAccounts)
  const terms = result.ok ? result.terms : undefined
  const hasAddress = terms?.pays.to !== undefined && !byWallet
  const intentId = quote.intent?.intentId
  // After a press, focus moves to the new content. A page that opens in this state keeps its focus.
  const [pressed] = useState(arming !== 'armed')
  const { edge } = request
  const rail = chains.name(edge.mode === 'ORIGIN' ? edge.originChainId : edge.destinationChainId, edge.rail)
  const refusal = refusalOf(result, quote, onPay !== undefined)
  const underWay = error?.error === 'IntentStatus'
  const { late, mayPay } = useMayPay(given, isExpired)
  // The service's own status overrides the local countdown.
  const isOver = useSeconds(secondsLeft, (seconds) => seconds <= 0) || payment.blocker === 'expired'
  const expired = over || late || isOver || error?.error === 'QuoteExpired'
  // A wallet that was asked may pay at any time, so nothing here offers to pay again.
  const isAsked = mayHavePaid(payment)
  const refused = refusal !== undefined
  const invalid = payment.blocker === 'invalid'
  const state = getEdgeCardState({ arming, changed, expired, invalid, isAsked, refused, underWay, hasAddress })
  // Another quote would start elsewhere, or need a wallet, as well.
  const isHopeless = refusal === 'deposit.notOrigin' || refusal === 'deposit.noAddress'
  const renew = isHopeless ? undefined : onRefresh
  const act = actionOf(state, { onArm: error ? undefined : onArm, onRefresh: renew, mayPay })
  const isHeld = heldBy && state === 'ready'
  const body = useRef<HTMLDivElement>(null)
  const moment = state === 'arming' ? 'arming' : isAsked ? payment.step : error
  const keepFocus = useKeptFocus(body, moment, state)
  const open = state === 'ready' || state === 'arming' || state === 'armed' || state === 'handoff'

  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-deposit', rest.className)}
      data-state={state}
    >
      <div ref={body}>
        <div className="ik-section">
          <div className="ik-headline">
            <h2 className="ik-title" id={title} tabIndex={-1}>
              {t(titleOf(state, payment, expired), { rail })}
            </h2>
            {open && !isAsked && secondsLeft !== undefined && (
              <ExpiryRing secondsLeft={secondsLeft} totalSeconds={totalSeconds} />
            )}
          </div>
          {state === 'armed' && (
            <p className="ik-line ik-soft ik-deposit-from">
              <span className="ik-chip ik-deposit-only">
                <NetworkIcon chainId={terms?.pays.chainId} rail={edge.rail} size={16} /> {t('deposit.only', { rail })}
              </span>{' '}
              {t('deposit.anyWallet')}
            </p>
          )}
          {state !== 'armed' && open && terms && (
            <PaidAmount terms={terms} chain={rail} tokenName={t('deposit.token')} />
          )}
        </div>
        <div className="ik-section">
          {state === 'armed' && terms && (
            <DepositDetails
              key={intentId}
              terms={terms}
              mayPay={mayPay}
              isFollowed={isFollowed}
              focus={pressed}
              onLeave={keepFocus}
            />
          )}
          <DepositStatusMessage
            state={state}
            // Not every refusal names the rail.
            refusal={refusal && t(refusal as 'deposit.noAddress', { rail })}
            // A payer who saw where to pay may have paid.
            already={arming === 'armed' || payment.step === 'rejected'}
            isFollowed={isFollowed}
          />
          {error && (state === 'ready' || state === 'under-way') && (
            <ErrorNotice
              error={error}
              // After a reload it is unknown whether the address was already paid.
              moment="tracking"
              onRetry={underWay ? onFollow : onArm}
            />
          )}
          {state === 'handoff' && (
            <WalletHandoff
              key={intentId}
              payment={payment}
              late={expired}
              rail={rail}
              // Checks again at the time of the action: the countdown of a sleeping page may be stale.
              onPay={onPay && (() => mayPay() && onPay())}
              onShowAddress={onShowAddress}
              onStop={onStop}
              onFollow={onFollow}
              focus={pressed}
              onLeave={keepFocus}
            />
          )}
          {(state === 'ready' || state === 'arming') && consent}
          {act && (
            <button
              type="button"
              className="ik-button ik-deposit-arm"
              data-kind="primary"
              data-wide=""
              // `disabled` would lose the focus.
              aria-disabled={state === 'arming' || isHeld || undefined}
              aria-describedby={isHeld ? heldBy : undefined}
              onClick={isHeld ? () => askFor(heldBy) : act}
            >
              {t(buttonText(state, hasAddress))}
            </button>
          )}
          {state === 'expired' && arming === 'armed' && onSent && (
            <button type="button" className="ik-button ik-deposit-follow" data-wide="" onClick={onSent}>
              {t('deposit.sentIt')}
            </button>
          )}
        </div>
        {open && !isSentStep(payment.step) && (
          <DepositTerms key={intentId} terms={terms} isArmed={state === 'armed'} secondsLeft={secondsLeft} />
        )}
      </div>
    </Card>
  )
})

function titleOf(state: EdgeCardState, { step, blocker }: PaymentState, late: boolean | undefined) {
  if (state === 'armed') return 'deposit.title'
  if (step === 'awaiting-wallet' && !late) return 'deposit.titleAsking'
  const isUnsure =
    step === 'outcome-unknown' || (/^(handoff|expired)$/.test(state) && blocker === 'earlier-unconfirmed')
  return isUnsure ? 'deposit.titleUnknown' : 'quote.title'
}
