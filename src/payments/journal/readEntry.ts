import { parseIntentData, serializeIntentData } from '../../api/index.ts'
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
import { cleanText, parseTime } from '../../format/index.ts'
import { quoteLife } from '../../format/internal/index.ts'
import type { RecoveryCall } from '../../recovery/index.ts'
import { type Hex, isAddress, isHash } from '../evm/index.ts'
import type { AnswerTimes } from '../status/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../terms/index.ts'
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

/** Whether a quote belongs to the intent that it is stored under. Money goes to the quote's address. */
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
  isAccepted: boolean,
  isClosedByChain: boolean,
  closedHash: text,
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
})

/** Throws a `TypeError` if `holds` is false. */
function check(holds: boolean): asserts holds {
  if (!holds) throw new TypeError()
}

const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Reads an amount in base units. */
function readUnits(value: unknown): bigint {
  const units = readStored(amount, value)
  check(units !== undefined)
  return units
}

/** Reads an abort. If any part is damaged, the whole abort is ignored. */
export const abortCodec: Codec<AbortEntry> = (value) => {
  const { chainId, hash } = value as Record<keyof AbortEntry, unknown>
  check(isChainId(chainId) && (hash == null || isHash(hash)))
  return { chainId: chainId as number, ...(hash == null ? {} : { hash: hash as Hex }) }
}

function readCall({ kind, token, to, amount }: Record<keyof RecoveryCall, unknown>): RecoveryCall {
  check((token == null || isAddress(token)) && isAddress(to) && kind === (token == null ? 'native' : 'erc20'))
  // `check` has compared the kind with the token.
  return { kind, ...(token == null ? {} : { token }), to, amount: readUnits(amount) } as RecoveryCall
}

function readBalances({ token, wallet, recipient }: Record<keyof RecoveryBalances, unknown>): RecoveryBalances {
  check(token == null || isAddress(token))
  return {
    ...(token == null ? {} : { token: token as Hex }),
    wallet: readUnits(wallet),
    recipient: readUnits(recipient),
  }
}

/** Reads a recovery. If any part is damaged, the whole recovery is ignored and the chain is asked instead. */
export const recoveryCodec: Codec<RecoveryEntry> = (value, context) => {
  const found = value as Record<keyof RecoveryEntry, unknown>
  const { step, chainId, intentAddress, source, from, hash, block, calls, held, isFurther, earlier } = found
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
    ...(isFurther === true ? { isFurther } : {}),
    earlier: earlier ? recoveryCodec(earlier, context) : undefined,
  }
}

/** Reads the payee. A payee without a visible name is ignored. */
export const payeeCodec: Codec<{ name: string }> = (value) => {
  const name = cleanText((value as { name?: unknown }).name, 80)
  check(name !== '')
  return { name }
}

/**
 * Corrects the time of a quote's request. One that seems to lie ahead was made before the clock was set back. The
 * service's times replace such a time, and the quote counts as long expired if they lie ahead too.
 */
function correctTime(quote: AnyQuote, now: number): void {
  const { intent, sentAt } = quote
  const ends = parseTime(intent?.expiresAt) ?? Number.NaN
  const times = [Number(sentAt), ends - quoteLife(ends, parseTime(intent?.createdAt))]
  quote.sentAt = times.find((time) => time <= now) ?? 0
}

const codecs: { [Field in keyof JournalEntry]?: Codec<NonNullable<JournalEntry[Field]>> } = {
  createdAt: number,
  updatedAt: number,
  edgeId: text,
  status: text,
  quote: storedQuoteCodec as Codec<AnyQuote>,
  // The values are checked where they are used. Here, only the shape of a request matters.
  request: object<AnyQuoteRequest>('', { edge: object('', {}), intent: object('', {}) }),
  refundAddress: text,
  depositTransactionHash: text,
  direct: boolean,
  // A damaged value counts as asked, so that a payment that may have been made is not made again.
  walletAsked: (value) => value !== false,
  saidSent: (value) => value !== false,
  addressShown: (value) => value !== false,
  recipientChosen: boolean,
  hadMoney: (value) => value !== false,
  asked: askCodec,
  answered: answeredCodec,
  receipt: receiptCodec<JournalReceipt>('status'),
  abort: abortCodec,
  recovery: recoveryCodec,
  payee: payeeCodec,
  label: text,
}

/**
 * The large parts of an entry. Each has a line of its own and is read when it is needed, so that a page with many
 * payments reads only those that it shows.
 */
const parts = ['quote', 'request', 'receipt'] as const

const startOf = (part: string) => `,"${part}":`

/**
 * Writes an entry as text for {@link readEntry}. With its line breaks it is still one JSON object, which a tab with the
 * version before reads too: to it, any other text would be damaged, and it would write over what was paid.
 */
export function writeEntry(entry: JournalEntry): string {
  const head = serializeIntentData({ ...entry, quote: undefined, request: undefined, receipt: undefined })
  const lines = parts.flatMap((part) => (entry[part] ? startOf(part) + serializeIntentData(entry[part]) : []))
  return [head.slice(0, -1), ...lines, '}'].join('\n')
}

/** An entry read from storage. */
export interface StoredEntry {
  entry: JournalEntry
  /** Whether some part cannot be read and was dropped. Reads the whole entry. */
  isDamaged: () => boolean
}

const parse: Codec<unknown> = (source) => parseIntentData(String(source))

/**
 * Reads the stored text of an entry, also one that an earlier version wrote in one line. Parts that cannot be read are
 * dropped so that the rest is not forgotten: it may have been paid. Unknown members stay.
 *
 * @returns undefined if the text is not an entry, or belongs to another payment
 */
export function readEntry(source: string, paymentId: string): StoredEntry | undefined {
  const now = Date.now()
  const large: { [Field in keyof JournalEntry]?: string } = {}
  const rest = source.split('\n').filter((line) => {
    const part = parts.find((one) => line.startsWith(startOf(one)))
    if (part) large[part] = line.slice(startOf(part).length)
    return !part
  })
  const found = readStored(parse, rest.join(''))
  if (!isObject(found)) return undefined
  if ([found.paymentId, found.intentId].some((id) => typeof id === 'string' && id !== paymentId)) return undefined
  const { kind } = found as { kind?: PaymentKind }
  const entry = {
    ...found,
    paymentId,
    kind: kinds.includes(kind as PaymentKind) ? kind : guessKind(found, !!large.quote),
  } as JournalEntry
  if (entry.kind === 'intent') entry.intentId = paymentId
  else delete entry.intentId
  let isDamaged = (found.paymentId ?? found.intentId) !== paymentId || (kind !== undefined && kind !== entry.kind)
  for (const [field, codec] of Object.entries(codecs) as [keyof JournalEntry, Codec<never>][]) {
    const line = large[field]
    if (!line && found[field] == null) continue
    let value: unknown
    let isRead = false
    // The entry itself stays as it is: a host may have frozen it.
    const get = () => {
      if (isRead) return value
      isRead = true
      value = readStored<unknown>(codec, line ? readStored(parse, line) : found[field])
      if (field === 'quote' && value) {
        if (fits({ intentId: entry.intentId, quote: value as AnyQuote })) correctTime(value as AnyQuote, now)
        else value = undefined
      }
      isDamaged ||= value === undefined
      return value
    }
    if (line) Object.defineProperty(entry, field, { get, enumerable: true })
    else Object.assign(entry, { [field]: get() })
  }
  // Something was in progress that can no longer be read. Treat it as a request with an unknown outcome so that the
  // payment is not forgotten.
  if ((found.abort != null && !entry.abort) || (found.recovery != null && !entry.recovery)) entry.walletAsked = true
  const { createdAt, updatedAt, depositTransactionHash, step } = entry
  if (!steps.includes(step)) entry.step = depositTransactionHash ? 'paid' : 'armed'
  entry.createdAt = createdAt ?? updatedAt ?? now
  entry.updatedAt = updatedAt ?? entry.createdAt
  isDamaged ||= step !== entry.step || createdAt !== entry.createdAt || updatedAt !== entry.updatedAt
  return {
    entry,
    isDamaged() {
      for (const part of parts) void entry[part]
      return isDamaged
    },
  }
}

/** An entry without a kind is an intent: it comes from the previous version, which had no other kind. */
function guessKind({ kind, intentId, quote }: Record<string, unknown>, hasQuote: boolean): PaymentKind {
  if (kind === undefined || intentId !== undefined) return 'intent'
  return hasQuote || quote !== undefined ? 'passthrough' : 'direct'
}
