import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, token } from '../../test/setup/checkoutFacts.ts'
import { sandboxOverHttp } from '../../test/setup/kit.tsx'
import { findToken } from '../format/internal/index.ts'
import { IntentKitProvider } from './index.ts'
import { useTokens } from './internal/index.ts'

const [first, second] = ['1', '2'].map((digit) => ({ chainId: 8453, tokenAddress: `0x${digit.repeat(40)}` }))
type Wanted = NonNullable<typeof first>

it('keeps what it has read when more tokens or fewer are wanted, also where their chain cannot be read again', async () => {
  const { client } = await sandboxOverHttp()
  const chain = new FakeChain(token, Date.now)
  const wallet = new FakeWallet('ignores-nonce', chain, account).adapter({ isAlive: true, leave: [] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client} wallet={wallet} queryClient={queryClient}>
      {children}
    </IntentKitProvider>
  )
  const { result, rerender } = renderHook((wanted: Wanted[]) => useTokens(wanted), {
    wrapper,
    initialProps: [first, second] as Wanted[],
  })
  const decimals = () =>
    [first, second].map((one) => findToken(result.current, one?.chainId, one?.tokenAddress).decimals)
  await waitFor(() => expect(decimals()).toEqual([1, 1]))
  chain.isUp = false
  for (const digit of ['3', '4']) {
    rerender([first, { chainId: 8453, tokenAddress: `0x${digit.repeat(40)}` }] as Wanted[])
    expect(decimals()[0]).toBe(1)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(decimals()[0]).toBe(1)
  }
  rerender([second] as Wanted[])
  expect(decimals()[1]).toBe(1)
  const before = result.current
  rerender([second] as Wanted[])
  expect(result.current).toBe(before)
})
