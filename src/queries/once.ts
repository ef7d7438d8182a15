import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient } from '../api/index.ts'
import { intentQueryKey } from './intent.ts'
import { intentReceiptQueryKey } from './intentReceipt.ts'
import type { NotThrown } from './ownDefaults.ts'

/** Refetches the intent and its receipt. */
export function refetchIntent(client: IntentClient, queryClient: QueryClient, intentId: string): void {
  void queryClient.invalidateQueries({ queryKey: intentQueryKey(client, { intentId }) })
  void queryClient.invalidateQueries({ queryKey: intentReceiptQueryKey(client, { intentId }) })
}

/** Refetches both after a call, whatever its outcome. */
export const refetchAfter = <Response>(
  client: IntentClient,
  queryClient: QueryClient,
  intentId: string,
  call: Promise<Response>,
): Promise<Response> => call.finally(() => refetchIntent(client, queryClient, intentId))

/**
 * The options of a call that must never be repeated blindly. A host's default retries would repeat it, and a call that
 * waits for the network would be sent later without the user's knowledge. A failure must not take the page down.
 */
export const once = { retry: false, networkMode: 'always', throwOnError: false as NotThrown } as const
