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
import type { TamperMode } from './tamperModes.ts'

/** Returns the paths at which two answers differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  const [left, right] = [a, b].map((side) => (typeof side === 'object' && side ? { ...side } : undefined))
  if (!left || !right || String(Object.keys(left)) !== String(Object.keys(right))) return a === b ? [] : [path]
  return Object.entries(left).flatMap(([key, value]) =>
    differences(value, (right as Record<string, unknown>)[key], path ? `${path}.${key}` : key),
  )
}

/** A mode of a recovery, without its prefix. */
type RecoveryMode = TamperMode extends infer Mode ? (Mode extends `recovery-${infer Name}` ? Name : never) : never

describe('each tamper mode of a recovery', () => {
  const call = 'typedData.message.calls.0'
  const agreed = (...more: string[]) => ['payload.encoded', ...more, 'payloadHash']
  const modes: [RecoveryMode, prepared: string[], built: string[]][] = [
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
  const recover = async (mode?: RecoveryMode, token?: string) => {
    const paid = await stranded({ ...(token && { token, amount: nativeAmount }) })
    if (mode) paid.sandbox.tamper('*', `recovery-${mode}`)
    const prepared = await paid.prepare()
    const built = await paid.build(prepared)
    const { calls } = readPackedCalls(readExecute(built.data).payload, paid.wallet)
    return { ...paid, prepared, built, calls }
  }

  it.each(modes)('%s changes nothing else', async (mode, prepared, built) => {
    const [honest, dishonest] = [await recover(), await recover(mode)]
    expect(differences(honest.prepared, dishonest.prepared)).toEqual(prepared)
    expect(differences(honest.built, dishonest.built)).toEqual(built)
  })
  it.each(modes)('%s is well-formed, in native tokens too', async (mode) => {
    for (const token of [usdc, native]) {
      const { prepared } = await recover(mode, token)
      const digest = eip712Digest(typedDataOf(prepared))
      if (mode === 'hash') expect(prepared.payloadHash).not.toBe(digest)
      else expect(prepared.payloadHash).toBe(digest)
      const message = messageIn(prepared)
      if (mode === 'encoded' || mode === 'primary-type') expect(plainMessage(prepared)).not.toEqual(message)
      else expect(plainMessage(prepared)).toEqual(message)
    }
  })
  it('pays a stranger, or too much, or does more', async () => {
    const first = async (mode: RecoveryMode) => transferIn((await recover(mode)).calls[0]?.data)
    for (const mode of ['recipient', 'encoded', 'transaction'] as const) {
      const [to, amount] = await first(mode)
      expect([owner, other]).not.toContain(to)
      expect(amount).toBe(25_009_004n)
    }
    expect(await first('amount')).toEqual([owner, 25_009_005n])
    const { calls } = await recover('extra-call', native)
    expect(calls.map(({ to }) => to)).toEqual([owner, usdc.toLowerCase()])
    expect(readWords(calls[1]?.data ?? '', 'approve(address,uint256)')[1]).toBe(2n ** 256n - 1n)
    expect((await recover('delegate-call')).calls.map(({ delegateCall }) => delegateCall)).toEqual([true])
  })
  it('asks for a signature for another thing', async () => {
    expect(typedDataOf((await recover('chain-zero')).prepared).domain.chainId).toBe(0)
    const { primaryType, types, message } = typedDataOf((await recover('primary-type')).prepared)
    expect([primaryType, Object.keys(types)]).toEqual(['ConfigUpdate', ['EIP712Domain', 'ConfigUpdate']])
    expect(message).toEqual({ imageHash: expect.stringMatching(/^0x[\da-f]{64}$/), wallets: [] })
    const { prepared, wallet } = await recover('domain')
    expect(typedDataOf(prepared).domain.verifyingContract).not.toBe(wallet)
    expect(prepared.intentAddress).toBe(wallet)
  })
})
