import { cleanText, shortenHash } from '../../format/index.ts'

/** Text of an answer, or `''`: what nothing depends on comes unchecked, so it may be a number, an object or a list. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A transaction hash, signature or id, safe to show; `''` for anything else. */
export const cleanId = (value: unknown): string => cleanText(textOf(value).slice(0, 1000), 120)

/** {@link cleanId}, shortened. */
export const shortId = (value: unknown): string => shortenHash(cleanId(value))
