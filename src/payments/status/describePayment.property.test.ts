import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Combination,
  combination,
  edgeStatuses,
  factsFrom,
  failing,
  intentStatuses,
  odd,
  refunds,
  settlements,
  ways,
} from '../../../test/property/paymentFacts.ts'
import { sized } from '../../../test/setup/sized.ts'
import type { IntentReceipt } from '../../api/index.ts'
import { describePayment } from './describePayment.ts'
import type { PaymentFacts } from './paymentStatus.ts'

/** Returns the rules that a status breaks. They hold for every status, whatever the facts. */
function findProblems(one: Combination): string[] {
  const problems: string[] = []
  const check = (holds: boolean, name: string) => {
    if (!holds) problems.push(name)
  }
  const { outcome, stage, isFinal, can, steps, mismatches, unverified } = describePayment(factsFrom(one))
  const isRail = one.way !== 'evm'
  const hasAnswer = one.receipt !== undefined || one.intent !== undefined
  const hops = isRail ? [one.asked, hasAnswer ? one.told : undefined] : []
  const isMined = one.receipt !== undefined && /^mined/.test(one.refund)
  const { terminal, failed, settled } = one.settlement ?? {}

  if (outcome === 'succeeded') {
    check(one.receipt === 'SUCCEEDED', 'succeeded without a receipt')
    check(failed !== true && terminal !== false && settled !== false, 'succeeded against the settlement')
    check(!failing.includes(one.destination ?? ''), 'succeeded against a failed delivery')
    check(one.refund !== 'sent' && !isMined && !(isRail && one.refundHash), 'succeeded against a refund')
    check(mismatches.length === 0, 'succeeded with mismatches')
    // Without terms, nothing shows who is paid before a rail.
    const isComparable =
      one.terms || (one.intent !== undefined && !(one.way === 'to rail' && one.summary === 'elsewhere'))
    if (isComparable) check(!/^(short|elsewhere|other)/.test(one.summary), 'succeeded against the summary')
    if (one.destination !== undefined && one.destination !== 'SUCCEEDED') {
      check(Number(one.minutesOld) >= 10, 'succeeded before the delivery')
      check(unverified.includes('receipt.destinationTransaction.status'), 'an open delivery is not named')
    }
    check(!hops.includes('REFUNDED'), 'succeeded against the rail')
    if (one.way === 'to rail' && hops.some(Boolean)) check(hops.includes('FILLED'), 'succeeded before the rail')
    if (one.terms && /^(empty|absent)$/.test(one.summary)) check(unverified.length >= 3, 'unverified is not named')
  }
  if (outcome === 'refunded' || stage === 'refunded') {
    check(isMined || (isRail && one.refundHash), 'refunded without a refund')
    check(outcome === 'refunded' && stage === 'refunded', 'refunded in part')
    if (one.terms && one.receipt !== undefined && one.refund === 'mined elsewhere') {
      check(can.join() === 'help', 'a refund to a stranger')
      check(
        mismatches.some(({ path }) => path === 'receipt.refundTransaction.toAddress'),
        'a refund to a stranger is not named',
      )
    }
  }
  if (can.includes('pay')) {
    check(stage === 'unpaid', 'pay at another stage')
    check([undefined, 'QUOTED', 'COMMITTED'].includes(one.receipt ?? one.intent), 'pay after a status')
    const { asked, hash: sent, transfer, hadMoney } = one.device ?? {}
    check(!hadMoney, 'pay after money was seen')
    check(transfer === 'reverted' || !(asked || sent || transfer), 'pay after this device has paid')
    check(one.holds === 'nothing', 'pay although the wallet holds money')
    const rows = [one.deposit, one.origin, one.destination]
    check(one.receipt === undefined || rows.every((status) => !status), 'pay after a transaction')
    check(one.receipt === undefined || one.refund === 'none', 'pay after a refund')
    check(
      hops.every((hop) => hop === undefined || hop === 'PENDING'),
      'pay after the rail was paid',
    )
  }
  if (stage === 'stuck') {
    check(one.holds !== 'nothing', 'stuck without money')
    check(one.receipt === undefined || /^(none|failed)$/.test(one.refund), 'stuck with a refund')
  }
  if (isFinal) check(outcome !== undefined && !can.includes('wait'), 'final without an outcome')
  check(steps.filter(({ state }) => state === 'active').length <= 1, 'two active steps')
  check(new Set(steps.map(({ kind }) => kind)).size === steps.length, 'a step twice')
  const stateOf = (kind: string) => steps.find((step) => step.kind === kind)?.state
  const deliver = stateOf('deliver')
  if (stage === 'delivered' && outcome !== 'elsewhere') check(deliver === 'done', 'delivered, and the step is not done')
  if (deliver === 'failed' && stateOf('pay') !== 'failed')
    check(!/^(unpaid|expired|settling)$/.test(stage), 'a failed delivery goes on')
  if (deliver === 'done')
    check(!/^(failed|aborted|invalid|refunded|stuck)$/.test(stage), 'a delivery that is done has failed')
  if (stage === 'refunded') check(stateOf('refund') === 'done', 'refunded, and the step is not done')
  if (stage === 'refunding')
    check(/^(active|done|held)$/.test(String(stateOf('refund'))), 'refunding, and the step waits')
  if (stateOf('refund') === 'failed') check(!/^refund/.test(stage), 'a failed refund goes on')
  if (stage === 'settling') check(stateOf('settle') === 'active', 'settling without a step')
  return problems
}

describe('describePayment over the product of all facts', () => {
  it('is sound for any combination', () => {
    fc.assert(
      fc.property(combination, (one) => {
        expect(findProblems(one)).toEqual([])
      }),
      { numRuns: sized(2_000, 20_000), seed: 12 },
    )
  })

  it('is sound for every status of an intent beside every status of its receipt, rail, delivery and refund', {
    timeout: 120_000,
  }, () => {
    const calm = {
      terms: true,
      deposit: 'SUCCEEDED',
      origin: undefined,
      asked: undefined,
      refundHash: false,
      device: undefined,
      holds: 'nothing' as const,
      minutesOld: 1,
      minutesLeft: 10,
    }
    const amounts: Combination['summary'][] = ['whole', 'short', 'elsewhere', 'absent']
    let count = 0
    for (const way of ways)
      for (const receipt of [...intentStatuses, odd, undefined])
        for (const told of way === 'evm' ? [undefined] : [...edgeStatuses, undefined])
          for (const destination of ['SUCCEEDED', 'PENDING', 'FAILED', undefined])
            for (const back of Object.keys(refunds) as Combination['refund'][])
              for (const settlement of settlements)
                for (const summary of receipt === 'SUCCEEDED' ? amounts : amounts.slice(0, 1)) {
                  const own = { way, intent: receipt, receipt, told, destination, refund: back, settlement, summary }
                  const one = { ...calm, ...own }
                  const problems = findProblems(one)
                  if (problems.length > 0) expect({ problems, one }).toBeUndefined()
                  count += 1
                }
    expect(count).toBeGreaterThan(40_000)
  })

  it('has an answer for any JSON in place of the facts', () => {
    const names = ['intentId', 'status', 'summary', 'edge', 'settlement', 'updatedAt', 'depositTransaction'] as const
    const more = ['destinationTransaction', 'refundTransaction', 'originTransaction', 'originChainId'] as const
    const values = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.bigInt(), fc.constantFrom(...intentStatuses))
    const inner = fc.dictionary(
      fc.constantFrom('status', 'txnHash', 'tokenAmount', 'eligibleAt', 'edgeStatus', 'mode', 'terminal', 'chainId'),
      values,
    )
    const field = fc.oneof(values, inner)
    const changes = fc.dictionary(fc.constantFrom(...names, ...more), field)
    fc.assert(
      fc.property(combination, changes, changes, field, (one, receipt, intent, edgeStatus) => {
        const facts = factsFrom(one)
        const status = describePayment({
          ...facts,
          receipt: facts.receipt && ({ ...facts.receipt, ...receipt } as IntentReceipt),
          intent: facts.intent && ({ ...facts.intent, ...intent } as PaymentFacts['intent']),
          edgeStatus: edgeStatus as unknown as PaymentFacts['edgeStatus'],
        })
        expect(status.stage).toMatch(/^[a-z]+$/)
      }),
      { numRuns: sized(1_000, 5_000), seed: 12 },
    )
  })
})
