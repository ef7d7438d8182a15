import { cleanText } from '../../../format/index.ts'

/** Returns the first letters and digits of an untrusted name, or `?` where it has none. */
export function firstLetters(name: unknown, count: number): string {
  const letters = cleanText(name, 24).match(/[\p{L}\p{N}]/gu)
  return letters?.slice(0, count).join('') ?? '?'
}
