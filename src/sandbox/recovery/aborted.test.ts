import { describe, expect, it } from 'vitest'
import { eip712Digest, readPackedCalls } from '../../../test/setup/recoveryBytes.ts'
import { encodedOf, owner, paid, transferIn, typedDataOf } from '../../../test/setup/stranded.ts'
import { abortIntent, getIntentReceipt } from '../../api/index.ts'

describe('an aborted intent', () => {
  /** Pays an intent and aborts it while the leg is being mined. `report` reports the abort to the service. */
  const aborted = async (leg: 'originTransaction' | 'destinationTransaction', amount?: bigint) => {
    const all = await paid({ amount: amount ?? 25_000_000n })
    const { sandbox, client, intentId } = all
    sandbox.pay(intentId)
    sandbox.advance(7_000)
    const status = async () => (await getIntentReceipt(client, { intentId })).intentReceipt[leg]?.status
    while ((await status()) !== 'MINING') sandbox.advance(100)
    const { hash, chainId } = sandbox.abort(intentId)
    const report = () => abortIntent(client, { intentId, chainId, abortTransactionHash: hash })
    return { ...all, report }
  }

  it('has its deposit in the origin wallet, once the abort is reported', async () => {
    const { prepare, build, report, intent } = await aborted('originTransaction')
    await expect(prepare()).rejects.toMatchObject({ error: 'IntentStatus' })
    await report()
    const prepared = await prepare()
    const amount = intent?.quote?.fromAmount
    expect(prepared).toMatchObject({
      intentSource: 'origin',
      chainId: 8453,
      intentAddress: intent?.originIntentAddress,
      recoveryTokens: [{ chainId: 8453, contractAddress: intent?.originTokenAddress, balance: String(amount) }],
      typedData: { domain: { chainId: 8453 } },
      payloadHash: eip712Digest(typedDataOf(prepared)),
    })
    const { calls } = readPackedCalls(encodedOf(prepared), prepared.intentAddress)
    expect(transferIn(calls[0]?.data)).toEqual([owner, amount])
    expect((await build(prepared)).chainId).toBe(8453)
  })
  it('has what arrived in the destination wallet, after the origin transaction', async () => {
    const { prepare, report } = await aborted('destinationTransaction')
    await report()
    const { intentSource, recoveryTokens } = await prepare()
    expect([intentSource, recoveryTokens?.[0]?.balance]).toEqual(['destination', '25000000'])
  })
  it('has nothing to recover when it will be refunded', async () => {
    const { prepare, report, sandbox } = await aborted('originTransaction', 25_009_005n)
    await report()
    await expect(prepare()).rejects.toMatchObject({ error: 'IntentStatus' })
    sandbox.advance(60_000)
    await expect(prepare()).rejects.toMatchObject({
      error: 'IntentStatus',
      detail: expect.stringContaining('REFUNDED'),
    })
  })
})
