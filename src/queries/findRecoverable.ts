import {
  type IntentClient,
  type IntentHistoryEntry,
  type IntentServiceError,
  isIntentServiceError,
  type Page,
  type PageCursor,
  prepareIntentRecovery,
  type RecoveryToken,
} from '../api/index.ts'
import { isObject } from '../api/internal/index.ts'
import { prepareWallets, walletsOf } from '../payments/recovery/index.ts'
import { describePayment, strandedStatuses } from '../payments/status/index.ts'
import { entriesOf, nextPage, readHistory } from './intentHistory.ts'

/** The money in an intent's wallet, as the service states it. */
export interface RecoverableItem {
  intentId: string
  chainId: number
  /** The intent's wallet. */
  address: string
  /** `balance` in base units. */
  tokens: RecoveryToken[]
  /**
   * In USD, by the service's prices and the host's or the chain's decimals. Absent if the price or the decimals of
   * one token are unknown. For display only.
   */
  valueUsd?: number | undefined
  /** When the oldest of the prices held, in epoch ms. */
  pricedAt?: number | undefined
}

/** A payment that could not be read, and why. */
export interface RecoverableProblem {
  /** Absent if the list of payments could not be read. */
  intentId?: string | undefined
  error: IntentServiceError
}

/** The money in an owner's intent wallets. */
export interface RecoverableWallets {
  items: RecoverableItem[]
  /** False if something could not be read, or if there are more payments than are asked for. */
  isComplete: boolean
  errors: RecoverableProblem[]
}

const pageSize = 50
const maxPages = 4
/** Each needs one or two requests. */
const maxIntents = 20
const maxAtOnce = 3

/**
 * Finds money in an owner's intent wallets. The history lists the payments that ended without delivery, and the service
 * is asked about each one that may hold money, first about those whose receipt shows that money moved. Reads at most
 * {@link maxPages} pages and {@link maxIntents} payments, the newest first. If there are more, the answer is incomplete.
 *
 * @throws IntentServiceError when the list of payments cannot be read
 */
export async function findRecoverable(
  client: IntentClient,
  owner: string,
  signal: AbortSignal,
): Promise<RecoverableWallets> {
  const { entries, isComplete } = await listStranded(client, owner, signal)
  const chances = entries.map((entry) => ({ entry, chance: chanceOf(entry) })).filter(({ chance }) => chance > 0)
  const held = chances.sort((one, other) => other.chance - one.chance).map(({ entry }) => entry)
  const left = held.slice(0, maxIntents)
  const found = new Map<IntentHistoryEntry, RecoverableWallets['items']>()
  const errors: RecoverableWallets['errors'] = []
  const asked = entries.filter((entry) => left.includes(entry))

  async function askNext(): Promise<void> {
    const entry = left.shift()
    if (!entry) return
    const { intentId } = entry
    try {
      // After a search, the entry is the intent.
      const known = walletsOf({ ...entry, ...entry.receipt?.summary })
      const answer = await prepareWallets({ intentId, refundToAddress: owner }, known, (request) =>
        prepareIntentRecovery(client, request, { signal }),
      )
      if (answer.error) errors.push({ intentId, error: answer.error })
      const wallets = answer.found.map(({ prepared: { chainId, intentAddress }, tokens }) => ({
        intentId,
        chainId,
        address: intentAddress,
        tokens,
      }))
      found.set(entry, wallets)
    } catch (error) {
      signal.throwIfAborted()
      if (!isIntentServiceError(error)) throw error
      errors.push({ intentId, error })
    }
    return askNext()
  }

  await Promise.all(Array.from({ length: maxAtOnce }, askNext))
  return {
    items: asked.flatMap((entry) => found.get(entry) ?? []),
    isComplete: isComplete && held.length <= maxIntents && errors.length === 0,
    errors,
  }
}

async function listStranded(client: IntentClient, owner: string, signal: AbortSignal) {
  const pages: Awaited<ReturnType<typeof readHistory>>[] = []
  let next: PageCursor | undefined
  do {
    const page = await readHistory(
      client,
      {
        byOwnerAddress: owner,
        byStatuses: [...strandedStatuses],
        page: isObject(next ?? {}) ? { pageSize, ...(next as object) } : (next as PageCursor),
      },
      { signal },
    )
    pages.push(page)
    next = nextPage(page, pages)
  } while (next && pages.length < maxPages)
  // A page that brings nothing new ends the list, unless the service says that it has more.
  const isWhole = !next && (pages.at(-1)?.nextPage as Page | undefined)?.more !== true
  return { entries: entriesOf(pages), isComplete: isWhole && !pages.some(({ isCut }) => isCut) }
}

/**
 * Returns how likely an intent holds money: 2 if it was paid or nothing is known about it, 1 if its receipt shows no
 * money, which may have come late or from elsewhere, or a refund of a part, and 0 if all was refunded.
 */
function chanceOf({ receipt, status }: IntentHistoryEntry): 0 | 1 | 2 {
  if (!strandedStatuses.includes(status)) return 0
  const known = receipt && describePayment({ receipt, now: Date.now() })
  if (known?.stage === 'refunded' && known.can.includes('quote-again')) return 0
  return !known || known.can.includes('recover') ? 2 : 1
}
