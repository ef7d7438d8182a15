import { invalidField } from '../errors.ts'
import type { Fields } from '../fields.ts'
import { WrittenJson } from '../wire.ts'
import type { RewardRate } from './yieldShapes.ts'

/** How lists are answered: an object with `items` and `total`, or the array as text in `payload`. */
export type YieldLists = 'items' | 'payload'

/** A row of a list as each of the two answers has it. That of `payload` is escaped already: it stands inside a string. */
export type Row = Readonly<Record<YieldLists, WrittenJson>>

/** In the text the rate of a market is "a decimal fraction"; those of its allocations stay what they are. */
export const rowOf = (shown: { id: string; rewardRate?: RewardRate | undefined }): Row => {
  const { rewardRate } = shown
  const text = JSON.stringify(rewardRate ? { ...shown, rewardRate: rewardRate.total } : shown)
  return {
    items: new WrittenJson(JSON.stringify(shown)),
    payload: new WrittenJson(JSON.stringify(text).slice(1, -1)),
  }
}

const most = 100

/** @throws SandboxError InvalidArgument */
function wholeNumber(request: Fields, key: string): number | undefined {
  const found = request.number(key)
  if (found !== undefined && !(Number.isSafeInteger(found) && found >= 0)) {
    throw invalidField(key, 'expected a whole number, 0 or more')
  }
  return found
}

/**
 * A page of a list: 20 rows where the request names no `limit`, at most 100 whatever it names. Both numbers are not in the
 * service document; its two descriptions of the answer are.
 */
export function pageOf(request: Fields, rows: readonly Row[], yieldLists: YieldLists): object {
  const limit = Math.min(wholeNumber(request, 'limit') ?? 20, most)
  const offset = wholeNumber(request, 'offset') ?? 0
  const items = rows.slice(offset, offset + limit).map((row) => row[yieldLists])
  if (yieldLists === 'items') return { items, total: rows.length, offset, limit }
  return { payload: new WrittenJson(`"[${items.map(({ text }) => text).join()}]"`) }
}
