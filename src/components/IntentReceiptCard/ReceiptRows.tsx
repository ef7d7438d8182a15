'use client'
import type { Intent } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { isDeliveredStage } from '../../payments/status/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { markAbout, useFiat } from '../shared/fiat.ts'
import type { ReceiptFacts, ReceiptSide } from '../shared/receiptFacts.ts'
import { UnlistedToken } from '../shared/UnlistedToken.tsx'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTransactionPage } from '../shared/useTransactionPage.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { cardTexts } from './cardTexts.ts'
import { KeptId } from './KeptId.tsx'
import { listTransactions } from './listTransactions.ts'
import { useDateTimeText, useDayText } from './useDateTimeText.ts'

export interface ReceiptRowsProps {
  facts: ReceiptFacts
  /** The intent, which states the quoted value of the payment, and the fees. */
  intent: Intent | undefined
}

/** Returns the amount that leads the card: what arrived, or what came back. Undefined if neither is stated. */
export const leadOf = ({ arrived, refund }: ReceiptFacts): ReceiptSide | undefined =>
  [arrived, refund].find((side) => side?.happened && side.actual && side.amount !== undefined)

/** Shows what was paid with its value and fees, when the payment ended, and the transactions at both ends. */
export function ReceiptRows({ facts, intent }: ReceiptRowsProps) {
  const t = useTranslator(cardTexts)
  const chains = useChains()
  const pageOf = useTransactionPage()
  const fiat = useFiat()
  const { usdRate } = useIntentKit()
  const { receipt, status, paid, arrived, refund } = facts
  const lead = leadOf(facts)
  const transactions = listTransactions(facts).filter(
    ({ kind, state, hash }) => /^(pay|deliver|refund)$/.test(kind) && state === 'done' && hash,
  )
  const isPaidShown = transactions.some(({ kind }) => kind === 'pay')
  // The figures of the quote apply to the quoted amount only. A figure that is not set is sent as zero.
  const quoted = paid.rail ? intent?.edge?.edgeTokenAmount : intent?.quote?.fromAmount
  const isQuoted = paid.quoted === undefined && (paid.amount === undefined || paid.amount === quoted)
  const worth = isQuoted ? fiat(usableNumber(intent?.quote?.fromAmountUsd) || undefined) : undefined
  // The quote values the leg after the rail, in US dollars. Another currency is by the rate of now, not of the payment.
  const usd = worth && (paid.rail || usdRate) ? markAbout(worth) : worth
  // No answer states the cost of a payment that wasn't delivered.
  const cost = isDeliveredStage(status.stage) ? fiat(intent?.fees?.totalFeeUsd || undefined) : undefined
  const fees = cost && usdRate ? markAbout(cost) : cost
  const ended = parseTime(receipt.summary?.finishedAt)
  return (
    <Facts>
      <AmountFact
        name={t(paid.happened ? 'receipt.youPaid' : 'receipt.toPay')}
        side={paid}
        usd={usd}
        at={!isPaidShown}
      />
      {lead !== arrived && (arrived.happened || arrived.amount !== undefined) && (
        <AmountFact name={t(arrived.happened ? 'receipt.arrived' : 'receipt.toArrive')} side={arrived} at />
      )}
      {refund && lead !== refund && (
        <AmountFact name={t(refund.happened ? 'timeline.refunded' : 'receipt.backSoon')} side={refund} at />
      )}
      {fees && <Fact name={t('receipt.fees')}>{fees}</Fact>}
      {ended !== undefined && <EndFact ms={ended} />}
      {transactions.map(({ kind, chainId, rail, hash }) => {
        const chain = chains.name(chainId, rail)
        const done = t(kind === 'deliver' ? 'timeline.delivered' : 'timeline.refunded')
        const name = kind === 'pay' ? t('receipt.sentOn', { chain }) : t('timeline.on', { what: done, chain })
        return (
          <Fact key={hash} name={name}>
            <KeptId id={hash} link={pageOf(chainId, hash)} />
          </Fact>
        )
      })}
    </Facts>
  )
}

interface AmountFactProps {
  name: string
  side: ReceiptSide
  usd?: string | undefined
  /** Whether to name the chain, because no transaction does. */
  at: boolean
}

function AmountFact({ name, side, usd, at }: AmountFactProps) {
  const t = useTranslator(cardTexts)
  const chains = useChains()
  const write = useAmountText()
  const { amount, quoted, token, chainId, rail, actual, happened } = side
  return (
    <Fact name={name}>
      <TokenAmount amount={amount} token={token} side="exact" />
      {amount === undefined && token.symbol && (
        <>
          {' · '}
          <bdi>{token.symbol}</bdi>
        </>
      )}
      {usd && ` · ${usd}`}
      {at && (rail || chainId !== undefined) && ` ${t('quote.onChain', { chain: chains.name(chainId, rail) })}`}
      {happened && !actual && amount !== undefined && ` · ${t('receipt.asQuoted')}`}
      {quoted !== undefined && ` · ${t('receipt.quotedAs', { amount: write(quoted, token) })}`}
      <UnlistedToken chainId={chainId} tokenAddress={token.tokenAddress} />
    </Fact>
  )
}

/** Shows the day and the time, and on paper the date and also the time zone. */
function EndFact({ ms }: { ms: number }) {
  const { day, date, time } = useDayText()(ms)
  const exact = useDateTimeText()(ms)
  return (
    <Fact
      name={
        day === date ? (
          date
        ) : (
          <>
            <span className="ik-receipt-screen">{day}</span>
            <span className="ik-receipt-paper">{date}</span>
          </>
        )
      }
    >
      <time dateTime={new Date(ms).toISOString()} title={exact}>
        <span className="ik-receipt-screen">{time}</span>
        <span className="ik-receipt-paper">{exact}</span>
      </time>
    </Fact>
  )
}
