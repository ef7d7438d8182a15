import type { IntentClient } from '../api/index.ts'
import type { Journal } from '../payments/journal/index.ts'

/** A component that shows the payment reports it first. */
const patienceMs = 2_000

/**
 * Reports what was sent and the service does not know yet, as after a reload: nothing of the payment has to be on screen.
 * The code is loaded where something was sent. Returns how to stop.
 */
export function watchUnreported(client: IntentClient, journal: Journal): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    const { entries } = journal.getState()
    if (timer !== undefined || !entries.some((entry) => entry.depositTransactionHash && entry.step !== 'final')) return
    timer = setTimeout(() => {
      import('./reportUnreported.ts')
        .then((part) => part.reportUnreported(client, journal, stopped.signal))
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
