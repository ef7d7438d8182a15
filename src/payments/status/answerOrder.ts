/**
 * The times when an answer was requested and received, in epoch ms by the local clock, and what it states about its own
 * age.
 */
export interface AnswerTimes {
  askedAt: number
  receivedAt: number
  /** The answer's `updatedAt` in epoch ms, by the service's clock. Absent if it has none, or an unreadable one. */
  updatedAt?: number | undefined
  /**
   * The number of consecutive answers with the same `updatedAt`, and (`since`) when the first of them was received.
   * Default: this one.
   */
  times?: number | undefined
  since?: number | undefined
}

/** The newest answer so far. */
export interface AnswerOrder {
  current: AnswerTimes
  /** The last answer whose `updatedAt` went back, until enough others repeat it. */
  held?: AnswerTimes | undefined
}

/** The most that the service's clock may be ahead of the local one for an `updatedAt` to count, in ms. */
const clockSkew = 2 * 60_000
/** The number of times that an answer that goes back must be received, over `repeatSpan` ms, before it counts. */
const repeats = 3
const repeatSpan = 30_000

/** Returns an answer's `updatedAt`, or NaN if it cannot be compared. */
const plausible = ({ updatedAt = Number.NaN, receivedAt }: AnswerTimes): number =>
  updatedAt > receivedAt + clockSkew ? Number.NaN : updatedAt

/** Updates how often an answer was received, if the previous one stated the same time. */
function counted(answer: AnswerTimes, before: AnswerTimes | undefined, now: number): AnswerTimes {
  const same = before?.updatedAt !== undefined && before.updatedAt === answer.updatedAt && before.receivedAt <= now
  if (!same || answer.times !== undefined) return answer
  const { times = 1, since = before.receivedAt } = before
  // The same answer may be passed in twice.
  return { ...answer, times: answer.askedAt >= before.receivedAt ? times + 1 : times, since }
}

/**
 * Decides whether an answer is newer than the newest so far. An answer that was requested after the other was received
 * is newer, unless its plausible `updatedAt` goes back: then two more answers over at least 30 s have to repeat it. If
 * two requests overlap, the higher plausible `updatedAt` wins, otherwise the one received later.
 *
 * @param before undefined for the first answer
 * @param now epoch ms by the local clock
 * @returns the order to pass in next time, and whether the answer replaces the previous one
 * @example
 * const { order, isNewer } = orderAnswers(before, { askedAt, receivedAt: Date.now(), updatedAt }, Date.now())
 */
export function orderAnswers(
  before: AnswerOrder | undefined,
  answer: AnswerTimes,
  now: number,
): { order: AnswerOrder; isNewer: boolean } {
  if (!before) return { order: { current: answer }, isNewer: true }
  const { current, held } = before
  // NaN if either is missing, which makes every comparison below false.
  const moved = plausible(answer) - plausible(current)
  // A time in the future was written before the clock was set back.
  const isAfter = answer.askedAt >= current.receivedAt || current.receivedAt > now
  const isBefore = current.askedAt >= answer.receivedAt
  const repeated = counted(answer, moved < 0 ? held : current, now)
  const { times = 1, since = answer.receivedAt } = repeated
  const isHeld = isAfter && moved < 0 && !(times >= repeats && answer.receivedAt - since >= repeatSpan)
  const isNewer = isAfter
    ? !isHeld
    : !isBefore && (moved > 0 || (!(moved < 0) && answer.receivedAt > current.receivedAt))
  return {
    order: isNewer ? { current: repeated } : { current, held: isHeld ? repeated : held },
    isNewer,
  }
}
