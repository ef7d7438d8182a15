'use client'
import { cleanText, formatDuration, parseTime } from '../../format/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { providerNames } from '../shared/providerNames.ts'
import type { ReceiptFacts } from '../shared/receiptFacts.ts'
import { cleanId, textOf } from '../shared/text.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { cardTexts } from './cardTexts.ts'
import { KeptId } from './KeptId.tsx'
import { useDateTimeText } from './useDateTimeText.ts'

/** Shows the addresses, times, duration, fixed amount, route and memo. What the receipt does not state has no row. */
export function ReceiptTerms({ facts: { receipt, paid, arrived, refund, held } }: { facts: ReceiptFacts }) {
  const t = useTranslator(cardTexts)
  const { summary } = receipt
  const [started, finished] = [parseTime(summary?.startedAt), parseTime(summary?.finishedAt)]
  const took = started !== undefined && finished !== undefined ? (finished - started) / 1000 : undefined
  const duration = formatDuration(took, t.locale)
  const { routeProviders } = summary ?? {}
  const route = Array.isArray(routeProviders) ? providerNames(routeProviders) : []
  const fixed = textOf(summary?.tradeType)
  const memo = cleanText(summary?.memo, 280)
  return (
    <Facts>
      <IdFact name={t('receipt.sender')} id={paid.address} />
      {!cleanId(paid.address) && (
        <IdFact name={t('receipt.owner')} id={summary?.ownerAddress ?? receipt.ownerAddress} />
      )}
      <IdFact name={t('receipt.recipient')} id={arrived.address} />
      <IdFact name={t('receipt.backTo')} id={refund?.address} />
      <IdFact name={t('receipt.wallet')} id={held?.address} />
      <MomentFact name={t('receipt.started')} ms={started} />
      {finished === undefined && <MomentFact name={t('receipt.asOf')} ms={parseTime(receipt.updatedAt)} />}
      {duration && <Fact name={t('receipt.took')}>{duration}</Fact>}
      {fixed && (
        <Fact name={t('receipt.fixed')}>
          {fixed === 'EXACT_INPUT' && t('receipt.fixedInput')}
          {fixed === 'EXACT_OUTPUT' && t('receipt.fixedOutput')}
          {!/^EXACT_(IN|OUT)PUT$/.test(fixed) && <bdi>{cleanText(fixed, 40)}</bdi>}
        </Fact>
      )}
      {route.length > 0 && (
        <Fact name={t('quote.route')}>
          <bdi>{route.join(', ')}</bdi>
        </Fact>
      )}
      {memo && (
        <Fact name={t('receipt.memo')}>
          <bdi className="ik-receipt-memo">{memo}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

function IdFact({ name, id }: { name: string; id: unknown }) {
  if (!cleanId(id)) return null
  return (
    <Fact name={name}>
      <KeptId id={id} />
    </Fact>
  )
}

function MomentFact({ name, ms }: { name: string; ms: number | undefined }) {
  const write = useDateTimeText()
  if (ms === undefined) return null
  return (
    <Fact name={name}>
      <time dateTime={new Date(ms).toISOString()}>{write(ms)}</time>
    </Fact>
  )
}
