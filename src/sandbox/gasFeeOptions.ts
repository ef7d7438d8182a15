import type { GasFeeOptions } from '../api/index.ts'
import { iso } from './clock.ts'
import { madeAddress } from './hashes.ts'
import { usd, worthUp } from './money.ts'
import type { Priced } from './pricing.ts'
import type { Random } from './random.ts'
import type { RouteRequest } from './requestParts.ts'
import { chainOf, tokenOf } from './tokens.ts'

/**
 * Lists the ways to pay the gas of a deposit from an EVM wallet: the native token and the dollar tokens, one of which
 * supports permits.
 */
export function gasFeeOptionsFor(
  { from, onlyNativeGasFee, passthrough }: RouteRequest,
  { fees }: Priced,
  expiresAt: number,
  seed: Random,
): GasFeeOptions {
  const native = tokenOf(from.chainId)
  const nativeCost = fees.originGas?.totalFeeAmount ?? 0n
  const feeCollectorAddress = madeAddress('EVM', seed, 'fee collector')
  const tokens = onlyNativeGasFee
    ? [native]
    : chainOf(from.chainId).tokens.filter(({ native, symbol }) => native || /^USD/.test(symbol))
  return {
    gasEstimate: {
      totalGas: Number(fees.originGas?.totalGasLimit),
      gasPrice: String(fees.originGas?.gasPrice),
      nativeCost: String(nativeCost),
      nativeCostUsd: usd(nativeCost, native),
    },
    feeOptions: tokens.map((token) => {
      const amount = worthUp(nativeCost, native, token)
      return {
        tokenAddress: token.address,
        tokenSymbol: token.symbol,
        tokenDecimals: token.decimals,
        amount,
        amountUsd: usd(amount, token),
        feeCollectorAddress,
        is2612: token.symbol === 'USDC',
        // A direct transfer is the payer's own transaction, whose gas is paid in the native token.
        isPassthroughEligible: passthrough && token.native,
      }
    }),
    expiresAt: iso(expiresAt),
    feeCollectorAddress,
  }
}
