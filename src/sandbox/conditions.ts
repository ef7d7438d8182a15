import type { Fields } from './fields.ts'
import { normal } from './keys.ts'
import type { Row, State } from './state.ts'
import { rails } from './tokens.ts'

/** What a row must meet to be found. */
export interface Condition {
  /** A key under which every row that can meet it is filed. */
  readonly key?: string | undefined
  meets(row: Row): boolean
}

/** The fewest rows among which those that meet all conditions are, oldest first. */
export function candidates(conditions: readonly Condition[], state: State): readonly Row[] {
  const filed = conditions.flatMap(({ key }) => (key === undefined ? [] : [state.byKey(key)]))
  return filed.length ? filed.reduce((least, rows) => (rows.length < least.length ? rows : least)) : state.all()
}

/** The first `most` of some rows that meet all conditions, from the last to the first. */
export function newest(rows: readonly Row[], conditions: readonly Condition[], most: number): Row[] {
  const found: Row[] = []
  for (let i = rows.length - 1; i >= 0 && found.length < most; i--) {
    const row = rows[i]
    if (row && conditions.every((condition) => condition.meets(row))) found.push(row)
  }
  return found
}

/** The conditions of some fields: those that are set. */
export const conditionsOf = (...found: (Condition | undefined)[]): Condition[] =>
  found.filter((condition) => condition !== undefined)

/** A row has this address in that role; it is filed under it. */
export function byAddress(fields: Fields, key: string, role: (row: Row) => string | undefined): Condition | undefined {
  const text = fields.text(key)
  if (text === undefined) return undefined
  const wanted = normal(text)
  return { key: wanted, meets: (row) => normal(role(row) ?? '') === wanted }
}

/** What both lists can be narrowed by. */
export const commonConditions = (fields: Fields): Condition[] =>
  conditionsOf(
    byAddress(fields, 'byOwnerAddress', ({ intent }) => intent.ownerAddress),
    byAddress(fields, 'byEdgeAddress', ({ hop }) => hop?.edge.edgeUserAddress),
    equal(fields.number('byProjectId'), ({ intent }) => intent.projectId),
    equal(fields.oneOf('byEdgeRail', rails), ({ hop }) => hop?.edge.rail),
    equal(fields.oneOf('byEdgeMode', ['ORIGIN', 'DESTINATION']), ({ hop }) => hop?.edge.mode),
  )

/** A row has that value, where one is wanted. */
export const equal = <T>(wanted: T | undefined, of: (row: Row) => T | undefined): Condition | undefined =>
  wanted === undefined ? undefined : { meets: (row) => of(row) === wanted }
