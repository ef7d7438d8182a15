'use client'
import { walletTexts } from '../../i18n/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import type { TokenFacts } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WalletAccount } from '../shared/WalletAccount.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface WalletLineProps {
  wallet: WalletState
  /** The balance in base units. Absent while unknown. */
  balance: bigint | undefined
  token: TokenFacts
  onDisconnect: (() => void) | undefined
}

/** Shows which account pays, and its balance. */
export function WalletLine({ wallet, balance, token, onDisconnect }: WalletLineProps) {
  const t = useTranslator(walletTexts)
  return (
    <Facts>
      <WalletAccount wallet={wallet} onDisconnect={onDisconnect} />
      <Fact name={t('wallet.balance')}>
        {balance === undefined ? '–' : <TokenAmount amount={balance} token={token} side="received" />}
      </Fact>
    </Facts>
  )
}
