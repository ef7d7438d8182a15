'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import type { Intent, IntentReceipt, IntentServiceError } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import { receiptTexts } from '../../i18n/index.ts'
import type { PaymentFacts, PaymentStatus } from '../../payments/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { classNames } from '../shared/classNames.ts'
import { checkIcon, Icon } from '../shared/icons/index.ts'
import { PollNotice } from '../shared/PollNotice.tsx'
import { situationOf } from '../shared/paymentSituation.ts'
import { receiptFacts } from '../shared/receiptFacts.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { SettlementSection } from '../shared/SettlementSection.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { cleanId, shortId } from '../shared/text.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useDescribedPayment } from '../shared/useDescribedPayment.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { CopyId, KeptId } from './KeptId.tsx'
import { headlineOf, moneyText } from './moneyText.ts'
import { ReceiptAmounts } from './ReceiptAmounts.tsx'
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx'
import { ReceiptTerms } from './ReceiptTerms.tsx'
import { ReceiptTransactions } from './ReceiptTransactions.tsx'

/** Props of {@link IntentReceiptCardView}. Not in the service document. */
export interface IntentReceiptCardViewProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** `null`: a living intent without a receipt yet. Absent: the skeleton, or the error if there is one. */
  receipt?: IntentReceipt | null | undefined
  /** The intent, for comparison with the receipt. */
  intent?: Intent | undefined
  /** Where the payment stands, as `usePaymentStatus` gives it. Default: what the answers alone come to. */
  status?: PaymentStatus | undefined
  /** What was agreed to, for comparison with the receipt. */
  terms?: PaymentFacts['terms']
  /** Who was paid. */
  payee?: { name: string } | undefined
  /** Why there is no receipt, or no newer one. */
  error?: IntentServiceError | null | undefined
  /** Asks again. */
  onRetry?: (() => void) | undefined
  /** The address that opens this receipt, by `intentLink`; offered to be copied beside the id. */
  link?: string | undefined
  /** Hands the receipt on; without it there is no button. */
  onShare?: ((receipt: IntentReceipt) => void) | undefined
  /** Default: prints the page, on which the receipt takes the form for paper. */
  onPrint?: ((receipt: IntentReceipt) => void) | undefined
}

/** What `IntentReceiptCardView` of the index loads. */
export const IntentReceiptCardView = forwardRef<HTMLElement, IntentReceiptCardViewProps>(function IntentReceiptCardView(
  {
    receipt,
    intent,
    status: given,
    terms,
    payee,
    error,
    onRetry,
    link,
    onShare,
    onPrint = () => window.print(),
    className,
    ...rest
  },
  ref,
) {
  const t = useTranslator(receiptTexts)
  const tokens = useTokens(intentTokens(receipt?.summary))
  const chains = useChains()
  const write = useAmountText()
  const title = useId()

  const status = useDescribedPayment({ receipt, intent, terms }, given)
  const facts = receipt ? receiptFacts(receipt, tokens, status, terms) : undefined
  const loading = receipt === undefined && !error
  const answer = { receipt, intent, terms, status }
  // Of a living intent, the first receipt is still to come.
  const isNone = receipt === null && /^(unpaid|expired|loading)$/.test(situationOf(answer))
  const headline = isNone ? t('receipt.titleNone') : receipt !== undefined && headlineOf(answer, t)
  const says = facts
    ? moneyText(facts, { t, chains, write, payee: cleanText(payee?.name, 80) })
    : isNone
      ? [t('receipt.none')]
      : []
  const intentId = cleanId(receipt?.intentId)
  return (
    <article
      lang={t.locale}
      dir={t.direction}
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-card ik-receipt', className)}
      data-status={receipt ? cleanText(receipt.status, 40) : loading ? 'loading' : receipt === null ? 'none' : 'error'}
      data-stage={facts && status.stage}
      data-outcome={status.outcome}
      data-mismatch={status.mismatches.length > 0 || undefined}
      data-refund={status.refund?.isPayer ? 'payer' : undefined}
      aria-busy={loading}
    >
      <div className="ik-section">
        <h2 className="ik-title" id={title}>
          {t('receipt.title')}
        </h2>
        {/* Changes once a move, so it is read once a move. */}
        <div className="ik-receipt-says" role="status">
          {status.outcome === 'succeeded' && (
            <span className="ik-receipt-check">
              <Icon path={checkIcon} />
            </span>
          )}
          {loading && <span className="ik-visually-hidden">{t('receipt.loading')}</span>}
          {headline && <p className="ik-line ik-receipt-headline">{headline}</p>}
          {says.map((sentence) => (
            <p key={sentence} className="ik-line">
              {sentence}
            </p>
          ))}
        </div>
        {loading && <SaysSkeleton />}
        {error && <PollNotice error={error} status={facts && status} onRetry={onRetry} />}
      </div>
      {loading && <ReceiptSkeleton />}
      {receipt && facts && (
        <>
          <div className="ik-section">
            <ReceiptAmounts facts={facts} />
          </div>
          <div className="ik-section ik-receipt-terms">
            <ReceiptTerms facts={facts} feesUsd={intent?.fees?.totalFeeUsd} />
          </div>
          <ReceiptTransactions facts={facts} />
          {isObject(receipt.settlement) && <SettlementSection settlement={receipt.settlement} />}
          <div className="ik-section">
            <div className="ik-row ik-receipt-reference">
              <span className="ik-soft">
                <Sentence say={(id) => t('timeline.reference', { id })}>
                  <KeptId id={intentId} />
                </Sentence>
              </span>
              <span className="ik-receipt-id">
                <CopyId id={intentId} what={t('timeline.reference', { id: shortId(intentId) })} />
                {link && (
                  <CopyButton text={link} className="ik-text-button ik-receipt-copy">
                    {t('action.copyLink')}
                  </CopyButton>
                )}
              </span>
            </div>
            <div className="ik-buttons ik-receipt-actions">
              <button type="button" className="ik-button" onClick={() => onPrint(receipt)}>
                {t('action.print')}
              </button>
              {onShare && (
                <button type="button" className="ik-button" onClick={() => onShare(receipt)}>
                  {t('action.share')}
                </button>
              )}
            </div>
          </div>
        </>
      )}
    </article>
  )
})

/** Where the sentence will stand. */
function SaysSkeleton() {
  return (
    <div className="ik-receipt-says" aria-hidden="true">
      <p className="ik-line">
        <Skeleton digits={6} />
      </p>
      <p className="ik-line">
        <Skeleton digits={22} />
      </p>
    </div>
  )
}

/** The settlement is of those parts that come unread. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
