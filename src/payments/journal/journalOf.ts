import type { IntentClient } from '../../api/index.ts'
import { journalKey, openJournal } from './createJournal.ts'
import type { Journal, JournalStorage } from './journal.ts'
import { loadEarlier } from './loadEarlier.ts'
import { pageStorage } from './pageStorage.ts'

/** One journal per deployment and storage, so that everything on a page sees every change. */
const journals = new WeakMap<object, Map<string, Journal>>()

/**
 * Returns the journal of a deployment, which hooks, components, and `createPayment` use. It is the same for every
 * client of the deployment: a client's `id` may be generated anew at each load, and the money must be found again. To
 * separate several projects of one deployment, give each its own `storage`.
 *
 * @param storage Default: `localStorage`, if it is allowed. `null`: memory, for the lifetime of the client.
 * @example
 * ```ts
 * // After a reload: continue every payment that this device has begun.
 * for (const { paymentId, step } of journalOf(client).getState().entries)
 *   if (step === 'armed' || step === 'paid') createPayment({ client, wallet }, { paymentId }).subscribe(render)
 * ```
 */
export function journalOf(client: IntentClient, storage: JournalStorage | null = pageStorage()): Journal {
  const shelf = journals.get(storage ?? client) ?? new Map<string, Journal>()
  journals.set(storage ?? client, shelf)
  // None of the parts contains a space.
  const prefix = `${journalKey} ${client.baseUrl} ${client.service} `
  const known = shelf.get(prefix)
  if (known) return known
  const journal = openJournal(storage, prefix)
  shelf.set(prefix, journal)
  if (storage) loadEarlier(journal, storage, client)
  return journal
}
