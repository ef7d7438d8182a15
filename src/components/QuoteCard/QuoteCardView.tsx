'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { readTime } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { ErrorNotice } from '../ErrorNotice/ErrorNotice.tsx'
import { FeeBreakdownView } from '../FeeBreakdown/FeeBreakdownView.tsx'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { ExpiryRing } from '../shared/ExpiryRing.tsx'
import { type AnyQuote, quoteFacts } from '../shared/quoteFacts.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { changeText } from './changeText.ts'
import { QuoteAmounts } from './QuoteAmounts.tsx'
import { QuoteSkeleton } from './QuoteSkeleton.tsx'
import { QuoteTerms } from './QuoteTerms.tsx'
import { quoteChanges } from './quoteChanges.ts'
import { useUnhurried } from './useUnhurried.ts'

/** Props of {@link QuoteCardView}. Not in the service document. */
export interface QuoteCardViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** A quote of either operation. Absent: the skeleton, or the error if there is one. */
  quote?: AnyQuote | undefined
  /** The quote the payer saw before; what got worse since is said, and has to be accepted anew. */
  previous?: AnyQuote | undefined
  /** The payer agrees to this very quote. Without it there is no button. */
  onAccept?: ((quote: AnyQuote) => void) | undefined
  /** Asks for a new quote. */
  onRefresh?: (() => void) | undefined
  /** Whole seconds left; absent: no countdown. */
  secondsLeft?: number | undefined
  /** Whole seconds there were. */
  totalSeconds?: number | undefined
  expired?: boolean | undefined
  /** The quote is the last one while the next is on its way: shown, not to be accepted. */
  stale?: boolean | undefined
  /** Why there is no newer quote. */
  error?: IntentServiceError | null | undefined
  /** Where a refund goes; the answer does not repeat what the request said. */
  refundAddress?: string | undefined
}

/** What the card is about to let the payer do; also its `data-state`. */
type CardState = 'loading' | 'error' | 'expired' | 'unpayable' | 'stale' | 'worse' | 'ready'

/**
 * A quote, as one question: pay this? What is paid is rounded up, what arrives is rounded down. State: `data-state`
 * (`loading`, `error`, `expired`, `unpayable`, `stale`, `worse`, `ready`), `aria-busy`.
 *
 * @example <QuoteCardView quote={quote} secondsLeft={822} totalSeconds={900} onAccept={arm} onRefresh={ask} />
 *
 * Source: "QuoteIntentEdge", "Quote".
 */
export const QuoteCardView = forwardRef<HTMLElement, QuoteCardViewProps>(function QuoteCardView(
  { quote, previous, onAccept, onRefresh, secondsLeft, totalSeconds, expired, stale, error, refundAddress, ...rest },
  ref,
) {
  const t = useTranslator()
  const { tokens } = useIntentKit()
  const chains = useChains()
  const write = useAmountText()
  const title = useId()

  const facts = quote && quoteFacts(quote, tokens)
  const changes = quote && previous && !stale ? quoteChanges(previous, quote, tokens).shown : []
  // A quote that does not say until when it holds cannot be agreed to; one without an intent cannot be paid.
  const timeless = quote?.intent !== undefined && readTime(quote.intent.expiresAt).kind !== 'time'
  const unpayable = quote && (!quote.intent ? 'quote.noIntent' : timeless ? 'expiry.unreadable' : undefined)
  const state = cardState({ quote, error, unpayable, expired, stale, changed: changes.length > 0 })
  const payable = state === 'ready' || state === 'worse'
  const waiting = state === 'loading' || state === 'stale'
  const payChain = facts && (facts.pay.rail || facts.pay.chainId) && chains.name(facts.pay.chainId, facts.pay.rail)
  const renews = state === 'expired' && onRefresh

  // A press that was on its way when the quote got worse was a yes to the one before.
  const unhurried = useUnhurried(state === 'worse' ? quote : undefined)

  const acceptable = state === 'ready' || (state === 'worse' && unhurried)

  function press() {
    if (renews) onRefresh()
    else if (quote && acceptable) onAccept?.(quote)
  }

  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-quote', rest.className)}
      data-state={state}
      aria-busy={waiting}
    >
      <div className="ik-section">
        <div className="ik-heading ik-quote-heading">
          <h2 className="ik-title" id={title}>
            {payChain ? t('quote.title', { rail: payChain }) : t('quote.titlePlain')}
          </h2>
          {secondsLeft !== undefined && payable && (
            <ExpiryRing secondsLeft={secondsLeft} totalSeconds={totalSeconds ?? secondsLeft} />
          )}
        </div>
        {facts && <QuoteAmounts facts={facts} />}
        {state === 'loading' && <QuoteSkeleton part="amounts" />}
      </div>
      {quote?.intent?.fees && (
        <div className="ik-section">
          <FeeBreakdownView quote={quote} />
        </div>
      )}
      {state === 'loading' && <QuoteSkeleton part="fees" />}
      <div className="ik-section">
        {state === 'loading' && <QuoteSkeleton part="terms" />}
        {quote && facts && <QuoteTerms quote={quote} facts={facts} refundAddress={refundAddress} />}
        <div className="ik-quote-says" role="status">
          {state === 'loading' && <span className="ik-visually-hidden">{t('quote.loading')}</span>}
          {unpayable && <p className="ik-sunk ik-quote-note">{t(unpayable)}</p>}
          {state === 'expired' && (
            <div className="ik-sunk ik-quote-note" data-tone="warn">
              <p className="ik-line ik-quote-note-title">{t('expiry.expired')}</p>
              <p className="ik-line">{t('expiry.expiredHelp')}</p>
            </div>
          )}
          {facts && state === 'worse' && (
            <div className="ik-sunk ik-quote-note" data-tone="warn">
              <p className="ik-line ik-quote-note-title">{t('quote.changed')}</p>
              <ul className="ik-quote-changes">
                {changes.map((change) => (
                  <li key={change.kind} className="ik-quote-change">
                    {changeText(change, facts, t, write)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {error && <ErrorNotice error={error} moment="before-paying" onRetry={onRefresh} />}
        {(onAccept || renews) && state !== 'error' && state !== 'unpayable' && (
          <button
            type="button"
            className="ik-button ik-quote-accept"
            data-kind="primary"
            data-wide=""
            // Not `disabled`, so that the focus stays on it while the next quote loads.
            aria-disabled={(!acceptable && !renews) || undefined}
            onClick={press}
          >
            {t(renews ? 'action.newQuote' : state === 'worse' ? 'quote.acceptChange' : 'action.continue')}
          </button>
        )}
        {onRefresh && !error && (payable || waiting) && (
          <button
            type="button"
            className="ik-text-button ik-quote-refresh"
            aria-disabled={waiting || undefined}
            onClick={() => waiting || onRefresh()}
          >
            {t('action.newQuote')}
          </button>
        )}
      </div>
    </Card>
  )
})

function cardState(card: {
  quote: AnyQuote | undefined
  error: IntentServiceError | null | undefined
  unpayable: string | undefined
  expired: boolean | undefined
  stale: boolean | undefined
  changed: boolean
}): CardState {
  if (!card.quote) return card.error ? 'error' : 'loading'
  if (card.unpayable) return 'unpayable'
  if (card.stale) return 'stale'
  if (card.expired) return 'expired'
  return card.changed ? 'worse' : 'ready'
}
