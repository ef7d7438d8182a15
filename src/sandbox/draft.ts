import { bytesToHex } from '@noble/hashes/utils.js'
import type { Edge, GasFeeOptions, Intent } from '../api/index.ts'
import { evmTransfer, walletStep } from './calls.ts'
import type { EdgeRequest } from './edgeRequest.ts'
import { invalidField } from './errors.ts'
import { madeAddress } from './hashes.ts'
import { magicOf } from './magic.ts'
import { usd, worth, worthUp } from './money.ts'
import { type Priced, price } from './pricing.ts'
import type { Random } from './random.ts'
import type { Row } from './state.ts'
import { chainOf, metadataOf, tokenOf } from './tokens.ts'

/** "The quote expires 15 minutes after this call." */
const lifeMs = 15 * 60_000

/** A moment as the service writes it: RFC 3339 in UTC. */
export const iso = (ms: number): string => new Date(ms).toISOString()

/** Prices an edge request and makes the row of its intent. */
export function draftRow(request: EdgeRequest, id: number, createdAt: number, seed: Random): Row {
  const random: Random = {
    bytes: (label, length) => seed.bytes(`${id} ${label}`, length),
    between: (label, low, high) => seed.between(`${id} ${label}`, low, high),
  }
  const { mode, rail, railToken, railAddress, refundAddress, from, to, owner } = request
  const magic = magicOf(request.exact.amount, owner)
  const { priced, railAmount } = priceOver(request, random)
  const evmRecipient = mode === 'ORIGIN' ? request.recipient : madeAddress('EVM', seed, 'rail depository')
  const intentId = `0x${bytesToHex(random.bytes('intent', 32))}`
  const edgeId = uuid(random.bytes('edge', 16))
  const expiresAt = createdAt + (magic.lifeMs ?? lifeMs)
  const origin = mode === 'ORIGIN'
  const edge = {
    edgeId,
    rail,
    mode,
    edgeStatus: 'PENDING',
    originChainId: origin ? railToken.chainId : from.chainId,
    relayRequestId: `0x${bytesToHex(random.bytes('relay', 32))}`,
    edgeTokenAmount: railAmount,
    edgeTokenAddress: railToken.address,
    edgeUserAddress: railAddress,
    initChainId: origin ? railToken.chainId : to.chainId,
    fillChainId: origin ? from.chainId : railToken.chainId,
    refundChainId: origin ? railToken.chainId : to.chainId,
    edgeTokenMetadata: metadataOf(railToken),
    createdAt: iso(createdAt),
  } satisfies Edge
  const gasFeeOptions = origin ? undefined : gasFeeOptionsFor(request, priced, expiresAt, seed)
  const intent: Intent = { ...intentOf(request, priced, evmRecipient, random, seed), id, intentId, edge, gasFeeOptions }
  intent.expiresAt = iso(expiresAt)
  intent.timedRefundUnlockTimestamp = Math.floor(expiresAt / 1000) + 86_400
  intent.createdAt = iso(createdAt)
  intent.updatedAt = iso(createdAt)
  return {
    id,
    intentId,
    edgeId,
    intent,
    edge,
    railToken,
    from,
    to,
    railRecipient: madeAddress(chainOf(railToken.chainId).kind, random, 'rail recipient'),
    evmRecipient,
    refundAddress,
    gasFeeOptions,
    tradeType: request.tradeType,
    createdAt,
    expiresAt,
    outcome: magic.outcome ?? 'succeeds',
    disabled: magic.disabled ?? false,
  }
}

/**
 * The EVM side's price, and the rail's amount of the same worth: the rail itself keeps nothing, what it costs is part of
 * the provider's line. So the lines on the intent are all that the user pays.
 */
function priceOver(request: EdgeRequest, random: Random): { priced: Priced; railAmount: bigint } {
  const { from, to, railToken, exact, slippage, provider, tradeType, mode } = request
  const input = tradeType === 'EXACT_INPUT'
  const side = input ? 'input' : 'output'
  const ends = input ? from : to
  const amount =
    exact.of !== 'rail'
      ? exact.amount
      : input
        ? worth(exact.amount, railToken, ends)
        : worthUp(exact.amount, railToken, ends)
  const priced = price({ from, to, exact: { side, amount }, slippage, provider, field: exact.field }, random)
  const handed = mode === 'ORIGIN' ? worthUp(priced.fromAmount, from, railToken) : worth(priced.toAmount, to, railToken)
  const railAmount = exact.of === 'rail' ? exact.amount : handed
  if (railAmount === 0n) throw invalidField(exact.field, 'the amount does not cover the fees')
  return { priced, railAmount }
}

/** Everything of the intent that does not depend on time. */
function intentOf(request: EdgeRequest, priced: Priced, receiver: string, random: Random, seed: Random): Intent {
  const { from, to, owner, quoteRequest, call } = request
  const { fromAmount, toAmount, quote, fees } = priced
  const wallet = madeAddress('EVM', random, 'wallet')
  const contract = (name: string) => madeAddress('EVM', seed, `contract ${name}`)
  const entrypoint = contract('entrypoint')
  const origin = walletStep(
    { wallet, token: from, recipient: contract('router'), amount: fromAmount, entrypoint },
    random,
    'origin',
  )
  const destination = walletStep(
    { wallet, token: to, recipient: receiver, amount: toAmount, entrypoint, extra: call },
    random,
    'destination',
  )
  return {
    id: 0,
    projectId: 1,
    intentId: '',
    status: 'QUOTED',
    quoteRequest,
    ownerAddress: owner,
    originChainId: from.chainId,
    destinationChainId: to.chainId,
    originTokenAddress: from.address,
    destinationTokenAddress: to.address,
    originIntentAddress: wallet,
    // The highest bit is set, so that no double holds it.
    salt: BigInt(`0x${bytesToHex(random.bytes('salt', 16))}`) | (1n << 127n) | 1n,
    depositTransaction: evmTransfer(from, wallet, fromAmount),
    originCalls: origin.calls,
    originPrecondition: origin.precondition,
    originMetaTxn: origin.metaTxn,
    quote,
    fees,
    svcVersion: '0.0.1',
    svcContracts: {
      svcIntentEntrypointAddress: entrypoint,
      svcRouterAddress: contract('router'),
      svcRouterShimAddress: contract('router shim'),
      svcUtilsAddress: contract('utils'),
    },
    isTestnet: false,
    destinationIntentAddress: wallet,
    passthrough: false,
    destinationCalls: destination.calls,
    destinationPrecondition: destination.precondition,
    destinationMetaTxn: destination.metaTxn,
    intentProtocol: 'v1_5',
    pausableSapientSignerAddress: contract('pausable signer'),
  }
}

/** Ways to pay the gas of the deposit, where an EVM wallet makes it: native, and the token with a permit. */
function gasFeeOptionsFor(
  { from, onlyNativeGasFee }: EdgeRequest,
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
        isPassthroughEligible: false,
      }
    }),
    expiresAt: iso(expiresAt),
    feeCollectorAddress,
  }
}

const uuid = (bytes: Uint8Array): string =>
  bytesToHex(bytes).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
