import type { IntentClient } from '../../api/index.ts'
import { type Codec, isObject, readStored } from '../../api/internal/index.ts'
import { applyUpdate } from './applyUpdate.ts'
import type { JournalEntry } from './journal.ts'
import { abortCodec, readEntry, recoveryCodec, type StoredEntry } from './readEntry.ts'

/**
 * Reads what the previous version stored under a key. Returns undefined for other keys and for texts that are not
 * entries.
 */
export interface EarlierKeys {
  has: (key: string) => boolean
  read: (key: string, text: string) => StoredEntry | undefined
}

/**
 * Returns the previous version's keys for one deployment: its journal, and the aborts and recoveries stored beside it.
 */
export function earlierKeysOf({ baseUrl, service }: Pick<IntentClient, 'baseUrl' | 'service'>): EarlierKeys {
  const prefixOf = (name: string) => `intent-kit:${name} ${baseUrl} ${service} `
  const readers: { prefix: string; read: (text: string, paymentId: string) => StoredEntry | undefined }[] = [
    { prefix: prefixOf('journal:1'), read: readEntry },
    { prefix: prefixOf('abort'), read: (text, id) => readPart(text, id, 'abort', abortCodec) },
    { prefix: prefixOf('recovery'), read: (text, id) => readPart(text, id, 'recovery', recoveryCodec) },
  ]
  const find = (key: string) => readers.find(({ prefix }) => key.startsWith(prefix))
  return {
    has: (key) => find(key) !== undefined,
    read(key, text) {
      const found = find(key)
      return found?.read(text, key.slice(found.prefix.length))
    },
  }
}

/** Reads an abort or a recovery that was stored under a key of its own. */
function readPart<Name extends 'abort' | 'recovery'>(
  text: string,
  intentId: string,
  name: Name,
  codec: Codec<NonNullable<JournalEntry[Name]>>,
): StoredEntry | undefined {
  const value = readStored<unknown>((source) => JSON.parse(String(source)), text)
  const part = readStored(codec, value)
  if (!part || (isObject(value) && (value.intentId ?? intentId) !== intentId)) return undefined
  const now = Date.now()
  return {
    entry: {
      paymentId: intentId,
      intentId,
      kind: 'intent',
      step: 'armed',
      createdAt: now,
      updatedAt: now,
      [name]: part,
    },
    isDamaged: false,
  }
}

const recoverySteps = ['sending', 'sent', 'proven']

/**
 * Merges what the previous version stored for a payment into its entry. One of its tabs may have written it just now.
 */
export function mergeEarlier(before: JournalEntry, earlier: JournalEntry, now: number): JournalEntry {
  const { abort, recovery, ...changes } = earlier
  const isFurther = recoverySteps.indexOf(recovery?.step ?? '') > recoverySteps.indexOf(before.recovery?.step ?? '')
  const after = applyUpdate(
    before,
    { ...changes, abort: before.abort?.hash ? undefined : abort, recovery: isFurther ? recovery : undefined },
    now,
  )
  return earlier.createdAt < after.createdAt ? { ...after, createdAt: earlier.createdAt } : after
}
