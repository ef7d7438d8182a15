import type { EdgeRail, QuoteRequest, TradeType } from '../api/index.ts'
import { invalidField, SandboxError } from './errors.ts'
import { type Fields, plainJson } from './fields.ts'
import { isAddress } from './hashes.ts'
import { findChain, findToken, rails, type SandboxChain, type SandboxToken, tokenOf } from './tokens.ts'

/** A checked request of `QuoteIntentEdge`. */
export interface EdgeRequest {
  rail: EdgeRail
  mode: 'ORIGIN' | 'DESTINATION'
  tradeType: TradeType
  provider: string
  /** The token on the rail. */
  railToken: SandboxToken
  /** The user on the rail: who pays, or who is paid. */
  railAddress: string
  refundAddress: string
  /** What the intent starts with and ends with on the EVM side. */
  from: SandboxToken
  to: SandboxToken
  /** The fixed amount, and which token it counts. */
  exact: { amount: bigint; of: 'from' | 'to' | 'rail'; field: string }
  owner: string
  recipient: string
  slippage: number
  call?: { to: string; data: string; value: bigint } | undefined
  onlyNativeGasFee: boolean
  quoteRequest: QuoteRequest
}

/** The chain on which a rail hands over: Base, or Arbitrum when Base is where the intent goes. */
const hub = (destinationChainId: number): SandboxToken => tokenOf(destinationChainId === 8453 ? 42161 : 8453, 'USDC')

const optionFields = ['swapProviderFallback', 'bridgeProviderFallback', 'slippageTolerance', 'svcAddressOverrides']

/** Reads a request of `QuoteIntentEdge`; refuses what the document does not allow, naming the field. */
export function readEdgeRequest(request: Fields): EdgeRequest {
  const intent = request.needed('intent', request.fields('intent'))
  const edge = request.needed('edge', request.fields('edge'))
  const rail = edge.needed('rail', edge.oneOf('rail', rails))
  const mode = edge.needed('mode', edge.oneOf('mode', ['ORIGIN', 'DESTINATION']))
  const tradeTypes = ['EXACT_OUTPUT', 'EXACT_INPUT'] as const
  const intentTrade = intent.oneOf('tradeType', tradeTypes)
  const tradeType =
    edge.oneOf('tradeType', tradeTypes) ?? (mode === 'DESTINATION' ? intentTrade : undefined) ?? 'EXACT_OUTPUT'
  const provider = edge.text('provider') ?? 'AUTO'
  const owner = intent.needed('ownerAddress', evmAddress(intent, 'ownerAddress'))
  const options = intent.fields('options')
  for (const key of Object.keys(options?.values ?? {})) {
    if (!optionFields.includes(key)) throw invalidField(`intent.options.${key}`, 'not an option of an edge quote')
  }
  const slippage = options?.number('slippageTolerance') ?? 0.005
  if (slippage < 0 || slippage >= 1) throw invalidField('intent.options.slippageTolerance', 'expected a fraction of 1')

  const common = {
    rail,
    tradeType,
    provider: provider === 'AUTO' ? 'RELAY' : provider,
    owner,
    recipient: evmAddress(intent, 'destinationToAddress') ?? owner,
    slippage,
    call: destinationCall(intent),
    onlyNativeGasFee: intent.flag('onlyNativeGasFee') ?? false,
    quoteRequest: asSent(intent),
  }
  return mode === 'ORIGIN' ? fromRail(edge, intent, common) : toRail(edge, intent, common)
}

type Common = Omit<EdgeRequest, 'mode' | 'railToken' | 'railAddress' | 'refundAddress' | 'from' | 'to' | 'exact'>

function fromRail(edge: Fields, intent: Fields, common: Common): EdgeRequest {
  forbid(edge, ['destinationChainId', 'destinationAddress', 'destinationTokenAddress'], 'not in ORIGIN mode')
  if (intent.chainId('originChainId')) throw invalidField('intent.originChainId', '0 or omitted in ORIGIN mode')
  const why = 'required in ORIGIN mode'
  const railToken = tokenOnRail(edge, 'origin', common.rail, why)
  const railAddress = edge.needed('originAddress', addressOf(edge, 'originAddress', common.rail), why)
  const to = evmToken(intent, 'destination')
  const spent = edge.amount('originTokenAmount')
  const input = common.tradeType === 'EXACT_INPUT'
  const wanted = intent.amount('destinationTokenAmount')
  return {
    ...common,
    mode: 'ORIGIN',
    railToken,
    railAddress,
    refundAddress: addressOf(edge, 'refundAddress', common.rail) ?? railAddress,
    from: hub(to.chainId),
    to,
    exact: input
      ? fixed(edge, 'originTokenAmount', spent, 'rail', 'required when tradeType is EXACT_INPUT')
      : fixed(intent, 'destinationTokenAmount', wanted, 'to', 'required when edge.tradeType is EXACT_OUTPUT'),
  }
}

function toRail(edge: Fields, intent: Fields, common: Common): EdgeRequest {
  forbid(edge, ['originChainId', 'originAddress', 'originTokenAddress', 'refundAddress'], 'not in DESTINATION mode')
  const why = 'required in DESTINATION mode'
  const railToken = tokenOnRail(edge, 'destination', common.rail, why)
  const railAddress = edge.needed('destinationAddress', addressOf(edge, 'destinationAddress', common.rail), why)
  const from = evmToken(intent, 'origin')
  // Left open, the intent ends in USDC where it began, and the wanted amount counts the rail's token.
  const named = intent.text('destinationTokenAddress') !== undefined
  const to = named
    ? evmToken(intent, 'destination', from.chainId)
    : tokenOf(intent.chainId('destinationChainId') || from.chainId, 'USDC')
  const own = intent.amount('originTokenAmount')
  const edgeOwn = edge.amount('originTokenAmount')
  const input = common.tradeType === 'EXACT_INPUT'
  if (input && edge.text('tradeType') && edgeOwn === undefined) {
    throw invalidField('edge.originTokenAmount', 'required when tradeType is EXACT_INPUT')
  }
  return {
    ...common,
    mode: 'DESTINATION',
    railToken,
    railAddress,
    refundAddress: common.owner,
    from,
    to,
    exact: input
      ? fixed(intent, 'originTokenAmount', own ?? edgeOwn, 'from', 'required when tradeType is EXACT_INPUT')
      : fixed(
          intent,
          'destinationTokenAmount',
          intent.amount('destinationTokenAmount'),
          named ? 'to' : 'rail',
          'required when tradeType is EXACT_OUTPUT',
        ),
  }
}

function fixed(side: Fields, key: string, amount: bigint | undefined, of: 'from' | 'to' | 'rail', why: string) {
  const found = side.needed(key, amount, why)
  if (found === 0n) throw invalidField(side.at(key), 'expected more than 0')
  return { amount: found, of, field: side.at(key) }
}

function forbid(side: Fields, keys: string[], why: string): void {
  for (const key of keys)
    if (side.values[key] !== undefined && side.values[key] !== null) throw invalidField(side.at(key), why)
}

function knownChain(side: Fields, key: string, id: number): SandboxChain {
  const chain = findChain(id)
  if (!chain) throw new SandboxError('UnsupportedNetwork', `${side.at(key)}: ${id}`)
  return chain
}

function tokenOn(chain: SandboxChain, side: Fields, key: string, why?: string): SandboxToken {
  const token = findToken(chain, side.needed(key, side.text(key), why))
  if (!token) throw invalidField(side.at(key), `not a token of ${chain.name} that the sandbox knows`)
  return token
}

function tokenOnRail(edge: Fields, end: 'origin' | 'destination', rail: EdgeRail, why: string): SandboxToken {
  const key = `${end}ChainId`
  const chain = knownChain(edge, key, edge.needed(key, edge.chainId(key), why))
  if (chain.kind !== rail) throw invalidField(edge.at(key), `not the chain of ${rail}`)
  return tokenOn(chain, edge, `${end}TokenAddress`, why)
}

function evmToken(intent: Fields, end: 'origin' | 'destination', instead?: number): SandboxToken {
  const key = `${end}ChainId`
  const chain = knownChain(intent, key, intent.needed(key, intent.chainId(key) ?? instead))
  if (chain.kind !== 'EVM') throw invalidField(intent.at(key), 'expected an EVM chain')
  return tokenOn(chain, intent, `${end}TokenAddress`)
}

function addressOf(edge: Fields, key: string, rail: EdgeRail): string | undefined {
  const address = edge.text(key)
  if (address !== undefined && !isAddress(rail as 'SOLANA' | 'TRON', address)) {
    throw invalidField(edge.at(key), `expected an address of ${rail}`)
  }
  return address
}

function evmAddress(intent: Fields, key: string): string | undefined {
  const address = intent.text(key)
  if (address !== undefined && !isAddress('EVM', address)) throw invalidField(intent.at(key), 'expected an EVM address')
  return address
}

function destinationCall(intent: Fields): EdgeRequest['call'] {
  const data = intent.text('destinationCallData')
  if (data !== undefined && !/^0x([\da-f]{2})*$/i.test(data))
    throw invalidField('intent.destinationCallData', 'expected hex')
  const value = intent.amount('destinationCallValue') ?? 0n
  const to = evmAddress(intent, 'destinationToAddress')
  if ((data ?? '0x') === '0x' && value === 0n) return undefined
  return {
    to: intent.needed('destinationToAddress', to, 'required with a destination call'),
    data: data ?? '0x',
    value,
  }
}

/** The request as it was sent, with its amounts as amounts. */
function asSent(intent: Fields): QuoteRequest {
  const sent = plainJson(intent.values) as Record<string, unknown>
  for (const key of ['destinationCallValue', 'originTokenAmount', 'destinationTokenAmount']) {
    if (sent[key] !== undefined) sent[key] = intent.amount(key)
  }
  return sent
}
