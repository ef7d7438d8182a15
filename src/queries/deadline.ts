import type { Intent } from '../api/index.ts'
import { parseTime } from '../format/index.ts'

/** No quote holds for longer than this. Source: "Limits". */
const longestLifetime = 15 * 60_000

/**
 * What tells how long a quote can be paid: the answer of either quote operation, or an intent alone, which goes by the
 * local clock.
 */
export interface Expiring {
  intent?: Pick<Intent, 'expiresAt' | 'createdAt'> | undefined
  /** When the quote was requested, in epoch ms by the local clock. */
  sentAt?: number | undefined
}

/**
 * How long a quote holds, in ms: `expiresAt − createdAt` where both can be read, at most 15 minutes. Undefined when its
 * expiry cannot be read.
 *
 * @example `quoteLifetime(quote) // 900000`
 *
 * Source: "Intent", "Limits".
 */
export function quoteLifetime({ intent }: Expiring): number | undefined {
  const ends = parseTime(intent?.expiresAt)
  if (ends === undefined) return undefined
  return Math.max(0, Math.min(ends - (parseTime(intent?.createdAt) ?? ends - longestLifetime), longestLifetime))
}

/**
 * When a quote ends on this machine's clock, in epoch ms; undefined when its expiry cannot be read (such a quote cannot be
 * used). Local clocks are often wrong, so how long it holds is counted from `sentAt`; without it the local clock decides.
 *
 * @example `const deadline = quoteDeadline(quote)`
 *
 * Source: "Limits"; how it is anchored is not in the service document.
 */
export function quoteDeadline(quote: Expiring): number | undefined {
  const lifetime = quoteLifetime(quote)
  const { intent, sentAt } = quote
  return lifetime === undefined || sentAt === undefined ? parseTime(intent?.expiresAt) : sentAt + lifetime
}

/** Where the monotonic clock stood when a moment of the local clock was first looked back to. */
const anchors = new Map<number, number>()
const mostAnchors = 100

/** Milliseconds since a moment: by whichever clock has moved more, since one can be set back and the other stops in sleep. */
function elapsedSince(moment: number): number {
  const byWall = Date.now() - moment
  const anchor = anchors.get(moment) ?? performance.now() - Math.max(byWall, 0)
  anchors.delete(moment)
  anchors.set(moment, anchor)
  // The least recently looked at goes first.
  if (anchors.size > mostAnchors) anchors.delete([...anchors.keys()][0] as number)
  return Math.max(byWall, performance.now() - anchor)
}

/**
 * Milliseconds until a quote ends, below 0 once it has, at most 15 minutes; undefined when its expiry cannot be read (such a
 * quote cannot be used). Ask at the moment of arming, paying or signing.
 *
 * @example `if ((quoteTimeLeft(quote) ?? 0) <= 0) quoteAgain()`
 *
 * Source: "Limits"; how it is anchored is not in the service document.
 */
export function quoteTimeLeft(quote: Expiring): number | undefined {
  const lifetime = quoteLifetime(quote)
  if (lifetime === undefined) return undefined
  if (quote.sentAt !== undefined) return lifetime - elapsedSince(quote.sentAt)
  return Math.min((parseTime(quote.intent?.expiresAt) as number) - Date.now(), lifetime)
}

/**
 * Milliseconds until a moment of the service's clock (epoch ms). With `sentAt` and the time at which the service made the
 * quote it is known how far that clock is from the local one.
 */
export function timeUntil(moment: number, { intent, sentAt }: Expiring): number {
  const made = parseTime(intent?.createdAt)
  return made === undefined || sentAt === undefined ? moment - Date.now() : moment - made - elapsedSince(sentAt)
}
