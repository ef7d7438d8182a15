import {
  type Intent,
  type IntentClient,
  type IntentHistoryEntry,
  type IntentServiceError,
  isIntentServiceError,
  type Page,
  prepareIntentRecovery,
  type RecoveryToken,
} from '../api/index.ts'
import { type IntentWallet, prepareWallets } from '../payments/recovery/index.ts'
import { describePayment, strandedStatuses } from '../payments/status/index.ts'
import { nextPage, readHistory } from './intentHistory.ts'
import { firstOfEach } from './rows.ts'

/** What the service says lies in an intent's wallet. Source: "PrepareIntentRecovery". */
export interface RecoverableWallet {
  intentId: string
  chainId: number
  /** The intent's wallet. */
  address: string
  /** `balance` in base units. */
  tokens: RecoveryToken[]
}

/** Which payment could not be read, and why. */
export interface RecoverableProblem {
  /** Absent: the list of payments. */
  intentId?: string | undefined
  error: IntentServiceError
}

/** What lies in an owner's intent wallets. */
export interface RecoverableWallets {
  items: RecoverableWallet[]
  /** False: something could not be read, or there are more payments than are asked for at once. */
  isComplete: boolean
  errors: RecoverableProblem[]
}

const pageSize = 50
const maxPages = 4
/** Each takes one request, or two. */
const maxIntents = 20
const maxAtOnce = 3

/**
 * Looks for what lies in an owner's intent wallets: the history lists the payments that ended without delivery, and the
 * service is asked for each that may hold money. At most {@link maxPages} pages and {@link maxIntents} payments, the newest
 * first; what lies beyond makes the answer incomplete.
 *
 * @throws IntentServiceError when the list of payments cannot be read
 */
export async function findRecoverable(
  client: IntentClient,
  owner: string,
  signal: AbortSignal,
): Promise<RecoverableWallets> {
  const { entries, isComplete } = await listStranded(client, owner, signal)
  const held = entries.filter(mayHoldMoney)
  const left = held.slice(0, maxIntents)
  const found = new Map<IntentHistoryEntry, RecoverableWallets['items']>()
  const errors: RecoverableWallets['errors'] = []
  const asked = [...left]

  async function askNext(): Promise<void> {
    const entry = left.shift()
    if (!entry) return
    const { intentId } = entry
    try {
      const answer = await prepareWallets({ intentId, refundToAddress: owner }, walletsOf(entry), (request) =>
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
  let next: Page | undefined
  do {
    const request = { byOwnerAddress: owner, byStatuses: [...strandedStatuses], page: { pageSize, ...next } }
    const page = await readHistory(client, request, { signal })
    pages.push(page)
    next = nextPage(page, pages)
  } while (next && pages.length < maxPages)
  const entries = firstOfEach(
    pages.flatMap(({ intents }) => intents),
    ({ intentId }) => intentId,
  )
  return { entries, isComplete: !next }
}

/** Without a receipt nobody can tell. */
const mayHoldMoney = ({ receipt, status }: IntentHistoryEntry): boolean =>
  strandedStatuses.includes(status) &&
  (!receipt || describePayment({ receipt, now: Date.now() }).can.includes('recover'))

/** Its two wallets, by its receipt; a search answers with intents. */
function walletsOf(entry: IntentHistoryEntry & Partial<Intent>): IntentWallet[] {
  const known = { ...entry, ...entry.receipt?.summary }
  return [
    {
      chainId: known.originChainId,
      intentAddress: known.originIntentAddress,
      tokenAddress: known.originTokenAddress,
    },
    {
      chainId: known.destinationChainId,
      intentAddress: known.destinationIntentAddress,
      tokenAddress: known.destinationTokenAddress,
    },
  ]
}
