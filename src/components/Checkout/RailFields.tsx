'use client'
import { checkoutTexts } from '../../i18n/index.ts'
import {
  type DraftFacts,
  listQuestions,
  type PayerDraft,
  type PayerProblems,
  type PayRail,
  readDraft,
  recipientOf,
} from '../../payments/checkout/index.ts'
import { Extra } from '../shared/Extra.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { AddressField } from './AddressField.tsx'
import type { choicePart } from './choicePart.ts'
import type { walletPart } from './walletPart.ts'

export interface RailFieldsProps {
  facts: DraftFacts
  draft: PayerDraft
  onRail: PayRail
  onChange: (changes: Partial<PayerDraft>) => void
  /** Returns the problem with a field that the payer has left. */
  problemOf: <Field extends keyof PayerProblems>(field: Field) => PayerProblems[Field]
  onLeave: (field: keyof PayerProblems) => void
  /** The code that loads when shown, passed in because a file that several parts share must not load a part itself. */
  choiceCode: typeof choicePart
  walletCode: typeof walletPart
}

/** Asks for the payer's address on a rail, and where refunds go. */
export function RailFields(props: RailFieldsProps) {
  const { facts, draft, onRail, onChange: change, problemOf, onLeave: leave, choiceCode, walletCode } = props
  const t = useTranslator(checkoutTexts)
  const chains = useChains()
  const { plan, ways } = facts
  const asks = listQuestions(plan, ways)
  const { token, from, ownRefund, refundTo, owner } = readDraft(draft, facts)
  const rail = chains.name(token.chainId, onRail)
  return (
    <>
      {asks.from && (
        <AddressField
          name={t('checkout.yourAddress', { rail })}
          help={asks.refund && ownRefund ? t('checkout.refundsHere', { rail }) : undefined}
          value={from}
          problem={problemOf('from')}
          onChange={(from) => change({ from: { ...draft.from, [onRail]: from } })}
          onBlur={() => from && leave('from')}
        />
      )}
      {asks.refund && (
        <>
          <label className="ik-check">
            <input
              type="checkbox"
              className="ik-check-box"
              checked={!ownRefund}
              onChange={(event) => change({ ownRefund: !event.target.checked })}
            />
            <span>{t('checkout.refundElsewhere', { rail })}</span>
          </label>
          {!ownRefund && (
            <AddressField
              name={t('checkout.refundAddress', { rail })}
              help={t('checkout.noExchange')}
              value={refundTo}
              problem={problemOf('refundTo')}
              onChange={(refundTo) => change({ refundTo: { ...draft.refundTo, [onRail]: refundTo } })}
              onBlur={() => refundTo && leave('refundTo')}
            />
          )}
        </>
      )}
      {!plan.intent.ownerAddress && (
        <Extra part={choiceCode} now>
          {({ LateRefund }) => (
            <LateRefund
              isRecipient={!recipientOf(plan.intent)}
              isOptional={plan.lateRefunds !== undefined}
              rail={rail}
              value={owner}
              problem={problemOf('owner')}
              onChange={(owner) => change({ owner })}
              onBlur={() => owner && leave('owner')}
              walletCode={walletCode}
            />
          )}
        </Extra>
      )}
    </>
  )
}
