import type { Intent } from '../../api/index.ts'
import { runExclusive } from '../../payments/journal/index.ts'
import { declined } from '../shared/declined.ts'
import { progressOf, setProgress, untouched } from './abortProgress.ts'
import { type AbortPlace, readRecord, writeRecord } from './abortRecord.ts'
import { type AbortHash, isHash } from './hashText.ts'

/**
 * Makes the transaction that aborts an intent: the host's hands, since no operation of the service makes it. Called once
 * for each time the user asks, on one tab at a time; resolves with the hash as soon as it was sent. A rejection with the
 * code 4001 says that nothing was sent; any other leaves it open.
 *
 * @param where.chainId the chain to make it on: the origin's, or the one that the user chose
 *
 * Not in the service document.
 */
export type SubmitAbort = (intent: Intent, where: { chainId: number }) => Promise<AbortHash>

/** The name under which only one tab of this device acts. */
const lockOf = ({ client, intentId }: AbortPlace): string =>
  `intent-kit abort ${client.baseUrl} ${client.service} ${intentId}`

/** Takes up a hash: it is written down before anything else is done with it. */
export function takeHash(place: AbortPlace, chainId: number, hash: AbortHash): void {
  writeRecord(place, { chainId, hash })
  setProgress(place, { phase: 'confirming', chainId, hash })
}

/**
 * Asks the host for the transaction, once however many presses and tabs there are. That it was asked is written down
 * before it is: a page that is killed in between must not ask again as if nothing had been.
 */
export async function askHost(place: AbortPlace, chainId: number, ask: () => Promise<unknown>): Promise<void> {
  const { phase, again } = progressOf(place)
  if (phase !== 'confirm') return
  setProgress(place, { phase: 'submitting', chainId })
  const answer = await runExclusive(lockOf(place), async () => {
    const known = readRecord(place)
    if (known?.hash) return takeHash(place, known.chainId, known.hash)
    if (known && !again) return setProgress(place, { phase: 'unsure', chainId: known.chainId })
    // The user has given up waiting before there was anything to wait for.
    if (progressOf(place).phase !== 'submitting') return setProgress(place, { phase: 'confirm', chainId, again })
    writeRecord(place, { chainId })
    await hearHost(place, chainId, ask)
  })
  // Held by another tab.
  if (!answer.done) setProgress(place, { phase: 'unsure', why: 'elsewhere', chainId })
}

async function hearHost(place: AbortPlace, chainId: number, ask: () => Promise<unknown>): Promise<void> {
  try {
    const hash = await ask()
    // Also when the user no longer waits: it was sent. A hash that they have entered meanwhile counts for more.
    if (!/^(submitting|unsure|paste)$/.test(progressOf(place).phase)) return
    if (isHash(hash)) takeHash(place, chainId, hash)
    else setProgress(place, { phase: 'unsure', chainId })
  } catch (error) {
    const { phase, ...progress } = progressOf(place)
    if (!/^(submitting|unsure|paste)$/.test(phase)) return
    if (declined(error)) {
      writeRecord(place, undefined)
      setProgress(place, { phase: 'confirm', why: 'declined', chainId })
    } else if (phase === 'paste') setProgress(place, { ...progress, phase, why: undefined })
    else setProgress(place, { phase: 'unsure', chainId })
  }
}

/** Stops waiting for a wallet that does not answer, without a word about whether it sends. */
export function stopWaiting(place: AbortPlace): void {
  const { phase, chainId } = progressOf(place)
  if (phase === 'submitting') setProgress(place, { phase: 'unsure', why: 'open', chainId })
}

/** Asks once more after it was not clear what had been sent: at the user's word that nothing was. */
export function startAgain(place: AbortPlace): void {
  const known = readRecord(place)
  // Another tab has heard more since.
  if (known?.hash) {
    takeHash(place, known.chainId, known.hash)
    return
  }
  const { chainId, why } = progressOf(place)
  // What another tab is at is not over by a word here.
  const again = why !== 'elsewhere'
  if (again) writeRecord(place, undefined)
  setProgress(place, { phase: 'confirm', chainId, again })
}

/** Lets the user enter a hash; what there was stays to go back to. */
export function enterHash(place: AbortPlace, chainId: number | undefined): void {
  const progress = progressOf(place)
  setProgress(place, { ...progress, phase: 'paste', chainId, back: progress.phase })
}

/** Leaves a question unanswered. */
export function goBack(place: AbortPlace): void {
  const { back, ...progress } = progressOf(place)
  setProgress(place, back && back !== 'confirm' ? { ...progress, phase: back } : untouched)
}
