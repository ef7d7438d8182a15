'use client'
import { useWallet } from '../../hooks/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import { connectionText } from '../shared/connectionText.ts'
import { Facts } from '../shared/Facts.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { WalletAccount } from '../shared/WalletAccount.tsx'
import { WalletChoices } from '../shared/WalletChoices.tsx'

/** Props of {@link PayerWallet}. */
export interface PayerWalletProps {
  /** The payer wanted to go on without one. */
  missing: boolean
}

/** Shows the account that will pay, or the ways to connect one. */
export function PayerWallet({ missing }: PayerWalletProps) {
  const t = useTranslator(walletTexts)
  const wallet = useWallet()
  const { connection, connect, disconnect } = useWalletConnection(wallet)
  if (!wallet) return null
  return (
    <div className="ik-payer-wallet" data-state={wallet.status} data-missing={missing || undefined}>
      {wallet.status === 'connected' && wallet.account ? (
        <Facts>
          <WalletAccount wallet={wallet} onDisconnect={disconnect} />
        </Facts>
      ) : (
        <WalletChoices connectors={wallet.connectors} connection={connection} onConnect={connect} />
      )}
      <p className="ik-line ik-soft" role="status">
        {connection && connectionText(connection, '', t)}
      </p>
    </div>
  )
}
