import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { open } from '../../test/contract/inProcess.ts'
import { usdcAcross } from '../../test/contract/requests.ts'
import { sized } from '../../test/setup/sized.ts'
import { executeIntent, getTokenPrices } from '../api/index.ts'
import { checksummed, isAddress } from './hashes.ts'
import { createSandbox } from './sandbox.ts'
import { createState, type Row } from './state.ts'
import { chains } from './tokens.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapUsed = (): number => {
  // V8 retains object shapes, and so their keys, for several collections.
  for (let i = 0; i < 4; i++) collectGarbage()
  return process.memoryUsage().heapUsed
}
/** The total size of the quotes exceeds this many MB. */
const [quotes, megabytes] = sized([60, 45], [400, 100])
const usdc = { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }

/** The ways to send 0.9 MB in a quote. The first two differ most: one value, and many objects. */
const large: [place: string, more: (text: string) => object][] = [
  ['calldata', (text) => ({ destinationToAddress: usdc.tokenAddress, destinationCallData: `0x${text}` })],
  ['many parts', (text) => ({ notes: text.match(/.{60}/g) })],
  ['a field that nothing reads', (text) => ({ note: text })],
  ['a key', (text) => ({ [text]: 1 })],
]

describe('what it knows and keeps', () => {
  it('is still a service at the end of its time', async () => {
    const { client, sandbox, quoted, status } = open()
    sandbox.advance(251_591_000_000_000)
    const { intentId, expiresAt } = await quoted()
    expect(expiresAt).toMatch(/^9998-/)
    sandbox.pay(intentId)
    await executeIntent(client, { intentId })
    expect(() => sandbox.advance(1e12)).toThrow(RangeError)
    sandbox.advance(60_000)
    expect(await status(intentId)).toBe('SUCCEEDED')
    expect((await getTokenPrices(client, { tokens: [usdc] })).tokenPrices).toHaveLength(1)
  })
  it.each(sized(large.slice(0, 2), large))(
    `${quotes} quotes of 0.9 MB in %s stay under ${megabytes} MB`,
    { timeout: 60_000 },
    async (_, more) => {
      const { client, sandbox, quoted, post, status } = open()
      const { intentId } = await quoted()
      await executeIntent(client, { intentId })
      sandbox.pay(intentId)
      const before = heapUsed()
      for (let i = 0; i < quotes; i++) {
        const text = String(i).padStart(4, '0').repeat(225_000)
        const answer = await post('QuoteIntent', { ...usdcAcross(), originTokenAmount: '60000000', ...more(text) })
        expect(answer.slice(0, 60)).toContain('intentId')
      }
      expect(heapUsed() - before).toBeLessThan(megabytes << 20)
      expect(await status(intentId)).toBe('EXECUTING')
    },
  )
  it('tokens stand at well-formed, checksummed addresses, with a price', () => {
    for (const { kind, tokens } of chains) {
      for (const { address, priceMicros } of tokens) {
        expect(isAddress(kind, address), address).toBe(true)
        if (kind === 'EVM') expect(checksummed(address)).toBe(address)
        expect(priceMicros > 0n).toBe(true)
      }
    }
  })
  it('at most so many rows: the oldest that is done goes first', () => {
    const row = (id: number) => ({ id, intentId: `i${id}`, edgeId: `e${id}` }) as Row
    const state = createState(({ id }) => id === 2, { rows: 3, bytes: 1_000 })
    for (const id of [1, 2, 3, 4]) state.add(row(id))
    expect([1, 2, 3, 4].map((id) => state.byIntentId(`i${id}`)?.id)).toEqual([1, undefined, 3, 4])
    state.add(row(5))
    expect(state.byIntentId('i1')).toBeUndefined()
    expect(state.byEdgeId('e1')).toBeUndefined()
    expect(state.nextId()).toBe(6)
  })

  it('a payment under way never goes: an unpaid quote does, and then no new one is taken', () => {
    const row = (id: number, paidAt?: number) => ({ id, intentId: `i${id}`, paidAt }) as Row
    const state = createState(() => false, { rows: 3, bytes: 1_000 })
    for (const made of [row(1, 7), row(2), row(3, 7), row(4, 7)]) state.add(made)
    expect(state.all().map(({ id }) => id)).toEqual([1, 3, 4])
    expect(() => state.add(row(5))).toThrow('QuotaExceeded')
    expect(state.all().map(({ id }) => id)).toEqual([1, 3, 4])
  })

  it('at most so many bytes; what would never fit drives nothing out', () => {
    const row = (id: number, note: string) => ({ id, intentId: `i${id}`, intent: { quoteRequest: { note } } }) as never
    const state = createState(() => false, { rows: 100, bytes: 4_000 })
    for (const id of [1, 2, 3, 4]) state.add(row(id, 'x'.repeat(500)))
    expect(state.all().map(({ id }) => id)).toEqual([2, 3, 4])
    expect(() => state.add(row(5, 'x'.repeat(5_000)))).toThrow('QuotaExceeded')
    expect(state.all()).toHaveLength(3)
    state.add(row(6, 'x'.repeat(1_500)))
    expect(state.all().map(({ id }) => id)).toEqual([6])
  })
  it('refuses options that make no sense', () => {
    expect(() => createSandbox({ service: 'a b' })).toThrow(RangeError)
    expect(() => createSandbox({ speed: 0 })).toThrow(RangeError)
    expect(() => createSandbox({ now: Number.NaN })).toThrow(RangeError)
    for (const ms of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 9e15])
      expect(() => createSandbox({ now: 0 }).advance(ms), String(ms)).toThrow(/^ms: expected 0 to \d+, the end of/)
  })
})
