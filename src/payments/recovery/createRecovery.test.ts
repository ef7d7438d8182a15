import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serviceBefore } from '../../../test/setup/between.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { createChain, createWallet, later, lost, manualSchedule, rejected } from '../../../test/setup/recoveryChain.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { chainId, native, other, owner, paid, stranded, usdc } from '../../../test/setup/stranded.ts'
import { abortIntent, createIntentClient, getIntent, getIntentReceipt } from '../../api/index.ts'
import { sandboxRecovery } from '../../sandbox/index.ts'
import type { Hex } from '../evm/index.ts'
import { createJournal } from '../journal/index.ts'
import { createRecovery, type RecoveryOptions, type RecoveryState } from './index.ts'

const baseUrl = ownAddress()

const amount = 25_009_004n

/** A lock that a wallet never lets go must not concern the next test. */
let payments = 0

/** 25 USDC are stranded in a deployed wallet, unless `id` is odd: then it is not deployed. */
async function setUp({ id = 2, describedOnly = false } = {}) {
  const { sandbox, intentId, wallet } = await stranded({ id, amount, seed: `recovery ${++payments}` })
  const operations: string[] = []
  const client = createIntentClient({
    baseUrl,
    fetch(input, init) {
      operations.push(String(input).split('/').at(-1) ?? '')
      return sandbox.fetch(input, init)
    },
  })
  if (describedOnly) sandbox.fault('BuildIntentRecoveryTransaction', 'MethodNotFound')
  const clock = manualSchedule()
  const chain = createChain({ chainId, token: usdc as Hex, from: wallet as Hex, to: owner, amount })
  if (id % 2) chain.contracts.delete(wallet.toLowerCase())
  const payer = createWallet(chain, chainId, owner)
  const storage = new RoomyStorage()
  /** Opens a page; those of one journal are tabs, those of another come after a reload. */
  function open(
    options: Partial<RecoveryOptions> = {},
    journal = createJournal({ storage, prefix: 'k ' }),
    service = client,
  ) {
    const recovery = createRecovery(
      { client: service, wallet: payer.adapter, journal, schedule: clock.schedule },
      { intentId, ...options },
    )
    const seen: RecoveryState[] = []
    recovery.subscribe(() => seen.push(recovery.getState()))
    onTestFinished(() => recovery.destroy())
    return { ...recovery, journal, seen, entry: () => journal.get(intentId)?.recovery }
  }
  const page = open()
  const step = () => page.getState().step
  const signed = async () => {
    await page.prepare()
    await page.sign()
    expect(step()).toBe('ready')
  }
  return { sandbox, client, operations, intentId, clock, chain, payer, storage, open, page, step, signed }
}

const summary = ({ step, reason }: RecoveryState) => [step, reason].filter(Boolean).join(' ')

describe('a recovery', () => {
  it('goes from the stranded token to the proof, asking the wallet once for each', async () => {
    const { page, clock, chain, payer, step, storage } = await setUp()
    await page.prepare()
    expect(page.getState()).toMatchObject({ step: 'review', owner, plan: { chainId, calls: [{ to: owner, amount }] } })
    await Promise.all(Array.from({ length: 20 }, () => page.sign()))
    expect(step()).toBe('ready')
    await Promise.all(Array.from({ length: 20 }, () => page.send()))
    expect(step()).toBe('submitted')
    expect(page.entry()).toMatchObject({ step: 'sent', hash: page.getState().hash })
    chain.mine()
    await clock.pass(5_000)
    expect(step()).toBe('proven')
    expect([payer.signed.length, payer.sent.length, chain.held(owner)]).toEqual([1, 1, amount])
    expect(payer.sent[0]).toMatchObject({ value: 0n, from: owner })
    const steps = [...new Set(page.seen.map(({ step }) => step))]
    expect(steps).toEqual(
      'preparing review signing checking ready preflight awaiting-wallet submitted proving proven'.split(' '),
    )
    // The signature is in no state and in no storage.
    const text = JSON.stringify([page.seen, [...storage.texts]], (_, one) => (typeof one === 'bigint' ? `${one}` : one))
    expect(text).not.toContain(payer.signature.slice(2))
  })

  it('writes the journal before the wallet is asked', async () => {
    const { page, payer, signed } = await setUp()
    await signed()
    let before: unknown
    const { send } = payer.answers
    payer.answers.send = (transaction) => {
      before = page.entry()
      return send(transaction)
    }
    await page.send()
    expect(before).toMatchObject({ step: 'sending', from: owner })
    expect(before).not.toHaveProperty('hash')
  })

  it('pays the address that the host names, and is refused where it would pay another', async () => {
    const { open, payer, sandbox } = await setUp()
    const page = open({ refundToAddress: other })
    await page.prepare()
    expect(page.getState()).toMatchObject({ step: 'review', plan: { calls: [{ to: other, amount }] } })
    sandbox.tamper('PrepareIntentRecovery', 'recovery-recipient')
    page.reset()
    await page.prepare()
    expect(page.getState()).toMatchObject({ step: 'refused', refusals: [{ check: 'calls[0].data' }] })
    await page.sign()
    expect([page.getState().step, payer.signed]).toEqual(['refused', []])
  })

  it('is ready for another request once the wallet rejected one', async () => {
    const { page, payer, signed } = await setUp()
    await page.prepare()
    const { sign, send } = payer.answers
    payer.answers.sign = () => Promise.reject(rejected)
    await page.sign()
    expect(summary(page.getState())).toBe('review rejected')
    payer.answers.sign = sign
    await signed()
    payer.answers.send = () => Promise.reject(rejected)
    await page.send()
    expect([summary(page.getState()), page.entry()]).toEqual(['ready rejected', undefined])
    payer.answers.send = send
    await page.send()
    expect(page.getState().step).toBe('submitted')
  })

  it('asks no wallet that is on another chain, and goes on once it is switched', async () => {
    const { page, payer, signed } = await setUp()
    const { switchChain } = payer.adapter
    await page.prepare()
    await switchChain(1)
    await page.sign()
    expect([summary(page.getState()), payer.signed.length]).toEqual(['review other-chain', 0])
    await switchChain(chainId)
    await signed()
    await switchChain(1)
    await page.send()
    expect([summary(page.getState()), payer.sent.length, page.entry()]).toEqual(['ready other-chain', 0, undefined])
    await switchChain(chainId)
    await page.send()
    expect([page.getState().step, payer.sent.length]).toEqual(['submitted', 1])
  })

  it('drops a signature that comes after the user stopped waiting, and asks for no other meanwhile', async () => {
    const { page, payer, clock, step, operations } = await setUp()
    await page.prepare()
    const { promise, resolve } = later<Hex>()
    const { sign } = payer.answers
    payer.answers.sign = () => promise
    const first = page.sign()
    await clock.settle()
    expect(step()).toBe('signing')
    page.reset()
    await page.sign()
    expect([summary(page.getState()), payer.signed.length]).toEqual(['review request-open', 1])
    resolve(payer.signature)
    await first
    expect(summary(page.getState())).toBe('review')
    expect(operations).not.toContain('BuildIntentRecoveryTransaction')
    payer.answers.sign = sign
    await page.sign()
    expect([step(), payer.signed.length]).toEqual(['ready', 2])
  })

  it.each([
    ['never answers, and sent it', true],
    ['never answers, and did not send it', false],
  ])('watches the chain while a wallet %s', async (_, isSent) => {
    const { page, payer, clock, chain, step, signed } = await setUp()
    await signed()
    payer.answers.send = (transaction) => {
      if (isSent) chain.submit(transaction)
      return new Promise(() => {})
    }
    void page.send()
    await clock.pass(60_000)
    expect(step()).toBe('awaiting-wallet')
    page.reset()
    expect(summary(page.getState())).toBe('outcome-unknown request-open')
    chain.mine()
    await clock.pass(60_000)
    expect(step()).toBe(isSent ? 'proven' : 'outcome-unknown')
    await page.send()
    expect(payer.sent.length).toBe(1)
  })

  it('takes the hash that a wallet answers late', async () => {
    const { page, payer, clock, chain, step, signed } = await setUp()
    await signed()
    const { promise, resolve } = later<Hex>()
    payer.answers.send = () => promise
    const sending = page.send()
    await clock.settle()
    page.reset()
    resolve(chain.submit(payer.sent[0] as never))
    await sending
    expect([step(), page.entry()?.step]).toEqual(['submitted', 'sent'])
  })

  it('keeps what the chain showed when the wallet answers after it', async () => {
    const { page, payer, clock, chain, step, signed } = await setUp()
    await signed()
    const { promise, resolve } = later<Hex>()
    payer.answers.send = (transaction) => {
      chain.submit(transaction)
      return promise
    }
    const sending = page.send()
    await clock.settle()
    chain.mine()
    await clock.pass(10_000)
    const { hash } = page.getState()
    expect([step(), page.entry()]).toMatchObject(['proven', { step: 'proven', hash }])
    resolve(`0x${'ef'.repeat(32)}`)
    await sending
    await clock.pass(10_000)
    expect([step(), page.getState().hash, page.entry()]).toMatchObject(['proven', hash, { step: 'proven', hash }])
    expect(page.seen.filter(({ step }) => step === 'submitted')).toHaveLength(1)
  })

  it('that brought the money back stays known on this device when the user looks for more', async () => {
    const { page, clock, chain, sandbox, signed, open } = await setUp()
    await signed()
    await page.send()
    chain.mine()
    await clock.pass(10_000)
    const { hash } = page.getState()
    const proven = { step: 'proven', hash }
    expect([page.getState().step, page.entry()]).toMatchObject(['proven', proven])
    await page.prepare()
    expect([page.getState().step, page.entry()]).toMatchObject(['review', proven])
    // Nor does another change of the entry end the new attempt.
    page.journal.update(String(page.journal.getState().entries[0]?.paymentId), { label: 'Shoes' })
    await page.sign()
    expect(page.getState().step).toBe('ready')
    page.reset()
    sandbox.fault('PrepareIntentRecovery', 'IntentStatus')
    await page.prepare()
    expect([page.getState().step, page.entry()]).toMatchObject(['nothing', proven])
    page.reset()
    expect([page.getState().step, page.entry()]).toMatchObject(['idle', proven])
    page.destroy()
    expect(open().getState()).toMatchObject(proven)
  })

  it('of the rest replaces it once the wallet is asked, and is known as a further one', async () => {
    const { page, clock, chain, signed, open } = await setUp()
    await signed()
    await page.send()
    chain.mine()
    await clock.pass(10_000)
    const first = page.getState().hash
    expect(page.entry()?.isFurther).toBeUndefined()
    await signed()
    await page.send()
    expect([page.getState().step, page.entry()?.step]).toEqual(['submitted', 'sent'])
    expect(page.entry()?.hash).not.toBe(first)
    expect(page.entry()?.isFurther).toBe(true)
    page.destroy()
    expect(open().entry()).toMatchObject({ step: 'sent', isFurther: true })
  })

  it('stays known when a further request is rejected, or reverts', async () => {
    const { page, clock, chain, payer, signed } = await setUp()
    await signed()
    await page.send()
    chain.mine()
    await clock.pass(10_000)
    const proven = { step: 'proven', hash: page.getState().hash }
    await signed()
    const { send } = payer.answers
    payer.answers.send = () => Promise.reject(rejected)
    await page.send()
    expect([summary(page.getState()), page.entry()]).toMatchObject(['ready rejected', proven])
    payer.answers.send = send
    await page.send()
    expect(page.entry()).toMatchObject({ step: 'sent', isFurther: true })
    chain.mine(undefined, false)
    await clock.pass(10_000)
    expect([page.getState().step, page.entry()]).toMatchObject(['reverted', proven])
  })

  it.each([
    ['is given up', false],
    ['reverts', true],
  ])('stays known when a further request %s after a reload', async (_, reverts) => {
    const { page, clock, chain, payer, signed, open } = await setUp()
    await signed()
    await page.send()
    chain.mine()
    await clock.pass(10_000)
    const proven = { step: 'proven', hash: page.getState().hash }
    await signed()
    if (!reverts) payer.answers.send = () => Promise.reject(lost)
    await page.send()
    expect(page.entry()).toMatchObject({ step: reverts ? 'sent' : 'sending', isFurther: true })
    page.destroy()
    const next = open()
    if (reverts) chain.mine(undefined, false)
    else next.reset()
    await clock.pass(10_000)
    expect([next.getState().step, next.entry()]).toMatchObject([reverts ? 'reverted' : 'idle', proven])
    next.destroy()
    expect(open().getState()).toMatchObject(proven)
  })

  it('with a lost answer sends again only on the user’s word', async () => {
    const { page, payer, clock, chain, step, signed } = await setUp()
    await signed()
    const { send } = payer.answers
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    await clock.pass(120_000)
    expect([step(), payer.sent.length]).toEqual(['outcome-unknown', 1])
    payer.answers.send = send
    await page.send()
    chain.mine()
    await clock.pass(10_000)
    expect([step(), payer.sent.length]).toEqual(['proven', 2])
  })

  it('finds the dropped hash on the chain instead of sending again', async () => {
    const { page, payer, clock, chain, step, signed } = await setUp()
    await signed()
    payer.answers.send = async (transaction) => {
      chain.submit(transaction)
      throw lost
    }
    await page.send()
    expect(step()).toBe('outcome-unknown')
    chain.mine()
    await page.send()
    await clock.pass(10_000)
    expect([step(), payer.sent.length]).toEqual(['proven', 1])
  })

  it('is proven by a request that was mined only while the wallet was asked again', async () => {
    const { page, payer, clock, chain, step, signed } = await setUp()
    await signed()
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    // The chain shows it after the check that comes before the second request.
    const { reader } = payer.adapter
    let reads = 0
    payer.adapter.reader = (id) => {
      const one = reader(id)
      return (
        one && {
          ...one,
          async isContract(address) {
            if (reads++ === 0) chain.move()
            return one.isContract(address)
          },
        }
      )
    }
    await page.send()
    await clock.pass(60_000)
    expect([step(), page.getState().hash]).toEqual(['proven', undefined])
  })

  it('follows money that moved by a transaction nobody knows', async () => {
    const { page, payer, clock, chain, step, signed } = await setUp()
    await signed()
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    chain.move()
    await clock.pass(10_000)
    expect([step(), page.getState().hash]).toEqual(['proven', undefined])
  })
})

describe('a page that is opened again', () => {
  it('has nothing to follow before a wallet was asked to send', async () => {
    const { page, signed, open } = await setUp()
    await signed()
    page.destroy()
    expect(open().getState().step).toBe('idle')
  })

  it('watches an unknown outcome, and starts again on the user’s word: no signature is left', async () => {
    const { page, payer, clock, signed, open } = await setUp()
    await signed()
    const { promise, reject } = later<Hex>()
    payer.answers.send = () => promise
    void page.send()
    await clock.settle()
    page.destroy()
    reject(lost)
    await clock.settle()
    const next = open()
    await clock.pass(5_000)
    expect(next.getState()).toMatchObject({ step: 'outcome-unknown', plan: { chainId } })
    expect(next.getState().verified).toBeUndefined()
    await next.send()
    expect([next.getState().step, next.entry(), payer.sent.length]).toEqual(['idle', undefined, 1])
  })

  it('follows and proves what was sent, also where the hash came after the page was left', async () => {
    const { page, payer, clock, chain, signed, open } = await setUp()
    await signed()
    const { promise, resolve } = later<Hex>()
    payer.answers.send = () => promise
    void page.send()
    await clock.settle()
    page.destroy()
    resolve(chain.submit(payer.sent[0] as never))
    await clock.settle()
    const next = open()
    expect(next.getState().step).toBe('submitted')
    chain.mine()
    await clock.pass(10_000)
    expect([next.getState().step, payer.signed.length, payer.sent.length]).toEqual(['proven', 1, 1])
    next.destroy()
    expect(open().getState().step).toBe('proven')
  })
})

describe('another tab', () => {
  it('says that this one waits for the wallet, and follows what it sent', async () => {
    const { page, payer, clock, chain, signed, open } = await setUp()
    await signed()
    const tab = open({}, page.journal)
    const { promise, resolve } = later<Hex>()
    payer.answers.send = () => promise
    const sending = page.send()
    await clock.settle()
    expect(tab.getState().step).toBe('other-tab')
    await tab.send()
    await tab.sign()
    resolve(chain.submit(payer.sent[0] as never))
    await sending
    expect(tab.getState().step).toBe('submitted')
    chain.mine()
    await clock.pass(10_000)
    expect([page.getState().step, tab.getState().step, payer.sent.length]).toEqual(['proven', 'proven', 1])
  })

  it('that has sent it is noticed before the wallet is asked, also where nothing was heard of it', async () => {
    const { page, payer, open, signed } = await setUp()
    const tab = open()
    await signed()
    await tab.prepare()
    await tab.sign()
    await page.send()
    expect(tab.getState().step).toBe('ready')
    await tab.send()
    expect([tab.getState().step, payer.sent.length]).toEqual(['submitted', 1])
  })

  it('is not asked twice for one signature', async () => {
    const { page, payer, clock, open } = await setUp()
    const tab = open({}, page.journal)
    await page.prepare()
    await tab.prepare()
    payer.answers.sign = () => new Promise(() => {})
    void page.sign()
    await clock.settle()
    await tab.sign()
    expect([summary(tab.getState()), payer.signed.length]).toEqual(['review other-tab', 1])
  })

  it('does not forget the request while this one asks the wallet again', async () => {
    const { page, payer, clock, signed, open } = await setUp()
    await signed()
    const tab = open({}, page.journal)
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    await clock.pass(120_000)
    expect(tab.getState().step).toBe('outcome-unknown')
    payer.answers.send = () => new Promise(() => {})
    void page.send()
    await clock.settle()
    await tab.send()
    expect([tab.getState().step, page.entry()?.step, payer.sent.length]).toEqual(['other-tab', 'sending', 2])
  })

  it('can go on once this one is gone', async () => {
    const { page, payer, clock, signed, open } = await setUp()
    await signed()
    const tab = open({}, page.journal)
    const { promise, reject } = later<Hex>()
    payer.answers.send = () => promise
    void page.send()
    await clock.settle()
    expect(tab.getState().step).toBe('other-tab')
    page.destroy()
    reject(lost)
    await clock.pass(10_000)
    expect(tab.getState().step).toBe('outcome-unknown')
  })
})

describe('the chain', () => {
  it('that reverts the transaction moved nothing, and both tabs say so', async () => {
    const { page, clock, chain, step, signed, open } = await setUp()
    await signed()
    const tab = open({}, page.journal)
    await page.send()
    chain.mine(undefined, false)
    await clock.pass(10_000)
    expect([step(), tab.getState().step, page.entry()]).toEqual(['reverted', 'reverted', undefined])
    page.reset()
    await page.prepare()
    expect(step()).toBe('review')
  })

  it('has another transaction with that nonce', async () => {
    const { page, clock, chain, step, signed } = await setUp()
    await signed()
    await page.send()
    await clock.pass(2_000)
    chain.replace()
    await clock.pass(10_000)
    expect([step(), page.entry()]).toEqual(['replaced', undefined])
  })

  it('has the recovery in another transaction with that nonce, as of a bundler', async () => {
    const { page, clock, chain, step, signed } = await setUp()
    await signed()
    await page.send()
    await clock.pass(2_000)
    const first = await chain.reader.getTransaction(page.getState().hash as never)
    if (first) chain.mine([{ ...first, hash: `0x${'c'.repeat(64)}`, input: '0xbeef' }])
    await clock.pass(60_000)
    expect([step(), chain.held(owner)]).toEqual(['proven', amount])
  })

  it('of several nodes shows a moment later that the money arrived', async () => {
    const { page, clock, chain, step, signed } = await setUp()
    await signed()
    await page.send()
    chain.state.isMoving = false
    chain.mine()
    await clock.pass(3_000)
    expect(step()).toBe('proving')
    chain.move()
    await clock.pass(3_000)
    expect(step()).toBe('proven')
  })

  it('shows late that the money arrived', async () => {
    const { page, clock, chain, step, signed } = await setUp()
    await signed()
    await page.send()
    chain.state.isMoving = false
    chain.mine()
    await clock.pass(20_000)
    expect([step(), page.entry()?.step]).toEqual(['unproven', 'sent'])
    chain.move()
    await page.recheck()
    await clock.pass(20_000)
    expect(step()).toBe('proven')
  })

  it('that cannot be read is no reason to ask the wallet', async () => {
    const { page, payer, chain } = await setUp()
    await page.prepare()
    payer.answers.isReadable = false
    await page.sign()
    expect([summary(page.getState()), payer.signed.length]).toEqual(['review unreachable', 0])
    payer.answers.isReadable = true
    await page.sign()
    chain.state.isDown = true
    await page.send()
    expect([summary(page.getState()), payer.sent.length, page.entry()]).toEqual(['ready unreachable', 0, undefined])
    chain.state.isDown = false
    chain.state.isRevertingCalls = true
    await page.send()
    expect([summary(page.getState()), payer.sent.length]).toEqual(['ready would-revert', 0])
  })

  it('that cannot be read for a while is followed again', async () => {
    const { page, payer, clock, chain, step, signed } = await setUp()
    await signed()
    const { send } = payer.answers
    payer.answers.send = (transaction) => {
      payer.answers.isReadable = false
      return send(transaction)
    }
    await page.send()
    await clock.settle()
    expect(summary(page.getState())).toBe('submitted unreachable')
    payer.answers.isReadable = true
    chain.mine()
    await clock.pass(60_000)
    expect(step()).toBe('proven')
  })
})

describe('a signer', () => {
  it.each([
    ['that is a contract and accepts', true, 'ready'],
    ['that is a contract and does not accept', false, 'review wrong-signature'],
  ])('%s', async (_, accepts1271, expected) => {
    const { page, chain, payer } = await setUp()
    chain.contracts.add(owner)
    chain.signers.clear()
    chain.state.accepts1271 = accepts1271
    payer.answers.sign = async () => `0x${'cd'.repeat(70)}`
    // The sandbox takes signatures of keys only.
    if (accepts1271) payer.answers.sign = async () => payer.signature
    await page.prepare()
    await page.sign()
    expect(summary(page.getState())).toBe(expected)
  })

  it('that is somebody else signed nothing that is used', async () => {
    const { page, chain } = await setUp()
    chain.signers.clear()
    await page.prepare()
    await page.sign()
    expect(summary(page.getState())).toBe('review wrong-signature')
  })
})

describe('the service', () => {
  it('that is down for a moment is asked again, and else says so', async () => {
    const { page, sandbox, clock, step } = await setUp()
    sandbox.fault('PrepareIntentRecovery', 'drop', { times: 1 })
    const preparing = page.prepare()
    await clock.pass(30_000)
    await preparing
    expect(step()).toBe('review')
    sandbox.fault('BuildIntentRecoveryTransaction', 'drop', { times: 20 })
    const signing = page.sign()
    await clock.pass(60_000)
    await signing
    expect(page.getState()).toMatchObject({ step: 'review', error: { error: expect.any(String) } })
    sandbox.fault('BuildIntentRecoveryTransaction', 'none')
    await page.sign()
    expect(step()).toBe('ready')
  })

  it('that lacks BuildIntentRecoveryTransaction is found out by asking once, and then before anything is signed', async () => {
    const { page, payer, open } = await setUp({ describedOnly: true })
    await page.prepare()
    await page.sign()
    expect(page.getState()).toMatchObject({ step: 'review', error: { error: 'MethodNotFound' } })
    expect(page.getState().error?.message).not.toContain(payer.signature.slice(2))
    await page.sign()
    expect([page.getState().error?.error, payer.signed.length]).toEqual(['MethodNotFound', 1])
    const next = open()
    await next.prepare()
    await next.sign()
    expect(next.getState()).toMatchObject({ step: 'idle', error: { error: 'MethodNotFound' } })
    expect(payer.signed.length).toBe(1)
  })

  it('that repeats the signature in an error puts it into no state', async () => {
    const { open, payer, sandbox } = await setUp()
    const url = await serviceBefore(sandbox, (operation, body) => {
      if (operation !== 'BuildIntentRecoveryTransaction') return undefined
      const answer = { error: 'WebrpcBadRequest', code: -4, status: 400, msg: body, cause: body }
      return new Response(JSON.stringify(answer), { status: 400, headers: { 'Content-Type': 'application/json' } })
    })
    const page = open({}, undefined, createIntentClient({ baseUrl: url }))
    await page.prepare()
    await page.sign()
    const { step, error } = page.getState()
    expect([step, error?.error, payer.signed.length]).toEqual(['review', 'WebrpcBadRequest', 1])
    expect(inspect(page.seen, { depth: 12 })).not.toContain(payer.signature.slice(2, 100))
  })

  it.each([
    ['mined in full', 'SUCCEEDED', amount, 'nothing refund'],
    ['mined, of an amount that is not stated', 'SUCCEEDED', undefined, 'nothing refund'],
    ['under way', 'MINING', 1n, 'nothing refund'],
    ['not sent', 'PENDING', 1n, 'nothing refund'],
    ['failed', 'FAILED', amount, 'review'],
    ['short', 'SUCCEEDED', 1n, 'review'],
  ])('that states a refund is asked what is left, unless that is: %s', async (_, status, tokenAmount, expected) => {
    const { sandbox, open, client, intentId } = await setUp()
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    const money = { chainId, tokenAddress: usdc }
    const receipt = {
      ...intentReceipt,
      status: 'REFUNDED',
      destinationTransaction: undefined,
      depositTransaction: { ...money, status: 'SUCCEEDED', tokenAmount: amount },
      refundTransaction: { ...money, status, tokenAmount, txnHash: status === 'PENDING' ? '' : `0x${'7'.repeat(64)}` },
    }
    const text = JSON.stringify({ intentReceipt: receipt }, (_, one) => (typeof one === 'bigint' ? `${one}` : one))
    const url = await serviceBefore(sandbox, (operation) =>
      operation === 'GetIntentReceipt' ? Response.json(JSON.parse(text)) : undefined,
    )
    const page = open({}, undefined, createIntentClient({ baseUrl: url }))
    await page.prepare()
    expect(summary(page.getState())).toBe(expected)
  })

  it('that answers differently than the quote in the journal is refused', async () => {
    const { page, client, intentId, payer } = await setUp()
    const { intent } = await getIntent(client, { intentId })
    const changed = { ...intent, destinationIntentAddress: `0x${'b1'.repeat(20)}` }
    page.journal.put({ intentId, quote: { intent: changed, sentAt: 0 } as never })
    await page.prepare()
    expect(page.getState()).toMatchObject({ step: 'refused', refusals: [{ check: 'known.destinationIntentAddress' }] })
    await page.sign()
    expect(payer.signed).toEqual([])
  })
})

describe('whether the wallet of the payment is deployed', () => {
  const { relays, factories } = sandboxRecovery
  const elsewhere = [other]

  it.each([
    ['deployed, and none is named', 2, {}, 'ready', 'deployed'],
    ['deployed, and both are named', 2, { relays, factories }, 'ready', 'deployed'],
    ['not, and none is named', 3, {}, 'unavailable not-deployed', undefined],
    ['not, and no factory is named', 3, { relays }, 'unavailable not-deployed', undefined],
    ['not, and no relay is named', 3, { factories }, 'unavailable not-deployed', undefined],
    ['not, and no relay is on its chain', 3, { relays: elsewhere, factories }, 'unavailable not-deployed', undefined],
    ['not, and no factory is on its chain', 3, { relays, factories: elsewhere }, 'unavailable not-deployed', undefined],
    ['not, and both are there', 3, { relays, factories }, 'ready', 'deployable'],
  ])('is known before anything is signed: %s', async (_, id, options, expected, deployment) => {
    const { open, payer, chain, operations } = await setUp({ id })
    for (const contract of [...relays, ...factories]) chain.contracts.add(contract.toLowerCase())
    const page = open(options)
    await page.prepare()
    const before = page.getState()
    await page.sign()
    expect([summary(page.getState()), page.getState().deployment]).toEqual([expected, deployment])
    const isSigned = expected === 'ready'
    expect([payer.signed.length, operations.includes('BuildIntentRecoveryTransaction')]).toEqual([+isSigned, isSigned])
    if (!isSigned) expect(before).toBe(page.getState())
  })

  it('is asked again before the signature, where the chain could not be read', async () => {
    const { page, chain, payer } = await setUp({ id: 3 })
    chain.state.isDown = true
    await page.prepare()
    expect(page.getState()).toMatchObject({ step: 'review', deployment: undefined })
    await page.sign()
    expect([summary(page.getState()), payer.signed]).toEqual(['review unreachable', []])
    chain.state.isDown = false
    await page.sign()
    expect([summary(page.getState()), payer.signed]).toEqual(['unavailable not-deployed', []])
  })

  it('may change: a wallet that is deployed meanwhile pays out', async () => {
    const { page, chain, intentId, client } = await setUp({ id: 3 })
    await page.prepare()
    expect(summary(page.getState())).toBe('unavailable not-deployed')
    const { intent } = await getIntent(client, { intentId })
    chain.contracts.add(String(intent.destinationIntentAddress).toLowerCase())
    await page.prepare()
    expect(page.getState()).toMatchObject({ step: 'review', deployment: 'deployed' })
  })
})

describe('money in both wallets of a payment', () => {
  /** The sandbox has the money in one place: its twin has the same payment, aborted while the deposit was on its origin. */
  async function setUpBoth() {
    const all = await setUp()
    const twin = await paid({ id: 2, amount, seed: `recovery ${payments}` })
    const { sandbox, client, intentId, intent } = twin
    sandbox.pay(intentId)
    sandbox.advance(7_000)
    const status = async () => (await getIntentReceipt(client, { intentId })).intentReceipt.originTransaction?.status
    while ((await status()) !== 'MINING') sandbox.advance(100)
    const { hash, chainId } = sandbox.abort(intentId)
    await abortIntent(client, { intentId, chainId, abortTransactionHash: hash })
    const origin = String(intent?.originIntentAddress)
    const asked: string[] = []
    const url = await serviceBefore(all.sandbox, async (operation, body) => {
      if (operation !== 'PrepareIntentRecovery') return undefined
      asked.push(body)
      if (!body.includes(`"tokenAddress":"${intent?.originTokenAddress}"`)) return undefined
      return twin.sandbox.fetch(`${baseUrl}/rpc/Svc/${operation}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      })
    })
    const page = all.open({}, undefined, createIntentClient({ baseUrl: url }))
    return { ...all, intentId, intent, origin, asked, page }
  }

  it('is offered wherever it lies, and brought back one wallet at a time', async () => {
    const { page, origin, intent, asked } = await setUpBoth()
    await page.prepare()
    const state = page.getState()
    const { destinationIntentAddress } = intent ?? {}
    const inOrigin = { chainId: 8453, intentAddress: origin, balance: String(intent?.quote?.fromAmount) }
    expect(state).toMatchObject({
      step: 'choose',
      plan: { chainId, source: 'destination', calls: [{ amount }] },
      tokens: [{ chainId, intentAddress: destinationIntentAddress, balance: String(amount) }, inOrigin],
    })
    expect(asked).toHaveLength(2)
    const [, second] = state.tokens ?? []
    await page.prepare({
      tokenAddress: second?.contractAddress,
      intentAddress: second?.intentAddress,
      chainId: second?.chainId,
    })
    expect(page.getState()).toMatchObject({
      step: 'review',
      plan: { chainId: 8453, source: 'origin', intentAddress: origin, calls: [{ to: owner }] },
    })
    expect(asked).toHaveLength(3)
  })

  it.each([
    ['the origin', 'origin', 'choose'],
    ['none', undefined, 'unavailable not-deployed'],
  ])('is not hidden by a wallet that nothing can leave: %s is deployed', async (_, source, expected) => {
    const { page, payer } = await setUpBoth()
    const { reader } = payer.adapter
    payer.adapter.reader = (id) => {
      const one = reader(chainId)
      return one && { ...one, isContract: async () => id !== chainId && source !== undefined }
    }
    await page.prepare()
    const state = page.getState()
    expect([summary(state), state.plan?.source]).toEqual([expected, source ?? 'destination'])
    expect(state.tokens?.length).toBe(source && 2)
  })

  it('goes on with the one that can be read', async () => {
    const { sandbox, page, intentId, open } = await setUpBoth()
    expect(page.getState().step).toBe('idle')
    const url = await serviceBefore(sandbox, (operation, body) =>
      operation === 'PrepareIntentRecovery' && body.includes('"intentAddress"')
        ? Response.json({ error: 'PermissionDenied', code: 1, status: 403, msg: intentId }, { status: 403 })
        : undefined,
    )
    const other = open({}, undefined, createIntentClient({ baseUrl: url }))
    await other.prepare()
    expect(other.getState()).toMatchObject({ step: 'review', plan: { source: 'destination' } })
  })

  it('of which another wallet answers than was chosen is refused', async () => {
    const { page, payer } = await setUpBoth()
    await page.prepare()
    const { contractAddress: tokenAddress } = page.getState().tokens?.[0] ?? {}
    await page.prepare({ tokenAddress, chainId: 8453 })
    expect(page.getState()).toMatchObject({ step: 'refused', refusals: [{ check: 'intentAddress' }] })
    await page.sign()
    expect(payer.signed).toEqual([])
  })
})

describe('a token of which there is nothing', () => {
  it('is no choice', async () => {
    const { sandbox, open } = await setUp()
    const none = { contractAddress: native, balance: '0', symbol: 'ETH', decimals: 18, chainId }
    const url = await serviceBefore(sandbox, async (operation, _, pass) => {
      if (operation !== 'PrepareIntentRecovery') return undefined
      const answer = await pass()
      const prepared = await answer.json()
      prepared.recoveryTokens?.push(none)
      return Response.json(prepared, { status: answer.status })
    })
    const page = open({}, undefined, createIntentClient({ baseUrl: url }))
    await page.prepare()
    expect(page.getState()).toMatchObject({ step: 'review', plan: { calls: [{ amount }] } })
  })
})

describe('the network fee', () => {
  it('is an estimate before the signature, and that of the very transaction after it', async () => {
    const { page, chain } = await setUp()
    await page.prepare()
    expect(page.getState().networkFee).toEqual({ amount: 121_000n, isEstimate: true })
    await page.sign()
    expect(page.getState()).toMatchObject({ step: 'ready', networkFee: { amount: 21_000n, isEstimate: false } })
    page.reset()
    chain.state.isDown = true
    await page.prepare()
    expect(page.getState()).toMatchObject({ step: 'review', networkFee: undefined })
  })
})

it('stays idle without a wallet', async () => {
  const client = createIntentClient({ baseUrl, fetch: () => Promise.reject(new Error()) })
  const recovery = createRecovery({ client, journal: createJournal({ storage: null }) }, { intentId: 'i' })
  await recovery.prepare()
  expect(summary(recovery.getState())).toBe('idle no-wallet')
})
