'use client'
import { useId } from 'react'
import type { MessageKey } from '../../i18n/index.ts'
import { railChain } from '../../payments/status/index.ts'
import type { ReceiptFacts } from '../shared/receiptFacts.ts'
import { shortId } from '../shared/text.ts'
import { useChains } from '../shared/useChains.ts'
import { useTransactionPage } from '../shared/useTransactionPage.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { cardTexts } from './cardTexts.ts'
import { CopyId, KeptId } from './KeptId.tsx'
import { listTransactions, type ReceiptTransaction } from './listTransactions.ts'

/** The message keys that name a transaction once it is done or failed, or before that. */
const names = {
  pay: { done: 'timeline.paid', failed: 'timeline.payFailed', open: 'timeline.pay' },
  receive: { done: 'timeline.received', failed: 'timeline.notReceived', open: 'timeline.receiving' },
  convert: { done: 'timeline.converted', failed: 'timeline.convertFailed', open: 'timeline.converting' },
  handoff: { done: 'timeline.sent', failed: 'timeline.deliverFailed', open: 'timeline.delivering' },
  deliver: { done: 'timeline.delivered', failed: 'timeline.deliverFailed', open: 'timeline.delivering' },
  refund: { done: 'timeline.refunded', failed: 'timeline.refundFailed', open: 'timeline.refunding' },
} as const satisfies Record<ReceiptTransaction['kind'], Record<'done' | 'failed' | 'open', MessageKey>>

/** Lists each transaction with its hash. Links lead only to the host's explorers. */
export function ReceiptTransactions({ facts }: { facts: ReceiptFacts }) {
  const t = useTranslator(cardTexts)
  const title = useId()
  const transactions = listTransactions(facts)
  if (transactions.length === 0) return null
  return (
    <div className="ik-section">
      <h3 className="ik-soft ik-receipt-subtitle" id={title}>
        {t('receipt.transactions')}
      </h3>
      <ul className="ik-receipt-transactions" aria-labelledby={title}>
        {transactions.map((transaction, index) => (
          <Item key={index} transaction={transaction} hop={facts.hop} />
        ))}
      </ul>
    </div>
  )
}

function Item({ transaction, hop }: { transaction: ReceiptTransaction; hop: ReceiptFacts['hop'] }) {
  const t = useTranslator(cardTexts)
  const chains = useChains()
  const pageOf = useTransactionPage()
  const { kind, state, chainId, rail, hash, reason, unknown } = transaction
  // A finished handoff to a rail is named after its destination.
  const onward = kind === 'handoff' && state === 'done'
  const chain = onward ? chains.name(hop && railChain(hop, false), hop?.rail) : chains.name(chainId, rail)
  const key = names[kind][state === 'done' || state === 'failed' ? state : 'open'] as 'timeline.paid'
  const short = shortId(hash)
  return (
    <li className="ik-row ik-row-middle ik-receipt-transaction" data-kind={kind} data-state={state}>
      <span className="ik-receipt-does">
        {onward ? t('receipt.towards', { chain }) : t('timeline.on', { what: t(key), chain })}
      </span>
      {short && (
        <span className="ik-receipt-id">
          <KeptId id={hash} link={pageOf(chainId, hash)} />
          <CopyId id={hash} what={t('timeline.transaction', { hash: short })} />
        </span>
      )}
      {(reason || unknown) && (
        <span className="ik-soft ik-receipt-reason">
          <bdi>{reason || t('timeline.titleUnknown', { status: unknown ?? '' })}</bdi>
        </span>
      )}
    </li>
  )
}
