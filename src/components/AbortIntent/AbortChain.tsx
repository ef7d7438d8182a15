'use client'
import { useId } from 'react'
import { abortTexts } from '../../i18n/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface AbortChainProps {
  chainIds: readonly number[]
  chosen: number | undefined
  onChain: ((chainId: number) => void) | undefined
}

/** Renders the choice of the chain for the transaction, where several are possible. */
export function AbortChain({ chainIds, chosen, onChain }: AbortChainProps) {
  const t = useTranslator(abortTexts)
  const chains = useChains()
  const group = useId()
  return (
    <fieldset className="ik-choices">
      <legend className="ik-strong ik-abort-legend">{t('abort.where')}</legend>
      {chainIds.map((chainId) => (
        <label key={chainId} className="ik-choice">
          <span className="ik-choice-text ik-choice-name">{chains.name(chainId)}</span>
          <input
            type="radio"
            className="ik-choice-mark"
            name={group}
            checked={chainId === chosen}
            onChange={() => onChain?.(chainId)}
          />
        </label>
      ))}
    </fieldset>
  )
}
