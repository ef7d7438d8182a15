import { describe, expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet, type WalletKind } from '../../../test/model/fakeWallet.ts'
import { createVirtualSchedule, settle } from '../../../test/model/virtualSchedule.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage, TabStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, type IntentClient, type QuoteRequest } from '../../api/index.ts'
import type { Hex } from '../evm/index.ts'
import { createJournal, type Journal, type JournalStorage } from '../journal/index.ts'
import { createPayment, type DirectPayment, type Payment, type PaymentOptions } from '../machine/index.ts'
import { describePayment } from '../status/index.ts'
import { type DirectTerms, directTerms } from '../terms/index.ts'
import type { WalletAdapter } from '../wallet/index.ts'

const payer: Hex = '0x1111111111111111111111111111111111111111'
const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const native = `0x${'0'.repeat(40)}`
const price = 25_000_000n

function termsOf(changes: Partial<QuoteRequest> = {}, reference?: string, account: string = payer): DirectTerms {
  const request = {
    ...{ destinationChainId: 8453, destinationTokenAddress: token, destinationTokenAmount: price },
    destinationToAddress: shop,
    ...changes,
  }
  const result = directTerms(request, { account, reference })
  if (!result.ok) throw new Error(result.reason)
  return result.terms
}

/** A device with a wallet and a chain. No request reaches a service: any would fail the test. */
function device(kind: WalletKind = 'ignores-nonce') {
  const schedule = createVirtualSchedule(Date.UTC(2026, 0, 1))
  const chain = new FakeChain(token, schedule.now)
  const wallet = new FakeWallet(kind, chain, payer)
  const storage = new RoomyStorage()
  const requests: string[] = []
  const baseUrl = ownAddress()
  const createClient = () =>
    createIntentClient({
      baseUrl,
      async fetch(url) {
        requests.push(String(url))
        throw new TypeError('fetch failed')
      },
    })
  /**
   * Opens a page with a client and a journal of its own.
   *
   * @param before the earlier page whose client and journal this one uses instead
   */
  function open(
    options: PaymentOptions,
    hasNode = () => true,
    owner = wallet,
    kept: JournalStorage = storage,
    changes: Partial<WalletAdapter> = {},
    before?: { client: IntentClient; journal: Journal },
  ) {
    const page = { isAlive: true, leave: [] as (() => void)[] }
    const { client, journal } = before ?? {
      client: createClient(),
      journal: createJournal({ storage: kept, prefix: 'k ' }),
    }
    const own = { ...owner.adapter(page), ...changes }
    const adapter = { ...own, reader: (chainId: number) => (hasNode() ? own.reader(chainId) : undefined) }
    const payment = createPayment({ client, wallet: adapter, journal, schedule }, options)
    const kill = () => {
      page.isAlive = false
      for (const leave of page.leave) leave()
      payment.destroy()
    }
    return { payment, kill, client, journal, adapter }
  }
  const pass = async (ms = 10_000) => {
    await schedule.advance(ms)
    await settle()
  }
  const confirm = async (how: { isHeard?: boolean; reverts?: boolean } = {}) => {
    const [request] = wallet.open()
    if (!request) throw new Error('The wallet shows no request.')
    await wallet.confirm(request, { isHeard: true, reverts: false, ...how })
    await settle()
    return request.hash as Hex
  }
  /** Mines what was sent, and enough blocks on top to confirm it. */
  const bury = async () => {
    await chain.mine()
    await pass()
    for (let block = 0; block < 12; block++) await chain.mine()
    await pass(60_000)
  }
  return { chain, wallet, open, pass, confirm, bury, requests, storage }
}

async function press(payment: Payment) {
  void payment.pay()
  await settle()
}

const statusOf = ({ getState }: Payment, now = 0) => {
  const { terms, hash, step, isConfirmed } = getState()
  const transfer = isConfirmed ? 'mined' : step === 'reverted' ? 'reverted' : hash ? 'seen' : undefined
  return describePayment({ terms, device: { asked: step !== 'idle', hash, transfer }, now })
}

describe('a direct transfer', () => {
  it('may be confirmed once its wallet has taken it under an id, also after a reload', async () => {
    const { open, wallet, pass } = device()
    const calls = { sendCalls: async () => 'own', getCallsStatus: async () => ({ status: 100, receipts: [] }) }
    const terms = termsOf({}, '#1')
    const first = open({ terms }, () => true, wallet, undefined, calls)
    await press(first.payment)
    expect(first.payment.getState()).toMatchObject({ step: 'awaiting-wallet', isAccepted: true })
    first.kill()
    const { payment, kill } = open({ terms }, () => true, wallet, undefined, calls)
    await pass()
    expect(payment.getState()).toMatchObject({ step: 'outcome-unknown', isAccepted: true })
    kill()
  })

  it.each([
    ['a token', token],
    ['the coin of the chain', native],
  ])(
    'of %s is delivered once the chain has confirmed it, and the service is not asked',
    async (_, destinationTokenAddress) => {
      const { chain, open, pass, confirm, bury, requests } = device()
      const terms = termsOf({ destinationTokenAddress })
      const { payment, journal } = open({ terms })
      await press(payment)
      const { paymentId } = payment.getState()
      const { request } = terms
      expect(journal.getState().entries).toEqual([
        expect.objectContaining({ paymentId, kind: 'direct', request, step: 'armed', walletAsked: true }),
      ])
      const hash = await confirm()
      await pass()
      expect(payment.getState()).toMatchObject({ step: 'submitted', hash })
      expect(statusOf(payment)).toMatchObject({ stage: 'paid', isFinal: false })
      await chain.mine()
      await pass()
      expect(payment.getState()).toMatchObject({ step: 'submitted', hash })
      expect(payment.getState().isConfirmed).toBeUndefined()
      await bury()
      expect(payment.getState()).toMatchObject({ step: 'submitted', hash, isConfirmed: true })
      expect(statusOf(payment)).toMatchObject({
        ...{ stage: 'delivered', outcome: 'succeeded', isFinal: true },
        funds: { at: 'recipient', chainId: 8453 },
        steps: [
          { kind: 'pay', state: 'done', hash },
          { kind: 'deliver', state: 'done' },
        ],
      })
      expect(journal.get(paymentId ?? '')).toMatchObject({ step: 'final', depositTransactionHash: hash })
      expect(journal.getState().entries).toHaveLength(1)
      expect(requests).toEqual([])
    },
  )

  it('that is reverted has failed, and can be paid again', async () => {
    const { chain, open, pass, confirm, wallet, bury } = device()
    const { payment } = open({ terms: termsOf() })
    await press(payment)
    await confirm({ reverts: true })
    await chain.mine()
    await pass()
    // It may yet succeed in another block.
    expect(payment.getState().step).toBe('submitted')
    await bury()
    expect(payment.getState().step).toBe('reverted')
    expect(statusOf(payment)).toMatchObject({
      stage: 'failed',
      funds: { at: 'payer' },
      can: ['pay'],
    })
    expect(statusOf(payment).steps.map(({ state }) => state)).toEqual(['failed', 'skipped'])
    await press(payment)
    await confirm()
    await bury()
    expect(payment.getState()).toMatchObject({ step: 'submitted', isConfirmed: true })
    expect(wallet.requests).toHaveLength(2)
  })

  it('is found again by its id after the page was killed, at any moment', async () => {
    const { open, pass, confirm, bury } = device()
    const first = open({ terms: termsOf() })
    await press(first.payment)
    const paymentId = first.payment.getState().paymentId ?? ''
    first.kill()
    const second = open({ paymentId })
    await pass()
    expect(second.payment.getState()).toMatchObject({ step: 'outcome-unknown', terms: termsOf({}, '#1') })
    await press(second.payment)
    const hash = await confirm({ isHeard: false })
    await bury()
    expect(second.payment.getState()).toMatchObject({ step: 'submitted', hash, isConfirmed: true })
    second.kill()
    const third = open({ paymentId })
    await pass()
    expect(third.payment.getState()).toMatchObject({ step: 'submitted', hash, isConfirmed: true })
  })

  it('is followed as soon as its chain can be read', async () => {
    const { chain, open, pass, confirm, bury } = device()
    const { payment, kill } = open({ terms: termsOf() })
    await press(payment)
    const hash = await confirm()
    const { paymentId = '' } = payment.getState()
    kill()
    chain.mine()
    let isConnected = false
    const { payment: next } = open({ paymentId }, () => isConnected)
    await pass()
    expect(next.getState()).toMatchObject({ step: 'submitted', hash })
    expect(next.getState().isConfirmed).toBeUndefined()
    isConnected = true
    await pass()
    await bury()
    expect(next.getState()).toMatchObject({ step: 'submitted', hash, isConfirmed: true })
  })

  it.each([
    ['the storage is cleared', (_: Journal, storage: RoomyStorage) => storage.texts.clear()],
    ['its entry is removed', (journal: Journal) => journal.forget(journal.getState().entries[0]?.paymentId ?? '')],
  ])('is confirmed after a reload, although %s while the wallet is asked', async (_, lose) => {
    const { open, confirm, bury, storage } = device()
    const { payment, journal, kill } = open({ terms: termsOf() })
    await press(payment)
    lose(journal, storage)
    const hash = await confirm()
    const { paymentId = '', terms } = payment.getState()
    kill()
    const { payment: next } = open({ paymentId })
    await bury()
    expect(next.getState()).toMatchObject({ step: 'submitted', hash, isConfirmed: true, terms })
  })

  it('of unknown outcome is asked for again only with the proof by nonces and the word of the user', async () => {
    const { chain, open, pass, wallet } = device()
    const { payment, kill } = open({ terms: termsOf() })
    await press(payment)
    kill()
    const { payment: next } = open({ terms: termsOf() })
    await pass()
    await press(next)
    expect(wallet.requests).toHaveLength(1)
    chain.isUp = false
    void next.confirmNothingOpen()
    await settle()
    expect(next.getState()).toMatchObject({ step: 'outcome-unknown', blocker: 'earlier-unconfirmed' })
    chain.isUp = true
    chain.send({ from: payer, to: payer, input: '0x', value: 1n, nonce: 0, reverts: false, payer })
    void next.confirmNothingOpen()
    await settle()
    expect(next.getState()).toMatchObject({ step: 'outcome-unknown', blocker: 'earlier-unconfirmed' })
    chain.mine()
    void next.confirmNothingOpen()
    await settle()
    expect(wallet.requests.map(({ transaction }) => transaction.nonce)).toEqual([0, 1])
  })

  it('of unknown outcome is not asked for again where the account may be a contract: its code could not be read', async () => {
    const { chain, open, pass, wallet } = device('contract')
    const reader = { ...chain.reader([payer]), hasCode: () => Promise.reject(new Error('429')) }
    const openPage = () => open({ terms: termsOf() }, undefined, wallet, undefined, { reader: () => reader })
    const { payment, kill } = openPage()
    await press(payment)
    kill()
    const { payment: next } = openPage()
    await pass()
    void next.confirmNothingOpen()
    await settle()
    expect(next.getState()).toMatchObject({ step: 'outcome-unknown', blocker: 'earlier-unconfirmed' })
    expect(wallet.requests).toHaveLength(1)
  })

  it('of unknown outcome is not confused with what others pay the same recipient', async () => {
    const { chain, open, pass, wallet } = device()
    const { payment, kill } = open({ terms: termsOf() })
    await press(payment)
    kill()
    const { transaction } = wallet.requests[0] as (typeof wallet.requests)[number]
    const other = `0x${'8'.repeat(40)}` as const
    chain.send({ ...transaction, input: transaction.data, from: other, nonce: 0, reverts: false, payer: other })
    chain.mine()
    const { payment: next } = open({ terms: termsOf() })
    await pass()
    void next.confirmNothingOpen()
    await settle()
    expect(wallet.requests).toHaveLength(2)
  })

  it('of unknown outcome is not found in an equal one of another order', async () => {
    const { open, pass, confirm, wallet, bury } = device('keeps-nonce')
    const { payment, kill } = open({ terms: termsOf({}, 'order 7') })
    await press(payment)
    kill()
    const { payment: other } = open({ terms: termsOf({}, 'order 8') })
    await press(other)
    wallet.reject(wallet.open()[0] as never, false)
    const hash = await confirm()
    await bury()
    expect(other.getState()).toMatchObject({ hash, isConfirmed: true })
    const { payment: next } = open({ terms: termsOf({}, 'order 7') })
    await pass()
    expect(next.getState()).toMatchObject({ step: 'outcome-unknown', search: 'nothing' })
  })

  it('of two tabs is asked for once', async () => {
    const { open, confirm, wallet, bury } = device()
    const [one, other] = [open({ terms: termsOf() }), open({ terms: termsOf() })]
    void one.payment.pay()
    await press(other.payment)
    expect(wallet.requests).toHaveLength(1)
    expect(other.payment.getState().step).toBe('other-tab')
    await confirm()
    await bury()
    for (const { payment } of [one, other]) expect(payment.getState().isConfirmed).toBe(true)
    await press(other.payment)
    expect(wallet.requests).toHaveLength(1)
  })

  it('is confirmed by the transfer alone: a transaction of a bundler succeeds also where the transfer in it failed', async () => {
    const { chain, open, pass, wallet, confirm } = device()
    const { payment } = open({ terms: termsOf() })
    await press(payment)
    const [request] = wallet.open()
    if (!request) throw new Error('The wallet shows no request.')
    // The wallet sends a transaction other than the requested one.
    request.transaction = { ...request.transaction, data: '0x' }
    await confirm()
    await chain.mine()
    await pass(60_000)
    expect(payment.getState().isConfirmed).toBeUndefined()
    expect(statusOf(payment).stage).toBe('paid')
  })
})

describe('a direct transfer beside others', () => {
  const other = `0x${'8'.repeat(40)}` as const

  it('is not confirmed by what another account pays the same recipient in its transaction', async () => {
    const { chain, open, wallet, bury } = device()
    const { payment } = open({ terms: termsOf() })
    await press(payment)
    const [request] = wallet.open()
    if (!request) throw new Error('The wallet shows no request.')
    const { data, ...transaction } = request.transaction
    const facts = { input: data, from: other, payer: other, nonce: 0, reverts: false }
    const hash = await chain.send({ ...transaction, ...facts })
    Object.assign(request, { state: 'sent', hash })
    request.answer?.resolve(hash)
    await settle()
    await bury()
    expect(payment.getState()).toMatchObject({ step: 'submitted', hash })
    expect(payment.getState().isConfirmed).toBeUndefined()
  })

  it('of another account is not given the nonce of the first', async () => {
    const { chain, open, confirm, bury } = device()
    for (let nonce = 0; nonce < 5; nonce++)
      chain.send({ from: payer, to: payer, input: '0x', value: 1n, nonce, reverts: false, payer })
    await chain.mine()
    const { payment, kill } = open({ terms: termsOf() })
    await press(payment)
    await confirm({ reverts: true })
    await bury()
    expect(payment.getState().step).toBe('reverted')
    kill()
    const second = new FakeWallet('keeps-nonce', chain, other)
    const request = { ...termsOf().request }
    const result = directTerms(request, { account: other })
    if (!result.ok) throw new Error(result.reason)
    const page = open({ terms: result.terms }, undefined, second)
    await press(page.payment)
    expect(second.requests.map(({ transaction }) => transaction.nonce)).toEqual([0])
  })

  it('of a reference is the same one where the journal has lost it, whatever the reference looks like', async () => {
    const { open, wallet, confirm, bury } = device('keeps-ids')
    const terms = termsOf({}, '#1042')
    const first = open({ terms })
    await press(first.payment)
    const hash = await confirm()
    await bury()
    first.kill()
    first.journal.forget(first.payment.getState().paymentId ?? '')
    const next = open({ terms: termsOf({}, '#1042') })
    await press(next.payment)
    await bury()
    expect(next.payment.getState()).toMatchObject({ hash, isConfirmed: true })
    expect(wallet.requests).toHaveLength(1)
  })

  it('is another one where the user has removed an equal one that is finished from the device', async () => {
    const { open, wallet, confirm, bury, storage } = device()
    const first = open({ terms: termsOf() })
    await press(first.payment)
    const hash = await confirm()
    await bury()
    first.journal.forget(first.payment.getState().paymentId ?? '')
    const next = open({ terms: termsOf() }, undefined, wallet, storage, {}, first)
    expect(next.payment.getState()).toMatchObject({ step: 'idle' })
    expect(next.payment.getState().hash).toBeUndefined()
    await press(next.payment)
    expect(wallet.requests).toHaveLength(2)
    expect(await confirm()).not.toBe(hash)
  })

  it('is another one where the journal has lost an equal one that the wallet still keeps', async () => {
    const { open, wallet, confirm, bury } = device('keeps-ids')
    const first = open({ terms: termsOf() })
    await press(first.payment)
    await confirm()
    await bury()
    expect(first.payment.getState().isConfirmed).toBe(true)
    first.kill()
    first.journal.forget(first.payment.getState().paymentId ?? '')
    const next = open({ terms: termsOf() })
    await press(next.payment)
    expect(next.payment.getState()).toMatchObject({ step: 'awaiting-wallet' })
    expect(new Set(wallet.requests.map(({ id }) => id)).size).toBe(2)
    // A request that the wallet has not ended is not made again.
    next.kill()
    await settle()
    next.journal.forget(next.payment.getState().paymentId ?? '')
    const last = open({ terms: termsOf() })
    await press(last.payment)
    expect(last.payment.getState().blocker).toBe('earlier-unconfirmed')
    expect(wallet.requests).toHaveLength(2)
  })
})

describe('before the wallet is asked for a direct transfer', () => {
  const blockerOf = async (
    prepare: (parts: { chain: FakeChain; wallet: FakeWallet }) => void,
    options: DirectPayment = { terms: termsOf() },
  ) => {
    const { chain, wallet, open } = device()
    prepare({ chain, wallet })
    const { payment } = open(options)
    await press(payment)
    expect(wallet.requests).toHaveLength(payment.getState().step === 'awaiting-wallet' ? 1 : 0)
    return payment.getState().blocker
  }

  it('the recipient must be no contract, unless the host allows it', async () => {
    const isContract = ({ chain }: { chain: FakeChain }) => void chain.contracts.add(shop)
    expect(await blockerOf(isContract)).toBe('contract-recipient')
    expect(await blockerOf(isContract, { terms: termsOf(), allowContract: true })).toBeUndefined()
  })

  it('the chain must be readable', async () => {
    const isDown = ({ chain }: { chain: FakeChain }) => void Object.assign(chain, { isUp: false })
    expect(await blockerOf(isDown)).toBe('chain-unreadable')
  })

  it('the wallet must have the account of the terms, and be on their chain', async () => {
    const other = termsOf({}, undefined, `0x${'7'.repeat(40)}`)
    expect(await blockerOf(() => {}, { terms: other })).toBe('wallet-changed')
    expect(await blockerOf(() => {}, { terms: termsOf({ destinationChainId: 10 }) })).toBe('wallet-changed')
  })

  it('the account must have the money', async () => {
    const much = termsOf({ destinationTokenAmount: 10n ** 25n })
    expect(await blockerOf(() => {}, { terms: much })).toBe('insufficient-balance')
  })

  it('terms that contradict their request are refused', async () => {
    const terms = termsOf()
    for (const changed of [
      { ...terms, pays: { ...terms.pays, to: payer } },
      { ...terms, pays: { ...terms.pays, amount: 1n } },
      { ...terms, arrives: { ...terms.arrives, recipient: payer } },
      { ...terms, request: { ...terms.request, destinationCallData: '0x01' } },
    ]) {
      const { open, wallet } = device()
      const { payment } = open({ terms: changed })
      await press(payment)
      expect(payment.getState()).toMatchObject({ step: 'idle', error: { error: 'InvalidArgument' } })
      expect(wallet.requests).toEqual([])
    }
  })
})

describe('the id of a direct transfer', () => {
  const idOf = ({ payment }: { payment: Payment }) => payment.getState().paymentId

  it('is the same in every tab, whatever account pays, and another for other terms', () => {
    const { open } = device()
    const id = idOf(open({ terms: termsOf() }))
    expect(idOf(open({ terms: termsOf({ destinationTokenAddress: token.toLowerCase() }) }))).toBe(id)
    expect(idOf(open({ terms: termsOf({}, undefined, `0x${'7'.repeat(40)}`) }))).toBe(id)
    for (const other of [termsOf({ destinationTokenAmount: 1n }), termsOf({}, 'order 7'), termsOf({}, 'order 8')])
      expect(idOf(open({ terms: other }))).not.toBe(id)
  })

  it('is a new one after the payment before is confirmed; that of a reference stays', async () => {
    const { open, pass, confirm, bury } = device()
    const pay = async (terms: DirectTerms) => {
      const page = open({ terms })
      await press(page.payment)
      await confirm()
      await bury()
      return idOf(page)
    }
    const terms = termsOf()
    const [first, ordered] = [await pay(terms), await pay(termsOf({}, 'order 7'))]
    expect(idOf(open({ terms }))).toBe(first)
    const next = open({ terms: termsOf() })
    expect(idOf(next)).not.toBe(first)
    expect(next.payment.getState().step).toBe('idle')
    const again = open({ terms: termsOf({}, 'order 7') })
    await pass()
    expect(idOf(again)).toBe(ordered)
    expect(again.payment.getState()).toMatchObject({ isConfirmed: true })
  })
})

describe('a direct transfer in two tabs', () => {
  it('shows in both that it was sped up, whichever of them sees it first', async () => {
    const { chain, open, pass, confirm, bury } = device()
    const one = open({ terms: termsOf() })
    await press(one.payment)
    await confirm()
    await pass()
    const paymentId = one.payment.getState().paymentId ?? ''
    const other = open({ paymentId })
    // Storage events arrive at once.
    let notes = 0
    one.journal.subscribe(() => queueMicrotask(() => other.journal.update(paymentId, { label: `${++notes}` })))
    await pass()
    const [slow] = chain.mempool.splice(0, 1)
    const faster = slow && (await chain.send(slow))
    await bury()
    await bury()
    for (const { payment } of [one, other])
      expect(payment.getState()).toMatchObject({ hash: faster, isConfirmed: true })
  })

  it('shows in both the one that was sent after a reverted one', async () => {
    const { open, pass, confirm, bury } = device()
    const one = open({ terms: termsOf() })
    await press(one.payment)
    await confirm({ reverts: true })
    await pass()
    const paymentId = one.payment.getState().paymentId ?? ''
    let hasNode = false
    const other = open({ paymentId }, () => hasNode)
    await bury()
    await press(one.payment)
    const again = await confirm()
    await bury()
    other.journal.update(paymentId, { label: 'heard' })
    hasNode = true
    await pass(120_000)
    await bury()
    expect(other.payment.getState()).toMatchObject({ hash: again, isConfirmed: true })
  })

  it('is not asked for again after a reload because one wrote while the other asked its wallet', async () => {
    const { chain, wallet, open, confirm, pass } = device()
    const browser = new TabStorage()
    const openTab = () => open({ terms: termsOf({}, 'order 1') }, undefined, wallet, browser.openTab())
    const [one, two] = [openTab(), openTab()]
    const id = one.payment.getState().paymentId ?? ''
    await press(one.payment)
    wallet.reject(wallet.open()[0] as never)
    await settle()
    browser.propagate()
    await press(one.payment)
    expect(wallet.open()).toHaveLength(1)
    two.journal.update(id, { label: 'noted' })
    browser.propagate()
    // Stands in for a storage event.
    one.journal.update(id, { label: 'heard' })
    one.kill()
    two.kill()
    await confirm({ isHeard: false })
    await chain.mine()
    const three = openTab()
    await pass()
    await press(three.payment)
    expect(wallet.open()).toEqual([])
    expect(chain.countTransfers(shop, price)).toBe(1)
  })

  it('is asked for with its nonce in a second wallet, even if that one gives ids', async () => {
    const { open, pass, wallet, chain } = device('keeps-nonce')
    const first = open({ terms: termsOf() })
    await press(first.payment)
    first.kill()
    const other = new FakeWallet('keeps-ids', chain, payer)
    const second = open({ terms: termsOf() }, undefined, other)
    await pass()
    void second.payment.confirmNothingOpen()
    await settle()
    expect(other.requests).toHaveLength(1)
    const [before, after] = [wallet.requests[0], other.requests[0]]
    expect([after?.id, after?.transaction.nonce]).toEqual([undefined, before?.transaction.nonce])
  })
})

describe('a page that only follows a direct transfer', () => {
  it('does not take the wallet from the card that pays', async () => {
    const { open, wallet } = device()
    const { payment, journal } = open({ terms: termsOf({}, 'order 1') })
    const client = createIntentClient({ baseUrl: ownAddress(), fetch: () => Promise.reject(new TypeError('down')) })
    const following = createPayment({ client, journal }, { paymentId: payment.getState().paymentId ?? '' })
    await press(payment)
    following.destroy()
    expect(wallet.requests).toHaveLength(1)
  })
})

describe('a wallet that never answers the switch of networks', () => {
  it('can be left, and asked again', async () => {
    const { open, wallet, pass } = device()
    const state = { ...wallet.adapter({ isAlive: true, leave: [] }).getState(), chainId: 1 }
    let switches = 0
    const switchChain = () => {
      switches++
      return new Promise<void>(() => {})
    }
    const { payment } = open({ terms: termsOf() }, undefined, wallet, undefined, { getState: () => state, switchChain })
    await press(payment)
    expect([payment.getState().step, switches]).toEqual(['preflight', 1])
    payment.stopWaiting()
    await pass()
    expect(payment.getState()).toMatchObject({ step: 'idle' })
    expect(payment.getState().blocker).toBeUndefined()
    await press(payment)
    expect(switches).toBe(2)
  })
})
