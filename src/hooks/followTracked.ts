import { hashKey, type QueryCacheNotifyEvent, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Edge, GetEdgeStatusResponse, Intent, IntentClient, IntentReceipt } from '../api/index.ts'
import { findIntent, type Journal, type JournalEntry } from '../payments/journal/index.ts'
import { hopHadMoney } from '../payments/status/index.ts'
import type { Expiring } from '../queries/index.ts'
import {
  answerOrderOf,
  baseKey,
  cachedQuoteAndRequest,
  intentKey,
  type Mark,
  mark,
  markAll,
  markOf,
} from '../queries/internal/index.ts'

/** The running synchronizations by cache, journal and client, each with the number of its users. */
const running = new WeakMap<QueryClient, WeakMap<Journal, Map<string, { users: number; stop: () => void }>>>()

/**
 * The intents that were recorded since the page was opened, so that a payment that the user removed doesn't come back.
 */
const recordedIn = new WeakMap<Journal, Set<string>>()

/**
 * Synchronizes a journal with a cache. What is armed or executed on this page gets an entry, the answers to the page's
 * own requests update the entries of tracked payments, and what was armed or paid before a reload, or in another tab,
 * is marked as such. It makes no request, and runs once for all its users. Returns a function that stops it.
 */
export function followTracked(journal: Journal, queryClient: QueryClient, client: IntentClient): () => void {
  const ofCache = running.get(queryClient) ?? new WeakMap<Journal, Map<string, { users: number; stop: () => void }>>()
  running.set(queryClient, ofCache)
  const ofJournal = ofCache.get(journal) ?? new Map<string, { users: number; stop: () => void }>()
  ofCache.set(journal, ofJournal)
  const key = hashKey(intentKey(client, '', {}))
  const run = ofJournal.get(key) ?? { users: 0, stop: follow(journal, queryClient, client) }
  ofJournal.set(key, run)
  run.users++
  return () => {
    if (--run.users > 0) return
    run.stop()
    ofJournal.delete(key)
  }
}

function follow(journal: Journal, queryClient: QueryClient, client: IntentClient): () => void {
  const recorded = recordedIn.get(journal) ?? new Set<string>()
  recordedIn.set(journal, recorded)
  let marking: ReadonlyMap<string, Mark> | undefined
  /** Compares entries with the cache. Marks that only the journal has are set in one step. */
  const compareAll = (entries: readonly JournalEntry[]) => {
    const marks = new Map<string, Mark>()
    // Looking up a key that the cache does not have is slow.
    const known = new Set(
      queryClient
        .getQueryCache()
        .findAll()
        .flatMap(({ queryKey }) => Object.values(queryKey[3] ?? {})),
    )
    for (const entry of entries) compare(entry, marks, known)
    if (marks.size === 0) return
    for (const intentId of marks.keys()) recorded.add(intentId)
    marking = marks
    try {
      markAll(queryClient, client, marks)
    } finally {
      marking = undefined
    }
  }

  const compare = (entry: JournalEntry, marks: Map<string, Mark>, known: ReadonlySet<unknown>) => {
    const { paymentId, intentId, edgeId, step, depositTransactionHash, hadMoney } = entry
    if (intentId === undefined) return
    const isKnown = known.has(intentId) || known.has(edgeId)
    const { armed, pending, hash, hadMoney: seen }: Mark = isKnown ? markOf(queryClient, client, intentId) : {}
    if (hash && !depositTransactionHash) journal.update(paymentId, { depositTransactionHash: hash })
    // An intent whose arming was refused for good here has a mark too.
    if (armed ?? pending) journal.update(paymentId, { step: 'armed' })
    else if (pending === undefined && /armed|paid/.test(step)) marks.set(intentId, { armed: true, quote: endOf(entry) })
    if (hadMoney && !seen) marks.set(intentId, { ...marks.get(intentId), hadMoney })
    if (seen && !hadMoney) journal.update(paymentId, { hadMoney: seen })
    if (!isKnown) return
    const hopKey = edgeId === undefined ? undefined : intentKey(client, 'edgeStatus', { edgeId })
    const hop = hopKey && queryClient.getQueryData<GetEdgeStatusResponse>(hopKey)
    if (hop && hopHadMoney(hop)) {
      const { quote } = entry
      const { edge, intent } = (quote ?? {}) as { edge?: object; intent?: Partial<Intent> }
      const modes = [hop, quote, edge, intent?.edge].map((one) => (one as Partial<Edge> | undefined)?.mode)
      // To a rail, it is the hash of the handoff.
      const paid = modes.includes('DESTINATION') ? undefined : hop.initTransactionHash
      journal.update(paymentId, {
        step: 'paid',
        depositTransactionHash: depositTransactionHash ?? paid,
        hadMoney: true,
      })
    }
    const receiptKey = intentKey(client, 'intentReceipt', { intentId })
    const receipt = queryClient.getQueryData<IntentReceipt | null>(receiptKey)
    const times = answerOrderOf(queryClient, receiptKey)?.current
    // Two tabs may hold different answers. The journal decides which is newer.
    if (receipt && times) journal.update(paymentId, { receipt, answered: times })
  }

  const record = (intentId: string) => {
    const { armed, pending, hash, forgotten } = markOf(queryClient, client, intentId)
    if (!(armed || pending) || forgotten || recorded.has(intentId)) return
    recorded.add(intentId)
    if (journal.get(intentId)) return
    const quoted = cachedQuoteAndRequest(queryClient, client, intentId)
    journal.put({ ...quoted, intentId, step: 'armed', depositTransactionHash: hash })
  }

  let compared = new Set<JournalEntry>()
  /** Compares the entries that have changed in the journal. */
  const compareChanged = () => {
    const { entries } = journal.getState()
    const changed = entries.filter((entry) => !compared.has(entry))
    if (entries.length < compared.size)
      for (const { intentId, step } of compared)
        if (intentId && step !== 'quoted' && !findIntent(entries, intentId))
          mark(queryClient, client, intentId, { forgotten: true })
    compared = new Set(entries)
    compareAll(changed)
  }
  const ours = hashKey(intentKey(client, '', {}).slice(0, 2))
  /** Compares the entries that an answer, or a mark, is about. */
  const compareAnswer = (event: QueryCacheNotifyEvent) => {
    const [kit, , base, request] = event.query.queryKey as QueryKey & Partial<ReturnType<typeof intentKey>>
    // Marks that are set here come from the journal.
    if (!bringsData(event) || (base === 'armed' && marking?.has(String(request?.intentId)))) return
    if (kit !== 'intent-kit' || hashKey(event.query.queryKey.slice(0, 2)) !== ours) return
    const field = base === 'edgeStatus' ? 'edgeId' : /^(intentReceipt|armed)$/.test(`${base}`) ? 'intentId' : undefined
    if (!field || request?.[field] === undefined) return
    if (base === 'armed') record(String(request.intentId))
    compareAll(journal.getState().entries.filter((entry) => entry[field] === request[field]))
  }

  const stops = [journal.subscribe(compareChanged), queryClient.getQueryCache().subscribe(compareAnswer)]
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: baseKey(client, 'armed') }))
    record(String((queryKey[3] as { intentId?: unknown }).intentId))
  compareChanged()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether data was added to the cache: by an answer, by `setQueryData`, or from storage. */
const bringsData = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'added'
    ? event.query.state.data !== undefined
    : event.type === 'updated' && /^(success|setState)$/.test(event.action.type)

/** Returns the facts that determine when the quote of an entry ends, by this device's clock. */
function endOf({ quote }: JournalEntry): Expiring | undefined {
  const { expiresAt, createdAt } = quote?.intent ?? {}
  return quote && { intent: { expiresAt, createdAt }, sentAt: quote.sentAt }
}
