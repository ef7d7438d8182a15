'use client'
import { type FormEvent, forwardRef, type ReactNode, useId, useRef, useState } from 'react'
import { checksumCode, shownWay } from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import {
  type DraftFacts,
  listQuestions,
  type PayerDraft,
  type PayerProblems,
  readDraft,
} from '../../payments/checkout/index.ts'
import { Card } from '../shared/Card.tsx'
import { Extra } from '../shared/Extra.tsx'
import { useChains } from '../shared/useChains.ts'
import { useHeldFocus } from '../shared/useHeldFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { AddressField } from './AddressField.tsx'
import { AmountField } from './AmountField.tsx'
import { CheckoutHead } from './CheckoutHead.tsx'
import { choicePart } from './choicePart.ts'
import { RailFields } from './RailFields.tsx'
import { TokenField } from './TokenField.tsx'
import { tokenName } from './tokenName.ts'
import type { Payee } from './useShopName.ts'
import { WayRows } from './WayRows.tsx'
import { walletPart } from './walletPart.ts'

export interface PayerFormProps {
  facts: DraftFacts
  draft: PayerDraft
  onDraft: (draft: PayerDraft) => void
  payee?: Payee | undefined
  /** The quote for the completed form, with the button that accepts it. Absent while something is missing. */
  review?: ReactNode
  onClose?: (() => void) | undefined
}

/** Selects what the payer has to correct: invalid fields, and the buttons that connect a missing wallet. */
const wrongOnes = '[aria-invalid="true"], [data-missing] button'

/**
 * Renders one screen to choose how to pay and to accept the quote: the ways to pay, or the fields of one of them, and
 * the quote below. Problems are shown after the payer leaves a field or submits the form.
 */
export const PayerForm = forwardRef<HTMLElement, PayerFormProps>(function PayerForm(
  { facts, draft, onDraft, payee, review, onClose },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const chains = useChains()
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<keyof PayerProblems>>(new Set())
  const { plan, ways, account } = facts
  const asks = listQuestions(plan, ways)
  const shown = shownWay({ facts, draft })
  const { way, token, recipient, counted, problems, request, isUnchecked } = readDraft(draft, facts)
  // A payment from an EVM wallet uses no rail.
  const onRail = shown === 'WALLET' || way.rail === 'WALLET' ? undefined : shown && way.rail
  const rail = chains.name(token.chainId, onRail)
  const { edge } = plan
  const wallet = onRail ? undefined : ways.find((one) => one.rail === 'WALLET')
  const rails = onRail ? [] : ways.filter((one) => one.rail !== 'WALLET')
  const card = useHeldFocus(ref, onRail ?? account ?? 'list')

  // Store the way that is on screen, because the order of ways changes when a wallet connects.
  const change = (changes: Partial<PayerDraft>) => onDraft({ ...draft, ...(onRail && { rail: onRail }), ...changes })
  const leave = (field: keyof PayerProblems) => setLeft((before) => new Set(before).add(field))
  const problemOf = <Field extends keyof PayerProblems>(field: Field) => (left.has(field) ? problems[field] : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The quote has its own button, which accepts it.
    if (review) return
    setLeft(new Set(['from', 'refundTo', 'amount', 'wallet', 'recipient', 'owner']))
    // The next render sets `aria-invalid`.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(wrongOnes)?.focus())
  }

  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={title} className="ik-payer" data-rail={shown}>
      <form ref={form} noValidate onSubmit={submit}>
        <CheckoutHead
          id={title}
          payee={payee}
          title={onRail && ways.length > 1 ? t('checkout.payOn', { rail }) : undefined}
          plan={plan}
          facts={facts}
          onBack={onRail && ways.length > 1 ? () => change({ rail: undefined, token: undefined }) : undefined}
          onClose={onClose}
        />
        <div className="ik-section ik-payer-fields">
          {onRail && ways.length === 1 && way.tokens.length === 1 && (
            <p className="ik-line ik-strong">{t('checkout.only', { token: tokenName(token), rail })}</p>
          )}
          {onRail && <TokenField tokens={way.tokens} token={token} onChange={(chosen) => change({ token: chosen })} />}
          {asks.amount && (onRail || wallet) && (
            <AmountField
              pays={plan.tradeType === 'EXACT_INPUT'}
              token={counted}
              value={draft.amount ?? ''}
              wrong={problemOf('amount') !== undefined}
              onChange={(amount) => change({ amount })}
              onBlur={() => draft.amount && leave('amount')}
            />
          )}
          {wallet && (
            <Extra part={walletPart} now>
              {({ PayerWallet, TokenChoices }) =>
                account ? (
                  <TokenChoices
                    key={account}
                    facts={facts}
                    token={draft.token}
                    isReviewed={review !== undefined}
                    onChoose={(chosen) => change({ token: chosen })}
                  />
                ) : (
                  <PayerWallet missing={problemOf('wallet') !== undefined} tokenCount={wallet.tokens.length} />
                )
              }
            </Extra>
          )}
          {rails.length > 0 && (
            <WayRows
              name={t(account && wallet ? 'checkout.fromElsewhere' : wallet ? 'checkout.orSend' : 'checkout.send')}
              ways={rails}
              facts={facts}
              onChoose={({ rail: chosen }) => onDraft({ ...draft, rail: chosen, token: undefined })}
            />
          )}
          {asks.recipient && !onRail && (
            <AddressField
              name={t('checkout.recipient', { rail: chains.name(edge.destinationChainId, edge.rail) })}
              help={t('checkout.recipientHelp')}
              value={recipient}
              problem={problemOf('recipient')}
              onChange={(recipient) => change({ recipient })}
              onBlur={() => recipient && leave('recipient')}
            />
          )}
          {onRail && (
            // The quote shows the amount to pay here. The space is reserved from the start, so that no field moves.
            <div className="ik-payer-paid">{!review && <p className="ik-line ik-soft">{t('checkout.before')}</p>}</div>
          )}
          {onRail && (
            <RailFields
              choiceCode={choicePart}
              walletCode={walletPart}
              facts={facts}
              draft={draft}
              onRail={onRail}
              onChange={change}
              problemOf={problemOf}
              onLeave={leave}
            />
          )}
        </div>
        {review ??
          (shown && isUnchecked && !Object.values(problems).some(Boolean) ? (
            // Only checksums are left to verify. The quote takes this place, or the field shows what is wrong.
            <Extra part={checksumCode} className="ik-checkout-waiting" />
          ) : shown && wallet && account && request ? (
            // Only the token is missing. It is chosen for the payer once their balances are known.
            <Extra part={walletPart} className="ik-checkout-waiting">
              {({ TokenChoicesWaiting }) => <TokenChoicesWaiting facts={facts} />}
            </Extra>
          ) : (
            shown && (
              <div className="ik-section">
                <button type="submit" className="ik-button" data-kind="primary" data-wide="">
                  {t(onRail ? 'checkout.armAddress' : 'action.continue')}
                </button>
              </div>
            )
          ))}
        {!shown && <p className="ik-section ik-line ik-soft">{t('checkout.before')}</p>}
      </form>
    </Card>
  )
})
