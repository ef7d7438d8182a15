import { invalidField } from '../errors.ts'
import type { Fields } from '../fields.ts'
import type { Market } from './markets.ts'
import type { YieldMarket } from './yieldShapes.ts'

type Measure = (market: YieldMarket) => number | undefined

const measures: Record<string, Measure> = {
  rewardRate: ({ rewardRate }) => rewardRate?.total,
  statusEnter: ({ status }) => status && Number(status.enter),
  statusExit: ({ status }) => status && Number(status.exit),
}

/**
 * Compares markets by a measure. Markets without the measure come last in both directions. Equal ones stay in the
 * list's order.
 */
const byMeasure =
  (measure: Measure, direction: 1 | -1) =>
  (a: Market, b: Market): number => {
    const [left, right] = [measure(a.shown), measure(b.shown)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return (left - right) * direction
  }

type Order = (a: Market, b: Market) => number

const orders = new Map<string, Order>(
  Object.entries(measures).flatMap(([name, measure]): [string, Order][] => [
    [`${name}Asc`, byMeasure(measure, 1)],
    [`${name}Desc`, byMeasure(measure, -1)],
  ]),
)

/**
 * Finds the requested markets, in the requested order. A market must pass all filters.
 *
 * @throws SandboxError InvalidArgument for an unknown `type` or `sort`.
 */
export function searchMarkets(request: Fields, listed: readonly Market[]): readonly Market[] {
  const provider = request.text('provider')
  const chainId = request.text('chainId')
  const type = request.oneOf('type', ['lending', 'vault'])
  const search = request.text('search')?.trim().toLowerCase() ?? ''
  const sort = request.text('sort')
  const order = sort === undefined ? undefined : orders.get(sort)
  if (sort !== undefined && !order) throw invalidField('sort', `expected one of ${[...orders.keys()].join(', ')}`)
  const found = listed.filter(
    ({ plan, shown, words }) =>
      (provider === undefined || plan.provider.id === provider) &&
      (chainId === undefined || shown.chainId === chainId) &&
      (type === undefined || plan.type === type) &&
      words.includes(search),
  )
  return order ? found.sort(order) : found
}
