import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hashOf, open, start } from '../../../test/contract/inProcess.ts'
import { serviceBefore } from '../../../test/setup/between.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { abortIntent, createIntentClient, executeIntent, getIntent, getIntentReceipt } from '../../api/index.ts'
import type { ChainReader, ChainTransaction, Hex } from '../evm/index.ts'
import { journalOf, runExclusive } from '../journal/index.ts'
import type { Schedule } from '../schedule/index.ts'
import { createAbort, type SubmitAbort } from './createAbort.ts'

const chainId = 8453
const from: Hex = `0x${'a'.repeat(40)}`
const sent = (hash: Hex, more: Partial<ChainTransaction> = {}): ChainTransaction => ({
  hash,
  from,
  to: `0x${'b'.repeat(40)}`,
  nonce: 7,
  input: '0x09d6ce0e',
  value: 0n,
  ...more,
})

/** A chain that a test writes. */
function fakeChain() {
  const [transactions, receipts] = [new Map<Hex, ChainTransaction>(), new Map<Hex, boolean>()]
  const block: ChainTransaction[] = []
  const reader = {
    pollingInterval: 1,
    getBlockNumber: async () => 1n,
    getTransaction: async (hash) => transactions.get(hash),
    getTransactionCount: async () => (block.length ? 8 : 7),
    getBlockTransactions: async () => block,
    async getTransactionReceipt(hash) {
      const succeeded = receipts.get(hash)
      return succeeded === undefined ? undefined : { succeeded, fee: 0n, block: { number: 1n, hash }, logs: [] }
    },
  } satisfies Partial<ChainReader>
  return {
    reader: reader as Partial<ChainReader> as ChainReader,
    send: (transaction: ChainTransaction) => void transactions.set(transaction.hash, transaction),
    mine(transaction: ChainTransaction, succeeded = true) {
      block.push(transaction)
      receipts.set(transaction.hash, succeeded)
    },
  }
}

/** Time that passes as fast as the machine allows. */
const schedule: Schedule = {
  now: () => start + 60_000,
  sleep: async (_, signal) => {
    await new Promise((resolve) => setImmediate(resolve))
    signal?.throwIfAborted()
  },
}

/** A host whose answers a test gives. */
function fakeHost() {
  const answers: { resolve: (hash: Hex) => void; reject: (error: unknown) => void }[] = []
  const submitAbort = vi.fn<SubmitAbort>(() => new Promise((resolve, reject) => answers.push({ resolve, reject })))
  return { submitAbort, answers }
}

/** A host that never answers keeps the lock of its payment: each test has a payment of its own. */
let seed = 1

/** A payment that was paid a second ago, and pages of this device that abort it. */
async function paid(agoMs = 1000) {
  const opened = open({ seed: seed++ })
  const { sandbox, client, quoted } = opened
  const { intentId } = await quoted()
  await executeIntent(client, { intentId, depositTransactionHash: hashOf('1') })
  sandbox.advance(agoMs)
  const [storage, chain, host, tabs] = [new RoomyStorage(), fakeChain(), fakeHost(), new EventTarget()]
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
  onTestFinished(() => void vi.unstubAllGlobals())

  /** A tab that is opened now: it knows what is stored, and nothing else. */
  function openTab({ canRead = true, submitAbort = host.submitAbort as SubmitAbort | undefined } = {}) {
    const view: RoomyStorage = Object.create(storage)
    const setItem = (key: string, text: string) => {
      storage.setItem(key, text)
      setImmediate(() => tabs.dispatchEvent(new Event('storage')))
    }
    Object.assign(view, { setItem })
    const journal = journalOf(client, view)
    const wallet = canRead ? { reader: () => chain.reader } : undefined
    const card = () => {
      const abort = createAbort({ client, wallet, journal, schedule }, { intentId, submitAbort })
      const steps = [abort.getState().step]
      const hide = abort.subscribe(() => steps.push(abort.getState().step))
      onTestFinished(() => abort.destroy())
      const reaches = (step: string) => vi.waitFor(() => expect(abort.getState().step).toBe(step), { interval: 1 })
      return { ...abort, steps, hide, reaches }
    }
    return { ...card(), journal, card, stored: () => journal.get(intentId)?.abort }
  }
  /** Sends the transaction that the sandbox takes for the abort. */
  function sendAbort(): Hex {
    const hash = sandbox.abort(intentId).hash as Hex
    chain.send(sent(hash))
    return hash
  }
  const asked = () => vi.waitFor(() => expect(host.answers.length).toBeGreaterThan(0), { interval: 1 })
  return { ...opened, intentId, chain, ...host, openTab, sendAbort, asked, statusNow: () => opened.status(intentId) }
}

describe('the host', () => {
  it('makes the transaction, its chain confirms it, and the service is told', async () => {
    const { openTab, answers, asked, sendAbort, chain, submitAbort, intentId, statusNow } = await paid()
    const tab = openTab()
    const done = tab.submit({ chainId })
    await asked()
    // Written before the host was asked.
    expect(tab.stored()).toEqual({ chainId })
    const hash = sendAbort()
    answers[0]?.resolve(hash)
    await done
    expect(tab.stored()).toEqual({ chainId, hash })
    expect(await statusNow()).toBe('EXECUTING')
    chain.mine(sent(hash))
    await tab.reaches('reported')
    expect(tab.getState()).toEqual({ step: 'reported', chainId, hash, status: 'ABORTED' })
    expect(tab.steps).toEqual(['idle', 'preflight', 'awaiting-wallet', 'submitted', 'unreported', 'reported'])
    expect(submitAbort).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intentId }), { chainId })
    expect(tab.stored()).toBeUndefined()
  })

  it('is asked once however many presses, cards and tabs there are', async () => {
    const { openTab, asked, answers, submitAbort, sendAbort, chain } = await paid()
    const [one, two] = [openTab(), openTab()]
    const other = one.card()
    const all = Promise.all([one, other, two, one, two, other].map(({ submit }) => submit({ chainId })))
    await asked()
    await two.reaches('other-tab')
    await two.submit({ chainId })
    expect([one, other, two].map(({ getState }) => getState().step)).toEqual([
      'awaiting-wallet',
      'awaiting-wallet',
      'other-tab',
    ])
    const hash = sendAbort()
    answers[0]?.resolve(hash)
    await all
    await two.reaches('submitted')
    chain.mine(sent(hash))
    for (const tab of [one, other, two]) await tab.reaches('reported')
    expect(submitAbort).toHaveBeenCalledOnce()
  })

  it('may be asked again by another tab once one was refused', async () => {
    const { openTab, asked, answers, submitAbort } = await paid()
    const [one, two] = [openTab(), openTab()]
    const first = one.submit({ chainId })
    await asked()
    await two.submit({ chainId })
    answers[0]?.reject(Object.assign(new Error('no'), { code: 4001 }))
    await first
    expect(one.getState()).toEqual({ step: 'rejected', chainId })
    expect(one.stored()).toBeUndefined()
    void two.submit({ chainId })
    await two.reaches('awaiting-wallet')
    expect(submitAbort).toHaveBeenCalledTimes(2)
  })

  it('was asked by a page that was killed: nobody is asked before the user has looked', async () => {
    const { openTab, submitAbort, intentId } = await paid()
    const killed = openTab()
    killed.journal.put({ intentId, abort: { chainId } })
    killed.destroy()
    const tab = openTab()
    expect(tab.getState()).toEqual({ step: 'outcome-unknown', chainId, isOpen: false })
    await tab.submit({ chainId })
    await tab.report()
    expect(submitAbort).not.toHaveBeenCalled()
    await tab.confirmNothingOpen()
    expect([tab.getState(), tab.stored()]).toEqual([{ step: 'idle' }, undefined])
    void tab.submit({ chainId })
    await tab.reaches('awaiting-wallet')
    expect(submitAbort).toHaveBeenCalledOnce()
  })

  it('is not asked by a tab that has not heard of the request of another one', async () => {
    const { openTab, submitAbort, intentId } = await paid()
    vi.stubGlobal('addEventListener', () => {})
    const [one, two] = [openTab(), openTab()]
    one.journal.put({ intentId, step: 'armed', abort: { chainId } })
    expect(two.getState().step).toBe('idle')
    void two.submit({ chainId })
    await two.reaches('outcome-unknown')
    expect(submitAbort).not.toHaveBeenCalled()
  })

  it('is asked by another tab still: no word here ends that', async () => {
    const { openTab, asked, answers, sendAbort, submitAbort } = await paid()
    const one = openTab()
    void one.submit({ chainId })
    await asked()
    const two = openTab()
    await two.confirmNothingOpen()
    await two.reaches('other-tab')
    expect(one.stored()).toEqual({ chainId })
    answers[0]?.resolve(sendAbort())
    await two.reaches('submitted')
    expect(submitAbort).toHaveBeenCalledOnce()
  })

  it('never answers: the user need not wait, and there is no second request', async () => {
    const { openTab, asked, submitAbort } = await paid()
    const tab = openTab()
    void tab.submit({ chainId })
    await asked()
    tab.stopWaiting()
    expect(tab.getState()).toEqual({ step: 'outcome-unknown', chainId, isOpen: true })
    await tab.confirmNothingOpen()
    await tab.submit({ chainId })
    // Nor after the card was hidden and shown.
    tab.hide()
    const shown = tab.card()
    await shown.confirmNothingOpen()
    await shown.submit({ chainId })
    expect(shown.getState()).toEqual({ step: 'outcome-unknown', chainId, isOpen: true })
    expect(submitAbort).toHaveBeenCalledOnce()
    expect(tab.stored()).toEqual({ chainId })
  })

  it('answers late: what it sent counts, also for a card that was hidden meanwhile', async () => {
    const { openTab, asked, answers, sendAbort, chain } = await paid()
    const tab = openTab()
    const done = tab.submit({ chainId })
    await asked()
    tab.stopWaiting()
    tab.hide()
    tab.destroy()
    const hash = sendAbort()
    answers[0]?.resolve(hash)
    await done
    expect(tab.stored()).toEqual({ chainId, hash })
    chain.mine(sent(hash))
    await tab.card().reaches('reported')
  })

  it('answers after the user entered another hash: the entered one counts', async () => {
    const { openTab, asked, answers, sendAbort, chain } = await paid()
    const tab = openTab()
    const done = tab.submit({ chainId })
    await asked()
    tab.stopWaiting()
    const hash = sendAbort()
    tab.enterHash({ chainId, hash })
    answers[0]?.resolve(hashOf('9') as Hex)
    await done
    expect(tab.stored()).toEqual({ chainId, hash })
    chain.mine(sent(hash))
    await tab.reaches('reported')
  })

  it.each([
    ['fails in any other way', (answer: { reject: (error: unknown) => void }) => answer.reject(new Error('lost'))],
    ['answers no hash', (answer: { resolve: (hash: Hex) => void }) => answer.resolve('0x12')],
  ])('%s: what was sent is unknown', async (_, act) => {
    const { openTab, asked, answers, submitAbort } = await paid()
    const tab = openTab()
    const done = tab.submit({ chainId })
    await asked()
    act(answers[0] as (typeof answers)[number])
    await done
    expect(tab.getState()).toEqual({ step: 'outcome-unknown', chainId, isOpen: false })
    await tab.submit({ chainId })
    expect(submitAbort).toHaveBeenCalledOnce()
  })

  it.each(['ConnectorNotConnectedError', 'ChainMismatchError', 'WalletChangedError'])(
    'has no wallet on the chain (%s): nothing was sent, and a press asks again',
    async (name) => {
      const { openTab, asked, answers, submitAbort } = await paid()
      const tab = openTab()
      const done = tab.submit({ chainId })
      await asked()
      const cause = Object.assign(new Error('The wallet was not asked.'), { name })
      answers[0]?.reject(Object.assign(new Error('failed', { cause }), { name: 'TransactionExecutionError' }))
      await done
      expect(tab.getState()).toEqual({ step: 'idle', reason: 'wallet-changed', chainId })
      expect(tab.stored()).toBeUndefined()
      void tab.submit({ chainId })
      await tab.reaches('awaiting-wallet')
      expect(submitAbort).toHaveBeenCalledTimes(2)
    },
  )

  it('that throws at once asked nobody to wait', async () => {
    const { openTab } = await paid()
    const tab = openTab({
      submitAbort() {
        throw Object.assign(new Error('no'), { cause: { code: 4001 } })
      },
    })
    await tab.submit({ chainId })
    expect(tab.getState()).toEqual({ step: 'rejected', chainId })
  })
})

describe('preflight', () => {
  it('asks nobody for a payment that cannot be aborted any more', async () => {
    const { openTab, sandbox, submitAbort } = await paid()
    sandbox.advance(120_000)
    const tab = openTab()
    await tab.submit({ chainId })
    expect(tab.getState()).toEqual({ step: 'idle', blocker: 'succeeded' })
    expect(submitAbort).not.toHaveBeenCalled()
    expect(tab.stored()).toBeUndefined()
  })

  it('asks nobody while the payment cannot be read, and may be tried again', async () => {
    const { openTab, sandbox, submitAbort } = await paid()
    sandbox.fault('*', 'Unavailable')
    const tab = openTab()
    await tab.submit({ chainId })
    expect(tab.getState()).toMatchObject({ step: 'idle', error: { error: 'Unavailable' } })
    sandbox.fault('*', 'none')
    void tab.submit({ chainId })
    await tab.reaches('awaiting-wallet')
    expect(submitAbort).toHaveBeenCalledOnce()
  })

  it('can be left: nobody is asked then', async () => {
    const { openTab, submitAbort } = await paid()
    const tab = openTab()
    const done = tab.submit({ chainId })
    tab.stopWaiting()
    expect(tab.getState()).toEqual({ step: 'idle' })
    await done
    expect(submitAbort).not.toHaveBeenCalled()
    expect(tab.stored()).toBeUndefined()
  })

  it('takes no answer about another payment', async () => {
    const { openTab, sandbox, submitAbort } = await paid()
    sandbox.tamper('GetIntent', 'other-intent')
    const tab = openTab()
    await tab.submit({ chainId })
    expect(tab.getState()).toMatchObject({ step: 'idle', error: { path: 'intent.intentId' } })
    expect(submitAbort).not.toHaveBeenCalled()
  })
})

describe('the payment of a stored quote', () => {
  it.each([
    [{ ownerAddress: from }, 'ownerAddress'],
    [{ originChainId: 1 }, 'originChainId'],
    [{ originIntentAddress: from }, 'originIntentAddress'],
    [{ svcContracts: { svcIntentEntrypointAddress: from } }, 'svcContracts.svcIntentEntrypointAddress'],
  ])('is not aborted where the quote says %o, and the service something else', async (facts, path) => {
    const { openTab, client, intentId, submitAbort } = await paid()
    const { intent } = await getIntent(client, { intentId })
    const tab = openTab()
    tab.journal.put({ quote: { intent: { ...intent, ...facts }, sentAt: start }, step: 'paid' })
    await tab.submit({ chainId })
    expect(tab.getState()).toMatchObject({ step: 'idle', error: { path: `intent.${path}` } })
    expect([submitAbort.mock.calls.length, tab.stored()]).toEqual([0, undefined])
  })

  it('is aborted where the service has moved contracts that its transaction does not call', async () => {
    const { openTab, client, intentId, submitAbort } = await paid()
    const { intent } = await getIntent(client, { intentId })
    const tab = openTab()
    const svcContracts = { ...intent.svcContracts, svcUtilsAddress: from, svcRouterAddress: from }
    tab.journal.put({ quote: { intent: { ...intent, svcContracts }, sentAt: start }, step: 'paid' })
    void tab.submit({ chainId })
    await tab.reaches('awaiting-wallet')
    expect(submitAbort).toHaveBeenCalledOnce()
  })

  it('is aborted where the service writes it in other letters, or states more', async () => {
    const { openTab, client, intentId, submitAbort } = await paid()
    const { intent } = await getIntent(client, { intentId })
    const tab = openTab()
    const written = { ...intent, ownerAddress: intent.ownerAddress?.toUpperCase(), svcContracts: undefined }
    tab.journal.put({ quote: { intent: written, sentAt: start }, step: 'paid' })
    void tab.submit({ chainId })
    await tab.reaches('awaiting-wallet')
    expect(submitAbort).toHaveBeenCalledOnce()
  })
})

describe('the transaction', () => {
  async function submitted() {
    const payment = await paid()
    const hash = payment.sendAbort()
    const tab = payment.openTab({ submitAbort: async () => hash })
    await tab.submit({ chainId })
    expect(tab.getState()).toMatchObject({ step: 'submitted', hash })
    return { ...payment, hash, tab }
  }

  it('is found by a page that is opened later', async () => {
    const { tab, openTab, chain, hash, statusNow } = await submitted()
    tab.hide()
    chain.mine(sent(hash))
    await openTab().reaches('reported')
    expect(await statusNow()).toBe('ABORTED')
    expect(tab.stored()).toBeUndefined()
  })

  it('aborted nothing when it was reverted, and may be made again', async () => {
    const { tab, chain, hash, statusNow } = await submitted()
    chain.mine(sent(hash), false)
    await tab.reaches('reverted')
    expect(tab.stored()).toBeUndefined()
    expect(await statusNow()).toBe('EXECUTING')
    await tab.submit({ chainId })
    expect(tab.steps.filter((step) => step === 'awaiting-wallet')).toHaveLength(2)
  })

  it('is reported by its new hash when the wallet sped it up', async () => {
    const { openTab, chain, sandbox, intentId } = await paid()
    const before = hashOf('5') as Hex
    chain.send(sent(before))
    const tab = openTab({ submitAbort: async () => before })
    await tab.submit({ chainId })
    const hash = sandbox.abort(intentId).hash as Hex
    chain.mine(sent(hash))
    await tab.reaches('reported')
    expect(tab.getState()).toMatchObject({ hash, status: 'ABORTED' })
  })

  it('is gone when the wallet sent something else instead', async () => {
    const { tab, chain } = await submitted()
    chain.mine(sent(hashOf('6') as Hex, { to: from, input: '0x' }))
    await tab.reaches('replaced')
    expect(tab.stored()).toBeUndefined()
    tab.dismiss()
    expect(tab.getState()).toEqual({ step: 'idle' })
  })

  it('is confirmed by the user where its chain cannot be read, and by the chain alone where it can', async () => {
    const { tab, openTab, hash, statusNow } = await submitted()
    await tab.report()
    expect(tab.getState()).toMatchObject({ step: 'submitted', isChainReadable: true })
    const blind = openTab({ canRead: false })
    expect(blind.getState()).toEqual({ step: 'submitted', chainId, hash, isChainReadable: false })
    await blind.report()
    expect(blind.getState()).toMatchObject({ step: 'reported' })
    expect(await statusNow()).toBe('ABORTED')
  })

  it('may be made again once its chain has not known it for a minute, and the user says that nothing is open', async () => {
    const { openTab, asked, answers, chain, client, intentId, sendAbort, submitAbort } = await paid()
    const { journal, ...page } = openTab()
    const dropped = hashOf('4') as Hex
    page.enterHash({ chainId, hash: dropped })
    page.destroy()
    let time = start
    let isDown = true
    const reader: ChainReader = {
      ...chain.reader,
      getTransaction: async (hash) => {
        if (isDown) throw new Error('down')
        return chain.reader.getTransaction(hash)
      },
    }
    const clock = { ...schedule, now: () => time }
    const deps = { client: { ...client }, wallet: { reader: () => reader }, journal, schedule: clock }
    const abort = createAbort(deps, { intentId, submitAbort })
    onTestFinished(abort.destroy)
    abort.subscribe(() => {})
    const looked = () => new Promise((resolve) => setTimeout(resolve, 20))
    await looked()
    await abort.confirmNothingOpen()
    time += 61_000
    // A node that is down knows nothing of it either.
    await looked()
    expect(abort.getState()).toEqual({ step: 'submitted', chainId, hash: dropped, isChainReadable: true })
    isDown = false
    const lost = { step: 'submitted', chainId, hash: dropped, isChainReadable: true, reason: 'not-found' }
    await vi.waitFor(() => expect(abort.getState()).toEqual(lost), { interval: 1 })
    await abort.submit({ chainId })
    expect(submitAbort).not.toHaveBeenCalled()
    await abort.confirmNothingOpen()
    expect([abort.getState(), journal.get(intentId)?.abort]).toEqual([{ step: 'idle' }, undefined])
    void abort.submit({ chainId })
    await asked()
    const hash = sendAbort()
    answers[0]?.resolve(hash)
    chain.mine(sent(hash))
    await vi.waitFor(() => expect(abort.getState()).toMatchObject({ step: 'reported', hash }), { interval: 1 })
  })

  it('is watched while somebody listens, and not after', async () => {
    const { tab, chain, hash } = await submitted()
    const looks = vi.spyOn(chain.reader, 'getTransactionReceipt')
    tab.destroy()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const before = looks.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(looks.mock.calls.length).toBe(before)
    expect(tab.stored()).toEqual({ chainId, hash })
  })
})

it('a transaction of an earlier page is reported once the wallet has connected again', async () => {
  const { openTab, sendAbort, chain, answers, asked, client } = await paid()
  const { journal, submit, reaches, destroy } = openTab()
  void submit({ chainId })
  await asked()
  const hash = sendAbort()
  answers[0]?.resolve(hash)
  await reaches('submitted')
  destroy()
  chain.mine(sent(hash))
  let isConnected = false
  const wallet = { reader: () => (isConnected ? chain.reader : undefined) }
  // A client of its own, as after a reload.
  const [{ intentId = '' } = {}] = journal.getState().entries
  const abort = createAbort({ client: { ...client }, wallet, journal, schedule }, { intentId })
  onTestFinished(abort.destroy)
  abort.subscribe(() => {})
  expect(abort.getState().step).toBe('submitted')
  isConnected = true
  await vi.waitFor(() => expect(abort.getState().step).toBe('reported'), { interval: 1 })
})

describe('the service', () => {
  async function mined(fault?: Parameters<Awaited<ReturnType<typeof paid>>['sandbox']['fault']>[1], times = 99) {
    const payment = await paid()
    const hash = payment.sendAbort()
    payment.chain.mine(sent(hash))
    if (fault) payment.sandbox.fault('AbortIntent', fault, { times })
    const tab = payment.openTab({ submitAbort: async () => hash })
    await tab.submit({ chainId })
    return { ...payment, hash, tab }
  }

  it.each(['drop', 'truncated'] as const)('gets the report although an answer was lost: %s', async (fault) => {
    const { tab, statusNow } = await mined(fault, 1)
    await tab.reaches('reported')
    expect(await statusNow()).toBe('ABORTED')
  })

  it('is down: it is told when it is up again, at the user’s request or by a later page', async () => {
    const { tab, sandbox, hash, openTab } = await mined('Unavailable')
    await tab.reaches('unreported')
    await vi.waitFor(() => expect(tab.getState()).toMatchObject({ error: { error: 'Unavailable' } }))
    expect(tab.stored()).toEqual({ chainId, hash })
    sandbox.fault('AbortIntent', 'none')
    await tab.report()
    expect(tab.getState()).toMatchObject({ step: 'reported', status: 'ABORTED' })
    expect(openTab().getState()).toEqual({ step: 'idle' })
  })

  it('refuses a transaction: another one may be entered', async () => {
    const { openTab, chain, sendAbort } = await paid()
    const wrong = hashOf('7') as Hex
    chain.mine(sent(wrong, { nonce: 3 }))
    const tab = openTab()
    tab.enterHash({ chainId, hash: '0x12' })
    expect(tab.getState()).toEqual({ step: 'idle' })
    tab.enterHash({ chainId, hash: wrong })
    await vi.waitFor(() => expect(tab.getState()).toMatchObject({ error: { error: 'InvalidArgument' } }))
    const hash = sendAbort()
    chain.mine(sent(hash))
    tab.enterHash({ chainId, hash })
    await tab.reaches('reported')
  })

  it('refuses a transaction that does not abort: the host may be asked again, also after a reload', async () => {
    const { openTab, chain, sendAbort, answers, asked } = await paid()
    const wrong = hashOf('7') as Hex
    chain.mine(sent(wrong, { nonce: 3 }))
    const first = openTab()
    first.enterHash({ chainId, hash: wrong })
    const isRefused = (tab: typeof first) =>
      vi.waitFor(() => expect(tab.getState()).toMatchObject({ error: { error: 'InvalidArgument' } }))
    await isRefused(first)
    first.destroy()
    const tab = openTab()
    await isRefused(tab)
    await tab.confirmNothingOpen()
    expect([tab.getState(), tab.stored()]).toEqual([{ step: 'idle' }, undefined])
    void tab.submit({ chainId })
    await asked()
    const hash = sendAbort()
    answers[0]?.resolve(hash)
    chain.mine(sent(hash))
    await tab.reaches('reported')
  })

  it('refuses a transaction, and delivers: nothing is left to be reported', async () => {
    const { openTab, chain, sandbox, client, intentId } = await paid()
    const wrong = hashOf('7') as Hex
    chain.mine(sent(wrong, { nonce: 3 }))
    const tab = openTab()
    tab.enterHash({ chainId, hash: wrong })
    await vi.waitFor(() => expect(tab.getState()).toMatchObject({ error: { error: 'InvalidArgument' } }))
    sandbox.advance(120_000)
    const { intentReceipt: receipt } = await getIntentReceipt(client, { intentId })
    tab.observe({ ...(await getIntent(client, { intentId })), receipt })
    expect([tab.getState(), tab.stored()]).toEqual([{ step: 'idle', blocker: 'succeeded' }, undefined])
  })

  it('knows of the abort already: it counts as reported', async () => {
    const { client, intentId, sendAbort, openTab, sandbox, chain } = await paid()
    const hash = sendAbort()
    chain.mine(sent(hash))
    await abortIntent(client, { intentId, chainId, abortTransactionHash: hash })
    sandbox.fault('AbortIntent', 'IntentStatus')
    const tab = openTab()
    tab.enterHash({ chainId, hash })
    await tab.reaches('reported')
    expect(tab.stored()).toBeUndefined()
  })

  it('has delivered before the abort was known: nothing is left to be reported', async () => {
    const { openTab, sandbox, chain, statusNow } = await paid()
    sandbox.advance(120_000)
    const hash = hashOf('8') as Hex
    chain.mine(sent(hash))
    const tab = openTab()
    tab.enterHash({ chainId, hash })
    await tab.reaches('idle')
    expect(tab.getState()).toEqual({ step: 'idle', blocker: 'succeeded' })
    expect(tab.stored()).toBeUndefined()
    expect(await statusNow()).toBe('SUCCEEDED')
  })

  it('accepts the report, and delivers all the same: the abort is over', async () => {
    const { sandbox, intentId, openTab, chain, client } = await paid()
    const url = await serviceBefore(sandbox, (operation) =>
      operation === 'AbortIntent' ? Response.json({ intentId, status: 'EXECUTING' }) : undefined,
    )
    const { journal } = openTab()
    const service = createIntentClient({ baseUrl: url })
    const wallet = { reader: () => chain.reader }
    const abort = createAbort({ client: service, wallet, journal, schedule }, { intentId })
    onTestFinished(abort.destroy)
    abort.subscribe(() => {})
    const hash = hashOf('6') as Hex
    chain.mine(sent(hash))
    abort.enterHash({ chainId, hash })
    const isReported = () => expect(abort.getState()).toMatchObject({ step: 'reported', status: 'EXECUTING' })
    await vi.waitFor(isReported, { interval: 1 })
    sandbox.advance(120_000)
    const { intentReceipt: receipt } = await getIntentReceipt(client, { intentId })
    abort.observe({ ...(await getIntent(client, { intentId })), receipt })
    expect(abort.getState()).toEqual({ step: 'idle', blocker: 'succeeded' })
    expect(journal.get(intentId)?.abort).toBeUndefined()
  })

  it('was told by somebody else', async () => {
    const { client, intentId, sandbox, openTab, asked } = await paid()
    const tab = openTab()
    void tab.submit({ chainId })
    await asked()
    tab.stopWaiting()
    const { hash } = sandbox.abort(intentId)
    await abortIntent(client, { intentId, chainId, abortTransactionHash: hash })
    tab.observe(await getIntent(client, { intentId }))
    expect(tab.getState()).toEqual({ step: 'reported', status: 'ABORTED' })
    expect(tab.stored()).toBeUndefined()
  })
})

describe('an error of an attempt', () => {
  it('stands until the intent was read', async () => {
    const { client, intentId, sandbox, openTab, submitAbort } = await paid()
    const tab = openTab()
    sandbox.fault('GetIntent', 'PermissionDenied')
    await tab.submit({ chainId })
    tab.observe({ receipt: (await getIntentReceipt(client, { intentId })).intentReceipt })
    expect(tab.getState()).toMatchObject({ step: 'idle', error: { error: 'PermissionDenied' } })
    sandbox.fault('GetIntent', 'none')
    tab.observe(await getIntent(client, { intentId }))
    expect(tab.getState()).toEqual({ step: 'idle' })
    expect(submitAbort).not.toHaveBeenCalled()
  })

  it('stands while the service states the payment otherwise than its quote', async () => {
    const { client, intentId, openTab, submitAbort } = await paid()
    const { intent } = await getIntent(client, { intentId })
    const tab = openTab()
    const other = { ...intent, ownerAddress: from }
    tab.journal.put({ quote: { intent: other, sentAt: start }, step: 'paid' })
    // Read before the service answered otherwise.
    tab.observe({ intent: other })
    await tab.submit({ chainId })
    const isRefused = () => expect(tab.getState()).toMatchObject({ error: { path: 'intent.ownerAddress' } })
    isRefused()
    tab.observe({ intent: other })
    isRefused()
    tab.observe({ intent })
    isRefused()
    tab.observe({ intent: { ...other } })
    expect(tab.getState()).toEqual({ step: 'idle' })
    expect(submitAbort).not.toHaveBeenCalled()
  })
})

it('names its lock so that a page of an earlier version is kept out', async () => {
  const { openTab, client, intentId, submitAbort } = await paid()
  let end = () => {}
  const other = runExclusive(
    `intent-kit abort ${client.baseUrl} ${client.service} ${intentId}`,
    () => new Promise<void>((resolve) => (end = resolve)),
  )
  const tab = openTab()
  await tab.submit({ chainId })
  expect(tab.getState()).toEqual({ step: 'other-tab', chainId })
  expect(submitAbort).not.toHaveBeenCalled()
  end()
  await other
})
