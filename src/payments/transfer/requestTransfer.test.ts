import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createVirtualSchedule } from '../../../test/model/virtualSchedule.ts'
import { blockerOf } from '../context/paymentState.ts'
import type { Hex, WalletAdapter, WalletCallsStatus } from '../index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { classifyWalletError } from '../wallet/index.ts'
import { awaitCalls, callsIdOf, readCalls, readCallsOutcome, requestTransfer } from './requestTransfer.ts'

const payer: Hex = `0x${'1'.repeat(40)}`
const recipient: Hex = `0x${'a'.repeat(40)}`
const hash: Hex = `0x${'f'.repeat(64)}`
const transfer: ExactTransfer = { chainId: 8453, to: recipient, data: '0x', value: 60n, amount: 60n, recipient }
const call = { to: recipient, data: '0x', value: 60n }
const withCode = (code: number) => Object.assign(new Error('refused'), { code })
/** A wallet's own error, with that of its node inside. */
const withNodeCode = (code: number) =>
  Object.assign(withCode(-32603), { data: { code, originalError: { code, message: 'There is no such method.' } } })
/** As libraries wrap it. */
const wrapped = (error: Error) => new Error('The request failed.', { cause: new Error('once more', { cause: error }) })

/** A wallet whose EIP-5792 answers are given, and what it was asked. */
function walletWith(ways: Partial<Pick<WalletAdapter, 'sendCalls' | 'getCallsStatus'>> = {}) {
  const asked: unknown[] = []
  const { sendCalls, getCallsStatus } = ways
  const wallet = {
    sendTransaction: async (transaction: object) => {
      asked.push(transaction)
      return hash
    },
    ...(sendCalls && {
      sendCalls: (calls: Parameters<typeof sendCalls>[0]) => {
        asked.push(calls)
        return sendCalls(calls)
      },
    }),
    ...(getCallsStatus && { getCallsStatus }),
  } as unknown as WalletAdapter
  return { wallet, asked }
}

const pending: WalletCallsStatus = { status: 100, receipts: [] }
const sendCalls = async ({ id }: { id: string }) => id

describe('the id of a request', () => {
  it('differs by service, payment and attempt, is the same when made again, and is hex', () => {
    const ids = [
      callsIdOf('Svc', '0xa1', 1),
      callsIdOf('Svc', '0xa1', 2),
      callsIdOf('Svc', '0xa2', 1),
      callsIdOf('Other', '0xa1', 1),
      callsIdOf('Svc', '0xa1 1', 1),
    ]
    expect(new Set(ids).size).toBe(ids.length)
    expect(callsIdOf('Svc', '0xa1', 1)).toBe(ids[0])
    for (const id of ids) expect(id).toMatch(/^0x([\da-f]{2})+$/)
  })
})

describe('what a wallet has under an id', () => {
  it.each<[string, Parameters<typeof walletWith>[0], unknown]>([
    ['of a wallet without EIP-5792', {}, 'unsupported'],
    ['of one that only sends', { sendCalls }, 'unsupported'],
    ['of one that only tells', { getCallsStatus: async () => pending }, 'unsupported'],
    ['that it does not know', { sendCalls, getCallsStatus: () => Promise.reject(withCode(5730)) }, 'unknown-id'],
    [
      'that it does not know, in a library’s words',
      { sendCalls, getCallsStatus: () => Promise.reject(wrapped(withCode(5730))) },
      'unknown-id',
    ],
    ['where it refuses the method', { sendCalls, getCallsStatus: () => Promise.reject(withCode(4200)) }, 'unsupported'],
    ['that it knows', { sendCalls, getCallsStatus: async () => pending }, pending],
  ])('%s', async (_, ways, expected) => {
    expect(await readCalls(walletWith(ways).wallet, '0x01')).toEqual(expected)
  })

  it('of one that never answers', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { wallet } = walletWith({ sendCalls, getCallsStatus: () => new Promise(() => {}) })
    const read = readCalls(wallet, '0x01')
    // Another test's code in this process may set timers without end, so not all of them can run.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await read).toBe('unsupported')
  })

  it.each<[status: number, receipts: WalletCallsStatus['receipts'], unknown]>([
    [100, [], undefined],
    [100, [{ hash, succeeded: true }], undefined],
    [200, [{ hash, succeeded: true }], { kind: 'sent', hash }],
    // Confirmed, and nothing says by which transaction.
    [200, [], undefined],
    [200, [{ hash: '0x12', succeeded: true }], undefined],
    [400, [], { kind: 'failed' }],
    [500, [{ hash, succeeded: false }], { kind: 'reverted', hash }],
    [500, [], { kind: 'dropped' }],
    [600, [{ hash, succeeded: false }], { kind: 'reverted', hash }],
  ])('%i %j', (status, receipts, expected) => {
    expect(readCallsOutcome({ status, receipts })).toEqual(expected)
  })

  it('is waited for as long as it is open, or cannot be read', async () => {
    const answers = [pending, withCode(5730), withCode(-32603), { status: 200, receipts: [{ hash, succeeded: true }] }]
    const { wallet } = walletWith({
      sendCalls,
      async getCallsStatus() {
        const answer = answers.shift()
        if (answer instanceof Error || !answer) throw answer
        return answer
      },
    })
    const schedule = createVirtualSchedule(0)
    const outcome = awaitCalls(wallet, '0x01', schedule, new AbortController().signal)
    await schedule.advance(4_000)
    expect(answers).toHaveLength(1)
    await schedule.advance(2_000)
    expect(await outcome).toEqual({ kind: 'sent', hash })
  })

  it('is refused once the wallet has forgotten it, if it ever showed it', async () => {
    let asked = 0
    const { wallet } = walletWith({
      sendCalls,
      async getCallsStatus() {
        // Some wallets know a request only once they have shown it.
        if (++asked === 4) return pending
        throw withCode(5730)
      },
    })
    const schedule = createVirtualSchedule(0)
    const outcome = awaitCalls(wallet, '0x01', schedule, new AbortController().signal)
    await schedule.advance(120_000)
    expect(await outcome).toEqual({ kind: 'refused' })
    expect(asked).toBe(4 + 3)
  })

  it('is no longer waited for once nobody looks', async () => {
    const { wallet } = walletWith({ sendCalls, getCallsStatus: async () => pending })
    const page = new AbortController()
    const outcome = awaitCalls(wallet, '0x01', createVirtualSchedule(0), page.signal)
    page.abort(new Error('left'))
    await expect(outcome).rejects.toThrow('left')
  })
})

describe('a wallet is asked', () => {
  it('for a transaction with the nonce where it keeps no ids', async () => {
    const { wallet, asked } = walletWith()
    expect(await requestTransfer(wallet, payer, transfer, { nonce: 7 })).toEqual({ hash })
    expect(asked).toEqual([{ from: payer, chainId: 8453, ...call, nonce: 7 }])
  })

  it('for a transaction where it lost the ability to send under an id', async () => {
    const { wallet, asked } = walletWith()
    expect(await requestTransfer(wallet, payer, transfer, { callsId: '0x01', nonce: 7 })).toEqual({ hash })
    expect(asked).toHaveLength(1)
  })

  it.each([4200, -32601, 5700, 5710])(
    'for a transaction where it refuses calls before it shows them (%i)',
    async (code) => {
      const error = code < 5000 ? withCode(code) : wrapped(withCode(code))
      const { wallet, asked } = walletWith({
        sendCalls: () => Promise.reject(error),
        getCallsStatus: () => Promise.reject(withCode(5730)),
      })
      expect(await requestTransfer(wallet, payer, transfer, { callsId: '0x01', nonce: 7 })).toEqual({ hash })
      expect(asked[1]).toEqual({ from: payer, chainId: 8453, ...call, nonce: 7 })
    },
  )

  it('for one call under the id where it keeps them', async () => {
    const { wallet, asked } = walletWith({ sendCalls, getCallsStatus: async () => pending })
    expect(await requestTransfer(wallet, payer, transfer, { callsId: '0x01', nonce: 7 })).toEqual({ callsId: '0x01' })
    expect(asked).toEqual([{ id: '0x01', from: payer, chainId: 8453, calls: [call] }])
  })

  it('for one call where it keeps them under ids of its own', async () => {
    const { wallet } = walletWith({ sendCalls: async () => '0x02', getCallsStatus: async () => pending })
    expect(await requestTransfer(wallet, payer, transfer, { callsId: '0x01' })).toEqual({ callsId: '0x02' })
  })

  it('again under an id that it has: that is the same request', async () => {
    const { wallet, asked } = walletWith({
      sendCalls: () => Promise.reject(withCode(5720)),
      getCallsStatus: async () => pending,
    })
    expect(await requestTransfer(wallet, payer, transfer, { callsId: '0x01' })).toEqual({ callsId: '0x01' })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['its node has refused a read since', withNodeCode(-32601)],
    ['its node has refused a read since, which its library passes on', wrapped(withCode(-32601))],
    ['it says that it lacks the method', withCode(-32601)],
    ['it says that it sends no calls on this chain', withCode(5710)],
  ])('once, if it has the calls although %s', async (_, error) => {
    const { wallet, asked } = walletWith({
      sendCalls: () => Promise.reject(error),
      getCallsStatus: async () => pending,
    })
    expect(await requestTransfer(wallet, payer, transfer, { callsId: '0x01' })).toEqual({ callsId: '0x01' })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['the payer’s rejection', withCode(4001), pending],
    ['an error where it does not know the id', withCode(-32603), withCode(5730)],
    ['an error of its node after it sent the calls', withNodeCode(-32601), withCode(5730)],
    ['an error of its node, as MetaMask wraps it', withNodeCode(4200), withCode(5730)],
    ['an error of its node, as a library wraps it', wrapped(withCode(-32601)), withCode(5730)],
    ['an error where it cannot be asked about the id', withCode(-32603), withCode(4200)],
  ])('and its own error is thrown: %s', async (_, error, status) => {
    const { wallet, asked } = walletWith({
      sendCalls: () => Promise.reject(error),
      getCallsStatus: () => (status instanceof Error ? Promise.reject(status) : Promise.resolve(status)),
    })
    await expect(requestTransfer(wallet, payer, transfer, { callsId: '0x01' })).rejects.toBe(error)
    // Never by another way.
    expect(asked).toHaveLength(1)
  })
})

it.each([
  ['funds', { message: 'insufficient funds for gas' }, 'insufficient-gas'],
  ['its account', { name: 'WalletChangedError' }, 'wallet-changed'],
  ['the method', { code: -32601 }, 'wallet-refused'],
  ['the parameters', { code: -32602 }, 'wallet-refused'],
])('a wallet that refuses for %s blocks the payment for that reason', (_, error, blocker) => {
  const kind = classifyWalletError(error)
  expect(kind && kind !== 'rejected' && blockerOf(kind)).toBe(blocker)
})
