'use client'
import { useState } from 'react'
import type { Wallet } from '../../hooks/index.ts'
import { classifyWalletError, type WalletConnector } from '../../payments/wallet/index.ts'
import type { WalletConnection } from './walletConnection.ts'

/** Connecting, leaving, and changing the network, with what the wallet said to it. */
export function useWalletConnection(wallet: Wallet | undefined) {
  const [connection, setConnection] = useState<WalletConnection>()
  return {
    connection,
    async connect({ id, name }: WalletConnector) {
      setConnection({ at: 'connecting', wallet: name })
      try {
        await wallet?.connect(id)
        setConnection(undefined)
      } catch (error) {
        setConnection({ at: classifyWalletError(error) === 'rejected' ? 'declined' : 'failed', wallet: name })
      }
    },
    disconnect() {
      setConnection(undefined)
      // What cannot be left is still shown as connected.
      wallet?.disconnect().catch(() => {})
    },
    /** @returns whether the wallet says that it has */
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
