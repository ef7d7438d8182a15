import { parseIntentData } from '../../api/index.ts'
import {
  amount,
  boolean,
  type Codec,
  integer,
  isObject,
  number,
  object,
  readStored,
  receiptCodec,
  storedQuoteCodec,
  text,
} from '../../api/internal/index.ts'
import { cleanText } from '../../format/index.ts'
import type { RecoveryCall } from '../../recovery/index.ts'
import { type Hex, isHash } from '../evm/index.ts'
import type { AnswerTimes } from '../status/index.ts'
import type { AnyQuoteRequest } from '../terms/index.ts'
import type {
  AbortEntry,
  JournalAsk,
  JournalEntry,
  JournalReceipt,
  JournalStep,
  PaymentKind,
  RecoveryBalances,
  RecoveryEntry,
} from './journal.ts'

export const steps: readonly JournalStep[] = ['quoted', 'armed', 'paid', 'final']
const kinds: readonly PaymentKind[] = ['intent', 'passthrough', 'direct']

/** A quote must be of the intent that it stands under: its address is where money goes. */
export const fits = ({ intentId, quote }: Pick<JournalEntry, 'intentId' | 'quote'>): boolean =>
  quote === undefined || (isObject(quote) && (quote.intent ?? { intentId }).intentId === intentId)

const askCodec = object<JournalAsk>('from chainId', {
  chainId: integer,
  nonce: integer,
  sentNonce: integer,
  contract: boolean,
  block: amount,
  held: amount,
  attempt: integer,
  callsId: text,
  isClosedByChain: boolean,
  signed: boolean,
  sentAt: number,
  deadline: number,
})

const answeredCodec = object<AnswerTimes>('askedAt receivedAt', {
  askedAt: number,
  receivedAt: number,
  updatedAt: number,
  times: number,
  since: number,
  hadMoney: boolean,
})

/** Throws unless it holds. */
function check(holds: boolean): asserts holds {
  if (!holds) throw new TypeError()
}

const isAddress = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Base units. */
function readUnits(value: unknown): bigint {
  const units = readStored(amount, value)
  check(units !== undefined)
  return units
}

/** Reads an abort. One that is damaged anywhere counts as none. */
export const abortCodec: Codec<AbortEntry> = (value) => {
  const { chainId, hash } = value as Record<keyof AbortEntry, unknown>
  check(isChainId(chainId) && (hash == null || isHash(hash)))
  return { chainId: chainId as number, ...(hash == null ? {} : { hash: hash as Hex }) }
}

function readCall({ kind, token, to, amount }: Record<keyof RecoveryCall, unknown>): RecoveryCall {
  check((token == null || isAddress(token)) && isAddress(to) && kind === (token == null ? 'native' : 'erc20'))
  const call = { to: to as Hex, amount: readUnits(amount) }
  return token == null ? { kind: 'native', ...call } : { kind: 'erc20', token: token as Hex, ...call }
}

function readBalances({ token, wallet, recipient }: Record<keyof RecoveryBalances, unknown>): RecoveryBalances {
  check(token == null || isAddress(token))
  const balances = { wallet: readUnits(wallet), recipient: readUnits(recipient) }
  return token == null ? balances : { token: token as Hex, ...balances }
}

/** Reads a recovery. One that is damaged anywhere counts as none: the chain is asked instead. */
export const recoveryCodec: Codec<RecoveryEntry> = (value) => {
  const found = value as Record<keyof RecoveryEntry, unknown>
  const { step, chainId, intentAddress, source, from, hash, block, calls, held } = found
  check(
    /^(sending|sent|proven)$/.test(String(step)) &&
      isChainId(chainId) &&
      isAddress(intentAddress) &&
      isAddress(from) &&
      (source == null || source === 'origin' || source === 'destination') &&
      (hash == null || isHash(hash)) &&
      Array.isArray(calls) &&
      calls.length > 0 &&
      Array.isArray(held),
  )
  return {
    step: String(step) as RecoveryEntry['step'],
    chainId: chainId as number,
    intentAddress: intentAddress as Hex,
    ...(source == null ? {} : { source: source as 'origin' | 'destination' }),
    ...(hash == null ? {} : { hash: hash as Hex }),
    from: from as Hex,
    block: readUnits(block),
    calls: calls.map(readCall),
    held: held.map(readBalances),
  }
}

/** Reads who is paid. Without a visible name it counts as none. */
export const payeeCodec: Codec<{ name: string }> = (value) => {
  const name = cleanText((value as { name?: unknown }).name, 80)
  check(name !== '')
  return { name }
}

const codecs: { [Field in keyof JournalEntry]?: Codec<NonNullable<JournalEntry[Field]>> } = {
  createdAt: number,
  updatedAt: number,
  edgeId: text,
  status: text,
  quote: storedQuoteCodec,
  // Its values are read with care where they are used; here it only has to have the shape of a request.
  request: object<AnyQuoteRequest>('', { edge: object('', {}), intent: object('', {}) }),
  refundAddress: text,
  depositTransactionHash: text,
  direct: boolean,
  // Damaged, it counts as asked: what may be paid is not paid again.
  walletAsked: (value) => value !== false,
  hadMoney: (value) => value !== false,
  asked: askCodec,
  answered: answeredCodec,
  receipt: receiptCodec<JournalReceipt>('status'),
  abort: abortCodec,
  recovery: recoveryCodec,
  payee: payeeCodec,
  label: text,
}

/** An entry read from storage. */
export interface StoredEntry {
  entry: JournalEntry
  /** Something of it could not be read, and was dropped. */
  isDamaged: boolean
}

/**
 * Reads the stored text of an entry, also as the version before wrote it. What cannot be read of it is dropped, so that
 * the rest is not forgotten: it may have been paid. Members that nobody knows stay.
 *
 * @returns undefined when the text is none of an entry, or of another payment
 */
export function readEntry(source: string, paymentId: string): StoredEntry | undefined {
  const found = parse(source)
  if (!isObject(found)) return undefined
  if ([found.paymentId, found.intentId].some((id) => typeof id === 'string' && id !== paymentId)) return undefined
  const { kind } = found as { kind?: PaymentKind }
  const entry = { ...found, paymentId, kind: kind && kinds.includes(kind) ? kind : guessKind(found) } as JournalEntry
  if (entry.kind === 'intent') entry.intentId = paymentId
  else delete entry.intentId
  let isDamaged = (found.paymentId ?? found.intentId) !== paymentId || (kind !== undefined && kind !== entry.kind)
  for (const [field, codec] of Object.entries(codecs) as [keyof JournalEntry, Codec<never>][]) {
    if (found[field] == null) continue
    const value = readStored(codec, found[field])
    isDamaged ||= value === undefined
    Object.assign(entry, { [field]: value })
  }
  if (!fits(entry)) {
    isDamaged = true
    entry.quote = undefined
  }
  // Something was under way that can no longer be read: as a request of unknown outcome the payment is not forgotten.
  if ((found.abort != null && !entry.abort) || (found.recovery != null && !entry.recovery)) entry.walletAsked = true
  const { createdAt, updatedAt, depositTransactionHash, step } = entry
  if (!steps.includes(step)) entry.step = depositTransactionHash ? 'paid' : 'armed'
  entry.createdAt = createdAt ?? updatedAt ?? Date.now()
  entry.updatedAt = updatedAt ?? entry.createdAt
  isDamaged ||= step !== entry.step || createdAt !== entry.createdAt || updatedAt !== entry.updatedAt
  return { entry, isDamaged }
}

/** Without a kind it is an intent: of the version before, which knew no other. */
function guessKind({ kind, intentId, quote }: Record<string, unknown>): PaymentKind {
  if (kind === undefined || intentId !== undefined) return 'intent'
  return quote === undefined ? 'direct' : 'passthrough'
}

function parse(source: string): unknown {
  try {
    return parseIntentData(source)
  } catch {
    return undefined
  }
}
