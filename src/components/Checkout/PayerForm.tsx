'use client'
import { type FormEvent, forwardRef, useId, useRef, useState } from 'react'
import { checkoutTexts } from '../../i18n/index.ts'
import {
  type DraftFacts,
  listQuestions,
  type PayerDraft,
  type PayerProblems,
  type PayRequest,
  readDraft,
} from '../../payments/checkout/index.ts'
import { Card } from '../shared/Card.tsx'
import { Extra } from '../shared/Extra.tsx'
import { findToken, sameId } from '../shared/tokens.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { AddressField } from './AddressField.tsx'
import { AmountField } from './AmountField.tsx'
import { LateRefund } from './LateRefund.tsx'
import { WayFields } from './WayFields.tsx'
import { walletPart } from './walletPart.ts'

/** Props of {@link PayerForm}. */
export interface PayerFormProps {
  facts: DraftFacts
  draft: PayerDraft
  onDraft: (draft: PayerDraft) => void
  /** Called when every field can be used and the payer goes on. */
  onContinue: (request: PayRequest) => void
}

/** What needs correction: invalid fields, and the buttons of a wallet that is not connected. */
const wrongOnes = '[aria-invalid="true"], [data-missing] button'

/** Asks the payer for what the shop left open. Problems are shown after the payer leaves a field or submits. */
export const PayerForm = forwardRef<HTMLElement, PayerFormProps>(function PayerForm(
  { facts, draft, onDraft, onContinue },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const chains = useChains()
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<keyof PayerProblems>>(new Set())
  const { plan, ways, tokens, account } = facts
  const asks = listQuestions(plan, ways)
  const { way, token, from, ownRefund, refundTo, recipient, owner, counted, problems, request } = readDraft(
    draft,
    facts,
  )
  // A payment from an EVM wallet uses no rail.
  const onRail = way.rail === 'WALLET' ? undefined : way.rail
  const rail = chains.name(token.chainId, onRail)
  const { destinationTokenAmount, destinationChainId, destinationTokenAddress } = plan.intent
  const { edge } = plan
  const shop = plan.intent.destinationToAddress ?? plan.intent.ownerAddress
  const isRecipient = !onRail && (shop === undefined || sameId(shop, account))

  // Keeps the way that is on screen: the order of ways changes when a wallet connects.
  const change = (changes: Partial<PayerDraft>) => onDraft({ ...draft, rail: way.rail, ...changes })
  const leave = (field: keyof PayerProblems) => setLeft((before) => new Set(before).add(field))
  const shown = <Field extends keyof PayerProblems>(field: Field) => (left.has(field) ? problems[field] : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (request) return onContinue(request)
    setLeft(new Set(['from', 'refundTo', 'amount', 'wallet', 'recipient', 'owner']))
    // `aria-invalid` is set by the next render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(wrongOnes)?.focus())
  }

  return (
    <Card ref={ref} tabIndex={-1} aria-labelledby={title} className="ik-payer" data-rail={way.rail}>
      <form ref={form} className="ik-payer-form" noValidate onSubmit={submit}>
        <div className="ik-section">
          <h2 className="ik-title" id={title}>
            {t('checkout.payWith')}
          </h2>
          {destinationTokenAmount !== undefined && (
            <p className="ik-line ik-soft">
              {t(isRecipient ? 'quote.youReceive' : 'quote.shopReceives')}{' '}
              <TokenAmount
                amount={destinationTokenAmount}
                token={findToken(tokens, destinationChainId, destinationTokenAddress)}
                side="exact"
              />{' '}
              {t('quote.onChain', { chain: chains.name(destinationChainId) })}
            </p>
          )}
        </div>
        <div className="ik-section ik-payer-fields">
          <WayFields ways={ways} way={way} token={token} onChange={change} />
          {asks.amount && (
            <AmountField
              pays={plan.tradeType === 'EXACT_INPUT'}
              token={counted}
              value={draft.amount ?? ''}
              wrong={shown('amount') !== undefined}
              onChange={(amount) => change({ amount })}
              onBlur={() => draft.amount && leave('amount')}
            />
          )}
          {onRail === undefined && (
            <Extra part={walletPart} now>
              {({ PayerWallet }) => <PayerWallet missing={shown('wallet') !== undefined} />}
            </Extra>
          )}
          {asks.recipient && (
            <AddressField
              name={t('checkout.recipient', { rail: chains.name(edge.destinationChainId, edge.rail) })}
              help={t('checkout.recipientHelp')}
              value={recipient}
              problem={shown('recipient')}
              onChange={(recipient) => change({ recipient })}
              onBlur={() => recipient && leave('recipient')}
            />
          )}
          {onRail && asks.from && (
            <AddressField
              name={t('checkout.yourAddress', { rail })}
              help={t('checkout.yourAddressHelp')}
              value={from}
              problem={shown('from')}
              onChange={(from) => change({ from: { ...draft.from, [onRail]: from } })}
              onBlur={() => from && leave('from')}
            />
          )}
          {onRail && asks.refund && (
            <>
              <label className="ik-payer-check">
                <input
                  type="checkbox"
                  className="ik-payer-box"
                  checked={ownRefund}
                  onChange={(event) => change({ ownRefund: event.target.checked })}
                />
                <span className="ik-payer-check-text">{t('checkout.ownRefund', { rail })}</span>
              </label>
              {!ownRefund && (
                <AddressField
                  name={t('checkout.refundAddress', { rail })}
                  help={undefined}
                  value={refundTo}
                  problem={shown('refundTo')}
                  onChange={(refundTo) => change({ refundTo: { ...draft.refundTo, [onRail]: refundTo } })}
                  onBlur={() => refundTo && leave('refundTo')}
                />
              )}
              <p className="ik-line ik-soft">{t('checkout.noExchange')}</p>
            </>
          )}
          {onRail && (
            <LateRefund
              owner={plan.intent.ownerAddress ? 'shop' : plan.lateRefunds ? 'optional' : 'asked'}
              rail={rail}
              value={owner}
              problem={shown('owner')}
              onChange={(owner) => change({ owner })}
              onBlur={() => owner && leave('owner')}
            />
          )}
        </div>
        <div className="ik-section">
          <button type="submit" className="ik-button" data-kind="primary" data-wide="">
            {t('action.continue')}
          </button>
        </div>
      </form>
    </Card>
  )
})
