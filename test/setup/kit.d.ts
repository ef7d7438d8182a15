import { QueryClient } from '@tanstack/react-query'
import { type RenderHookResult } from '@testing-library/react'
import { type ReactNode } from 'react'
import { type IntentClient, type QuoteIntentEdgeRequest, type QuoteIntentRequest } from '../../src/api/index.ts'
import { type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
/** Creates a host page: a provider with its own cache around whatever is rendered. */
export declare function page(
  client: IntentClient,
  {
    strict,
  }?: {
    strict?: boolean | undefined
  },
): {
  queryClient: QueryClient
  wrapper: ({ children }: { children: ReactNode }) => import('react').JSX.Element
  hook: <Result, Props = undefined>(
    use: (props: Props) => Result,
    initialProps?: Props,
  ) => RenderHookResult<Result, Props>
}
/**
 * Serves a sandbox on a real port, with a client, and counts the requests and those that were aborted before the
 * answer.
 */
export declare function sandboxOverHttp(options?: SandboxOptions): Promise<{
  sandbox: Sandbox
  client: IntentClient
  asked: (operation: string) => number
  left: (operation: string) => number
}>
/** A request for 100 USDC on Base, paid in SOL. */
export declare const edgeRequest: QuoteIntentEdgeRequest & {
  edge: {
    mode: 'ORIGIN'
  }
}
/** A request for 100 USDC on Arbitrum, paid in USDC on Base. */
export declare const evmRequest: QuoteIntentRequest
export declare const wait: (ms: number) => Promise<void>
