import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { createIntentClient } from '../api/index.ts'
import { eip1193Wallet, type WalletAdapter } from '../payments/index.ts'
import { IntentKitProvider, useWalletBalances } from './index.ts'

const account = '0x1111111111111111111111111111111111111111'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const client = createIntentClient({ baseUrl: 'http://nothing.test' })

function onPage(wallet: WalletAdapter | undefined) {
  return ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client} wallet={wallet}>
      {children}
    </IntentKitProvider>
  )
}

const fakes = () => {
  const chain = new FakeChain(usdc, Date.now)
  const adapter = new FakeWallet('ignores-nonce', chain, account).adapter({ isAlive: true, leave: [] })
  let reads = 0
  const counted: WalletAdapter = {
    ...adapter,
    reader: (chainId) => {
      if (chainId !== 8453) return undefined
      const reader = adapter.reader(chainId)
      return (
        reader && {
          ...reader,
          getBalance: (owner) => {
            reads++
            return reader.getBalance(owner)
          },
          call: (call) => {
            reads++
            return reader.call(call)
          },
        }
      )
    },
  }
  return { chain, wallet: counted, reads: () => reads }
}

it('reads each token of the connected account once, in base units', async () => {
  const { wallet, reads } = fakes()
  const tokens = [
    { chainId: 8453, tokenAddress: usdc, symbol: 'USDC' },
    { chainId: 8453, tokenAddress: usdc.toLowerCase() },
    { chainId: 8453, tokenAddress: '0x0000000000000000000000000000000000000000' },
    { chainId: 8453 },
    // This chain has no reader.
    { chainId: 1, tokenAddress: usdc },
  ]
  const { result, rerender } = renderHook(() => useWalletBalances({ tokens: tokens.map((token) => ({ ...token })) }), {
    wrapper: onPage(wallet),
  })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  await waitFor(() => expect(result.current.balances[0]?.amount).toBeDefined())
  const { balances } = result.current
  expect(balances.map(({ token }) => token)).toEqual(tokens)
  rerender()
  expect(result.current.balances).toBe(balances)
  expect(balances.map(({ amount }) => typeof amount)).toEqual(['bigint', 'bigint', 'bigint', 'bigint', 'undefined'])
  expect(balances[0]?.amount).toBe(balances[1]?.amount)
  // One for both, which this chain can't answer, then one each.
  expect(reads()).toBe(3)
})

it('says that a balance could not be read', async () => {
  const { chain, wallet } = fakes()
  chain.isUp = false
  const tokens = [{ chainId: 8453, tokenAddress: usdc }]
  const { result } = renderHook(() => useWalletBalances({ tokens }), { wrapper: onPage(wallet) })
  await waitFor(() => expect(result.current.balances[0]?.error).toBeInstanceOf(Error), { timeout: 8_000 })
  expect(result.current.balances[0]?.amount).toBeUndefined()
})

it('forgets a balance while its chain cannot be read', async () => {
  let onChain: ((chainId: string) => void) | undefined
  let chainId = '0x2105'
  const answers: Record<string, () => unknown> = {
    eth_accounts: () => [account],
    eth_chainId: () => chainId,
    eth_getBalance: () => '0x5',
  }
  const wallet = eip1193Wallet({
    request: async ({ method }: { method: string }) => answers[method]?.(),
    on: (event: string, listener: (chainId: string) => void) => {
      if (event === 'chainChanged') onChain = listener
    },
  })
  const tokens = [{ chainId: 8453 }]
  const { result } = renderHook(() => useWalletBalances({ tokens }), { wrapper: onPage(wallet) })
  const held = () => result.current.balances[0]
  const move = (next: string) =>
    act(() => {
      chainId = next
      onChain?.(next)
    })
  await waitFor(() => expect(held()?.amount).toBe(5n))
  move('0x1')
  expect(held()).toEqual({ token: tokens[0], amount: undefined, updatedAt: undefined, error: null })
  move('0x2105')
  await waitFor(() => expect(held()).toMatchObject({ amount: 5n, updatedAt: expect.any(Number) }))
})

it('knows nothing without a wallet', () => {
  const tokens = [{ chainId: 8453, tokenAddress: usdc }]
  const { result } = renderHook(() => useWalletBalances({ tokens }), { wrapper: onPage(undefined) })
  expect(result.current).toEqual({ balances: [{ token: tokens[0], amount: undefined, error: null }], isLoading: false })
})

it('reads nothing while the tokens are missing', () => {
  const { result } = renderHook(() => useWalletBalances({ tokens: undefined }), { wrapper: onPage(fakes().wallet) })
  expect(result.current).toEqual({ balances: [], isLoading: false })
})
