import { cleanText, shortenHash } from '../../format/index.ts'

/** Returns a text of an answer, or `''`. Unimportant fields are unchecked and may be a number, an object or a list. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns a transaction hash, signature or id that is safe to show, or `''` for anything else. */
export const cleanId = (value: unknown): string => cleanText(textOf(value).slice(0, 1000), 120)

/** Shortens a {@link cleanId}. */
export const shortId = (value: unknown): string => shortenHash(cleanId(value))
