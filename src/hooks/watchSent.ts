import type { IntentClient } from '../api/index.ts'
import type { Journal } from '../payments/journal/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'

/** The delay before anything is done, in ms: a component that shows the payment does it first. */
const patienceMs = 2_000

/**
 * Does for sent payments what a component that shows them would do, as after a reload: deposits that the service doesn't
 * know yet are reported, and direct transfers are followed on their chains. The code is loaded only if something was
 * sent. Returns a function that stops it.
 */
export function watchSent(client: IntentClient, journal: Journal, wallet: WalletAdapter | undefined): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    const { entries } = journal.getState()
    if (timer !== undefined || !entries.some((entry) => entry.depositTransactionHash && entry.step !== 'final')) return
    timer = setTimeout(() => {
      import('./followSent.ts')
        .then((part) => part.followSent(client, journal, wallet, stopped.signal))
        .catch(() => {})
        .finally(() => {
          timer = undefined
        })
    }, patienceMs)
  }
  const stop = journal.subscribe(update)
  update()
  return () => {
    stop()
    clearTimeout(timer)
    stopped.abort()
  }
}
