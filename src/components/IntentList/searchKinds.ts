import type { SearchIntentsRequest } from '../../api/index.ts'
import { checkAddress } from '../../format/index.ts'

/** The document's filters that take an id, an address, a hash or a text, for which a text can be searched. */
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

/** A search. */
export interface IntentSearch {
  /** The text as typed. */
  text: string
  /** The kind of the text. Default: tries each possible kind in turn until one finds something. */
  kind?: IntentSearchKind | undefined
}

/** The possible kinds of a typed text. */
export interface Recognised {
  /** The possible kinds, the most likely first. Empty for an empty text or a problem. */
  kinds: readonly IntentSearchKind[]
  /** The reason why the text matches no kind. */
  problem?: 'checksum' | 'character' | 'length' | undefined
}

const longest = 200
const onEvm = ['byOwnerAddress', 'byOriginIntentAddress', 'byDestinationIntentAddress'] as const
const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Recognizes a typed text by its format alone. Makes no request. */
export function recognise(typed: string): Recognised {
  const text = wanted(typed)
  if (text === '') return { kinds: [] }
  if (text.length > longest) return { kinds: [], problem: 'length' }
  if (text.startsWith('0x')) return recogniseHex(text)
  // The format of Tron's hashes.
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

/** Returns the kinds of any other text. The document does not define the format of an id, but no id has spaces. */
const anything = (text: string): readonly IntentSearchKind[] =>
  /\s/.test(text) ? ['byQueryString'] : ['byIntentId', 'byQueryString']

/**
 * Returns the requests for a search, to be made in turn until one finds something. A deposit is also a transaction, and
 * every payment has a project, so those two kinds are searched only when chosen.
 */
export function searchRequests(search: IntentSearch | undefined): readonly [IntentSearchKind, SearchIntentsRequest][] {
  const text = wanted(search?.text ?? '')
  const { kinds } = recognise(text)
  const chosen = kinds.find((kind) => kind === search?.kind)
  const tried = chosen ? [chosen] : kinds.filter((kind) => !/^by(Deposit|Project)/.test(kind))
  return tried.map((kind) => [kind, { [kind]: kind === 'byProjectId' ? Number(text) : text }])
}

/** Trims the spaces that copying adds, and normalizes the prefix to `0x`. */
const wanted = (text: string): string => text.trim().replace(/^0X/, '0x')
