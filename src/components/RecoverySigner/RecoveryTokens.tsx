'use client'
import { parseAmount } from '../../format/index.ts'
import { useTokens } from '../../hooks/internal/index.ts'
import { recoveryTexts } from '../../i18n/index.ts'
import type { RecoveryChoice, RecoveryPlan, StrandedToken } from '../../payments/recovery/index.ts'
import { Icon, nextIcon, TokenIcon } from '../shared/icons/index.ts'
import { textOf } from '../shared/text.ts'
import { findToken, nativeAddress, sameId } from '../shared/tokens.ts'
import { UnlistedToken } from '../shared/UnlistedToken.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface RecoveryTokensProps {
  tokens: readonly StrandedToken[]
  /** The prepared plan: some or all tokens of one wallet. */
  plan: RecoveryPlan | undefined
  onPrepare: ((choice: RecoveryChoice) => void) | undefined
}

/** Lists the stranded tokens as the service states them. The chosen ones are prepared and verified before signing. */
export function RecoveryTokens({ tokens, plan, onPrepare }: RecoveryTokensProps) {
  const t = useTranslator(recoveryTexts)
  const chains = useChains()
  const listed = useTokens(tokens.map(({ chainId, contractAddress }) => ({ chainId, tokenAddress: contractAddress })))
  const inPlan = tokens.filter(
    ({ chainId, intentAddress }) => chainId === plan?.chainId && sameId(intentAddress, plan?.intentAddress),
  )
  const canTakeAll = inPlan.length > 1 && plan?.calls.length === inPlan.length
  return (
    <div className="ik-recovery-choices">
      {tokens.map(({ chainId, contractAddress, balance, intentAddress }) => {
        const token = textOf(contractAddress ?? nativeAddress)
        const known = findToken(listed, chainId, token)
        return (
          <button
            key={`${chainId} ${intentAddress} ${textOf(contractAddress)}`}
            type="button"
            className="ik-choice"
            onClick={() => onPrepare?.({ tokenAddress: contractAddress, intentAddress, chainId })}
          >
            <TokenIcon chainId={chainId} tokenAddress={token} symbol={known.symbol} />
            <span className="ik-choice-text">
              <TokenAmount amount={parseAmount(textOf(balance), 0)} token={known} side="exact" />
              <UnlistedToken chainId={chainId} tokenAddress={token} />
              <span className="ik-soft">{t('recovery.on', { chain: chains.name(chainId) })}</span>
            </span>
            <Icon path={nextIcon} />
          </button>
        )
      })}
      {canTakeAll && (
        <button type="button" className="ik-button" data-wide="" onClick={() => onPrepare?.({ all: true })}>
          {inPlan.length < tokens.length
            ? t('recovery.allOn', { chain: chains.name(plan?.chainId) })
            : t('recovery.all')}
        </button>
      )}
    </div>
  )
}
