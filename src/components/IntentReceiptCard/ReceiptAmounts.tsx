'use client'
import { receiptTexts } from '../../i18n/index.ts'
import type { ReceiptFacts, ReceiptSide } from '../shared/receiptFacts.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

/** The figures of a receipt: what was paid, what arrived, what came back; each on its chain, and to the last digit. */
export function ReceiptAmounts({ facts: { paid, arrived, refund } }: { facts: ReceiptFacts }) {
  const t = useTranslator(receiptTexts)
  return (
    <dl className="ik-receipt-amounts">
      <Figure name={t(paid.happened ? 'receipt.paid' : 'receipt.toPay')} side={paid} way="paid" />
      <Figure name={t(arrived.happened ? 'receipt.arrived' : 'receipt.toArrive')} side={arrived} way="received" />
      {refund && (
        <Figure name={t(refund.happened ? 'receipt.back' : 'receipt.backSoon')} side={refund} way="received" />
      )}
    </dl>
  )
}

function Figure({ name, side, way }: { name: string; side: ReceiptSide; way: 'paid' | 'received' }) {
  const t = useTranslator(receiptTexts)
  const chains = useChains()
  const write = useAmountText()
  const { amount, quoted, token, chainId, rail, actual, happened } = side
  return (
    <div className="ik-receipt-figure">
      <dt className="ik-soft">{name}</dt>
      <dd className="ik-row ik-receipt-amount">
        <TokenAmount amount={amount} token={token} side="exact" size={way === 'paid' ? 'xl' : undefined} />
        {(rail || chainId !== undefined) && (
          <span className="ik-chip">
            {amount === undefined && token.symbol && <bdi className="ik-text">{token.symbol} </bdi>}
            {t('quote.onChain', { chain: chains.name(chainId, rail) })}
          </span>
        )}
      </dd>
      {happened && !actual && amount !== undefined && <dd className="ik-soft">{t('receipt.asQuoted')}</dd>}
      {quoted !== undefined && <dd className="ik-soft">{t('receipt.quotedAs', { amount: write(quoted, token) })}</dd>}
    </div>
  )
}
