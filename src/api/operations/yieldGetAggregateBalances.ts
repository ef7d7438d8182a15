import { fail, list, object } from '../codec.ts'
import { listEnvelope } from '../listEnvelope.ts'
import { operation } from '../operation.ts'
import { shownText } from '../resources/fieldCodecs.ts'
import { YieldBalanceItem } from '../resources/yield.ts'

/** A wallet on a network, optionally in one market only. */
export interface YieldBalanceQuery {
  address: string
  network: string
  yieldId?: string | undefined
  arguments?:
    | {
        cAddressBech?: string | undefined
        pAddressBech?: string | undefined
        autoSweepDayOfMonth?: number | undefined
        autoSweepTimezone?: string | undefined
      }
    | undefined
}

/** The queries: 1 to 25. */
export interface YieldGetAggregateBalancesRequest {
  queries: YieldBalanceQuery[]
}

/** The balances, and in `errors` the queries that failed. A failed query doesn't affect the others. */
export interface YieldGetAggregateBalancesResponse {
  items: YieldBalanceItem[]
  errors?: { yieldId?: string | undefined; error?: string | undefined }[] | undefined
}

const query = object<Pick<YieldBalanceQuery, 'address' | 'network'>>('address network', {})

const request = object<YieldGetAggregateBalancesRequest>('queries', {
  queries: (...given) => {
    const found = list(query)(...given)
    return found[0] && !found[25] ? found : fail('1 to 25 queries', 'queries')
  },
})

/**
 * Reads the positions of wallets. Repeat: always.
 *
 * @throws IntentServiceError `InvalidArgument` for no or more than 25 queries, and those of "Errors".
 * @example `const { items, errors } = await yieldGetAggregateBalances(client, { queries: [{ address, network: 'base' }] })`
 */
export const yieldGetAggregateBalances = operation<YieldGetAggregateBalancesRequest, YieldGetAggregateBalancesResponse>(
  'YieldGetAggregateBalances',
  request,
  // Not soft: rows that can't be read must not count as none.
  listEnvelope(YieldBalanceItem, {
    errors: list(object<{ yieldId?: string; error?: string }>('', { yieldId: shownText, error: shownText })),
  }),
)
