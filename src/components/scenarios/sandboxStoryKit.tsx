import type { Decorator } from '@storybook/react-vite'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import {
  createIntentClient,
  executeIntentEdge,
  type Intent,
  type IntentClient,
  type QuoteIntentEdgeRequest,
  type QuoteIntentEdgeResponse,
  quoteIntentEdge,
} from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { ARBITRUM, BASE, BASE_USDC, chains, shop, solEdge, tokens } from '../fixtures.ts'
import { amountFor, disturb, pay, quoted, type Scenario, scenarioOf } from './scenarioKit.ts'

/** The sandbox, the client and the request of a connected story. */
export interface SandboxStory {
  scenario: Scenario
  client: IntentClient
  /** 100 USDC on Base, paid in SOL. */
  request: QuoteIntentEdgeRequest
  /** The scenario's faults set in. */
  disturb(): void
  /** The payer pays; from then on the sandbox's clock runs five times as fast. */
  pay(intentId: string): void
  /** Nobody looks any more. */
  stop(): void
}

/** A quote with its intent there. */
export type StoryQuote = QuoteIntentEdgeResponse & { intent: Intent & { intentId: string } }

/** Between the rail and the shop the sandbox goes through Arbitrum. */
const allChains = [...chains, { id: ARBITRUM, name: 'Arbitrum', explorerUrl: 'https://explorer.arbitrum.example' }]
const arbitrumUsdc = { chainId: ARBITRUM, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' }
const allTokens = [...tokens, { ...arbitrumUsdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }]

const SandboxContext = createContext<SandboxStory | undefined>(undefined)

/** The sandbox of the story around. */
export function useSandboxStory(): SandboxStory {
  const story = useContext(SandboxContext)
  if (!story) throw new Error('a story with withSandbox only')
  return story
}

/** Gives a story a sandbox in the browser that does what the toolbar's scenario says; choosing another starts anew. */
export const withSandbox: Decorator = (Story, { globals, parameters }) => {
  const scenario = scenarioOf(globals.scenario)
  return (
    <InSandbox key={scenario} scenario={scenario} locale={parameters.locale ?? globals.locale}>
      <Story />
    </InSandbox>
  )
}

function InSandbox({ scenario, locale, children }: { scenario: Scenario; locale?: string; children: ReactNode }) {
  const [story] = useState(() => startStory(scenario))
  useEffect(() => story.stop, [story])
  return (
    <SandboxContext.Provider value={story}>
      <IntentKitProvider client={story.client} locale={locale} tokens={allTokens} chains={allChains}>
        {children}
      </IntentKitProvider>
    </SandboxContext.Provider>
  )
}

const tick = 500
const pace = 5

function startStory(scenario: Scenario): SandboxStory {
  const sandbox = createSandbox({ seed: 7 })
  let clock: ReturnType<typeof setInterval> | undefined
  return {
    scenario,
    client: createIntentClient({
      baseUrl: 'https://sandbox.invalid',
      async fetch(input, init) {
        const answer = await sandbox.fetch(input, init)
        if (answer.ok && String(input).endsWith('/QuoteIntentEdge')) quoted(sandbox, scenario)
        return answer
      },
    }),
    request: {
      edge: solEdge,
      intent: {
        ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
        destinationChainId: BASE,
        destinationTokenAddress: BASE_USDC,
        destinationToAddress: shop,
        destinationTokenAmount: amountFor(scenario),
      },
    },
    disturb: () => disturb(sandbox, scenario),
    pay(intentId) {
      pay(sandbox, scenario, intentId)
      clock ??= setInterval(() => sandbox.advance(tick * (pace - 1)), tick)
    },
    stop() {
      clearInterval(clock)
      clock = undefined
    },
  }
}

/** Brings a story to where it starts, over the wire; then the scenario's faults set in. */
export function useStart(until: 'quoted' | 'paid'): StoryQuote | undefined {
  const story = useSandboxStory()
  const [quote, setQuote] = useState<StoryQuote>()
  const start = useMemo(() => startOnce(story, until), [story, until])
  useEffect(() => {
    let left = false
    start().then((found) => !left && setQuote(found))
    return () => {
      left = true
    }
  }, [start])
  return quote
}

/** Effects may run twice; a payer pays once. */
function startOnce(story: SandboxStory, until: 'quoted' | 'paid'): () => Promise<StoryQuote> {
  let started: Promise<StoryQuote> | undefined
  const start = async () => {
    const quote = (await quoteIntentEdge(story.client, story.request)) as StoryQuote
    const { intentId } = quote.intent
    if (until === 'paid') {
      await executeIntentEdge(story.client, { intentId })
      story.pay(intentId)
    }
    story.disturb()
    return quote
  }
  return () => {
    started ??= start()
    return started
  }
}
