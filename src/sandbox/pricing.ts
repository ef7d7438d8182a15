import { bytesToHex } from '@noble/hashes/utils.js'
import type { Fees, GasFee, PriceImpact, Quote } from '../api/index.ts'
import { invalidField } from './errors.ts'
import { divideUp, millionths, priceUsd, usd, worth, worthUp } from './money.ts'
import type { Random } from './random.ts'
import { providersOf, type Route } from './routes.ts'
import { chainOf, type SandboxToken, tokenOf } from './tokens.ts'

/** A trade to price: one side is fixed, the other follows. */
export interface Trade {
  from: SandboxToken
  to: SandboxToken
  /** The fixed side and its amount, in base units of that side's token. */
  exact: { side: 'input' | 'output'; amount: bigint }
  /** The allowed slippage, as a fraction of 1. */
  slippage: number
  route: Route
  /** The path of the field with the fixed amount, for the error. */
  field: string
}

/** A priced trade. */
export interface Priced {
  fromAmount: bigint
  toAmount: bigint
  quote: Quote
  fees: Fees
}

/**
 * Prices a trade so that its amounts are consistent to the last unit. All fees are in base units of the paid token:
 *
 * - `fromAmount − totalFeeAmount` is the value of `toAmount` in that token (rounded up to a unit);
 * - `totalFeeAmount` is gas + provider + service + collector, exactly; the provider fee absorbs the rounding;
 * - gas is charged for each chain with a transaction of its own, in native units rounded up to a unit of the fee token;
 * - the price impact is a cost, a fraction of what is paid: execution (gas) + market + provider + service = net.
 *
 * The fixed side is kept exactly; slippage applies to the other one.
 */
export function price(trade: Trade, random: Random): Priced {
  const { from, to, exact, slippage, route } = trade
  const originGas = gasFee(from.chainId, route.gas.origin, 'origin', random)
  const destinationGas = gasFee(to.chainId, route.gas.destination, 'destination', random)
  const gas = charged(originGas, from) + charged(destinationGas, from)
  const rates = route.rates.provider + route.rates.svc + route.rates.collector
  const share = (amount: bigint, rate: bigint) => (amount * rate) / 1_000_000n

  const input = exact.side === 'input'
  const fromAmount = input
    ? exact.amount
    : divideUp((worthUp(exact.amount, to, from) + gas) * 1_000_000n, 1_000_000n - rates)
  const left = fromAmount - gas - share(fromAmount, rates)
  const toAmount = input ? (left > 0n ? worth(left, from, to) : 0n) : exact.amount
  if (toAmount <= 0n) throw invalidField(trade.field, 'the amount does not cover the fees')
  if (fromAmount >> 256n || toAmount >> 256n) throw invalidField(trade.field, 'the amount is too large')

  const svc = share(fromAmount, route.rates.svc)
  const collector = share(fromAmount, route.rates.collector)
  const total = fromAmount - worthUp(toAmount, to, from)
  const providerFee = total - gas - svc - collector
  const slip = (amount: bigint) => (amount * (1_000_000n - millionths(slippage))) / 1_000_000n
  const fromAmountMin = input ? fromAmount : slip(fromAmount)
  const toAmountMin = input ? slip(toAmount) : toAmount
  const providers = providersOf(route)

  const fees: Fees = {
    originGas,
    destinationGas,
    provider: {
      quoteProvider: providers.at(-1),
      quoteProviderFee: providerFee,
      quoteProviderFeeUsd: usd(providerFee, from),
      svcFee: svc,
      svcFeeUsd: usd(svc, from),
      quoteProviderWithSvcFee: providerFee + svc,
      providerWithSvcFeeUsd: usd(providerFee + svc, from),
      totalFeeAmount: providerFee + svc,
      totalFeeUsd: usd(providerFee + svc, from),
    },
    feeTokenAddress: from.address,
    feeTokenAmount: total,
    feeTokenUsd: usd(total, from),
    feeTokenTotal: total,
    gasFeeTotal: gas,
    gasFeeUsd: usd(gas, from),
    svcFeeTotal: svc,
    svcFeeUsd: usd(svc, from),
    collectorFeeTotal: collector,
    collectorFeeUsd: usd(collector, from),
    providerFeeTotal: providerFee,
    providerFeeUsd: usd(providerFee, from),
    totalFeeAmount: total,
    totalFeeUsd: usd(total, from),
  }

  const paidUsd = usd(fromAmount, from)
  const impact = (cost: number): PriceImpact => ({ priceImpact: cost / paidUsd, priceImpactUsd: cost })
  // The pool's spread is part of the provider fee. A third is an arbitrary share.
  const market = providerFee / 3n
  const parts = [gas, market, providerFee - market, svc + collector].map((part) => usd(part, from))
  const [execution = 0, spread = 0, byProvider = 0, bySvc = 0] = parts
  const net = impact(parts.reduce((sum, part) => sum + part, 0))

  const quote: Quote = {
    routeProviders: providers,
    routeProvidersRequestIds: providers.map((_, i) => `0x${bytesToHex(random.bytes(i ? `route ${i}` : 'route', 32))}`),
    routeProvidersFeeUsd: split(providerFee, providers.length).map((part) => usd(part, from)),
    fromAmount,
    fromAmountMin,
    fromAmountUsd: paidUsd,
    fromAmountMinUsd: usd(fromAmountMin, from),
    toAmount,
    toAmountMin,
    toAmountUsd: usd(toAmount, to),
    toAmountMinUsd: usd(toAmountMin, to),
    maxSlippage: slippage,
    ...net,
    estimatedDuration: route.estimatedDuration,
    priceImpactDetails: {
      executionPriceImpact: impact(execution),
      marketPriceImpact: impact(spread),
      providerFeesPriceImpact: impact(byProvider),
      svcFeesPriceImpact: impact(bySvc),
      netPriceImpact: net,
    },
  }
  return { fromAmount, toAmount, quote, fees }
}

/** Splits an amount into parts. The first part takes the remainder. */
function split(amount: bigint, parts: number): bigint[] {
  const part = amount / BigInt(parts)
  return Array.from({ length: parts }, (_, i) => (i ? part : amount - part * BigInt(parts - 1)))
}

type Gas = GasFee & { totalFeeAmount: bigint }

/**
 * Computes the gas cost on a chain: limit × price, in base units of the native token. Returns undefined if there is no
 * transaction on the chain.
 */
function gasFee(chainId: number, limit: number, leg: string, random: Random): Gas | undefined {
  if (limit === 0) return undefined
  const native = tokenOf(chainId)
  const totalGasLimit = BigInt(limit + random.between(`${leg} gas`, 0, 20_000))
  const gasPrice = (chainOf(chainId).gasPrice * BigInt(random.between(`${leg} gas price`, 90, 110))) / 100n
  const totalFeeAmount = totalGasLimit * gasPrice
  return {
    chainId,
    totalGasLimit,
    gasPrice,
    totalFeeAmount,
    totalFeeUsd: usd(totalFeeAmount, native),
    nativeTokenPriceUsd: priceUsd(native),
    nativeTokenSymbol: native.symbol,
    chainGasUsageStatus: 'NORMAL',
    metaTxnGasQuote: String(totalFeeAmount),
    metaTxnFeeDetails: {
      metaTxnId: `0x${bytesToHex(random.bytes(`${leg} meta`, 32))}`,
      estimatedGasLimit: totalGasLimit,
      feeNative: totalFeeAmount,
    },
  }
}

const charged = (gas: Gas | undefined, feeToken: SandboxToken): bigint =>
  gas ? worthUp(gas.totalFeeAmount, tokenOf(gas.chainId ?? 0), feeToken) : 0n
