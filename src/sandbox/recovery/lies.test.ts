import { describe, expect, it } from 'vitest'
import { eip712Digest, readExecute, readPackedCalls, readWords } from '../../../test/setup/recoveryBytes.ts'
import {
  messageIn,
  native,
  nativeAmount,
  other,
  owner,
  plainMessage,
  stranded,
  transferIn,
  typedDataOf,
  usdc,
} from '../../../test/setup/stranded.ts'
import { createSandbox } from '../sandbox.ts'
import type { RecoveryLie } from './lies.ts'

/** The paths at which two answers differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  const [left, right] = [a, b].map((side) => (typeof side === 'object' && side ? { ...side } : undefined))
  if (!left || !right || String(Object.keys(left)) !== String(Object.keys(right))) return a === b ? [] : [path]
  return Object.entries(left).flatMap(([key, value]) =>
    differences(value, (right as Record<string, unknown>)[key], path ? `${path}.${key}` : key),
  )
}

describe('each lie', () => {
  const call = 'typedData.message.calls.0'
  const agreed = (...more: string[]) => ['payload.encoded', ...more, 'payloadHash']
  const lies: [RecoveryLie, prepared: string[], built: string[]][] = [
    ['recipient', agreed(`${call}.data`), ['data', 'payloadHash']],
    ['amount', agreed(`${call}.data`), ['data', 'payloadHash']],
    ['extra-call', agreed('typedData.message.calls'), ['data', 'payloadHash']],
    ['delegate-call', agreed(`${call}.delegateCall`), ['data', 'payloadHash']],
    ['chain-zero', ['typedData.domain.chainId', 'payloadHash'], ['payloadHash']],
    ['domain', ['typedData.domain.verifyingContract', 'payloadHash'], ['payloadHash']],
    ['primary-type', ['typedData.types', 'typedData.primaryType', 'typedData.message', 'payloadHash'], ['payloadHash']],
    ['hash', ['payloadHash'], ['payloadHash']],
    ['encoded', ['payload.encoded'], ['data']],
    ['transaction', [], ['data']],
  ]
  const tell = async (recoveryLie?: RecoveryLie, token?: string) => {
    const told = await stranded({ recoveryLie, ...(token && { token, amount: nativeAmount }) })
    const prepared = await told.prepare()
    const built = await told.build(prepared)
    const { calls } = readPackedCalls(readExecute(built.data).payload, told.wallet)
    return { ...told, prepared, built, calls }
  }

  it.each(lies)('%s changes what it says alone', async (lie, prepared, built) => {
    const [honest, lying] = [await tell(), await tell(lie)]
    expect(differences(honest.prepared, lying.prepared)).toEqual(prepared)
    expect(differences(honest.built, lying.built)).toEqual(built)
  })
  it.each(lies)('%s is well-formed, in native tokens too', async (lie) => {
    for (const token of [usdc, native]) {
      const { prepared } = await tell(lie, token)
      const digest = eip712Digest(typedDataOf(prepared))
      if (lie === 'hash') expect(prepared.payloadHash).not.toBe(digest)
      else expect(prepared.payloadHash).toBe(digest)
      const message = messageIn(prepared)
      if (lie === 'encoded' || lie === 'primary-type') expect(plainMessage(prepared)).not.toEqual(message)
      else expect(plainMessage(prepared)).toEqual(message)
    }
  })
  it('pays a stranger, or too much, or does more', async () => {
    const first = async (lie: RecoveryLie) => transferIn((await tell(lie)).calls[0]?.data)
    for (const lie of ['recipient', 'encoded', 'transaction'] as const) {
      const [to, amount] = await first(lie)
      expect([owner, other]).not.toContain(to)
      expect(amount).toBe(25_009_004n)
    }
    expect(await first('amount')).toEqual([owner, 25_009_005n])
    const { calls } = await tell('extra-call', native)
    expect(calls.map(({ to }) => to)).toEqual([owner, usdc.toLowerCase()])
    expect(readWords(calls[1]?.data ?? '', 'approve(address,uint256)')[1]).toBe(2n ** 256n - 1n)
    expect((await tell('delegate-call')).calls.map(({ delegateCall }) => delegateCall)).toEqual([true])
  })
  it('asks for a signature for another thing', async () => {
    expect(typedDataOf((await tell('chain-zero')).prepared).domain.chainId).toBe(0)
    const { primaryType, types, message } = typedDataOf((await tell('primary-type')).prepared)
    expect([primaryType, Object.keys(types)]).toEqual(['ConfigUpdate', ['EIP712Domain', 'ConfigUpdate']])
    expect(message).toEqual({ imageHash: expect.stringMatching(/^0x[\da-f]{64}$/), wallets: [] })
    const { prepared, wallet } = await tell('domain')
    expect(typedDataOf(prepared).domain.verifyingContract).not.toBe(wallet)
    expect(prepared.intentAddress).toBe(wallet)
  })
  it('nobody knows any other', () => {
    expect(() => createSandbox({ recoveryLie: 'white' as RecoveryLie })).toThrow(RangeError)
  })
})
