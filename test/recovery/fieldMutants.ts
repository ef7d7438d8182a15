import { expected, prepare } from './honest.ts'
import { at, type Mutant, named, pathsIn, put } from './mutants.ts'

/** Values that are wrong everywhere in a recovery, or in most fields. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  -1,
  -0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2n ** 256n,
  -1n,
  '',
  ' ',
  'x',
  '0x',
  '0xzz',
  [],
  [[]],
  {},
  Symbol('x'),
  () => 1,
]

/** Checks whether a value is acceptable, because the field is only displayed or optional. */
const free = (path: string, value: unknown): boolean =>
  /(balanceUsd|priceUsd|symbol)$/.test(path) ||
  (/decimals$/.test(path) && value === undefined) ||
  (/^(recoveryTokens|tokens|domain)$/.test(path) && (value === undefined || value === null)) ||
  (path === 'typedData.types.EIP712Domain' && value === undefined) ||
  // The document names two values, as text. A third one changes nothing.
  (path === 'intentSource' && typeof value === 'string')

const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && one.length + other.length === 0)

/** Returns the check that must report a problem at a path. */
function checkOf(path: string): string {
  if (path.startsWith('typedData.message')) return '(typedData.message|payload$)'
  if (path.startsWith('typedData.types')) return 'typedData.types$'
  if (path.startsWith('recoveryTokens')) return '(recoveryTokens|both lists)$'
  return path.split('.').slice(0, 3).join('.')
}

const unreadable = (value: unknown) => typeof value === 'symbol' || typeof value === 'function'

/** Builds answers with every field missing, and with each value that is wrong in it. */
export function fieldMutants(): Mutant[] {
  const honest = prepare()
  return pathsIn(honest).flatMap((path) => {
    const where = path.join('.')
    const missing = free(where, undefined)
      ? []
      : [
          {
            name: `${where} is missing`,
            check: checkOf(where.replace(/(domain).*/, '$1')),
            prepared: put(honest, path),
          },
        ]
    const changed = wrong
      .filter((value) => !free(where, value) && !same(value, at(honest, path)))
      .map((value) => ({
        name: `${where} is ${named(value)}`,
        check: unreadable(value) ? 'answer' : checkOf(where),
        prepared: put(honest, path, value),
      }))
    return [...missing, ...changed]
  })
}

/** Does the same for what the caller knows: a mistake of the caller must be rejected too. */
export function expectedMutants(): Mutant[] {
  const known = { ...expected(), domain: { name: 'Sequence Wallet', version: '3' } }
  const check = (where: string, value: unknown) =>
    unreadable(value)
      ? 'answer'
      : where.startsWith('tokens')
        ? '(expected.tokens|both lists)$'
        : '(expected\\.|intentId$|chainId$|intentAddress$|typedData.domain)'
  return pathsIn(known).flatMap((path) => {
    const where = path.join('.')
    return wrong
      .filter((value) => !free(where, value))
      .map((value) => ({
        name: `expected.${where} is ${named(value)}`,
        check: check(where, value),
        prepared: prepare(),
        expected: put(known, path, value),
      }))
  })
}
