import { invalidField, SandboxError } from '../errors.ts'
import type { Random } from '../random.ts'
import { marketOf } from './market.ts'
import { type Row, rowOf } from './page.ts'
import { firstMarkets, type MarketPlan, planOf } from './plans.ts'
import type { YieldMarket } from './yieldShapes.ts'

/** A market and what it was made from. */
export interface Market {
  readonly plan: MarketPlan
  readonly shown: YieldMarket
  /** Its two texts, each made once: a page of them is hundreds of kilobytes. */
  readonly row: Row
  /** What a search looks through, in small letters. */
  readonly words: string
}

/** How the list of markets changes. Not in the service document. */
export interface MarketsChange {
  /** So many new markets, put before all others. */
  add?: number | undefined
  /** The ids of markets that vanish from the list; positions in them stay. */
  remove?: readonly string[] | undefined
}

/** The markets of a sandbox. */
export interface Markets {
  /** Those on the list now, in its own order. */
  listed(): readonly Market[]
  /** Those it began with, on the list or not. */
  first(): readonly Market[]
  /** @throws SandboxError `InvalidArgument`, or `NotFound` for an id that is not on the list; then nothing changes. */
  change(change: MarketsChange): { added: string[] }
}

/** The market's name, and the symbols and names of its tokens. */
function wordsOf({ metadata, token, tokens = [], outputToken }: YieldMarket): string {
  const named = [token, outputToken, ...tokens].flatMap((one) => [one?.symbol, one?.name])
  return [metadata?.name, ...named].join('\n').toLowerCase()
}

/** The markets of a seed; none is made before somebody asks. */
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
