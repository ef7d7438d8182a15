import { act, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { expect, it, vi } from 'vitest'
import { drivenClock } from '../../../test/setup/drivenClock.ts'
import { endedPayment, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { createIntentClient, type IntentClient } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import type { Hex } from '../../payments/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { storyWallet } from '../storyKit.tsx'
import { account, intentAddress } from '../walletKit.tsx'
import { RecoverySigner } from './RecoverySigner.tsx'
import { planOf, recoveryHash, usdcCall } from './recoveryKit.ts'

const [intentId, calls] = ['0xabc', [usdcCall()]]
const { chainId } = planOf()

/** Writes a recovery that is over to the journal. */
function recoveredBefore(client: IntentClient, intentId = '0xabc', hash: Hex = recoveryHash) {
  const recovery = { step: 'proven', chainId, intentAddress, from: account, block: 1n, hash } as const
  journalOf(client).put({ intentId, recovery: { ...recovery, calls, held: [] } })
}

it('tells the host once that the money arrived, however often the card is hidden and shown', async () => {
  const client = createIntentClient({ baseUrl: 'http://service.test', fetch: () => Promise.reject(new Error()) })
  recoveredBefore(client)
  const onRecovered = vi.fn()
  for (let shown = 0; shown < 2; shown++) {
    const { unmount } = render(
      <IntentKitProvider client={client}>
        <RecoverySigner intentId={intentId} onRecovered={onRecovered} />
        <RecoverySigner intentId={intentId} />
      </IntentKitProvider>,
    )
    expect(await screen.findAllByText('Money sent')).toHaveLength(2)
    unmount()
  }
  expect(onRecovered).toHaveBeenCalledExactlyOnceWith({ intentId, chainId, calls, hash: recoveryHash })
})

it('looks for the money of each payment that it is given', async () => {
  const service = await sandboxOverHttp()
  const [first, second] = [await endedPayment(service, 'strands'), await endedPayment(service, 'strands')]
  const wallet = storyWallet({ connectors: ['Field Wallet'], account })
  await wallet.connect('Field Wallet')
  const signer = ({ intentId }: typeof first) => (
    <IntentKitProvider client={service.client} wallet={wallet}>
      <RecoverySigner intentId={intentId} prepareOnMount />
    </IntentKitProvider>
  )
  const finds = () => waitFor(() => expect(screen.getByRole('region')).toHaveAttribute('data-state', 'other-account'))
  const { rerender } = render(signer(first))
  await finds()
  rerender(signer(second))
  expect(screen.getByRole('region')).not.toHaveAttribute('data-state', 'other-account')
  await finds()
})

it.each([
  [true, 'proven'],
  ['again', 'other-account'],
] as const)('after a recovery of the payment, prepareOnMount %s shows: %s', async (prepareOnMount, state) => {
  const service = await sandboxOverHttp()
  const { intentId } = await endedPayment(service, 'strands')
  recoveredBefore(service.client, intentId)
  const wallet = storyWallet({ connectors: ['Field Wallet'], account })
  await wallet.connect('Field Wallet')
  render(
    <IntentKitProvider client={service.client} wallet={wallet}>
      <RecoverySigner intentId={intentId} prepareOnMount={prepareOnMount} />
    </IntentKitProvider>,
  )
  await waitFor(() => expect(screen.getByRole('region')).toHaveAttribute('data-state', state))
})

it('looks again for the money of each payment that it is given, where an earlier recovery of it is over', async () => {
  const service = await sandboxOverHttp()
  const [first, second] = [await endedPayment(service, 'strands'), await endedPayment(service, 'strands')]
  recoveredBefore(service.client, second.intentId)
  const wallet = storyWallet({ connectors: ['Field Wallet'], account })
  await wallet.connect('Field Wallet')
  const signer = (intentId: string) => (
    <IntentKitProvider client={service.client} wallet={wallet}>
      <RecoverySigner intentId={intentId} prepareOnMount="again" />
    </IntentKitProvider>
  )
  const { rerender } = render(signer(first.intentId))
  const shows = (state: string) =>
    waitFor(() => expect(screen.getByRole('region')).toHaveAttribute('data-state', state))
  await shows('other-account')
  rerender(signer(second.intentId))
  await shows('other-account')
})

it('keeps what was found and recovered since it was opened when its page is hidden and shown again', async () => {
  const service = await sandboxOverHttp()
  const { intentId } = await endedPayment(service, 'strands')
  recoveredBefore(service.client, intentId)
  const wallet = storyWallet({ connectors: ['Field Wallet'], account })
  await wallet.connect('Field Wallet')
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <IntentKitProvider client={service.client} wallet={wallet}>
        <RecoverySigner intentId={intentId} prepareOnMount="again" />
      </IntentKitProvider>
    </Activity>
  )
  const { rerender } = render(page('visible'))
  const shows = (state: string) =>
    waitFor(() => expect(screen.getByRole('region')).toHaveAttribute('data-state', state))
  await shows('other-account')
  rerender(page('hidden'))
  rerender(page('visible'))
  await shows('other-account')
  act(() => recoveredBefore(service.client, intentId, `0x${'9'.repeat(64)}`))
  await shows('proven')
  rerender(page('hidden'))
  rerender(page('visible'))
  await shows('proven')
})

it('shows the time of a price once it is old, also where the clock of the service is ahead', async () => {
  const { skip } = drivenClock()
  const { client, sandbox } = await sandboxOverHttp()
  sandbox.advance(60_000)
  recoveredBefore(client)
  render(
    <IntentKitProvider client={client}>
      <RecoverySigner intentId={intentId} />
    </IntentKitProvider>,
  )
  expect(await screen.findByText(/^≈ \$2[45]\.\d\d$/)).toBeVisible()
  expect(screen.queryByText(/price from/)).toBeNull()
  await skip(6 * 60_000)
  expect(screen.getByText(/price from/)).toBeVisible()
})
