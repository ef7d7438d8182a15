import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Demo, startDemo } from './demo.ts'
import { type Cell, endings, impossible, possible, type Run, runs, ways } from './endingCells.ts'
import { comparePage, readPage, type Said } from './endingClaims.ts'
import { openEnding, type Stop } from './endingPayer.ts'
import { takeShots, writeSheets } from './endingSheets.ts'
import { findUnbacked, type Truth } from './endingTruth.ts'

vi.setConfig({ testTimeout: 90_000, maxConcurrency: 3 })

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(1)
})
afterAll(async () => {
  await writeSheets(async () => (await demo.open()).page)
  await demo.close()
})

const nameOf = ({ way, ending }: Cell) => `${way}: ${ending}`

test('every way to pay and every ending is tried, or listed as impossible with its reason', () => {
  const all = ways.flatMap((way) => endings.map((ending) => nameOf({ way, ending })))
  const listed = [...impossible, ...possible].map(nameOf)
  expect(all).toHaveLength(60)
  expect([...listed].sort()).toEqual([...all].sort())
  for (const { reason } of impossible) expect(reason).toBeTruthy()
})

/** Accounts that pay, each in one cell at a time. The last two lose their money in a cell. */
const free = Array.from({ length: 18 }, (_, account) => account)

/** Returns where a page has to say that the money is. */
function dueOf({ paid, delivered, refunded, isMoving }: Truth): Said {
  if (!paid) return 'nothing paid'
  if (delivered) return 'delivered'
  if (refunded) return 'refunded'
  return isMoving ? 'on its way' : 'held'
}

/** Where the money is at each end, so that a cell tries what its name says. */
const endOf = ({ way, ending }: Cell): Said =>
  ending === 'expires' || (ending === 'fails at origin' && /passthrough|transfer/.test(way))
    ? 'nothing paid'
    : /^(strands|invalid|aborted)$/.test(ending)
      ? 'held'
      : /^(fails|refunds)/.test(ending)
        ? 'refunded'
        : 'delivered'

/** How many transactions the payer's account sends: it pays once at most, and may stop the payment. */
const sentIn = ({ way, ending }: Cell): number =>
  way === 'rail origin' || ending === 'expires' ? 0 : Number(way !== 'signed') + Number(ending === 'aborted')

type Played = Awaited<ReturnType<typeof openEnding>>

/** Compares the page with the ledger once. Returns what is not so. */
async function findProblems(one: Played, stop: Stop): Promise<string[]> {
  const truth = await one.readTruth(stop)
  const seen = await readPage(one.page)
  const { said, problems } = comparePage(seen, truth)
  const due = dueOf(truth)
  if (!said.has(due)) problems.push(`it does not say: ${due}`)
  if (said.has('unknown')) problems.push('it says that it does not know')
  // The shop's page learns no end of a payment over a bridge.
  const isTold = !/^(Checkout|We are checking your payment)$/.test(seen.heading)
  if (stop === 'over' && one.isFollowed && /^(delivered|refunded)$/.test(due) && !isTold)
    problems.push(`the shop is not told: ${seen.heading}`)
  return problems
}

const patient = { timeout: 20_000, interval: 50 }

/** Waits for a state of the page, whose time passes meanwhile. */
const eventually = (one: Played, check: () => Promise<void>) =>
  vi.waitFor(
    () =>
      check().catch(async (error: unknown) => {
        await one.ticks()
        throw error
      }),
    patient,
  )

/** Waits until the page agrees with the ledger, and checks that it still does when it has asked again. */
async function agrees(one: Played, stop: Stop): Promise<void> {
  await eventually(one, async () => expect(await findProblems(one, stop)).toEqual([]))
  await one.ticks(10_000)
  await vi.waitFor(() => expect(one.isIdle()).toBe(true), patient)
  expect(await findProblems(one, stop), 'after it has asked again').toEqual([])
  if (stop !== 'under way') expect(await findUnbacked(one.chain, await one.readTruth(stop))).toEqual([])
}

/** Plays a cell with an account that no other cell uses meanwhile. */
async function playing(cell: Cell, run: Run, work: (one: Played) => Promise<void>): Promise<void> {
  const losesMoney = cell.ending === 'fails at origin' && endOf(cell) === 'nothing paid'
  const account = losesMoney ? 18 + runs.indexOf(run) : (free.pop() ?? expect.fail('no account is free'))
  const one = await openEnding(demo, { ...cell, run }, account)
  try {
    await work(one)
  } finally {
    await one.visit.leave()
    if (!losesMoney) free.push(account)
  }
}

describe.concurrent('what the page says about the money is so, on', () => {
  for (const cell of possible)
    for (const run of runs)
      test(`${nameOf(cell)}, ${run}`, () =>
        playing(cell, run, async (one) => {
          const stops: Said[] = []
          await one.play(async (stop) => {
            await agrees(one, stop)
            stops.push(dueOf(await one.readTruth(stop)))
            if (stop !== 'under way') await takeShots(one.page, cell.way, `${cell.ending}, ${stop}, ${run}`)
          })
          // The rail refunds a payment that is made after the expiry.
          if (cell.ending === 'expires' && cell.way === 'rail origin') expect(stops.pop()).toBe('refunded')
          expect(stops.at(-1)).toBe(endOf(cell))
          expect(await one.countSent()).toBe(sentIn(cell))
          expect(one.visit.complaints).toEqual([])
        }))
})

/** Answers of a service that do not agree with its ledger, and what the page then says that is not so. */
const planted: readonly [name: string, Cell, lie: (one: Played) => Promise<unknown>, found: RegExp][] = [
  [
    'less is said to be delivered',
    { way: 'EVM', ending: 'arrives' },
    (one) => one.control('tamper', { operation: '*', mode: 'short-delivery' }),
    /^"Less arrived than agreed/,
  ],
  [
    'the refund is said to go to a stranger',
    { way: 'EVM', ending: 'fails at destination' },
    (one) => one.control('tamper', { operation: '*', mode: 'stranger-refund' }),
    /^"The refund went to another address/,
  ],
  [
    'a delivery is said to be done that never was',
    { way: 'EVM', ending: 'strands' },
    (one) =>
      one.visit.page.context().route('**/GetIntentReceipt', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll('"FAILED"', '"SUCCEEDED"')
        await route.fulfill({ response, body })
      }),
    /^"Thank you\. Order \d+ is confirmed\." is not so$/,
  ],
]

describe.concurrent('a page that says something else is found:', () => {
  test.for(planted)('%s', ([, cell, lie, found]) =>
    playing(cell, 'straight', async (one) => {
      await one.play(async (stop) => {
        if (stop === 'under way') return lie(one)
        if (stop !== 'over') return
        await eventually(one, async () =>
          expect(await findProblems(one, stop)).toContainEqual(expect.stringMatching(found)),
        )
      })
    }),
  )

  test('a ledger that the chain does not back', () =>
    playing({ way: 'EVM', ending: 'arrives' }, 'straight', (one) =>
      one.play(async (stop) => {
        if (stop === 'under way') return
        const truth = await one.readTruth(stop)
        const { delivered = expect.fail('nothing is delivered'), paid = expect.fail('nothing is paid') } = truth
        const more = { ...delivered, amount: delivered.amount + 1n }
        expect(await findUnbacked(one.chain, { ...truth, delivered: more })).toEqual([
          expect.stringMatching(/^delivered/),
        ])
        expect(await findUnbacked(one.chain, { ...truth, held: paid })).toEqual([expect.stringMatching(/^held/)])
      }),
    ))
})
