'use client'
import { useId } from 'react'
import { formatAmount } from '../../format/index.ts'
import { positionsTexts } from '../../i18n/index.ts'
import type { LoadArgumentOptions } from '../ArgumentFields/index.ts'
import { Address } from '../shared/Address.tsx'
import { FiatWorth } from '../shared/FiatWorth.tsx'
import { clockIcon, Icon } from '../shared/icons/index.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { type OnYieldAction, PositionActions } from './PositionActions.tsx'
import { keyOf, plainWord } from './positionWords.ts'
import type { BalanceFacts, ValidatorFacts } from './readPositions.ts'

export interface PositionBalanceProps {
  yieldId: string
  balance: BalanceFacts
  /** Whether the address is named, since others hold the same. */
  showsAddress: boolean
  /** The id of the market's name. */
  labelledBy: string
  onAction?: OnYieldAction | undefined
  loadOptions?: LoadArgumentOptions | undefined
}

/** Renders one balance: its kind, its amount and worth, what belongs to it, and its actions. */
export function PositionBalance({
  yieldId,
  balance,
  showsAddress,
  labelledBy,
  onAction,
  loadOptions,
}: PositionBalanceProps) {
  const t = useTranslator(positionsTexts)
  const line = useId()
  const { type, isPoints, usd, date, isEarning, range, validators, address } = balance
  const key = keyOf('type', type) as 'positions.balance' | undefined
  const when = date === undefined ? undefined : momentText(date, t.locale)
  const waits = /^(exiting|locked)$/i.test(type)
  return (
    <li className="ik-position-balance" data-type={type || undefined} data-earning={isEarning}>
      <div className="ik-row" id={line}>
        <span className="ik-choice-text">
          <span>{key ? t(key) : plainWord(type) || t('positions.balance')}</span>
          {isEarning !== undefined && (
            <span className="ik-choice-detail">{t(isEarning ? 'positions.earning' : 'positions.notEarning')}</span>
          )}
          {showsAddress && address && (
            <span className="ik-choice-detail">
              <Sentence say={(place) => t('positions.of', { address: place })}>
                <Address address={address} />
              </Sentence>
            </span>
          )}
        </span>
        <span className="ik-choice-end">
          <span>
            <HeldFigure balance={balance} />
          </span>
          {!isPoints && (
            <span className="ik-choice-detail">
              <FiatWorth usd={usd} />
            </span>
          )}
        </span>
      </div>
      {when && (
        <p className="ik-line ik-soft ik-position-date">
          {waits && <Icon path={clockIcon} />}
          <span>{t(waits ? 'positions.from' : 'positions.date', { date: when })}</span>
        </p>
      )}
      {range && (
        <p className="ik-line ik-soft">
          {t('positions.range', { min: figure(range.min, t.locale), max: figure(range.max, t.locale) })}
        </p>
      )}
      {validators.length > 0 && <Validators validators={validators} />}
      {onAction && (
        <PositionActions
          yieldId={yieldId}
          balance={balance}
          describedBy={`${labelledBy} ${line}`}
          onAction={onAction}
          loadOptions={loadOptions}
        />
      )}
    </li>
  )
}

function HeldFigure({ balance: { amount, token, isPoints } }: { balance: BalanceFacts }) {
  const t = useTranslator(positionsTexts)
  if (isPoints && amount?.decimals !== undefined) {
    const { text } = formatAmount(amount.amount, { decimals: amount.decimals, locale: t.locale, side: 'received' })
    const name = token?.name ?? token?.symbol
    return <bdi title={name}>{t('positions.points', { amount: text.replace(/\D00$/, '') })}</bdi>
  }
  const facts = { symbol: token?.symbol ?? token?.name, decimals: amount?.decimals }
  return <TokenAmount amount={amount?.amount} token={facts} side="received" />
}

function Validators({ validators }: { validators: readonly ValidatorFacts[] }) {
  const t = useTranslator(positionsTexts)
  return (
    <div className="ik-position-validators">
      <p className="ik-line ik-soft">{t('positions.validators')}</p>
      <ul>
        {validators.map(({ key, name, address, status, commission }) => (
          <li key={key} className="ik-line">
            {name ? <bdi title={address || undefined}>{name}</bdi> : <Address address={address} />}
            {status && (
              <span className="ik-soft">
                {' · '}
                <bdi>{plainWord(status)}</bdi>
              </span>
            )}
            {commission !== undefined && (
              <span className="ik-soft">
                {' · '}
                {t('positions.commission', { value: figure(commission, t.locale) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Writes a figure with the digits that the service stated. */
const figure = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    maximumSignificantDigits: 15,
    notation: Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-9) ? 'scientific' : 'standard',
  }).format(value)

const momentText = (ms: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
