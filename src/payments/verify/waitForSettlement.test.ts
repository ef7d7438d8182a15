import { describe, expect, it } from 'vitest'
import { start } from '../../../test/contract/inProcess.ts'
import { owner } from '../../../test/contract/requests.ts'
import { serve } from '../../../test/contract/serve.ts'
import { createIntentClient, executeIntent, type Intent, type IntentClient, quoteIntent } from '../../api/index.ts'
import type { SandboxOptions } from '../../sandbox/index.ts'
import type { Schedule } from '../schedule/index.ts'
import type { PaymentStatus } from '../status/index.ts'
import { termsFromRequest } from '../terms/index.ts'
import { type WaitForSettlementOptions, waitForSettlement } from './index.ts'
import { cardPayment, openShop, orderRequest, type Shop } from './verifyKit.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

interface Run extends Shop {
  /** The requested operations, in order. */
  asked: string[]
  /** The times of the requests, in ms of the schedule. */
  askedAt: number[]
  schedule: Schedule & {
    /** How much time has passed. */
    passed(): number
  }
  wait(intent: Intent, options?: Partial<WaitForSettlementOptions>): Promise<PaymentStatus>
  /** Each status that was reported. */
  stages: string[]
}

/**
 * Opens a service, and a schedule whose sleeps take no time. `isStuck`: time passes for the waiting server alone, and
 * nothing moves. `holdMs`: how long the service holds a request back. `lags`: whether a request reaches a replica that
 * repeats the operation's first answer.
 */
function openRun(
  options: SandboxOptions & {
    isStuck?: boolean
    holdMs?: number
    lags?: (operation: string, count: number) => boolean
  } = {},
): Run {
  const { isStuck = false, holdMs = 0, lags = () => false, ...rest } = options
  const shop = openShop({ waitMs: 0, ...rest })
  const asked: string[] = []
  const askedAt: number[] = []
  const answered = new Map<string, string>()
  const stages: string[] = []
  let elapsed = 0
  const pass = (ms: number) => {
    elapsed += ms
    if (!isStuck) shop.sandbox.advance(ms)
  }
  const client = createIntentClient({
    baseUrl: 'http://sandbox.test',
    fetch: async (input, init) => {
      const operation = String(input).split('/').at(-1) ?? ''
      asked.push(operation)
      askedAt.push(elapsed)
      if (operation === 'WaitIntentReceipt') pass(holdMs)
      const early = answered.get(operation)
      if (early && lags(operation, asked.filter((one) => one === operation).length))
        return new Response(early, { headers: { 'content-type': 'application/json' } })
      const answer = await shop.sandbox.fetch(input, init)
      if (answer.ok && !early) answered.set(operation, await answer.clone().text())
      return answer
    },
  })
  const schedule = {
    now: () => start + elapsed,
    passed: () => elapsed,
    async sleep(ms: number, signal?: AbortSignal) {
      signal?.throwIfAborted()
      pass(ms)
      // Nothing else would end a test that waits forever.
      if (elapsed > 60 * hour) throw new Error('Nothing ends the waiting.')
    },
  }
  return {
    ...shop,
    asked,
    askedAt,
    schedule,
    stages,
    wait: ({ intentId }, more) =>
      waitForSettlement(client, {
        intentId,
        schedule,
        onStatus: ({ stage, outcome }) => {
          const line = [stage, outcome].filter(Boolean).join(' ')
          if (stages.at(-1) !== line) stages.push(line)
        },
        ...more,
      }),
  }
}

const counts = (asked: string[]) =>
  Object.fromEntries([...new Set(asked)].sort().map((name) => [name, asked.filter((one) => one === name).length]))

describe('waitForSettlement', () => {
  it.each([{}, { describedOnly: true }])('follows a payment from the quote to its delivery: %j', async (options) => {
    const run = openRun(options)
    const intent = await run.orderedOnRail()
    const waiting = run.wait(intent, {
      onStatus: ({ stage }) => {
        run.stages.push(stage)
        if (run.stages.length === 1) run.sandbox.pay(intent.intentId)
      },
    })
    expect(await waiting).toMatchObject({ stage: 'delivered', outcome: 'succeeded', isFinal: true, mismatches: [] })
    expect([...new Set(run.stages)]).toEqual(['unpaid', 'paid', 'moving', 'delivered'])
  })

  it('waits for a card payment that settles late', async () => {
    const run = openRun()
    const intent = await run.ordered({ settlement: cardPayment })
    run.sandbox.outcome(intent.intentId, 'succeeds', { settlement: 'late' })
    run.sandbox.pay(intent.intentId)
    expect((await run.wait(intent)).outcome).toBe('succeeded')
    expect(run.stages.slice(-2)).toEqual(['settling', 'delivered succeeded'])
    expect(run.schedule.passed()).toBeGreaterThan(minute)
  })

  it.each([
    ['fails-origin', 'refunded', ['refunding', 'refunded refunded']],
    ['refunds', 'refunded', ['refunded refunded']],
    ['invalid', 'invalid', ['invalid invalid']],
    ['strands', 'failed', ['failed', 'failed failed']],
  ] as const)('does not take a failure for the end: %s', async (outcome, end, last) => {
    const run = openRun()
    const intent = await run.ordered()
    run.sandbox.outcome(intent.intentId, outcome)
    run.sandbox.pay(intent.intentId)
    expect(await run.wait(intent)).toMatchObject({ outcome: end, isFinal: true })
    expect(run.stages.slice(-last.length)).toEqual(last)
    // If no refund comes, the wait ends after more than a day.
    if (outcome === 'strands') expect(run.schedule.passed()).toBeGreaterThan(24 * hour)
  })

  it('waits for a card payment that the receipt states only after the delivery', async () => {
    const run = openRun()
    const intent = await run.paid({ settlement: cardPayment })
    let count = 0
    const client = createIntentClient({
      baseUrl: 'http://sandbox.test',
      fetch: async (input, init) => {
        const answer = await run.sandbox.fetch(input, init)
        if (!String(input).endsWith('IntentReceipt') || ++count > 2) return answer
        const { intentReceipt, ...rest } = JSON.parse(await answer.text())
        const body = JSON.stringify({ ...rest, intentReceipt: { ...intentReceipt, settlement: undefined } })
        return new Response(body, { headers: { 'content-type': 'application/json' } })
      },
    })
    const onStatus = ({ stage }: PaymentStatus) => run.stages.push(stage)
    const status = await waitForSettlement(client, { intentId: intent.intentId, schedule: run.schedule, onStatus })
    expect(run.stages).toEqual(['settling', 'delivered'])
    expect(status).toMatchObject({ outcome: 'succeeded', isFinal: true, unverified: [] })
  })

  it('says of a quote that nobody pays that it expired, and asks for a day', async () => {
    const run = openRun()
    expect(await run.wait(await run.quoted(orderRequest))).toMatchObject({ outcome: 'expired', isFinal: true })
    expect([...new Set(run.stages)]).toEqual(['unpaid', 'expired', 'expired expired'])
    expect(run.schedule.passed()).toBeGreaterThan(24 * hour)
    expect(run.asked.length).toBeLessThan(650)
  })

  it('waits for what the service calls under way until its signal ends it', async () => {
    const run = openRun({ isStuck: true })
    const intent = await run.orderedOnRail()
    run.sandbox.pay(intent.intentId)
    run.sandbox.advance(6 * second)
    const stop = new AbortController()
    const sleep = async (ms: number, signal?: AbortSignal) => {
      if (run.schedule.passed() > 50 * hour) stop.abort()
      await run.schedule.sleep(ms, signal)
    }
    const schedule = { ...run.schedule, sleep }
    await expect(run.wait(intent, { schedule, signal: stop.signal })).rejects.toThrow(stop.signal.reason)
    expect(run.stages).toEqual(['moving'])
  })

  it('compares with the terms', async () => {
    const run = openRun()
    const intent = await run.paid()
    const terms = termsFromRequest({ ...orderRequest, destinationToAddress: owner })
    expect(await run.wait(intent, { terms })).toMatchObject({ outcome: 'elsewhere', isFinal: true })
    const other = { ...terms, intentId: '0x01' }
    await expect(run.wait(intent, { terms: other })).rejects.toMatchObject({
      error: 'InvalidArgument',
      path: 'terms.intentId',
    })
  })

  it('refuses a missing id as the argument that is wrong', async () => {
    const run = openRun()
    const wait = run.wait({ ...(await run.paid()), intentId: undefined as never })
    await expect(wait).rejects.toMatchObject({ error: 'InvalidArgument', path: 'intentId' })
  })

  it('follows an id in other letters, however the service spells it', async () => {
    const run = openRun()
    const intent = await run.paid()
    const terms = { ...termsFromRequest(orderRequest), intentId: intent.intentId }
    const shouted = { ...intent, intentId: `0x${intent.intentId.slice(2).toUpperCase()}` }
    expect(await run.wait(shouted, { terms })).toMatchObject({ outcome: 'succeeded', isFinal: true })
  })

  it('is NotFound for what the service does not know, and passes on what waiting does not cure', async () => {
    const { wait } = openRun()
    await expect(wait({ intentId: `0x${'ab'.repeat(32)}`, status: '' })).rejects.toMatchObject({ error: 'NotFound' })
    const run = openRun()
    const intent = await run.ordered()
    run.sandbox.fault('*', 'Unauthorized')
    await expect(run.wait(intent)).rejects.toMatchObject({ error: 'Unauthorized' })
  })

  it('ends with what onStatus throws', async () => {
    const run = openRun()
    const fail = () => {
      throw new Error('mine')
    }
    await expect(run.wait(await run.ordered(), { onStatus: fail })).rejects.toThrow('mine')
  })
})

describe('requests of an hour of waiting', () => {
  const anHour = async (run: Run, intent: Intent) => {
    const stop = new AbortController()
    const { sleep } = run.schedule
    const schedule = {
      ...run.schedule,
      sleep: async (ms: number, signal?: AbortSignal) => {
        if (run.schedule.passed() >= hour) stop.abort()
        await sleep(ms, signal)
      },
    }
    await expect(run.wait(intent, { schedule, signal: stop.signal })).rejects.toThrow(stop.signal.reason)
    return counts(run.asked)
  }

  it.each<[string, Parameters<typeof openRun>[0], object]>([
    [
      'the service holds them back',
      { holdMs: 28 * second },
      { GetIntentReceipt: 1, SearchIntents: 1, WaitIntentReceipt: 127 },
    ],
    ['the service answers at once', {}, { GetIntentReceipt: 1, SearchIntents: 1, WaitIntentReceipt: 183 }],
    [
      'the service has no long poll',
      { describedOnly: true },
      { GetIntentReceipt: 184, SearchIntents: 1, WaitIntentReceipt: 1 },
    ],
  ])('while a payment stands still, and %s', async (_, options, expected) => {
    const run = openRun({ ...options, isStuck: true })
    const intent = await run.orderedOnRail()
    run.sandbox.pay(intent.intentId)
    run.sandbox.advance(6 * second)
    expect(await anHour(run, intent)).toEqual(expected)
  })

  it('while nobody pays', async () => {
    const run = openRun()
    expect(await anHour(run, await run.quoted(orderRequest))).toEqual({ GetIntentReceipt: 49, SearchIntents: 194 })
  })

  it('while the service is down', async () => {
    const run = openRun({ isStuck: true })
    run.sandbox.fault('*', 'unavailable')
    const { GetIntentReceipt = 0, ...others } = await anHour(run, { intentId: '0x01', status: '' })
    expect(others).toEqual({})
    expect(GetIntentReceipt).toBeGreaterThan(60)
    expect(GetIntentReceipt).toBeLessThan(150)
  })
})

describe('what goes wrong on the way', () => {
  it('never loses a payment: dropped, garbled, refused, about another intent', async () => {
    const faults = ['drop', 'truncated', 'Unavailable', 'RateLimited', 'WebrpcInternalError', 'html'] as const
    const run = openRun()
    const intent = await run.ordered()
    run.sandbox.pay(intent.intentId)
    const { sleep } = run.schedule
    let sleeps = 0
    const schedule = {
      ...run.schedule,
      sleep: async (ms: number, signal?: AbortSignal) => {
        const fault = faults[sleeps++ % faults.length]
        if (sleeps < 60) run.sandbox.fault('*', fault as 'drop', { times: 2 })
        await sleep(ms, signal)
      },
    }
    expect(await run.wait(intent, { schedule })).toMatchObject({ outcome: 'succeeded' })
    expect(sleeps).toBeGreaterThan(6)
  })

  it('reads the receipt where only the long poll fails', async () => {
    const run = openRun()
    const intent = await run.ordered()
    run.sandbox.fault('WaitIntentReceipt', 'WebrpcInternalError')
    run.sandbox.pay(intent.intentId)
    expect(await run.wait(intent)).toMatchObject({ outcome: 'succeeded' })
    const { WaitIntentReceipt = 0 } = counts(run.asked)
    expect(WaitIntentReceipt).toBeGreaterThan(0)
    expect(WaitIntentReceipt).toBeLessThan(3)
  })

  it('is not led back by a replica that lags, or whose clock is wrong', async () => {
    const run = openRun({ describedOnly: true, lags: (_, count) => count % 2 === 0 })
    const intent = await run.orderedOnRail()
    run.sandbox.pay(intent.intentId)
    const done: number[] = []
    const onStatus = ({ steps }: PaymentStatus) => {
      done.push(steps.filter(({ state }) => state === 'done').length)
    }
    expect(await run.wait(intent, { onStatus })).toMatchObject({ outcome: 'succeeded' })
    expect(new Set(done).size).toBeGreaterThan(3)
    expect(done).toEqual([...done].sort())

    const ahead = openRun()
    const other = await ahead.ordered()
    ahead.sandbox.tamper('*', 'future-updated-at')
    ahead.sandbox.pay(other.intentId)
    expect(await ahead.wait(other)).toMatchObject({ outcome: 'succeeded' })
  })

  it('never calls unpaid again what it has seen move', async () => {
    let isBack = false
    const run = openRun({ lags: () => isBack })
    const intent = await run.ordered()
    run.sandbox.fault('GetIntentReceipt', 'NotFound')
    const stop = new AbortController()
    const waiting = run.wait(intent, {
      signal: stop.signal,
      onStatus: ({ stage }) => {
        run.stages.push(stage)
        if (run.stages.length === 1) {
          run.sandbox.pay(intent.intentId)
          run.sandbox.advance(4 * second)
        }
        if (stage === 'moving') isBack = true
        // The old answer has come often enough to count.
        if (isBack && stage !== 'moving') stop.abort()
      },
    })
    await expect(waiting).rejects.toThrow(/abort/)
    expect(run.stages).toEqual(['unpaid', 'moving', 'paid'])
  })

  it('does not end by time alone: what was paid in time is found after a day without the service', async () => {
    const run = openRun()
    const intent = await run.ordered()
    const { sleep, passed } = run.schedule
    const schedule = {
      ...run.schedule,
      sleep: async (ms: number, signal?: AbortSignal) => {
        run.sandbox.fault('*', passed() < 30 * hour ? 'unavailable' : 'none')
        await sleep(ms, signal)
      },
    }
    const onStatus = () => {
      if (passed() === 0) run.sandbox.pay(intent.intentId)
    }
    expect(await run.wait(intent, { schedule, onStatus })).toMatchObject({ outcome: 'succeeded' })
    expect(passed()).toBeGreaterThan(30 * hour)
  })

  it('goes by the receipt where intents cannot be searched', async () => {
    const run = openRun()
    const intent = await run.paid()
    run.sandbox.fault('SearchIntents', 'PermissionDenied')
    expect(await run.wait(intent)).toMatchObject({ outcome: 'succeeded' })
  })

  it('does not end before a delivery is compared with the intent, where there are no terms', async () => {
    const run = openRun()
    const intent = await run.paid()
    run.sandbox.tamper('*', 'short-delivery')
    const fault = () => run.sandbox.fault('SearchIntents', 'ChainNodeHealth', { times: 3 })
    fault()
    expect(await run.wait(intent)).toMatchObject({ outcome: 'short', isFinal: true })
    expect(counts(run.asked)).toEqual({ GetIntentReceipt: 4, SearchIntents: 4 })
    fault()
    const terms = termsFromRequest(orderRequest)
    expect(await run.wait(intent, { terms })).toMatchObject({ outcome: 'short', isFinal: true })
    expect(counts(run.asked)).toEqual({ GetIntentReceipt: 5, SearchIntents: 5 })
  })

  it('waits as long as the service asks for, also when only the long poll is limited', async () => {
    const run = openRun({ isStuck: true })
    const intent = await run.orderedOnRail()
    run.sandbox.pay(intent.intentId)
    run.sandbox.advance(6 * second)
    run.sandbox.fault('WaitIntentReceipt', 'rate-limit', { times: 1 })
    const stop = new AbortController()
    const sleep = async (ms: number, signal?: AbortSignal) => {
      if (run.asked.length > 4) stop.abort()
      await run.schedule.sleep(ms, signal)
    }
    await expect(run.wait(intent, { signal: stop.signal, schedule: { ...run.schedule, sleep } })).rejects.toThrow()
    const limited = run.asked.indexOf('WaitIntentReceipt')
    expect(run.asked[limited + 1]).toBe('GetIntentReceipt')
    expect(Number(run.askedAt[limited + 1]) - Number(run.askedAt[limited])).toBeGreaterThanOrEqual(second)
  })
})

describe('a signal', () => {
  const enough = new Error('enough')
  /** Returns how long the wait went on after the abort, which comes once `reached` resolves. */
  async function abortedAfter(client: IntentClient, intentId: string, reached: () => Promise<unknown>) {
    const stop = new AbortController()
    const waiting = waitForSettlement(client, { intentId, signal: stop.signal })
    const ended = waiting.then(
      () => 'not aborted',
      (error: unknown) => error,
    )
    await reached()
    const at = performance.now()
    stop.abort(enough)
    expect(await ended).toBe(enough)
    return performance.now() - at
  }

  it('ends the waiting at once: before it begins, in a request, in a long poll, between two requests', async () => {
    const service = await serve({ now: undefined })
    const asked: string[] = []
    const client = service.client({
      fetch: (input, init) => {
        asked.push(String(input).split('/').at(-1) ?? '')
        return fetch(input, init)
      },
    })
    try {
      const before = { intentId: '0x01', signal: AbortSignal.abort(enough) }
      await expect(waitForSettlement(client, before)).rejects.toBe(enough)
      expect(asked).toEqual([])

      const { intent } = await quoteIntent(client, orderRequest)
      const { intentId } = intent
      const between = await abortedAfter(client, intentId, () => expect.poll(() => asked.at(-1)).toBe('SearchIntents'))
      await executeIntent(client, { intentId })
      service.sandbox.pay(intentId)
      service.sandbox.fault('GetIntentReceipt', 'hang')
      const inRequest = await abortedAfter(client, intentId, () =>
        expect.poll(() => asked.at(-1)).toBe('GetIntentReceipt'),
      )
      service.sandbox.fault('GetIntentReceipt', 'none')
      const inLongPoll = await abortedAfter(client, intentId, () =>
        expect.poll(() => asked.at(-1)).toBe('WaitIntentReceipt'),
      )
      for (const ms of [between, inRequest, inLongPoll]) expect(ms).toBeLessThan(1000)
    } finally {
      await service.close()
    }
  })
})
