'use client'
import { useState } from 'react'
import { saidNo } from '../../hooks/walletSaid.ts'
import type { Wallet, WalletChoice } from '../../hooks/walletTypes.ts'
import type { WalletConnection } from './WalletDepositView.tsx'

/** Connecting, leaving, and changing the network, with what the wallet said to it. */
export function useWalletConnection(wallet: Wallet) {
  const [connection, setConnection] = useState<WalletConnection>()
  return {
    connection,
    async connect(choice: WalletChoice) {
      const { name } = choice
      setConnection({ at: 'connecting', wallet: name })
      try {
        await wallet.connect(choice)
        setConnection(undefined)
      } catch (error) {
        setConnection({ at: saidNo(error) ? 'declined' : 'failed', wallet: name })
      }
    },
    disconnect() {
      setConnection(undefined)
      // What cannot be left is still shown as connected.
      wallet.disconnect().catch(() => {})
    },
    async switchChain(chainId: number) {
      setConnection({ at: 'switching' })
      try {
        await wallet.switchChain(chainId)
        setConnection(undefined)
      } catch {
        setConnection({ at: 'switch-failed' })
      }
    },
  }
}
