'use client'
import { useRef } from 'react'
import { pickerTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { backIcon, checkIcon, Icon, TokenIcon, warningIcon } from '../shared/icons/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useOpenedFocus } from '../shared/useOpenedFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { PickerEntry } from './pickerEntries.ts'

export interface LookAlikeProps {
  /** The id of the title. */
  id: string
  entry: PickerEntry
  /** The listed token that it may be confused with. */
  known: PickerEntry
  onChoose: (entry: PickerEntry) => void
  onBack: () => void
}

/** Compares a look-alike with the token that people know, before it can be chosen: both addresses whole. */
export function LookAlike({ id, entry, known, onChoose, onBack }: LookAlikeProps) {
  const t = useTranslator(pickerTexts)
  const title = useRef<HTMLHeadingElement>(null)
  useOpenedFocus(title)
  return (
    <>
      <div className="ik-headline ik-picker-head">
        <button type="button" className="ik-icon-button" aria-label={t('picker.back')} onClick={onBack}>
          <Icon path={backIcon} />
        </button>
        <h2 className="ik-title" id={id} ref={title} tabIndex={-1}>
          {t('picker.notKnown', { symbol: known.symbol })}
        </h2>
      </div>
      <div className="ik-picker-compare">
        <p className="ik-line ik-soft">{t('picker.sameName')}</p>
        <Compared entry={known} />
        <Compared entry={entry} isLookAlike />
        <button type="button" className="ik-button" data-kind="primary" data-wide="" onClick={() => onChoose(known)}>
          {t('picker.useKnown', { name: known.name || known.symbol })}
        </button>
        <button type="button" className="ik-text-button" onClick={() => onChoose(entry)}>
          {t('picker.useAnyway')}
        </button>
      </div>
    </>
  )
}

function Compared({ entry, isLookAlike = false }: { entry: PickerEntry; isLookAlike?: boolean }) {
  const t = useTranslator(pickerTexts)
  const chains = useChains()
  const { token, symbol, name } = entry
  return (
    <div className="ik-sunk ik-picker-compared">
      <div className="ik-headline">
        <TokenIcon
          chainId={token.chainId}
          tokenAddress={token.tokenAddress}
          symbol={symbol}
          isListed={!isLookAlike}
          size={32}
        />
        <span className="ik-choice-text">
          <bdi className="ik-choice-name">{isLookAlike ? symbol : name || symbol}</bdi>
          <span className="ik-choice-detail">{chains.name(token.chainId)}</span>
        </span>
        <span className="ik-chip ik-picker-badge" data-tone={isLookAlike ? 'warn' : 'good'}>
          <Icon path={isLookAlike ? warningIcon : checkIcon} />
          {t(isLookAlike ? (entry.isListed ? 'picker.lookAlike' : 'picker.notOnList') : 'picker.onList')}
        </span>
      </div>
      <Address address={token.tokenAddress} whole />
    </div>
  )
}
