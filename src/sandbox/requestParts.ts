import type { QuoteRequest, SettlementRequest, TradeType } from '../api/index.ts'
import { invalidField, SandboxError } from './errors.ts'
import { type Fields, plainJson } from './fields.ts'
import { isAddress } from './hashes.ts'
import type { HopRequest } from './hop.ts'
import type { Route } from './routes.ts'
import { findChain, findToken, type SandboxChain, type SandboxToken } from './tokens.ts'

/** A call on the destination chain. */
export interface DestinationCall {
  to: string
  data: string
  value: bigint
}

/** A checked request for a quote, with or without a hop over a rail. */
export interface RouteRequest {
  tradeType: TradeType
  route: Route
  /** What the intent starts with and ends with on the EVM side. */
  from: SandboxToken
  to: SandboxToken
  /** The fixed amount, and which token it counts. */
  exact: { amount: bigint; of: 'from' | 'to' | 'rail'; field: string }
  owner: string
  recipient: string
  slippage: number
  call?: DestinationCall | undefined
  /** Who may take what arrives, before the call; then it is not paid to the recipient. */
  approve?: string | undefined
  onlyNativeGasFee: boolean
  quoteRequest: QuoteRequest
  /** The rail's side of an edge quote. */
  hop?: HopRequest | undefined
  settlement?: SettlementRequest | undefined
  /** Contracts that make the intent wallet another one, as text. */
  overrides?: string | undefined
  /** Whether a direct transfer would do too. */
  passthrough: boolean
}

/** The kinds of trade; without one what arrives is fixed. */
export const tradeTypes = ['EXACT_OUTPUT', 'EXACT_INPUT'] as const

/** The fixed amount of a request, which must be more than nothing. */
export function fixed<Of extends string>(side: Fields, key: string, amount: bigint | undefined, of: Of, why: string) {
  const found = side.needed(key, amount, why)
  if (found === 0n) throw invalidField(side.at(key), 'expected more than 0')
  return { amount: found, of, field: side.at(key) }
}

/** The chain of that id. @throws SandboxError UnsupportedNetwork */
export function knownChain(side: Fields, key: string, id: number, find = findChain): SandboxChain {
  const chain = find(id)
  if (!chain) throw new SandboxError('UnsupportedNetwork', `${side.at(key)}: ${id}`)
  return chain
}

/** The token that a field names on a chain. */
export function tokenOn(chain: SandboxChain, side: Fields, key: string, why?: string): SandboxToken {
  const token = findToken(chain, side.needed(key, side.text(key), why))
  if (!token) throw invalidField(side.at(key), `not a token of ${chain.name} that the sandbox knows`)
  return token
}

/** The token at one end of an intent, on an EVM chain; `instead` is the chain where none is named. */
export function evmToken(
  intent: Fields,
  end: 'origin' | 'destination',
  { instead, find = findChain }: { instead?: number; find?: typeof findChain } = {},
): SandboxToken {
  const key = `${end}ChainId`
  const chain = knownChain(intent, key, intent.needed(key, intent.chainId(key) ?? instead), find)
  if (chain.kind !== 'EVM') throw invalidField(intent.at(key), 'expected an EVM chain')
  return tokenOn(chain, intent, `${end}TokenAddress`)
}

/** An address on an EVM chain, where the field is set. */
export function evmAddress(intent: Fields, key: string): string | undefined {
  const address = intent.text(key)
  if (address !== undefined && !isAddress('EVM', address)) throw invalidField(intent.at(key), 'expected an EVM address')
  return address
}

/** The slippage of a quote's options: 0.5 % where none is given. */
export function slippageOf(options: Fields | undefined): number {
  const slippage = options?.number('slippageTolerance') ?? 0.005
  if (options && (slippage < 0 || slippage >= 1)) {
    throw invalidField(options.at('slippageTolerance'), 'expected a fraction of 1')
  }
  return slippage
}

/** The caller's own call on the destination chain, where there is one. */
export function destinationCall(intent: Fields): DestinationCall | undefined {
  const data = intent.text('destinationCallData')
  if (data !== undefined && !/^0x([\da-f]{2})*$/i.test(data))
    throw invalidField(intent.at('destinationCallData'), 'expected hex')
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
export function asSent(intent: Fields): QuoteRequest {
  const sent = plainJson(intent.values) as Record<string, unknown>
  for (const key of ['destinationCallValue', 'originTokenAmount', 'destinationTokenAmount']) {
    if (sent[key] !== undefined) sent[key] = intent.amount(key)
  }
  return sent
}

/** The card payment behind an intent, which names its processor and its amount. */
export function settlementOf(settlement: Fields | undefined): SettlementRequest | undefined {
  if (!settlement) return undefined
  const provider = settlement.needed('provider', settlement.text('provider'))
  const amountCents = settlement.needed('amountCents', settlement.number('amountCents'))
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) {
    throw invalidField(settlement.at('amountCents'), 'expected whole hundredths')
  }
  return {
    provider,
    amountCents,
    checkoutRef: settlement.text('checkoutRef'),
    currency: settlement.text('currency'),
    chainId: settlement.chainId('chainId'),
    orderRef: settlement.text('orderRef'),
  }
}
