'use client'
import { useState } from 'react'
import type { Wallet } from '../../hooks/index.ts'
import { classifyWalletError, type WalletConnector } from '../../payments/wallet/index.ts'
import type { WalletConnection } from './walletConnection.ts'

/** Connects and disconnects a wallet, and tracks how it responds. */
export function useWalletConnection(wallet: Wallet | undefined) {
  const [connection, setConnection] = useState<WalletConnection>()
  return {
    connection,
    setConnection,
    async connect({ id, name }: WalletConnector) {
      const asked: WalletConnection = { at: 'connecting', id, wallet: name }
      setConnection(asked)
      try {
        await wallet?.connect(id)
        setConnection(undefined)
      } catch (error) {
        const at = classifyWalletError(error) === 'rejected' ? 'declined' : 'failed'
        // Another wallet may have been asked, or have connected, since.
        setConnection((now) => (now === asked ? { ...asked, at } : now))
      }
    },
    disconnect() {
      setConnection(undefined)
      // A wallet that fails to disconnect is still shown as connected.
      wallet?.disconnect().catch(() => {})
    },
  }
}
