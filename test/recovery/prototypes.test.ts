import { describe, expect, it } from 'vitest'
import { transfer } from './encode.ts'
import { allowed, direct, expected, prepare, stranger, throughRelay, verified, verify, verifyBuilt } from './honest.ts'
import { at, pathsIn, put } from './mutants.ts'

type Members = Record<string | number, unknown>

const fields = pathsIn(prepare()).filter((path) => path[0] !== 'recoveryTokens' || path.length < 3)

describe('prototypes that somebody has changed', () => {
  /** Changes a prototype while `act` runs. */
  function polluted<Result>(prototype: object, members: Members, act: () => Result): Result {
    // Use descriptors without a prototype, because the changes must not affect the code that undoes them.
    const alone = (descriptor: PropertyDescriptor | undefined) =>
      descriptor && Object.assign(Object.create(null), descriptor)
    const changes = Object.entries(members).map(([name, value]) => ({
      name,
      was: alone(Object.getOwnPropertyDescriptor(prototype, name)),
      becomes: alone({ value, configurable: true, writable: true }),
    }))
    const length = Array.isArray(prototype) ? prototype.length : 0
    try {
      for (const { name, becomes } of changes) Object.defineProperty(prototype, name, becomes)
      return act()
    } finally {
      for (const { name, was } of changes) {
        if (was) Object.defineProperty(prototype, name, was)
        else Reflect.deleteProperty(prototype, name)
      }
      if (Array.isArray(prototype)) prototype.length = length
    }
  }

  it('lend nothing to an answer that lacks it', () => {
    const named = fields.filter((path) => path[0] !== 'recoveryTokens' && typeof path.at(-1) === 'string')
    for (const path of named.filter((each) => each.at(-1) !== 'EIP712Domain')) {
      const prepared = put(prepare(), path)
      const members = { [path.at(-1) as string]: at(prepare(), path) }
      const known = expected()
      const found = polluted(Object.prototype, members, () => verify(prepared, known))
      expect(found.ok, path.join('.')).toBe(false)
    }
    const honest = verified()
    for (const name of ['to', 'data'] as const) {
      const { [name]: value, ...rest } = direct()
      expect(polluted(Object.prototype, { [name]: value }, () => verifyBuilt(rest, honest)).ok, name).toBe(false)
    }
    const prepared = put(prepare(), ['typedData', 'message', 'calls'], Array(3))
    const calls = Object.fromEntries(prepare().typedData.message.calls.entries())
    expect(polluted(Array.prototype, calls, () => verify(prepared)).ok).toBe(false)
  })

  it('lend nothing to what the caller did not say', () => {
    const { tokens, ...known } = expected()
    const honest = verified()
    for (const members of [
      { domain: { name: 'Wallet', version: '3' } },
      { tokens: [] },
      { ok: true, relays: [stranger] },
    ]) {
      const prepared = prepare()
      const found = polluted(Object.prototype, members, () => verify(prepared, known))
      expect(found).toEqual(honest)
    }
    const to = stranger
    const { relays, ...others } = allowed
    const built = { ...throughRelay(), to }
    expect(polluted(Object.prototype, { relays: [to] }, () => verifyBuilt(built, honest, others)).ok).toBe(false)
  })

  it('change nothing in what is handed out', () => {
    for (const members of [
      { delegateCall: true, to: stranger, data: transfer(stranger, 1n), value: 1n },
      { salt: `0x${'11'.repeat(32)}` },
      { get: () => stranger },
      { value: stranger },
      { EIP712Domain: [], Calls: [], Call: [], length: 0 },
      { toJSON: () => stranger },
    ]) {
      const [prepared, known] = [prepare(), expected()]
      const found = polluted(Object.prototype, members, () => verify(prepared, known))
      if (found.ok) expect(found).toEqual(verified())
    }
  })
})
