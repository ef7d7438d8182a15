import { afterEach, describe, expect, it } from 'vitest'
import {
  buildIntentRecoveryTransaction,
  executeIntentEdge,
  type PrepareIntentRecoveryResponse,
  prepareIntentRecovery,
  type QuoteIntentEdgeRequest,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import {
  type ExpectedRecovery,
  type VerifiedRecovery,
  verifyRecovery,
  verifyRecoveryTransaction,
} from '../../src/recovery/index.ts'
import { recoveryContracts, type SandboxOptions, type TamperMode } from '../../src/sandbox/index.ts'
import { native, solToBase, usdcOnBase } from '../contract/requests.ts'
import { serve } from '../contract/serve.ts'
import { other, payer } from '../setup/chains.ts'
import { readPackedCalls } from '../setup/recoveryBytes.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

const allowed = { relays: [recoveryContracts.relay], factories: [recoveryContracts.factory] }

/**
 * Strands funds of the payer on Base, and returns the steps of their recovery. The wallet of an odd intent is not
 * deployed.
 */
async function stranded(token: string, odd: boolean, tamper?: TamperMode, options: SandboxOptions = {}) {
  const served = await serve(options)
  if (tamper) served.sandbox.tamper('*', tamper)
  opened.push(served.close)
  const client = served.client()
  const amount = token === native ? 70_000_000_000_009_004n : 25_009_004n
  const asked = solToBase(amount)
  const intent = { ...asked.intent, ownerAddress: payer.address, destinationTokenAddress: token }
  const quote = () => quoteIntentEdge(client, { ...asked, intent } as QuoteIntentEdgeRequest)
  if (!odd) await quote()
  const { intentId = '', destinationIntentAddress = '' } = (await quote()).intent ?? {}
  await executeIntentEdge(client, { intentId })
  served.sandbox.pay(intentId)
  served.sandbox.advance(60_000)

  const expected: ExpectedRecovery = {
    intentId,
    chainId: 8453,
    intentAddress: destinationIntentAddress,
    refundToAddress: payer.address,
  }
  const build = async ({ payload, intentAddress }: PrepareIntentRecoveryResponse, { typedData }: VerifiedRecovery) => {
    const signature = await payer.signTypedData(typedData as never)
    return buildIntentRecoveryTransaction(client, { intentId, payload, signature, intentAddress })
  }
  return { client, intentId, amount, expected, build, prepare: () => prepareIntentRecovery(client, { intentId }) }
}

const cases = [usdcOnBase, native].flatMap((token) =>
  [true, false].map((odd) => ({
    token,
    odd,
    what: token === native ? 'native' : 'ERC-20',
    wallet: odd ? 'not yet there' : 'there',
  })),
)

describe("the sandbox's recoveries, over HTTP", () => {
  for (const amountEncoding of ['number', 'string'] as const)
    it.each(cases)(
      `are verified from end to end: $what, wallet $wallet, amounts as ${amountEncoding}`,
      async ({ token, odd }) => {
        const { prepare, expected, build, amount } = await stranded(token, odd, undefined, { amountEncoding })
        const prepared = await prepare()
        const found = verifyRecovery(prepared, expected)
        if (!found.ok) throw new Error(JSON.stringify(found.refusals))
        expect(found.digest).toBe(prepared.payloadHash)
        const to = payer.address
        expect(found.calls).toEqual([
          token === native ? { kind: 'native', to, amount } : { kind: 'erc20', token, to, amount },
        ])
        expect(verifyRecovery(prepared, { ...expected, tokens: prepared.recoveryTokens }).ok).toBe(true)

        const built = await build(prepared, found)
        expect(built.to).toBe(odd ? recoveryContracts.relay : expected.intentAddress)
        expect(verifyRecoveryTransaction(built, found, allowed)).toEqual({ ok: true })
        // Without a list of relays, the transaction may only be sent to the wallet itself.
        expect(verifyRecoveryTransaction(built, found).ok).toBe(!odd)
        expect(readPackedCalls(found.encoded, expected.intentAddress).calls).toHaveLength(1)
      },
    )

  it('are refused where something else was expected', async () => {
    const { prepare, expected, intentId } = await stranded(usdcOnBase, true)
    const prepared = await prepare()
    const others: [string, Partial<ExpectedRecovery>][] = [
      ['calls[0].data', { refundToAddress: other.address }],
      ['intentAddress', { intentAddress: other.address }],
      ['chainId', { chainId: 10 }],
      ['intentId', { intentId: `${intentId.slice(0, -1)}z` }],
      ['typedData.domain.name', { domain: { name: 'Wallet', version: '3' } }],
      ['expected.tokens', { tokens: [] }],
      ['expected.tokens', { tokens: prepared.recoveryTokens?.map((token) => ({ ...token, balance: '25009003' })) }],
    ]
    for (const [check, more] of others) {
      const found = verifyRecovery(prepared, { ...expected, ...more })
      expect(found.ok || found.refusals.map((refusal) => refusal.check)).toContain(check)
    }
  })
})

describe('each dishonest recovery is refused', () => {
  const modes: [mode: TamperMode, checks: { [what in 'token' | 'coins']: string[] }][] = [
    ['recovery-recipient', { token: ['calls[0].data'], coins: ['calls[0].to'] }],
    ['recovery-amount', { token: ['recoveryTokens'], coins: ['recoveryTokens'] }],
    ['recovery-extra-call', { token: ['calls[1].data'], coins: ['calls[1].data'] }],
    ['recovery-delegate-call', { token: ['calls[0].delegateCall'], coins: ['calls[0].delegateCall'] }],
    ['recovery-chain-zero', { token: ['typedData.domain.chainId'], coins: ['typedData.domain.chainId'] }],
    [
      'recovery-domain',
      { token: ['typedData.domain.verifyingContract'], coins: ['typedData.domain.verifyingContract'] },
    ],
    [
      'recovery-primary-type',
      { token: ['typedData.primaryType', 'typedData.types'], coins: ['typedData.primaryType'] },
    ],
    ['recovery-hash', { token: ['payloadHash'], coins: ['payloadHash'] }],
    ['recovery-encoded', { token: ['payload'], coins: ['payload'] }],
  ]
  it.each(modes)('%s, before anything is signed', async (mode, checks) => {
    for (const { token, odd } of cases) {
      const { prepare, expected } = await stranded(token, odd, mode)
      const found = verifyRecovery(await prepare(), expected)
      const named = found.ok || found.refusals.map(({ check }) => check)
      expect(named).toEqual(expect.arrayContaining(checks[token === native ? 'coins' : 'token']))
    }
  })

  it('recovery-transaction, before anything is sent', async () => {
    for (const { token, odd } of cases) {
      const { prepare, expected, build } = await stranded(token, odd, 'recovery-transaction')
      const prepared = await prepare()
      const found = verifyRecovery(prepared, expected)
      if (!found.ok) throw new Error(JSON.stringify(found.refusals))
      const refused = verifyRecoveryTransaction(await build(prepared, found), found, allowed)
      expect(refused).toMatchObject({ ok: false, refusals: [{ check: 'data' }] })
    }
  })
})
