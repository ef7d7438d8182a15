'use client'
import { formatDuration, formatPercent } from '../../format/index.ts'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { useFiat } from '../shared/fiat.ts'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type Compared, compareWays, type PassthroughRow } from './compareWays.ts'
import { FeeFigures } from './FeeFigures.tsx'
import { Section } from './Section.tsx'

/** Compares the cost and result of the direct way with this quote. */
export function PassthroughDetails({ quote }: { quote: AnyQuote }) {
  const t = useTranslator(feesTexts)
  const tokens = useTokens(intentTokens(quote.intent))
  const fiat = useFiat()
  const { intent, passthrough } = quote
  const rows = compareWays(quote, tokens, fiat)
  const taken = intent?.passthrough === true
  if (rows.length === 0 && !taken) return null
  return (
    <Section name={t('fees.direct.title')}>
      {taken && <p className="ik-line ik-soft">{t('fees.direct.taken')}</p>}
      {rows.length > 0 && (
        <>
          <p className="ik-line ik-soft">
            {t(passthrough?.eligible === true ? 'fees.direct.help' : 'fees.direct.notOffered')}
          </p>
          <table className="ik-fees-table">
            <thead>
              <tr>
                <th scope="col">{t('fees.direct.here')}</th>
                <th scope="col">{t('fees.direct.direct')}</th>
              </tr>
            </thead>
            {rows.map((row) => (
              <tbody key={row.kind} data-row={row.kind} data-verdict={row.verdict}>
                <tr>
                  {/* On its own row, so that the two figures have the full width. */}
                  <th scope="rowgroup" colSpan={2}>
                    <span className="ik-row">
                      {t(`fees.direct.${row.kind}`)}
                      <Verdict row={row} />
                    </span>
                  </th>
                </tr>
                <tr>
                  <td>
                    <Side kind={row.kind} side={row.own} />
                  </td>
                  <td>
                    <Side kind={row.kind} side={row.direct} />
                  </td>
                </tr>
              </tbody>
            ))}
          </table>
        </>
      )}
    </Section>
  )
}

function Side({ kind, side }: { kind: PassthroughRow['kind']; side: Compared }) {
  const t = useTranslator(feesTexts)
  const { amount, token, figure } = side
  if ((amount ?? figure) === undefined) return t('amount.unknown')
  if (kind === 'takes') return formatDuration(figure, t.locale) ?? t('amount.unknown')
  if (kind === 'impact') return <bdi>{formatPercent(figure, t.locale)}</bdi>
  return <FeeFigures amount={amount} token={token} usd={figure} side={kind === 'fees' ? 'paid' : 'exact'} />
}

/**
 * Shows whether the direct way is better or worse, and by how much. Rounding misstates neither an advantage nor a loss.
 */
function Verdict({ row: { kind, verdict, difference = 0, own } }: { row: PassthroughRow }) {
  const t = useTranslator(feesTexts)
  const fiat = useFiat()
  const write = useAmountText()
  if (!verdict) return null
  const amount = difference < 0 ? -difference : difference
  const text =
    typeof amount === 'bigint'
      ? write(amount, own.token)
      : kind === 'takes'
        ? formatDuration(amount, t.locale)
        : kind === 'impact'
          ? formatPercent(amount, t.locale)
          : fiat(amount)
  const key = verdict === 'same' ? 'same' : (`${difference > 0 ? 'more' : 'less'}.${verdict}` as const)
  return (
    <span className="ik-fees-verdict">
      {key === 'same' ? t('fees.direct.same') : t(`fees.direct.${key}`, { difference: text ?? '' })}
    </span>
  )
}
