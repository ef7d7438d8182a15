import { isNativeToken } from '../../format/index.ts'
import { isNativeId, sameChain, sameId } from '../../format/internal/index.ts'
import type { Mismatch } from './paymentTerms.ts'

/** The rules for recognizing and comparing values of one kind. */
export interface Kind<T> {
  /** The text used in a mismatch if no value was expected. */
  name: string
  is(value: unknown): value is T
  /** Default: identity. */
  equal?(one: T, other: T): boolean
  /** Returns whether a value stands for an absent field, in addition to `undefined`, `null`, and `''`. */
  isUnset?(value: unknown): boolean
}

/** Whether a value stands for an absent field. */
export const isUnset = (kind: Pick<Kind<unknown>, 'isUnset'>, value: unknown): boolean =>
  value === undefined || value === null || value === '' || kind.isUnset?.(value) === true

const isText = (value: unknown): value is string => typeof value === 'string'

export const chainKind: Kind<number> = {
  name: 'a chain id',
  is: (value): value is number => Number.isSafeInteger(value),
  equal: sameChain,
  isUnset: (value) => value === 0,
}
export const amountKind: Kind<bigint> = {
  name: 'an amount in base units',
  is: (value): value is bigint => typeof value === 'bigint' && value >= 0n,
}
/** An amount of `quoteRequest`, which may be written as 0 if the request left it open. */
export const requestedAmountKind: Kind<bigint> = { ...amountKind, isUnset: (value) => value === 0n || value === 0 }
export const idKind: Kind<string> = { name: 'an id', is: isText, equal: sameId }
/** A contract that need not be named. The zero address names none. */
export const contractKind: Kind<string> = { ...idKind, isUnset: (value) => /^0x0{40}$/.test(String(value)) }
export const bytesKind: Kind<string> = { ...idKind, name: 'no calldata', isUnset: (value) => value === '0x' }
export const wordKind: Kind<string> = { name: 'a word', is: isText }
export const numberKind: Kind<number> = { name: 'a number', is: (value) => typeof value === 'number' }

/**
 * Returns the kind of a token id on a rail or, without one, on an EVM chain. All placeholders of a native coin are the
 * same token.
 */
export const tokenKind = (rail?: string): Kind<string> => {
  const isNative = (id: string) =>
    rail === 'SOLANA' || rail === 'TRON' ? isNativeToken(id, rail) : !rail && isNativeId(id)
  return { ...idKind, name: 'a token', equal: (one, other) => sameId(one, other) || (isNative(one) && isNative(other)) }
}

/** Whether two values are known and equal. */
export const same = <T>(kind: Kind<T>, one: T | undefined, other: T | undefined): boolean =>
  one !== undefined && other !== undefined && (kind.equal?.(one, other) ?? one === other)

/** Compares the fields of one answer and collects what differs and what is missing. */
export interface Comparison {
  /** Facts that contradict the expectation or each other. */
  mismatches: Mismatch[]
  /** Facts without which the answer cannot be paid. */
  missing: Mismatch[]
  /** Reads the field at a path. Returns `undefined` if there is none. */
  read(path: string): unknown
  /** Reads a field of one kind. A value of another kind is a mismatch. */
  stated<T>(kind: Kind<T>, path: string): T | undefined
  /**
   * Compares every stated field of `paths` with `expected` or, if nothing is expected, with the first one stated.
   *
   * @returns the value that all agree on
   */
  agree<T>(kind: Kind<T>, expected: T | undefined, ...paths: string[]): T | undefined
  /** Adds a mismatch. */
  refuse(path: string, expected: unknown, received: unknown): void
  /** Returns the value, or records that it is missing. */
  need<T>(value: T | undefined, path: string): T | undefined
}

const asText = (value: unknown): string =>
  (value === undefined || value === null || value === ''
    ? 'none'
    : typeof value === 'object'
      ? 'an object'
      : String(value)
  ).slice(0, 500)

export function createComparison(answer: unknown): Comparison {
  const mismatches: Mismatch[] = []
  const missing: Mismatch[] = []
  const read = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (at, key) =>
          typeof at === 'object' && at !== null && Object.hasOwn(at, key)
            ? (at as Record<string, unknown>)[key]
            : undefined,
        answer,
      )
  const refuse = (path: string, expected: unknown, received: unknown) => {
    if (mismatches.some((mismatch) => mismatch.path === path)) return
    mismatches.push({ path, expected: asText(expected), received: asText(received) })
  }
  function stated<T>(kind: Kind<T>, path: string, expected?: T): T | undefined {
    const value = read(path)
    if (isUnset(kind, value)) return undefined
    if (kind.is(value)) return value
    refuse(path, expected ?? kind.name, value)
    return undefined
  }
  return {
    mismatches,
    missing,
    read,
    refuse,
    stated,
    agree(kind, expected, ...paths) {
      let agreed = expected
      let first: string | undefined
      for (const path of paths) {
        const value = stated(kind, path, agreed)
        if (value === undefined) continue
        if (agreed === undefined) [agreed, first] = [value, path]
        if (same(kind, value, agreed)) continue
        // Nothing shows which of the two is wrong.
        if (first) refuse(first, value, agreed)
        refuse(path, agreed, value)
      }
      return agreed
    },
    need(value, path) {
      if (value === undefined) missing.push({ path, expected: 'a value', received: 'none' })
      return value
    },
  }
}
