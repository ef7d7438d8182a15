'use client'
import { useQueries } from '@tanstack/react-query'
import { isNativeId } from '../format/internal/index.ts'
import type { Hex } from '../payments/evm/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import { ownDefaults } from '../queries/internal/index.ts'
import { useIntentKit } from './context.ts'
import { useSame } from './renders.ts'
import { useWallet } from './useWallet.ts'

/** A token of a wallet: by its contract, or the chain's native coin. */
export interface WalletToken {
  chainId: number
  /** The contract. The zero address, the `0xeeee…` one or no address stands for the chain's native coin. */
  tokenAddress?: string | undefined
}

/** Parameters of {@link useWalletBalances}. */
export interface UseWalletBalancesParameters<Token extends WalletToken = WalletToken> {
  /** While they are missing, nothing is read. */
  tokens: readonly Token[] | undefined
}

/** The connected account's balance of a token. */
export interface WalletBalance<Token extends WalletToken = WalletToken> {
  token: Token
  /** The amount in base units. Undefined until it is known, and if the wallet can't read the chain. */
  amount: bigint | undefined
  /** The time of the read, in epoch ms. Undefined until it is known. */
  updatedAt: number | undefined
  /** The reason why it couldn't be read. The last known amount stays. */
  error: Error | null
}

/** The result of {@link useWalletBalances}. */
export interface UseWalletBalancesResult<Token extends WalletToken = WalletToken> {
  /** The balances, in the order of `tokens`. */
  balances: readonly WalletBalance<Token>[]
  /** Whether some balances are being read for the first time. */
  isLoading: boolean
}

const readEveryMs = 15_000

function balanceQuery(
  wallet: WalletAdapter | undefined,
  account: Hex | undefined,
  { chainId, tokenAddress }: WalletToken,
) {
  const token = contractOf(tokenAddress)
  return {
    ...ownDefaults,
    queryKey: ['intent-kit', 'walletBalance', { account, chainId, token }],
    queryFn: async () => {
      const { readBalance } = await import('./readBalances.ts')
      return readBalance(wallet as WalletAdapter, chainId, token, account as Hex)
    },
    enabled: account !== undefined && wallet?.reader(chainId) !== undefined,
    refetchInterval: readEveryMs,
    staleTime: 5_000,
    retry: 1,
    // React Query compares only plain data, and equal bigints are equal anyway.
    structuralSharing: false,
  }
}

/**
 * Returns the balances that the account of the provider's wallet holds on EVM chains. It reads them from the chains
 * through the wallet's readers, every 15 s. Any number of hooks and components read a token once, and all tokens of a
 * chain are read in one request where it has the Multicall3 contract.
 *
 * @example
 * ```tsx
 * const { balances } = useWalletBalances({ tokens: [{ chainId: 8453, tokenAddress: usdc }] })
 * const [held] = balances // held.amount: base units, a bigint
 * ```
 */
export function useWalletBalances<Token extends WalletToken>({
  tokens = [],
}: UseWalletBalancesParameters<Token>): UseWalletBalancesResult<Token> {
  const { wallet } = useIntentKit()
  const account = useWallet()?.account
  // Equal tokens share one query.
  const queries = new Map(tokens.map((token) => [keyOf(token), balanceQuery(wallet, account, token)]))
  const places = new Map([...queries.keys()].map((key, place) => [key, place]))
  const results = useQueries({ queries: [...queries.values()] })
  const balances = tokens.map((token) => {
    const key = keyOf(token)
    // A query of a chain that can't be read now still has its last amount.
    const isRead = queries.get(key)?.enabled
    const { data: amount, dataUpdatedAt, error = null } = (isRead && results[places.get(key) ?? -1]) || {}
    return { token, amount, updatedAt: dataUpdatedAt || undefined, error }
  })
  return {
    balances: useSame(balances),
    isLoading: results.some((result) => result.isLoading),
  }
}

/** Returns a token's contract, or undefined for the chain's native coin. */
const contractOf = (tokenAddress: string | undefined) =>
  !tokenAddress || isNativeId(tokenAddress) ? undefined : (tokenAddress.toLowerCase() as Hex)

const keyOf = ({ chainId, tokenAddress }: WalletToken): string => `${chainId} ${contractOf(tokenAddress)}`
