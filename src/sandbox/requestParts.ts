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

/** A validated request for a quote, with or without a hop over a rail. */
export interface RouteRequest {
  tradeType: TradeType
  route: Route
  /** The tokens that the intent starts and ends with on the EVM side. */
  from: SandboxToken
  to: SandboxToken
  /** The fixed amount, and the token that it is in. */
  exact: { amount: bigint; of: 'from' | 'to' | 'rail'; field: string }
  owner: string
  recipient: string
  slippage: number
  call?: DestinationCall | undefined
  /** The spender that is approved, before the call, to take what arrives. With a spender, the recipient is not paid. */
  approve?: string | undefined
  onlyNativeGasFee: boolean
  quoteRequest: QuoteRequest
  /** The rail's side of an edge quote. */
  hop?: HopRequest | undefined
  settlement?: SettlementRequest | undefined
  /** The overridden contracts, as text. They change the intent wallet's address. */
  overrides?: string | undefined
  /** Whether a direct transfer would also work. */
  passthrough: boolean
}

/** The kinds of trade. By default, what arrives is fixed. */
export const tradeTypes = ['EXACT_OUTPUT', 'EXACT_INPUT'] as const

/** Checks that a request has its fixed amount, and that it is more than 0. */
export function fixed<Of extends string>(side: Fields, key: string, amount: bigint | undefined, of: Of, why: string) {
  const found = side.needed(key, amount, why)
  if (found === 0n) throw invalidField(side.at(key), 'expected more than 0')
  return { amount: found, of, field: side.at(key) }
}

/** Finds the chain with an id. @throws SandboxError UnsupportedNetwork */
export function knownChain(side: Fields, key: string, id: number, find = findChain): SandboxChain {
  const chain = find(id)
  if (!chain) throw new SandboxError('UnsupportedNetwork', `${side.at(key)}: ${id}`)
  return chain
}

/** Finds the token that a field names on a chain. */
export function tokenOn(chain: SandboxChain, side: Fields, key: string, why?: string): SandboxToken {
  const token = findToken(chain, side.needed(key, side.text(key), why))
  if (!token) throw invalidField(side.at(key), `not a token of ${chain.name} that the sandbox knows`)
  return token
}

/** Finds the token at one end of an intent, on an EVM chain. `instead` is the chain if the request names none. */
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

/** Reads an EVM address, if the field is set. */
export function evmAddress(intent: Fields, key: string): string | undefined {
  const address = intent.text(key)
  if (address !== undefined && !isAddress('EVM', address)) throw invalidField(intent.at(key), 'expected an EVM address')
  return address
}

/** Reads the slippage of a quote's options. Default: 0.5 %. */
export function slippageOf(options: Fields | undefined): number {
  const slippage = options?.number('slippageTolerance') ?? 0.005
  if (options && (slippage < 0 || slippage >= 1)) {
    throw invalidField(options.at('slippageTolerance'), 'expected a fraction of 1')
  }
  return slippage
}

/** Reads the caller's own call on the destination chain, if there is one. */
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

/** Copies the request as it was sent, with its amounts as bigints. */
export function asSent(intent: Fields): QuoteRequest {
  const sent = plainJson(intent.values) as Record<string, unknown>
  for (const key of ['destinationCallValue', 'originTokenAmount', 'destinationTokenAmount']) {
    if (sent[key] !== undefined) sent[key] = intent.amount(key)
  }
  return sent
}

/** Reads the card payment behind an intent, with its processor and its amount. */
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
