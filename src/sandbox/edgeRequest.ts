import type { EdgeRail } from '../api/index.ts'
import { invalidField } from './errors.ts'
import type { Fields } from './fields.ts'
import { isAddress } from './hashes.ts'
import type { HopRequest } from './hop.ts'
import {
  asSent,
  destinationCall,
  evmAddress,
  evmToken,
  fixed,
  knownChain,
  type RouteRequest,
  settlementOf,
  slippageOf,
  tokenOn,
  tradeTypes,
} from './requestParts.ts'
import { edgeRoute } from './routes.ts'
import { findMainChain, rails, type SandboxToken, tokenOf } from './tokens.ts'

/** A validated request of `QuoteIntentEdge`. */
export type EdgeRequest = RouteRequest & { hop: HopRequest }

/** Returns the token on the chain where a rail hands over: Base, or Arbitrum if the intent's destination is Base. */
const hub = (destinationChainId: number): SandboxToken => tokenOf(destinationChainId === 8453 ? 42161 : 8453, 'USDC')

const optionFields = ['swapProviderFallback', 'bridgeProviderFallback', 'slippageTolerance', 'svcAddressOverrides']

/** Reads a request of `QuoteIntentEdge`. Rejects what the document does not allow and names the field. */
export function readEdgeRequest(request: Fields): EdgeRequest {
  const intent = request.needed('intent', request.fields('intent'))
  const edge = request.needed('edge', request.fields('edge'))
  const rail = edge.needed('rail', edge.oneOf('rail', rails))
  const mode = edge.needed('mode', edge.oneOf('mode', ['ORIGIN', 'DESTINATION']))
  const tradeType = edge.oneOf('tradeType', tradeTypes) ?? 'EXACT_OUTPUT'
  const intentTrade = intent.oneOf('tradeType', tradeTypes)
  if (mode === 'DESTINATION' && intentTrade && intentTrade !== tradeType)
    throw invalidField('intent.tradeType', 'differs from edge.tradeType')
  const provider = edge.text('provider') ?? 'AUTO'
  const owner = intent.needed('ownerAddress', evmAddress(intent, 'ownerAddress'))
  const options = intent.fields('options')
  for (const key of Object.keys(options?.values ?? {})) {
    if (!optionFields.includes(key)) throw invalidField(`intent.options.${key}`, 'not an option of an edge quote')
  }
  const common = {
    tradeType,
    route: edgeRoute(provider === 'AUTO' ? 'RELAY' : provider),
    owner,
    slippage: slippageOf(options),
    recipient: evmAddress(intent, 'destinationToAddress') ?? owner,
    call: destinationCall(intent),
    onlyNativeGasFee: intent.flag('onlyNativeGasFee') ?? false,
    quoteRequest: asSent(intent),
    passthrough: false,
    settlement: settlementOf(intent.fields('settlement')),
  }
  return mode === 'ORIGIN' ? fromRail(edge, intent, common, rail) : toRail(edge, intent, common, rail)
}

type Common = Omit<RouteRequest, 'hop' | 'from' | 'to' | 'exact'>

function fromRail(edge: Fields, intent: Fields, common: Common, rail: EdgeRail): EdgeRequest {
  forbid(edge, ['destinationChainId', 'destinationAddress', 'destinationTokenAddress'], 'not in ORIGIN mode')
  if (intent.chainId('originChainId')) throw invalidField('intent.originChainId', '0 or omitted in ORIGIN mode')
  const why = 'required in ORIGIN mode'
  const token = tokenOnRail(edge, 'origin', rail, why)
  const address = edge.needed('originAddress', addressOf(edge, 'originAddress', rail), why)
  const to = evmToken(intent, 'destination', { find: findMainChain })
  const spent = edge.amount('originTokenAmount')
  const input = common.tradeType === 'EXACT_INPUT'
  const wanted = intent.amount('destinationTokenAmount')
  const refundAddress = addressOf(edge, 'refundAddress', rail) ?? address
  return {
    ...common,
    hop: { rail, mode: 'ORIGIN', token, address, refundAddress },
    from: hub(to.chainId),
    to,
    exact: input
      ? fixed(edge, 'originTokenAmount', spent, 'rail', 'required when tradeType is EXACT_INPUT')
      : fixed(intent, 'destinationTokenAmount', wanted, 'to', 'required when edge.tradeType is EXACT_OUTPUT'),
  }
}

function toRail(edge: Fields, intent: Fields, common: Common, rail: EdgeRail): EdgeRequest {
  forbid(edge, ['originChainId', 'originAddress', 'originTokenAddress', 'refundAddress'], 'not in DESTINATION mode')
  const why = 'required in DESTINATION mode'
  const token = tokenOnRail(edge, 'destination', rail, why)
  const address = edge.needed('destinationAddress', addressOf(edge, 'destinationAddress', rail), why)
  const from = evmToken(intent, 'origin', { find: findMainChain })
  // Without a destination token, the intent ends in USDC, by default on the origin chain, and the wanted amount is in
  // the rail's token.
  const named = intent.text('destinationTokenAddress') !== undefined
  const to = named
    ? evmToken(intent, 'destination', { instead: from.chainId, find: findMainChain })
    : usdcOn(intent, intent.chainId('destinationChainId') || from.chainId)
  // Assumption (docs/provenance.md): in DESTINATION mode too, the trade type and the spent amount come from `edge`.
  const spent = edge.amount('originTokenAmount')
  const repeated = intent.amount('originTokenAmount')
  const input = common.tradeType === 'EXACT_INPUT'
  if (input && repeated !== undefined && repeated !== spent)
    throw invalidField('edge.originTokenAmount', 'differs from intent.originTokenAmount')
  return {
    ...common,
    hop: { rail, mode: 'DESTINATION', token, address, refundAddress: common.owner },
    from,
    to,
    exact: input
      ? fixed(edge, 'originTokenAmount', spent, 'from', 'required when tradeType is EXACT_INPUT')
      : fixed(
          intent,
          'destinationTokenAmount',
          intent.amount('destinationTokenAmount'),
          named ? 'to' : 'rail',
          'required when tradeType is EXACT_OUTPUT',
        ),
  }
}

function forbid(side: Fields, keys: string[], why: string): void {
  for (const key of keys)
    if (side.values[key] !== undefined && side.values[key] !== null) throw invalidField(side.at(key), why)
}

function usdcOn(intent: Fields, chainId: number): SandboxToken {
  const { tokens, name } = knownChain(intent, 'destinationChainId', chainId, findMainChain)
  const usdc = tokens.find(({ symbol }) => symbol === 'USDC')
  return intent.needed('destinationTokenAddress', usdc, `required, as ${name} has no USDC`)
}

function tokenOnRail(edge: Fields, end: 'origin' | 'destination', rail: EdgeRail, why: string): SandboxToken {
  const key = `${end}ChainId`
  const chain = knownChain(edge, key, edge.needed(key, edge.chainId(key), why))
  if (chain.kind !== rail) throw invalidField(edge.at(key), `not the chain of ${rail}`)
  return tokenOn(chain, edge, `${end}TokenAddress`, why)
}

function addressOf(edge: Fields, key: string, rail: EdgeRail): string | undefined {
  const address = edge.text(key)
  if (address !== undefined && !isAddress(rail as 'SOLANA' | 'TRON', address)) {
    throw invalidField(edge.at(key), `expected an address of ${rail}`)
  }
  return address
}
