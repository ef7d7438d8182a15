'use client'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { type Config, useAccount, useConfig, useConnectors, WagmiContext } from 'wagmi'
import {
  connect,
  disconnect,
  getAccount,
  getClient,
  getConnectorClient,
  getConnectors,
  switchChain,
} from 'wagmi/actions'
import { balanceOf, chainReader, type Hex } from './chainReader.ts'
import type { BalanceQuestion, Wallet } from './walletTypes.ts'

/**
 * The one file that knows wagmi: only names that wagmi 2 and 3 both have, and of viem no more than wagmi loads itself: what
 * is asked of wallets and chains goes to their clients as JSON-RPC. Loaded when a wallet is wanted, so nothing that a page
 * needs at first may import it.
 */

/** Whether the page stands in a WagmiProvider: without one there is no wallet to ask. */
export const useHasWallets = (): boolean => useContext(WagmiContext) !== undefined

/** Where the host's connection stands, for a hook that is there before this file is. */
export { WagmiContext as WalletContext }

/** The host's wallet connection as it is at this moment, for what goes on beside the components. */
export function walletNow(config: Config): Wallet {
  const { status, address, chainId, connector } = getAccount(config)
  const choices = getConnectors(config).map(({ uid, name, icon }) => ({ id: uid, name, icon }))
  return { status, address, chainId, name: connector?.name, choices, ...handsOf(config) }
}

/** The host's wallet connection. Only below a WagmiProvider: see {@link useHasWallets}. */
export function useWallet(): Wallet {
  const config = useConfig()
  const { status, address, chainId, connector } = useAccount()
  const connectors = useConnectors()
  const name = connector?.name
  const hands = useMemo(() => handsOf(config), [config])
  const choices = useMemo(() => connectors.map(({ uid, name, icon }) => ({ id: uid, name, icon })), [connectors])
  return { status, address, chainId, name, choices, ...hands }
}

type Hands = Pick<Wallet, 'connect' | 'disconnect' | 'switchChain' | 'send' | 'sign' | 'reader'>

function handsOf(config: Config): Hands {
  return {
    async connect({ id }) {
      const connector = getConnectors(config).find(({ uid }) => uid === id)
      if (connector) await connect(config, { connector })
    },
    async disconnect() {
      await disconnect(config)
    },
    async switchChain(chainId) {
      await switchChain(config, { chainId })
    },
    async send({ from, to, data, value, chainId }) {
      // Made for its chain: of a wallet that has moved to another one, or to another account, nothing is asked.
      const { request } = await getConnectorClient(config, { account: from, chainId })
      const transaction = { from, to, data, value: `0x${value.toString(16)}`, chainId: `0x${chainId.toString(16)}` }
      return request({ method: 'eth_sendTransaction', params: [transaction] } as never)
    },
    async sign({ from, domain, types, primaryType, message }) {
      const { request } = await getConnectorClient(config, { account: from, chainId: domain.chainId })
      const data = { domain, types: { EIP712Domain: domainTypes, ...types }, primaryType, message }
      // From where it stands: a page may have taught bigints a way of their own to be written.
      const text = JSON.stringify(data, function (this: Record<string, unknown>, key, value) {
        return typeof this[key] === 'bigint' ? String(this[key]) : value
      })
      return request({ method: 'eth_signTypedData_v4', params: [from, text] } as never)
    },
    reader(chainId) {
      const client = getClient(config, { chainId })
      return client && chainReader(client)
    },
  }
}

/** The members of every domain that the kit signs for. Source: EIP-712. */
const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/**
 * What an account holds of a token, in base units; undefined until it is known. Asked again every quarter of a minute, and
 * when the page is looked at anew.
 */
export function useWalletBalance({ address, chainId, token }: BalanceQuestion): bigint | undefined {
  const config = useConfig()
  const { data } = useQuery({
    queryKey: ['intent-kit', 'walletBalance', { address, chainId, token }],
    queryFn: () => balanceOf(chainReader(getClient(config, { chainId: chainId ?? 0 }) as never), token, address as Hex),
    enabled: address !== undefined && chainId !== undefined && getClient(config, { chainId }) !== undefined,
    refetchInterval: 15_000,
    staleTime: 5_000,
    retry: 1,
    // A bigint is no plain data, and equal ones are equal anyway.
    structuralSharing: false,
  })
  return data
}
