'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useRef } from 'react'
import type { Intent, IntentReceipt, IntentServiceError } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import type { PaymentFacts, PaymentStatus } from '../../payments/index.ts'
import { PollNotice } from '../ErrorNotice/internal/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { classNames } from '../shared/classNames.ts'
import { checkIcon, Icon } from '../shared/icons/index.ts'
import { situationOf } from '../shared/paymentSituation.ts'
import { receiptFacts } from '../shared/receiptFacts.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { SettlementSection } from '../shared/SettlementSection.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { cleanId, shortId } from '../shared/text.ts'
import { UnlistedToken } from '../shared/UnlistedToken.tsx'
import { useAmountText } from '../shared/useAmountText.ts'
import { useCardFocus } from '../shared/useCardFocus.ts'
import { useChains } from '../shared/useChains.ts'
import { usePaymentLink } from '../shared/usePaymentLink.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { useViewStatus } from '../shared/useViewStatus.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { cardTexts } from './cardTexts.ts'
import { CopyId, KeptId } from './KeptId.tsx'
import { headlineOf, moneyText } from './moneyText.ts'
import { leadOf, ReceiptRows } from './ReceiptRows.tsx'
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx'
import { ReceiptTerms } from './ReceiptTerms.tsx'
import { ReceiptTransactions } from './ReceiptTransactions.tsx'

/** Props of {@link IntentReceiptCardView}. */
export interface IntentReceiptCardViewProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /**
   * The receipt, or `null` if the intent exists but has none yet. If absent, the card shows the error, or a skeleton if
   * there is no error.
   */
  receipt?: IntentReceipt | null | undefined
  /** The intent, to compare with the receipt. */
  intent?: Intent | undefined
  /**
   * The status of the payment, as `usePaymentStatus` returns it. Default: the status that follows from the answers
   * alone.
   */
  status?: PaymentStatus | undefined
  /** The agreed terms, to compare with the receipt. */
  terms?: PaymentFacts['terms']
  /** The actions that the payer can take now. They are shown below what happened. */
  actions?: ReactNode
  /** The recipient of the payment. */
  payee?: { name: string } | undefined
  /** The reason why there is no receipt, or no newer one. */
  error?: IntentServiceError | null | undefined
  /** Called to return to the payee. Without it, there is no button. */
  onClose?: (() => void) | undefined
  /** Called to request the receipt again. */
  onRetry?: (() => void) | undefined
  /**
   * The URL that opens this receipt, such as from `intentLink`. The card has a button that copies it. Default: from the
   * provider's `paymentLink`.
   */
  link?: string | undefined
  /** Called to share the receipt. Without it, there is no button. */
  onShare?: ((receipt: IntentReceipt) => void) | undefined
  /** Called to print the receipt. Default: prints the page, with the receipt in its layout for paper. */
  onPrint?: ((receipt: IntentReceipt) => void) | undefined
}

export const IntentReceiptCardView = forwardRef<HTMLElement, IntentReceiptCardViewProps>(function IntentReceiptCardView(
  {
    receipt,
    intent,
    status: given,
    terms,
    actions,
    payee,
    error,
    onClose,
    onRetry,
    link,
    onShare,
    onPrint = () => window.print(),
    className,
    ...rest
  },
  ref,
) {
  const t = useTranslator(cardTexts)
  const chains = useChains()
  const write = useAmountText()

  const status = useViewStatus({ receipt, intent, terms }, given)
  const tokens = useTokens([...intentTokens(receipt?.summary), status.funds])
  const facts = receipt ? receiptFacts(receipt, tokens, status, terms, intent) : undefined
  const loading = receipt === undefined && !error
  const lead = facts && leadOf(facts)
  const shop = cleanText(payee?.name, 80)
  const answer = { receipt, intent, terms, status }
  // The intent exists, but its first receipt is still to come.
  const situation = situationOf(answer)
  const isNone = receipt === null && /^(unpaid|expired|unsure|loading)$/.test(situation)
  const headline = isNone ? t('receipt.titleNone') : receipt !== undefined && headlineOf(answer, t, shop)
  const says = facts ? moneyText(facts, { t, chains, write, payee: shop }) : isNone ? [t('receipt.none')] : []
  const intentId = cleanId(receipt?.intentId)
  const linkOf = usePaymentLink(undefined)
  const ownLink = link ?? (receipt ? linkOf(receipt.intentId) : undefined)
  const end = useRef<HTMLDivElement>(null)
  useCardFocus(end)
  return (
    <article
      lang={t.language}
      dir={t.direction}
      aria-label={t('receipt.title')}
      tabIndex={-1}
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
      <div className="ik-section" ref={end}>
        {/* This text changes once per move, so screen readers announce it once per move. A page that says the end itself passes `aria-live="off"`. */}
        <div className="ik-receipt-says" role={rest['aria-live'] === 'off' ? undefined : 'status'}>
          {situation === 'delivered' && (
            <span className="ik-receipt-check">
              <Icon path={checkIcon} />
            </span>
          )}
          {loading && <span className="ik-visually-hidden">{t('receipt.loading')}</span>}
          {headline && (
            <h2 className="ik-title" tabIndex={-1}>
              {headline}
            </h2>
          )}
          {lead && (
            <p className="ik-line">
              <TokenAmount amount={lead.amount} token={lead.token} side="exact" size="xl" />
              {lead.quoted !== undefined && (
                <span className="ik-soft ik-receipt-quoted">
                  {t('receipt.quotedAs', { amount: write(lead.quoted, lead.token) })}
                </span>
              )}
            </p>
          )}
          {lead && <UnlistedToken chainId={lead.chainId} tokenAddress={lead.token.tokenAddress} />}
          {says.map((sentence) => (
            <p key={sentence} className="ik-line ik-soft">
              {sentence}
            </p>
          ))}
          {facts?.held?.amount !== undefined && (
            <UnlistedToken chainId={facts.held.chainId} tokenAddress={facts.held.token.tokenAddress} />
          )}
        </div>
        {loading && <SaysSkeleton />}
        {error && <PollNotice error={error} status={facts && status} onRetry={onRetry} />}
      </div>
      {actions && <div className="ik-section ik-next-steps">{actions}</div>}
      {loading && <ReceiptSkeleton />}
      {receipt && facts && (
        <>
          <div className="ik-section">
            <ReceiptRows facts={facts} intent={intent} />
          </div>
          <SettlementSection settlement={receipt.settlement} />
          <div className="ik-section ik-receipt-actions">
            {onClose && (
              <button type="button" className="ik-button" data-kind="primary" onClick={onClose}>
                {shop ? t('receipt.backToPayee', { payee: shop }) : t('timeline.done')}
              </button>
            )}
            {onShare && (
              <button type="button" className="ik-button" onClick={() => onShare(receipt)}>
                {t('action.share')}
              </button>
            )}
            <button type="button" className="ik-text-button" onClick={() => onPrint(receipt)}>
              {t('action.print')}
            </button>
            {ownLink && (
              <CopyButton text={ownLink} className="ik-text-button">
                {t('action.copyLink')}
              </CopyButton>
            )}
          </div>
          {/* The content is beside this element, not in it, so that it is printed whether open or not. */}
          <details className="ik-section ik-receipt-more">
            <summary className="ik-details-name">{t('action.details')}</summary>
          </details>
          <div className="ik-receipt-rest">
            <div className="ik-section ik-receipt-terms">
              <ReceiptTerms facts={facts} />
            </div>
            <ReceiptTransactions facts={facts} />
            <div className="ik-section">
              <div className="ik-row ik-row-middle">
                <span className="ik-soft">
                  <Sentence say={(id) => t('timeline.reference', { id })}>
                    <KeptId id={intentId} />
                  </Sentence>
                </span>
                <span className="ik-receipt-id">
                  <CopyId id={intentId} what={t('timeline.reference', { id: shortId(intentId) })} />
                </span>
              </div>
            </div>
          </div>
        </>
      )}
    </article>
  )
})

/** Reserves the space of the sentences. */
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
