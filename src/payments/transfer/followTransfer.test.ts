import { describe, expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet, type WalletKind } from '../../../test/model/fakeWallet.ts'
import { createVirtualSchedule } from '../../../test/model/virtualSchedule.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import type { ChainReader } from '../evm/index.ts'
import { createJournal } from '../journal/index.ts'
import { createPayment } from '../machine/index.ts'

/** Only one payment of a deployment's intent runs at a time, and sandboxes number theirs alike. */
let deployments = 0

/** A payment whose wallet has sent it, on a chain that has not mined it yet. */
async function sent({
  kind = 'ignores-nonce' as WalletKind,
  isDown = false,
  reverts = false,
  takesHash = true,
  passthrough = false,
  isMined = false,
  isReportDown = false,
  isDelegated = false,
} = {}) {
  const startsAt = Date.UTC(2026, 0, 1)
  const schedule = createVirtualSchedule(startsAt)
  const sandbox = createSandbox({ now: startsAt })
  const service = {
    isDown: false,
    isReportDown,
    told: [] as string[],
    reports: 0,
    asEnded: undefined as undefined | ((answer: string) => string),
  }
  const baseUrl = `http://sandbox-${++deployments}.test`
  const clientOf = (reached: { isDown: boolean }) =>
    createIntentClient({
      baseUrl,
      async fetch(url, init) {
        if (String(url).endsWith('/ExecuteIntent')) service.reports++
        const isReport = String(url).endsWith('/ExecuteIntent')
        if (reached.isDown || (isReport && service.isReportDown)) throw new TypeError('fetch failed')
        const text = init?.body ? await new Response(init.body).text() : ''
        if (isReport) service.told.push(text)
        const answer = await sandbox.fetch(url, init)
        return service.asEnded ? new Response(service.asEnded(await answer.text()), answer) : answer
      },
    })
  const client = clientOf(service)
  const quote = { ...(await quoteIntent(client, request)), sentAt: startsAt }
  if (!takesHash) sandbox.fault('ExecuteIntent', 'IntentsDisabled')
  const chain = new FakeChain(token, schedule.now)
  if (isDelegated) chain.contracts.add(payer.toLowerCase())
  const device = new FakeWallet(kind, chain, payer)
  const adapter = device.adapter({ isAlive: true, leave: [] })
  const reads: string[] = []
  const reader = adapter.reader(8453) as ChainReader
  const counted: ChainReader = {
    ...reader,
    getTransactionReceipt(of) {
      reads.push(of)
      return reader.getTransactionReceipt(of)
    },
  }
  const wallet = { ...adapter, reader: () => counted }
  const storage = new RoomyStorage()
  const journal = createJournal({ storage, prefix: 'k ' })
  /** Another tab, with a connection of its own. */
  const openTab = (reached: { isDown: boolean; reads?: boolean }) =>
    createPayment(
      {
        client: clientOf(reached),
        wallet: { ...wallet, reader: () => (reached.reads === false ? undefined : counted) },
        journal: createJournal({ storage, prefix: 'k ' }),
        schedule,
      },
      { request, quote },
    )
  const payment = createPayment({ client, wallet, journal, schedule }, { request, quote, passthrough })
  const { intentId } = quote.intent
  void payment.pay()
  await expect.poll(() => device.open().length).toBe(1)
  service.isDown = isDown
  const [open] = device.open()
  if (open) device.confirm(open, { isHeard: true, reverts })
  if (isMined) chain.mine()
  /** Lets time pass until the payment is somewhere. */
  const reaches = (step: string) =>
    expect
      .poll(async () => {
        await schedule.advance(5_000)
        return payment.getState().step
      })
      .toBe(step)
  const entry = () => journal.get(intentId)
  await schedule.advance(1_000)
  return {
    chain,
    device,
    schedule,
    sandbox,
    service,
    payment,
    openTab,
    intentId,
    reaches,
    entry,
    reads,
    hash: open?.hash ?? '0x',
    journal,
  }
}

describe('a transaction that was sent', () => {
  it('is reported once where the service takes it', async () => {
    const { chain, payment, reaches, service, hash, schedule } = await sent()
    chain.mine()
    await reaches('reported')
    await schedule.advance(120_000)
    expect(payment.getState().hash).toBe(hash)
    expect(service.told).toEqual([expect.stringContaining(hash)])
  })

  it('straight to a bridge is done once the network has confirmed it, and the service is not told', async () => {
    const { chain, payment, reaches, service, schedule } = await sent({ passthrough: true })
    await schedule.advance(60_000)
    expect(payment.getState().step).toBe('submitted')
    chain.mine()
    await reaches('reported')
    expect(service.told).toEqual([])
  })

  it('straight to a bridge is not called failed before its block stays: no service would find it again', async () => {
    const { chain, payment, reaches, schedule, device } = await sent({
      passthrough: true,
      reverts: true,
      isMined: true,
    })
    await schedule.advance(60_000)
    void payment.pay()
    await schedule.advance(5_000)
    expect([payment.getState().step, device.requests.length]).toEqual(['submitted', 1])
    // It succeeds in the block that takes the place of its first one.
    chain.reorganize()
    for (const one of chain.mempool) one.reverts = false
    for (let block = 0; block < 13; block++) chain.mine()
    await reaches('reported')
  })

  it('is followed after a reload once its wallet, which connects again, can read the chain', async () => {
    const { chain, payment, openTab, schedule } = await sent({ takesHash: false, reverts: true })
    payment.destroy()
    await schedule.advance(1_000)
    const page = { isDown: false, reads: false }
    const reopened = openTab(page)
    await schedule.advance(60_000)
    expect(reopened.getState().step).toBe('unreported')
    page.reads = true
    chain.mine()
    await expect
      .poll(async () => {
        await schedule.advance(5_000)
        return reopened.getState().step
      })
      .toBe('reverted')
    reopened.destroy()
  })

  it('is reported until a service that was down knows of it', async () => {
    const { chain, reaches, service, hash, schedule, entry } = await sent({ isDown: true })
    chain.mine()
    await reaches('unreported')
    await schedule.advance(300_000)
    expect(entry()).toMatchObject({ walletAsked: true, depositTransactionHash: hash })
    service.isDown = false
    await reaches('reported')
    for (const told of service.told) expect(told).toContain(hash)
  })

  it('that reverted is no failure where the service has seen the money move', async () => {
    const { chain, reaches, sandbox, intentId, entry, hash, payment, schedule } = await sent({ reverts: true })
    await reaches('reported')
    sandbox.pay(intentId)
    sandbox.advance(10_000)
    chain.mine()
    await schedule.advance(120_000)
    expect(payment.getState()).toMatchObject({ step: 'reported', hash })
    expect(entry()?.depositTransactionHash).toBe(hash)
  })

  it.each([
    ['has failed its deposit', /"status":"(EXECUTING|MINING)"/g, 'FAILED'],
    ['has ended, and left its deposit open', /"status":"EXECUTING"/g, 'ABORTED'],
  ])('that reverted paid nothing once the intent of a service that had accepted it %s', async (_, open, ended) => {
    const { chain, reaches, service, entry, payment, schedule, hash } = await sent({ reverts: true })
    await reaches('reported')
    chain.mine()
    await schedule.advance(120_000)
    expect(payment.getState()).toMatchObject({ step: 'reported', hash })
    expect(entry()?.depositTransactionHash).toBe(hash)
    service.asEnded = (answer) => answer.replaceAll(open, `"status":"${ended}"`)
    await reaches('void')
    expect(entry()).toMatchObject({ walletAsked: false, asked: { isClosedByChain: true } })
    expect(entry()?.depositTransactionHash).toBeUndefined()
  })

  it('that reverted paid nothing where the service has seen none, and is asked for under the next attempt', async () => {
    const { chain, reaches, payment, entry, device, hash } = await sent({ reverts: true, takesHash: false })
    chain.mine()
    await reaches('reverted')
    expect(payment.getState().hash).toBe(hash)
    expect(entry()).toMatchObject({ walletAsked: false, step: 'armed', asked: { attempt: 1, isClosedByChain: true } })
    expect(entry()?.depositTransactionHash).toBeUndefined()
    void payment.pay()
    await expect.poll(() => device.open().length).toBe(1)
    // The first one may still turn out to have paid.
    expect(entry()).toMatchObject({ walletAsked: true, asked: { attempt: 2, nonce: 0, isClosedByChain: true } })
    expect(device.open()[0]?.transaction.nonce).toBe(1)
  })

  it('that reverted is concluded once: a tab that finds out late does not close the request made since', async () => {
    const { chain, reaches, payment, openTab, entry, device, schedule } = await sent({
      reverts: true,
      takesHash: false,
    })
    const connection = { isDown: true }
    const late = openTab(connection)
    chain.mine()
    await reaches('reverted')
    void payment.pay()
    await expect.poll(() => device.open().length).toBe(1)
    expect(late.getState().step).toBe('unreported')
    connection.isDown = false
    await schedule.advance(120_000)
    expect(late.getState().step).toBe('reverted')
    expect(entry()).toMatchObject({ walletAsked: true, asked: { attempt: 2 } })
  })

  it('that reverted is not called unpaid while the service cannot be asked', async () => {
    const { chain, reaches, service, schedule, payment, sandbox } = await sent({ isDown: true, reverts: true })
    chain.mine()
    await reaches('unreported')
    await schedule.advance(300_000)
    expect(payment.getState().step).toBe('unreported')
    sandbox.fault('ExecuteIntent', 'IntentsDisabled')
    service.isDown = false
    await reaches('reverted')
  })

  it('and sped up is followed and stored under its new hash', async () => {
    const { chain, reaches, payment, entry, schedule, service } = await sent()
    await reaches('reported')
    await schedule.advance(10_000)
    expect(entry()?.asked?.sentNonce).toBe(0)
    const [one] = chain.mempool.splice(0, 1)
    const faster = one && chain.send(one)
    chain.mine()
    await expect
      .poll(async () => {
        await schedule.advance(5_000)
        return payment.getState().hash
      })
      .toBe(faster)
    expect([payment.getState().step, entry()?.depositTransactionHash]).toEqual(['reported', faster])
    // The hash that the service took before is one that no chain will have.
    await expect
      .poll(async () => {
        await schedule.advance(5_000)
        return service.told.at(-1)
      })
      .toContain(faster)
  })

  it('has one follower, however often the user has it looked for', async () => {
    const { payment, reaches, schedule, reads, service } = await sent({ isDown: true })
    await reaches('unreported')
    for (let press = 0; press < 3; press++) {
      await payment.recheck()
      await schedule.advance(10_000)
    }
    // Every pause is as long as it gets.
    await schedule.advance(600_000)
    const before = { reads: reads.length, reports: service.reports }
    await schedule.advance(300_000)
    expect(reads.length - before.reads).toBeLessThanOrEqual(11)
    expect(service.reports - before.reports).toBeLessThanOrEqual(6)
  })

  it('and sped up has one follower still', async () => {
    const { chain, reaches, payment, schedule, service, entry } = await sent({ isDown: true })
    await reaches('unreported')
    expect(entry()?.asked?.sentNonce).toBe(0)
    const [one] = chain.mempool.splice(0, 1)
    const faster = one && chain.send(one)
    chain.mine()
    await schedule.advance(600_000)
    expect([payment.getState().hash, entry()?.depositTransactionHash]).toEqual([faster, faster])
    const before = service.reports
    await schedule.advance(300_000)
    expect(service.reports - before).toBeLessThanOrEqual(6)
    service.isDown = false
    await reaches('reported')
    await schedule.advance(300_000)
    expect(service.told).toEqual([expect.stringContaining(String(faster))])
  })

  it('and replaced by another one paid nothing', async () => {
    const { chain, reaches, entry, schedule } = await sent({ takesHash: false })
    await reaches('unreported')
    await schedule.advance(10_000)
    expect(entry()?.asked?.sentNonce).toBe(0)
    const [one] = chain.mempool.splice(0, 1)
    if (one) chain.send({ ...one, to: payer, input: '0x', value: 0n })
    chain.mine()
    await reaches('replaced')
    expect(entry()?.depositTransactionHash).toBeUndefined()
  })

  it.each([
    ['an empty one, is asked for again', '0x', 1],
    ['one that may hold the transfer, keeps every press from asking again', '0xe9ae5c53', 0],
  ] as const)('and replaced by an account with EIP-7702 code, by %s', async (_, input, requests) => {
    const { chain, reaches, schedule, payment, device } = await sent({ takesHash: false, isDelegated: true })
    await reaches('unreported')
    await schedule.advance(10_000)
    const [one] = chain.mempool.splice(0, 1)
    if (one) chain.send({ ...one, to: payer, input, value: 0n })
    chain.mine()
    await reaches('replaced')
    void payment.pay()
    await expect.poll(() => payment.getState().step).toBe(requests ? 'awaiting-wallet' : 'idle')
    expect(device.open()).toHaveLength(requests)
  })

  it.each([
    ['and seen before it was mined', false],
    ['and seen only when it was mined', true],
  ])('%s is found to be replaced after a reorganization', async (_, isMined) => {
    const { chain, reaches, entry, schedule, payment, device, hash } = await sent({ takesHash: false, isMined })
    if (!isMined) chain.mine()
    await schedule.advance(20_000)
    expect(payment.getState()).toMatchObject({ step: 'unreported', hash })
    chain.reorganize()
    await schedule.advance(60_000)
    expect(payment.getState()).toMatchObject({ step: 'unreported', hash })
    const [one] = chain.mempool.splice(0, 1)
    if (one) chain.send({ ...one, to: payer, input: '0x', value: 0n })
    chain.mine()
    await reaches('replaced')
    expect(entry()).toMatchObject({ walletAsked: false })
    expect(entry()?.depositTransactionHash).toBeUndefined()
    void payment.pay()
    await expect.poll(() => device.open().length).toBe(1)
  })

  it('and mined again after a reorganization is paid; it is read until it is 12 blocks deep', async () => {
    const { chain, payment, schedule, reads, hash } = await sent()
    chain.mine()
    await schedule.advance(20_000)
    chain.reorganize()
    await schedule.advance(60_000)
    for (let block = 0; block < 13; block++) {
      chain.mine()
      await schedule.advance(30_000)
    }
    expect(payment.getState()).toMatchObject({ step: 'reported', hash })
    const before = reads.length
    await schedule.advance(600_000)
    expect(reads.length).toBe(before)
  })

  it('by a contract account under a hash that no chain knows is found by what it has moved', async () => {
    const { chain, reaches, payment, entry, schedule } = await sent({ kind: 'contract' })
    await reaches('reported')
    expect(payment.getState().hash).toMatch(/^0x5afe/)
    chain.mine()
    const mined = chain.mined().at(-1)?.hash
    await expect
      .poll(async () => {
        await schedule.advance(5_000)
        return payment.getState().hash
      })
      .toBe(mined)
    expect(entry()?.depositTransactionHash).toBe(mined)
  })

  it('is not waited for once nobody looks, and stays in the journal', async () => {
    const { payment, service, schedule, entry, hash } = await sent({ isDown: true })
    payment.destroy()
    // The report that is under way comes to its end; no other one begins.
    await schedule.advance(600_000)
    service.isDown = false
    await schedule.advance(600_000)
    expect(service.told).toEqual([])
    expect(entry()).toMatchObject({ walletAsked: true, depositTransactionHash: hash })
  })
})

describe('a transaction that paid nothing', () => {
  it('is not concluded by the word of one node before the service was told of it', async () => {
    const { chain, reaches, payment, service, schedule, device } = await sent({ reverts: true, isReportDown: true })
    chain.mine()
    await schedule.advance(180_000)
    expect([payment.getState().step, service.told]).toEqual(['unreported', []])
    service.isReportDown = false
    // A sandbox without a chain takes every hash for money, and the word of a node alone does not stand against it.
    await reaches('reported')
    const { length } = service.told
    await schedule.advance(180_000)
    expect([payment.getState().step, service.told.length, device.open()]).toEqual(['reported', length, []])
  })

  it.each(['FAILED', 'PENDING'])('does not come back by a receipt that calls it %s', async (status) => {
    const { chain, reaches, payment, schedule, journal, intentId, hash, device, entry } = await sent({
      reverts: true,
      takesHash: false,
    })
    chain.mine()
    await reaches('reverted')
    const tell = () => {
      const answered = { askedAt: schedule.now(), receivedAt: schedule.now() }
      const receipt = { status: 'QUOTED', depositTransaction: { status, txnHash: hash } } as never
      journal.update(intentId, { receipt, answered })
    }
    tell()
    await schedule.advance(180_000)
    expect(payment.getState().step).toBe('reverted')
    void payment.pay()
    await expect.poll(() => device.open().length).toBe(1)
    tell()
    const [open] = device.open()
    if (open) await device.confirm(open, { isHeard: true, reverts: false })
    await schedule.advance(1_000)
    expect(entry()?.depositTransactionHash).toBe(open?.hash)
  })
})
