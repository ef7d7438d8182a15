import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { account, patient, token } from '../../test/setup/checkoutFacts.ts'
import { createIntentClient } from '../api/index.ts'
import { IntentKitProvider } from './index.ts'
import { useFeeReserve } from './useFeeReserve.ts'

const celo = '0x471EcE3750Da237f93B8E339c536989b8978a438'

it.each([
  ['the coin', 42220, `0x${'0'.repeat(40)}`, true],
  ['the contract through which the coin is a token', 42220, celo.toLowerCase(), true],
  ['that address on another network', 8453, celo, false],
  ['another token', 42220, token, false],
])('%s keeps what the network fee takes, or nothing', async (_, chainId, tokenAddress, isKept) => {
  const own = new FakeWallet('keeps-nonce', new FakeChain(token, Date.now), account).adapter({
    isAlive: true,
    leave: [],
  })
  const wallet = { ...own, reader: () => own.reader(8453) }
  const client = createIntentClient({ baseUrl: 'http://127.0.0.1', accessKey: 'k' })
  const { result } = renderHook(() => useFeeReserve({ chainId, tokenAddress }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <IntentKitProvider client={client} wallet={wallet} storage={null}>
        {children}
      </IntentKitProvider>
    ),
  })
  if (isKept) await waitFor(() => expect(result.current).toBeGreaterThan(0n), patient)
  else expect(result.current).toBe(0n)
})
