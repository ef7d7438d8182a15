import { createIntentClient, quoteIntent } from '../../src/api/index.ts'
import {
  type AnyQuote,
  createJournal,
  createPayment,
  directTerms,
  type ExactTransfer,
  type Hex,
  type Payment,
  type PaymentOptions,
  readTerms,
  verifyDeposit,
} from '../../src/payments/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { owner, usdcAcross, usdcOnBase } from '../contract/requests.ts'
import { RoomyStorage } from '../setup/storage.ts'
import { FakeChain, type FakeTransaction } from './fakeChain.ts'
import { FakeWallet, type WalletKind, type WalletRequest } from './fakeWallet.ts'
import { createVirtualSchedule, settle } from './virtualSchedule.ts'

const startsAt = Date.UTC(2026, 0, 1)
const request = usdcAcross()
const sandbox = createSandbox({ now: startsAt })
const quoted: AnyQuote = {
  ...(await quoteIntent(createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch }), request)),
  sentAt: startsAt,
}
const wire = JSON.parse(
  await sandbox
    .fetch('http://sandbox.test/rpc/Svc/GetIntent', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ intentId: quoted.intent?.intentId }),
    })
    .then((response) => response.text()),
) as { intent: object }
const terms = readTerms(request, quoted)
const verified = terms.ok ? verifyDeposit(terms.terms, quoted) : undefined
if (!verified?.ok) throw new Error('The quote cannot be paid.')
const paymentId = quoted.intent?.intentId ?? ''

/**
 * The kind of payment: a quote, or the same amount of the same token directly to a shop, which the service does not
 * know of.
 */
export type Paid = 'quote' | 'direct'

const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const { transfer: deposit } = verified
const direct = directTerms(
  {
    destinationChainId: 8453,
    destinationTokenAddress: usdcOnBase,
    destinationTokenAmount: deposit.amount,
    destinationToAddress: shop,
  },
  { account: owner, reference: 'order' },
)
if (!direct.ok) throw new Error('The terms cannot be paid.')
const plans: Record<Paid, { options: PaymentOptions; transfer: ExactTransfer }> = {
  quote: { options: { request, quote: quoted }, transfer: deposit },
  direct: {
    options: { terms: direct.terms },
    transfer: {
      ...deposit,
      recipient: shop,
      data: `${deposit.data.slice(0, 34)}${shop.slice(2)}${deposit.data.slice(74)}` as Hex,
    },
  },
}

/** The storage events that browsers send to a page when another one writes. */
const storageEvents = new EventTarget()
Object.assign(globalThis, {
  addEventListener: storageEvents.addEventListener.bind(storageEvents),
  removeEventListener: storageEvents.removeEventListener.bind(storageEvents),
})

interface Page {
  isAlive: boolean
  payment: Payment
  leave: (() => void)[]
}

/** A device with pages, a wallet, a chain and a service, and the invariants that they must satisfy. */
export class PaymentWorld {
  readonly schedule = createVirtualSchedule(startsAt)
  readonly chain: FakeChain
  readonly wallet: FakeWallet
  readonly pages: Page[] = []
  readonly storage = new RoomyStorage()
  dropped: FakeTransaction[] = []
  isServiceUp = true
  /** Whether the service reads the chain only on command. */
  isServiceSlow = true
  status = 'QUOTED'
  /** Whether the user has just confirmed that no request is open. */
  isWordGiven = false
  /** Hashes that a living page received as an answer. */
  readonly heard: Hex[] = []
  readonly violations: string[] = []

  readonly paid: Paid
  private readonly transfer: ExactTransfer

  constructor(
    kind: WalletKind,
    createChain = (now: () => number) => new FakeChain(usdcOnBase, now),
    paid: Paid = 'quote',
  ) {
    this.paid = paid
    this.transfer = plans[paid].transfer
    this.chain = createChain(() => this.schedule.now())
    this.wallet = new FakeWallet(kind, this.chain, owner)
    this.wallet.onRequest = (_, id) => this.checkRequest(id)
    this.open()
  }

  open(): void {
    const page = { isAlive: true, leave: [] } as unknown as Page
    const { storage } = this
    const own = {
      get length() {
        return storage.length
      },
      key: (place: number) => storage.key(place),
      getItem: (key: string) => storage.getItem(key),
      // The writes of a closed page are lost.
      setItem: (key: string, text: string) => void (page.isAlive && storage.setItem(key, text)),
      removeItem: (key: string) => void (page.isAlive && storage.removeItem(key)),
    }
    const journal = createJournal({ storage: own, prefix: 'model ' })
    const client = createIntentClient({
      baseUrl: 'http://service.test',
      fetch: async (url) => this.answer(page, String(url)),
    })
    const wallet = this.wallet.adapter(page)
    page.payment = createPayment({ client, wallet, journal, schedule: this.schedule }, plans[this.paid].options)
    this.pages.push(page)
  }

  private answer(page: Page, url: string): Response {
    if (!page.isAlive || !this.isServiceUp) throw new TypeError('fetch failed')
    const json = (body: object, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
    if (!this.isServiceSlow) void this.look(false)
    const intent = { ...wire.intent, status: this.status }
    switch (url.split('/').at(-1)) {
      case 'GetIntent':
        return json({ intent })
      case 'SearchIntents':
        return json({ intents: [intent] })
      case 'ExecuteIntent':
        return json({ intentId: paymentId, intentStatus: this.status })
      default:
        return json({ error: 'NotFound', code: 1, msg: 'no receipt', status: 404 }, 404)
    }
  }

  /** Makes the service read the chain, and sweep what has arrived at the intent's address. */
  async look(sweeps: boolean): Promise<void> {
    const { transfer } = this
    if (this.chain.received(transfer.recipient) < transfer.amount) return
    this.status = 'EXECUTING'
    if (sweeps) await this.chain.sweep(transfer.recipient)
  }

  kill(page: Page): void {
    page.isAlive = false
    for (const leave of page.leave) leave()
    page.payment.destroy()
    this.pages.splice(this.pages.indexOf(page), 1)
  }

  isPayment = ({ to, input, value }: FakeTransaction): boolean =>
    to?.toLowerCase() === this.transfer.to && input === this.transfer.data && value === this.transfer.value

  /** Lists the payment's transactions that move, or moved, money. */
  live(): FakeTransaction[] {
    return [...this.chain.mined(), ...this.chain.mempool].filter((one) => this.isPayment(one) && !one.reverts)
  }

  private isClosed({ state, hash, nonce }: WalletRequest): boolean {
    if (state === 'rejected' || state === 'failed') return true
    // A transaction whose nonce is taken cannot be mined. For a quote, the service may still have accepted its hash.
    const isTaken = this.chain.mined().some((one) => one.nonce === nonce && this.wallet.account === one.from)
    if (this.paid === 'direct' && isTaken && !this.chain.mined().some((one) => one.hash === hash)) return true
    return this.chain.mined().some((one) => one.hash === hash && one.reverts)
  }

  /** Called when the wallet is about to show a request. */
  private checkRequest(id: string | undefined): void {
    const open = this.wallet.requests.filter((one) => !this.isClosed(one))
    if (!this.entry().walletAsked) this.violations.push('asked before the journal had it')
    if (this.live().length > 0) this.violations.push('asked while a payment was made')
    if (open.length === 0) return
    if (this.wallet.kind === 'contract') this.violations.push('a contract account was asked twice')
    if (id !== undefined && open.some((one) => one.id !== id)) this.violations.push('asked under a second id')
    if (!this.isWordGiven) this.violations.push('asked twice without the word of the user')
    if (this.paid === 'quote' && (!this.isServiceUp || this.status !== 'QUOTED'))
      this.violations.push('asked twice, the service unread or paid')
    if (!this.chain.isUp) this.violations.push('asked twice, the chain unread')
  }

  entry(): { depositTransactionHash?: string; walletAsked?: boolean } {
    const key = [...this.storage.texts.keys()].find((one) => one.startsWith('model '))
    return JSON.parse((key && this.storage.texts.get(key)) || '{}')
  }

  /** Checks the invariants of every page after each step. */
  async check(): Promise<void> {
    await settle()
    storageEvents.dispatchEvent(new Event('storage'))
    await settle()
    const live = this.live()
    for (const { payment } of this.pages) {
      const { step } = payment.getState()
      if (live.length > 0 && /^(idle|rejected|reverted|replaced)$/.test(step))
        this.violations.push(`"${step}" while a payment was made`)
    }
    const { depositTransactionHash } = this.entry()
    if (live.some(({ hash }) => this.heard.includes(hash)) && !depositTransactionHash)
      this.violations.push('a hash was lost')
    if (this.violations.length > 0) throw new Error(this.violations.join(', '))
  }

  /** Simulates the worst end: everything that may still be sent is sent and mined. @returns the number of payments */
  async finish(): Promise<number> {
    for (const page of [...this.pages]) this.kill(page)
    await settle()
    for (const one of this.wallet.open()) await this.wallet.confirm(one, { isHeard: false, reverts: false })
    for (const one of this.dropped) {
      try {
        await this.chain.send(one)
      } catch {
        // The nonce is taken.
      }
    }
    for (let block = 0; block < 4; block++) await this.chain.mine()
    const paid = await this.chain.countTransfers(this.transfer.recipient, this.transfer.amount)
    if (/^keeps/.test(this.wallet.kind) && paid > 1) throw new Error(`paid ${paid} times`)
    return paid
  }
}
