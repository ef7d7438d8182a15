import { type IntentClient, isIntentServiceError } from '../api/index.ts'
import type { WalletAdapter } from '../payments/index.ts'
import { type Journal, type JournalEntry, wasPaidFor } from '../payments/journal/index.ts'
import { createSchedule } from '../payments/schedule/index.ts'
import { executeIdempotently, readIntent } from '../payments/service/index.ts'
import { isUnpaidStatus } from '../payments/status/index.ts'
import { followUnsettled } from './followUnsettled.ts'
import { onOfferedPayments } from './offeredPayments.ts'

const firstPauseMs = 5_000
const longestPauseMs = 300_000

/**
 * The deposits, by payment and hash, that are being reported (`running`), or were reported or refused for good (`over`),
 * since the page was opened.
 */
const reported = new WeakMap<Journal, Map<string, 'running' | 'over'>>()

/** Whether an entry has the hash of a deposit on an EVM chain, and the service last answered that nothing was paid. */
const isUnreported = (entry: JournalEntry): boolean =>
  entry.intentId !== undefined &&
  // Transfers on a rail aren't reported.
  /^0x[\da-f]{64}$/i.test(entry.depositTransactionHash ?? '') &&
  !wasPaidFor(entry) &&
  !entry.direct &&
  (!entry.status || isUnpaidStatus(entry.status))

/**
 * Reports deposits that the service doesn't know yet, until there is nothing left to report. Those that `wallet` was
 * asked for are followed on their chain, which reports them too.
 *
 * @throws the signal's reason
 */
export async function reportUnreported(
  client: IntentClient,
  journal: Journal,
  wallet: WalletAdapter | undefined,
  signal: AbortSignal,
): Promise<void> {
  const schedule = createSchedule()
  const reports = reported.get(journal) ?? new Map<string, 'running' | 'over'>()
  reported.set(journal, reports)

  async function report(intentId: string, depositTransactionHash: string): Promise<void> {
    const key = intentId + depositTransactionHash
    // Another provider may be reporting it, and may leave the page before it has succeeded.
    if (reports.has(key)) return
    reports.set(key, 'running')
    let isOver = true
    try {
      const { intentStatus } = await executeIdempotently(client, { intentId, depositTransactionHash }, schedule)
      journal.update(intentId, { status: intentStatus })
    } catch (error) {
      // The intent is moving or over. Reading it shows which.
      if (isIntentServiceError(error, 'IntentStatus')) {
        const answer = await readIntent(client, { intentId }, { signal }).catch(() => undefined)
        if (answer) journal.update(intentId, { status: answer.intent.status })
        else isOver = false
        // The service may refuse a transaction that it doesn't know yet.
      } else isOver = isIntentServiceError(error, 'QuoteExpired')
    }
    if (isOver) reports.set(key, 'over')
    else reports.delete(key)
  }

  let followed: Awaited<ReturnType<typeof followUnsettled>>
  const follow = async () => {
    followed = await followUnsettled(client, journal, wallet, signal)
  }
  const followLate = () => void follow().catch(() => {})
  const stops = [journal.subscribe(followLate), onOfferedPayments(followLate)]
  try {
    for (let failures = 0; ; ) {
      // The provider may have been unmounted while this code was loading.
      signal.throwIfAborted()
      await follow()
      const stepOf = ({ paymentId }: JournalEntry) => followed?.get(paymentId)?.getState().step
      const isLeft = (entry: JournalEntry) =>
        isUnreported(entry) &&
        !/^(reported|void)$/.test(stepOf(entry) ?? '') &&
        reports.get(entry.paymentId + entry.depositTransactionHash) !== 'over'
      const left = journal.getState().entries.filter(isLeft)
      if (left.length === 0) return
      // One that is followed is reported there, until the service refuses it.
      const due = left.filter((entry) => (stepOf(entry) ?? 'unreported') === 'unreported')
      for (const { paymentId, depositTransactionHash = '' } of due) await report(paymentId, depositTransactionHash)
      await schedule.sleep(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), signal)
      failures = due.length > 0 ? failures + 1 : 0
    }
  } finally {
    for (const stop of stops) stop()
  }
}
