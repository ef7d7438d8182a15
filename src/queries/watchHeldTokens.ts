import type { Query, QueryClient } from '@tanstack/react-query'
import type { IntentClient, RecoveryToken } from '../api/index.ts'
import type { RecoverableWallets } from './findRecoverable.ts'
import type { HeldTokens } from './heldTokens.ts'
import { baseKey, type IntentKey, requestOf } from './key.ts'

type Held = ReadonlyMap<string, readonly RecoveryToken[]>

/**
 * Watches what the answers in a cache say lies in the wallets of intents, by intent id: answers about one intent, and
 * lists of an owner's. The newest answer counts. Makes no request.
 */
export function watchHeldTokens(queryClient: QueryClient, client: IntentClient) {
  const cache = queryClient.getQueryCache()
  let known: Held | undefined
  return {
    getState: (): Held => {
      known ??= readHeldTokens(
        ['heldTokens', 'recoverable'].flatMap((base) => cache.findAll({ queryKey: baseKey(client, base) })),
      )
      return known
    },
    subscribe(listener: () => void): () => void {
      known = undefined
      return cache.subscribe((event) => {
        const isAnswer = event.type === 'updated' && /^(success|setState)$/.test(event.action.type)
        if (!isAnswer || !/^(heldTokens|recoverable)$/.test(String(event.query.queryKey[2]))) return
        known = undefined
        listener()
      })
    },
  }
}

function readHeldTokens(queries: Query[]): Held {
  const held = new Map<string, readonly RecoveryToken[]>()
  for (const { state, queryKey } of queries.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)) {
    const { tokens, items = [] } = (state.data ?? {}) as Partial<HeldTokens & RecoverableWallets>
    const { intentId = '' } = requestOf<{ intentId?: string }>(queryKey as unknown as IntentKey)
    if (tokens) held.set(intentId, tokens)
    else if (state.data) held.delete(intentId)
    for (const { intentId } of items) {
      const listed = items
        .filter((item) => item.intentId === intentId)
        .flatMap(({ chainId, tokens }) => tokens.map((token) => ({ ...token, chainId })))
      // An empty list is one that could not be read.
      if (listed.length > 0) held.set(intentId, listed)
    }
  }
  return held
}
