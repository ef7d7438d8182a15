'use client'
import { memo } from 'react'
import { pickerTexts } from '../../i18n/index.ts'
import { NetworkIcon } from '../shared/icons/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface NetworkChipsProps {
  chainIds: readonly number[]
  /** The chosen network; undefined: all. */
  chainId: number | undefined
  onChange: (chainId: number | undefined) => void
}

/** Renders the networks to choose from, in one line that scrolls. */
export const NetworkChips = memo(function NetworkChips({ chainIds, chainId, onChange }: NetworkChipsProps) {
  const t = useTranslator(pickerTexts)
  const chains = useChains()
  return (
    <fieldset className="ik-picker-chips" aria-label={t('picker.networks')}>
      {[undefined, ...chainIds].map((id) => (
        <button
          key={id ?? 'all'}
          type="button"
          className="ik-picker-chip"
          aria-pressed={id === chainId}
          onClick={() => onChange(id)}
        >
          {id !== undefined && <NetworkIcon chainId={id} size={20} />}
          <span>{id === undefined ? t('picker.all') : chains.name(id)}</span>
        </button>
      ))}
    </fieldset>
  )
})
