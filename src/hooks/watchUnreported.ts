import type { IntentClient } from '../api/index.ts'
import type { Journal } from '../payments/journal/index.ts'
import { isUnreported } from './isUnreported.ts'

/** What is on screen reports its payment by itself. */
const patienceMs = 2_000

/**
 * Reports what was sent and the service does not know yet, as after a reload: nothing of the payment has to be on screen.
 * The code is loaded where there is such a payment. Returns how to stop.
 */
export function watchUnreported(client: IntentClient, journal: Journal): () => void {
  const stopped = new AbortController()
  let isBusy = false
  const update = () => {
    if (isBusy || stopped.signal.aborted || !journal.getState().entries.some(isUnreported)) return
    isBusy = true
    setTimeout(async () => {
      const part = await import('./reportUnreported.ts').catch(() => undefined)
      await part?.reportUnreported(client, journal, stopped.signal).catch(() => {})
      isBusy = false
      // A page that was opened before a deployment may not find its parts: asked for again.
      if (!part) update()
    }, patienceMs)
  }
  const stop = journal.subscribe(update)
  update()
  return () => {
    stop()
    stopped.abort()
  }
}
