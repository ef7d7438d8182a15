/** When an answer was asked for and received, in epoch ms by the local clock, and what it says of its own age. */
export interface AnswerTimes {
  askedAt: number
  receivedAt: number
  /** The answer's `updatedAt` in epoch ms, by the service's clock. Absent: it has none, or none that can be read. */
  updatedAt?: number | undefined
  /** How many answers in a row said the same `updatedAt`, and when the first of them was received. Default: this one. */
  times?: number | undefined
  since?: number | undefined
  /** The answer shows that money moved. */
  hadMoney?: boolean | undefined
}

/** The newest of the answers so far. */
export interface AnswerOrder {
  current: AnswerTimes
  /** The last answer that went back, until enough others repeat it. */
  held?: AnswerTimes | undefined
  /** An answer, newest or not, has shown that money moved. Nobody may be asked to pay any more. */
  hadMoney: boolean
}

/** How far the service's clock may be ahead of the local one for an `updatedAt` to count, in ms. */
const clockSkew = 2 * 60_000
/** An answer that goes back counts once it came this often, over this many ms. */
const repeats = 3
const repeatSpan = 30_000

/** NaN where it may not be compared. */
const plausible = ({ updatedAt = Number.NaN, receivedAt }: AnswerTimes): number =>
  updatedAt > receivedAt + clockSkew ? Number.NaN : updatedAt

/** An answer with how often it came, where the one before it said the same. */
function counted(answer: AnswerTimes, before: AnswerTimes | undefined, now: number): AnswerTimes {
  const same = before?.updatedAt !== undefined && before.updatedAt === answer.updatedAt && before.receivedAt <= now
  if (!same || answer.times !== undefined) return answer
  const { times = 1, since = before.receivedAt } = before
  // The same answer may be handed in twice.
  return { ...answer, times: answer.askedAt >= before.receivedAt ? times + 1 : times, since }
}

/**
 * Decides whether an answer is newer than the newest so far. One that was asked for after the other was received is,
 * unless its plausible `updatedAt` goes back: then two more answers over at least 30 s have to repeat it. Of two requests
 * that overlap the higher plausible `updatedAt` counts, else the later received.
 *
 * @param before undefined for the first answer
 * @param now epoch ms by the local clock
 * @returns the order to hand in next time, and whether the answer takes the place of the one before
 * @example
 * const { order, isNewer } = orderAnswers(before, { askedAt, receivedAt: Date.now(), updatedAt }, Date.now())
 */
export function orderAnswers(
  before: AnswerOrder | undefined,
  answer: AnswerTimes,
  now: number,
): { order: AnswerOrder; isNewer: boolean } {
  const hadMoney = before?.hadMoney === true || answer.hadMoney === true
  if (!before) return { order: { current: answer, hadMoney }, isNewer: true }
  const { current, held } = before
  // NaN when either is missing: every comparison below is then false.
  const moved = plausible(answer) - plausible(current)
  // A time to come was written before the clock was set back.
  const isAfter = answer.askedAt >= current.receivedAt || current.receivedAt > now
  const isBefore = !isAfter && current.askedAt >= answer.receivedAt
  const repeated = counted(answer, moved < 0 ? held : current, now)
  const { times = 1, since = answer.receivedAt } = repeated
  const isHeld = isAfter && moved < 0 && !(times >= repeats && answer.receivedAt - since >= repeatSpan)
  const isNewer = isAfter
    ? !isHeld
    : !isBefore && (moved > 0 || (!(moved < 0) && answer.receivedAt >= current.receivedAt))
  return {
    order: isNewer ? { current: repeated, hadMoney } : { current, held: isHeld ? repeated : held, hadMoney },
    isNewer,
  }
}
