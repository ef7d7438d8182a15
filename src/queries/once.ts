import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient } from '../api/index.ts'
import { intentQueryKey } from './intent.ts'
import { intentReceiptQueryKey } from './intentReceipt.ts'

/** Whatever became of a call, who follows its intent looks again. */
export const refetchAfter = <Response>(
  client: IntentClient,
  queryClient: QueryClient,
  intentId: string,
  call: Promise<Response>,
): Promise<Response> =>
  call.finally(() => {
    void queryClient.invalidateQueries({ queryKey: intentQueryKey(client, { intentId }) })
    void queryClient.invalidateQueries({ queryKey: intentReceiptQueryKey(client, { intentId }) })
  })

/**
 * The options of a call that must never be made twice blindly: a host's own retries would do that, and one that waits for
 * the network would be sent behind the user's back.
 */
export const once = { retry: false, networkMode: 'always' } as const
