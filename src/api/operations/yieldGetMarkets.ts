import { listEnvelope, pageRequest } from '../listEnvelope.ts'
import { operation } from '../operation.ts'
import { YieldMarket } from '../resources/yield.ts'

/** The filters and the page; all optional. */
export interface YieldGetMarketsRequest {
  /** The provider's `id`. */
  provider?: string | undefined
  chainId?: string | undefined
  type?: 'lending' | 'vault' | (string & {}) | undefined
  search?: string | undefined
  /** The order. All but `rewardRateDesc` are undocumented. */
  sort?:
    | 'rewardRateDesc'
    | 'rewardRateAsc'
    | 'statusEnterAsc'
    | 'statusEnterDesc'
    | 'statusExitAsc'
    | 'statusExitDesc'
    | (string & {})
    | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** A page of markets. `total` is how many there are; it is absent if the answer is text. */
export interface YieldGetMarketsResponse {
  items: YieldMarket[]
  total?: number | undefined
  offset?: number | undefined
  limit?: number | undefined
}

/**
 * Lists the markets to earn in. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { items } = await yieldGetMarkets(client, { sort: 'rewardRateDesc', limit: 50 })`
 */
export const yieldGetMarkets = operation<YieldGetMarketsRequest, YieldGetMarketsResponse>(
  'YieldGetMarkets',
  pageRequest,
  listEnvelope(YieldMarket),
  { display: 'floats' },
)
