'use client'
import type { ReactNode } from 'react'
import { useKnownTokens } from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { arrivingToken, type CheckoutPlan, type DraftFacts } from '../../payments/checkout/index.ts'
import { backIcon, closeIcon, Icon, ShopIcon } from '../shared/icons/index.ts'
import { findToken } from '../shared/tokens.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { useChoicePart } from './choicePart.ts'
import { type Payee, useShopName } from './useShopName.ts'

export interface CheckoutHeadProps {
  /** The id of the title element. */
  id: string
  payee: Payee | undefined
  /** The title. Default: one that names the payee. */
  title?: ReactNode
  plan: CheckoutPlan | undefined
  /** The facts of the form; undefined while there is no way to pay. */
  facts: DraftFacts | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Shows the payee, and the amount that arrives if the shop has fixed it. */
export function CheckoutHead({ id, payee, title, plan, facts, onBack, onClose }: CheckoutHeadProps) {
  const t = useTranslator(checkoutTexts)
  const chains = useChains()
  const known = useKnownTokens()
  const shop = useShopName(payee)
  const later = useChoicePart()
  const arriving = plan && arrivingToken(plan)
  // If the shop has fixed the amount to pay, only the quote states the amount that arrives.
  const amount = plan?.tradeType === 'EXACT_OUTPUT' ? plan.intent.destinationTokenAmount : undefined
  const figure = amount !== undefined && (
    <TokenAmount
      amount={amount}
      token={findToken(facts?.tokens ?? known, arriving?.chainId, arriving?.tokenAddress)}
      side="exact"
      size={title ? undefined : 'xl'}
    />
  )
  const where = t('quote.onChain', { chain: chains.name(arriving?.chainId, arriving?.rail) })
  return (
    <>
      <div className="ik-section">
        <div className="ik-headline">
          {onBack && (
            <button type="button" className="ik-icon-button" aria-label={t('action.back')} onClick={onBack}>
              <Icon path={backIcon} />
            </button>
          )}
          {!title && <ShopIcon name={shop} logo={payee?.logo} size={32} />}
          <h2 className="ik-title" id={id}>
            {title ?? t('checkout.pay', { shop })}
          </h2>
          {onClose && (
            <button
              type="button"
              className="ik-icon-button ik-headline-end"
              aria-label={t('action.close')}
              onClick={onClose}
            >
              <Icon path={closeIcon} />
            </button>
          )}
        </div>
        {figure && !title && (
          <p className="ik-amount-lead">
            {figure}
            <span className="ik-soft">
              {later && facts && <later.AmountWorth facts={facts} />}
              {where}
            </span>
          </p>
        )}
        {figure && title && (
          <p className="ik-line ik-soft">
            {shop}: {figure} {where}
          </p>
        )}
      </div>
      {later && <later.OfflineStrip />}
    </>
  )
}
