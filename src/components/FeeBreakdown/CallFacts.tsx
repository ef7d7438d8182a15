'use client'
import type { Call } from '../../api/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { useKnownTokens } from '../../hooks/internal/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { nativeToken } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { CallAddress } from './CallAddress.tsx'
import { Calldata } from './Calldata.tsx'

export interface CallFactsProps {
  name: string
  call: Call
  /** The address that the request lets take the tokens. */
  approve?: string | undefined
  chainId: number | undefined
}

const onErrors = ['fees.calls.goesOn', 'fees.calls.reverts', 'fees.calls.stops'] as const

export function CallFacts({ name, call, approve, chainId }: CallFactsProps) {
  const t = useTranslator(feesTexts)
  const tokens = useKnownTokens()
  const { to, value, data, gasLimit, delegateCall, onlyFallback, behaviorOnError } = call
  // An index that is not a number could name a method of the array.
  const known = typeof behaviorOnError === 'number' ? onErrors[behaviorOnError] : undefined
  const onError = known ? t(known) : usableNumber(behaviorOnError)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={name} className="ik-sunk ik-fees-call">
      <h5 className="ik-fees-heading">{name}</h5>
      <CallAddress name={t('fees.calls.target')} copy={t('fees.calls.copyTarget')} address={to} />
      {approve && <CallAddress name={t('fees.calls.approve')} copy={t('fees.calls.copyApprove')} address={approve} />}
      {delegateCall === true && <p className="ik-line ik-fees-warns">{t('fees.calls.delegate')}</p>}
      <Facts>
        <Fact name={t('fees.calls.value')}>
          <TokenAmount amount={value} token={nativeToken(tokens, chainId)} side="exact" />
        </Fact>
        {!!gasLimit && (
          <Fact name={t('fees.gas.limit')}>
            <bdi>{gasLimit.toLocaleString(t.locale)}</bdi>
          </Fact>
        )}
        {onError !== undefined && <Fact name={t('fees.calls.onError')}>{onError}</Fact>}
        {onlyFallback === true && <Fact name={t('fees.calls.runs')}>{t('fees.calls.onlyFallback')}</Fact>}
      </Facts>
      <Calldata data={data} />
    </div>
  )
}
