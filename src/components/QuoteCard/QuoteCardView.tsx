'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useId, useRef } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { type Countdown, useIntentKit } from '../../hooks/index.ts'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import { reviewTexts } from '../../i18n/index.ts'
import type { AnyQuote, PaymentTerms } from '../../payments/terms/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { FeeBreakdownView } from '../FeeBreakdown/index.ts'
import { consentPart } from '../PriceConsent/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { ExpiryRing } from '../shared/ExpiryRing.tsx'
import { Extra } from '../shared/Extra.tsx'
import { useFiat } from '../shared/fiat.ts'
import { quoteFacts } from '../shared/quoteFacts.ts'
import { usePressGuard } from '../shared/usePressGuard.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { refunds, useIsShown } from './extras.ts'
import { isPriceFailure, PriceFailureFoot, PriceFailureNote } from './PriceFailure.tsx'
import { QuoteAmounts } from './QuoteAmounts.tsx'
import { QuoteHead } from './QuoteHead.tsx'
import { QuoteNotes } from './QuoteNotes.tsx'
import { QuotePaid } from './QuotePaid.tsx'
import { QuoteSkeleton } from './QuoteSkeleton.tsx'
import { QuoteTerms } from './QuoteTerms.tsx'
import { cardState, findUnpayable, keyOfTerms } from './quoteCardState.ts'
import { quoteChanges } from './quoteChanges.ts'
import { busyChains, routeChains, testChains } from './quoteRoute.ts'
import { useQuoteConsent } from './useQuoteConsent.ts'

/** Props of {@link QuoteCardView}. */
export interface QuoteCardViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** A quote of either operation. If absent, the card shows the error, or a skeleton if there is no error. */
  quote?: AnyQuote | undefined
  /**
   * The terms from `readTerms` for the quote and its request. Without them, the quote can be shown but not accepted.
   */
  terms?: PaymentTerms | undefined
  /** The quote that the payer saw before. The card shows what got worse since then, which has to be accepted again. */
  previous?: AnyQuote | undefined
  /** Called when the payer accepts exactly this quote. Without it, there is no button to accept. */
  onAccept?: ((quote: AnyQuote) => void) | undefined
  /** Called to request a new quote. */
  onRefresh?: (() => void) | undefined
  /** The whole seconds left. If absent, there is no countdown. */
  secondsLeft?: number | Countdown | undefined
  /** The whole seconds of the quote's lifetime. */
  totalSeconds?: number | undefined
  expired?: boolean | undefined
  /** Whether the quote is the last one while the next one loads. It is shown, but cannot be accepted. */
  stale?: boolean | undefined
  /** Whether another quote was requested and is loading. This one stays valid until then. */
  refreshing?: boolean | undefined
  /** The reason why there is no newer quote. */
  error?: IntentServiceError | null | undefined
  /**
   * Whether the page is offline. The quote is shown but cannot be accepted, and nothing is requested. For a `section`.
   */
  offline?: boolean | undefined
  /**
   * The element above the fields of the form in which a `section` shows the amount to pay in large type. Default: the
   * amount is the first row.
   */
  amountPlace?: Element | null | undefined
  /** The content of a `section` in place of the two amounts, if the form around it shows them already. */
  lead?: ReactNode
  /** The seconds until a failed quote is requested again automatically. Absent if it is not. Shown in a `section`. */
  nextTry?: Countdown | number | undefined
  /** Whether another token can be chosen beside this quote. A `section` without a quote suggests that. */
  hasOtherTokens?: boolean | undefined
  /** The layout. `section` has no frame and no title, for use in the host's own card. Default: `card`. */
  layout?: 'card' | 'section' | undefined
  /** The name of the recipient. Default: the shop. */
  receiver?: string | undefined
  /** Returns the label of the button for the terms on screen. Default: "Continue". */
  acceptLabel?: ((terms: PaymentTerms) => string) | undefined
  /** Returns why these terms cannot be paid on this page, and what to do instead. It replaces the button. */
  blocked?: ((terms: PaymentTerms) => ReactNode) | undefined
  /** Returns the text below the button, which states what follows a press. */
  footnote?: ((terms: PaymentTerms) => ReactNode) | undefined
  /**
   * Returns what follows the card, such as another way to pay the quote. `canAccept`: the button accepts the quote now,
   * which is no worse than the one that the payer saw.
   */
  alternative?: ((canAccept: boolean) => ReactNode) | undefined
  /** Returns the content that replaces an error's notice. Without content, the notice is shown. */
  errorNotice?: ((error: IntentServiceError) => ReactNode) | undefined
}

/**
 * Shows a quote as one question: pay this? The amount to pay has all its digits. The amount that arrives is rounded
 * down, with "≈". A quote with a high price impact or an unknown value can be accepted only after the payer ticks that
 * they know.
 *
 * State: `data-state` (`loading`, `offline`, `error`, `expired`, `unpayable`, `stale`, `worse`, `ready`), `data-impact`
 * (`high`, `unknown`, `agreed`), `data-testnet`, `data-busy`, `aria-busy`.
 *
 * @example <QuoteCardView quote={quote} terms={terms} secondsLeft={822} totalSeconds={900} onAccept={arm} onRefresh={ask} />
 */
export const QuoteCardView = forwardRef<HTMLElement, QuoteCardViewProps>(function QuoteCardView(
  {
    quote,
    terms,
    previous,
    onAccept,
    onRefresh,
    secondsLeft,
    totalSeconds,
    expired,
    stale,
    refreshing,
    error,
    offline,
    amountPlace,
    lead,
    nextTry,
    hasOtherTokens,
    layout = 'card',
    receiver,
    acceptLabel,
    blocked,
    footnote,
    alternative,
    errorNotice,
    ...rest
  },
  ref,
) {
  const t = useTranslator(reviewTexts)
  const { chains } = useIntentKit()
  const fiat = useFiat()
  const tokens = useTokens(intentTokens(quote?.intent))
  const box = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const [title, note, reason] = [useId(), useId(), useId()]

  const facts = quote && quoteFacts(quote, tokens, terms)
  const route = quote && facts ? routeChains(quote, facts) : []
  const test = quote && testChains(quote, route, chains)
  const busy = quote ? busyChains(quote) : []
  const changes = quote && previous && !stale ? quoteChanges(previous, quote, tokens, fiat).shown : []
  const unpayable = quote && findUnpayable(quote, facts, onAccept !== undefined && !terms && !stale)
  const state = cardState({ quote, error, offline, unpayable, expired, stale, changed: changes.length > 0 })
  const payable = state === 'ready' || state === 'worse'
  const payableFor = payable ? secondsLeft : undefined
  const waiting = state === 'loading' || state === 'stale'
  const asking = waiting || refreshing === true
  const isSection = layout === 'section'
  const renews = state === 'expired' && onRefresh
  const failure = isSection && state === 'error' && error && isPriceFailure(error) ? error : undefined
  // Only a long pause that the service asked for disables the button. A shorter one is over before anyone presses.
  const isHeld = refreshing === true || (nextTry !== undefined && Number(failure?.retryAfterMs) > 10_000)
  const block = payable && terms && blocked?.(terms)
  const isOffered = onAccept && !block
  const { impact, question } = useQuoteConsent(quote, terms, isOffered && (payable || state === 'stale'))
  const lacksConsent = question && impact !== 'agreed'
  const isShown = useIsShown(state, terms)
  // In a form, the button appears where the payer may be pressing already, so even the first terms wait 700 ms.
  const shownTerms = isSection && payable && terms ? keyOfTerms(terms) : undefined
  const isRead = usePressGuard(state === 'worse' ? isShown && quote : renews ? state : shownTerms, isSection)
  const canAccept = payable && isShown && isRead && !lacksConsent
  // If the two amounts differ in value, the value of one is not an estimate of the other.
  const amounts = facts && impact && facts.pay.about ? { ...facts, pay: { ...facts.pay, usd: undefined } } : facts

  // Load the refund lines with the quote, so that nothing moves when they appear.
  useEffect(() => void (amountPlace && refunds.preload()), [amountPlace])
  const hasLead = isSection && lead !== undefined

  function press() {
    if (renews || failure) isHeld || onRefresh?.()
    // A press that cannot accept yet moves the focus to the missing consent.
    else if (lacksConsent && payable) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    else if (quote && canAccept) onAccept?.(quote)
  }

  function retry() {
    // The button goes away with the error; focus waits here.
    foot.current?.focus({ preventScroll: true })
    onRefresh?.()
  }

  const Frame = (isSection ? 'div' : Card) as typeof Card
  return (
    <>
      <Frame
        {...(isSection ? undefined : { 'aria-labelledby': title })}
        {...rest}
        ref={ref}
        className={classNames('ik-quote', rest.className)}
        data-state={state}
        data-layout={layout}
        data-impact={impact}
        data-testnet={test?.length ? '' : undefined}
        data-busy={busy.length > 0 ? '' : undefined}
        aria-busy={asking}
      >
        <div className="ik-section">
          {!isSection && (
            <QuoteHead id={title} pay={facts?.pay} test={test} secondsLeft={payableFor} totalSeconds={totalSeconds} />
          )}
          {!isSection && amounts && <QuoteAmounts facts={amounts} receiver={receiver} />}
          {!isSection && state === 'loading' && <QuoteSkeleton part="amounts" />}
          {isSection && !hasLead && (amounts || waiting) && <QuotePaid pay={amounts?.pay} place={amountPlace} />}
          {hasLead && (waiting || (quote && !unpayable)) && lead}
        </div>
        {quote && (
          // This element is empty, and therefore hidden, if the quote states no costs.
          <div className="ik-section ik-quote-fees">
            <FeeBreakdownView quote={quote} />
          </div>
        )}
        {state === 'loading' && <QuoteSkeleton part="fees" />}
        <div className="ik-section" ref={foot} tabIndex={-1}>
          {state === 'loading' && (
            <QuoteSkeleton part={hasLead ? 'lead' : isSection ? (amountPlace ? 'rail' : 'brief') : 'terms'} />
          )}
          {quote && facts && (
            <QuoteTerms
              quote={quote}
              facts={facts}
              route={route}
              busy={busy}
              terms={terms}
              receiver={receiver}
              isBrief={isSection}
              hasLead={hasLead}
            />
          )}
          {question && (
            // Few quotes need consent, so its code loads with the first that does. Until then, nothing can be accepted.
            <Extra now part={consentPart} box={box} className="ik-sunk ik-quote-note ik-quote-impact" tone="warn">
              {({ PriceConsent }) => (
                <PriceConsent
                  {...question}
                  reason={reason}
                  isNoWorse={(before, after) => !quoteChanges(before, after, tokens, fiat).shown.length}
                />
              )}
            </Extra>
          )}
          {state === 'offline' && (
            <p className="ik-line ik-soft">{t(quote ? 'review.recheck' : 'review.offlinePrice')}</p>
          )}
          {failure && <PriceFailureNote hasOtherTokens={hasOtherTokens} />}
          {block}
          {(failure || ((isOffered || renews) && state !== 'error' && state !== 'unpayable')) && (
            <button
              type="button"
              className="ik-button ik-quote-accept"
              data-kind="primary"
              data-wide=""
              // `disabled` would lose the focus while the next quote loads.
              aria-disabled={(renews || failure ? isHeld : !canAccept) || undefined}
              aria-describedby={lacksConsent ? reason : state === 'worse' ? note : undefined}
              onClick={press}
            >
              {buttonText()}
            </button>
          )}
          {failure && <PriceFailureFoot error={failure} nextTry={nextTry} />}
          {isSection && !block && (waiting || (payable && terms)) && (
            <p className="ik-row ik-soft ik-quote-foot">
              <span>{payable && terms && footnote?.(terms)}</span>
              {payableFor !== undefined && (
                <ExpiryRing
                  secondsLeft={payableFor}
                  totalSeconds={totalSeconds}
                  say={(time) => t('review.held', { time })}
                />
              )}
            </p>
          )}
          {onRefresh && !isSection && !error && (payable || waiting) && (
            <button
              type="button"
              className="ik-text-button ik-quote-refresh"
              aria-disabled={asking || undefined}
              onClick={() => asking || onRefresh()}
            >
              {t('action.newQuote')}
            </button>
          )}
          <QuoteNotes
            asking={asking}
            secondsLeft={payableFor}
            expired={state === 'expired'}
            unpayable={unpayable}
            // A live region announces nothing that it starts with.
            facts={payable && (isRead || changes.length > 0) && facts}
            changes={changes}
            id={note}
          />
          {error &&
            !failure &&
            state !== 'offline' &&
            (errorNotice?.(error) || <ErrorNotice error={error} moment="before-paying" onRetry={onRefresh && retry} />)}
        </div>
      </Frame>
      {payable && !block && alternative?.(state === 'ready' && canAccept)}
    </>
  )

  function buttonText() {
    if (renews) return t('action.newQuote')
    if (state === 'worse') return t('quote.acceptChange')
    if (isSection && (waiting || (payable && !isShown) || (failure && refreshing))) return t('quote.loading')
    if (failure) return t('action.retry')
    if (state === 'offline') return t('review.payOnline')
    return acceptLabel && terms ? acceptLabel(terms) : t('action.continue')
  }
})
