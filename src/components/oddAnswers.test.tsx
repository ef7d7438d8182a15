import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { forwardRef, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drivenClock } from '../../test/setup/drivenClock.ts'
import { randomFrom, withOddFields } from '../../test/setup/oddFields.ts'
import { ownUrl } from '../../test/setup/ownUrl.ts'
import { sized } from '../../test/setup/sized.ts'
import { RoomyStorage } from '../../test/setup/storage.ts'
import {
  createIntentClient,
  executeIntentEdge,
  getIntentReceipt,
  type IntentClient,
  type IntentReceipt,
  type IntentSummary,
  isIntentServiceError,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  type QuoteIntentRequest,
  type QuoteIntentResponse,
  quoteIntent,
  quoteIntentEdge,
} from '../api/index.ts'
import { IntentKitProvider, useIntentReceipt } from '../hooks/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import { createSandbox, type Sandbox } from '../sandbox/index.ts'
import { walletPart } from './Checkout/walletPart.ts'
import { BASE, BASE_USDC, chains, payer, SOL, SOLANA, shop, solEdge, tokens } from './fixtures.ts'
import {
  AbortIntent,
  Checkout,
  EdgeDeposit,
  FeeBreakdown,
  GasFeePicker,
  IntentList,
  IntentReceiptCard,
  IntentTimeline,
  QuoteCard,
  RecoverySigner,
  StaticCheckout,
  WalletDeposit,
} from './index.ts'
import { withCrashBoundary } from './shared/CrashBoundary.tsx'
import { storyWallet } from './storyKit.tsx'

const runs = sized(60, 3000)
const owner = '0x1111111111111111111111111111111111111111'
const order = {
  ownerAddress: owner,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
  destinationTokenAmount: 100_000_000n,
}
const overRail: QuoteIntentEdgeRequest = {
  edge: solEdge,
  intent: order,
}
const acrossChains: QuoteIntentRequest = {
  ownerAddress: owner,
  originChainId: 10,
  originTokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  tradeType: 'EXACT_INPUT',
  originTokenAmount: 60_000_000n,
}

const payTokens = [{ chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals: 9 }]

/** A page that shows the answers of operations, or the stored records. */
interface Page {
  name: string
  operations: string[]
  show: (known: Known, quotes: Quotes) => ReactNode
}

interface Known {
  /** The id of an intent that was paid and delivered over a rail. */
  delivered: string
  edgeId: string
  /** The id of an intent that was paid, and whose money stayed in its wallet. */
  stranded: string
  /** The id of an intent that was quoted between EVM chains. */
  quoted: string
  texts: [key: string, text: string][]
}

interface Quotes {
  rail: QuoteIntentEdgeResponse
  evm: QuoteIntentResponse
}

const tracking = ['GetIntent', 'GetIntentReceipt', 'GetEdgeStatus', 'SearchIntents']
const pages: Page[] = [
  {
    name: 'QuoteCard',
    operations: ['QuoteIntentEdge'],
    show: () => <QuoteCard request={overRail} onAccept={vi.fn()} />,
  },
  { name: 'QuoteCard EVM', operations: ['QuoteIntent'], show: () => <QuoteCard request={acrossChains} /> },
  {
    name: 'EdgeDeposit',
    operations: ['QuoteIntentEdge', 'ExecuteIntentEdge'],
    show: (_, { rail }) => <EdgeDeposit quote={rail} request={overRail} />,
  },
  {
    name: 'WalletDeposit',
    operations: ['QuoteIntent', 'GetIntent'],
    show: (_, { evm }) => <WalletDeposit quote={evm} request={acrossChains} />,
  },
  {
    name: 'WalletDeposit, directly',
    operations: ['QuoteIntent'],
    show: (_, { evm }) => <WalletDeposit quote={evm} request={acrossChains} passthrough />,
  },
  {
    name: 'GasFeePicker',
    operations: ['QuoteIntent'],
    show: (_, { evm }) => <GasFeePicker quote={evm} onChange={vi.fn()} />,
  },
  { name: 'FeeBreakdown', operations: ['QuoteIntent'], show: (_, { evm }) => <FeeBreakdown quote={evm} /> },
  {
    name: 'IntentTimeline',
    operations: tracking,
    show: ({ delivered, edgeId }) => <IntentTimeline intentId={delivered} edgeId={edgeId} />,
  },
  {
    name: 'IntentReceiptCard',
    operations: tracking,
    show: ({ delivered }) => <IntentReceiptCard intentId={delivered} />,
  },
  {
    name: 'IntentList',
    operations: ['GetIntentHistory', 'SearchIntents'],
    show: () => <IntentList filters={{ byOwnerAddress: owner }} />,
  },
  { name: 'AbortIntent', operations: tracking, show: ({ stranded }) => <AbortIntent intentId={stranded} /> },
  {
    name: 'RecoverySigner',
    operations: [...tracking, 'PrepareIntentRecovery'],
    show: ({ stranded }) => <RecoverySigner intentId={stranded} />,
  },
  {
    name: 'Checkout, an order',
    operations: ['GetEdges'],
    show: () => <Checkout request={order} payTokens={payTokens} />,
  },
  {
    name: 'Checkout, reviewed',
    operations: ['QuoteIntentEdge', 'GetEdges'],
    show: () => <Checkout request={overRail} payTokens={payTokens} />,
  },
  {
    name: 'Checkout, delivered',
    operations: [...tracking, 'storage'],
    show: ({ delivered }) => <Checkout request={order} payTokens={payTokens} intentId={delivered} />,
  },
  {
    name: 'Checkout, quoted',
    operations: [...tracking, 'storage'],
    show: ({ quoted }) => <StaticCheckout request={order} payTokens={payTokens} intentId={quoted} />,
  },
  {
    name: 'Checkout, stranded',
    operations: [...tracking, 'storage'],
    show: ({ stranded }) => <StaticCheckout request={order} payTokens={payTokens} intentId={stranded} />,
  },
]

let sandbox: Sandbox
let known: Known
beforeAll(async () => {
  sandbox = createSandbox()
  const storage = new RoomyStorage()
  const client = createIntentClient({ baseUrl: ownUrl(), fetch: sandbox.fetch })
  const journal = journalOf(client, storage)
  const paid = async (amount: bigint) => {
    const quote = await quoteIntentEdge(client, { ...overRail, intent: { ...order, destinationTokenAmount: amount } })
    const intentId = quote.intent?.intentId ?? ''
    journal.put({ quote, step: 'armed', refundAddress: payer })
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId)
    sandbox.advance(120_000)
    journal.update(intentId, { receipt: (await getIntentReceipt(client, { intentId })).intentReceipt })
    return { intentId, edgeId: quote.edgeId }
  }
  const { intentId: delivered, edgeId } = await paid(100_000_000n)
  const { intentId: stranded } = await paid(100_009_004n)
  const quote = await quoteIntent(client, acrossChains)
  journal.put({ quote, step: 'armed', walletAsked: true, asked: { from: owner, chainId: 10 } })
  known = { delivered, stranded, edgeId, quoted: quote.intent.intentId, texts: [...storage.texts] }
  // Load the parts that load when shown, and make sure that honest answers show something.
  const [rail, evm] = await Promise.all([quoteIntentEdge(client, overRail), quoteIntent(client, acrossChains)])
  for (const { name, show } of pages) {
    const { container } = render(<Host client={client}>{show(known, { rail, evm })}</Host>)
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]'), name).toBeNull(), { timeout: 20_000 })
    expect(container.querySelector('[data-state="crashed"]'), name).toBeNull()
    expect(container.textContent, name).not.toBe('')
    cleanup()
  }
}, 120_000)

interface HostProps {
  client: IntentClient
  queryClient?: QueryClient
  storage?: RoomyStorage
  wallet?: WalletAdapter
  children: ReactNode
}

const Host = ({ children, ...props }: HostProps) => (
  <IntentKitProvider {...props} tokens={tokens} chains={chains}>
    {children}
  </IntentKitProvider>
)

/** Creates a client of the sandbox that finds odd fields in one operation's answers, the same for the same seed. */
function oddClient(operation: string, seed: number, changed: (changes: string[]) => void): IntentClient {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await sandbox.fetch(input, init)
    if (!answer.ok || !String(input).endsWith(`/${operation}`)) return answer
    const { odd, changes } = withOddFields((await answer.json()) as object, randomFrom(seed))
    changed(changes)
    return Response.json(odd)
  }
  return createIntentClient({ baseUrl: ownUrl(), fetch })
}

/** Silences React, which reports every error that a boundary caught. */
const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => reported.mockClear())

// Code loads in real time, whatever the driven clock says.
beforeAll(() => walletPart.preload())

/** Shows each page with odd fields in one operation's answers, or in storage. Returns the problems. */
async function showOdd(chosen: readonly Page[], runs: number): Promise<{ problems: string[]; shown: number }> {
  const clock = drivenClock()
  const problems: string[] = []
  let shown = 0
  for (let run = 0; run < runs; run++) {
    const { name, operations, show } = chosen[run % chosen.length] as Page
    const operation = operations[Math.floor(run / chosen.length) % operations.length] as string
    let changes: string[] = []
    const client = oddClient(operation, run, (made) => {
      changes = made
    })
    const storage = new RoomyStorage()
    for (const [key, text] of known.texts) {
      const record = withOddFields(JSON.parse(text) as object, randomFrom(run))
      if (operation === 'storage') changes = record.changes
      storage.setItem(key, operation === 'storage' ? JSON.stringify(record.odd) : text)
    }
    const quotes = await Promise.all([quoteIntentEdge(client, overRail), quoteIntent(client, acrossChains)]).catch(
      (error: unknown) => {
        if (!isIntentServiceError(error, 'WebrpcBadResponse')) throw error
      },
    )
    // An answer that the client refused reaches no card.
    if (!quotes && /Deposit|GasFee|FeeBreak/.test(name)) continue
    const [rail, evm] = quotes ?? []
    const queryClient = new QueryClient()
    const wallet = storyWallet({ connectors: ['Field Wallet'], account: owner })
    await wallet.connect('Field Wallet')
    const found = (problem: unknown) =>
      problems.push(`run ${run}: ${name} on ${operation}, ${changes.join(', ')}: ${problem}`)
    try {
      const { container, unmount } = render(
        <Host client={client} queryClient={queryClient} storage={storage} wallet={wallet}>
          {show(known, { rail, evm } as Quotes)}
        </Host>,
      )
      const busy = () => container.querySelector('[aria-busy="true"]')
      // Wait longer than all retries of a failed call take.
      for (let waited = 0; waited < 60; waited++) {
        await clock.skip(1000)
        if (!busy() && !queryClient.isFetching()) break
      }
      if (container.querySelector('[data-state="crashed"]')) found('crashed')
      if (busy()) found(`loading: ${busy()?.textContent?.slice(0, 80)}`)
      if (!container.textContent) found('empty')
      if (changes.length > 0) shown++
      unmount()
    } catch (error) {
      found(error instanceof Error ? error.stack : error)
    }
    queryClient.clear()
    cleanup()
    reported.mockClear()
  }
  return { problems, shown }
}

describe(`${runs} answers and records with one to three odd fields`, () => {
  it('crash no component, and keep none of them loading', { timeout: 1_800_000 }, async () => {
    const { problems, shown } = await showOdd(pages, runs)
    expect(problems).toEqual([])
    // In the other runs, the client refused the quote, or the page requested nothing that was odd.
    expect(shown).toBeGreaterThan(runs / 2)
  })

  it('would be found out', async () => {
    const Careless = withCrashBoundary(
      forwardRef<HTMLElement>(function Careless(_, ref) {
        const { data } = useIntentReceipt({ intentId: known.delivered })
        const { memo, destinationTokenAmount } = (data as IntentReceipt).summary as Required<IntentSummary>
        return (
          <section ref={ref} aria-busy={!data?.updatedAt}>
            {String(destinationTokenAmount)} {memo}
          </section>
        )
      }),
    )
    const Waiting = () => {
      const { data } = useIntentReceipt({ intentId: known.delivered })
      return <section aria-busy={!data}>A receipt</section>
    }
    const page = (name: string, show: Page['show']) => ({ name, operations: ['GetIntentReceipt'], show })
    const careless = await showOdd([page('Careless', () => <Careless />)], 5)
    expect(careless.problems.filter((problem) => problem.endsWith('crashed'))).toHaveLength(5)
    const waiting = await showOdd([page('Waiting', () => <Waiting />)], 100)
    expect(waiting.problems.some((problem) => problem.includes('loading: A receipt'))).toBe(true)
  })
})
