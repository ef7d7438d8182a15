'use client'
import { type MouseEvent, memo } from 'react'
import { useKnownTokens } from '../../hooks/internal/index.ts'
import type { listTexts, MessageKey, PartTranslator } from '../../i18n/index.ts'
import type { ReceiptSide } from '../shared/receiptFacts.ts'
import { shortId } from '../shared/text.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import type { ListDates } from './dates.ts'
import { type IntentListItem, type ItemSituation, itemFacts } from './listItem.ts'
import { RowMark, toneOf } from './RowMark.tsx'

/** Props of {@link IntentListRow}; all but the callbacks are plain, so that an equal row is not drawn again. */
export interface IntentListRowProps {
  item: IntentListItem
  expired: boolean
  /** When it began, in epoch ms, and in the words of now. */
  start?: number | undefined
  when?: string | undefined
  dates: ListDates
  t: PartTranslator<typeof listTexts>
  onSelect?: ((item: IntentListItem) => void) | undefined
  href?: string | undefined
}

const names = {
  unpaid: 'list.waiting',
  expired: 'list.expired',
  moving: 'list.moving',
  delivered: 'list.done',
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
} as const satisfies { [situation in Exclude<ItemSituation, 'unknown'>]: MessageKey }

/** One payment: what was paid and what arrives, where it is, between which chains, when, and its number. */
export const IntentListRow = memo(function IntentListRow({
  item,
  expired,
  start,
  when,
  dates,
  t,
  onSelect,
  href,
}: IntentListRowProps) {
  const tokens = useKnownTokens()
  const chains = useChains()
  const write = useAmountText()
  const { id, situation, status, paid, arrived, refund } = itemFacts(item, tokens, expired)
  const tone = toneOf(situation)
  const place = ({ chainId, rail }: ReceiptSide) =>
    rail || chainId !== undefined ? chains.name(chainId, rail) : undefined
  const [from, to] = [place(paid), place(arrived)]
  const known = paid.amount !== undefined || arrived.amount !== undefined
  const back = refund?.amount !== undefined && write(refund.amount, refund.token)

  const content = (
    <>
      <RowMark tone={tone} />
      <span className="ik-list-body">
        <span className="ik-list-pair">
          <span className="ik-list-main">
            {known ? (
              <>
                <Side of={paid} way="paid" /> <Arrow word={t('list.to')} /> <Side of={arrived} way="received" />
              </>
            ) : (
              <bdi className="ik-list-plain">{t('timeline.reference', { id: shortId(id) })}</bdi>
            )}
          </span>{' '}
          <time
            className="ik-soft ik-list-when"
            dateTime={start === undefined ? undefined : new Date(start).toISOString()}
            title={start === undefined ? undefined : dates.exact(start)}
          >
            {when}
          </time>
        </span>{' '}
        <span className="ik-list-pair">
          <span className="ik-soft ik-list-state">
            <span className="ik-list-word">
              {situation === 'unknown' ? t('timeline.titleUnknown', { status }) : t(names[situation])}
            </span>
            {(from || to) && (
              <>
                {' '}
                <span className="ik-list-place">
                  {from && <bdi className="ik-text">{from}</bdi>}
                  {to && from !== to && (
                    <>
                      {' '}
                      {from && <Arrow word={t('list.to')} />} <bdi className="ik-text">{to}</bdi>
                    </>
                  )}
                </span>
              </>
            )}
            {back && place(refund) && (
              <>
                {' '}
                <span className="ik-list-place">
                  {t(refund.actual ? 'list.back' : 'list.comingBack', { amount: back, chain: place(refund) ?? '' })}
                </span>
              </>
            )}
          </span>{' '}
          {known && (
            <bdi className="ik-soft ik-mono ik-short ik-list-id" title={id}>
              {shortId(id)}
            </bdi>
          )}
        </span>
      </span>
    </>
  )

  function follow(event: MouseEvent) {
    // With a key held, the browser opens the link where it was asked to.
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(item)
  }
  const state = { 'data-status': status, 'data-situation': situation, 'data-tone': tone }
  return (
    <li className="ik-list-item">
      {href !== undefined ? (
        <a className="ik-list-row" href={href} onClick={follow} {...state}>
          {content}
        </a>
      ) : onSelect ? (
        <button type="button" className="ik-list-row" onClick={() => onSelect(item)} {...state}>
          {content}
        </button>
      ) : (
        <div className="ik-list-row" {...state}>
          {content}
        </div>
      )}
    </li>
  )
})

/** An amount; when nobody says how much, at least of what. */
function Side({ of: { amount, token }, way }: { of: ReceiptSide; way: 'paid' | 'received' }) {
  return amount === undefined && token.symbol ? (
    <bdi className="ik-amount ik-amount-none">{token.symbol}</bdi>
  ) : (
    <TokenAmount amount={amount} token={token} side={way === 'paid' ? 'exact' : way} />
  )
}

/** Points where the text runs, and is a word to those who listen. */
function Arrow({ word }: { word: string }) {
  return (
    <>
      <svg className="ik-list-arrow" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
        <path d="M1.5 6h12m-4-4 4 4-4 4" />
      </svg>
      <span className="ik-visually-hidden"> {word} </span>
    </>
  )
}
