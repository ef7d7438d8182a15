import type { IntentClient } from '../api/index.ts'
import type { WalletAdapter } from '../payments/index.ts'
import type { Journal, JournalEntry } from '../payments/journal/index.ts'
import { onOfferedPayments } from './offeredPayments.ts'

/** The delay before a report, in ms: a component that shows the payment reports it first. */
const patienceMs = 2_000
const longestPauseMs = 300_000

const mayBeSent = ({ depositTransactionHash, walletAsked, step }: JournalEntry) =>
  (depositTransactionHash || walletAsked) && step !== 'final'

/**
 * Reports deposits that the service doesn't know yet, as after a reload, and follows those of the wallet on their chain,
 * even if no component shows the payment. The code is loaded only if something may have been sent. Returns a function
 * that stops it.
 */
export function watchUnreported(client: IntentClient, journal: Journal, wallet: WalletAdapter | undefined): () => void {
  const stopped = new AbortController()
  let pauseMs = patienceMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    if (timer !== undefined || !journal.getState().entries.some(mayBeSent)) return
    timer = setTimeout(async () => {
      try {
        const { reportUnreported } = await import('./reportUnreported.ts')
        await reportUnreported(client, journal, wallet, stopped.signal)
        timer = undefined
        pauseMs = patienceMs
      } catch {
        if (stopped.signal.aborted) return
        // The code couldn't be loaded.
        timer = undefined
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        update()
      }
    }, pauseMs)
  }
  const stops = [journal.subscribe(update), onOfferedPayments(update)]
  update()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    stopped.abort()
  }
}
