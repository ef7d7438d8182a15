import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createIntentClient } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { account, intentAddress } from '../walletKit.tsx'
import { RecoverySigner } from './RecoverySigner.tsx'
import { planOf, recoveryHash, usdcCall } from './recoveryKit.ts'

it('tells the host once that the money arrived, however often the card is hidden and shown', async () => {
  const client = createIntentClient({ baseUrl: 'http://service.test', fetch: () => Promise.reject(new Error()) })
  const [intentId, calls] = ['0xabc', [usdcCall()]]
  const { chainId } = planOf()
  const recovery = { step: 'proven', chainId, intentAddress, from: account, block: 1n, hash: recoveryHash } as const
  journalOf(client).put({ intentId, recovery: { ...recovery, calls, held: [] } })
  const onRecovered = vi.fn()
  for (let shown = 0; shown < 2; shown++) {
    const { unmount } = render(
      <IntentKitProvider client={client}>
        <RecoverySigner intentId={intentId} onRecovered={onRecovered} />
        <RecoverySigner intentId={intentId} />
      </IntentKitProvider>,
    )
    expect(await screen.findAllByText('Your money is back')).toHaveLength(2)
    unmount()
  }
  expect(onRecovered).toHaveBeenCalledExactlyOnceWith({ intentId, chainId, calls, hash: recoveryHash })
})
