'use client'
import type { QuoteChange } from '../../format/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { useSeconds } from '../../hooks/internal/index.ts'
import { reviewTexts } from '../../i18n/index.ts'
import { Extra } from '../shared/Extra.tsx'
import type { QuoteFacts } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { extras } from './extras.ts'

export interface QuoteNotesProps {
  /** Whether a quote is loading. */
  asking: boolean
  /** The seconds left. Absent if the quote cannot be paid. */
  secondsLeft: Countdown | number | undefined
  expired: boolean
  unpayable: 'quote.noIntent' | 'quote.noAmounts' | 'quote.incomplete' | 'expiry.unreadable' | undefined
  /** The facts of a quote that can be paid. */
  facts: QuoteFacts | false | undefined
  /** The changes for the worse, if the payer has to accept them. */
  changes: QuoteChange[]
  /** The id of the element that lists the changes. */
  id: string
}

/**
 * Shows the notes on a quote in addition to its figures, each once. They are below the buttons, so that no button moves
 * when a note appears.
 */
export function QuoteNotes({ asking, secondsLeft, expired, unpayable, facts, changes, id }: QuoteNotesProps) {
  const t = useTranslator(reviewTexts)
  const soon = useSeconds(secondsLeft, (seconds) => seconds < 60)
  return (
    <div className="ik-quote-says" role="status" aria-atomic={false}>
      <span className="ik-visually-hidden">
        {/* A renewed quote with the same amounts leaves this text as it is, so nothing is announced.
            The minimum is announced, because the amount that arrives may be an estimate. */}
        {facts
          ? changes.length > 0 || (
              <span aria-atomic>
                {t('quote.youPay')} <TokenAmount amount={facts.pay.amount} token={facts.pay.token} side="exact" />
                {'. '}
                {t(facts.least ? 'quote.atLeast' : 'quote.arrives')}{' '}
                <TokenAmount amount={facts.least || facts.receive.amount} token={facts.receive.token} side="exact" />
                {'. '}
              </span>
            )
          : asking && t('quote.loading')}
        {soon && t('expiry.soon')}
      </span>
      {unpayable && <p className="ik-sunk ik-quote-note">{t(unpayable)}</p>}
      {expired && (
        <div className="ik-sunk ik-quote-note" data-tone="warn">
          <p className="ik-line ik-strong">{t('expiry.expired')}</p>
          <p className="ik-line">{t('expiry.expiredHelp')}</p>
        </div>
      )}
      {facts && changes.length > 0 && (
        <div className="ik-sunk ik-quote-note" data-tone="warn" id={id}>
          <p className="ik-line ik-strong">{t('quote.changed')}</p>
          <Extra now part={extras}>
            {({ ChangeList }) => <ChangeList facts={facts} changes={changes} />}
          </Extra>
        </div>
      )}
    </div>
  )
}
