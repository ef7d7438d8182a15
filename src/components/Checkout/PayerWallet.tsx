'use client'
import { useWallet } from '../../hooks/index.ts'
import { connectedAccount } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import { connectionText } from '../shared/connectionText.ts'
import { Facts } from '../shared/Facts.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { WalletAccount } from '../shared/WalletAccount.tsx'
import { WalletChoices } from '../shared/WalletChoices.tsx'

export interface PayerWalletProps {
  /** Whether the payer submitted the form without a connected wallet. */
  missing?: boolean
  /** The label, which states what the account is for. Default: that it pays. */
  name?: string
  /** The text above the wallets. Default: that they are for paying. */
  lead?: string
}

/** Shows the connected account, or the wallets to connect. */
export function PayerWallet({ missing, name, lead }: PayerWalletProps) {
  const t = useTranslator(walletTexts)
  const wallet = useWallet()
  const { connection, connect, disconnect } = useWalletConnection(wallet)
  if (!wallet) return null
  return (
    <div data-state={wallet.status} data-missing={missing || undefined}>
      {connectedAccount(wallet) ? (
        <Facts>
          <WalletAccount name={name} wallet={wallet} onDisconnect={disconnect} />
        </Facts>
      ) : (
        <WalletChoices lead={lead} connectors={wallet.connectors} connection={connection} onConnect={connect} />
      )}
      <p className="ik-line ik-soft" role="status">
        {connection && connectionText(connection, t)}
      </p>
    </div>
  )
}
