import type { Intent } from '../api/index.ts'
import { parseTime } from '../format/index.ts'
import { quoteLife } from '../format/internal/index.ts'

/**
 * The facts that determine how long a quote can be paid: the answer of either quote operation, or only an intent.
 * Without `sentAt`, the local clock decides.
 */
export interface Expiring {
  intent?: Pick<Intent, 'expiresAt' | 'createdAt'> | undefined
  /** The time of the request, in epoch ms by the local clock. */
  sentAt?: number | undefined
}

/**
 * Returns how long a quote is valid, in ms: `expiresAt − createdAt` if both are readable, and at most 15 minutes.
 * Returns undefined if its expiry isn't readable.
 *
 * @example `quoteLifetime(quote) // 900000`
 */
export function quoteLifetime({ intent }: Expiring): number | undefined {
  const ends = parseTime(intent?.expiresAt)
  return ends && quoteLife(ends, parseTime(intent?.createdAt))
}

/**
 * Returns when a quote ends by the local clock, in epoch ms, or undefined if its expiry isn't readable (such a quote
 * can't be used). Local clocks are often wrong, so the lifetime is counted from `sentAt`; without it the local clock
 * decides.
 *
 * @example `const deadline = quoteDeadline(quote)`
 */
export function quoteDeadline(quote: Expiring): number | undefined {
  const lifetime = quoteLifetime(quote)
  const { intent, sentAt } = quote
  return lifetime === undefined || sentAt === undefined ? parseTime(intent?.expiresAt) : sentAt + lifetime
}

/** Maps a time of the local clock to the monotonic clock, as estimated when that time was first looked up. */
const anchors = new Map<number, number>()
const mostAnchors = 100

/**
 * Returns the milliseconds since a time. Uses the clock that has moved more, since one can be set back and the other
 * stops during sleep.
 */
function elapsedSince(moment: number): number {
  const byWall = Date.now() - moment
  const anchor = anchors.get(moment) ?? performance.now() - Math.max(byWall, 0)
  anchors.delete(moment)
  anchors.set(moment, anchor)
  // Evict the least recently used anchor.
  if (anchors.size > mostAnchors) anchors.delete([...anchors.keys()][0] as number)
  return Math.max(byWall, performance.now() - anchor)
}

/**
 * Returns the milliseconds until a quote ends: at most 15 minutes, negative after its end, undefined if its expiry
 * isn't readable (such a quote can't be used). Call it right before arming, paying or signing.
 *
 * @example `if ((quoteTimeLeft(quote) ?? 0) <= 0) quoteAgain()`
 */
export function quoteTimeLeft(quote: Expiring): number | undefined {
  const lifetime = quoteLifetime(quote)
  if (lifetime === undefined) return undefined
  if (quote.sentAt !== undefined) return lifetime - elapsedSince(quote.sentAt)
  return Math.min((quoteDeadline(quote) as number) - Date.now(), lifetime)
}

/**
 * Returns the milliseconds until a time of the service's clock (epoch ms). `sentAt` and the time at which the service
 * created the quote give the offset of that clock from the local one.
 */
export function timeUntil(moment: number, { intent, sentAt }: Expiring): number {
  const made = parseTime(intent?.createdAt)
  return made === undefined || sentAt === undefined ? moment - Date.now() : moment - made - elapsedSince(sentAt)
}
