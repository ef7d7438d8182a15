import type { Fields } from './fields.ts'
import { normal } from './keys.ts'
import type { Row, State } from './state.ts'
import { rails } from './tokens.ts'

/** A condition that a row must meet to be found. */
export interface Condition {
  /** The key under which every row that can meet the condition is indexed. */
  readonly key?: string | undefined
  meets(row: Row): boolean
}

/** Returns the smallest indexed set of rows that contains every match, oldest first. */
export function candidates(conditions: readonly Condition[], state: State): readonly Row[] {
  const filed = conditions.flatMap(({ key }) => (key === undefined ? [] : [state.byKey(key)]))
  return filed.length ? filed.reduce((least, rows) => (rows.length < least.length ? rows : least)) : state.all()
}

/** Returns the newest rows that meet all conditions, at most `most`, newest first. */
export function newest(rows: readonly Row[], conditions: readonly Condition[], most: number): Row[] {
  const found: Row[] = []
  for (let i = rows.length - 1; i >= 0 && found.length < most; i--) {
    const row = rows[i]
    if (row && conditions.every((condition) => condition.meets(row))) found.push(row)
  }
  return found
}

/** Drops the conditions that are not set. */
export const conditionsOf = (...found: (Condition | undefined)[]): Condition[] =>
  found.filter((condition) => condition !== undefined)

/** Matches rows that have this address in the given role. Rows are indexed under the address. */
export function byAddress(fields: Fields, key: string, role: (row: Row) => string | undefined): Condition | undefined {
  const text = fields.text(key)
  if (text === undefined) return undefined
  const wanted = normal(text)
  return { key: wanted, meets: (row) => normal(role(row) ?? '') === wanted }
}

/** Reads the conditions that both lists support. */
export const commonConditions = (fields: Fields): Condition[] =>
  conditionsOf(
    byAddress(fields, 'byOwnerAddress', ({ intent }) => intent.ownerAddress),
    byAddress(fields, 'byEdgeAddress', ({ hop }) => hop?.edge.edgeUserAddress),
    equal(fields.number('byProjectId'), ({ intent }) => intent.projectId),
    equal(fields.oneOf('byEdgeRail', rails), ({ hop }) => hop?.edge.rail),
    equal(fields.oneOf('byEdgeMode', ['ORIGIN', 'DESTINATION']), ({ hop }) => hop?.edge.mode),
  )

/** Matches rows that have the wanted value. Returns undefined if no value is wanted. */
export const equal = <T>(wanted: T | undefined, of: (row: Row) => T | undefined): Condition | undefined =>
  wanted === undefined ? undefined : { meets: (row) => of(row) === wanted }
