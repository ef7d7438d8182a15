import type { IntentClient } from '../../api/index.ts'
import type { JournalStorage } from '../../payments/journal/index.ts'
import { type AbortHash, isHash } from './hashText.ts'

/** The abort of one intent, and where what is known of it outlives the page. */
export interface AbortPlace {
  client: IntentClient
  intentId: string
  /** `null`: nowhere. */
  storage: JournalStorage | null
}

/** What a reload must find again. */
export interface AbortRecord {
  /** Where the abort transaction is made. */
  chainId: number
  /** Absent: the host was asked to make it, and what became of that is not known. */
  hash?: AbortHash | undefined
}

/** Under which an abort is kept; client ids are made up anew at each load, so they are no part of it. */
export const recordKey = ({ client, intentId }: AbortPlace): string =>
  `intent-kit:abort ${client.baseUrl} ${client.service} ${intentId}`

/** What is kept of an abort. Never throws; what is damaged is as good as nothing. */
export function readRecord(place: AbortPlace): AbortRecord | undefined {
  try {
    const { chainId, hash } = JSON.parse(place.storage?.getItem(recordKey(place)) ?? 'null') ?? {}
    if (!Number.isSafeInteger(chainId) || chainId <= 0 || (hash !== undefined && !isHash(hash))) return undefined
    return { chainId, hash }
  } catch {
    return undefined
  }
}

/** Keeps an abort, or with `undefined` forgets it. Never throws: a storage may be absent, full or denied. */
export function writeRecord(place: AbortPlace, record: AbortRecord | undefined): void {
  try {
    if (record) place.storage?.setItem(recordKey(place), JSON.stringify(record))
    else place.storage?.removeItem(recordKey(place))
  } catch {
    // Then it lasts as long as the page.
  }
}
