'use client'
import { type MouseEvent, memo } from 'react'
import { formatDuration } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { useInBrowser, useKnownTokens } from '../../hooks/internal/index.ts'
import type { listTexts, MessageKey, PartTranslator } from '../../i18n/index.ts'
import type { ReceiptPlace, ReceiptSide } from '../shared/receiptFacts.ts'
import { shortId } from '../shared/text.ts'
import { useChains } from '../shared/useChains.ts'
import { daySeconds, useSecondsSince } from '../shared/useSecondsUntil.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'
import type { ListDates } from './dates.ts'
import { type IntentListItem, type ItemSituation, itemFacts, type OwnFacts } from './listItem.ts'
import { RowMark, toneOf } from './RowMark.tsx'

/** Props of {@link IntentListRow}. All props but the callbacks are plain, so that an equal row does not rerender. */
export interface IntentListRowProps extends OwnFacts {
  item: IntentListItem
  expired: boolean
  /** The name of the payee, where this device knows it. */
  payee?: string | undefined
  /** The time when the payment started, in epoch ms. */
  start?: number | undefined
  dates: ListDates
  t: PartTranslator<typeof listTexts>
  onSelect?: ((item: IntentListItem) => void) | undefined
  href?: string | undefined
}

const names = {
  unpaid: 'list.waiting',
  expired: 'list.expired',
  sought: 'timeline.loading',
  unsure: 'list.unsure',
  moving: 'list.moving',
  unsettled: 'timeline.delivered',
  reported: 'list.reported',
  short: 'timeline.titleShort',
  elsewhere: 'timeline.titleElsewhere',
  settling: 'timeline.settling',
  'settlement-failed': 'timeline.titleSettlementFailed',
  stuck: 'list.stuck',
  failed: 'list.failed',
  refunding: 'list.refunding',
  refunded: 'list.refunded',
  'refunded-elsewhere': 'list.refundedElsewhere',
  aborted: 'list.aborted',
  invalid: 'list.invalid',
  unclear: 'timeline.titleUnclear',
} as const satisfies { [situation in Exclude<ItemSituation, 'unknown' | 'delivered'>]: MessageKey }

/** Renders one payment: who was paid or what was done, its status and since when, and the amount with its value. */
export const IntentListRow = memo(function IntentListRow({
  item,
  payee,
  entry,
  account,
  recoverable,
  expired,
  start,
  dates,
  t,
  onSelect,
  href,
}: IntentListRowProps) {
  const tokens = useKnownTokens()
  const chains = useChains()
  const { usdRate } = useIntentKit()
  const known = itemFacts(item, tokens, expired, { entry, account, recoverable })
  const { id, situation, status, paid, arrived, refund, isPayerRefunded, movingSince, isSent, worth } = known
  const tone = toneOf(situation)
  const isBack = refund?.amount !== undefined && (refund.rail || refund.chainId !== undefined)
  const state =
    situation === 'unknown'
      ? t('timeline.titleUnknown', { status })
      : situation === 'delivered'
        ? t(payee ? 'list.paid' : isSent ? 'list.sent' : 'list.done')
        : isBack
          ? !refund.actual
            ? t('list.comingBack', { chain: chains.name(refund.chainId, refund.rail) })
            : isPayerRefunded
              ? t('timeline.refundedToYou')
              : isPayerRefunded === false && payee
                ? t('timeline.refundedTo', { payee })
                : t('list.back', { chain: chains.name(refund.chainId, refund.rail) })
          : t(names[situation])
  const nameOf = ({ token, chainId, rail }: ReceiptSide) =>
    token.symbol && paid.token.symbol === arrived.token.symbol && (rail || chainId !== undefined)
      ? t('list.tokenOn', { token: token.symbol, chain: chains.name(chainId, rail) })
      : token.symbol
  const [from, to] = [nameOf(paid), nameOf(arrived)]
  const title =
    payee ??
    (isSent
      ? t('list.toAddress', { address: shortId(arrived.address) })
      : from && to
        ? t('list.pair', { from, to })
        : t('list.payment'))
  // A shop's name may be in any language. The other titles are in the list's.
  const Title = payee ? 'bdi' : 'span'
  const shown = isBack ? refund : paid
  const sign = isBack ? '+' : paid.happened && !/^(stopped|bad)$/.test(tone) ? '−' : ''

  const content = (
    <>
      <RowMark situation={situation} payee={payee} isSent={isSent} />
      <span className="ik-list-body">
        <span className="ik-list-main">
          <Title className="ik-list-title">{title}</Title>{' '}
          <span className="ik-soft ik-list-state">
            <span className="ik-list-word">{state}</span>
            {movingSince !== undefined ? (
              <RowSeconds since={movingSince} item={item} sentAt={entry?.quote?.sentAt} locale={t.locale} />
            ) : (
              start !== undefined && (
                <>
                  {' · '}
                  <time dateTime={new Date(start).toISOString()} title={dates.exact(start)}>
                    {dates.time(start)}
                  </time>
                </>
              )
            )}
          </span>
        </span>{' '}
        {(shown.amount !== undefined || shown.token.symbol) && (
          <span className="ik-list-money">
            <bdi>
              {sign}
              <Amount of={shown} />
            </bdi>{' '}
            {payee || isSent || !/^(good|now)$/.test(tone) || arrived.amount === undefined ? (
              // Another currency is by the rate of now, not of the payment.
              !isBack && <Worth side={{ ...paid, ...worth, about: worth.about || usdRate !== undefined }} />
            ) : (
              <span className="ik-soft">
                <TokenAmount amount={arrived.amount} token={arrived.token} side="received" />
              </span>
            )}
          </span>
        )}
      </span>
    </>
  )

  function follow(event: MouseEvent) {
    // With a modifier key, the browser opens the link in a new tab or window.
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(item)
  }
  const marks = { title: id, 'data-status': status, 'data-situation': situation, 'data-tone': tone }
  if (href !== undefined)
    return (
      <a className="ik-list-row" href={href} onClick={follow} {...marks}>
        {content}
      </a>
    )
  return onSelect ? (
    <button type="button" className="ik-list-row" onClick={() => onSelect(item)} {...marks}>
      {content}
    </button>
  ) : (
    <div className="ik-list-row" {...marks}>
      {content}
    </div>
  )
})

interface RowSecondsProps extends Pick<IntentListRowProps, 'item'> {
  since: number
  sentAt: number | undefined
  locale: string
}

/** Shows how long a payment has been moving. Only this part rerenders every second. A server does not know the time. */
function RowSeconds({ since, item: { createdAt }, sentAt, locale }: RowSecondsProps) {
  const seconds = useSecondsSince(since, { createdAt }, sentAt)
  const text = useInBrowser() && seconds < daySeconds && formatDuration(seconds, locale, 'short')
  return text ? <span role="timer"> · {text}</span> : null
}

/** Renders an amount, or only the token's symbol where no amount is stated. */
function Amount({ of: { amount, token } }: { of: ReceiptPlace }) {
  return amount === undefined ? (
    <bdi className="ik-amount ik-amount-none">{token.symbol}</bdi>
  ) : (
    <TokenAmount amount={amount} token={token} side="exact" />
  )
}
