import type { QueryClient } from '@tanstack/react-query'
import { type IntentClient, isIntentServiceError } from '../api/index.ts'
import { leavesOpen } from '../payments/service/index.ts'
import { mark, markOf } from './armed.ts'

/**
 * Sends a call after which an intent's user may pay. The quote counts as armed from before the call, so that it isn't
 * renewed meanwhile or if the answer is lost. It no longer does if a first arming is refused for good. `paid` means
 * that a deposit was made or signed, so the quote stays armed whatever the service answers; `hash` is its transaction.
 */
export async function arming<Response>(
  client: IntentClient,
  queryClient: QueryClient,
  intentId: string,
  send: () => Promise<Response>,
  { paid = false, hash }: { paid?: boolean; hash?: string | undefined } = {},
): Promise<Response> {
  const remember = (more: Parameters<typeof mark>[3]) => mark(queryClient, client, intentId, more)
  remember(hash ? { pending: true, hash } : { pending: true })
  try {
    const answer = await send()
    remember({ armed: true, pending: false })
    return answer
  } catch (error) {
    const moving = isIntentServiceError(error, 'IntentStatus')
    if (moving || paid) remember({ armed: true, pending: false })
    else if (!leavesOpen(error)) remember({ pending: false })
    const expired = isIntentServiceError(error, 'QuoteExpired') && !markOf(queryClient, client, intentId).armed
    if (moving || expired) remember({ over: true })
    throw error
  }
}
