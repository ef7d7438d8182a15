import { renderHook, waitFor } from '@testing-library/react'
import { decodeFunctionData, encodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { createIntentClient } from '../../src/api/index.ts'
import { IntentKitProvider, useWalletBalances } from '../../src/hooks/index.ts'
import { type ChainReader, jsonRpcReader, type WalletAdapter } from '../../src/payments/index.ts'
import { base, erc20, native, other, testChains } from '../setup/chains.ts'
import { multicall3Address, multicall3Code } from '../setup/multicall3.ts'

const chains = testChains()
const client = createIntentClient({ baseUrl: 'http://nothing.test' })
const account = other.address
const abi = [...multicall3Abi, ...parseAbi(['function balanceOf(address) view returns (uint256)'])]
const tokenAt = (number: number): Hex => `0x${number.toString(16).padStart(40, 'a')}`

/** A wallet whose chains are read as the test wants. */
const walletOf = (reader: WalletAdapter['reader']) =>
  ({
    chains: [],
    getState: () => state,
    subscribe: () => () => {},
    reader,
  }) as Partial<WalletAdapter> as WalletAdapter
const state = { status: 'connected', account, connectors: [] } as const

function balancesOf(wallet: WalletAdapter, tokens: { chainId: number; tokenAddress: string }[]) {
  // The last hook asks for some of the same tokens.
  return renderHook(
    () => {
      useWalletBalances({ tokens: tokens.slice(0, 7) })
      return useWalletBalances({ tokens })
    },
    {
      wrapper: ({ children }) => (
        <IntentKitProvider client={client} wallet={wallet}>
          {children}
        </IntentKitProvider>
      ),
    },
  )
}

interface Chain {
  hasMulticall: boolean
  /** Reads a balance. Throws if the token reverts; undefined if the contract is no token. */
  balanceOf: (token: string) => bigint | undefined
  /** Whether the node refuses calls that take long. */
  isWeak?: boolean
}

/** A reader that counts the requests to its node, and how many were open at once. */
function countingReader({ hasMulticall, balanceOf, isWeak }: Chain) {
  const asked: string[] = []
  let open = 0
  const counts = { asked, mostOpen: 0 }
  const answer = async <Value,>(what: string, read: () => Value): Promise<Value> => {
    asked.push(what)
    counts.mostOpen = Math.max(counts.mostOpen, ++open)
    await new Promise((resolve) => setTimeout(resolve, 5))
    open--
    return read()
  }
  const balance = (token: string): Hex => {
    const amount = balanceOf(token)
    return amount === undefined ? '0x' : `0x${amount.toString(16).padStart(64, '0')}`
  }
  const reader: Partial<ChainReader> = {
    getBalance: () => answer('coin', () => balanceOf(native) ?? 0n),
    call: ({ to, data }) =>
      answer(to === multicall3Address ? 'all' : to, () => {
        if (to !== multicall3Address) return balance(to)
        if (!hasMulticall) return '0x'
        if (isWeak) throw new Error('out of gas')
        const { args } = decodeFunctionData({ abi: multicall3Abi, data })
        const calls = args?.[0] as { target: Hex; allowFailure: boolean; callData: Hex }[]
        const result = calls.map(({ target, allowFailure, callData }) => {
          expect(allowFailure).toBe(true)
          const call = decodeFunctionData({ abi, data: callData })
          expect(call.args).toEqual([account])
          expect(call.functionName).toBe(target.toLowerCase() === multicall3Address ? 'getEthBalance' : 'balanceOf')
          try {
            const token = call.functionName === 'balanceOf' ? target.toLowerCase() : native
            return { success: true, returnData: balance(token) }
          } catch {
            return { success: false, returnData: '0x' as const }
          }
        })
        return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
      }),
  }
  return { reader: reader as ChainReader, counts }
}

describe('balances of an account', () => {
  it('of 200 tokens on five chains take five requests', async () => {
    const ids = [1, 10, 8453, 42161, 137]
    const readers = new Map(
      ids.map((id) => [
        id,
        countingReader({
          hasMulticall: true,
          balanceOf: (token) => (token === native ? BigInt(id) : BigInt(`0x${token.slice(-2)}`)),
        }),
      ]),
    )
    const tokens = ids.flatMap((chainId) => [
      { chainId, tokenAddress: native },
      ...Array.from({ length: 39 }, (_, index) => ({ chainId, tokenAddress: tokenAt(index) })),
    ])
    const { result } = balancesOf(
      walletOf((chainId) => readers.get(chainId)?.reader),
      tokens,
    )
    await waitFor(() => expect(result.current.balances.every(({ amount }) => amount !== undefined)).toBe(true))
    expect(tokens).toHaveLength(200)
    expect([...readers.values()].flatMap(({ counts }) => counts.asked)).toEqual(['all', 'all', 'all', 'all', 'all'])
    expect(result.current.balances[0]?.amount).toBe(1n)
    expect(result.current.balances[40]?.amount).toBe(10n)
  })

  it('of many tokens are read in several requests, at most a hundred in each', async () => {
    const { reader, counts } = countingReader({ hasMulticall: true, balanceOf: () => 5n })
    const tokens = Array.from({ length: 250 }, (_, index) => ({ chainId: base, tokenAddress: tokenAt(index) }))
    const { result } = balancesOf(
      walletOf(() => reader),
      tokens,
    )
    await waitFor(() => expect(result.current.balances.every(({ amount }) => amount === 5n)).toBe(true))
    expect(counts.asked).toHaveLength(3)
  })

  it('are read one by one where the contract is missing, a few at a time', async () => {
    const { reader, counts } = countingReader({ hasMulticall: false, balanceOf: () => 5n })
    const tokens = Array.from({ length: 40 }, (_, index) => ({ chainId: base, tokenAddress: tokenAt(index) }))
    const { result } = balancesOf(
      walletOf(() => reader),
      tokens,
    )
    await waitFor(() => expect(result.current.balances.every(({ amount }) => amount === 5n)).toBe(true))
    expect(counts.asked.filter((what) => what === 'all')).toHaveLength(1)
    expect(counts.asked).toHaveLength(41)
    expect(counts.mostOpen).toBeLessThanOrEqual(8)
  })

  it('are read one by one where the node refuses to read them together', async () => {
    const { reader } = countingReader({ hasMulticall: true, isWeak: true, balanceOf: () => 5n })
    const tokens = [0, 1, 2].map((index) => ({ chainId: base, tokenAddress: tokenAt(index) }))
    const { result } = balancesOf(
      walletOf(() => reader),
      tokens,
    )
    await waitFor(() => expect(result.current.balances.every(({ amount }) => amount === 5n)).toBe(true))
  })

  it('stay known beside a token that fails and one that is none', async () => {
    const [reverts, none, good] = [tokenAt(1), tokenAt(2), tokenAt(3)]
    const { reader } = countingReader({
      hasMulticall: true,
      balanceOf: (token) => {
        if (token === reverts) throw new Error('execution reverted: paused')
        return token === none ? undefined : 7n
      },
    })
    const tokens = [reverts, none, good].map((tokenAddress) => ({ chainId: base, tokenAddress }))
    const { result } = balancesOf(
      walletOf(() => reader),
      tokens,
    )
    await waitFor(() => expect(result.current.balances.filter(({ error }) => error)).toHaveLength(2), {
      timeout: 8_000,
    })
    const [first, second, third] = result.current.balances
    expect(first?.error?.message).toBe('execution reverted: paused')
    expect(second?.error?.message).toMatch(/not a token contract/)
    expect(third).toMatchObject({ amount: 7n, error: null })
  })

  it('come from the real contract on a chain', async () => {
    const chain = chains[base]
    await chain.rpc('anvil_setCode', multicall3Address, multicall3Code)
    const node = jsonRpcReader(chain.url)
    let calls = 0
    const reader: ChainReader = {
      ...node,
      call: (call) => {
        calls++
        return node.call(call)
      },
    }
    const silent = await chain.deployOdd('silentToken')
    const mint = encodeFunctionData({ abi: erc20, functionName: 'mint', args: [account, 12_345_678n] })
    await chain.send({ to: silent, data: mint })
    const tokens = [
      { chainId: base, tokenAddress: silent },
      { chainId: base, tokenAddress: native },
      { chainId: base, tokenAddress: await chain.deployOdd('feeToken') },
      // An account without code.
      { chainId: base, tokenAddress: tokenAt(0) },
    ]
    const { result } = balancesOf(
      walletOf((chainId) => (chainId === base ? reader : undefined)),
      tokens,
    )
    await waitFor(() => expect(result.current.balances.filter(({ amount }) => amount !== undefined)).toHaveLength(3))
    expect(calls).toBe(1)
    const [held, coins, odd] = result.current.balances
    expect(held?.amount).toBe(12_345_678n)
    expect(coins?.amount).toBe(await chain.balanceOf(native, account))
    expect(odd?.amount).toBe(0n)
    await waitFor(() => expect(result.current.balances[3]?.error).toBeInstanceOf(Error), { timeout: 8_000 })
  })
})
