'use client'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { type Config, useAccount, useConfig, useConnectors, WagmiContext } from 'wagmi'
import { connect, disconnect, getClient, getConnectorClient, getConnectors, switchChain } from 'wagmi/actions'
import { balanceOf, type ChainReader, chainReader, type Hex } from './chainReader.ts'

export type { ChainReader } from './chainReader.ts'

/**
 * The one file that knows wagmi: only names that wagmi 2 and 3 both have, and of viem no more than wagmi loads itself: what
 * is asked of wallets and chains goes to their clients as JSON-RPC. Loaded when a wallet is wanted, so nothing that a page
 * needs at first may import it.
 */

/** A transaction as a wallet is asked for it; amounts in base units. */
export interface WalletTransaction {
  from: `0x${string}`
  to: `0x${string}`
  data: `0x${string}`
  value: bigint
  chainId: number
}

/** What a wallet signs: EIP-712. */
export interface WalletTypedData {
  from: `0x${string}`
  domain: { name: string; version: string; chainId: number; verifyingContract: `0x${string}` }
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** A wallet that can be connected. */
export interface WalletChoice {
  /** One of a list; stays the same. */
  id: string
  name: string
  /** A data URL that the wallet itself gave (EIP-6963), or an address that is not loaded. */
  icon?: string | undefined
}

/** The host's wallet connection. Its functions reject with what the wallet said. */
export interface Wallet {
  status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
  /** The account that is connected. */
  address: `0x${string}` | undefined
  /** The chain that the wallet is on, also one that the host did not set up. */
  chainId: number | undefined
  /** The name of the connected wallet. */
  name: string | undefined
  choices: readonly WalletChoice[]
  connect(choice: WalletChoice): Promise<void>
  disconnect(): Promise<void>
  switchChain(chainId: number): Promise<void>
  /** Asks the wallet to send; resolves with the hash as soon as the wallet has sent it, mined or not. */
  send(transaction: WalletTransaction): Promise<`0x${string}`>
  sign(data: WalletTypedData): Promise<`0x${string}`>
  reader(chainId: number): ChainReader | undefined
}

/** Whether the page stands in a WagmiProvider: without one there is no wallet to ask. */
export const useHasWallets = (): boolean => useContext(WagmiContext) !== undefined

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
      const text = JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))
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

/** What an account is asked for. */
export interface BalanceQuestion {
  address: Hex | undefined
  chainId: number | undefined
  /** Absent: the chain's own token. */
  token: Hex | undefined
}

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
