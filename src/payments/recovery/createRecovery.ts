import { createStore } from 'zustand/vanilla'
import type { IntentClient } from '../../api/index.ts'
import { isRunning, type Journal, journalOf, runExclusive } from '../journal/index.ts'
import { createSchedule, type Schedule } from '../schedule/index.ts'
import type { WalletAdapter } from '../wallet/index.ts'
import { followTransaction, proveArrival, watchRequest } from './followRecovery.ts'
import { prepareRecovery, type RecoveryChoice } from './prepareRecovery.ts'
import {
  leaveRecoveryEntry,
  type RecoveryContext,
  type RecoveryOptions,
  readRecoveryEntry,
  recoveryLock,
} from './recoveryContext.ts'
import { initialState, type RecoveryState } from './recoveryState.ts'
import { sendRecovery } from './sendRecovery.ts'
import { signRecovery } from './signRecovery.ts'
import { type RecoveryEvent, transition } from './transition.ts'

/** Dependencies of {@link createRecovery}. */
export interface RecoveryDeps {
  client: IntentClient
  /**
   * The wallet. It is read on each use, so it may be replaced. Without it, the recovery stays `idle` with `no-wallet`.
   */
  wallet?: WalletAdapter | undefined
  /** Default: the deployment's journal in `localStorage`. */
  journal?: Journal | undefined
  /** Default: the real clock. */
  schedule?: Schedule | undefined
}

/** The recovery of one payment. No action rejects. An action that the current step does not accept does nothing. */
export interface Recovery {
  getState(): RecoveryState
  /**
   * Calls `listener` after each change, and starts to follow what this device sent earlier. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void
  /** Asks the service and verifies its answer. Asks no wallet. In `choose`: takes one token, or `{ all: true }`. */
  prepare(choice?: RecoveryChoice): Promise<void>
  /** In `review`: asks the wallet for the signature, and verifies everything up to the transaction. */
  sign(): Promise<void>
  /**
   * In `ready`: asks the wallet to send the transaction. In `outcome-unknown`: asks again once the user confirms that
   * no request is open in the wallet; after a reload, the recovery restarts instead. Does nothing while the wallet may
   * still answer this page (`reason: 'request-open'`): the user has to reload it. Resolves once the wallet has answered.
   */
  send(): Promise<void>
  /** In `unproven`: looks for the money again. */
  recheck(): Promise<void>
  /** Restarts the recovery. While the wallet is being asked, stops waiting for its answer instead. */
  reset(): void
  /** Stops reading the chain and the journal. A later answer from the wallet is still recorded. */
  destroy(): void
}

/**
 * Recovers the money that is stranded in an intent's wallet. The service's answers are verified completely before the
 * wallet is asked, and the wallet gets data that was rebuilt from the verified values (see `verifyRecovery`). No state,
 * storage, or error contains a signature. A sent transaction is followed again after a reload, and in other tabs.
 *
 * @example
 * ```ts
 * const recovery = createRecovery({ client, wallet }, { intentId, relays, factories })
 * recovery.subscribe(() => render(recovery.getState()))
 * await recovery.prepare() // review: show state.verified.calls; refused: show state.refusals
 * await recovery.sign() // ready
 * await recovery.send() // submitted, then proven
 * ```
 */
export function createRecovery(deps: RecoveryDeps, options: RecoveryOptions): Recovery {
  const { client, journal = journalOf(client), schedule = createSchedule() } = deps
  let lastEntry = readRecoveryEntry({ journal, options })
  const store = createStore<RecoveryState>(() =>
    transition(initialState, { type: 'journal-changed', entry: lastEntry }),
  )
  let isAsking = false
  let isDestroyed = false
  let stopListening: (() => void) | undefined
  /** The effect of the current step, and its key. */
  let running: { key: string | undefined; abort?: AbortController } = { key: undefined }

  const context: RecoveryContext = {
    client,
    get wallet() {
      return deps.wallet
    },
    journal,
    schedule,
    options,
    built: new WeakMap(),
    isAsking: () => isAsking,
    getState: store.getState,
    dispatch,
  }

  function dispatch(event: RecoveryEvent): RecoveryState {
    const before = store.getState()
    const after = transition(before, event)
    if (after !== before) store.setState(after, true)
    runEffect()
    return store.getState()
  }

  function runEffect(): void {
    const effect = stopListening && effectOf(store.getState())
    if (effect?.key === running.key) return
    running.abort?.abort()
    const abort = new AbortController()
    running = { key: effect?.key, abort }
    // The effect rejects only if it is aborted.
    effect?.run(abort.signal).catch(() => {})
  }

  /** Returns what runs while a state lasts, and its key. Returns undefined if nothing does. */
  function effectOf(state: RecoveryState): { key: string; run(signal: AbortSignal): Promise<void> } | undefined {
    switch (state.step) {
      case 'awaiting-wallet':
      case 'outcome-unknown':
      case 'other-tab':
        return { key: 'watch', run: (signal) => watchRequest(context, signal) }
      case 'submitted':
        return { key: `follow ${state.hash}`, run: (signal) => followTransaction(context, state.hash, signal) }
      case 'proving':
        return { key: 'prove', run: (signal) => proveArrival(context, signal) }
      default:
        return undefined
    }
  }

  function readJournal(): void {
    const entry = readRecoveryEntry(context)
    if (entry === lastEntry) return
    lastEntry = entry
    dispatch({ type: 'journal-changed', entry })
  }

  function start(): void {
    if (stopListening || isDestroyed) return
    stopListening = journal.subscribe(readJournal)
    readJournal()
    runEffect()
  }

  /** Runs one request at a time, across all tabs. */
  async function askOnce(begin: RecoveryEvent, act: () => Promise<void>): Promise<void> {
    start()
    const before = store.getState()
    if (transition(before, begin) === before) return
    if (isAsking) return void dispatch({ type: 'other-tab-found' })
    isAsking = true
    dispatch(begin)
    try {
      const { done } = await runExclusive(recoveryLock(context), act)
      if (!done) dispatch({ type: 'other-tab-found' })
    } finally {
      isAsking = false
    }
  }

  function restart(): void {
    if (dispatch({ type: 'restarted' }).step === 'idle') leaveRecoveryEntry(context)
  }

  return {
    getState: store.getState,
    subscribe(listener) {
      const stop = store.subscribe(listener)
      start()
      return stop
    },
    async prepare(choice = {}) {
      start()
      if (choice.all && store.getState().step === 'choose') return void dispatch({ type: 'all-chosen' })
      const before = store.getState()
      const preparing = dispatch({ type: 'prepare-requested' })
      if (preparing === before) return
      leaveRecoveryEntry(context)
      const event = await prepareRecovery(context, choice)
      if (store.getState() === preparing) dispatch(event)
    },
    sign: () => askOnce({ type: 'signature-requested' }, () => signRecovery(context)),
    async send() {
      const { step, verified } = store.getState()
      const built = verified && context.built.get(verified)
      // After a reload, no signature is left. The nonce is valid for one transaction only, so a second one cannot pay
      // twice.
      if (step === 'outcome-unknown' && !built && !isAsking) {
        if (await isRunning(recoveryLock(context))) dispatch({ type: 'other-tab-found' })
        else restart()
      }
      if (built) await askOnce({ type: 'send-requested' }, () => sendRecovery(context, built))
    },
    async recheck() {
      start()
      dispatch({ type: 'recheck-requested' })
    },
    reset() {
      start()
      const { step } = store.getState()
      if (step === 'signing' || step === 'preflight' || step === 'awaiting-wallet')
        dispatch({ type: 'waiting-stopped' })
      else restart()
    },
    destroy() {
      isDestroyed = true
      stopListening?.()
      stopListening = undefined
      runEffect()
    },
  }
}
