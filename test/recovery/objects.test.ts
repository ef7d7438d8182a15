import { describe, expect, it } from 'vitest'
import { transfer } from './encode.ts'
import { expected, prepare, stranger, verified, verify } from './honest.ts'
import { at, pathsIn, put } from './mutants.ts'

type Members = Record<string | number, unknown>

const objects = pathsIn(prepare()).filter((path) => typeof at(prepare(), path) === 'object')
const fields = pathsIn(prepare()).filter((path) => path[0] !== 'recoveryTokens' || path.length < 3)

const refusedFor = (prepared: unknown, known: unknown = expected()): string[] => {
  const found = verify(prepared, known)
  return found.ok ? [] : found.refusals.map(({ check }) => check)
}

/** Checks that the result is a rejection, or the honest recovery and nothing else. */
function demandHonest(prepared: unknown): void {
  const found = verify(prepared)
  if (found.ok) expect(found).toEqual(verified())
  else expect(found.refusals.length).toBeGreaterThan(0)
}

describe('objects that are more than data', () => {
  it('members that are computed: each is refused, and none is called', () => {
    let called = 0
    for (const path of fields) {
      const prepared = put(prepare(), path, 0)
      const value = at(prepare(), path)
      Object.defineProperty(at(prepared, path.slice(0, -1)), path.at(-1) as string, {
        enumerable: true,
        get: () => (called++ ? stranger : value),
      })
      expect(refusedFor(prepared), path.join('.')).toEqual(['answer'])
    }
    expect(called).toBe(0)
    expect(fields.length).toBeGreaterThan(100)
  })

  it('objects of a class, or whose members are inherited', () => {
    class Made {
      constructor(members: object) {
        Object.assign(this, members)
      }
      toJSON() {
        return prepare()
      }
    }
    class List extends Array {}
    for (const path of objects) {
      const was = at(prepare(), path) as object
      const others: unknown[] = Array.isArray(was)
        ? [
            List.from(was),
            new Set(was),
            { ...was, length: was.length },
            Object.create(was),
            new Map(Object.entries(was)),
          ]
        : [new Made(was), Object.create(was), new Map(Object.entries(was)), Object.entries(was), new Date(0), /x/]
      for (const other of others) expect(refusedFor(put(prepare(), path, other)), path.join('.')).not.toEqual([])
    }
    expect(refusedFor(Object.create(prepare()))).not.toEqual([])
    const bytes = new Uint8Array(Buffer.from(prepare().payload.encoded.slice(2), 'hex'))
    expect(refusedFor(put(prepare(), ['payload', 'encoded'], bytes))).toEqual(['answer'])
  })

  it('members that have no name, that say what they are as JSON, or that stand beside a list', () => {
    for (const path of objects.filter(([first]) => first !== 'recoveryTokens')) {
      for (const name of [Symbol('more'), Symbol.iterator, Symbol.toPrimitive, 'toJSON']) {
        const prepared = prepare()
        const holder = at(prepared, path) as Members
        Object.defineProperty(holder, name, { value: () => stranger, enumerable: true })
        expect(refusedFor(prepared), path.join('.')).toEqual(['answer'])
      }
      const prepared = prepare()
      const holder = at(prepared, path)
      if (Array.isArray(holder)) {
        Object.assign(holder, { more: 1 })
        expect(refusedFor(prepared)).toEqual(['answer'])
      }
    }
  })

  it('lists with holes', () => {
    for (const path of objects.filter((each) => Array.isArray(at(prepare(), each)))) {
      const list = at(prepare(), path) as unknown[]
      // biome-ignore lint/suspicious/noSparseArray: that is what it is about
      const others = [[...list, ,], [, ...list], Array(3), Array(2 ** 32 - 1), Object.assign(Array(1e9), list)]
      for (const other of others) expect(refusedFor(put(prepare(), path, other)), path.join('.')).toEqual(['answer'])
    }
  })

  it('what is too deep, too large, or goes in circles', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = i % 2 ? [deep] : { deep }
    const circle: Members = { ...prepare().typedData.message }
    circle.calls = [circle]
    const wide = Array(30_000).fill(prepare().typedData.message.calls[0])
    const values = [deep, circle, wide, '0x'.padEnd(5_000_000, '00'), Object.fromEntries(wide.entries())]
    for (const path of objects)
      for (const value of values) expect(refusedFor(put(prepare(), path, value))).not.toEqual([])
    expect(refusedFor(put(prepare(), ['payload', 'encoded'], `0x21${'00'.repeat(900_000)}`))).not.toEqual([])
    expect(refusedFor(put(prepare(), ['payload', 'encoded'], `0x31ffff${'4000'.repeat(400_000)}`))).not.toEqual([])
  })
})

describe('what answers otherwise when it is looked at again', () => {
  const lying = prepare({ content: { calls: [], space: 1n, nonce: 0n } })
  const paysStranger = put(prepare(), ['typedData', 'message', 'calls', 0, 'data'], transfer(stranger, 25_009_004n))

  /** Creates an object that is honest for a number of reads and then lies, in one member or in all of them. */
  function twoFaced(honest: object, liar: object, truths: number): object {
    let looks = 0
    const face = () => (looks++ < truths ? honest : liar)
    return new Proxy(honest, {
      get: (_, name) => Reflect.get(face(), name),
      getOwnPropertyDescriptor(_, name) {
        const found = Reflect.getOwnPropertyDescriptor(face(), name)
        return found && { ...found, configurable: true }
      },
      ownKeys: () => Reflect.ownKeys(face()),
      has: (_, name) => Reflect.has(face(), name),
    })
  }

  it('after any number of looks', () => {
    for (const path of [[], ...objects.filter(([first, second]) => first !== 'recoveryTokens' && second !== 'types')]) {
      for (const [honest, liar] of [
        [prepare(), paysStranger],
        [prepare(), lying],
      ] as const) {
        for (const truths of [0, 1, 2, 3, 5, 8]) {
          const whole = twoFaced(at(honest, path) as object, (at(liar, path) as object) ?? {}, truths)
          demandHonest(path.length ? put(prepare(), path, whole) : whole)
        }
      }
    }
  })

  it('or lies at once, in what is read or in what it looks like', () => {
    const typedData = new Proxy(paysStranger.typedData, { get: (_, name) => Reflect.get(prepare().typedData, name) })
    expect(refusedFor({ ...prepare(), typedData })).toContain('calls[0].data')
    const hidden = new Proxy({ ...prepare().typedData.domain, salt: '0x11' }, {})
    expect(refusedFor(put(prepare(), ['typedData', 'domain'], hidden))).toContain('typedData.domain')
    demandHonest(new Proxy(prepare(), {}))
  })

  it('or after it was verified: what is handed out is nothing of the answer, and cannot be changed', () => {
    const prepared = prepare()
    const known = expected()
    const found = verify(prepared, known)
    prepared.typedData.message.calls.length = 0
    prepared.typedData.domain.chainId = 0
    prepared.typedData.types.Calls.length = 0
    prepared.payload.encoded = '0x'
    known.chainId = 1
    expect(found).toEqual(verified())
    const parts = [found, ...pathsIn(found).map((path) => at(found, path))]
    expect(parts.every((part) => Object.isFrozen(part))).toBe(true)
  })
})
