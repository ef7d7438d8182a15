import { isIntentServiceError } from '../../api/index.ts'
import { isRunning, type JournalEntry } from '../../payments/journal/index.ts'
import { readIntent } from '../../payments/service/index.ts'
import { isUnpaidStatus } from '../../payments/status/index.ts'
import { quoteTimeLeft } from '../../queries/index.ts'
import { type DepositHands, type DepositOrder, depositLock } from './depositOrder.ts'
import { type DepositState, depositOf, setDeposit, untouched } from './depositState.ts'
import { signedAsk } from './signedState.ts'

/** For a quote that does not say when it ends, in ms: as long as quotes are given. Source: "Limits". */
const longestMs = 15 * 60_000

/** Whether a signature that was handed over may still be acted on: as long as the quote that it is for. */
export function mayStillAct(tracked: JournalEntry | undefined): boolean {
  const { sentAt } = signedAsk(tracked) ?? {}
  if (sentAt === undefined) return false
  const left = tracked?.quote && quoteTimeLeft(tracked.quote)
  // The chain's clock decides, which may be a little behind.
  return left === undefined ? Date.now() - sentAt < longestMs : left > -60_000
}

/**
 * Goes on with a signed deposit whose end this page does not know, after a reload or a lost answer: what became of it the
 * service knows, since it is the one that makes the transaction. Asks no wallet.
 *
 * @returns false when the intent's last payment was no signed one: then the chain is looked at instead.
 */
export async function resumeSigned(
  { client, journal }: Pick<DepositHands, 'client' | 'journal'>,
  { intentId }: Pick<DepositOrder, 'intentId'>,
): Promise<boolean> {
  const tracked = journal.get(intentId)
  const asked = signedAsk(tracked)
  if (!asked || !tracked?.walletAsked || tracked.depositTransactionHash) return false
  const set = (state: Partial<DepositState>) => setDeposit(client, intentId, { ...untouched, ask: 'sign', ...state })
  if (/^(checking|asking|sent|reported)$/.test(depositOf(client, intentId).phase)) return true
  if (await isRunning(depositLock(client, intentId))) {
    set({ phase: 'elsewhere' })
    return true
  }
  const nothing = () => {
    journal.update(intentId, { walletAsked: false })
    setDeposit(client, intentId, untouched)
  }
  if (asked.sentAt === undefined) {
    // The signature never left the page, whether it was given or not.
    nothing()
    return true
  }
  try {
    const { intent } = await readIntent(client, { intentId })
    journal.update(intentId, { status: intent.status })
    if (!isUnpaidStatus(intent.status)) set({ phase: 'reported' })
    // It is as good as its quote, whatever the service says of now.
    else if (mayStillAct(tracked)) set({ phase: 'unreported' })
    else nothing()
  } catch (error) {
    if (!isIntentServiceError(error)) throw error
    set({ phase: 'unreported', error })
  }
  return true
}
