import { bytesToHex } from '@noble/hashes/utils.js'
import { evmTransfer, payment, walletStep } from './calls.ts'
import type { QuoteOnChain } from './chainBackend.ts'
import { iso } from './clock.ts'
import { deliveryCalls } from './delivery.ts'
import { invalidField } from './errors.ts'
import { gasFeeOptionsFor } from './gasFeeOptions.ts'
import { madeAddress } from './hashes.ts'
import { draftHop } from './hop.ts'
import type { WrittenIntent } from './intentShapes.ts'
import { worth, worthUp } from './money.ts'
import type { SettlementMode } from './outcomes.ts'
import { type Priced, price } from './pricing.ts'
import { labelled, type Random } from './random.ts'
import type { RouteRequest } from './requestParts.ts'
import type { Row } from './state.ts'
import type { TamperMode } from './tamper/tamperModes.ts'
import { type RoutePrice, tamperPrice, tamperRow } from './tamper/tamperQuote.ts'
import { triggerOf } from './testTriggers.ts'
import { chainOf } from './tokens.ts'

/** The lifetime of a quote. From the document: "The quote expires 15 minutes after this call." */
const lifeMs = 15 * 60_000

/** The properties that are set later. They exist from the start because rows of one shape are faster to scan. */
const untouched = {
  armedAt: undefined,
  committedAt: undefined,
  paidAt: undefined,
  payment: undefined,
  deposit: undefined,
  abort: undefined,
  abortedAt: undefined,
  truth: undefined,
  timeline: undefined,
  shownEdge: undefined,
  searched: undefined,
} satisfies Partial<Row>

/** The inputs of a row, in addition to the request. */
interface Drafting {
  id: number
  createdAt: number
  seed: Random
  settlement: SettlementMode
  onChain?: QuoteOnChain | undefined
  tamper?: TamperMode | undefined
}

/** Prices a request and creates the row of its intent. */
export function draftRow(request: RouteRequest, drafting: Drafting): Row {
  const { id, createdAt, seed, onChain, tamper } = drafting
  const random = labelled(seed, String(id))
  const { from, to, owner, settlement } = request
  const trigger = triggerOf(request.exact.amount, owner)
  const { priced, railAmount } = tamperPrice(priceOver(request, random), request, tamper)
  const toRail = request.hop?.mode === 'DESTINATION'
  const evmRecipient = toRail ? madeAddress('EVM', seed, 'rail depository') : request.recipient
  const intentId = `0x${bytesToHex(random.bytes('intent', 32))}`
  const expiresAt = createdAt + (trigger.lifeMs ?? lifeMs)
  const hop = request.hop && draftHop(request.hop, request, railAmount, createdAt, random)
  const gasFeeOptions = request.hop?.mode === 'ORIGIN' ? undefined : gasFeeOptionsFor(request, priced, expiresAt, seed)
  const made = intentOf(request, priced, evmRecipient, random, seed, onChain)
  const intent: WrittenIntent = { ...made, id, intentId, edge: hop?.edge, gasFeeOptions }
  intent.expiresAt = iso(expiresAt)
  intent.timedRefundUnlockTimestamp = Math.floor(expiresAt / 1000) + 86_400
  intent.createdAt = iso(createdAt)
  intent.updatedAt = iso(createdAt)
  const row: Row = {
    id,
    intentId,
    edgeId: hop?.edge.edgeId,
    intent,
    hop,
    from,
    to,
    route: request.route,
    evmRecipient,
    gasFeeOptions,
    settlement,
    settles: drafting.settlement,
    tradeType: request.tradeType,
    createdAt,
    expiresAt,
    outcome: trigger.outcome ?? 'succeeds',
    disabled: trigger.disabled ?? false,
    chain: onChain?.begin(owner, intent.salt ?? 0n),
    ...untouched,
  }
  return tamperRow(row, tamper)
}

/**
 * Prices the EVM side, and converts it to the rail's amount of the same value. The rail itself takes nothing, because
 * its cost is part of the provider fee. So the fees of the intent are all that the user pays.
 */
function priceOver(request: RouteRequest, random: Random): RoutePrice {
  const { from, to, hop, exact, slippage, route, tradeType } = request
  const { amount, field } = exact
  const side = tradeType === 'EXACT_INPUT' ? 'input' : 'output'
  const ends = side === 'input' ? from : to
  const convert = side === 'input' ? worth : worthUp
  const counted = exact.of === 'rail' && hop ? convert(amount, hop.token, ends) : amount
  const priced = price({ from, to, exact: { side, amount: counted }, slippage, route, field }, random)
  if (!hop) return { priced, railAmount: 0n }
  const handed =
    hop.mode === 'ORIGIN' ? worthUp(priced.fromAmount, from, hop.token) : worth(priced.toAmount, to, hop.token)
  const railAmount = exact.of === 'rail' ? amount : handed
  if (railAmount === 0n) throw invalidField(field, 'the amount does not cover the fees')
  return { priced, railAmount }
}

/** Builds all parts of the intent that do not depend on time. */
function intentOf(
  request: RouteRequest,
  priced: Priced,
  receiver: string,
  random: Random,
  seed: Random,
  onChain?: QuoteOnChain,
): WrittenIntent {
  const { from, to, owner, quoteRequest, overrides } = request
  const { fromAmount, toAmount, quote, fees } = priced
  // Overridden contracts do not exist on a real chain, so the overrides change only the salt.
  const salt = saltOf(random, onChain ? ` ${onChain.fresh} ${overrides ?? ''}` : '')
  const made = overrides ? `wallet ${overrides}` : 'wallet'
  const wallet = onChain?.wallet(owner, salt) ?? madeAddress('EVM', random, made)
  const contract = (name: string) => madeAddress('EVM', seed, `contract ${name}`)
  const entrypoint = onChain?.entrypoint ?? contract('entrypoint')
  const origin = walletStep(
    { wallet, token: from, amount: fromAmount, entrypoint, calls: [payment(from, contract('router'), fromAmount)] },
    random,
    'origin',
  )
  const destination = walletStep(
    { wallet, token: to, amount: toAmount, entrypoint, calls: deliveryCalls(request, receiver, toAmount) },
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
    salt,
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
    isTestnet: chainOf(from.chainId).testnet,
    destinationIntentAddress: wallet,
    passthrough: false,
    destinationCalls: destination.calls,
    destinationPrecondition: destination.precondition,
    destinationMetaTxn: destination.metaTxn,
    intentProtocol: 'v1_5',
    pausableSapientSignerAddress: contract('pausable signer'),
  }
}

/** Makes a salt with the highest bit set, so that a double cannot represent it exactly. */
const saltOf = (random: Random, more: string): bigint =>
  BigInt(`0x${bytesToHex(random.bytes(`salt${more}`, 16))}`) | (1n << 127n) | 1n
