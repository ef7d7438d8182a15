import type { QueryClient } from '@tanstack/react-query'
import { type IntentClient, isIntentServiceError } from '../api/index.ts'
import { isArmed, mark } from './armed.ts'

/**
 * Makes a call after which an intent's user may pay. Its quote counts as armed from before the call is sent, so that it is
 * not renewed meanwhile, nor when the answer is lost; no longer if a first arming is refused for good. `paid`: a deposit was
 * made or signed, so that it stays armed whatever the service says.
 */
export async function arming<Response>(
  client: IntentClient,
  queryClient: QueryClient,
  intentId: string,
  send: () => Promise<Response>,
  paid = false,
): Promise<Response> {
  const before = isArmed(queryClient, client, intentId)
  mark(queryClient, client, intentId, { armed: true })
  try {
    return await send()
  } catch (error) {
    if (isIntentServiceError(error) && error.origin !== 'transport') {
      const moving = error.error === 'IntentStatus'
      const armed = before || paid || moving || error.retryable
      mark(queryClient, client, intentId, { armed, over: moving || (!before && error.error === 'QuoteExpired') })
    }
    throw error
  }
}
