import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { executeIntentEdge, quoteIntent, quoteIntentEdge } from '../../src/api/index.ts'
import { IntentReceiptCard, IntentTimeline, QuoteCard, WalletDeposit } from '../../src/components/index.ts'
import { ARBITRUM, usdc, useNodes, walletPage } from '../setup/walletPage.tsx'
import { Boundary, checkout, goOn, isPayable, railRequest, show, wait } from './page.tsx'
import { type EditedService, editedService, type Patch } from './service.ts'

beforeEach(() => localStorage.clear())

/** Creates a rail payment that was paid 25 seconds ago. */
async function paid(outcome: Parameters<EditedService['sandbox']['outcome']>[1]) {
  const service = await editedService({ now: Date.now() })
  const { intent } = await quoteIntentEdge(service.client, railRequest)
  const intentId = intent?.intentId ?? ''
  await executeIntentEdge(service.client, { intentId })
  service.sandbox.outcome(intentId, outcome)
  service.sandbox.pay(intentId)
  service.sandbox.advance(25_000)
  return { service, intentId }
}

describe('T10: odd values', () => {
  it.each([[[]], [{}], [true]])(
    'a failed payment whose receipt was changed at %j crashes no card',
    async (updatedAt) => {
      const { service, intentId } = await paid('strands')
      service.edits.GetIntentReceipt = { intentReceipt: { updatedAt } }
      const { crashes } = show(service, () => (
        <>
          <IntentReceiptCard intentId={intentId} />
          <IntentTimeline intentId={intentId} />
        </>
      ))
      await expect.poll(() => service.of('GetIntentReceipt').length, { timeout: 8000 }).toBeGreaterThan(0)
      await wait(1000)
      expect(crashes).toEqual([])
    },
  )

  it.each([[{}], [[]], [true]])('a quote made at %j is not waited for without end', async (createdAt) => {
    const service = await editedService()
    service.edits.QuoteIntentEdge = { intent: { createdAt } }
    const { crashes } = show(service, () => <QuoteCard request={railRequest} />)
    await expect.poll(() => service.of('QuoteIntentEdge').length, { timeout: 8000 }).toBeGreaterThan(0)
    await waitFor(
      () => expect(document.querySelector('.ik-quote [aria-busy="true"], .ik-quote[aria-busy="true"]')).toBeNull(),
      {
        timeout: 4000,
      },
    )
    expect(crashes).toEqual([])
  })

  it('a stored payment without a part of its quote crashes no checkout', async () => {
    const { service, unmount } = await checkout()
    await goOn(() => isPayable(service))
    const intentId = service.intentId()
    unmount()
    cleanup()
    damageStorage()
    const { crashes } = await checkout({}, { intentId }, service)
    await expect
      .poll(() => service.of('GetIntent').length + service.of('SearchIntents').length, { timeout: 8000 })
      .toBeGreaterThan(0)
    await wait(1500)
    expect(crashes).toEqual([])
    expect(screen.queryAllByRole('region').length).toBeGreaterThan(0)
  })
})

/** Removes the rail's part from every stored quote, in whatever form it is stored. */
function damageStorage(): void {
  let damaged = 0
  const withoutEdge = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutEdge)
    if (typeof value !== 'object' || value === null) return value
    if (!('edgeId' in value && 'edge' in value && 'intent' in value))
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutEdge(member)]))
    damaged++
    return { ...value, edge: undefined }
  }
  for (const key of Object.keys(localStorage)) {
    const text = localStorage.getItem(key) ?? ''
    if (text.startsWith('{')) localStorage.setItem(key, JSON.stringify(withoutEdge(JSON.parse(text))))
  }
  expect(damaged, 'quotes in the storage').toBeGreaterThan(0)
}

describe('T10: odd calldata', () => {
  const nodes = useNodes()

  it.each<[string, object, boolean]>([
    ['deposit', { intent: { depositTransaction: { data: 7 } } }, false],
    ['direct transfer', { passthrough: { passthroughTransaction: { data: { hex: '0x' } } } }, true],
  ])('a %s whose calldata is no text crashes no card', async (_, change, direct) => {
    const page = await walletPage(nodes())
    const edited = await editedService({ sandbox: page.sandbox })
    edited.edits.QuoteIntent = change as Patch
    const request = {
      ownerAddress: page.account,
      originChainId: ARBITRUM,
      originTokenAddress: usdc[ARBITRUM],
      destinationChainId: 8453,
      destinationTokenAddress: usdc[8453],
      destinationTokenAmount: 100_000_000n,
    } as const
    const quote = await quoteIntent(edited.client, request).catch(({ error }) => error as string)
    // If it is rejected when read, no card gets it.
    if (typeof quote === 'string') return expect(quote).toBe('WebrpcBadResponse')
    const props = { quote, request, direct }
    const crashes: unknown[] = []
    page.openPage(
      () => (
        <Boundary onCrash={(error) => crashes.push(error)}>
          <WalletDeposit {...props} />
        </Boundary>
      ),
      { service: edited.url },
    )
    await wait(2500)
    expect(crashes).toEqual([])
  })
})
