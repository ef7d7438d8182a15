import { describe, expect, it, vi } from 'vitest'
import { serve } from '../../../test/setup/server.ts'
import { isIntentServiceError } from '../../api/index.ts'
import { encodeWord, transferTopic } from '../evm/index.ts'
import { type ChainLog, type ChainReader, type Hex, jsonRpcReader } from '../index.ts'
import { type VerifyTransferOptions, verifyTransfer } from './index.ts'

const [token, otherToken, shop, payer, stranger] = [...'abcde'].map((digit): Hex => `0x${digit.repeat(40)}`) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const native = `0x${'0'.repeat(40)}` as const
const hash: Hex = `0x${'1'.repeat(64)}`
const orderedAt = Date.UTC(2026, 0, 1)
const price = 25_000_000n

const logOf = (amount: bigint, { from = payer, to = shop, at = token } = {}): ChainLog => ({
  address: at,
  topics: [transferTopic, `0x${encodeWord(from)}`, `0x${encodeWord(to)}`],
  data: `0x${encodeWord(amount)}`,
})

/** A chain with one transaction in block 100, of 200. */
function readerOf({
  logs = [logOf(price)],
  succeeded = true,
  time = orderedAt / 1000,
  height = 200n,
  finalized = undefined as bigint | undefined,
  sent = { to: shop as Hex | null, value: 0n },
  isMined = true,
  isReorganized = false,
} = {}): ChainReader {
  const block = { number: 100n, hash: `0x${'b'.repeat(64)}` as Hex }
  const reader: Partial<ChainReader> = {
    getChainId: async () => 8453,
    getBlockNumber: async () => height,
    getTransactionReceipt: async () => (isMined ? { succeeded, fee: 0n, block, logs } : undefined),
    getTransaction: async () => ({ hash, from: payer, nonce: 0, input: '0x', ...sent }),
    async getBlock(which) {
      if (which !== 'finalized') return { ...block, time, ...(isReorganized && { hash }) }
      if (finalized === undefined) throw new Error('unknown block')
      return { number: finalized, hash, time }
    },
  }
  return reader as ChainReader
}

const options = (changes: Partial<VerifyTransferOptions> = {}): VerifyTransferOptions => ({
  ...{ hash, chainId: 8453, recipient: shop, tokenAddress: token, minimum: price, notBefore: orderedAt },
  reader: readerOf(),
  ...changes,
})
const verify = (chain: Parameters<typeof readerOf>[0], changes: Partial<VerifyTransferOptions> = {}) =>
  verifyTransfer(options({ reader: readerOf(chain), ...changes }))
const paths = async (result: ReturnType<typeof verify>) => {
  const found = await result
  return found.ok ? 'ok' : [...found.mismatches.map(({ path }) => path), ...found.unverified].join(' ')
}

describe('a transfer that has paid', () => {
  it('is the sum of the logs of this token to this recipient', async () => {
    const logs = [
      logOf(price - 3n),
      logOf(5n, { from: stranger }),
      logOf(0n),
      logOf(0n, { from: stranger }),
      logOf(900n, { at: otherToken }),
      logOf(900n, { to: stranger }),
      logOf(900n, { from: shop }),
    ]
    expect(await verify({ logs })).toEqual({
      ok: true,
      amount: price + 2n,
      transfers: [
        { from: payer, amount: price - 3n },
        { from: stranger, amount: 5n },
      ],
      paidAt: orderedAt,
    })
    expect(await paths(verify({ logs }, { from: payer }))).toBe('amount')
  })

  it('counts addresses in any case, and coins by what the transaction carries', async () => {
    const upper = shop.toUpperCase().replace('0X', '0x')
    expect(await paths(verify({}, { recipient: upper, from: payer.toUpperCase().replace('0X', '0x') }))).toBe('ok')
    const coins = { tokenAddress: native }
    expect(await verify({ logs: [], sent: { to: shop, value: price } }, coins)).toMatchObject({
      ok: true,
      amount: price,
    })
    expect(await paths(verify({ logs: [], sent: { to: shop, value: price - 1n } }, coins))).toBe('amount')
    expect(await paths(verify({ logs: [logOf(price)], sent: { to: token, value: 0n } }, coins))).toBe('recipient')
  })

  it.each<[string, Parameters<typeof readerOf>[0], string]>([
    ['of another token with the same topics', { logs: [logOf(price, { at: otherToken })] }, 'tokenAddress'],
    ['to another recipient', { logs: [logOf(price, { to: stranger })] }, 'recipient'],
    ['by another account', { logs: [logOf(price, { from: stranger })] }, 'from'],
    ['of the recipient to itself', { logs: [logOf(price, { from: shop })] }, 'recipient from'],
    ['of too little', { logs: [logOf(price - 1n)] }, 'amount'],
    ['of nothing', { logs: [] }, 'amount'],
    ['of zero', { logs: [logOf(0n)] }, 'amount'],
    ['of an NFT', { logs: [{ ...logOf(price), topics: [...logOf(price).topics, `0x${encodeWord(1n)}`] }] }, 'amount'],
    ['that was reverted', { succeeded: false, logs: [] }, 'status'],
    ['older than the order', { time: orderedAt / 1000 - 1 }, 'blockTime'],
    ['not mined', { isMined: false }, 'receipt'],
    ['taken out by a reorganization', { isReorganized: true }, 'receipt'],
    ['ten blocks deep', { height: 110n }, 'confirmations'],
    ['of a node that is behind', { height: 90n }, 'confirmations'],
    ['ten blocks deep, of too little', { height: 110n, logs: [logOf(1n)] }, 'amount confirmations'],
    ['ten blocks deep, not finalized', { height: 110n, finalized: 99n }, 'confirmations'],
    ['ten blocks deep, finalized', { height: 110n, finalized: 100n }, 'ok'],
    ['twelve blocks deep', { height: 111n }, 'ok'],
  ])('a transfer %s', async (_, chain, expected) => {
    expect(await paths(verify(chain, { from: payer }))).toBe(expected)
  })

  it('needs as many confirmations as the shop says', async () => {
    expect(await paths(verify({ height: 100n }, { confirmations: 1 }))).toBe('ok')
    expect(await paths(verify({ height: 118n }, { confirmations: 20 }))).toBe('confirmations')
  })
})

describe('what cannot be verified', () => {
  it.each<[string, unknown]>([
    ['hash', '0x12'],
    ['chainId', '8453'],
    ['from', 'me'],
    ['recipient', native],
    ['recipient', undefined],
    ['tokenAddress', 'USDC'],
    ['minimum', 25_000_000],
    ['minimum', 0n],
    ['minimum', '25000000'],
    ['notBefore', undefined],
    ['notBefore', orderedAt / 1000],
    ['notBefore', 8.7e15],
    ['confirmations', 0],
    ['reader', undefined],
  ])('a call whose %s is %s is refused by name', async (path, value) => {
    const error = await verifyTransfer(options({ [path]: value })).catch((thrown: unknown) => thrown)
    expect(isIntentServiceError(error, 'InvalidArgument') && error.path).toBe(path)
  })

  it.each([undefined, Number.NaN, -1e15, 9e15])(
    'a block whose time is %s is a chain that cannot be read',
    async (time) => {
      const chain = readerOf()
      const reader = {
        ...chain,
        getBlock: async (which: bigint | 'finalized') => {
          const block = await chain.getBlock(which)
          return block && { ...block, time: time as number }
        },
      }
      const error = await verifyTransfer(options({ reader })).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ error: 'WebrpcRequestFailed', retryable: true })
    },
  )

  it('a reader of another chain is refused', async () => {
    const error = await verify({}, { chainId: 10 }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ error: 'InvalidArgument', path: 'reader' })
  })

  it('a chain that does not answer is an error that may be retried, without the node’s words', async () => {
    const reader = { ...readerOf(), getBlockNumber: () => Promise.reject(new Error('https://key@node.example')) }
    const error = await verifyTransfer(options({ reader })).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ error: 'WebrpcRequestFailed', retryable: true })
    expect(String(error)).not.toContain('key')
  })

  it('is given up with the signal, before and while a node is silent', async () => {
    const stop = new AbortController()
    const { url, requests } = await serve(() => stop.abort())
    const reader = jsonRpcReader(url)
    const given = () => verifyTransfer(options({ reader, signal: stop.signal }))
    await expect(given()).rejects.toMatchObject({ error: 'WebrpcClientAborted' })
    await expect(given()).rejects.toMatchObject({ error: 'WebrpcClientAborted' })
    expect(requests).toHaveLength(1)
  })

  it('reads nothing more after the signal', async () => {
    const stop = new AbortController()
    const getTransactionReceipt = vi.fn(readerOf().getTransactionReceipt)
    const getChainId = async () => {
      stop.abort()
      return 8453
    }
    const reader = { ...readerOf(), getChainId, getTransactionReceipt }
    await expect(verifyTransfer(options({ reader, signal: stop.signal }))).rejects.toMatchObject({
      error: 'WebrpcClientAborted',
    })
    expect(getTransactionReceipt).not.toHaveBeenCalled()
  })
})
