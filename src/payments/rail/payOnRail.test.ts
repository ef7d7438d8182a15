import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { type QuoteIntentEdgeRequest, quoteIntentEdge } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import type { PayEdge } from '../context/paymentContext.ts'

const baseUrl = ownAddress()

const payer = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const hash = '5'.repeat(64)
const request: QuoteIntentEdgeRequest = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: 1399811149,
    originAddress: payer,
    originTokenAddress: '1'.repeat(32),
    refundAddress: payer,
  },
  intent: {
    ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
    destinationChainId: 8453,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    destinationTokenAmount: 100_000_000n,
  },
}

/** The locks of an origin: those of a tab that is closed are free again. */
function createLocks() {
  const held = new Map<string, number>()
  return {
    close: (tab: number) => {
      for (const [name, owner] of held) if (owner === tab) held.delete(name)
    },
    of: (tab: number) => ({
      async request(name: string, _: object, act: (lock: object | null) => Promise<unknown>) {
        if (held.has(name)) return act(null)
        held.set(name, tab)
        try {
          return await act({ name })
        } finally {
          if (held.get(name) === tab) held.delete(name)
        }
      },
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    }),
  }
}

/** A clock whose time passes at once, for as long as anybody waits. */
function createClock() {
  let shift = 0
  let waiting: { at: number; wake: () => void }[] = []
  const now = () => Date.now() + shift
  return {
    now,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ at: now() + ms, wake: resolve })
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
    pass(ms: number) {
      shift += ms
      const due = waiting.filter(({ at }) => at <= now())
      waiting = waiting.filter((one) => !due.includes(one))
      for (const { wake } of due) wake()
    },
  }
}

/** A rail quote that is armed, in a service, and the tabs of a device that pay it. */
async function open({ isArmed = true } = {}) {
  const sandbox = createSandbox({ now: Date.now(), handoff: 'wallet' })
  const [storage, locks, clock] = [new RoomyStorage(), createLocks(), createClock()]
  const service = { status: 'QUOTED', hop: 'PENDING', requests: 0 }
  const operations: string[] = []
  /** The sandbox, with another status of the unpaid intent, or of its hop. */
  const fetch: typeof globalThis.fetch = async (...asked) => {
    service.requests++
    operations.push(String(asked[0]).split('/').at(-1) ?? '')
    const answer = await sandbox.fetch(...asked)
    const text = (await answer.text()).replaceAll('"status":"QUOTED"', `"status":"${service.status}"`)
    return new Response(text.replaceAll('"status":"PENDING"', `"status":"${service.hop}"`), answer)
  }
  const { createIntentClient, executeIntentEdge } = await import('../../api/index.ts')
  const client = () => createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const quote = await quoteIntentEdge(client(), request)
  const intentId = quote.intent?.intentId ?? ''
  if (isArmed) await executeIntentEdge(client(), { intentId })
  let tabs = 0

  /** Each has its own copy of the code, as pages do. */
  async function openTab(
    payEdge: PayEdge,
    given = quote,
    isFollowed?: (paymentId: string) => boolean,
    commit?: boolean,
  ) {
    vi.resetModules()
    const tab = ++tabs
    const [{ createPayment }, { createJournal }, api] = await Promise.all([
      import('../machine/index.ts'),
      import('../journal/index.ts'),
      import('../../api/index.ts'),
    ])
    const own = api.createIntentClient({ baseUrl, fetch })
    const journal = createJournal({ storage, prefix: 'k ' })
    const payment = createPayment(
      { client: own, journal, schedule: clock, isFollowed },
      { request, quote: given, payEdge, commit },
    )
    /** Acts as this tab, whose locks the browser knows as its own. */
    const act = <T>(does: () => T): T => {
      vi.stubGlobal('navigator', { locks: locks.of(tab) })
      return does()
    }
    return {
      ...payment,
      journal,
      pay: () => act(payment.pay),
      step: () => payment.getState().step,
      close() {
        payment.destroy()
        locks.close(tab)
      },
      again: (next: PayEdge = payEdge) =>
        createPayment({ client: own, journal, schedule: clock }, { request, quote: given, payEdge: next }),
    }
  }
  return { sandbox, service, operations, clock, quote, intentId, openTab }
}

/** A wallet that answers when the test says so. */
function wallet() {
  const asked: { signal: AbortSignal; answer: (paid: unknown) => void; fail: (error: unknown) => void }[] = []
  const payEdge = vi.fn<PayEdge>(
    (_, { signal }) =>
      new Promise((resolve, reject) =>
        asked.push({ signal, answer: resolve as (paid: unknown) => void, fail: reject }),
      ),
  )
  const isAsked = () => vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  return { payEdge, asked, isAsked }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

describe("a host's wallet on a rail", () => {
  it('is asked once, with the terms, however often is pressed; it is in the journal before', async () => {
    const { quote, intentId, openTab } = await open()
    let entry: unknown
    const payEdge = vi.fn<PayEdge>(async () => {
      entry = tab.journal.get(intentId)
      return { hash }
    })
    const tab = await openTab(payEdge)
    await Promise.all(Array.from({ length: 20 }, () => tab.pay()))
    expect(payEdge).toHaveBeenCalledExactlyOnceWith(quote, {
      terms: expect.objectContaining({ kind: 'intent', intentId }),
      signal: expect.any(AbortSignal),
    })
    expect(entry).toMatchObject({ walletAsked: true, step: 'armed', quote: { edgeId: quote.edgeId } })
    expect(tab.getState()).toMatchObject({ step: 'submitted', hash })
    expect(tab.journal.get(intentId)).toMatchObject({ step: 'paid', depositTransactionHash: hash })
    await tab.pay()
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('is asked by one of two tabs', async () => {
    const { openTab } = await open()
    const { payEdge, asked, isAsked } = wallet()
    const [first, second] = [await openTab(payEdge), await openTab(payEdge)]
    const paying = first.pay()
    await isAsked()
    await second.pay()
    expect(second.step()).toBe('other-tab')
    expect(payEdge).toHaveBeenCalledOnce()
    asked[0]?.fail(new Error('closed'))
    await paying
    expect(first.step()).toBe('outcome-unknown')
    await second.pay()
    await second.recheck()
    await second.pay()
    expect(second.step()).toBe('outcome-unknown')
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('stays recorded as asked, whatever another tab writes back meanwhile, until it answers', async () => {
    const { intentId, openTab } = await open()
    const { payEdge, asked, isAsked } = wallet()
    const tab = await openTab(payEdge)
    const paying = tab.pay()
    await isAsked()
    // Another tab stores its older copy of the entry.
    tab.journal.update(intentId, { walletAsked: false })
    expect(tab.journal.get(intentId)?.walletAsked).toBe(true)
    asked[0]?.fail(Object.assign(new Error('no'), { code: 4001 }))
    await paying
    expect([tab.step(), tab.journal.get(intentId)?.walletAsked]).toEqual(['rejected', false])
  })

  it('is not asked by a tab that has not heard of the request of another one', async () => {
    const { openTab } = await open()
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(new Error('closed')))
    const [first, second] = [await openTab(payEdge), await openTab(payEdge)]
    await first.pay()
    expect([first.step(), second.step()]).toEqual(['outcome-unknown', 'idle'])
    await second.pay()
    expect(second.step()).toBe('outcome-unknown')
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('is not asked once another tab has shown the address, which the payer may have sent to', async () => {
    const { quote, openTab } = await open()
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    const [first, second] = [await openTab(payEdge), await openTab(payEdge)]
    await first.pay()
    expect(first.step()).toBe('rejected')
    second.journal.put({ quote, addressShown: true })
    await first.pay()
    expect(first.getState()).toMatchObject({ step: 'idle', blocker: 'address-shown' })
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('is not asked again by a page that is opened before it answers', async () => {
    const { openTab } = await open()
    const { payEdge, isAsked } = wallet()
    const first = await openTab(payEdge)
    void first.pay()
    await isAsked()
    first.close()
    const second = await openTab(payEdge)
    await vi.waitFor(() => expect(second.step()).toBe('outcome-unknown'))
    await second.pay()
    await second.confirmNothingOpen()
    expect(second.step()).toBe('outcome-unknown')
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('is not known to have ended because its record goes while other tabs are asked', async () => {
    const { openTab, intentId } = await open()
    const { payEdge, isAsked } = wallet()
    const first = await openTab(payEdge)
    void first.pay()
    await isAsked()
    first.close()
    const second = await openTab(payEdge)
    await vi.waitFor(() => expect(second.step()).toBe('outcome-unknown'))
    second.journal.update(intentId, { label: 'order 7' })
    second.journal.forget(intentId)
    await settled()
    expect(second.step()).toBe('outcome-unknown')
  })

  it('is not asked by a page that is opened after it has paid without a hash', async () => {
    const { openTab } = await open()
    const payEdge = vi.fn<PayEdge>(async () => {})
    const first = await openTab(payEdge)
    await first.pay()
    first.close()
    const second = await openTab(payEdge)
    await second.pay()
    expect(second.step()).toBe('submitted')
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('may answer after nobody waits for it any more', async () => {
    const { openTab, intentId } = await open()
    const { payEdge, asked, isAsked } = wallet()
    const tab = await openTab(payEdge)
    const paying = tab.pay()
    await isAsked()
    expect(asked[0]?.signal.aborted).toBe(false)
    tab.stopWaiting()
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(tab.getState()).toMatchObject({ step: 'outcome-unknown', isRequestOpen: true })
    await tab.pay()
    await tab.confirmNothingOpen()
    expect(payEdge).toHaveBeenCalledOnce()
    asked[0]?.answer({ hash })
    await paying
    expect(tab.getState()).toMatchObject({ step: 'submitted', hash })
    expect(tab.journal.get(intentId)).toMatchObject({ depositTransactionHash: hash })
  })

  it('is waited for by a card that renders anew, and no more by one that is gone', async () => {
    const { openTab } = await open()
    const { payEdge, asked, isAsked } = wallet()
    const tab = await openTab(payEdge)
    const paying = tab.pay()
    await isAsked()
    tab.destroy()
    const again = tab.again()
    await settled()
    expect(asked[0]?.signal.aborted).toBe(false)
    again.destroy()
    await settled()
    expect(asked[0]?.signal.aborted).toBe(true)
    const shown = tab.again()
    expect(shown.getState().step).toBe('awaiting-wallet')
    await shown.pay()
    asked[0]?.answer(undefined)
    await paying
    expect(shown.getState().step).toBe('submitted')
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it.each<[string, unknown]>([
    ['plain', Object.assign(new Error('no'), { code: 4001 })],
    ['wrapped', new Error('no', { cause: { cause: { code: 4001 } } })],
  ])('may be asked again after a rejection: %s', async (_, rejection) => {
    const { openTab, intentId } = await open()
    const payEdge = vi.fn<PayEdge>().mockRejectedValueOnce(rejection).mockResolvedValueOnce({ hash })
    const tab = await openTab(payEdge)
    await tab.pay()
    expect(tab.step()).toBe('rejected')
    expect(tab.journal.get(intentId)?.walletAsked).toBe(false)
    await tab.pay()
    expect(tab.step()).toBe('submitted')
    expect(payEdge).toHaveBeenCalledTimes(2)
  })

  it('may be asked again after it was on another account', async () => {
    const { openTab } = await open()
    const moved = Object.assign(new Error('moved'), { name: 'WalletChangedError' })
    const payEdge = vi.fn<PayEdge>().mockRejectedValueOnce(moved).mockResolvedValueOnce({ hash })
    const tab = await openTab(payEdge)
    await tab.pay()
    expect(tab.getState()).toMatchObject({ step: 'idle', blocker: 'wallet-changed' })
    await tab.pay()
    expect(tab.step()).toBe('submitted')
  })

  it('closes a request that nobody waited for by a late rejection', async () => {
    const { openTab } = await open()
    const { payEdge, asked, isAsked } = wallet()
    const tab = await openTab(payEdge)
    const paying = tab.pay()
    await isAsked()
    tab.stopWaiting()
    asked[0]?.fail({ code: 4001 })
    await paying
    expect(tab.step()).toBe('rejected')
    const next = tab.pay()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.signal.aborted).toBe(false)
    asked[1]?.answer({ hash })
    await next
    expect(tab.step()).toBe('submitted')
  })

  const knot: { cause?: unknown } = {}
  knot.cause = knot
  it.each<[string, unknown]>([
    ['an error', new Error('rejected')],
    ['a text', 'Confirmation failed'],
    ['nothing', undefined],
    ['a knot', knot],
    ['too little money, perhaps for another transaction', new Error('insufficient funds')],
    ['an answer of a node, perhaps after the payment', { code: -32602 }],
    ['a code as text', { code: '4001' }],
  ])('is never asked again after it failed with: %s', async (_, thrown) => {
    const { openTab } = await open()
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(thrown))
    const tab = await openTab(payEdge)
    await tab.pay()
    expect(tab.step()).toBe('outcome-unknown')
    await tab.pay()
    await tab.confirmNothingOpen()
    await tab.recheck()
    await tab.pay()
    expect(tab.step()).toBe('outcome-unknown')
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('may throw at once', async () => {
    const { openTab } = await open()
    const payEdge = vi.fn<PayEdge>(() => {
      throw new Error('no wallet')
    })
    const tab = await openTab(payEdge)
    await tab.pay()
    await tab.pay()
    expect(tab.step()).toBe('outcome-unknown')
    expect(payEdge).toHaveBeenCalledOnce()
  })

  const thrower = {
    get hash(): string {
      throw new Error('gone')
    },
  }
  it.each<[string, unknown, string | undefined]>([
    ['nothing', undefined, undefined],
    ['null', null, undefined],
    ['a text', hash, undefined],
    ['no hash', {}, undefined],
    ['a number', { hash: 12 }, undefined],
    ['an empty text', { hash: '' }, undefined],
    ['a getter that throws', thrower, undefined],
    ['control characters', { hash: '\u202Eabc\u0000' }, 'abc'],
    ['a long text', { hash: 'W'.repeat(5000) }, `${'W'.repeat(199)}…`],
  ])('has paid, whatever it answers: %s', async (_, paid, expected) => {
    const { openTab, intentId } = await open()
    const tab = await openTab(vi.fn(async () => paid as undefined))
    await tab.pay()
    expect(tab.step()).toBe('submitted')
    expect(tab.getState().hash).toBe(expected)
    expect(tab.journal.get(intentId)).toMatchObject({ step: 'paid' })
  })
})

describe("the service's word on a rail", () => {
  it('is needed: while it cannot be asked, nobody is', async () => {
    const { sandbox, openTab, intentId } = await open()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    const tab = await openTab(payEdge)
    sandbox.fault('*', 'unavailable')
    await tab.pay()
    expect(tab.getState()).toMatchObject({ step: 'idle', error: { error: 'Unavailable' } })
    expect(tab.journal.get(intentId)?.walletAsked).toBeUndefined()
    expect(payEdge).not.toHaveBeenCalled()
    sandbox.fault('*', 'none')
    await tab.pay()
    expect(tab.step()).toBe('submitted')
  })

  it('may be that the money has moved, before anybody was asked', async () => {
    const { sandbox, openTab, intentId } = await open()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    const tab = await openTab(payEdge)
    sandbox.pay(intentId)
    sandbox.advance(3_000)
    await tab.pay()
    expect(tab.step()).toBe('reported')
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('is noticed of a payment whose wallet never answered, and of one that was sent', async () => {
    for (const answer of [undefined, { hash }]) {
      const { sandbox, clock, openTab, intentId } = await open()
      const { payEdge, asked, isAsked } = wallet()
      const tab = await openTab(payEdge)
      const paying = tab.pay()
      await isAsked()
      if (answer) {
        asked[0]?.answer(answer)
        await paying
      } else tab.stopWaiting()
      sandbox.pay(intentId)
      sandbox.advance(3_000)
      clock.pass(10_000)
      await vi.waitFor(() => expect(tab.step()).toBe('reported'))
      expect(tab.getState().hash).toBe(answer?.hash)
      await tab.pay()
      expect(payEdge).toHaveBeenCalledOnce()
    }
  })

  it('is believed as the journal has it, however old', async () => {
    const { sandbox, openTab, intentId } = await open()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    const tab = await openTab(payEdge)
    tab.journal.put({ intentId, hadMoney: true })
    await tab.pay()
    sandbox.fault('*', 'unavailable')
    await tab.pay()
    expect(tab.step()).toBe('reported')
    expect(payEdge).not.toHaveBeenCalled()
  })

  it.each([
    ['INVALID', 'invalid'],
    ['ABORTED', 'invalid'],
    ['A_NEW_ONE', 'earlier-unconfirmed'],
  ])('may be that the payment is not due: %s', async (status, blocker) => {
    const { service, openTab } = await open()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    const tab = await openTab(payEdge)
    service.status = status
    await tab.pay()
    expect(tab.getState()).toMatchObject({ step: 'idle', blocker })
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('may be a status of the rail that is unknown', async () => {
    const { service, openTab } = await open()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    const tab = await openTab(payEdge)
    service.hop = 'CONFIRMING'
    await tab.pay()
    expect(tab.getState()).toMatchObject({ step: 'idle', blocker: 'earlier-unconfirmed' })
    service.hop = 'PENDING'
    await tab.pay()
    expect(tab.step()).toBe('submitted')
    tab.close()
  })
})

describe('the service waits for the money before a wallet is asked', () => {
  it.each([
    ['ExecuteIntentEdge', false],
    ['CommitIntent', true],
  ])('by %s, where commit is %s', async (operation, commit) => {
    const { sandbox, clock, operations, intentId, openTab } = await open({ isArmed: false })
    const payEdge = vi.fn<PayEdge>(async () => {
      expect(operations.filter((one) => /^(Execute|Commit)/.test(one))).toEqual([operation])
      sandbox.pay(intentId)
      sandbox.advance(3_000)
      return { hash }
    })
    const tab = await openTab(payEdge, undefined, undefined, commit)
    await tab.pay()
    expect(payEdge).toHaveBeenCalledOnce()
    await settled()
    clock.pass(10_000)
    await vi.waitFor(() => expect(tab.step()).toBe('reported'))
    tab.close()
  })

  it('is committed once, however often its wallet rejects it', async () => {
    const { operations, openTab } = await open({ isArmed: false })
    const rejection = Object.assign(new Error('no'), { code: 4001 })
    const payEdge = vi.fn<PayEdge>().mockRejectedValueOnce(rejection).mockResolvedValueOnce({ hash })
    const tab = await openTab(payEdge, undefined, undefined, true)
    await tab.pay()
    await tab.pay()
    expect(tab.step()).toBe('submitted')
    expect(operations.filter((one) => one === 'CommitIntent')).toHaveLength(1)
    tab.close()
  })

  it.each([
    ['IntentsDisabled', { error: { error: 'IntentsDisabled' } }],
    ['QuoteExpired', { blocker: 'expired' }],
    ['IntentStatus', { error: { error: 'IntentStatus' } }],
  ] as const)('and no wallet is asked where it refuses to: %s', async (refusal, expected) => {
    const { sandbox, openTab, intentId } = await open({ isArmed: false })
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    sandbox.fault('ExecuteIntentEdge', refusal)
    const tab = await openTab(payEdge)
    await tab.pay()
    expect(tab.getState()).toMatchObject({ step: 'idle', ...expected })
    expect(tab.journal.get(intentId)?.walletAsked).toBeUndefined()
    expect(payEdge).not.toHaveBeenCalled()
    tab.close()
  })
})

describe('the service', () => {
  it('is asked every 10 seconds, but while the page follows the payment: then the journal brings the facts', async () => {
    const { clock, service, intentId, openTab } = await open()
    let isFollowed = false
    const tab = await openTab(
      async () => ({ hash }),
      undefined,
      (paymentId) => isFollowed && paymentId === intentId,
    )
    await tab.pay()
    expect(tab.step()).toBe('submitted')
    const askedIn = async (looks: number) => {
      const before = service.requests
      for (let look = 0; look < looks; look++) {
        await settled()
        clock.pass(10_000)
      }
      await settled()
      return service.requests - before
    }
    expect(await askedIn(3)).toBeGreaterThanOrEqual(3)
    isFollowed = true
    expect(await askedIn(3)).toBe(0)
    isFollowed = false
    expect(await askedIn(1)).toBeGreaterThan(0)
    isFollowed = true
    tab.journal.put({ intentId, hadMoney: true })
    await vi.waitFor(() => expect(tab.step()).toBe('reported'))
  })
})

describe('nothing is asked', () => {
  it('after the quote is over', async () => {
    const { clock, openTab } = await open()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    const tab = await openTab(payEdge)
    clock.pass(15 * 60_000)
    await tab.pay()
    expect(tab.getState()).toMatchObject({ step: 'idle', blocker: 'expired' })
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('for a quote that contradicts its request', async () => {
    const { quote, openTab } = await open()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    const tab = await openTab(payEdge, { ...quote, rail: 'TRON' })
    await tab.pay()
    expect(tab.getState()).toMatchObject({ step: 'idle', error: { error: 'WebrpcBadResponse' } })
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('by a page that is gone before the last check', async () => {
    const { openTab } = await open()
    const payEdge = vi.fn<PayEdge>(async () => ({ hash }))
    const tab = await openTab(payEdge)
    const paying = tab.pay()
    tab.destroy()
    await paying
    expect(payEdge).not.toHaveBeenCalled()
  })
})
