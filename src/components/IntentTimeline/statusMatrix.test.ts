import { describe, expect, it } from 'vitest'
import { createTranslator, timelineTexts } from '../../i18n/index.ts'
import { describePayment } from '../../payments/index.ts'
import { ARBITRUM, BASE, hashes, makeQuote, makeReceipt, makeTransaction, SOLANA } from '../fixtures.ts'
import { shownSteps } from './shownSteps.ts'
import { stepLabel, type TimelineStep } from './stepLabel.ts'
import type { TimelineFacts } from './timelineFacts.ts'
import { timelineText } from './timelineText.ts'

/** Every status of an intent beside every status of each of its transactions, however little they go together. */
const intentStatuses = ['QUOTED', 'COMMITTED', 'EXECUTING', 'FAILED', 'SUCCEEDED', 'ABORTED', 'REFUNDED', 'INVALID']
const transactionStatuses = ['UNKNOWN', 'PENDING', 'RELAYING', 'RELAYED', 'MINING', 'SUCCEEDED', 'FAILED']
const more = ['ON_HOLD', 'SENT', 'ERRORED', 'ABORTED', 'REVERTED']
const odd = 'SETTL\u202eING_SOON'
const legs = ['depositTransaction', 'originTransaction', 'destinationTransaction', 'refundTransaction'] as const
type Leg = (typeof legs)[number]
const ways = ['wallet', 'from rail', 'to rail'] as const
const edgeStatuses = ['PENDING', 'DEPOSITED', 'FILLED', 'REFUNDED', 'FAILED', 'HALF_WAY']

const { edge } = makeQuote().intent
const hops = {
  wallet: undefined,
  'from rail': edge,
  'to rail': { ...edge, mode: 'DESTINATION', originChainId: ARBITRUM, initChainId: BASE, fillChainId: SOLANA },
}
const places: Record<number, string> = { [ARBITRUM]: 'Arbitrum', [BASE]: 'Base', [SOLANA]: 'Solana' }
const placeOf = (step: Pick<TimelineStep, 'chainId' | 'rail'>) =>
  places[step.chainId ?? 0] ?? (step.rail ? 'Solana' : 'Network ?')
const t = createTranslator(undefined, 'en', timelineTexts)

function read(facts: TimelineFacts) {
  const status = describePayment({ ...facts, now: Date.now() })
  const steps = shownSteps(status)
  const text = timelineText({ ...facts, status }, steps, placeOf, t)
  const find = (kind: string) => steps.find((step) => step.kind === kind)
  return { ...status, steps, text, find, labels: steps.map((step) => stepLabel(step, { payee: '' }, t)) }
}

/** Returns facts with one leg in a state. The legs before it succeeded, and a refund follows a failed delivery. */
function factsOf(way: (typeof ways)[number], intentStatus: string, leg: Leg, status: string, edgeStatus?: string) {
  const at = legs.indexOf(leg)
  const make = (which: Leg) => {
    const index = legs.indexOf(which)
    if (index > at) return undefined
    const before = at === 3 && index === 2 ? 'FAILED' : 'SUCCEEDED'
    return makeTransaction(index === at ? status : before, {
      chainId: index < 2 ? ARBITRUM : BASE,
      statusReason: 'out of\u202e gas',
      tokenAmount: 5n,
    })
  }
  const hop = hops[way] && { ...hops[way], edgeStatus: edgeStatus ?? (way === 'from rail' ? 'FILLED' : 'PENDING') }
  return {
    receipt: makeReceipt(intentStatus, {
      originChainId: ARBITRUM,
      destinationChainId: BASE,
      edge: hop,
      ...Object.fromEntries(legs.map((which) => [which, make(which)])),
    }),
  }
}

const failing = /^(FAILED|ERRORED|ABORTED|REVERTED)$/

/** Checks the rules that hold for every timeline, whatever the answers are. */
function expectSound(facts: TimelineFacts) {
  const { stage, outcome, steps, text, find, labels } = read(facts)
  const said = [text.headline, ...text.lines, ...labels]
  for (const part of said) expect(part).toMatch(/^\P{Cc}{3,}$/u)
  expect(said.join(' ')).not.toMatch(/undefined|null|NaN|[{}\u202e]/)
  expect(new Set(steps.map(({ kind }) => kind)).size).toBe(steps.length)
  expect(steps.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1)
  // Nobody reads that it is done while something shows that it is not.
  if (outcome === 'succeeded') expect([find('deliver')?.state, find('done')?.state]).toEqual(['done', 'done'])
  else expect([text.headline, find('done')?.state]).not.toContain('Done')
  if (find('pay')?.state === 'failed') expect(text.headline).not.toMatch(/^(On its way|Waiting|Delivery)/)
  if (steps.some(({ state }) => state === 'failed')) expect(text.headline).not.toMatch(/^(On its way|Waiting)/)
  if (/You can close/.test(text.lines.join())) expect(['paid', 'moving', 'refunding']).toContain(stage)
  // The text names the network that has the money, unless an active step or a finished one shows where it is.
  const paid = steps.some(({ kind, state }) => kind !== 'done' && state === 'done')
  const refund = find('refund')
  const moves = [refund?.state, find('deliver')?.state].includes('done') || refund?.state === 'active'
  if (paid && !moves && !steps.some(({ state }) => state === 'active' || state === 'held'))
    expect(text.lines.join(' ')).toMatch(/Arbitrum|Base|Solana/)
  return { stage, outcome, steps, text, find }
}

describe.each(ways)('every status of a payment by way of: %s', (way) => {
  it.each([...intentStatuses, odd, ''])('%s beside every status of every transaction', (intentStatus) => {
    for (const leg of legs) {
      for (const status of [...transactionStatuses, ...more, odd, '']) {
        const facts = factsOf(way, intentStatus, leg, status)
        const { steps, outcome, stage, text } = expectSound(facts)
        if (failing.test(status) && outcome !== 'succeeded' && !(leg === 'depositTransaction' && way === 'from rail'))
          expect(steps.some(({ state, reason }) => state === 'failed' && reason === 'out of\u202e gas')).toBe(
            leg !== 'refundTransaction' || steps.some(({ reason }) => reason),
          )
        if (intentStatus === odd) {
          expect([stage, text.headline]).toEqual(['unclear', 'Status: SETTLING_SOON'])
          expect(text.lines[0]).toContain('keeps checking')
        }
        if (status === odd && intentStatus === 'EXECUTING') expect(steps.map((step) => step.status)).toContain(odd)
      }
    }
  })

  it.each(edgeStatuses)('every status beside the hop being %s', (edgeStatus) => {
    for (const intentStatus of [...intentStatuses, odd, '']) {
      expectSound({ intent: { ...makeQuote().intent, status: intentStatus, edge: hops[way] }, receipt: null })
      for (const leg of legs) {
        for (const status of transactionStatuses) {
          const facts = factsOf(way, intentStatus, leg, status, edgeStatus)
          expectSound(facts)
          if (way !== 'wallet')
            expectSound({ ...facts, edgeStatus: { status: edgeStatus, initTransactionHash: hashes.rail } })
        }
      }
    }
  })
})

describe('answers that exclude each other', () => {
  it.each([
    ['SUCCEEDED', 'destinationTransaction', 'FAILED'],
    ['FAILED', 'destinationTransaction', 'SUCCEEDED'],
    ['ABORTED', 'destinationTransaction', 'SUCCEEDED'],
    ['REFUNDED', 'refundTransaction', 'FAILED'],
  ] as const)('%s with the %s being %s', (intentStatus, leg, status) => {
    const { stage, text } = read(factsOf('wallet', intentStatus, leg, status))
    expect([stage, text.headline]).toEqual(['unclear', 'Not clear yet'])
    expect(text.lines.join(' ')).toMatch(/Don't pay again\. Send the details .* last seen on/)
  })
})
