'use client'
import { directTexts, reviewTexts } from '../../i18n/index.ts'
import type { DirectTerms } from '../../payments/index.ts'
import { Address } from '../shared/Address.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import { Note } from '../shared/Note.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { usePressGuard } from '../shared/usePressGuard.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import type { ReviewTexts } from './Review.tsx'
import { useNextStep } from './useNextStep.ts'
import { type Payee, useShopName } from './useShopName.ts'

export interface DirectReviewProps {
  terms: DirectTerms
  payee: Payee | undefined
  texts: ReviewTexts | undefined
  onAccept: (() => void) | undefined
}

/** Shows the terms of a transfer straight to the shop: what arrives, where, and that no service stands behind it. */
export function DirectReview({ terms, payee, texts, onAccept }: DirectReviewProps) {
  const t = useTranslator(directTexts)
  const review = useTranslator(reviewTexts)
  const chains = useChains()
  const write = useAmountText()
  const shop = useShopName(payee)
  const nextStep = useNextStep()
  // The button appears where the payer may be pressing already.
  const isCalm = usePressGuard(`${terms.pays.amount} ${terms.pays.account} ${terms.pays.to}`, true)
  const { pays, arrives } = terms
  const blocked = texts?.blocked(terms)
  const amount = write(pays.amount, pays, 'exact')
  return (
    <div className="ik-quote" data-layout="section" data-state="ready" data-kind="direct">
      <div className="ik-section">
        {texts?.lead === undefined && (
          <Facts>
            <Fact name={t('quote.youPay')}>
              <TokenAmount amount={pays.amount} token={pays} side="exact" className="ik-quote-paid" />
            </Fact>
            <Fact name={t('quote.receives', { name: texts?.receiver ?? shop })}>
              <TokenAmount amount={arrives.minimum} token={arrives} side="exact" />{' '}
              {t('quote.onChain', { chain: chains.name(arrives.chainId) })}
            </Fact>
          </Facts>
        )}
        <p className="ik-line ik-soft">
          <Sentence say={(address) => t('direct.to', { address })}>
            <Address address={arrives.recipient} />
          </Sentence>
        </p>
        <Note tone="warn" className="ik-quote-note">
          <p className="ik-line ik-strong">{texts?.direct.title ?? t('direct.title')}</p>
          <p className="ik-line">{texts?.direct.means ?? t('direct.means', { shop })}</p>
        </Note>
        {blocked || (
          <button
            type="button"
            className="ik-button ik-quote-accept"
            data-kind="primary"
            data-wide=""
            // Not `disabled`, so that the focus stays on it.
            aria-disabled={!isCalm || !onAccept || undefined}
            onClick={() => isCalm && onAccept?.()}
          >
            {texts ? texts.accept(amount) : review('review.pay', { amount })}
          </button>
        )}
        <p className="ik-row ik-soft ik-quote-foot">
          <span>{nextStep(pays.chainId)}</span>
        </p>
      </div>
    </div>
  )
}
