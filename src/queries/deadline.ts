import type { Intent } from '../api/index.ts'
import { parseTime } from '../format/index.ts'

/** A quote holds for this long when it does not say when it was made. Source: "Limits". */
const lifetimeMs = 15 * 60_000

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
 * How long a quote was given, in ms; undefined when its expiry cannot be read.
 *
 * @example `quoteLifetime(quote) // 900000`
 *
 * Source: "Intent", "Limits".
 */
export function quoteLifetime({ intent }: Expiring): number | undefined {
  const ends = parseTime(intent?.expiresAt)
  return ends === undefined ? undefined : ends - (parseTime(intent?.createdAt) ?? ends - lifetimeMs)
}

/**
 * When a quote ends on this machine's clock, in epoch ms; undefined when its expiry cannot be read (such a quote cannot be
 * used). Local clocks are often wrong, so the time a quote was given (`expiresAt − createdAt`) is counted from `sentAt`;
 * without it the local clock decides.
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
 * Milliseconds until a quote ends, below 0 once it has; undefined when its expiry cannot be read (such a quote cannot be
 * used). Ask at the moment of arming, paying or signing.
 *
 * @example `if ((quoteTimeLeft(quote) ?? 0) <= 0) quoteAgain()`
 *
 * Source: "Limits"; how it is anchored is not in the service document.
 */
export function quoteTimeLeft(quote: Expiring): number | undefined {
  const deadline = quoteDeadline(quote)
  if (deadline === undefined) return undefined
  const { sentAt } = quote
  return sentAt === undefined ? deadline - Date.now() : deadline - sentAt - elapsedSince(sentAt)
}
