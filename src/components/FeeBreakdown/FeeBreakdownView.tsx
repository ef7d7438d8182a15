'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import { feeLineTexts } from '../../i18n/index.ts'
import { classNames } from '../shared/classNames.ts'
import { useFiat } from '../shared/fiat.ts'
import { downIcon, Icon } from '../shared/icons/index.ts'
import { providerNames } from '../shared/providerNames.ts'
import { type AnyQuote, quoteFacts } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { destinationCalls } from './destinationCalls.ts'
import { FeeFigures } from './FeeFigures.tsx'
import { FeeMore } from './FeeMore.tsx'
import { type FeeLine, feeLines } from './feeLines.ts'

/** Props of {@link FeeBreakdownView}. */
export interface FeeBreakdownViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /**
   * A quote of either operation. Nothing is rendered without an intent, or if the quote has neither fees nor details.
   */
  quote: AnyQuote
}

/**
 * Renders what a quote costs: one line with the total, which opens to show its parts and a bar of the fees alone. A
 * separate row shows the part of the total that the fee lines do not explain. A part without a price is labeled as
 * such, and so is an unknown total. Each part has `data-part`. Also included, and loaded when opened: every figure of
 * the fees, the parts of the price impact, the calls on arrival, and the cost of the direct way.
 *
 * @returns nothing when the quote has none of these
 * @example <FeeBreakdownView quote={quote} />
 */
export const FeeBreakdownView = forwardRef<HTMLDivElement, FeeBreakdownViewProps>(function FeeBreakdownView(
  { quote, className, ...rest },
  ref,
) {
  const t = useTranslator(feeLineTexts)
  const fiat = useFiat()
  const tokens = useTokens(intentTokens(quote.intent))
  const title = useId()
  const { intent, passthrough } = quote
  const calls = destinationCalls(intent)
  if (!intent || !(intent.fees || calls || passthrough || intent.quote?.priceImpactDetails)) return null

  const { lines, total } = feeLines(intent, tokens)
  const by = providerNames([intent.fees?.provider?.quoteProvider ?? ''])[0] ?? quoteFacts(quote, tokens).route[0]
  const parts = shares(lines)
  // Zero dollars beside a nonzero amount, or beside priced parts, count as a missing figure.
  const isFree = total.amount === 0n && lines.length === 0
  const totalUsd = total.usd || isFree ? fiat(total.usd ?? 0) : undefined
  return (
    // A group rather than a landmark: it is usually inside a card, which is a landmark.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      role="group"
      lang={t.language}
      dir={t.direction}
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-fees', className)}
    >
      <details className="ik-fees-line">
        <summary className="ik-row ik-fees-total">
          <span className="ik-soft" id={title}>
            {t('fees.title')}
          </span>
          <span className="ik-fees-sum">
            {totalUsd ? (
              <bdi>{totalUsd}</bdi>
            ) : total.amount ? (
              <TokenAmount amount={total.amount} token={total.token} side="paid" />
            ) : (
              <span className="ik-soft">{t('fees.unknown')}</span>
            )}
            <Icon path={downIcon} />
          </span>
        </summary>
        {lines.length === 0 && <p className="ik-line ik-soft">{t(isFree ? 'fees.free' : 'fees.none')}</p>}
        <ul className="ik-fees-rows">
          {lines.map((line) => (
            <li key={line.kind} className="ik-fees-row" data-part={line.kind}>
              <span className="ik-fees-mark" aria-hidden="true" />
              <span className="ik-fees-name">
                {line.kind === 'bridge' && by ? t('fees.bridgeBy', { provider: by }) : t(`fees.${line.kind}`)}
              </span>
              <FeeFigures amount={line.amount || undefined} token={line.token} usd={line.usd || undefined} />
              {!line.usd && <span className="ik-fees-help ik-soft">{t('fees.notPriced')}</span>}
              {line.kind === 'other' && (
                <span className="ik-fees-help ik-soft">
                  {t(isNegative(line) ? 'fees.otherMinus' : 'fees.otherHelp')}
                </span>
              )}
            </li>
          ))}
        </ul>
        {parts && (
          <>
            <div className="ik-fees-bar" aria-hidden="true">
              {parts.map(({ kind, share }) => (
                <span
                  key={`${kind} ${share}`}
                  className="ik-fees-part"
                  data-part={kind}
                  data-share={share}
                  ref={grow}
                />
              ))}
            </div>
            <p className="ik-line ik-soft">{t('fees.barHelp')}</p>
          </>
        )}
        <FeeMore quote={quote} calls={!!calls} />
      </details>
    </div>
  )
})

const isNegative = ({ amount = 0n, usd = 0 }: FeeLine): boolean => amount < 0n || usd < 0

/**
 * Returns the width of each part, in hundredths of the fees, when all parts are priced. Otherwise there is no bar. An
 * amount by which the lines exceed the total has no width.
 */
function shares(lines: FeeLine[]): { kind: FeeLine['kind']; share: number }[] | undefined {
  const drawn = lines.filter((line) => !isNegative(line) || line.kind !== 'other')
  if (drawn.some(({ usd = -1 }) => !(usd > 0))) return undefined
  const whole = drawn.reduce((sum, { usd = 0 }) => sum + usd, 0)
  if (drawn.length < 2 || whole === Number.POSITIVE_INFINITY) return undefined
  // Values that add up to less than 1 would leave part of the bar empty.
  return drawn.map(({ kind, usd = 0 }) => ({ kind, share: (usd / whole) * 100 }))
}

/** Sets the width through the CSSOM, which a strict content security policy allows. It forbids a style attribute. */
function grow(part: HTMLElement | null): void {
  if (part) part.style.flexGrow = part.dataset.share ?? '0'
}
