import type { YieldBalanceItem, YieldGetAggregateBalancesResponse } from '../../api/index.ts'
import type { Handler, SandboxContext } from '../context.ts'
import { invalidField } from '../errors.ts'
import type { Fields } from '../fields.ts'
import { isAddress } from '../hashes.ts'
import { findNetwork } from '../yield/networks.ts'
import { positionsOf } from '../yield/positions.ts'

interface Query {
  path: string
  address: string
  network: string
  yieldId: string | undefined
}

/**
 * Answers the holdings of addresses, in the order of the queries. A query that cannot be answered is listed in
 * `errors`, and the others are still answered. Such queries are undocumented. Here they are an
 * unknown network, an address of another network, an unknown market, and as test triggers the network `down` and an
 * address that ends in `dead`.
 */
export const yieldGetAggregateBalances: Handler = (request, context): YieldGetAggregateBalancesResponse => {
  const queries = request.needed('queries', request.list('queries'))
  if (queries.length < 1 || queries.length > 25) throw invalidField('queries', 'expected 1 to 25 queries')
  const items: YieldBalanceItem[] = []
  const errors: { yieldId?: string | undefined; error: string }[] = []
  for (const query of queries.map(readQuery)) {
    const found = answer(query, context)
    if (typeof found === 'string') errors.push({ yieldId: query.yieldId, error: `${query.path}: ${found}` })
    else items.push(...found)
  }
  return { items, errors }
}

/** Reads a query. The types of `arguments` are documented, but not their meaning. */
function readQuery(fields: Fields): Query {
  const given = fields.fields('arguments')
  given?.text('cAddressBech')
  given?.text('pAddressBech')
  given?.number('autoSweepDayOfMonth')
  given?.text('autoSweepTimezone')
  return {
    path: fields.path,
    address: fields.needed('address', fields.text('address')),
    network: fields.needed('network', fields.text('network')),
    yieldId: fields.text('yieldId'),
  }
}

/** Returns the positions, or the reason why there is no answer. */
function answer({ address, network, yieldId }: Query, context: SandboxContext): YieldBalanceItem[] | string {
  const { markets, clock, random } = context
  if (network === 'down') return 'network down gives no answer'
  const place = findNetwork(network)
  if (!place) return `unknown network ${network}`
  if (!isAddress(place.chain.kind, address)) return `${address} is not an address of ${network}`
  if (/dead$/i.test(address)) return `no answer for ${address} on ${network}`
  const known = [...markets.listed(), ...markets.first()]
  if (yieldId !== undefined && !known.some(({ plan }) => plan.id === yieldId && plan.network === place)) {
    return `unknown market ${yieldId} on ${network}`
  }
  const held = positionsOf(address, place, markets.first(), clock.now(), random)
  return yieldId === undefined ? held : held.filter((item) => item.yieldId === yieldId)
}
