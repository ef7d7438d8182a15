'use client'
import type { RecoveryToken } from '../../api/index.ts'
import { parseAmount } from '../../format/index.ts'
import { useTokens } from '../../hooks/internal/index.ts'
import { recoveryTexts } from '../../i18n/index.ts'
import type { RecoveryChoice } from '../../payments/recovery/index.ts'
import { Address } from '../shared/Address.tsx'
import { Icon, nextIcon, TokenIcon } from '../shared/icons/index.ts'
import { cleanId, textOf } from '../shared/text.ts'
import { findToken } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

/** Props of {@link RecoveryTokens}. */
export interface RecoveryTokensProps {
  tokens: readonly RecoveryToken[]
  /** Whether the prepared plan moves all tokens. */
  all: boolean
  onPrepare: ((choice: RecoveryChoice) => void) | undefined
}

/** Lists the stranded tokens as the service states them. The chosen ones are prepared and verified before signing. */
export function RecoveryTokens({ tokens, all, onPrepare }: RecoveryTokensProps) {
  const t = useTranslator(recoveryTexts)
  const listed = useTokens(tokens.map(({ chainId, contractAddress }) => ({ chainId, tokenAddress: contractAddress })))
  return (
    <div className="ik-recovery-choices">
      {tokens.map(({ chainId, contractAddress, balance }) => {
        const known = findToken(listed, chainId, textOf(contractAddress))
        return (
          <button
            key={textOf(contractAddress)}
            type="button"
            className="ik-choice"
            onClick={() => onPrepare?.({ tokenAddress: contractAddress })}
          >
            <TokenIcon chainId={chainId} tokenAddress={textOf(contractAddress)} symbol={known.symbol} />
            <span className="ik-choice-text">
              <TokenAmount amount={parseAmount(textOf(balance), 0)} token={known} side="exact" />
              {known.symbol === undefined && <Address address={cleanId(contractAddress)} />}
            </span>
            <Icon path={nextIcon} />
          </button>
        )
      })}
      {all && (
        <button type="button" className="ik-button" data-wide="" onClick={() => onPrepare?.({ all: true })}>
          {t('recovery.all')}
        </button>
      )}
    </div>
  )
}
