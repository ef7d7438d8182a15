import { operation } from '../operation.ts'
import { YieldMarket } from '../resources/yield.ts'
import { type Infer, integer, list, rest, shape } from '../shape.ts'
import { eitherVoice } from '../voices.ts'

const request = shape(
  {},
  { limit: integer, offset: integer },
  rest<{
    /** A provider's `id`. */
    provider: string
    chainId: string
    type: 'lending' | 'vault' | (string & {})
    search: string
    /** Only `rewardRateDesc` is in the service document. */
    sort:
      | 'rewardRateDesc'
      | 'rewardRateAsc'
      | 'statusEnterAsc'
      | 'statusEnterDesc'
      | 'statusExitAsc'
      | 'statusExitDesc'
      | (string & {})
  }>,
)
/** Filters and a page; all optional. Source: "YieldGetMarkets". */
export interface YieldGetMarketsRequest extends Infer<typeof request> {}

const response = shape({ items: list(YieldMarket) }, { total: integer, offset: integer, limit: integer })
/** `total` is missing where the deployment answers with text. Source: "YieldGetMarkets". */
export interface YieldGetMarketsResponse extends Infer<typeof response> {}

/**
 * Lists places to earn. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { items } = await yieldGetMarkets(client, { sort: 'rewardRateDesc', limit: 50 })`
 *
 * Source: "YieldGetMarkets".
 */
export const yieldGetMarkets = operation<YieldGetMarketsRequest, YieldGetMarketsResponse>(
  'YieldGetMarkets',
  'always',
  request,
  eitherVoice(response),
  {
    display: true,
  },
)
