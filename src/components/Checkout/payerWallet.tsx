'use client'
import { useEffect } from 'react'
import { useHasWallets, useWallet } from '../../hooks/wallet.ts'
import { walletTexts } from '../../i18n/index.ts'
import { Facts } from '../shared/Facts.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { connectionText } from '../WalletDeposit/connectionText.ts'
import { useWalletConnection } from '../WalletDeposit/useWalletConnection.ts'
import { WalletAccount } from '../WalletDeposit/WalletAccount.tsx'
import { WalletChoices } from '../WalletDeposit/WalletChoices.tsx'

/** Tells whether the page has a wallet connection. Draws nothing. */
export function WalletProbe({ onFound }: { onFound: (found: boolean) => void }) {
  const found = useHasWallets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is the news
  useEffect(() => onFound(found), [found])
  return null
}

/** Props of {@link PayerWallet}. */
export interface PayerWalletProps {
  /** The payer wanted to go on without one. */
  missing: boolean
  onAccount: (account: string | undefined) => void
}

/** Connects the wallet that will pay. Only where {@link WalletProbe} has found a connection. */
export function PayerWallet({ missing, onAccount }: PayerWalletProps) {
  const t = useTranslator(walletTexts)
  const wallet = useWallet()
  const { connection, connect, disconnect } = useWalletConnection(wallet)
  const account = wallet.status === 'connected' ? wallet.address : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is the news
  useEffect(() => onAccount(account), [account])
  return (
    <div className="ik-payer-wallet" data-state={wallet.status} data-missing={missing || undefined}>
      {account ? (
        <Facts>
          <WalletAccount wallet={wallet} onDisconnect={disconnect} />
        </Facts>
      ) : (
        <WalletChoices choices={wallet.choices} connection={connection} onConnect={connect} />
      )}
      <p className="ik-line ik-soft" role="status">
        {connection && connectionText(connection, '', t)}
      </p>
    </div>
  )
}
