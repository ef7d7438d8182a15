import type { IntentClient } from '../../api/index.ts'
import { journalKey, openJournal } from './createJournal.ts'
import { earlierKeysOf } from './earlierKeys.ts'
import type { Journal, JournalStorage } from './journal.ts'
import { pageStorage } from './pageStorage.ts'

/** One journal for each deployment in a storage, so that everything on a page hears of every change. */
const journals = new WeakMap<object, Map<string, Journal>>()

/**
 * The journal of a deployment, which hooks, components and `createPayment` use: the same for every client of it, since a
 * client's `id` may be made up anew at each load and money must be found again. Who keeps several projects of one deployment
 * apart gives each its own `storage`.
 *
 * @param storage Default: `localStorage`, if it is allowed; `null`: memory, as long as the client lives.
 * @example
 * ```ts
 * // After a reload: go on with every payment that this device has begun.
 * for (const { paymentId, step } of journalOf(client).getState().entries)
 *   if (step === 'armed' || step === 'paid') createPayment({ client, wallet }, { paymentId }).subscribe(render)
 * ```
 */
export function journalOf(client: IntentClient, storage: JournalStorage | null = pageStorage()): Journal {
  const shelf = journals.get(storage ?? client) ?? new Map<string, Journal>()
  journals.set(storage ?? client, shelf)
  // None of the parts has spaces.
  const prefix = `${journalKey} ${client.baseUrl} ${client.service} `
  const journal = shelf.get(prefix) ?? openJournal(storage, prefix, earlierKeysOf(client))
  shelf.set(prefix, journal)
  return journal
}
