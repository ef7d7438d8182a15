import { invalidField, SandboxError } from '../errors.ts'
import type { Random } from '../random.ts'
import { marketOf } from './market.ts'
import { type Row, rowOf } from './page.ts'
import { firstMarkets, type MarketPlan, planOf } from './plans.ts'
import type { YieldMarket } from './yieldShapes.ts'

/** A market and the plan that it was made from. */
export interface Market {
  readonly plan: MarketPlan
  readonly shown: YieldMarket
  /** The market's two texts, each encoded once, because a page of them is hundreds of kilobytes. */
  readonly row: Row
  /** The text that a search looks through, in lower case. */
  readonly words: string
}

/** A change of the list of markets. */
export interface MarketsChange {
  /** The number of new markets to put before all others. */
  add?: number | undefined
  /** The ids of markets to remove from the list. Positions in them stay. */
  remove?: readonly string[] | undefined
}

/** The markets of a sandbox. */
export interface Markets {
  /** Returns the markets on the list now, in the list's order. */
  listed(): readonly Market[]
  /** Returns the markets that the sandbox began with, on the list or not. */
  first(): readonly Market[]
  /**
   * Adds and removes markets.
   *
   * @throws SandboxError `InvalidArgument`, or `NotFound` for an id that is not on the list; then nothing changes.
   */
  change(change: MarketsChange): { added: string[] }
}

/** Joins the market's name, and the symbols and names of its tokens. */
function wordsOf({ metadata, token, tokens = [], outputToken }: YieldMarket): string {
  const named = [token, outputToken, ...tokens].flatMap((one) => [one?.symbol, one?.name])
  return [metadata?.name, ...named].join('\n').toLowerCase()
}

/** Creates the markets of a seed. A market is made only when the markets are first read. */
export function createMarkets(random: Random): Markets {
  const make = (index: number): Market => {
    const plan = planOf(index)
    const shown = marketOf(plan, random)
    return { plan, shown, row: rowOf(shown), words: wordsOf(shown) }
  }
  let made = firstMarkets
  let first: readonly Market[] | undefined
  let listed: readonly Market[] | undefined
  const begin = () => {
    first ??= Array.from({ length: firstMarkets }, (_, i) => make(i))
    return first
  }
  const now = () => listed ?? begin()

  return {
    listed: now,
    first: begin,
    change({ add = 0, remove = [] }) {
      if (!Number.isInteger(add) || add < 0 || add > 1_000) throw invalidField('add', 'expected 0 to 1000')
      const known = new Set(now().map(({ plan }) => plan.id))
      const unknown = remove.find((id) => !known.has(id))
      if (unknown !== undefined) throw new SandboxError('NotFound', `no market ${unknown}`)
      const added = Array.from({ length: add }, () => make(made++))
      const gone = new Set(remove)
      listed = [...added, ...now().filter(({ plan }) => !gone.has(plan.id))]
      return { added: added.map(({ plan }) => plan.id) }
    },
  }
}
