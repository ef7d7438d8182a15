'use client'
import { useState } from 'react'
import type { Wallet } from '../../hooks/index.ts'
import { classifyWalletError, type WalletConnector } from '../../payments/wallet/index.ts'
import type { WalletConnection } from './walletConnection.ts'

/** Connects, disconnects, and switches the network, and tracks how the wallet responds. */
export function useWalletConnection(wallet: Wallet | undefined) {
  const [connection, setConnection] = useState<WalletConnection>()
  return {
    connection,
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
    /** @returns whether the wallet reports that it switched */
    async switchChain(chainId: number): Promise<boolean> {
      setConnection({ at: 'switching' })
      try {
        await wallet?.switchChain(chainId)
        setConnection(undefined)
        return wallet !== undefined
      } catch {
        setConnection({ at: 'switch-failed' })
        return false
      }
    },
  }
}
