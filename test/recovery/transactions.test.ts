import { describe, expect, it } from 'vitest'
import { pack } from './encode.ts'
import {
  allowed,
  chainId,
  content,
  direct,
  expected,
  prepare,
  stranger,
  throughRelay,
  verified,
  verify,
  verifyBuilt,
  wallet,
} from './honest.ts'
import { builtMutants } from './transactionMutants.ts'

describe('a built transaction that is not honest', () => {
  const all = builtMutants()

  it('is refused, by the name of what is wrong', () => {
    const passing = all.flatMap(({ name, check, built, ...rest }) => {
      const found = verifyBuilt(built, verifiedOnce, 'allowed' in rest ? rest.allowed : allowed)
      if (found.ok) return `${name}: passes`
      const checks = found.refusals.map((refusal) => refusal.check)
      return checks.includes(check) ? [] : `${name}: ${check} is not in ${checks}`
    })
    expect(passing).toEqual([])
    expect(all.length).toBeGreaterThan(2500)
  })

  it('but the ones they are made from are not', () => {
    for (const built of [direct(), throughRelay()]) expect(verifyBuilt(built, verified())).toEqual({ ok: true })
    expect(verifyBuilt(direct(), verified(), {})).toEqual({ ok: true })
  })

  it('is refused when it is of another recovery, honest as that may be', () => {
    const others = [
      prepare({ content: { ...content(), nonce: 778n } }),
      prepare({ content: { ...content(), calls: content().calls.slice(1) } }),
      prepare({ content: { ...content(), space: 0n } }),
    ]
    for (const prepared of others) {
      const found = verify(prepared)
      expect(found.ok).toBe(true)
      for (const built of [direct(), throughRelay()]) {
        expect(verifyBuilt(built, found)).toMatchObject({ ok: false })
        // Its own fields agree, but the bytes do not.
        expect(verifyBuilt({ ...built, payloadHash: prepared.payloadHash }, found)).toMatchObject({
          ok: false,
          refusals: [{ check: 'data' }],
        })
      }
    }
    const elsewhere = verify(prepare({ chainId: 10 }), { ...expected(), chainId: 10, tokens: undefined })
    expect(elsewhere.ok).toBe(false)
  })

  it('is refused when what is to have been verified was not', () => {
    const refused = verify(prepare({ chainId: 0 }))
    expect(refused.ok).toBe(false)
    const whole = verified()
    for (const found of [refused, { ...whole, ok: false }, { ok: true }, { ...whole, typedData: undefined }, []])
      expect(verifyBuilt(direct(), found)).toMatchObject({ ok: false, refusals: [{ check: 'verified' }] })
    const domain = { ...whole.typedData.domain, verifyingContract: stranger }
    expect(verifyBuilt(direct(), { ...whole, typedData: { ...whole.typedData, domain } })).toMatchObject({ ok: false })
    expect(verifyBuilt({ ...direct(), chainId: 10 }, whole)).toMatchObject({ refusals: [{ check: 'chainId' }] })
    expect(verifyBuilt({ ...direct(), chainId }, whole).ok).toBe(true)
  })

  it('every reason is named, not the first alone', () => {
    const wrong = { to: stranger, data: '0x', value: '1', chainId: 1, intentAddress: stranger, payloadHash: '0x' }
    const found = verifyBuilt(wrong, verified())
    expect(found.ok || found.refusals.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['to', 'value', 'chainId', 'intentAddress', 'payloadHash']),
    )
    const data = pack(content(), wallet)
    const again = verifyBuilt({ ...direct(), data, value: 5n }, verified())
    expect(again.ok || again.refusals.map(({ check }) => check).sort()).toEqual(['data', 'value'])
  })
})

const verifiedOnce = verified()
