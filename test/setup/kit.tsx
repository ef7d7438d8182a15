import { QueryClient } from '@tanstack/react-query'
import { type RenderHookResult, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import {
  createIntentClient,
  executeIntentEdge,
  type IntentClient,
  type QuoteIntentEdgeRequest,
  type QuoteIntentRequest,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import { IntentKitProvider } from '../../src/hooks/index.ts'
import {
  createSandbox,
  type Outcome,
  type Sandbox,
  type SandboxOptions,
  sandboxRequestListener,
} from '../../src/sandbox/index.ts'
import { serve } from './server.ts'

/** Creates a host page: a provider with its own cache around whatever is rendered. */
export function page(client: IntentClient, { strict = false } = {}) {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => {
    const tree = (
      <IntentKitProvider client={client} queryClient={queryClient}>
        {children}
      </IntentKitProvider>
    )
    return strict ? <StrictMode>{tree}</StrictMode> : tree
  }
  const hook = <Result, Props = undefined>(
    use: (props: Props) => Result,
    initialProps?: Props,
  ): RenderHookResult<Result, Props> => renderHook(use, { wrapper, initialProps: initialProps as Props })
  return { queryClient, wrapper, hook }
}

/**
 * Serves a sandbox on a real port, with a client, and counts the requests and those that were aborted before the
 * answer.
 */
export async function sandboxOverHttp(options: SandboxOptions = {}): Promise<{
  sandbox: Sandbox
  client: IntentClient
  url: string
  asked: (operation: string) => number
  left: (operation: string) => number
}> {
  const sandbox = createSandbox(options)
  const operations: string[] = []
  const abandoned: string[] = []
  const counted: typeof fetch = async (input, init) => {
    const url = input instanceof URL ? input : new URL(input instanceof Request ? input.url : input)
    const operation = url.pathname.split('/').at(-1) ?? ''
    operations.push(operation)
    const leaves = () => abandoned.push(operation)
    init?.signal?.addEventListener('abort', leaves)
    const answer = await sandbox.fetch(input, init)
    init?.signal?.removeEventListener('abort', leaves)
    return answer
  }
  const { url } = await serve.raw(sandboxRequestListener({ fetch: counted }))
  const client = createIntentClient({ baseUrl: url })
  const count = (names: string[]) => (operation: string) => names.filter((name) => name === operation).length
  return { sandbox, client, url, asked: count(operations), left: count(abandoned) }
}

/** A request for 100 USDC on Base, paid in SOL. */
export const edgeRequest: QuoteIntentEdgeRequest & { edge: { mode: 'ORIGIN' } } = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: 1399811149,
    originAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    originTokenAddress: '11111111111111111111111111111111',
    refundAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  },
  intent: {
    ownerAddress: '0x1111111111111111111111111111111111111111',
    destinationChainId: 8453,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    destinationToAddress: '0x2222222222222222222222222222222222222222',
    destinationTokenAmount: 100_000_000n,
  },
}

/** A request for 100 USDC on Arbitrum, paid in USDC on Base. */
export const evmRequest: QuoteIntentRequest = {
  ownerAddress: '0x1111111111111111111111111111111111111111',
  originChainId: 8453,
  originTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  destinationChainId: 42161,
  destinationTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  destinationToAddress: '0x2222222222222222222222222222222222222222',
  destinationTokenAmount: 100_000_000n,
}

/** Pays for {@link edgeRequest}. The payment ends like this, a minute later. */
export async function endedPayment({ sandbox, client }: { sandbox: Sandbox; client: IntentClient }, outcome: Outcome) {
  const { intent } = await quoteIntentEdge(client, edgeRequest)
  const { intentId = '', destinationIntentAddress: address = '' } = intent ?? {}
  await executeIntentEdge(client, { intentId })
  sandbox.outcome(intentId, outcome)
  sandbox.pay(intentId)
  sandbox.advance(60_000)
  return { intentId, address }
}

/** Creates a client of a sandbox whose rate limit asks to come back after this many seconds. */
export const limitedClient = (url: string, seconds: number): IntentClient =>
  createIntentClient({
    baseUrl: url,
    async fetch(input, init) {
      const answer = await fetch(input, init)
      if (answer.status !== 429) return answer
      return new Response(answer.body, { status: 429, headers: { 'retry-after': `${seconds}` } })
    },
  })

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
