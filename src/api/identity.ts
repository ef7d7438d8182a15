import { fail, isObject } from './codec.ts'

/** Hex is one number in either case. */
const normalize = (id: string): string => (/^0x/i.test(id) ? id.toLowerCase() : id)

/**
 * Refuses an answer about another intent than the one asked about.
 *
 * @param paths where the answer names its intent, with spaces between. The first names the answer itself; at the others
 * `''` counts as absent. Arrays are looked through
 * @throws a `Fault` with the path of the first other id
 */
export function checkIdentity(answer: unknown, paths: string, asked: string | undefined): void {
  if (asked === undefined) return
  const check = (value: unknown, [key, ...below]: readonly string[], path: string, optional: boolean): void => {
    if (Array.isArray(value))
      for (const [i, item] of value.entries()) check(item, [key as string, ...below], `${path}[${i}]`, optional)
    else if (key !== undefined) {
      if (isObject(value)) check(value[key], below, path ? `${path}.${key}` : key, optional)
    } else if (typeof value === 'string' && (value || !optional) && normalize(value) !== normalize(asked))
      fail('the intent that was asked about', path)
  }
  for (const [i, path] of paths.split(' ').entries()) check(answer, path.split('.'), '', i > 0)
}
