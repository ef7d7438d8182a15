'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import type { Translator } from '../../i18n/index.ts'
import { classNames } from '../shared/classNames.ts'
import { useFiat } from '../shared/fiat.ts'
import { providerNames } from '../shared/providerNames.ts'
import { type AnyQuote, type QuoteFacts, quoteFacts } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { destinationCalls } from './destinationCalls.ts'
import { FeeFigures } from './FeeFigures.tsx'
import { FeeMore } from './FeeMore.tsx'
import { type FeeLine, feeLines } from './feeLines.ts'

/** Props of {@link FeeBreakdownView}. Not in the service document. */
export interface FeeBreakdownViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** A quote of either operation; without an intent, or with neither fees nor details in it, there is nothing to show. */
  quote: AnyQuote
}

/**
 * Where the money goes: a bar, and the same facts as rows, in tokens and dollars. What the quote's fees leave
 * unexplained of their total is a row of its own. Each part carries `data-part`. Folded away, and loaded when opened:
 * every figure of the fees, the price impact in its parts, the calls on arrival, and what the direct way would cost.
 *
 * @returns nothing when the quote has none of these
 * @example <FeeBreakdownView quote={quote} />
 *
 * Source: "Fees"; the sum rule is not in the service document.
 */
export const FeeBreakdownView = forwardRef<HTMLDivElement, FeeBreakdownViewProps>(function FeeBreakdownView(
  { quote, className, ...rest },
  ref,
) {
  const t = useTranslator()
  const fiat = useFiat()
  const tokens = useTokens(intentTokens(quote.intent))
  const title = useId()
  const { intent, passthrough } = quote
  const calls = destinationCalls(intent)
  if (!intent || !(intent.fees || calls || passthrough || intent.quote?.priceImpactDetails)) return null

  const { receive, receiver, route } = quoteFacts(quote, tokens)
  const { lines, total } = feeLines(intent, receive, tokens)
  const by = providerNames([intent.fees?.provider?.quoteProvider ?? ''])[0] ?? route[0]
  const parts = shares(lines)
  const totalUsd = fiat(total.usd)
  return (
    // A group, not a landmark: it mostly stands inside a card, which is one.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      role="group"
      lang={t.locale}
      dir={t.direction}
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-fees', className)}
    >
      <div className="ik-row">
        <h3 className="ik-fees-title ik-soft" id={title}>
          {t('fees.title')}
        </h3>
        {totalUsd && <span className="ik-fees-total">{t('fees.total', { amount: totalUsd })}</span>}
        {!totalUsd && total.amount !== undefined && (
          <TokenAmount amount={total.amount} token={total.token} side="paid" />
        )}
      </div>
      {parts && (
        <div className="ik-fees-bar" aria-hidden="true">
          {parts.map(({ kind, share }) => (
            <span key={`${kind} ${share}`} className="ik-fees-part" data-part={kind} data-share={share} ref={grow} />
          ))}
        </div>
      )}
      {!intent.fees && <p className="ik-line ik-soft">{t('fees.none')}</p>}
      <ul className="ik-fees-rows">
        {lines.map((line) => (
          <li key={line.kind} className="ik-fees-row" data-part={line.kind}>
            <span className="ik-fees-mark" aria-hidden="true" />
            <span className="ik-fees-name">{lineName(line.kind, t, receiver, by)}</span>
            <FeeFigures
              amount={line.amount}
              token={line.token}
              usd={line.usd}
              side={line.kind === 'recipient' ? 'received' : 'paid'}
            />
            {line.kind === 'other' && (
              <span className="ik-fees-help ik-soft">{t(isNegative(line) ? 'fees.otherMinus' : 'fees.otherHelp')}</span>
            )}
          </li>
        ))}
      </ul>
      <FeeMore quote={quote} calls={!!calls} />
    </div>
  )
})

function lineName(
  kind: FeeLine['kind'],
  t: Translator,
  receiver: QuoteFacts['receiver'],
  provider: string | undefined,
): string {
  if (kind === 'recipient')
    return t(receiver === 'self' ? 'fees.you' : receiver === 'rail' ? 'fees.recipient' : 'fees.shop')
  if (kind === 'bridge') return provider ? t('fees.bridgeBy', { provider }) : t('fees.bridge')
  return t(`fees.${kind}`)
}

const isNegative = ({ amount = 0n, usd = 0 }: FeeLine): boolean => amount < 0n || usd < 0

/**
 * How wide each part is, in hundredths, when all are known in one measure; else there is no bar. What the lines have
 * beyond the total has no width.
 */
function shares(lines: FeeLine[]): { kind: FeeLine['kind']; share: number }[] | undefined {
  const drawn = lines.filter((line) => !isNegative(line) || line.kind !== 'other')
  if (drawn.some(({ usd = -1 }) => !(usd >= 0))) return undefined
  const whole = drawn.reduce((sum, { usd = 0 }) => sum + usd, 0)
  if (drawn.length < 2 || !(whole > 0 && whole < Number.POSITIVE_INFINITY)) return undefined
  // Shares of less than one in all would leave a part of the bar empty.
  return drawn.map(({ kind, usd = 0 }) => ({ kind, share: (usd / whole) * 100 }))
}

/** Through the CSSOM, which a strict content security policy allows; a style attribute it does not. */
function grow(part: HTMLElement | null): void {
  if (part) part.style.flexGrow = part.dataset.share ?? '0'
}
