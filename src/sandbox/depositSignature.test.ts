import { describe, expect, it } from 'vitest'
import { open, start } from '../../test/contract/inProcess.ts'
import { owner, usdcAcross } from '../../test/contract/requests.ts'
import { executeIntent, quoteIntent } from '../api/index.ts'

const signature = `0x${'12'.repeat(65)}`

describe('a deposit by signature', () => {
  const signed = async (change: object = {}, request = usdcAcross()) => {
    const opened = open()
    const { intent, gasFeeOptions } = await quoteIntent(opened.client, request)
    const [, option] = gasFeeOptions?.feeOptions ?? []
    const deadline = start / 1000 + 600
    const depositSignature = { intentSignature: signature, selectedGasFeeOption: option, deadline, ...change }
    const execute = () => executeIntent(opened.client, { intentId: intent.intentId, depositSignature } as never)
    return { ...opened, ...intent, options: gasFeeOptions?.feeOptions ?? [], execute }
  }

  it('is made by the service', async () => {
    const { sandbox, execute, receipt, intentId } = await signed()
    expect((await execute()).intentStatus).toBe('EXECUTING')
    const { depositTransaction: sent } = (await receipt(intentId)) ?? {}
    expect([sent?.status, sent?.txnHash, sent?.metaTxnId]).toEqual(['RELAYING', undefined, expect.any(String)])
    expect(sent?.depositIntentEntry).toMatchObject({ intentSignature: signature, feeToken: expect.any(String) })
    sandbox.advance(30_000)
    const done = await receipt(intentId)
    expect([done?.status, done?.depositTransaction?.txnHash]).toEqual([
      'SUCCEEDED',
      expect.stringMatching(/^0x[\da-f]{64}$/),
    ])
    expect((await execute()).intentStatus).toBe('SUCCEEDED')
  })

  it('takes a permit where the token has one, and keeps its amount exact', async () => {
    const permit = { permitSignature: signature, permitDeadline: start / 1000 + 60, permitAmount: 2n ** 200n + 1n }
    const { execute, receipt, intentId, options } = await signed(permit)
    await execute()
    const { depositTransaction } = (await receipt(intentId)) ?? {}
    expect(depositTransaction?.depositIntentEntry).toMatchObject({ permitAmount: 2n ** 200n + 1n })
    const usdt = await signed({ ...permit, selectedGasFeeOption: options[2] })
    await expect(usdt.execute()).rejects.toMatchObject({ msg: expect.stringContaining('USDT takes no permit') })
  })

  it.each<[string, object, string]>([
    [
      'no option',
      { selectedGasFeeOption: { tokenAddress: owner, amount: 1n } },
      'depositSignature.selectedGasFeeOption: not one',
    ],
    ['no signature', { intentSignature: undefined }, 'depositSignature.intentSignature'],
    ['a short signature', { intentSignature: '0x12' }, 'depositSignature.intentSignature'],
    ['a deadline that is past', { deadline: start / 1000 }, 'depositSignature.deadline: is past'],
    [
      'a permit without its amount',
      { permitSignature: signature, permitDeadline: start / 1000 + 9 },
      'depositSignature.permitAmount',
    ],
    ['a permit that is past', { permitDeadline: 1 }, 'depositSignature.permitDeadline: is past'],
  ])('refuses %s, and makes nothing', async (_, change, named) => {
    const { execute, receipt, intentId } = await signed(change)
    await expect(execute()).rejects.toMatchObject({ error: 'InvalidArgument', msg: expect.stringContaining(named) })
    expect(await receipt(intentId)).toBeUndefined()
  })
})
