import { QueryClient } from '@tanstack/react-query'
import { type RenderHookResult, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { createIntentClient, type IntentClient, type QuoteIntentEdgeRequest } from '../../src/api/index.ts'
import { IntentKitProvider } from '../../src/hooks/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { sandboxRequestListener } from '../../src/sandbox/node.ts'
import { serve } from './server.ts'

/** A host page: a provider with its own cache around whatever is rendered. */
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

/** A sandbox behind a real port, with a client of it and what it was asked. */
export async function sandboxOverHttp(options: SandboxOptions = {}): Promise<{
  sandbox: Sandbox
  client: IntentClient
  asked: (operation: string) => number
}> {
  const sandbox = createSandbox(options)
  const operations: string[] = []
  const counted: typeof fetch = (input, init) => {
    const url = input instanceof URL ? input : new URL(input instanceof Request ? input.url : input)
    operations.push(url.pathname.split('/').at(-1) ?? '')
    return sandbox.fetch(input, init)
  }
  const { url } = await serve.raw(sandboxRequestListener({ fetch: counted }))
  const client = createIntentClient({ baseUrl: url })
  return { sandbox, client, asked: (operation) => operations.filter((name) => name === operation).length }
}

/** 100 USDC on Base, paid in SOL. */
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

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
