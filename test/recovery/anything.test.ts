import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowed, direct, prepare, throughRelay, verified, verify, verifyBuilt } from './honest.ts'
import { pathsIn, put } from './mutants.ts'

const fields = pathsIn(prepare()).filter((path) => path[0] !== 'recoveryTokens' || path.length < 3)

describe('whatever it is given', () => {
  const throwing = (error: unknown) =>
    new Proxy(
      {},
      Object.fromEntries(
        Reflect.ownKeys(Reflect).map((name) => [
          name,
          () => {
            throw error
          },
        ]),
      ),
    )
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }
  const hostile = () => [
    undefined,
    null,
    0,
    '',
    'x',
    true,
    1n,
    Symbol('x'),
    () => 1,
    [],
    {},
    Object.create(null),
    new Date(),
    revoked(),
    throwing(new Error('x')),
    throwing(undefined),
    throwing(throwing(1)),
    throwing(revoked()),
    throwing({ message: throwing(1) }),
  ]

  it('it refuses and never throws: hostile values in every place', () => {
    for (const value of hostile()) {
      expect(verify(value).ok).toBe(false)
      expect(verify(prepare(), value).ok).toBe(false)
      expect(verifyBuilt(value, verified()).ok).toBe(false)
      expect(verifyBuilt(direct(), value).ok).toBe(false)
      expect(verifyBuilt(throughRelay(), verified(), value).ok).toBe(false)
      for (const path of fields) {
        if (value === undefined || value === null || typeof value !== 'object') continue
        expect(verify(put(prepare(), path, value))).toHaveProperty('ok')
      }
      for (const name of ['to', 'data', 'value', 'chainId', 'intentAddress', 'payloadHash'])
        if (value !== undefined) expect(verifyBuilt({ ...direct(), [name]: value }, verified()).ok, name).toBe(false)
      for (const name of ['ok', 'typedData', 'encoded', 'digest'])
        expect(verifyBuilt(direct(), { ...verified(), [name]: value }).ok, name).toBe(value === true && name === 'ok')
      for (const name of ['relays', 'factories'])
        expect(verifyBuilt(throughRelay(), verified(), { ...allowed, [name]: value }).ok).toBe(false)
    }
  })

  it('it refuses and never throws: anything', () => {
    const anything = fc.anything({
      withBigInt: true,
      withNullPrototype: true,
      withSparseArray: true,
      withDate: true,
      withMap: true,
      withTypedArray: true,
      withBoxedValues: true,
      withObjectString: true,
    })
    const path = fc.constantFrom(...fields)
    fc.assert(
      fc.property(anything, anything, anything, path, (one, other, third, where) => {
        expect(verify(one, other).ok).toBe(false)
        expect(verify(one).ok).toBe(false)
        expect(verifyBuilt(one, other, third).ok).toBe(false)
        expect(verifyBuilt(one, verified(), third).ok).toBe(false)
        expect(verify(put(prepare(), where, one))).toHaveProperty('ok')
      }),
      { numRuns: 300 },
    )
  })
})
