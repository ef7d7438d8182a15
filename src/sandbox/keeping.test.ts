import { describe, expect, it } from 'vitest'
import { checksummed, isAddress } from './hashes.ts'
import { createSandbox } from './sandbox.ts'
import { createState, type Row } from './state.ts'
import { chains } from './tokens.ts'

describe('what it knows and keeps', () => {
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
    const state = createState(({ id }) => id === 2, 3)
    for (const id of [1, 2, 3, 4]) state.add(row(id))
    expect([1, 2, 3, 4].map((id) => state.byIntentId(`i${id}`)?.id)).toEqual([1, undefined, 3, 4])
    state.add(row(5))
    expect(state.byIntentId('i1')).toBeUndefined()
    expect(state.byEdgeId('e1')).toBeUndefined()
    expect(state.nextId()).toBe(6)
  })
  it('refuses options that make no sense', () => {
    expect(() => createSandbox({ service: 'a b' })).toThrow(RangeError)
    expect(() => createSandbox({ speed: 0 })).toThrow(RangeError)
    expect(() => createSandbox({ now: Number.NaN })).toThrow(RangeError)
    expect(() => createSandbox({ now: 0 }).advance(-1)).toThrow(RangeError)
  })
})
