import { isNativeToken } from '../nativeToken.ts'

/**
 * Whether two ids are the same: hex in either case, anything else letter by letter. Takes anything, since not every id of
 * an answer was checked to be text.
 */
export function sameId(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}

/** Whether two ids name the same token of one chain: every placeholder of its native coin is the same. */
export const sameToken = (one: unknown, other: unknown): boolean =>
  sameId(one, other) ||
  (typeof one === 'string' && typeof other === 'string' && isNativeToken(one) && isNativeToken(other))
