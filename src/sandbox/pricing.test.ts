import { describe, expect, it } from 'vitest'
import { sized } from '../../test/setup/sized.ts'
import type { GasFee, QuoteIntentEdgeResponse } from '../api/index.ts'
import { createIntentClient, quoteIntentEdge } from '../api/index.ts'
import { isAddress, madeAddress } from './hashes.ts'
import { usd, worth, worthUp } from './money.ts'
import { createRandom, type Random } from './random.ts'
import { createSandbox } from './sandbox.ts'
import { chainOf, chains, findToken, metadataOf, type SandboxToken } from './tokens.ts'

const evm = chains.filter(({ kind }) => kind === 'EVM')
const edges = chains.filter(({ kind }) => kind !== 'EVM')
const pick = <T>(random: Random, label: string, from: readonly T[]): T =>
  from[random.between(label, 0, from.length - 1)] as T

/** Draws a request from a seed: any rail, mode, trade type, tokens and slippage, from a dollar to ten million. */
function drawn(random: Random) {
  const rail = pick(random, 'rail', edges)
  const railToken = pick(random, 'rail token', rail.tokens)
  const chain = pick(random, 'chain', evm)
  const token = pick(random, 'token', chain.tokens)
  const origin = random.between('mode', 0, 1) === 0
  const input = random.between('trade', 0, 1) === 0
  const slippageTolerance = random.between('slippage', 0, 5_000) / 100_000
  const cents = 10n ** BigInt(random.between('size', 3, 9)) + BigInt(random.between('odd', 0, 999))
  const counted = origin === input ? railToken : token
  const amount =
    (cents * 10_000n * 10n ** BigInt(counted.decimals)) / counted.priceMicros + BigInt(random.between('unit', 0, 8))
  const user = madeAddress(rail.kind, random, 'user')
  const common = { rail: rail.kind, tradeType: input ? 'EXACT_INPUT' : 'EXACT_OUTPUT' }
  const intent = { ownerAddress: madeAddress('EVM', random, 'owner'), options: { slippageTolerance } }
  const request = origin
    ? {
        edge: {
          ...common,
          mode: 'ORIGIN',
          originChainId: rail.id,
          originAddress: user,
          originTokenAddress: railToken.address,
          ...(input && { originTokenAmount: amount }),
        },
        intent: {
          ...intent,
          destinationChainId: chain.id,
          destinationTokenAddress: token.address,
          ...(!input && { destinationTokenAmount: amount }),
        },
      }
    : {
        edge: {
          ...common,
          mode: 'DESTINATION',
          destinationChainId: rail.id,
          destinationAddress: user,
          destinationTokenAddress: railToken.address,
          ...(input && { originTokenAmount: amount }),
        },
        intent: {
          ...intent,
          originChainId: chain.id,
          originTokenAddress: token.address,
          ...(input ? { originTokenAmount: amount } : { destinationTokenAmount: amount }),
        },
      }
  // An amount can be a test trigger by chance.
  return {
    request,
    origin,
    input,
    amount: amount % 10_000n >= 9_000n ? undefined : amount,
    railToken,
    slippageTolerance,
  }
}

const token = (chainId = 0, address = ''): SandboxToken => findToken(chainOf(chainId), address) as SandboxToken
const near = (a: number | undefined, b: number | undefined) => expect(a).toBeCloseTo(b ?? Number.NaN, 6)

function checkMoney({ intent, edge }: QuoteIntentEdgeResponse, railToken: SandboxToken, origin: boolean) {
  const { quote = {}, fees = {} } = intent ?? {}
  const from = token(intent?.originChainId, intent?.originTokenAddress)
  const to = token(intent?.destinationChainId, intent?.destinationTokenAddress)
  const { fromAmount = -1n, toAmount = -1n } = quote
  const {
    gasFeeTotal = -1n,
    svcFeeTotal = -1n,
    collectorFeeTotal = -1n,
    providerFeeTotal = -1n,
    totalFeeAmount = -1n,
  } = fees

  // The paid amount less the fees equals the value of the delivered amount, to the last unit.
  expect(fromAmount - totalFeeAmount).toBe(worthUp(toAmount, to, from))
  expect(gasFeeTotal + svcFeeTotal + collectorFeeTotal + providerFeeTotal).toBe(totalFeeAmount)
  for (const line of [gasFeeTotal, svcFeeTotal, collectorFeeTotal, providerFeeTotal])
    expect(line).toBeGreaterThanOrEqual(0n)
  expect(fees.feeTokenAddress).toBe(from.address)
  expect([fees.feeTokenAmount, fees.feeTokenTotal]).toEqual([totalFeeAmount, totalFeeAmount])
  expect(fees.provider).toMatchObject({
    quoteProviderFee: providerFeeTotal,
    svcFee: svcFeeTotal,
    quoteProviderWithSvcFee: providerFeeTotal + svcFeeTotal,
  })

  let gas = 0n
  for (const line of [fees.originGas, fees.destinationGas] as GasFee[]) {
    const native = token(line.chainId, '0x0000000000000000000000000000000000000000')
    expect((line.totalGasLimit ?? 0n) * (line.gasPrice ?? 0n)).toBe(line.totalFeeAmount)
    near(line.totalFeeUsd, usd(line.totalFeeAmount ?? 0n, native))
    gas += worthUp(line.totalFeeAmount ?? 0n, native, from)
  }
  expect(gas).toBe(gasFeeTotal)

  // USD is amount × price, everywhere.
  const inFeeToken = ['gasFee', 'svcFee', 'collectorFee', 'providerFee'] as const
  for (const name of inFeeToken) expect(fees[`${name}Usd`]).toBe(usd(fees[`${name}Total`] ?? -1n, from))
  expect(fees.totalFeeUsd).toBe(usd(totalFeeAmount, from))
  expect(quote.fromAmountUsd).toBe(usd(fromAmount, from))
  expect(quote.fromAmountMinUsd).toBe(usd(quote.fromAmountMin ?? -1n, from))
  expect(quote.toAmountUsd).toBe(usd(toAmount, to))
  expect(quote.toAmountMinUsd).toBe(usd(quote.toAmountMin ?? -1n, to))
  expect(quote.routeProvidersFeeUsd).toEqual([fees.providerFeeUsd])

  // The impact is the sum of its parts, and the parts are the fees.
  const {
    executionPriceImpact: a,
    marketPriceImpact: b,
    providerFeesPriceImpact: c,
    svcFeesPriceImpact: d,
    netPriceImpact: net,
  } = quote.priceImpactDetails ?? {}
  const parts = [a, b, c, d].map((part) => part?.priceImpactUsd ?? Number.NaN)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(net?.priceImpactUsd)
  expect(quote).toMatchObject(net ?? {})
  expect(net?.priceImpactUsd).toBeCloseTo(fees.totalFeeUsd ?? Number.NaN, 6)
  expect(net?.priceImpact).toBeCloseTo((fees.totalFeeUsd ?? Number.NaN) / (quote.fromAmountUsd ?? Number.NaN), 12)

  // The rail moves the same value as the intent, to a unit of the coarser token.
  const railAmount = intent?.edge?.edgeTokenAmount ?? -1n
  const [evmAmount, evmToken] = origin ? [fromAmount, from] : [toAmount, to]
  const off = worth(railAmount, railToken, evmToken) - evmAmount
  const unit = worthUp(1n, railToken, evmToken) + 1n
  expect(off < 0n ? -off : off).toBeLessThanOrEqual(unit)
  expect(edge.originTokenAmount).toBe(origin ? railAmount : toAmount)
}

const seeds = sized(100, 400)

describe('quotes hang together to the last unit', () => {
  it.each(['number', 'string'] as const)(`over ${seeds} seeds, %s`, async (amountEncoding) => {
    for (let seed = 0; seed < seeds; seed++) {
      const random = createRandom(`request ${seed}`)
      const { request, origin, input, amount, railToken, slippageTolerance } = drawn(random)
      if (amount === undefined) continue
      const { fetch } = createSandbox({ seed, now: 0, amountEncoding, handoff: seed % 2 ? 'edge' : 'wallet' })
      const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch, amountEncoding })
      const answer = await quoteIntentEdge(client, request as never)
      checkMoney(answer, railToken, origin)
      const { quote = {} } = answer.intent ?? {}
      const least = (full = 0n) => (full * BigInt(1_000_000 - Math.round(slippageTolerance * 1e6))) / 1_000_000n
      expect(quote.maxSlippage).toBe(slippageTolerance)
      if (input) {
        expect(origin ? answer.edge.originTokenAmount : quote.fromAmount).toBe(amount)
        expect([quote.fromAmountMin, quote.toAmountMin]).toEqual([quote.fromAmount, least(quote.toAmount)])
      } else {
        expect(origin ? quote.toAmount : answer.intent?.edge?.edgeTokenAmount).toBe(amount)
        expect([quote.fromAmountMin, quote.toAmountMin]).toEqual([least(quote.fromAmount), quote.toAmount])
      }
      const { handoff } = answer.edge
      const kind = chainOf(handoff?.chainId ?? 0).kind
      expect(isAddress(kind, handoff?.recipientAddress ?? '')).toBe(true)
      expect(kind).toBe(origin && seed % 2 ? (railToken.chainId === 728126428 ? 'TRON' : 'SOLANA') : 'EVM')
      expect(answer.intent?.edge?.edgeTokenMetadata).toEqual(metadataOf(railToken))
    }
  })

  it('refuses what does not cover the fees, and what no chain could hold', async () => {
    const { fetch } = createSandbox({ now: 0 })
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch })
    const { request } = drawn(createRandom('small'))
    const base = {
      edge: {
        rail: 'SOLANA',
        mode: 'ORIGIN',
        tradeType: 'EXACT_INPUT',
        originChainId: 1399811149,
        originAddress: madeAddress('SOLANA', createRandom(1), 'u'),
        originTokenAddress: '11111111111111111111111111111111',
      },
      intent: {
        ownerAddress: request.intent.ownerAddress,
        destinationChainId: 1,
        destinationTokenAddress: '0x0000000000000000000000000000000000000000',
      },
    }
    for (const originTokenAmount of [1n, 2n ** 255n]) {
      const refused = quoteIntentEdge(client, { ...base, edge: { ...base.edge, originTokenAmount } } as never)
      await expect(refused).rejects.toMatchObject({
        error: 'InvalidArgument',
        msg: expect.stringContaining('edge.originTokenAmount'),
      })
    }
  })
})
