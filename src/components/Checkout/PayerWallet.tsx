'use client'
import { useIntentKit, useWallet } from '../../hooks/index.ts'
import { connectedAccount } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import { connectionText } from '../shared/connectionText.ts'
import { Facts } from '../shared/Facts.tsx'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { WalletAccount } from '../shared/WalletAccount.tsx'
import { WalletChoices } from '../shared/WalletChoices.tsx'
import { mostRows } from './TokenChoices.tsx'

export interface PayerWalletProps {
  /** Whether the payer submitted the form without a connected wallet. */
  missing?: boolean
  /** The label, which states what the account is for. Default: that it pays. */
  name?: string
  /** The text above the wallets. Default: that they are for paying. */
  lead?: string
  /** The number of tokens that are listed in this place once an account is connected. Default: 0, only the account. */
  tokenCount?: number
}

/**
 * Shows the connected account, or the wallets to connect. While the wallet reconnects, it reserves the place of what is
 * likely to be next: the list for the account of the last connection, or the wallets.
 */
export function PayerWallet({ missing, name, lead, tokenCount = 0 }: PayerWalletProps) {
  const t = useTranslator(walletTexts)
  const wallet = useWallet()
  const { onConnect } = useIntentKit()
  const { connection, connect, disconnect } = useWalletConnection(wallet)
  if (!wallet) return null
  const isConnected = connectedAccount(wallet) !== undefined
  // Without an account, the wallets are next, or the host's own button.
  const rows = wallet.account ? tokenCount : onConnect ? 1 : wallet.connectors.length
  return (
    <div data-state={wallet.status} data-missing={missing || undefined}>
      {isConnected ? (
        <Facts>
          <WalletAccount name={name} wallet={wallet} onDisconnect={disconnect} />
        </Facts>
      ) : wallet.status === 'reconnecting' ? (
        <div className={wallet.account ? 'ik-choices' : 'ik-wallet-choices'}>
          <LoadingLines digits={[18]} />
          {Array.from({ length: Math.min(rows, mostRows) }, (_, row) => (
            <div key={row} className="ik-choice">
              <Skeleton digits={6} />
            </div>
          ))}
        </div>
      ) : (
        <WalletChoices lead={lead} connectors={wallet.connectors} connection={connection} onConnect={connect} />
      )}
      <p className="ik-line ik-soft" role="status">
        {connection && !isConnected && connectionText(connection, t)}
      </p>
    </div>
  )
}
