'use client'
import type { ReactNode } from 'react'
import { reviewTexts } from '../../i18n/index.ts'
import type { PayRequest } from '../../payments/checkout/index.ts'
import type { AnyQuote, PaymentTerms } from '../../payments/index.ts'
import { QuoteCard, type QuoteCardProps } from '../QuoteCard/index.ts'
import { Note } from '../shared/Note.tsx'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { useNextStep } from './useNextStep.ts'
import { type Payee, useShopName } from './useShopName.ts'

/** The words of a review that replace a shop's. */
export interface ReviewTexts {
  /** The label of the button to choose what pays the network fee. Absent: the choice isn't offered here. */
  feeChoice?: string | undefined
  /** The name of the recipient. */
  receiver: string
  /** The label of the button that agrees. */
  accept: (amount: string) => string
  /** Returns why these terms can't be paid, in place of the button. */
  blocked: (terms: PaymentTerms) => ReactNode
  /** The warning about a token that is sent straight to the recipient. */
  direct: { title: string; means: string }
  /** The content in place of the two amounts, if the form around the review shows them already. */
  lead?: ReactNode
}

/** Props of {@link Review}: its own, and those that it passes to the `QuoteCard`. */
export interface ReviewProps
  extends Pick<
    QuoteCardProps,
    'isOutdated' | 'payerAccounts' | 'amountPlace' | 'hasOtherTokens' | 'alternative' | 'errorNotice' | 'onError'
  > {
  request: PayRequest
  payee: Payee | undefined
  texts: ReviewTexts | undefined
  /** Whether the host can pay with a wallet of the rail. */
  canPayEdge: boolean
  /** Called to return to the list of ways to pay. Absent if there is only one way. */
  onOtherWay: (() => void) | undefined
  onAccept: (quote: AnyQuote) => void
}

/** Shows the terms inside the form, and the button that asks the wallet or shows where to pay. */
export function Review({ payee, texts, canPayEdge, onOtherWay, ...rest }: ReviewProps) {
  const t = useTranslator(reviewTexts)
  const chains = useChains()
  const write = useAmountText()
  const shop = useShopName(payee)
  const nextStep = useNextStep()
  const accept = texts?.accept ?? ((amount: string) => t('review.pay', { amount }))
  const isOnRail = 'edge' in rest.request && rest.request.edge.mode === 'ORIGIN'
  return (
    <QuoteCard
      {...rest}
      layout="section"
      receiver={texts?.receiver ?? shop}
      lead={texts?.lead}
      acceptLabel={({ pays }) =>
        isOnRail && pays.to !== undefined && !canPayEdge
          ? t('review.showAddress')
          : accept(write(pays.amount, pays, 'exact'))
      }
      blocked={(terms) =>
        isOnRail && terms.pays.to === undefined && !canPayEdge ? needsWallet(terms) : texts?.blocked(terms)
      }
      footnote={(terms) => (isOnRail ? undefined : nextStep(terms.pays.chainId))}
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
