'use client'
import { abortTexts } from '../../i18n/index.ts'
import type { Hex } from '../../payments/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { StepHash } from '../shared/StepHash.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import type { AbortCardState } from './abortCardState.ts'

/** Props of {@link AbortTransaction}. */
export interface AbortTransactionProps {
  state: AbortCardState
  chainId: number | undefined
  hash: Hex | undefined
}

/** Shows the abort transaction, with a link and a button that copies its hash. */
export function AbortTransaction({ state, chainId, hash }: AbortTransactionProps) {
  const t = useTranslator(abortTexts)
  if (!hash || !/^(submitted|unreported|reported|reverted|replaced)$/.test(state)) return null
  return (
    <div className="ik-row ik-row-middle">
      <span className="ik-soft">{t('abort.transaction')}</span>
      <StepHash chainId={chainId} hash={hash} />
      <CopyButton text={hash} className="ik-text-button">
        {t('abort.copy')}
      </CopyButton>
    </div>
  )
}
