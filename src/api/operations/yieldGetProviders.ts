import { object } from '../codec.ts'
import { listEnvelope, pageRequest } from '../listEnvelope.ts'
import { operation } from '../operation.ts'
import type { YieldProvider } from '../resources/yield.ts'

/** The page; optional. */
export interface YieldGetProvidersRequest {
  limit?: number | undefined
  offset?: number | undefined
}

/** A page of providers. `total` is how many there are; it is absent if the answer is text. */
export interface YieldGetProvidersResponse {
  items: YieldProvider[]
  total?: number | undefined
  offset?: number | undefined
  limit?: number | undefined
}

/**
 * Lists the providers that run markets. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { items } = await yieldGetProviders(client, {})`
 */
export const yieldGetProviders = operation<YieldGetProvidersRequest, YieldGetProvidersResponse>(
  'YieldGetProviders',
  pageRequest,
  listEnvelope(object<YieldProvider>('id', {})),
  { display: 'floats' },
)
