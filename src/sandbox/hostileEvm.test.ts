import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { open, start } from '../../test/contract/inProcess.ts'
import { owner, usdcAcross } from '../../test/contract/requests.ts'
import { quoteIntent } from '../api/index.ts'
import { errorCodes } from '../api/internal/index.ts'

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    -1,
    0,
    1.5,
    1e21,
    '1e5',
    '',
    '0x',
    '0x12',
    owner,
    'AUTO',
    'v1',
    'EXACT_INPUT',
    8453,
    84532,
    728126428,
  ),
  fc.constantFrom('9'.repeat(78), '9'.repeat(79), '__proto__', null, [], {}, [null], { id: 1 }),
)

/**
 * Changes some fields of a body. A path can only lead through objects. Values are copied, because later changes may
 * modify them.
 */
function changed(body: object, changes: [path: string, value: unknown][]): object {
  const result = structuredClone(body) as Record<string, unknown>
  for (const [path, value] of changes) {
    const keys = path.split('.')
    const last = keys.pop() as string
    const target = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], result)
    if (typeof target === 'object' && target !== null)
      (target as Record<string, unknown>)[last] = structuredClone(value)
  }
  return result
}

/** Counts how often a body with one or two odd fields is accepted. Every rejection must be an error of the document. */
async function accepted(operation: string, body: () => Promise<[object, ReturnType<typeof open>]>, paths: string[]) {
  let count = 0
  const change = fc.tuple(fc.constantFrom(...paths), odd)
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
    const [valid, { post }] = await body()
    const said = JSON.parse(await post(operation, changed(valid, changes)))
    if (!said.error) count++
    else {
      expect(said.error).not.toBe('WebrpcServerPanic')
      expect([said.code, said.status]).toEqual(errorCodes[said.error as keyof typeof errorCodes])
    }
  })
  await fc.assert(property, { numRuns: 600 })
  return count
}

describe('whatever comes, the answer is one of the document', () => {
  it('QuoteIntent', async () => {
    const options = { slippageTolerance: 0.01, svcAddressOverrides: { svcWalletFactoryAddress: owner } }
    const settlement = { provider: 'CARDS', amountCents: 1 }
    const body = { ...usdcAcross(), originTokenAmount: '60000000', destinationToAddress: owner, options, settlement }
    const paths = [
      ...Object.keys(body),
      'destinationTokenAmount',
      'destinationCallData',
      'destinationCallValue',
      'destinationApproveAddress',
      'onlyNativeGasFee',
      'mode',
      'options.slippageTolerance',
      'options.intentProtocol',
      'options.swapProvider',
      'options.bridgeProvider',
      'options.preference',
      'options.disablePassthrough',
      'options.svcAddressOverrides',
      'options.svcAddressOverrides.svcWalletFactoryAddress',
      'settlement.provider',
      'settlement.amountCents',
      'settlement.chainId',
    ]
    expect(await accepted('QuoteIntent', async () => [body, open()], paths)).toBeGreaterThan(20)
  })

  it('ExecuteIntent', async () => {
    const paths = [
      'selectedGasFeeOption',
      'selectedGasFeeOption.amount',
      'intentSignature',
      'permitAmount',
      'userNonce',
    ]
    const under = [
      'intentId',
      'depositTransactionHash',
      'depositSignature',
      ...paths.map((path) => `depositSignature.${path}`),
    ]
    const body = async (): Promise<[object, ReturnType<typeof open>]> => {
      const opened = open()
      const { intent, gasFeeOptions } = await quoteIntent(opened.client, usdcAcross())
      const { tokenAddress, amount } = gasFeeOptions?.feeOptions?.[1] ?? {}
      const selectedGasFeeOption = { tokenAddress, amount: String(amount) }
      const intentSignature = `0x${'12'.repeat(65)}`
      const depositSignature = { selectedGasFeeOption, intentSignature, deadline: start / 1000 + 9 }
      return [{ intentId: intent.intentId, depositSignature }, opened]
    }
    expect(await accepted('ExecuteIntent', body, under)).toBeGreaterThan(5)
  })

  it('GetIntentHistory and SearchIntents', async () => {
    const page = { column: 'id', after: 3, pageSize: 5, sort: [{ column: 'id', order: 'DESC' }] }
    const filters = { byOwnerAddress: owner, byStatuses: ['QUOTED'], fromTime: 0, includeBalances: true }
    const paths = [
      'page.after',
      'page.before',
      'page.column',
      'page.sort',
      'page.pageSize',
      'page',
      ...Object.keys(filters),
    ]
    expect(await accepted('GetIntentHistory', async () => [{ page, ...filters }, open()], paths)).toBeGreaterThan(20)
    const search = {
      byOwnerAddress: owner,
      byQueryString: 'a',
      byTransactionHash: 'b',
      byProjectId: 1,
      byEdgeRail: 'TRON',
    }
    expect(await accepted('SearchIntents', async () => [search, open()], Object.keys(search))).toBeGreaterThan(20)
  })
})
