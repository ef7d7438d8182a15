'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { reviewTexts } from '../../i18n/index.ts'
import type { PayRequest } from '../../payments/checkout/index.ts'
import type { AnyQuote, PaymentTerms } from '../../payments/index.ts'
import { QuoteCard } from '../QuoteCard/index.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type Payee, useShopName } from './useShopName.ts'

/** Props of {@link Review}. */
export interface ReviewProps {
  request: PayRequest
  payee: Payee | undefined
  payerAccounts: readonly string[] | undefined
  /** The payer can pick another token. */
  hasOtherTokens: boolean
  onAccept: (quote: AnyQuote) => void
  onError: (error: IntentServiceError) => void
}

/** Shows the terms within the form, and the button that asks the wallet or shows where to pay. */
export function Review({ request, payee, payerAccounts, hasOtherTokens, onAccept, onError }: ReviewProps) {
  const t = useTranslator(reviewTexts)
  const chains = useChains()
  const write = useAmountText()
  const wallet = useWallet()
  const shop = useShopName(payee)
  const isOnRail = 'edge' in request && request.edge.mode === 'ORIGIN'
  return (
    <QuoteCard
      request={request}
      layout="section"
      receiver={shop}
      payerAccounts={payerAccounts}
      hasOtherTokens={hasOtherTokens}
      acceptLabel={({ pays }) =>
        isOnRail && pays.to !== undefined
          ? t('review.showAddress')
          : t('review.pay', { amount: write(pays.amount, pays, 'exact') })
      }
      footnote={(terms) => (isOnRail ? undefined : nextStep(terms))}
      onAccept={onAccept}
      onError={onError}
    />
  )

  function nextStep({ pays: { chainId } }: PaymentTerms) {
    const name = cleanText(wallet?.connector?.name, 32) || t('review.yourWallet')
    return wallet?.chainId === undefined || wallet.chainId === chainId
      ? t('review.next', { wallet: name })
      : t('review.nextSwitch', { wallet: name, chain: chains.name(chainId) })
  }
}
