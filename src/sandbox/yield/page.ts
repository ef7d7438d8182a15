import { invalidField } from '../errors.ts'
import type { Fields } from '../fields.ts'
import { WrittenJson } from '../wire.ts'
import type { RewardRate } from './yieldShapes.ts'

/** The form of a list's answer: an object with `items` and `total`, or the array as text in `payload`. */
export type YieldLists = 'items' | 'payload'

/**
 * A row of a list, encoded for each form of answer. The `payload` form is already escaped, because it is part of a
 * string.
 */
export type Row = Readonly<Record<YieldLists, WrittenJson>>

/**
 * Encodes a row of a list. In `payload`, a market's rate is "a decimal fraction", but the rates of its allocations stay
 * objects.
 */
export const rowOf = (shown: { id: string; rewardRate?: RewardRate | undefined }): Row => {
  const { rewardRate } = shown
  const text = JSON.stringify(rewardRate ? { ...shown, rewardRate: rewardRate.total } : shown)
  return {
    items: new WrittenJson(JSON.stringify(shown)),
    payload: new WrittenJson(JSON.stringify(text).slice(1, -1)),
  }
}

const most = 100

/** Reads a whole number, 0 or more. @throws SandboxError InvalidArgument */
function wholeNumber(request: Fields, key: string): number | undefined {
  const found = request.number(key)
  if (found !== undefined && !(Number.isSafeInteger(found) && found >= 0)) {
    throw invalidField(key, 'expected a whole number, 0 or more')
  }
  return found
}

/**
 * Builds a page of a list: 20 rows if the request has no `limit`, and at most 100. Both numbers are undocumented.
 */
export function pageOf(request: Fields, rows: readonly Row[], yieldLists: YieldLists): object {
  const limit = Math.min(wholeNumber(request, 'limit') ?? 20, most)
  const offset = wholeNumber(request, 'offset') ?? 0
  const items = rows.slice(offset, offset + limit).map((row) => row[yieldLists])
  if (yieldLists === 'items') return { items, total: rows.length, offset, limit }
  return { payload: new WrittenJson(`"[${items.map(({ text }) => text).join()}]"`) }
}
