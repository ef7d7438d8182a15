import type { Page } from '../api/index.ts'
import { iso } from './clock.ts'
import { invalidField } from './errors.ts'
import { Fields } from './fields.ts'
import { isJsonObject } from './lossless.ts'
import type { Row } from './state.ts'
import { timeOf } from './times.ts'

const columns = ['id', 'createdAt'] as const
type Column = (typeof columns)[number]

/** A position between rows: next to a row, or at a time. */
type Cursor = { id: number } | { time: number }

/** The requested range and order of a list's rows. */
export interface HistoryPage {
  column: Column
  order: 'ASC' | 'DESC'
  after?: Cursor | undefined
  before?: Cursor | undefined
  size: number
}

/**
 * Reads a page: by default the 20 newest rows, at most 100 (a larger size is cut to 100). `after` and `before` are
 * positions in the order of the page and are excluded. In the column `id`, a position is a row's id. In `createdAt`, it
 * is a time or a value of `nextPage`.
 */
export function readPage(request: Fields): HistoryPage {
  const page = request.fields('page') ?? new Fields({}, 'page')
  const sort = sortOf(page)
  const column = page.oneOf('column', columns) ?? sort?.column ?? 'id'
  if (sort && sort.column !== column) throw invalidField(page.at('column'), 'not the column that is sorted by')
  return {
    column,
    order: sort?.order ?? 'DESC',
    after: cursorOf(page, 'after', column),
    before: cursorOf(page, 'before', column),
    size: sizeOf(page),
  }
}

function sizeOf(page: Fields): number {
  const size = page.number('pageSize') ?? 20
  if (!Number.isSafeInteger(size) || size < 1) throw invalidField(page.at('pageSize'), 'expected 1 or more')
  return Math.min(size, 100)
}

/** Allows one sort column only. Rows of the same time are in the order of their ids. */
function sortOf(page: Fields): { column: Column; order: 'ASC' | 'DESC' } | undefined {
  const { sort } = page.values
  if (sort === undefined || sort === null) return undefined
  const path = page.at('sort')
  if (!Array.isArray(sort)) throw invalidField(path, 'expected a list')
  const [first, ...more] = sort
  if (first === undefined) return undefined
  if (!isJsonObject(first)) throw invalidField(`${path}[0]`, 'expected an object')
  if (more.length) throw invalidField(`${path}[1]`, 'one column is sorted by')
  const by = new Fields(first, `${path}[0]`)
  return {
    column: by.needed('column', by.oneOf('column', columns)),
    order: by.oneOf('order', ['ASC', 'DESC']) ?? 'DESC',
  }
}

function cursorOf(page: Fields, key: 'after' | 'before', column: Column): Cursor | undefined {
  const value = page.values[key]
  if (value === undefined || value === null || value === '') return undefined
  const marked = typeof value === 'string' ? /^.+#(\d{1,15})$/.exec(value)?.[1] : undefined
  if (column === 'createdAt' && marked) return { id: Number(marked) }
  if (column === 'createdAt') {
    const time = timeOf(page, key)
    return time === undefined ? undefined : { time }
  }
  const id = Number(page.amount(key))
  if (!Number.isSafeInteger(id)) throw invalidField(page.at(key), 'expected an id')
  return { id }
}

/** Checks whether a row is in the requested range. Ids and times of rows increase together. */
export function isOnPage(row: Row, { order, after, before }: HistoryPage): boolean {
  const past = (cursor: Cursor) => {
    const distance = 'id' in cursor ? row.id - cursor.id : row.createdAt - cursor.time
    return order === 'ASC' ? distance : -distance
  }
  return (!after || past(after) > 0) && (!before || past(before) < 0)
}

/** Returns the page that begins after a row. Positions refer to rows, so new quotes do not shift the page. */
export function pageAfter(
  row: Row,
  { column, order, size }: HistoryPage,
  request: Fields,
): Page & Record<string, unknown> {
  const before = request.fields('page')?.values.before
  return {
    column,
    after: column === 'id' ? row.id : `${iso(row.createdAt)}#${row.id}`,
    before: typeof before === 'string' ? before : request.fields('page')?.number('before'),
    sort: [{ column, order }],
    pageSize: size,
    more: true,
  }
}
