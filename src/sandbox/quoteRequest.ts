import { invalidField, SandboxError } from './errors.ts'
import type { Fields } from './fields.ts'
import {
  asSent,
  destinationCall,
  evmAddress,
  evmToken,
  fixed,
  type RouteRequest,
  settlementOf,
  slippageOf,
  tradeTypes,
} from './requestParts.ts'
import { routeFor } from './routes.ts'
import { chainOf, type SandboxToken, sameFamily } from './tokens.ts'

/**
 * Reads a request of `QuoteIntent`. Rejects what cannot be quoted and names the field. Enumerations whose values the
 * document leaves open (`mode`, `fundMethod`) may be any text.
 */
export function readQuoteRequest(request: Fields): RouteRequest {
  const owner = request.needed('ownerAddress', evmAddress(request, 'ownerAddress'))
  const from = evmToken(request, 'origin')
  const to = evmToken(request, 'destination')
  demandRoute(request, from, to)
  const options = request.fields('options')
  demandProtocol(options)
  const tradeType = request.oneOf('tradeType', tradeTypes) ?? 'EXACT_OUTPUT'
  request.text('mode')
  request.text('fundMethod')
  const call = destinationCall(request)
  const direct = !call && sameFamily(from, to) && !options?.flag('disablePassthrough')
  return {
    tradeType,
    route: routeFor(options, from, to),
    from,
    to,
    exact:
      tradeType === 'EXACT_INPUT'
        ? exactAmount(request, 'originTokenAmount', 'from', tradeType)
        : exactAmount(request, 'destinationTokenAmount', 'to', tradeType),
    owner,
    recipient: evmAddress(request, 'destinationToAddress') ?? owner,
    slippage: slippageOf(options),
    call,
    approve: approvedBy(request, to, call !== undefined),
    onlyNativeGasFee: request.flag('onlyNativeGasFee') ?? false,
    quoteRequest: asSent(request),
    settlement: settlementOf(request.fields('settlement')),
    overrides: overridesOf(options?.fields('svcAddressOverrides')),
    passthrough: direct,
  }
}

/**
 * Checks that there is a route between the tokens.
 *
 * @throws SandboxError UnsupportedNetwork between a test chain and a real one; IntentsSkipped if nothing has to move
 */
function demandRoute(request: Fields, from: SandboxToken, to: SandboxToken): void {
  if (chainOf(from.chainId).testnet !== chainOf(to.chainId).testnet) {
    throw new SandboxError('UnsupportedNetwork', `${request.at('destinationChainId')}: a test chain and a real one`)
  }
  if (from === to) throw new SandboxError('IntentsSkipped', 'the same token on the same chain')
}

function demandProtocol(options: Fields | undefined): void {
  const protocol = options?.oneOf('intentProtocol', ['v1', 'v1_5']) ?? 'v1_5'
  if (protocol === 'v1') throw new SandboxError('IntentProtocolDeprecated', 'options.intentProtocol: v1')
}

function exactAmount(request: Fields, key: string, of: 'from' | 'to', tradeType: string): RouteRequest['exact'] {
  const amount = request.amount(key)
  return fixed(request, key, amount, of, `required when tradeType is ${tradeType}`)
}

function approvedBy(request: Fields, to: SandboxToken, called: boolean): string | undefined {
  const spender = evmAddress(request, 'destinationApproveAddress')
  if (spender === undefined) return undefined
  const path = request.at('destinationApproveAddress')
  if (!called) throw invalidField(path, 'only with a destination call')
  if (to.native) throw invalidField(path, 'a native token takes no approval')
  return spender
}

/**
 * Returns the overridden contracts as text. Other contracts make another wallet, so the wallet's address depends on it.
 */
function overridesOf(overrides: Fields | undefined): string | undefined {
  const keys = Object.keys(overrides?.values ?? {}).sort()
  const parts = keys.flatMap((key) => {
    const address = overrides && evmAddress(overrides, key)
    return address ? `${key} ${address.toLowerCase()}` : []
  })
  return parts.length ? parts.join() : undefined
}
