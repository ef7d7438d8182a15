import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerOrder, type AnswerTimes, orderAnswers } from './answerOrder.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
/** The start of every test, in epoch ms. The service's times can lie before it. */
const start = 1_800_000_000_000

/** Creates an answer from when it was requested, received, and written by the service, in seconds after the start. */
const answer = (askedAt: number, receivedAt: number, updatedAt?: number, more: Partial<AnswerTimes> = {}) => ({
  askedAt: start + askedAt * second,
  receivedAt: start + receivedAt * second,
  ...(updatedAt !== undefined && { updatedAt: start + updatedAt * second }),
  ...more,
})

/** Returns which of the answers, handed in one after the other, replace the one before. */
function taken(answers: readonly AnswerTimes[], clock: 'right' | 'set back' = 'right'): boolean[] {
  let order: AnswerOrder | undefined
  let now = 0
  return answers.map((each) => {
    now = clock === 'right' ? Math.max(now, each.receivedAt) : each.receivedAt
    const { order: next, isNewer } = orderAnswers(order, each, now)
    order = next
    return isNewer
  })
}

describe('an answer asked for after the other was received', () => {
  it.each<[what: string, first: AnswerTimes, second: AnswerTimes, isNewer: boolean]>([
    ['and written later', answer(0, 1, -5), answer(2, 3, -4), true],
    ['and written at the same time', answer(0, 1, -5), answer(2, 3, -5), true],
    ['without a time', answer(0, 1, -5), answer(2, 3), true],
    ['after one without a time', answer(0, 1), answer(2, 3, -99), true],
    ['asked for in the millisecond in which the other came', answer(0, 1), answer(1, 3), true],
    ['written before', answer(0, 1, -5), answer(2, 3, -6), false],
    ['after one from a day ahead', answer(0, 1, day / second), answer(2, 3, -6), true],
    ['from a day ahead', answer(0, 1, -5), answer(2, 3, day / second), true],
    ['both from a day ahead, going back', answer(0, 1, 86_400), answer(2, 3, 86_399), true],
    ['written before one whose clock is a little fast', answer(0, 1, 60), answer(2, 3, -6), false],
  ])('is newer, but if it plausibly goes back: %s', (_, first, second, isNewer) => {
    expect(taken([first, second])).toEqual([true, isNewer])
  })

  it('that goes back counts once two more over at least 30 s repeat it', () => {
    const back = (at: number, updatedAt = -60) => answer(at, at + 1, updatedAt)
    expect(taken([answer(0, 1, -5), back(2), back(10), back(20), back(31), back(33)])).toEqual(
      [true, false, false, false, false, true], // 33 s: the first was received at 3 s
    )
    expect(taken([answer(0, 1, -5), back(2), back(60)])).toEqual([true, false, false])
    expect(taken([answer(0, 1, -5), back(2), back(60), back(61)])).toEqual([true, false, false, true])
    // A different old answer restarts the count; a newer answer ends it.
    expect(taken([answer(0, 1, -5), back(2), back(30), back(40, -50), back(50)])).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(taken([answer(0, 1, -5), back(2), back(30), answer(40, 41, -5), back(50), back(60)])).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ])
  })

  it('does not repeat itself by being handed in again', () => {
    const back = answer(2, 3, -60)
    expect(taken([answer(0, 1, -5), back, back, back, answer(60, 61, -60)])).toEqual([true, false, false, false, false])
  })

  it('brings along how often it was repeated elsewhere', () => {
    const repeated = answer(40, 41, -60, { times: 3, since: start + 3 * second })
    expect(taken([answer(0, 1, -5), repeated])).toEqual([true, true])
    expect(taken([answer(0, 1, -5), { ...repeated, times: 2 }])).toEqual([true, false])
  })
})

describe('answers to requests that overlap', () => {
  it.each<[what: string, first: AnswerTimes, second: AnswerTimes, isNewer: boolean]>([
    ['the later written', answer(0, 2, -6), answer(1, 3, -5), true],
    ['the later written, though received first', answer(0, 2, -5), answer(1, 3, -6), false],
    ['the later received, when both were written at once', answer(0, 2, -5), answer(1, 3, -5), true],
    ['the later received, when one has no time', answer(0, 2, -5), answer(1, 3), true],
    ['the later received, when one is from a day ahead', answer(0, 2, 86_400), answer(1, 3, -6), true],
    ['the later received, though handed in first', answer(1, 3), answer(0, 2), false],
    // Otherwise two tabs would replace each other's for ever.
    ['the first, when both were received at once', answer(1, 3), answer(0, 3), false],
  ])('counts: %s', (_, first, second, isNewer) => expect(taken([first, second])).toEqual([true, isNewer]))
})

it('one asked for and received before the other was asked for is older, whatever it says', () => {
  expect(taken([answer(5, 6, -9), answer(0, 1, -5)])).toEqual([true, false])
})

it('a local clock that was set back freezes nothing', () => {
  const ahead = (at: number, updatedAt: number) => answer(at + 3600, at + 3601, updatedAt)
  expect(taken([ahead(0, -5), answer(2, 3, -4)], 'set back')).toEqual([true, true])
  // Nor does it keep an answer from being repeated.
  const back = (at: number) => answer(at, at + 1, -60)
  expect(taken([ahead(0, -5), ahead(2, -60), back(4), back(20), back(40)], 'set back')).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})

describe('in every order', () => {
  /** The times when the service wrote a state, in seconds. The last one is the final state. */
  const history = fc
    .array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 5 })
    .map((gaps) => gaps.map((_, place) => gaps.slice(0, place + 1).reduce((sum, gap) => sum + gap, 0)))
  /** The replica that answers: up to date, with a clock a day ahead, behind, not at all, or without times. */
  const replica = fc.constantFrom('prompt', 'ahead', 'behind', 'failing', 'timeless')
  const request = fc.record({
    askedAt: fc.nat({ max: 100 }),
    takes: fc.nat({ max: 30 }),
    replica,
    lag: fc.nat({ max: 40 }),
    /** Whether the answer is delivered twice. */
    twice: fc.boolean(),
  })
  interface Told extends AnswerTimes {
    /** The index of the state that it shows. */
    state: number
  }

  /** Returns the answers to a request: the state that the replica sees, by its own clock. */
  function told(
    writes: readonly number[],
    { askedAt, takes, replica, lag, twice }: typeof request extends fc.Arbitrary<infer R> ? R : never,
  ): Told[] {
    if (replica === 'failing') return []
    const seenAt = askedAt + takes / 2 - (replica === 'behind' ? lag : 0)
    const state = Math.max(
      0,
      writes.findLastIndex((at) => at <= seenAt),
    )
    const updatedAt =
      replica === 'timeless' ? undefined : (writes[state] as number) + (replica === 'ahead' ? day / second : 0)
    const each = { ...answer(askedAt, askedAt + takes, updatedAt), state }
    return twice ? [each, each] : [each]
  }

  const run = (answers: readonly Told[], now: number) => {
    let order: AnswerOrder | undefined
    let shown: number | undefined
    for (const each of answers) {
      const next = orderAnswers(order, each, now)
      order = next.order
      if (next.isNewer) shown = each.state
    }
    return { order, shown }
  }

  it('the answers come, the next one that is up to date is how it stands', () => {
    fc.assert(
      fc.property(
        history,
        fc.array(request, { maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        fc.constantFrom('prompt', 'ahead', 'timeless'),
        (writes, requests, shuffle, last) => {
          const end = writes.length - 1
          const early = requests.flatMap((each) => told(writes, each))
          const answers = early.map((each, place) => ({ each, by: shuffle[place] ?? 0 })).sort((a, b) => a.by - b.by)
          const at = 200
          const updatedAt = {
            prompt: writes[end] as number,
            ahead: 86_400 + (writes[end] as number),
            timeless: undefined,
          }
          const fresh: Told = { ...answer(at, at + 1, updatedAt[last]), state: end }
          const ordered = answers.map(({ each }) => each)
          expect(run([...ordered, fresh], start + 400 * second).shown).toBe(end)
          // Answers that were requested earlier and come late change nothing.
          expect(run([fresh, ...ordered], start + 400 * second).shown).toBe(end)
          for (const place of ordered.keys())
            expect(run([...ordered.slice(0, place), fresh, ...ordered.slice(place)], start + 400 * second).shown).toBe(
              end,
            )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('one that is behind takes nothing back while it is not repeated', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 20 }), fc.nat({ max: 25 }), (writes, lag, later) => {
        const end = writes.length - 1
        const at = (writes[end] as number) + 1
        const [fresh] = told(writes, { askedAt: at, takes: 1, replica: 'prompt', lag: 0, twice: false }) as [Told]
        const [late] = told(writes, { askedAt: at + 2, takes: 1, replica: 'behind', lag, twice: true }) as [Told]
        const again = { ...late, ...answer(at + 3 + later, at + 4 + later), updatedAt: late.updatedAt }
        expect(run([fresh, late, late, again], start + 400 * second).shown).toBe(end)
      }),
    )
  })

  /** Returns all orders of a few things. */
  const permutations = <T>(things: readonly T[]): T[][] =>
    things.length < 2
      ? [[...things]]
      : things.flatMap((thing, place) => permutations(things.toSpliced(place, 1)).map((rest) => [thing, ...rest]))

  it('up-to-date answers come to the same end, whichever is handed in when', () => {
    fc.assert(
      fc.property(
        history,
        fc.array(
          request.map((each) => ({ ...each, replica: 'prompt' as const })),
          { minLength: 1, maxLength: 4 },
        ),
        (writes, requests) => {
          const answers = requests.flatMap((each) => told(writes, { ...each, twice: false }))
          const newest = Math.max(...answers.map(({ state }) => state))
          for (const each of permutations(answers)) expect(run(each, start + 400 * second).shown).toBe(newest)
        },
      ),
    )
  })
})
