'use client'
import { useKnownTokens } from '../../hooks/internal/index.ts'
import { recoveryTexts } from '../../i18n/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { nativeToken } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import type { ShownRecovery } from './recoveryCard.ts'

/** Renders the network fee, which is an estimate until the transaction is built. */
export function RecoveryFee({ recovery: { networkFee }, chainId }: { recovery: ShownRecovery; chainId: number }) {
  const t = useTranslator(recoveryTexts)
  const coin = nativeToken(useKnownTokens(), chainId)
  return (
    <Facts>
      <Fact name={t(networkFee?.isEstimate ? 'recovery.feeEstimate' : 'recovery.fee')}>
        {networkFee ? <TokenAmount amount={networkFee.amount} token={coin} side="paid" /> : t('recovery.feeUnknown')}
      </Fact>
    </Facts>
  )
}
