import { awaitOutcome, awaitReader, type ChainOutcome, type ChainReader, type Hex } from '../evm/index.ts'
import { isRunning, type RecoveryEntry } from '../journal/index.ts'
import { findRecoveryHash, hasLeft, isProven } from './proveRecovery.ts'
import {
  clearRecoveryEntry,
  type RecoveryContext,
  readRecoveryEntry,
  recoveryLock,
  writeRecoveryEntry,
} from './recoveryContext.ts'
import type { RecoveryEvent } from './transition.ts'

/** Several attempts, because nodes behind one URL may disagree about the latest block. */
const maxProofAttempts = 5
const firstPauseMs = 4_000
const longestPauseMs = 30_000
/** Nodes behind one URL may take some time to know a transaction. */
const unknownAfterMs = 60_000

/**
 * Watches the chain while the outcome of a request is unknown, and the other tab while it waits for the wallet.
 *
 * @throws The signal's reason, once it is aborted.
 */
export async function watchRequest(context: RecoveryContext, signal: AbortSignal): Promise<void> {
  const { schedule, dispatch } = context
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 1.2, longestPauseMs)) {
    const isOpen = (await isRunning(recoveryLock(context))) && !context.isAsking()
    // This page may have asked the wallet itself in the meantime.
    signal.throwIfAborted()
    dispatch({ type: isOpen ? 'other-tab-found' : 'other-tab-closed' })
    const entry = readRecoveryEntry(context)
    const reader = entry && context.wallet?.reader(entry.chainId)
    const found = reader && (await findRecovery(reader, entry).catch(() => undefined))
    signal.throwIfAborted()
    if (found) return void dispatch(found)
    await schedule.sleep(pause, signal)
  }
}

/**
 * Determines whether a transaction was sent although the wallet did not answer.
 *
 * @throws Error if the chain cannot be read
 */
export async function findRecovery(
  reader: ChainReader,
  entry: RecoveryEntry,
): Promise<Extract<RecoveryEvent, { type: 'submitted' | 'moved' }> | undefined> {
  // Many nodes refuse logs of more than a few blocks. The balances show it as well.
  const hash = await findRecoveryHash(reader, entry).catch(() => undefined)
  if (hash) return { type: 'submitted', hash }
  return (await hasLeft(reader, entry)) ? { type: 'moved' } : undefined
}

/**
 * Waits until a submitted transaction is mined.
 *
 * @throws The signal's reason, once it is aborted.
 */
export async function followTransaction(context: RecoveryContext, hash: Hex, signal: AbortSignal): Promise<void> {
  const { schedule, dispatch } = context
  const entry = readRecoveryEntry(context)
  if (!entry) return
  if (entry.hash !== hash) writeRecoveryEntry(context, { ...entry, step: 'sent', hash })
  if (!context.wallet?.reader(entry.chainId)) dispatch({ type: 'chain-checked', reason: 'unreachable' })
  const reader = await awaitReader((id) => context.wallet?.reader(id), entry.chainId, schedule, signal)
  const since = schedule.now()
  let isUnknown = true
  const onFound = () => {
    isUnknown = false
    dispatch({ type: 'chain-checked' })
  }
  let elsewhere: Awaited<ReturnType<typeof findRecovery>>
  // The hash that a contract wallet returns may not exist on the chain, and a wallet may drop what it has sent.
  const alsoAsk = async (): Promise<ChainOutcome | undefined> => {
    const found = await findRecoveryHash(reader, entry).catch(() => undefined)
    if (found) return found === hash ? undefined : { kind: 'mined', hash: found, succeeded: true }
    if (!isUnknown || schedule.now() - since < unknownAfterMs) return undefined
    if (await hasLeft(reader, entry)) {
      elsewhere = { type: 'moved' }
      return { kind: 'replaced' }
    }
    dispatch({ type: 'chain-checked', reason: 'not-found' })
    return undefined
  }
  const outcome = await awaitOutcome(reader, hash, { fromBlock: entry.block, onFound, alsoAsk, schedule, signal })
  const isMined = outcome.kind === 'mined' && outcome.succeeded
  // A bundler may have sent the same recovery again in another transaction. Only a chain that was read shows that it didn't.
  for (let isRead = isMined || elsewhere !== undefined; !isRead; ) {
    try {
      elsewhere = await findRecovery(reader, entry)
      isRead = true
    } catch {
      signal.throwIfAborted()
      dispatch({ type: 'chain-checked', reason: 'unreachable' })
      await schedule.sleep(firstPauseMs, signal)
    }
  }
  signal.throwIfAborted()
  if (elsewhere?.type === 'moved') {
    // Its transaction is unknown.
    writeRecoveryEntry(context, { ...entry, step: 'sending', hash: undefined })
    return void dispatch(elsewhere)
  }
  const mined = isMined ? outcome.hash : elsewhere?.hash
  if (!mined) {
    dispatch({ type: outcome.kind === 'replaced' ? 'replaced' : 'reverted' })
    clearRecoveryEntry(context)
    return
  }
  // The storage may have been cleared meanwhile. The proof needs the entry.
  if (!readRecoveryEntry(context)) writeRecoveryEntry(context, { ...entry, step: 'sent', hash })
  dispatch({ type: 'mined', hash: mined })
  if (mined !== hash) writeRecoveryEntry(context, { ...entry, step: 'sent', hash: mined })
}

/**
 * Looks for the money of a mined transaction.
 *
 * @throws The signal's reason, once it is aborted.
 */
export async function proveArrival(context: RecoveryContext, signal: AbortSignal): Promise<void> {
  const { wallet, schedule, dispatch } = context
  const { hash } = context.getState()
  const entry = readRecoveryEntry(context)
  const reader = entry && wallet?.reader(entry.chainId)
  /** Undefined if the chain could not be read. */
  let isFound: boolean | undefined
  let isGone = false
  for (let attempt = 0; reader && !isFound && attempt < maxProofAttempts; attempt++) {
    if (attempt > 0) await schedule.sleep(reader.pollingInterval, signal)
    try {
      const receipt = hash && (await reader.getTransactionReceipt(hash))
      isFound = await isProven(reader, entry, receipt || undefined)
      isGone = !isFound && (await hasLeft(reader, entry))
    } catch {
      isFound = undefined
    }
  }
  signal.throwIfAborted()
  if (!entry || !isFound)
    return void dispatch({
      type: 'not-proven',
      reason: isGone ? 'left' : isFound === false ? undefined : 'unreachable',
    })
  dispatch({ type: 'proven' })
  writeRecoveryEntry(context, { ...entry, step: 'proven', hash })
}
