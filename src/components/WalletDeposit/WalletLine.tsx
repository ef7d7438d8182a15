'use client'
import { walletTexts } from '../../i18n/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import type { TokenFacts } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WalletAccount } from '../shared/WalletAccount.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

/** Props of {@link WalletLine}. */
export interface WalletLineProps {
  wallet: WalletState
  /** Base units; absent: not known (yet). */
  balance: bigint | undefined
  token: TokenFacts
  onDisconnect: (() => void) | undefined
}

/** Which account pays, and what it holds. */
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
