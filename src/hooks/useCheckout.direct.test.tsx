import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, evmTokens, patient, payer, request, sol, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { sandboxOverHttp, wait } from '../../test/setup/kit.tsx'
import type { WalletAdapter } from '../payments/index.ts'
import { IntentKitProvider, type UseCheckoutParameters } from './index.ts'
import { shownRequest } from './shownWay.ts'
import { useAutomaticQuote } from './useAutomaticQuote.ts'
import { useCheckoutCore } from './useCheckout.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock()
})

const toShop = { ...request, destinationChainId: 8453, destinationTokenAddress: token }
const onArbitrum = { chainId: 42161, tokenAddress: request.destinationTokenAddress, symbol: 'USDC', decimals: 6 }

/** Opens a checkout whose chain says when the test wants it whether the recipient is a contract. */
async function open(parameters: Partial<UseCheckoutParameters>, isAutomatic = true, chainId = 8453) {
  const { client } = await sandboxOverHttp({ speed: 20 })
  const device = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), account)
  const adapter = device.adapter({ isAlive: true, leave: [] })
  const state = { ...adapter.getState(), chainId }
  // On another network, it reads no other.
  const own = chainId === 8453 ? adapter : { ...adapter, getState: () => state, reader: () => undefined }
  let answer: (isContract: boolean | 'unread') => void = () => {}
  let answered = new Promise<boolean | 'unread'>((resolve) => {
    answer = resolve
  })
  const wallet: WalletAdapter = {
    ...own,
    reader: (chainId) => {
      const reader = own.reader(chainId)
      return (
        reader && {
          ...reader,
          isContract: async () => {
            const isContract = await answered
            if (isContract === 'unread') throw new Error('The node is down.')
            return isContract
          },
        }
      )
    },
  }
  const errors: string[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntentKitProvider client={client} wallet={wallet} tokens={[]}>
      {children}
    </IntentKitProvider>
  )
  const { result } = renderHook(
    () => {
      const checkout = useCheckoutCore({
        request: toShop,
        direct: true,
        onError: ({ error, path }) => errors.push(`${error} ${path}`),
        ...parameters,
      })
      const { step, choice } = checkout.steps
      const reviewed = step.at === 'review' ? step.request : undefined
      const isCurrent = useAutomaticQuote(checkout.steps, isAutomatic ? shownRequest(choice) : reviewed)
      return { ...checkout, isCurrent }
    },
    { wrapper },
  )
  const say = (isContract: boolean | 'unread') => {
    answer(isContract)
    answered = Promise.resolve(isContract)
  }
  return { result, errors, say }
}

describe('a checkout that asks a chain whether the token may be sent straight', () => {
  it('reports a chain that does not answer, and then the refusal that it answers', async () => {
    const { errors, say } = await open({
      request: { ...toShop, originChainId: 8453, originTokenAddress: token },
      payTokens: evmTokens,
    })
    say('unread')
    await waitFor(() => expect(errors).toEqual(['WebrpcRequestFailed direct']), patient)
    say(true)
    await waitFor(() => expect(errors).toEqual(['WebrpcRequestFailed direct', 'InvalidArgument direct']), patient)
  })

  it('offers it to a wallet on another network that reads no other: the press switches, and then the chain is read', async () => {
    const only = { ...toShop, originChainId: 8453, originTokenAddress: token }
    const { result, errors } = await open({ request: only, payTokens: evmTokens }, true, 42161)
    await waitFor(() => expect(result.current.options[0]?.tokens).toMatchObject([{ chainId: 8453 }]), patient)
    await wait(500)
    expect(errors).toEqual([])
  })

  it('keeps the review of a rail when the answer comes late, and offers the wallet beside it', async () => {
    const { result, say } = await open({ payTokens: [sol], addresses: { SOLANA: payer } })
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    const { quote } = result.current
    say(false)
    await waitFor(() => expect(result.current.options.map(({ rail }) => rail)).toEqual(['WALLET', 'SOLANA']), patient)
    await wait(1000)
    expect(result.current.quote).toBe(quote)
    expect([result.current.isCurrent, result.current.accept !== undefined]).toEqual([true, true])
    // The payer asks for the list of the ways.
    act(() => result.current.setDraft({ ...result.current.draft, rail: undefined, token: undefined }))
    await waitFor(() => expect(result.current.steps.step.at).toBe('payer'), patient)
    expect(result.current.filled?.way.rail).toBe('WALLET')
  })

  it('keeps the token of a review that another one comes before', async () => {
    const { result, say } = await open({ payTokens: [...evmTokens, onArbitrum] }, false)
    await waitFor(() => expect(result.current.choose).toBeDefined(), patient)
    act(() => result.current.choose?.())
    await waitFor(() => expect(result.current.accept).toBeDefined(), patient)
    const { quote } = result.current
    say(false)
    await waitFor(() => expect(result.current.options[0]?.tokens).toHaveLength(2), patient)
    await wait(1000)
    expect(result.current.quote).toBe(quote)
    expect(result.current.accept).toBeDefined()
    expect(result.current.filled?.token).toMatchObject({ chainId: 42161 })
  })

  it('quotes no rail by itself before the chain has had time to answer', async () => {
    const { result, say } = await open({ payTokens: [sol], addresses: { SOLANA: payer } })
    await wait(500)
    expect([result.current.options, result.current.steps.step.at]).toEqual([[], 'payer'])
    say(false)
    await waitFor(() => expect(result.current.options).toHaveLength(2), patient)
    expect(result.current.filled?.way.rail).toBe('WALLET')
    expect(result.current.quote).toBeUndefined()
  })
})
