import { expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet } from '../../../test/model/fakeWallet.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, getIntent, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { createPayment, journalOf, type Payment } from '../index.ts'

const baseUrl = ownAddress()

/** Tabs of one device, with a wallet that ignores nonces. `answer` may change the text of the service's answers. */
function openDevice(seed: number, answer = (text: string) => text) {
  const sandbox = createSandbox({ seed })
  const fetch: typeof globalThis.fetch = async (...asked) => {
    const response = await sandbox.fetch(...asked)
    return new Response(answer(await response.text()), response)
  }
  const storage = new RoomyStorage()
  const chain = new FakeChain(token, Date.now)
  const device = new FakeWallet('ignores-nonce', chain, payer)
  /** Opens a page with a client of its own. */
  const open = () => {
    const client = createIntentClient({ baseUrl, fetch })
    const page = { isAlive: true, leave: [] as (() => void)[] }
    const close = () => {
      page.isAlive = false
      for (const leave of page.leave) leave()
    }
    return { client, journal: journalOf(client, storage), wallet: device.adapter(page), close }
  }
  /** Closes a page whose wallet is asked. The wallet then pays, and nobody hears of it. */
  const leave = async (payment: Payment, close: () => void, paying: Promise<void>) => {
    payment.destroy()
    close()
    await paying
    const [asked] = device.open()
    if (asked) await device.confirm(asked, { isHeard: false, reverts: false })
    await chain.mine()
  }
  return { chain, device, open, leave }
}

it('finds what this device has begun after a reload, and goes on with it', async () => {
  const { device, open } = openDevice(1)
  const first = open()
  const begun = createPayment(first, { request, quote: await quoteIntent(first.client, request) })
  const paying = begun.pay()
  await expect.poll(() => device.open().length).toBe(1)
  const { paymentId, terms } = begun.getState()
  begun.destroy()
  first.close()
  await paying

  const second = open()
  const { entries } = second.journal.getState()
  expect(entries).toMatchObject([{ paymentId, intentId: paymentId, step: 'armed', walletAsked: true }])
  const resumed = createPayment(second, { paymentId: entries[0]?.paymentId ?? '' })
  resumed.subscribe(() => {})
  await expect.poll(() => resumed.getState().step).toBe('outcome-unknown')
  expect(resumed.getState().terms).toEqual(terms)
  resumed.destroy()
})

it('does not pay the direct way once the money of the intent was seen', async () => {
  const { device, open } = openDevice(5)
  const page = open()
  const quote = await quoteIntent(page.client, request)
  const payment = createPayment(page, { request, quote, passthrough: true })
  const pressed = payment.pay()
  await expect.poll(() => device.open().length).toBe(1)
  const [asked] = device.open()
  if (asked) device.reject(asked)
  await pressed
  expect(payment.getState().step).toBe('rejected')
  const { intentId } = quote.intent
  const depositTransaction = { status: 'SUCCEEDED', txnHash: `0x${'ab'.repeat(32)}` }
  page.journal.update(intentId, { receipt: { status: 'EXECUTING', depositTransaction } })
  await expect.poll(() => payment.getState().step).toBe('reported')
  await payment.pay()
  expect(device.open()).toHaveLength(0)
  payment.destroy()
  const resumed = createPayment(page, { request, quote, passthrough: true })
  await resumed.pay()
  expect([resumed.getState().step, device.open().length]).toEqual(['reported', 0])
  resumed.destroy()
})

it('straight to a bridge, does not take what others pay to its address for the payment', async () => {
  const { chain, device, open } = openDevice(21)
  const page = open()
  const quote = await quoteIntent(page.client, request)
  const payment = createPayment(page, { request, quote, passthrough: true })
  void payment.pay()
  await expect.poll(() => device.open().length).toBe(1)
  const [asked] = device.open()
  if (!asked) throw new Error('The wallet was not asked.')
  const { to, data: input, value } = asked.transaction
  const other = `0x${'8'.repeat(40)}` as const
  await chain.send({ from: other, payer: other, to, input, value, nonce: 0, reverts: false })
  await chain.mine()
  device.reject(asked, false)
  await expect.poll(() => payment.getState().step).toBe('outcome-unknown')
  void payment.confirmNothingOpen()
  await expect.poll(() => device.open().length).toBe(1)
  payment.destroy()
})

it('says that this device does not know a payment, until it does', async () => {
  const { device, open } = openDevice(9)
  const page = open()
  const quote = await quoteIntent(page.client, request)
  const { intentId } = quote.intent
  const unknown = createPayment(page, { paymentId: intentId })
  await unknown.pay()
  expect(unknown.getState()).toMatchObject({ step: 'idle', error: { error: 'NotFound', operation: 'createPayment' } })
  // A card with the quote of the payment knows it, and another link to it says nothing about that.
  const known = createPayment(page, { request, quote })
  const link = createPayment(page, { paymentId: intentId })
  expect(link.getState()).toMatchObject({ step: 'idle', terms: { intentId } })
  expect(link.getState().error).toBeUndefined()
  for (const payment of [unknown, known, link]) payment.destroy()
  // Another view of the page stores the payment.
  const later = await quoteIntent(page.client, request)
  const waiting = createPayment(page, { paymentId: later.intent.intentId })
  expect(waiting.getState().error?.error).toBe('NotFound')
  page.journal.put({ intentId: later.intent.intentId, request, quote: later, step: 'armed' })
  expect(waiting.getState()).toMatchObject({ step: 'idle', terms: { intentId: later.intent.intentId } })
  expect(waiting.getState().error).toBeUndefined()
  const { pay, destroy } = waiting
  const paying = pay()
  await expect.poll(() => device.open().length).toBe(1)
  destroy()
  page.close()
  await paying
  // An entry without a quote, as of a payment that is only followed, is known.
  page.journal.put({ intentId: '0xa1', step: 'armed' })
  const followed = createPayment(page, { paymentId: '0xa1' })
  expect(followed.getState().error).toBeUndefined()
  followed.destroy()
  const other = createPayment(page, { paymentId: '0xa2' })
  page.journal.put({ intentId: '0xa2', step: 'armed' })
  expect(other.getState()).toMatchObject({ step: 'idle', error: undefined })
  other.destroy()
})

it('goes on the way that the wallet was asked for, whatever way a host names after a reload', async () => {
  const { device, open, leave } = openDevice(3)
  const first = open()
  const quote = await quoteIntent(first.client, request)
  const begun = createPayment(first, { request, quote, passthrough: true })
  const paying = begun.pay()
  await expect.poll(() => device.open().length).toBe(1)
  await leave(begun, first.close, paying)

  const second = open()
  const resumed = createPayment(second, { request, quote })
  resumed.subscribe(() => {})
  await expect.poll(() => resumed.getState().step, { timeout: 20_000 }).toBe('reported')
  expect([resumed.getState().terms?.kind, device.requests.length]).toEqual(['passthrough', 1])
  // The chain tells of it: the service isn't told of a transaction that its intent didn't ask for.
  const { intent } = await getIntent(second.client, { intentId: quote.intent.intentId })
  expect(intent.status).toBe('QUOTED')
  resumed.destroy()
})

it('does not tell the service of a transaction that went straight over a bridge in another tab', async () => {
  const { chain, device, open } = openDevice(5)
  const [ours, other] = [open(), open()]
  const quote = await quoteIntent(ours.client, request)
  const payment = createPayment(ours, { request, quote })
  payment.subscribe(() => {})
  const begun = createPayment(other, { request, quote, passthrough: true })
  begun.subscribe(() => {})
  const paying = begun.pay()
  await expect.poll(() => device.open().length).toBe(1)
  const [asked] = device.open()
  if (asked) await device.confirm(asked, { isHeard: true, reverts: false })
  await paying
  await chain.mine()
  await payment.recheck()
  await expect.poll(() => payment.getState().step, { timeout: 20_000 }).toBe('reported')
  const { intent } = await getIntent(ours.client, { intentId: quote.intent.intentId })
  expect(intent.status).toBe('QUOTED')
  payment.destroy()
  begun.destroy()
})

it('asks for nothing while another tab may have paid the same quote the other way', async () => {
  const { device, open } = openDevice(4)
  const [ours, other] = [open(), open()]
  const quote = await quoteIntent(ours.client, request)
  const payment = createPayment(ours, { request, quote })
  payment.subscribe(() => {})
  const begun = createPayment(other, { request, quote, passthrough: true })
  const paying = begun.pay()
  await expect.poll(() => device.open().length).toBe(1)
  begun.destroy()
  other.close()
  await paying
  await payment.pay()
  await payment.recheck()
  await payment.confirmNothingOpen()
  expect([payment.getState().blocker, device.requests.length]).toEqual(['earlier-unconfirmed', 1])
  payment.destroy()
})

/** A service that gives every quote the id of the first one. */
function repeatId() {
  let first: string | undefined
  return (text: string) => {
    const [, id] = /"intentId":"(\w+)"/.exec(text) ?? []
    first ??= id
    return id && first ? text.replaceAll(id, first) : text
  }
}

it('searches for what the wallet was asked for, also if another quote with the same id was stored before', async () => {
  const { chain, device, open, leave } = openDevice(11, repeatId())
  const first = open()
  const stored = await quoteIntent(first.client, request)
  const quote = await quoteIntent(first.client, { ...request, destinationTokenAmount: 50_000_000n })
  const { intentId } = quote.intent
  expect(stored.intent.intentId).toBe(intentId)
  first.journal.put({ quote: stored, request })
  const begun = createPayment(first, { request: { ...request, destinationTokenAmount: 50_000_000n }, quote })
  const paying = begun.pay()
  await expect.poll(() => device.open().length).toBe(1)
  const { terms } = begun.getState()
  await leave(begun, first.close, paying)

  const second = open()
  const resumed = createPayment(second, { paymentId: intentId })
  resumed.subscribe(() => {})
  expect(resumed.getState().terms).toEqual(terms)
  await expect.poll(() => resumed.getState().hash).toBe(chain.mined()[0]?.hash)
  resumed.destroy()
  second.close()
})

it('asks for nothing while a wallet may have paid another quote with the same id', async () => {
  const { chain, device, open } = openDevice(12, repeatId())
  const page = open()
  const begun = createPayment(page, { request, quote: await quoteIntent(page.client, request) })
  const paying = begun.pay()
  await expect.poll(() => device.open().length).toBe(1)
  begun.destroy()
  page.close()
  await paying

  const next = open()
  const payment = createPayment(next, { request, quote: await quoteIntent(next.client, request) })
  payment.subscribe(() => {})
  await payment.pay()
  await payment.confirmNothingOpen()
  expect([payment.getState().blocker, device.requests.length]).toEqual(['earlier-unconfirmed', 1])
  // The transaction that the wallet was asked for is the payment.
  const [asked] = device.open()
  if (asked) await device.confirm(asked, { isHeard: false, reverts: false })
  await chain.mine()
  await payment.recheck()
  await expect.poll(() => payment.getState().hash).toBe(chain.mined()[0]?.hash)
  payment.destroy()
  next.close()
})

it('is kept in memory without a holder only once the wallet was asked', async () => {
  const { device, open } = openDevice(7)
  const page = open()
  const quote = await quoteIntent(page.client, request)
  const created = () => createPayment(page, { request, quote })
  // The function is that of the state, which handles share.
  const first = created()
  first.destroy()
  const again = created()
  expect(again.subscribe).toBe(first.subscribe)
  await Promise.resolve()
  again.destroy()
  await Promise.resolve()
  const paid = created()
  expect(paid.subscribe).not.toBe(first.subscribe)
  const paying = paid.pay()
  await expect.poll(() => device.open().length).toBe(1)
  page.journal.forget(quote.intent.intentId)
  paid.destroy()
  await Promise.resolve()
  const last = created()
  expect(last.subscribe).toBe(paid.subscribe)
  expect(last.getState().step).toBe('awaiting-wallet')
  last.destroy()
  page.close()
  await paying
})
