import type { SearchIntentsRequest } from '../../api/index.ts'
import { checkAddress } from '../../format/index.ts'

/** What a text can be looked for as: the filters of the document that take an id, an address, a hash or a text. Source: "SearchIntents". */
export type IntentSearchKind =
  | 'byIntentId'
  | 'byTransactionHash'
  | 'byDepositTransactionHash'
  | 'byOwnerAddress'
  | 'byOriginIntentAddress'
  | 'byDestinationIntentAddress'
  | 'byEdgeAddress'
  | 'byProjectId'
  | 'byQueryString'

/** What somebody looks for. Source: "SearchIntents". */
export interface IntentSearch {
  /** As it was typed. */
  text: string
  /** Absent: whatever the text can be, one after the other until something is found. */
  kind?: IntentSearchKind | undefined
}

/** What a typed text is. */
export interface Recognised {
  /** What it can be, the likeliest first; none for an empty text or a problem. */
  kinds: readonly IntentSearchKind[]
  /** Why it can be nothing. */
  problem?: 'checksum' | 'character' | 'length' | undefined
}

const longest = 200
const onEvm = ['byOwnerAddress', 'byOriginIntentAddress', 'byDestinationIntentAddress'] as const
const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Recognises what was typed by its form alone; nothing is asked. */
export function recognise(typed: string): Recognised {
  const text = wanted(typed)
  if (text === '') return { kinds: [] }
  if (text.length > longest) return { kinds: [], problem: 'length' }
  if (text.startsWith('0x')) return recogniseHex(text)
  // As Tron writes its hashes.
  if (/^[\da-f]{64}$/i.test(text)) return { kinds: ['byTransactionHash', 'byDepositTransactionHash', 'byIntentId'] }
  if (/^\d{1,15}$/.test(text)) return { kinds: ['byIntentId', 'byProjectId', 'byQueryString'] }
  return base58.test(text) ? recogniseBase58(text) : { kinds: anything(text) }
}

function recogniseHex(text: string): Recognised {
  const digits = text.slice(2)
  if (!/^[\da-f]*$/i.test(digits)) return { kinds: [], problem: 'character' }
  if (digits.length === 64) return { kinds: ['byIntentId', 'byTransactionHash', 'byDepositTransactionHash'] }
  if (digits.length !== 40) return { kinds: anything(text) }
  const check = checkAddress(text, 'evm')
  return !check.ok && check.reason === 'checksum' ? { kinds: [], problem: 'checksum' } : { kinds: onEvm }
}

function recogniseBase58(text: string): Recognised {
  const tron = checkAddress(text, 'TRON')
  const mistyped = !tron.ok && tron.reason === 'checksum'
  if (tron.ok || checkAddress(text, 'SOLANA').ok) return { kinds: ['byEdgeAddress'] }
  if (mistyped && text.length === 34) return { kinds: [], problem: 'checksum' }
  if (text.length >= 64 && text.length <= 90) return { kinds: ['byTransactionHash', 'byDepositTransactionHash'] }
  return { kinds: anything(text) }
}

/** The form of an id is not in the document, but none has spaces. */
const anything = (text: string): readonly IntentSearchKind[] =>
  /\s/.test(text) ? ['byQueryString'] : ['byIntentId', 'byQueryString']

/**
 * The requests that answer a search, to be made one after the other until one finds something. A deposit is a
 * transaction, and every payment has a project: those two are looked for only when they were chosen.
 */
export function searchRequests(search: IntentSearch | undefined): readonly [IntentSearchKind, SearchIntentsRequest][] {
  const text = wanted(search?.text ?? '')
  const { kinds } = recognise(text)
  const chosen = kinds.find((kind) => kind === search?.kind)
  const tried = chosen ? [chosen] : kinds.filter((kind) => !/^by(Deposit|Project)/.test(kind))
  return tried.map((kind) => [kind, { [kind]: kind === 'byProjectId' ? Number(text) : text }])
}

/** Without the spaces that copying brings along, and with `0x` as everybody writes it. */
const wanted = (text: string): string => text.trim().replace(/^0X/, '0x')
