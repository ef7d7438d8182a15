import { operation } from '../operation.ts'
import { YieldBalanceItem } from '../resources/yield.ts'
import { fail, type Infer, id, list, rest, shape } from '../shape.ts'

const query = shape(
  { address: id, network: id },
  {},
  rest<{
    yieldId: string
    arguments: {
      cAddressBech?: string | undefined
      pAddressBech?: string | undefined
      autoSweepDayOfMonth?: number | undefined
      autoSweepTimezone?: string | undefined
    }
  }>,
)
/** A wallet on a network, optionally in one market only. Source: "YieldGetAggregateBalances". */
export interface YieldBalanceQuery extends Infer<typeof query> {}

const request = shape({ queries: list(query) })
/** 1 to 25 queries. Source: "YieldGetAggregateBalances". */
export interface YieldGetAggregateBalancesRequest extends Infer<typeof request> {}

const response = shape(
  {},
  { items: list(YieldBalanceItem), errors: list(shape({}, {}, rest<{ yieldId: string; error: string }>)) },
)
/** A query that failed stands in `errors`; the others' balances are there all the same. Source: "YieldGetAggregateBalances". */
export interface YieldGetAggregateBalancesResponse extends Infer<typeof response> {}

/**
 * Reads a wallet's positions. Repeat: always.
 *
 * @throws IntentServiceError `InvalidArgument` for no or more than 25 queries, and those of "Errors".
 * @example `const { items, errors } = await yieldGetAggregateBalances(client, { queries: [{ address, network: 'base' }] })`
 *
 * Source: "YieldGetAggregateBalances".
 */
export const yieldGetAggregateBalances = operation<YieldGetAggregateBalancesRequest, YieldGetAggregateBalancesResponse>(
  'YieldGetAggregateBalances',
  'always',
  request,
  response,
  {
    check({ queries }) {
      if (queries.length < 1 || queries.length > 25) fail('1 to 25 queries', 'queries')
    },
    display: true,
  },
)
