'use client'
import type { ReactNode } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { reviewTexts } from '../../i18n/index.ts'
import type { PayRequest } from '../../payments/checkout/index.ts'
import type { AnyQuote, PaymentTerms } from '../../payments/index.ts'
import { QuoteCard } from '../QuoteCard/index.ts'
import { Note } from '../shared/Note.tsx'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { useNextStep } from './useNextStep.ts'
import { type Payee, useShopName } from './useShopName.ts'

/** Props of {@link Review}. */
export interface ReviewProps {
  request: PayRequest
  payee: Payee | undefined
  payerAccounts: readonly string[] | undefined
  /** The element above the fields of the form that shows the amount to pay. */
  amountPlace: Element | null | undefined
  /** Whether the payer can choose another token. */
  hasOtherTokens: boolean
  /** Whether the host can pay with a wallet of the rail. */
  canPayEdge: boolean
  /** Called to return to the list of ways to pay. Absent if there is only one way. */
  onOtherWay: (() => void) | undefined
  /** What takes the place of the notice of an error. */
  errorNotice: ((error: IntentServiceError) => ReactNode) | undefined
  onAccept: (quote: AnyQuote) => void
  onError: (error: IntentServiceError) => void
}

/** Shows the terms inside the form, and the button that asks the wallet or shows where to pay. */
export function Review(props: ReviewProps) {
  const { request, payee, payerAccounts, amountPlace, hasOtherTokens, canPayEdge, onOtherWay, onAccept, onError } =
    props
  const t = useTranslator(reviewTexts)
  const chains = useChains()
  const write = useAmountText()
  const shop = useShopName(payee)
  const nextStep = useNextStep()
  const isOnRail = 'edge' in request && request.edge.mode === 'ORIGIN'
  return (
    <QuoteCard
      request={request}
      layout="section"
      receiver={shop}
      payerAccounts={payerAccounts}
      amountPlace={amountPlace}
      hasOtherTokens={hasOtherTokens}
      acceptLabel={({ pays }) =>
        isOnRail && pays.to !== undefined && !canPayEdge
          ? t('review.showAddress')
          : t('review.pay', { amount: write(pays.amount, pays, 'exact') })
      }
      blocked={(terms) => isOnRail && terms.pays.to === undefined && !canPayEdge && needsWallet(terms)}
      footnote={(terms) => (isOnRail ? undefined : nextStep(terms.pays.chainId))}
      errorNotice={props.errorNotice}
      onAccept={onAccept}
      onError={onError}
    />
  )

  /** States before the press that there is no address to send to: the next screen would have nothing to show. */
  function needsWallet({ pays: { chainId, rail } }: PaymentTerms) {
    return (
      <>
        <Note tone="warn">
          <p className="ik-line">{t('review.noAddress', { rail: chains.name(chainId, rail) })}</p>
          <p className="ik-line">{t(onOtherWay ? 'review.pickOther' : 'review.askShop')}</p>
        </Note>
        {onOtherWay && (
          <button
            type="button"
            className="ik-button ik-quote-accept"
            data-kind="primary"
            data-wide=""
            onClick={onOtherWay}
          >
            {t('review.otherWay')}
          </button>
        )}
      </>
    )
  }
}
