import { domainSeparator } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { start } from '../../../test/contract/inProcess.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import {
  createIntentClient,
  executeIntent,
  getIntentReceipt,
  type Intent,
  type QuoteIntentRequest,
  quoteIntent,
} from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { type ChainReader, encodeWord } from '../evm/index.ts'
import { createJournal, type JournalAsk, type JournalEntry } from '../journal/index.ts'
import { createPayment, type QuotedPayment } from '../machine/index.ts'
import type { Schedule } from '../schedule/index.ts'
import { readTerms, verifyDeposit } from '../terms/index.ts'
import type { WalletAdapter, WalletTypedData } from '../wallet/index.ts'
import { mayStillAct } from './resumeSigned.ts'
import { verifyPermit } from './verifyPermit.ts'

const account = `0x${'a1'.repeat(20)}` as const
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const minutes = (count: number) => count * 60_000
const iso = (ms: number) => new Date(ms).toISOString()

/** 60 USDC on Base, spent to the last unit, into USDC on Optimism. */
const request: QuoteIntentRequest = {
  ownerAddress: account,
  originChainId: 8453,
  originTokenAddress: usdc,
  destinationChainId: 10,
  destinationTokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  tradeType: 'EXACT_INPUT',
  originTokenAmount: 60_000_000n,
}

/** Times of a quote and of the clocks around it, in ms after `start`. */
interface Times {
  intent?: Partial<Intent>
  /** Default: as the quote. */
  feeEnds?: string
  /** The local clock when the quote was requested, and when it is paid. */
  sentAt?: number
  now?: number
  /** The time of the latest block; null: it cannot be read. */
  chain?: number | null
}

/** A quote of a service whose clock stands at `start`, and a wallet that signs everything. */
async function begin({ intent, feeEnds, sentAt = 0, now = sentAt, chain = 0 }: Times = {}) {
  const sandbox = createSandbox({ now: start })
  const service = { status: 'QUOTED' }
  /** The sandbox, with another status of the unpaid intent. */
  const fetch: typeof globalThis.fetch = async (...asked) => {
    const answer = await sandbox.fetch(...asked)
    return new Response((await answer.text()).replaceAll('"status":"QUOTED"', `"status":"${service.status}"`), answer)
  }
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch })
  const honest = await quoteIntent(client, request)
  const quote = {
    ...honest,
    sentAt: start + sentAt,
    intent: { ...honest.intent, ...intent },
    gasFeeOptions: { ...honest.gasFeeOptions, expiresAt: feeEnds ?? intent?.expiresAt ?? honest.intent.expiresAt },
  }
  const asked: WalletTypedData[] = []
  const sent: object[] = []
  const answers: Record<string, string> = {
    '7ecebe00': encodeWord('0x7'),
    '70a08231': encodeWord(`0x${10n ** 12n}`),
    dd62ed3e: encodeWord('0x0'),
    '095ea7b3': encodeWord('0x1'),
    '06fdde03': `${encodeWord('0x20')}${encodeWord('0x4')}${'55534443'.padEnd(64, '0')}`,
    '54fd4d50': `${encodeWord('0x20')}${encodeWord('0x1')}${'32'.padEnd(64, '0')}`,
    '3644e515': domainSeparator({
      domain: { name: 'USDC', version: '2', chainId: 8453, verifyingContract: usdc },
    }).slice(2),
  }
  const reader = {
    pollingInterval: 1000,
    async call({ data }) {
      const selector = data.slice(2, 10)
      // Nobody but the account holds anything.
      const isOfOther = selector === '70a08231' && !data.endsWith(account.slice(2))
      return `0x${isOfOther ? encodeWord('0x0') : (answers[selector] ?? '')}`
    },
    async getBlockTime() {
      if (chain === null) throw new Error('unreachable')
      return (start + chain) / 1000
    },
    getBalance: async () => 10n ** 18n,
    getBlockNumber: async () => 1n,
    getTransactionCount: async () => 0,
    getTransaction: async () => undefined,
    getTransactionReceipt: async () => undefined,
    estimateGas: async () => 50_000n,
    getGasPrice: async () => 1n,
    hasCode: async () => false,
    isContract: async () => false,
  } as Partial<ChainReader> as ChainReader
  const state = { status: 'connected', account, chainId: 8453, connectors: [] } as const
  const wallet = {
    getState: () => state,
    reader: () => reader,
    async signTypedData(data) {
      asked.push(data)
      return `0x${'11'.repeat(65)}`
    },
    async sendTransaction(transaction) {
      sent.push(transaction)
      return `0x${'22'.repeat(32)}`
    },
  } as Partial<WalletAdapter> as WalletAdapter
  const schedule: Schedule = {
    now: () => start + now,
    sleep: (_, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  }
  const storage = new RoomyStorage()
  const journal = createJournal({ prefix: 'k ', storage })
  const feeOption = quote.gasFeeOptions.feeOptions?.find(({ tokenAddress }) => tokenAddress === usdc)
  const deps = { client, wallet, journal, schedule }
  const openPayment = (change: Partial<QuotedPayment> = {}) => {
    const payment = createPayment(deps, { request, quote, feeOption, ...change })
    onTestFinished(payment.destroy)
    return payment
  }
  const pay = async (change?: Partial<QuotedPayment>) => {
    const payment = openPayment(change)
    await payment.pay()
    return payment.getState()
  }
  const { intentId } = quote.intent
  return {
    client,
    sandbox,
    service,
    answers,
    wallet,
    quote,
    asked,
    sent,
    storage,
    journal,
    reader,
    schedule,
    openPayment,
    pay,
    intentId,
    feeOption,
  }
}

const never = { createdAt: '9999-12-31T00:00:00Z', expiresAt: '9999-12-31T00:15:00Z' }

describe('the deadline that is signed', () => {
  it.each<[why: string, times: Times, deadline: number]>([
    ['the end of the quote', {}, minutes(15)],
    ['for a quote of the year 9999, the time left and a margin', { intent: never }, minutes(17)],
    ['for a quote of 1970, its end', { intent: { createdAt: '1970-01-01T00:00:00Z' } }, minutes(15)],
    [
      'for a quote of 1970 that ends in a year, the time left and a margin',
      { intent: { createdAt: '1970-01-01T00:00:00Z', expiresAt: iso(start + minutes(525_600)) } },
      minutes(17),
    ],
    ...['soon', undefined].map((createdAt): [string, Times, number] => [
      `for a quote that was made at ${createdAt}, the time left and a margin`,
      { intent: { createdAt, expiresAt: iso(start + minutes(525_600)) } },
      minutes(17),
    ]),
    ['less, the later it is signed', { intent: never, now: minutes(3), chain: minutes(1) }, minutes(17)],
    ['by the chain, where that is ahead', { intent: never, chain: minutes(5) }, minutes(22)],
    ['by the local clock, where the chain is behind', { intent: never, chain: -minutes(5) }, minutes(17)],
    ['by the local clock, where the chain cannot be read', { intent: never, chain: null }, minutes(17)],
    ['the end of the quote, where the local clock is ahead', { sentAt: minutes(60) }, minutes(15)],
    ['the end of the quote, where the local clock is behind', { sentAt: -minutes(60) }, minutes(15)],
    ['no later, where the local clock was put back', { intent: never, now: -minutes(60) }, minutes(17)],
    ['the end of the fee, where that comes first', { feeEnds: iso(start + minutes(5)) }, minutes(5)],
    [
      'the time left for the fee and a margin, where that is less',
      { intent: never, feeEnds: '9999-12-31T00:05:00Z' },
      minutes(7),
    ],
  ])('is %s', async (_, times, deadline) => {
    const { pay, asked, journal, intentId } = await begin(times)
    expect((await pay()).step).toBe('reported')
    const seconds = BigInt((start + deadline) / 1000)
    expect(asked.map(({ primaryType, message }) => [primaryType, message.deadline])).toEqual([
      ['Permit', seconds],
      ['SvcIntent', seconds],
    ])
    expect(journal.get(intentId)?.asked?.deadline).toBe(Number(seconds))
  })

  it.each<[why: string, times: Times, blocker: string]>([
    ['the quote is over by the local clock', { now: minutes(15) }, 'expired'],
    ['the quote is over by the chain', { chain: minutes(15) }, 'expired'],
    ['the fee is over by the local clock', { feeEnds: iso(start + minutes(5)), now: minutes(5) }, 'fee-unavailable'],
    ['the fee is over by the chain', { feeEnds: iso(start + minutes(5)), chain: minutes(5) }, 'fee-unavailable'],
    ['the end of the fee cannot be read', { feeEnds: 'soon' }, 'fee-unavailable'],
  ])('nothing is signed where %s', async (_, times, blocker) => {
    const { pay, asked, journal, intentId } = await begin(times)
    expect(await pay()).toMatchObject({ step: 'idle', blocker })
    expect([asked, journal.get(intentId)]).toEqual([[], undefined])
  })

  it('nothing is signed where the quote has no end that can be read', async () => {
    const { pay, asked } = await begin({ intent: { expiresAt: 'soon' } })
    const { step, error } = await pay()
    expect([step, error?.path, asked]).toEqual(['idle', 'intent.expiresAt', []])
  })
})

it.each([4200, -32601, -32603])('a wallet that signs no typed data (%i) may pay the fee itself', async (code) => {
  const { pay, wallet, sent } = await begin({})
  wallet.signTypedData = () => Promise.reject(Object.assign(new Error('Not supported.'), { code }))
  expect(await pay()).toMatchObject({ step: 'idle', blocker: 'fee-unavailable' })
  await pay({ feeOption: undefined })
  expect(sent).toHaveLength(1)
})

it('a wallet that refuses to be asked, or does not answer where it is, is said to have refused', async () => {
  const { pay, wallet } = await begin({})
  wallet.signTypedData = () => Promise.reject(Object.assign(new Error('The wallet did not answer.'), { code: 4100 }))
  expect(await pay()).toMatchObject({ step: 'idle', blocker: 'wallet-refused' })
})

describe('a signature that was handed over', () => {
  const deadline = (start + minutes(15)) / 1000
  const asked = { from: account, chainId: 8453, signed: true, sentAt: start }

  it.each<[why: string, ask: Partial<JournalAsk>, now: number, chain: number | null, may: boolean]>([
    ['until its deadline on the chain', { deadline }, minutes(60), minutes(15), true],
    ['not after it', { deadline }, 0, minutes(15) + 1000, false],
    ['by the local clock, with a margin, where the chain cannot be read', { deadline }, minutes(15), null, true],
    ['not after that', { deadline }, minutes(16), null, false],
    ['without a deadline, as long as quotes live', {}, minutes(14), 0, true],
    ['not after that', {}, minutes(15), 0, false],
    ['without a deadline, by a clock that was put back', {}, -minutes(60), 0, true],
    ['not if it never left the page', { deadline, sentAt: undefined }, 0, 0, false],
    ['not if there was none', { deadline, signed: undefined }, 0, 0, false],
  ])('may still act: %s', async (_, ask, now, chain, may) => {
    const { reader, schedule } = await begin({ now, chain })
    const entry = { asked: { ...asked, ...ask } } as JournalEntry
    expect(await mayStillAct(entry, reader, schedule)).toBe(may)
  })

  it.each([
    [minutes(15), 'signature-pending'],
    [minutes(15) + 1000, undefined],
  ])('keeps the wallet from being asked for a transaction until its deadline (%i)', async (chain, blocker) => {
    // The quote's own times lie too far ahead to end the wait.
    const { pay, sent, journal, intentId, quote } = await begin({ intent: never, chain })
    journal.put({ intentId, quote, request, step: 'armed', walletAsked: false, asked: { ...asked, deadline } })
    const state = await pay({ feeOption: undefined })
    expect([state.blocker, sent.length]).toEqual([blocker, blocker ? 0 : 1])
  })
})

describe('a signature that the service refused', () => {
  it('stands against another one until its deadline, and the state has that time', async () => {
    const { pay, asked, sandbox, schedule, wallet } = await begin({ intent: never })
    sandbox.fault('ExecuteIntent', 'IntentsDisabled')
    const until = { step: 'idle', blocker: 'signature-pending', blockedUntil: start + minutes(17) }
    expect(await pay()).toMatchObject({ ...until, error: { error: 'IntentsDisabled' } })
    expect(await pay({ feeOption: undefined })).toMatchObject(until)
    expect(await pay()).toMatchObject(until)
    expect(asked.map(({ primaryType }) => primaryType)).toEqual(['Permit', 'SvcIntent'])
    // Where the chain cannot be read, the local clock decides, with a margin.
    wallet.reader = () => undefined
    schedule.now = () => start + minutes(18)
    expect((await pay({ feeOption: undefined })).blocker).not.toBe('signature-pending')
  })
})

it('a signature that the service never answered about is over in its page once its deadline has passed', async () => {
  const { openPayment, sandbox, schedule, reader, journal, intentId } = await begin()
  schedule.sleep = async (_, signal) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    signal?.throwIfAborted()
  }
  const payment = openPayment()
  for (const operation of ['ExecuteIntent', 'GetIntent'] as const) sandbox.fault(operation, 'drop', { times: 1000 })
  const paying = payment.pay()
  await expect.poll(() => payment.getState()).toMatchObject({ step: 'unreported', error: expect.anything() })
  for (const operation of ['ExecuteIntent', 'GetIntent'] as const) sandbox.fault(operation, 'none')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(payment.getState().step).toBe('unreported')
  reader.getBlockTime = async () => (start + minutes(60)) / 1000
  schedule.now = () => start + minutes(60)
  await expect.poll(() => payment.getState().step).toBe('idle')
  expect(journal.get(intentId)?.walletAsked).toBe(false)
  await paying
})

describe('who may take the money', () => {
  it('is the contract of the quote alone, exactly what is paid and the fee', async () => {
    const { pay, asked, client, intentId, quote, feeOption } = await begin()
    const { svcIntentEntrypointAddress: entrypoint = '' } = quote.intent.svcContracts ?? {}
    await pay({ spenders: [`0x${'ee'.repeat(20)}`, entrypoint.toUpperCase().replace('0X', '0x')] })
    const [permit, deposit] = asked
    const value = 60_000_000n + (feeOption?.amount ?? 0n)
    expect(permit?.message).toMatchObject({ spender: entrypoint, value })
    expect(deposit?.domain.verifyingContract).toBe(entrypoint)
    const { depositTransaction } = (await getIntentReceipt(client, { intentId })).intentReceipt
    expect(depositTransaction?.depositIntentEntry).toMatchObject({ permitAmount: Number(value) })
  })

  it('is approved for exactly that where the token takes no permit', async () => {
    const { openPayment, sent, quote, feeOption } = await begin()
    const option = { ...feeOption, is2612: false }
    const gasFeeOptions = { ...quote.gasFeeOptions, feeOptions: [option] }
    void openPayment({ quote: { ...quote, gasFeeOptions }, feeOption: option }).pay()
    await expect.poll(() => sent.length).toBe(1)
    const { svcIntentEntrypointAddress: entrypoint = '' } = quote.intent.svcContracts ?? {}
    const words = [entrypoint, 60_000_000n + (option.amount ?? 0n)].map(encodeWord)
    expect(sent).toMatchObject([{ to: usdc, data: `0x095ea7b3${words.join('')}`, value: 0n }])
  })

  it.each<[why: string, change: (page: Awaited<ReturnType<typeof begin>>) => void]>([
    [
      'the token has another domain than it seems to have, such as one with a salt',
      ({ answers }) => {
        answers['3644e515'] = encodeWord('0x5a17')
      },
    ],
    [
      'the token states no domain',
      ({ answers }) => {
        answers['3644e515'] = ''
      },
    ],
    [
      'the token refuses to state its domain',
      ({ reader }) => {
        const { call } = reader
        reader.call = async (one) => {
          if (one.data === '0x3644e515') throw Object.assign(new Error('execution reverted'), { code: 3 })
          return call(one)
        }
      },
    ],
    [
      'the account is a contract, which the token may not ask about a signature',
      ({ reader }) => {
        reader.isContract = async () => true
      },
    ],
  ])('is approved for exactly that where %s: no permit is signed', async (_, change) => {
    const page = await begin()
    const { openPayment, sent, asked, reader, schedule, client, intentId, quote, feeOption } = page
    change(page)
    schedule.sleep = (_, signal) =>
      new Promise((resolve, reject) => setTimeout(() => (signal?.aborted ? reject(signal.reason) : resolve()), 1))
    const { call } = reader
    reader.call = async (one) =>
      sent.length > 0 && one.data?.startsWith('0xdd62ed3e') ? `0x${encodeWord(10n ** 9n)}` : call(one)
    const payment = openPayment()
    await payment.pay()
    expect(payment.getState().step).toBe('reported')
    const { svcIntentEntrypointAddress: entrypoint = '' } = quote.intent.svcContracts ?? {}
    const words = [entrypoint, 60_000_000n + (feeOption?.amount ?? 0n)].map(encodeWord)
    expect(sent).toMatchObject([{ to: usdc, data: `0x095ea7b3${words.join('')}`, value: 0n }])
    expect(asked.map(({ primaryType }) => primaryType)).toEqual(['SvcIntent'])
    const { depositTransaction } = (await getIntentReceipt(client, { intentId })).intentReceipt
    expect(depositTransaction?.depositIntentEntry).not.toHaveProperty('permitSignature')
  })

  it('is nobody while the domain of the token cannot be read', async () => {
    const { pay, reader, asked, sent } = await begin()
    const { call } = reader
    reader.call = async (one) => {
      if (one.data === '0x3644e515') throw new Error('429')
      return call(one)
    }
    expect(await pay()).toMatchObject({ step: 'idle', blocker: 'fee-unavailable' })
    expect([asked, sent]).toEqual([[], []])
  })

  it.each([[[]], [[`0x${'ee'.repeat(20)}`]]])('is nobody but the spenders of the host (%j)', async (spenders) => {
    const { pay, asked } = await begin()
    expect(await pay({ spenders })).toMatchObject({ step: 'idle', blocker: 'fee-unavailable' })
    expect(asked).toEqual([])
  })

  it('is nobody on the direct way, which the service does not follow, nor for what was not verified or chosen', async () => {
    const { quote, feeOption = {} } = await begin()
    const read = readTerms(request, quote)
    const verified = read.ok ? verifyDeposit(read.terms, quote) : read
    if (!read.ok || !verified.ok) throw new Error('not payable')
    const plan = { terms: read.terms, quote, request }
    const verify = (change: object) => verifyPermit({ ...plan, ...change }, verified.transfer, feeOption, account)
    expect(verify({})).toHaveProperty('offer')
    expect(verify({ terms: { ...read.terms, kind: 'passthrough' } })).toBe('fee-unavailable')
    expect(verify({ quote: undefined })).toBe('fee-unavailable')

    const ofIntent = (change: object) => verify({ quote: { ...quote, intent: { ...quote.intent, ...change } } })
    const amount = verified.transfer.amount + 1n
    for (const change of [
      { originChainId: 10 },
      { originIntentAddress: `0x${'0b'.repeat(20)}` },
      { depositTransaction: { ...quote.intent.depositTransaction, amount } },
      { expiresAt: 'soon' },
    ])
      expect(ofIntent(change)).toBe('fee-unavailable')
    expect(ofIntent({ ownerAddress: `0x${'b2'.repeat(20)}` })).toBe('wallet-changed')
    for (const change of [
      { amount: 1n },
      { feeCollectorAddress: `0x${'c2'.repeat(20)}` },
      { is2612: !feeOption.is2612 },
    ])
      expect(verifyPermit(plan, verified.transfer, { ...feeOption, ...change }, account)).toBe('fee-unavailable')
  })
})

it('no wallet is asked for what the service has begun already', async () => {
  const { pay, asked, client, intentId, quote } = await begin()
  await executeIntent(client, { intentId, depositTransactionHash: `0x${'33'.repeat(32)}` })
  expect([(await pay()).step, asked, quote.intent.status]).toEqual(['reported', [], 'QUOTED'])
})

describe('a tab that has not heard of what another one did', () => {
  const before = { from: account, chainId: 8453, nonce: 0, block: 1n } as const
  const transaction = { walletAsked: true, asked: before }
  const signature = { walletAsked: true, asked: { ...before, signed: true, sentAt: start } }

  it.each<[what: string, isSigned: boolean, change: object, step: string]>([
    ['signs nothing after a transaction was asked for', true, transaction, 'outcome-unknown'],
    ['signs nothing after a signature was handed over', true, signature, 'unreported'],
    ['sends nothing after a transaction was asked for', false, transaction, 'outcome-unknown'],
    ['sends nothing after one was sent', false, { depositTransactionHash: `0x${'33'.repeat(32)}` }, 'submitted'],
  ])('%s', async (_, isSigned, change, step) => {
    const { openPayment, asked, sent, storage, intentId, quote, feeOption } = await begin()
    const payment = openPayment({ feeOption: isSigned ? feeOption : undefined })
    createJournal({ prefix: 'k ', storage }).put({ intentId, quote, request, step: 'armed', ...change })
    expect(payment.getState().step).toBe('idle')
    await payment.pay()
    expect([payment.getState().step, asked, sent]).toEqual([step, [], []])
  })
})

it.each([
  [account, undefined, 1],
  [`0x${'b2'.repeat(20)}`, 'wallet-changed', 0],
])('while a request of %s is unknown, another one is made from that account alone', async (from, blocker, requests) => {
  const { openPayment, sent, journal, intentId, quote } = await begin()
  const asked = { from, chainId: 8453, nonce: 0, block: 1n } as JournalAsk
  journal.put({ intentId, quote, request, step: 'armed', walletAsked: true, asked })
  const payment = openPayment({ feeOption: undefined })
  await expect.poll(() => payment.getState().step).toBe('outcome-unknown')
  await payment.confirmNothingOpen()
  expect([payment.getState().blocker, sent.length]).toEqual([blocker, requests])
})

it.each([
  ['another transaction', true, { step: 'reported' }, 1],
  ['nothing, if its record is gone', false, { step: 'outcome-unknown', blocker: 'earlier-unconfirmed' }, 0],
])(
  'after a transaction of unknown outcome, a fee in a token leads to no signature: the wallet is asked for %s',
  async (_, isKept, state, requests) => {
    const { openPayment, asked, sent, journal, intentId, quote } = await begin()
    const first = { from: account, chainId: 8453, nonce: 0, block: 1n } as const
    journal.put({ intentId, quote, request, step: 'armed', walletAsked: true, asked: first })
    const payment = openPayment()
    await expect.poll(() => payment.getState()).toMatchObject({ step: 'outcome-unknown', search: 'nothing' })
    if (!isKept) journal.forget(intentId)
    await payment.confirmNothingOpen()
    await expect.poll(() => payment.getState()).toMatchObject(state)
    expect([asked, sent.length]).toEqual([[], requests])
  },
)

it('a contract account resets an allowance and approves anew, although no chain knows the hashes of its wallet', async () => {
  const { openPayment, wallet, reader, sent, asked, quote, feeOption } = await begin()
  const { call } = reader
  let allowance = 5n
  reader.call = async (one) => {
    if (one.data?.startsWith('0xdd62ed3e')) return `0x${encodeWord(`0x${allowance.toString(16)}`)}`
    // The token refuses a new allowance until the old one is reset.
    const isRefused = one.data?.startsWith('0x095ea7b3') && allowance > 0n && BigInt(`0x${one.data.slice(74)}`) > 0n
    return isRefused ? `0x${encodeWord('0x0')}` : call(one)
  }
  wallet.sendTransaction = async (transaction) => {
    sent.push(transaction)
    allowance = BigInt(`0x${transaction.data.slice(74)}`)
    return `0x${'5afe'.repeat(16)}`
  }
  const option = { ...feeOption, is2612: false }
  const gasFeeOptions = { ...quote.gasFeeOptions, feeOptions: [option] }
  void openPayment({ quote: { ...quote, gasFeeOptions }, feeOption: option }).pay()
  await expect.poll(() => asked.length).toBe(1)
  expect(sent).toHaveLength(2)
})

it('a signature stays recorded as handed over, although the storage was cleared while the wallet was asked', async () => {
  const { openPayment, wallet, storage, journal, intentId } = await begin()
  const { signTypedData } = wallet
  wallet.signTypedData = (data) => {
    storage.texts.clear()
    return signTypedData(data)
  }
  await openPayment().pay()
  expect(journal.get(intentId)?.asked).toMatchObject({ signed: true, sentAt: start })
})

it('nothing is sent to an address that holds the amount already', async () => {
  const { pay, reader, sent } = await begin()
  const { call } = reader
  const held = `0x${encodeWord(60_000_000n)}` as const
  reader.call = async (asked) => (asked.data?.startsWith('0x70a08231') ? held : call(asked))
  expect(await pay({ feeOption: undefined })).toMatchObject({ step: 'idle', blocker: 'already-funded' })
  expect(sent).toEqual([])
})

it('nothing is sent by a page that is left during the checks', async () => {
  const { openPayment, reader, sent } = await begin()
  const payment = openPayment({ feeOption: undefined })
  reader.getGasPrice = async () => {
    payment.destroy()
    return 1n
  }
  await payment.pay()
  expect([payment.getState().step, sent]).toEqual(['idle', []])
})

it.each([
  ['account', { account: `0x${'b2'.repeat(20)}` as const }],
  ['network', { chainId: 10 }],
])('nothing is sent from a wallet that changes to another %s during the checks', async (_, change) => {
  const { pay, wallet, reader, sent, journal, intentId } = await begin()
  const state = wallet.getState()
  reader.getGasPrice = async () => {
    wallet.getState = () => ({ ...state, ...change })
    return 1n
  }
  expect(await pay({ feeOption: undefined })).toMatchObject({ step: 'idle', blocker: 'wallet-changed' })
  expect([sent, journal.get(intentId)]).toEqual([[], undefined])
})

it('a wallet that is not connected is told from one on another account', async () => {
  const { pay, wallet, asked, sent, feeOption } = await begin()
  wallet.getState = () => ({ status: 'disconnected', connectors: [] })
  for (const option of [undefined, feeOption])
    expect(await pay({ feeOption: option })).toMatchObject({ step: 'idle', blocker: 'no-wallet' })
  expect([asked, sent]).toEqual([[], []])
})

it.each([
  ['signed', true],
  ['sent', false],
])('nothing is %s for an intent that the service has refused, and the state says so', async (_, isSigned) => {
  const { pay, asked, sent, client, sandbox, intentId, feeOption } = await begin()
  sandbox.outcome(intentId, 'invalid')
  await executeIntent(client, { intentId, depositTransactionHash: `0x${'33'.repeat(32)}` })
  sandbox.advance(90_000)
  const state = await pay({ feeOption: isSigned ? feeOption : undefined })
  expect(state).toMatchObject({ step: 'idle', blocker: 'invalid' })
  expect([asked, sent]).toEqual([[], []])
})

describe.each([
  ['signed', true],
  ['sent', false],
])('nothing is %s', (_, isSigned) => {
  it.each([
    ['ABORTED', { step: 'idle', blocker: 'invalid' }],
    ['A_NEW_ONE', { step: 'idle', blocker: 'earlier-unconfirmed' }],
    ['EXECUTING', { step: 'reported' }],
    ['REFUNDED', { step: 'reported' }],
  ])('for an unpaid intent that is now %s', async (status, state) => {
    const { pay, asked, sent, service, feeOption } = await begin()
    service.status = status
    expect(await pay({ feeOption: isSigned ? feeOption : undefined })).toMatchObject(state)
    expect([asked, sent]).toEqual([[], []])
  })
})

it.each(['ABORTED', 'A_NEW_ONE'])(
  'a payment whose wallet was asked is followed, or one whose money is there: %s',
  async (status) => {
    for (const isHeld of [true, false]) {
      const { openPayment, reader, service, sent, journal, intentId, quote } = await begin()
      const { call } = reader
      const held = `0x${encodeWord(60_000_000n)}` as const
      if (isHeld) reader.call = async (asked) => (asked.data?.startsWith('0x70a08231') ? held : call(asked))
      else {
        const first = { from: account, chainId: 8453, nonce: 0, block: 1n } as const
        journal.put({ intentId, quote, request, step: 'armed', walletAsked: true, asked: first })
      }
      const payment = openPayment({ feeOption: undefined })
      if (!isHeld) await expect.poll(() => payment.getState()).toMatchObject({ search: 'nothing' })
      service.status = status
      await (isHeld ? payment.pay() : payment.confirmNothingOpen())
      expect([payment.getState().step, sent]).toEqual(['reported', []])
    }
  },
)

it.each<[why: string, times: Times]>([
  ['by the local clock', { now: minutes(15) }],
  ['by the chain', { chain: minutes(15) }],
])('nothing is sent where the quote is over %s', async (_, times) => {
  const { pay, sent, journal, intentId } = await begin(times)
  expect(await pay({ feeOption: undefined })).toMatchObject({ step: 'idle', blocker: 'expired' })
  expect([sent, journal.get(intentId)]).toEqual([[], undefined])
})

it.each([
  ['a permit', { is2612: true }],
  ['an approval', { is2612: false }],
  ['a transaction', undefined],
])('the journal has a payment before the wallet is asked for %s', async (_, change) => {
  const { pay, wallet, quote, feeOption, journal, intentId } = await begin()
  const before: unknown[] = []
  const ask = () => {
    before.push(journal.get(intentId)?.walletAsked)
    return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
  }
  Object.assign(wallet, { signTypedData: ask, sendTransaction: ask })
  const option = change && { ...feeOption, ...change }
  const gasFeeOptions = { ...quote.gasFeeOptions, feeOptions: option && [option] }
  expect((await pay({ quote: { ...quote, gasFeeOptions }, feeOption: option })).step).toBe('rejected')
  expect(before).toEqual([true])
})

it('a transaction after a rejected signature has an id of its own', async () => {
  const { pay, wallet, journal, intentId, quote } = await begin()
  const asked = { from: account, chainId: 8453, attempt: 2 }
  journal.put({ intentId, quote, request, step: 'armed', walletAsked: false, asked })
  wallet.signTypedData = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
  expect(await pay()).toMatchObject({ step: 'rejected', request: 'permit' })
  expect((await pay({ feeOption: undefined })).hash).toBe(`0x${'22'.repeat(32)}`)
  expect(journal.get(intentId)?.asked?.attempt).toBe(3)
})

it('a page that is left while an approval is mined signs nothing, and gives no reason', async () => {
  const { openPayment, quote, feeOption, sent, asked, journal, intentId } = await begin()
  const option = { ...feeOption, is2612: false }
  const gasFeeOptions = { ...quote.gasFeeOptions, feeOptions: [option] }
  const payment = openPayment({ quote: { ...quote, gasFeeOptions }, feeOption: option })
  const paying = payment.pay()
  await expect.poll(() => [payment.getState().step, sent.length]).toEqual(['preflight', 1])
  payment.destroy()
  await paying
  expect(payment.getState()).toMatchObject({ step: 'idle' })
  expect(payment.getState().blocker).toBeUndefined()
  expect([asked, journal.get(intentId)?.walletAsked]).toEqual([[], false])
})

it('a page that is left while the permit is signed asks for no second signature, and gives no reason', async () => {
  const { openPayment, wallet, asked, journal, intentId } = await begin()
  const payment = openPayment()
  const { signTypedData } = wallet
  wallet.signTypedData = async (data) => {
    payment.destroy()
    return signTypedData(data)
  }
  await payment.pay()
  expect(payment.getState()).toMatchObject({ step: 'idle' })
  expect(payment.getState().blocker).toBeUndefined()
  expect([asked.length, journal.get(intentId)?.walletAsked]).toEqual([1, false])
})

it.each<
  [string, (page: Awaited<ReturnType<typeof begin>>, paidElsewhere: () => Promise<void>) => Partial<QuotedPayment>]
>([
  [
    'the wallet asks whether to switch',
    ({ wallet }, paidElsewhere) => {
      const state = wallet.getState()
      wallet.getState = () => ({ ...state, chainId: 10 })
      wallet.switchChain = async () => {
        wallet.getState = () => state
        await paidElsewhere()
      }
      return {}
    },
  ],
  [
    'an approval is mined',
    ({ wallet, reader, quote, feeOption }, paidElsewhere) => {
      const { sendTransaction } = wallet
      wallet.sendTransaction = async (transaction) => {
        await paidElsewhere()
        return sendTransaction(transaction)
      }
      reader.getTransactionReceipt = async () => ({ succeeded: true }) as never
      const option = { ...feeOption, is2612: false }
      return { quote: { ...quote, gasFeeOptions: { ...quote.gasFeeOptions, feeOptions: [option] } }, feeOption: option }
    },
  ],
])('nothing is signed for an intent that is paid elsewhere while %s', async (_, arrange) => {
  const page = await begin()
  const { client, sandbox, intentId, asked, journal } = page
  const change = arrange(page, async () => {
    const { hash } = sandbox.pay(intentId)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
  })
  expect((await page.pay(change)).step).toBe('reported')
  expect(asked).toEqual([])
  expect(journal.get(intentId)?.walletAsked).not.toBe(true)
})

describe('an earlier transaction that the chain ended', () => {
  const hash = `0x${'44'.repeat(32)}` as const
  const closed = { from: account, chainId: 8453, nonce: 0, block: 1n, held: 0n, attempt: 1, isClosedByChain: true }

  /** A payment whose earlier transaction was called reverted. `pays` puts it into the chain after all. */
  async function ended() {
    const page = await begin()
    const { journal, intentId, quote, reader } = page
    journal.put({ intentId, quote, request, step: 'armed', walletAsked: false, asked: closed })
    const pays = () =>
      Object.assign(reader, {
        getTransactionCount: async () => 1,
        getLogs: async () => [{ hash, data: `0x${encodeWord(60_000_000n)}` }],
      })
    return { ...page, pays }
  }

  it('and that paid after all is found before anything is signed', async () => {
    const { pays, pay, asked } = await ended()
    pays()
    expect([(await pay()).hash, asked]).toEqual([hash, []])
  })

  it('is still searched for after a signature was rejected', async () => {
    const { pays, pay, sent, wallet } = await ended()
    wallet.signTypedData = () => Promise.reject(Object.assign(new Error('Rejected'), { code: 4001 }))
    expect((await pay()).step).toBe('rejected')
    pays()
    expect([(await pay({ feeOption: undefined })).hash, sent]).toEqual([hash, []])
  })

  it('is still searched for after a second transaction was rejected', async () => {
    const { pays, pay, sent, wallet } = await ended()
    const { sendTransaction } = wallet
    wallet.sendTransaction = () => Promise.reject(Object.assign(new Error('Rejected'), { code: 4001 }))
    expect((await pay({ feeOption: undefined })).step).toBe('rejected')
    wallet.sendTransaction = sendTransaction
    pays()
    expect([(await pay({ feeOption: undefined })).hash, sent]).toEqual([hash, []])
  })
})

it('an address that holds the amount already is not signed for', async () => {
  const { pay, reader, asked } = await begin()
  const { call } = reader
  const held = `0x${encodeWord(60_000_000n)}` as const
  reader.call = async (one) =>
    one.data?.startsWith('0x70a08231') && !one.data.endsWith(account.slice(2)) ? held : call(one)
  expect([(await pay()).blocker, asked]).toEqual(['already-funded', []])
})

it('a press for a transaction follows the signature that another tab has handed over', async () => {
  const { openPayment, sent, storage, intentId, quote } = await begin()
  const payment = openPayment({ feeOption: undefined })
  const asked = { from: account, chainId: 8453, nonce: 0, block: 1n, signed: true, sentAt: start }
  createJournal({ prefix: 'k ', storage }).put({
    intentId,
    quote,
    request,
    step: 'armed',
    walletAsked: true,
    asked,
  })
  await payment.pay()
  expect([payment.getState().step, sent]).toEqual(['unreported', []])
})

describe('an approval under a hash that no chain knows', () => {
  async function approving() {
    const page = await begin()
    const feeOption = { ...page.feeOption, is2612: false }
    const quote = { ...page.quote, gasFeeOptions: { ...page.quote.gasFeeOptions, feeOptions: [feeOption] } }
    return { ...page, payment: page.openPayment({ quote, feeOption }) }
  }

  it('can be left, and asked for again', async () => {
    const { payment, sent } = await approving()
    void payment.pay()
    await expect.poll(() => [payment.getState().step, sent.length]).toEqual(['preflight', 1])
    payment.stopWaiting()
    await expect.poll(() => payment.getState().step).toBe('idle')
    void payment.pay()
    await expect.poll(() => sent.length).toBe(2)
  })

  it('is not called one that would fail once the payer has replaced it in the wallet, and can be asked for again', async () => {
    const { payment, sent, asked, reader, journal, intentId } = await approving()
    const [from, nonce] = [account, 3]
    const mined = { from, nonce, to: account, input: '0x', value: 0n, hash: `0x${'33'.repeat(32)}` } as const
    Object.assign(reader, {
      getTransaction: async () => ({ ...mined, ...sent[0], input: '0x01' }),
      getTransactionCount: async () => nonce + 1,
      getBlockTransactions: async () => [mined],
    })
    await payment.pay()
    expect([payment.getState().step, payment.getState().blocker, asked]).toEqual(['rejected', undefined, []])
    expect(journal.get(intentId)?.walletAsked).toBe(false)
    void payment.pay()
    await expect.poll(() => sent.length).toBe(2)
  })

  it('goes on once the allowance is there', async () => {
    const { payment, sent, asked, reader, schedule } = await approving()
    schedule.sleep = (_, signal) =>
      new Promise((resolve, reject) => setTimeout(() => (signal?.aborted ? reject(signal.reason) : resolve()), 1))
    const { call } = reader
    reader.call = async (one) =>
      sent.length > 0 && one.data?.startsWith('0xdd62ed3e') ? `0x${encodeWord(10n ** 9n)}` : call(one)
    void payment.pay()
    await expect.poll(() => asked.map((one) => one.primaryType)).toEqual(['SvcIntent'])
  })
})
