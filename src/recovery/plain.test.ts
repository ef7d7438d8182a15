import { describe, expect, it } from 'vitest'
import { pick, plainCopy, Unreadable, whyUnreadable } from './plain.ts'

const reason = (value: unknown): string => {
  try {
    plainCopy(value)
    return 'is read'
  } catch (error) {
    return error instanceof Unreadable ? error.message : 'another error'
  }
}

describe('a plain copy', () => {
  it('holds what the original held, frozen, without a prototype', () => {
    const original = { a: [1n, 'x', null, undefined, true, -0, { b: [] }], ['__proto__']: { c: 1 } }
    const copy = plainCopy(original) as Record<string, unknown>
    expect(Object.getPrototypeOf(copy)).toBe(null)
    expect(Object.isFrozen(copy)).toBe(true)
    expect(Object.isFrozen(copy.a)).toBe(true)
    expect(copy.a).toEqual([1n, 'x', null, undefined, true, -0, Object.assign(Object.create(null), { b: [] })])
    expect(copy.c).toBe(undefined)
    expect(plainCopy(JSON.parse('{"__proto__": {"c": 1}}'))).not.toHaveProperty('c')
  })

  it('looks at each member once', () => {
    const looks: string[] = []
    const watched = new Proxy(
      { a: 1, b: 2 },
      {
        getOwnPropertyDescriptor(target, name) {
          looks.push(String(name))
          return Reflect.getOwnPropertyDescriptor(target, name)
        },
        get: () => {
          throw new Error('is asked')
        },
      },
    )
    expect(plainCopy(watched)).toMatchObject({ a: 1, b: 2 })
    expect(looks).toEqual(['a', 'b'])
    expect(pick(watched, ['b'])).toMatchObject({ b: 2 })
    expect(looks).toEqual(['a', 'b', 'b'])
  })

  it('is not made of what is too large, too deep, or too long', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
    expect(reason(deep(12))).toBe('is read')
    expect(reason(deep(13))).toContain('is too large')
    expect(reason(Array(19_000).fill(0))).toBe('is read')
    expect(reason(Array(20_001).fill(0))).toContain('is too large')
    expect(reason('x'.repeat(2_000_000))).toBe('is read')
    expect(reason({ a: 'x'.repeat(2_000_001) })).toBe('it.a is too long')
    expect(reason(Array(5))).toBe('it is not a plain list')
    expect(reason({ [Symbol('a')]: 1 })).toBe('it has a member that is no name')
    expect(reason({ a: [() => 1] })).toBe('it.a[0] is a function')
    expect(reason(new Date(0))).toBe('it is an object of a class')
  })

  it('shows no text of a stranger where it says why', () => {
    const texts = ['Call +1 555 0100', '\u202eevil', '<b>', 'x'.repeat(500), 'a.b', '', '0', 'https://evil.example']
    for (const text of texts) {
      expect(reason({ [text]: { a: () => 1 } })).toBe('it.….a is a function')
      expect(reason(Object.defineProperty({}, text, { get: () => 1 }))).toBe('it.… is computed')
    }
  })

  it('says why of what may throw itself when it is looked at', () => {
    const throws = () => {
      throw new Error('is asked')
    }
    expect(whyUnreadable(new Proxy({}, { getPrototypeOf: throws, get: throws }))).toBe('.')
    expect(whyUnreadable(new Error('private'))).toBe('.')
    expect(whyUnreadable(new Unreadable('it is odd'))).toBe(': it is odd.')
  })
})
