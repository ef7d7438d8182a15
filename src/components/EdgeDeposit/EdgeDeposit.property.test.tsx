import { cleanup, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownUrl } from '../../../test/setup/ownUrl.ts'
import { press } from '../../../test/setup/press.ts'
import {
  createIntentClient,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  quoteIntentEdge,
} from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { BASE, BASE_USDC, payer, SOL, SOLANA, SOLANA_USDC, TRON, TRON_USDT } from '../fixtures.ts'
import { shows } from './depositKit.tsx'
import { EdgeDeposit } from './EdgeDeposit.tsx'
import { EdgeDepositView } from './EdgeDepositView.tsx'

const tronPayer = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Addresses that a service could put where the payer pays: each is well formed on some chain, or nearly. */
const strangers = [
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAJ9Zs8DG8fV9uY7p',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAJ9Zs8DG8fV9uY70',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9',
  '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
  SOL,
  SOLANA_USDC,
  TRON_USDT,
]

const ways = [
  { rail: 'SOLANA', originChainId: SOLANA, originTokenAddress: SOL, originAddress: payer },
  { rail: 'SOLANA', originChainId: SOLANA, originTokenAddress: SOLANA_USDC, originAddress: payer },
  { rail: 'TRON', originChainId: TRON, originTokenAddress: TRON_USDT, originAddress: tronPayer },
] as const

/** A fact of a quote, and its replacement. */
const twists = fc.oneof(
  fc.record({ path: fc.constant('edge.handoff.recipientAddress'), value: fc.constantFrom<unknown>(...strangers, '') }),
  fc.record({
    path: fc.constantFrom('edge.handoff.tokenAddress', 'intent.edge.edgeTokenAddress'),
    value: fc.constantFrom<unknown>(...strangers),
  }),
  fc.record({
    path: fc.constantFrom('edge.handoff.chainId', 'intent.edge.originChainId'),
    value: fc.constantFrom<unknown>(SOLANA, TRON, BASE, 0, undefined),
  }),
  fc.record({
    path: fc.constantFrom('edge.handoff.amount', 'edge.originTokenAmount', 'intent.edge.edgeTokenAmount'),
    value: fc.oneof<fc.Arbitrary<unknown>[]>(fc.bigInt({ min: -1n, max: 10n ** 30n }), fc.constant(undefined)),
  }),
  fc.record({
    path: fc.constantFrom('rail', 'edge.rail', 'intent.edge.rail'),
    value: fc.constantFrom<unknown>('SOLANA', 'TRON', 'X'),
  }),
  fc.record({
    path: fc.constantFrom('mode', 'edge.mode', 'intent.edge.mode'),
    value: fc.constantFrom<unknown>('DESTINATION', 'X'),
  }),
  fc.record({ path: fc.constant('edge.handoff.memo'), value: fc.constantFrom<unknown>('1', 7, 'a\nb', null) }),
  fc.record({ path: fc.constantFrom('intent', 'edge.handoff', 'intent.edge'), value: fc.constant<unknown>(undefined) }),
)

function twisted(quote: QuoteIntentEdgeResponse, path: string, value: unknown): QuoteIntentEdgeResponse {
  const copy = structuredClone(quote)
  const names = path.split('.')
  const last = names.pop() ?? ''
  let part: Record<string, unknown> | undefined = copy as unknown as Record<string, unknown>
  for (const name of names) part = part?.[name] as Record<string, unknown> | undefined
  if (part) part[last] = value
  return copy
}

async function quoteOf(way: (typeof ways)[number], amount: bigint, handoff: 'edge' | 'wallet', seed: number) {
  const sandbox = createSandbox({ seed, handoff })
  const client = createIntentClient({ baseUrl: ownUrl(), fetch: sandbox.fetch })
  const request = {
    edge: { ...way, mode: 'ORIGIN', refundAddress: way.originAddress },
    intent: {
      ownerAddress: `0x${'2'.repeat(40)}`,
      destinationChainId: BASE,
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount: amount,
    },
  } as QuoteIntentEdgeRequest
  return { client, request, quote: await quoteIntentEdge(client, request) }
}

const inputs = [
  fc.constantFrom(...ways),
  // Amounts that end in 9000 and more are the sandbox's test triggers: they ask for errors.
  fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }).map((amount) => (amount % 10_000n < 9000n ? amount : amount - 1000n)),
  fc.constantFrom<['edge', 'edge', 'wallet']>('edge', 'edge', 'wallet'),
  fc.nat(1000),
] as const

/** Every address that could be shown by mistake. */
const known = (quote: QuoteIntentEdgeResponse) =>
  [quote.edge.handoff?.recipientAddress, ...strangers].filter(
    (address) => typeof address === 'string' && address !== '',
  )

it('whatever a service twists, an address on screen is the hand-over of a quote that agrees with its request', async () => {
  const shown = { some: 0, none: 0 }
  await fc.assert(
    fc.asyncProperty(...inputs, fc.array(twists, { maxLength: 2 }), async (way, amount, handoff, seed, turns) => {
      const { client, request, quote } = await quoteOf(way, amount, handoff, seed)
      // A failed case leaves its page.
      cleanup()
      const lie = turns.reduce((twistedSoFar, { path, value }) => twisted(twistedSoFar, path, value), quote)
      render(
        <IntentKitProvider client={client}>
          <EdgeDepositView request={request} quote={lie} arming="armed" secondsLeft={900} />
        </IntentKitProvider>,
      )
      const armed = screen.getByRole('region').dataset.state === 'armed'
      if (armed) {
        // Compare the facts here, because the view under test must not be its own measure.
        const { handoff, originTokenAmount } = lie.edge
        expect(handoff).toMatchObject({ chainId: way.originChainId })
        const { edge } = lie.intent ?? {}
        for (const facts of [lie, lie.edge, edge]) {
          expect([undefined, way.rail]).toContain(facts?.rail)
          expect([undefined, 'ORIGIN']).toContain(facts?.mode)
        }
        expect([undefined, way.originChainId]).toContain(edge?.originChainId || undefined)
        const amounts = [originTokenAmount, handoff?.amount, edge?.edgeTokenAmount].filter((one) => one !== undefined)
        expect(new Set(amounts).size).toBe(1)
        for (const token of [handoff?.tokenAddress, edge?.edgeTokenAddress])
          expect([undefined, way.originTokenAddress]).toContain(token)
        expect(document.querySelector('.ik-deposit-address')?.textContent).toBe(handoff?.recipientAddress)
      }
      for (const address of known(lie)) {
        const allowed = armed && (address === lie.edge.handoff?.recipientAddress || address === way.originTokenAddress)
        if (!allowed) expect([address, shows(address as string)]).toEqual([address, false])
      }
      shown[armed ? 'some' : 'none']++
      cleanup()
    }),
    { numRuns: 150 },
  )
  // Otherwise, the test would prove nothing.
  expect(Math.min(shown.some, shown.none)).toBeGreaterThan(20)
}, 120_000)

it('shows the address of the quote that was armed, and none before', async () => {
  await fc.assert(
    fc.asyncProperty(...inputs, async (way, amount, handoff, seed) => {
      const { client, request, quote } = await quoteOf(way, amount, handoff, seed)
      const address = quote.edge.handoff?.recipientAddress ?? 'none'
      // A failed case leaves its page.
      cleanup()
      render(
        <IntentKitProvider client={client}>
          <EdgeDeposit request={request} quote={quote} />
        </IntentKitProvider>,
      )
      expect(shows(address)).toBe(false)
      if (handoff === 'edge') {
        await press('Show payment address')
        await waitFor(() => expect(screen.getByRole('region')).toHaveAttribute('data-state', 'armed'))
        expect(document.querySelector('.ik-deposit-address')?.textContent).toBe(address)
      } else {
        expect(screen.queryByRole('button')).toBeNull()
      }
      cleanup()
    }),
    { numRuns: 12 },
  )
}, 60_000)
