import { describe, expect, it } from 'vitest'
import { open } from '../../test/contract/inProcess.ts'
import { baseToOptimism, native, owner, usdcAcross, usdcOnBase, usdcOnOptimism } from '../../test/contract/requests.ts'
import { type GasFee, type QuoteIntentRequest, type QuoteIntentResponse, quoteIntent } from '../api/index.ts'
import { checksummed, isAddress } from './hashes.ts'
import { usd, worthUp } from './money.ts'
import { createRandom } from './random.ts'
import { testTriggers } from './testTriggers.ts'
import { allTokens, chainOf, chains, findToken, type SandboxToken, sameFamily, testnets } from './tokens.ts'

const other = '0x2222222222222222222222222222222222222222'
const evm = chains.filter(({ kind }) => kind === 'EVM').flatMap(({ tokens }) => tokens)
const token = (chainId = 0, address = ''): SandboxToken => findToken(chainOf(chainId), address) as SandboxToken

/**
 * Checks that the paid amount less the fees is what arrives, to the last unit, and that the fees add up to the total.
 */
function checkMoney(
  { quote = {}, fees = {} }: Pick<QuoteIntentResponse['intent'], 'quote' | 'fees'>,
  from: SandboxToken,
  to: SandboxToken,
) {
  const { fromAmount = -1n, toAmount = -1n } = quote
  const lines = [fees.gasFeeTotal, fees.svcFeeTotal, fees.collectorFeeTotal, fees.providerFeeTotal].map(
    (line = -1n) => line,
  )
  expect(fromAmount - (fees.totalFeeAmount ?? -1n)).toBe(worthUp(toAmount, to, from))
  expect(lines.reduce((sum, line) => sum + line, 0n)).toBe(fees.totalFeeAmount)
  for (const line of lines) expect(line).toBeGreaterThanOrEqual(0n)
  const gas = [fees.originGas, fees.destinationGas].filter((line): line is GasFee => line !== undefined)
  const charged = gas.map(({ chainId, totalFeeAmount = -1n }) => worthUp(totalFeeAmount, token(chainId, native), from))
  expect(charged.reduce((sum, line) => sum + line, 0n)).toBe(fees.gasFeeTotal)
  expect(quote.toAmountUsd).toBe(usd(toAmount, to))
  const share = (quote.routeProvidersFeeUsd ?? []).reduce<number>((sum, part = Number.NaN) => sum + part, 0)
  expect(share).toBeCloseTo(fees.providerFeeUsd ?? Number.NaN, 6)
  expect(quote.routeProvidersRequestIds).toHaveLength(quote.routeProviders?.length ?? -1)
}

describe('a quote between EVM chains', () => {
  it.each(['number', 'string'] as const)('hangs together over 200 routes, %s', async (amountEncoding) => {
    const { client } = open({ amountEncoding })
    let eligible = 0
    for (let seed = 0; seed < 200; seed++) {
      const random = createRandom(`evm ${seed}`)
      const pick = (label: string) => evm[random.between(label, 0, evm.length - 1)] as SandboxToken
      const [from, to] = [pick('from'), pick('to')]
      const input = random.between('trade', 0, 1) === 0
      const counted = input ? from : to
      const amount =
        (10n ** BigInt(random.between('size', 7, 12)) * 10n ** BigInt(counted.decimals)) / counted.priceMicros
      if (from === to || amount % 10_000n > 9_000n) continue
      const { intent, passthrough } = await quoteIntent(client, {
        ownerAddress: owner,
        originChainId: from.chainId,
        originTokenAddress: from.address,
        destinationChainId: to.chainId,
        destinationTokenAddress: to.address,
        ...(input ? { tradeType: 'EXACT_INPUT', originTokenAmount: amount } : { destinationTokenAmount: amount }),
      } as QuoteIntentRequest)
      checkMoney(intent, from, to)
      expect(input ? intent.quote?.fromAmount : intent.quote?.toAmount).toBe(amount)
      expect(intent.depositTransaction).toMatchObject({ amount: intent.quote?.fromAmount, chainId: from.chainId })
      expect(passthrough?.eligible).toBe(sameFamily(from, to))
      if (!passthrough?.eligible) continue
      eligible++
      checkMoney(passthrough, from, to)
      expect(passthrough.fees?.totalFeeAmount).toBeLessThan(intent.fees?.totalFeeAmount ?? 0n)
      expect(passthrough.passthroughTransaction?.amount).toBe(passthrough.quote?.fromAmount)
      if (input) expect(passthrough.quote?.toAmount).toBeGreaterThan(intent.quote?.toAmount ?? 0n)
      else expect(passthrough.quote?.fromAmount).toBeLessThan(intent.quote?.fromAmount ?? 0n)
    }
    expect(eligible).toBeGreaterThan(10)
  })

  it('has no edge, says its steps, and offers native, a permit and none to pay the gas', async () => {
    const { client } = open()
    const { intent, gasFeeOptions, transactionStates } = await quoteIntent(client, {
      ...baseToOptimism(),
      mode: 'FUND',
      fundMethod: 'DIRECT_TRANSFER',
    })
    expect(intent).toMatchObject({
      status: 'QUOTED',
      intentProtocol: 'v1_5',
      isTestnet: false,
      quoteRequest: { mode: 'FUND', fundMethod: 'DIRECT_TRANSFER' },
    })
    expect(intent.edge).toBeUndefined()
    expect(transactionStates?.map(({ label }) => label)).toEqual([
      'Pay on Base',
      'Swap and bridge on Base',
      'Deliver on Optimism',
    ])
    expect(gasFeeOptions?.feeOptions?.map(({ tokenSymbol, is2612 }) => [tokenSymbol, is2612])).toEqual([
      ['ETH', false],
      ['USDC', true],
      ['USDT', false],
    ])
    const narrow = await quoteIntent(client, { ...usdcAcross(), onlyNativeGasFee: true })
    expect(
      narrow.gasFeeOptions?.feeOptions?.map(({ tokenSymbol, isPassthroughEligible }) => [
        tokenSymbol,
        isPassthroughEligible,
      ]),
    ).toEqual([['ETH', true]])
  })

  it('each test trigger, by amount and by owner', async () => {
    const { client } = open()
    for (const [digits, { error, lifeMs }] of Object.entries(testTriggers)) {
      const asked = [
        usdcAcross(60_000_000n + BigInt(digits)),
        { ...usdcAcross(), ownerAddress: `0x${`0bad${digits}`.padStart(40, '1')}` },
      ]
      for (const request of asked) {
        if (error) await expect(quoteIntent(client, request)).rejects.toMatchObject({ error })
        else {
          const { intent } = await quoteIntent(client, request)
          expect(Date.parse(intent.expiresAt ?? '') - Date.parse(intent.createdAt ?? '')).toBe(lifeMs ?? 900_000)
        }
      }
    }
  })

  it('test chains among themselves', async () => {
    const [sepolia, baseSepolia] = testnets.map(({ tokens }) => tokens)
    for (const { address } of [...(sepolia ?? []), ...(baseSepolia ?? [])]) {
      expect(isAddress('EVM', address) && checksummed(address) === address).toBe(true)
    }
    const request = {
      ...usdcAcross(),
      originChainId: 11155111,
      originTokenAddress: sepolia?.[1]?.address ?? '',
      destinationChainId: 84532,
      destinationTokenAddress: baseSepolia?.[1]?.address ?? '',
    }
    const { client } = open()
    expect((await quoteIntent(client, request)).intent.isTestnet).toBe(true)
    const mixed = quoteIntent(client, { ...request, destinationChainId: 10, destinationTokenAddress: usdcOnOptimism })
    await expect(mixed).rejects.toMatchObject({ error: 'UnsupportedNetwork', status: 422 })
    expect(allTokens).toHaveLength(new Set(allTokens).size)
  })
})

describe('the options of a quote', () => {
  const providers = async (options: object, request: QuoteIntentRequest = baseToOptimism()) => {
    const { intent } = await quoteIntent(open().client, { ...request, options })
    return intent.quote?.routeProviders
  }
  const inBase = { ...baseToOptimism(), destinationChainId: 8453 }
  const wrap = {
    ...inBase,
    originTokenAddress: native,
    destinationTokenAddress: '0x4200000000000000000000000000000000000006',
  }

  it('providers: automatic, named, replaced or refused', async () => {
    expect(await providers({})).toEqual(['RELAY', 'RELAY'])
    expect(await providers({ swapProvider: 'SUSHI', bridgeProvider: 'CCTP' })).toEqual(['SUSHI', 'CCTP'])
    expect(await providers({ bridgeProvider: 'HYPERLANE' }, usdcAcross())).toEqual(['HYPERLANE'])
    expect(await providers({ swapProvider: 'ZEROX' }, inBase)).toEqual(['ZEROX'])
    expect(await providers({}, wrap)).toEqual(['WETH'])
    expect(await providers({ bridgeProvider: 'GASZIP', bridgeProviderFallback: true })).toEqual(['RELAY', 'RELAY'])
    await expect(providers({ bridgeProvider: 'GASZIP' })).rejects.toMatchObject({
      error: 'InvalidArgument',
      msg: expect.stringContaining('options.bridgeProvider'),
    })
    await expect(providers({ swapProvider: 'WETH' })).rejects.toMatchObject({ error: 'InvalidArgument' })
    await expect(providers({ swapProvider: 'NOBODY', swapProviderFallback: true })).rejects.toMatchObject({
      error: 'InvalidArgument',
    })
  })

  it('preference and slippage change the quote as they say', async () => {
    const { client } = open()
    const quote = async (options: object) => (await quoteIntent(client, { ...usdcAcross(), options })).intent
    const [fast, cheap] = [await quote({ preference: 'FASTEST' }), await quote({ preference: 'CHEAPEST' })]
    expect(fast.quote?.estimatedDuration).toBeLessThan(cheap.quote?.estimatedDuration ?? 0)
    expect(fast.fees?.providerFeeTotal).toBeGreaterThan(cheap.fees?.providerFeeTotal ?? 0n)
    const { quote: slipped } = await quote({ slippageTolerance: 0.02 })
    expect(slipped?.toAmountMin).toBe(((slipped?.toAmount ?? 0n) * 98n) / 100n)
    await expect(quote({ slippageTolerance: 1 })).rejects.toMatchObject({
      msg: expect.stringContaining('options.slippageTolerance'),
    })
    await expect(quote({ preference: 'NICEST' })).rejects.toMatchObject({ error: 'InvalidArgument' })
  })

  it('v1 is deprecated; no passthrough where it is not wanted or would not do', async () => {
    const { client } = open()
    const ask = (more: object) => quoteIntent(client, { ...usdcAcross(), ...more })
    await expect(ask({ options: { intentProtocol: 'v1' } })).rejects.toMatchObject({
      error: 'IntentProtocolDeprecated',
      status: 422,
    })
    expect((await ask({ options: { intentProtocol: 'v1_5' } })).passthrough?.eligible).toBe(true)
    expect((await ask({ options: { disablePassthrough: true } })).passthrough).toEqual({ eligible: false })
    const call = { destinationToAddress: other, destinationCallData: '0x12' }
    expect((await ask(call)).passthrough).toEqual({ eligible: false })
  })

  it('other contracts make another wallet, in whatever order and case they are named', async () => {
    const wallet = async (svcAddressOverrides?: object) => {
      const { intent } = await quoteIntent(open().client, {
        ...usdcAcross(),
        options: { svcAddressOverrides },
      } as QuoteIntentRequest)
      return intent.originIntentAddress
    }
    const one = await wallet({ svcWalletFactoryAddress: other, svcWalletUtilsAddress: usdcOnBase })
    expect(one).not.toBe(await wallet())
    expect(one).toBe(await wallet({ svcWalletUtilsAddress: usdcOnBase.toLowerCase(), svcWalletFactoryAddress: other }))
    expect(one).not.toBe(await wallet({ svcWalletFactoryAddress: usdcOnBase, svcWalletUtilsAddress: other }))
  })
})

describe('destination calls', () => {
  const calls = async (more: Partial<QuoteIntentRequest>) => {
    const { intent } = await quoteIntent(open().client, { ...baseToOptimism(), ...more } as QuoteIntentRequest)
    return intent.destinationCalls?.calls?.map(({ to, value, data }) => [to, value, data])
  }
  const called = { destinationToAddress: other, destinationCallData: '0x1234' }

  it('pay, then call; the value of the call is part of what arrives', async () => {
    expect(await calls({})).toEqual([[owner, 10n ** 16n, '0x']])
    expect(await calls({ ...called, destinationCallValue: 5n })).toEqual([
      [other, 10n ** 16n - 5n, '0x'],
      [other, 5n, '0x1234'],
    ])
    expect(await calls({ ...called, destinationCallValue: 10n ** 16n })).toEqual([[other, 10n ** 16n, '0x1234']])
    await expect(calls({ ...called, destinationCallValue: 10n ** 17n })).rejects.toMatchObject({
      msg: expect.stringContaining('destinationCallValue'),
    })
  })
  it('approve, then call', async () => {
    const usdc = { destinationTokenAddress: usdcOnOptimism, destinationTokenAmount: 255n * 10n ** 6n }
    const spender = '0x3333333333333333333333333333333333333333'
    const data = `0x095ea7b3${'0'.repeat(24)}${'3'.repeat(40)}${(255n * 10n ** 6n).toString(16).padStart(64, '0')}`
    expect(await calls({ ...usdc, ...called, destinationApproveAddress: spender })).toEqual([
      [usdcOnOptimism, 0n, data],
      [other, 0n, '0x1234'],
    ])
    await expect(calls({ ...called, destinationApproveAddress: spender })).rejects.toMatchObject({
      error: 'InvalidArgument',
    })
    await expect(calls({ ...usdc, destinationApproveAddress: spender })).rejects.toMatchObject({
      error: 'InvalidArgument',
    })
  })
})
