import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, evmTokens, patient, request, token } from '../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../test/setup/kit.tsx'
import type { WalletAdapter } from '../payments/index.ts'
import { IntentKitProvider, type UseCheckoutParameters } from './index.ts'
import { shownRequest } from './shownWay.ts'
import { useAutomaticQuote } from './useAutomaticQuote.ts'
import { useCheckoutOf } from './useCheckout.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock()
})

const toShop = { ...request, destinationChainId: 8453, destinationTokenAddress: token }

/** Opens a checkout whose chain says when the test wants it whether the recipient is a contract. */
async function open(parameters: Partial<UseCheckoutParameters>) {
  const { client } = await sandboxOverHttp({ speed: 20 })
  const device = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), account)
  const own = device.adapter({ isAlive: true, leave: [] })
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
      const checkout = useCheckoutOf({
        request: toShop,
        direct: true,
        onError: ({ error, path }) => errors.push(`${error} ${path}`),
        ...parameters,
      })
      const isCurrent = useAutomaticQuote(checkout.steps, shownRequest(checkout.steps.choice))
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
})
