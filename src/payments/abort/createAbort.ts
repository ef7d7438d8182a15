import { createStore } from 'zustand/vanilla'
import { type Intent, type IntentClient, type IntentStatus, isIntentServiceError } from '../../api/index.ts'
import { type Hex, isHash } from '../evm/index.ts'
import { type AbortEntry, isRunning, type Journal, journalOf, runExclusive, shareByEntry } from '../journal/index.ts'
import { createSchedule, type Schedule } from '../schedule/index.ts'
import { abortIdempotently } from '../service/index.ts'
import { isAbortedStatus } from '../status/index.ts'
import { classifyWalletError, type WalletAdapter } from '../wallet/index.ts'
import type { AbortEvent, AbortState, AbortTransaction } from './abortState.ts'
import { awaitAbort } from './awaitAbort.ts'
import { compareQuoted } from './compareQuoted.ts'
import { type AbortSource, describeAbort } from './describeAbort.ts'
import { readAbortSource } from './readAbortSource.ts'
import { transition } from './transition.ts'

/**
 * Makes the transaction that aborts an intent. No operation of the service makes one. Called at most once for each
 * `submit`, in one tab at a time, and not if the service states another owner, origin or entrypoint than the stored
 * quote. Resolves with the hash as soon as the transaction is sent. A rejection that `classifyWalletError` calls
 * `rejected` or `changed` means that nothing was sent: code 4001 and its equals, a `WalletChangedError`, or wagmi's
 * errors about a wallet that is not connected or on another network. After any other rejection, the outcome is unknown.
 *
 * @param where.chainId the chain to send it on
 * @example
 * ```ts
 * const submitAbort: SubmitAbort = async ({ intentId, svcContracts }, { chainId }) => {
 *   const to = svcContracts?.svcIntentEntrypointAddress as Address | undefined
 *   // Without a recipient, a transaction creates a contract.
 *   if (!to) throw Object.assign(new Error('The intent names no entrypoint.'), { code: 4001 })
 *   // If the wallet does not switch, `sendTransaction` refuses.
 *   await switchChain(config, { chainId }).catch(() => {})
 *   return sendTransaction(config, { chainId, to, data: encodeAbort(intentId) })
 * }
 * ```
 */
export type SubmitAbort = (intent: Intent, where: { chainId: number }) => Promise<Hex>

/** Dependencies of an abort. */
export interface AbortDeps {
  client: IntentClient
  /** Reads the chain. Without it, or for a chain that it does not know, the user confirms the transaction. */
  wallet?: Pick<WalletAdapter, 'reader'> | undefined
  /** Default: the client's journal, in `localStorage`. */
  journal?: Journal | undefined
  /** Default: the real clock. */
  schedule?: Schedule | undefined
}

/** The intent to abort, and the way to make the transaction. */
export interface AbortOptions {
  intentId: string
  /** Makes the transaction. Without it, the user makes the transaction elsewhere and enters its hash. */
  submitAbort?: SubmitAbort | undefined
}

/** Actions of an abort. No promise rejects. An action that the state does not accept changes nothing. */
export interface AbortActions {
  /**
   * Reads the payment and, if it can be aborted and its owner, origin and entrypoint agree with the stored quote, asks
   * the host for the transaction.
   */
  submit(where: { chainId: number }): Promise<void>
  /** Accepts the hash of a transaction that was made elsewhere. Ignores a malformed hash. */
  enterHash(transaction: AbortTransaction): void
  /** Stops waiting for the host. If the host was asked, the outcome is then unknown, and a late answer still counts. */
  stopWaiting(): void
  /**
   * Allows a new attempt, also where the chain doesn't know the transaction, or the service refused it as not the one that
   * aborts. Call it when the user confirms that nothing else was sent and no request is open in the wallet.
   */
  confirmNothingOpen(): Promise<void>
  /** Reports the transaction: again, or when the user confirms it on a chain that cannot be read. */
  report(): Promise<void>
  /** Leaves an attempt that sent nothing, or that another tab makes. */
  dismiss(): void
}

/** One abort of one intent on this device. */
export interface Abort extends AbortActions {
  getState(): AbortState
  /**
   * Calls `listener` after each change. While there is a listener, the transaction is watched on its chain and reported
   * once it is confirmed.
   */
  subscribe(listener: () => void): () => void
  /** Applies what was read about the payment: somebody else may have aborted it, or it may have arrived. */
  observe(payment: AbortSource): void
  /** Stops watching the chain and the journal. A later answer from the host still counts. */
  destroy(): void
}

/**
 * Follows the abort of an intent from the request to the service's answer. The host or the user provides the
 * transaction, its chain confirms it, and it is reported to the service. The journal is written before the host is
 * asked and before a hash is used, so that a reload continues where the page was and nobody is asked twice. All aborts
 * of one intent on a page share their state.
 *
 * @example
 * ```ts
 * const abort = createAbort({ client, wallet }, { intentId, submitAbort })
 * abort.subscribe(() => render(abort.getState()))
 * await abort.submit({ chainId: 8453 })
 * ```
 */
export function createAbort(deps: AbortDeps, { intentId, submitAbort }: AbortOptions): Abort {
  const { client, wallet, journal = journalOf(client), schedule = createSchedule() } = deps
  const lock = `intent-kit abort ${client.baseUrl} ${client.service} ${intentId}`
  const readEntry = () => journal.get(intentId)?.abort
  const store = shareByEntry({ client, journal }, 'abort', intentId, () =>
    createStore(() => transition({ step: 'idle' }, { type: 'entry-read', entry: readEntry() })),
  )
  const { getState } = store
  const accepts = (event: AbortEvent) => transition(getState(), event) !== getState()
  const dispatch = (event: AbortEvent): boolean => {
    const before = getState()
    const after = transition(before, event)
    store.setState(after, true)
    return after !== before
  }

  const clearEntry = () => journal.update(intentId, { abort: null })
  /** Writes the hash to the journal before anything else uses it. */
  function takeHash(event: Extract<AbortEvent, { type: 'wallet-answered' | 'hash-entered' }>): void {
    const { chainId, hash } = event
    if (!accepts(event)) return
    journal.put({ intentId, step: 'armed', abort: { chainId, hash } })
    dispatch(event)
  }

  const findMismatch = (intent: Intent) => compareQuoted(journal.get(intentId)?.quote?.intent, intent)

  let observed: AbortSource = {}
  function observe(payment: AbortSource): void {
    const { intent } = payment
    // An intent that was observed before an error does not disprove it.
    const isNew = intent !== observed.intent
    observed = payment
    if (intent && isNew && !findMismatch(intent)) dispatch({ type: 'intent-read' })
    const { status, blocker } = describeAbort(payment, schedule.now())
    if (!dispatch({ type: 'payment-read', status, blocker })) return
    const state = getState()
    if (state.step === 'idle' || isAbortedStatus(status)) clearEntry()
  }

  const readPayment = (signal?: AbortSignal) => readAbortSource({ client, journal, intentId }, () => observed, signal)

  let preflight: AbortController | undefined
  async function submit({ chainId }: { chainId: number }): Promise<void> {
    if (!submitAbort || !dispatch({ type: 'submit-requested', chainId })) return
    preflight = new AbortController()
    const { signal } = preflight
    const run = await runExclusive(lock, async () => {
      if (dispatch({ type: 'entry-read', entry: readEntry() })) return
      const intent = await check(signal)
      if (!intent || getState().step !== 'preflight') return
      journal.put({ intentId, step: 'armed', abort: { chainId } })
      dispatch({ type: 'wallet-asked' })
      await ask(submitAbort, intent, chainId)
    })
    if (!run.done) dispatch({ type: 'other-tab-found' })
  }

  /** Returns the intent if it can be aborted. */
  async function check(signal: AbortSignal): Promise<Intent | undefined> {
    try {
      const payment = await readPayment(signal)
      if (signal.aborted) return undefined
      const { intent } = payment
      const { blocker } = describeAbort(payment, schedule.now())
      const mismatch = !blocker && intent && findMismatch(intent)
      if (mismatch) throw mismatch
      observed = payment
      if (!blocker) return intent
      dispatch({ type: 'preflight-failed', blocker })
    } catch (error) {
      if (!signal.aborted)
        dispatch({ type: 'preflight-failed', error: isIntentServiceError(error) ? error : undefined })
    }
    return undefined
  }

  async function ask(host: SubmitAbort, intent: Intent, chainId: number): Promise<void> {
    try {
      const hash = await host(intent, { chainId })
      if (isHash(hash)) takeHash({ type: 'wallet-answered', chainId, hash })
      else dispatch({ type: 'outcome-lost' })
    } catch (error) {
      const kind = classifyWalletError(error)
      // Any other error may come from a step after the transaction.
      const isUnsent = kind === 'rejected' || kind === 'changed'
      const event: AbortEvent = { type: isUnsent ? `wallet-${kind}` : 'outcome-lost' }
      if (isUnsent && accepts(event)) clearEntry()
      dispatch(event)
    }
  }

  async function sendReport(): Promise<void> {
    const state = getState()
    if (state.step !== 'unreported') return
    const { chainId, hash } = state
    try {
      const request = { intentId, chainId, abortTransactionHash: hash }
      finish((await abortIdempotently(client, request, schedule)).status)
    } catch (error) {
      // It was reported before and the answer was lost, somebody else reported it, or the payment has ended.
      const payment = isIntentServiceError(error, 'IntentStatus')
        ? await readPayment().catch(() => undefined)
        : undefined
      if (payment) observe(payment)
      dispatch({ type: 'report-failed', error: isIntentServiceError(error) ? error : undefined })
      observe(payment ?? observed)
    }
  }

  function finish(status: IntentStatus): void {
    // Until the service reports the status as aborted, a reload reports the transaction again.
    if (dispatch({ type: 'reported', status }) && isAbortedStatus(status)) clearEntry()
  }

  let watched: { hash: Hex; stop: AbortController } | undefined
  /** Watches the submitted transaction and nothing else. */
  function follow(): void {
    const state = getState()
    const { chainId, hash } = state.step === 'submitted' ? state : {}
    if (hash === watched?.hash) return
    watched?.stop.abort()
    watched = hash && { hash, stop: new AbortController() }
    if (watched && chainId !== undefined) void watch(chainId, watched.hash, watched.stop.signal)
  }

  async function watch(chainId: number, hash: Hex, signal: AbortSignal): Promise<void> {
    const outcome = await awaitAbort({ wallet, schedule }, { chainId, hash }, signal, (check) =>
      dispatch({ type: 'chain-checked', ...check }),
    ).catch(() => undefined)
    if (signal.aborted) return
    if (!outcome) dispatch({ type: 'chain-checked', isReadable: false })
    else if (outcome.kind === 'mined' && outcome.succeeded) {
      if (outcome.hash !== hash) journal.put({ intentId, abort: { chainId, hash: outcome.hash } })
      if (dispatch({ type: 'mined', hash, minedHash: outcome.hash })) await sendReport()
    } else {
      // Another tab may have recorded another hash a moment ago.
      if (readEntry()?.hash === hash) clearEntry()
      dispatch({ type: outcome.kind === 'replaced' ? 'replaced' : 'reverted', hash })
    }
  }

  let seen: AbortEntry | undefined
  function readJournal(): void {
    const entry = readEntry()
    if (entry?.chainId === seen?.chainId && entry?.hash === seen?.hash) return
    seen = entry
    dispatch({ type: 'entry-changed', entry })
  }

  let stop: (() => void) | undefined
  function start(): void {
    if (stop) return
    const ends = [journal.subscribe(readJournal), store.subscribe(follow)]
    stop = () => {
      for (const end of ends) end()
      watched?.stop.abort()
      watched = undefined
      stop = undefined
    }
    readJournal()
    follow()
    void findOtherTab()
  }

  /** Checks whether the attempt is open in another tab rather than left open by an earlier page. */
  async function findOtherTab(): Promise<void> {
    const state = getState()
    if (state.step === 'outcome-unknown' && !state.isOpen && (await isRunning(lock)))
      dispatch({ type: 'other-tab-found' })
  }

  let listeners = 0
  return {
    getState,
    subscribe(listener) {
      start()
      listeners++
      const unsubscribe = store.subscribe(listener)
      return () => {
        unsubscribe()
        if (--listeners === 0) stop?.()
      }
    },
    observe,
    submit,
    enterHash({ chainId, hash }) {
      if (isHash(hash)) takeHash({ type: 'hash-entered', chainId, hash })
    },
    stopWaiting() {
      preflight?.abort()
      dispatch({ type: 'waiting-stopped' })
    },
    async confirmNothingOpen() {
      if (!accepts({ type: 'nothing-open-confirmed' })) return
      const run = await runExclusive(lock, async () => {
        const entry = readEntry()
        if (entry?.hash) dispatch({ type: 'entry-changed', entry })
        if (!accepts({ type: 'nothing-open-confirmed' })) return
        clearEntry()
        dispatch({ type: 'nothing-open-confirmed' })
      })
      if (!run.done) dispatch({ type: 'other-tab-found' })
    },
    async report() {
      if (dispatch({ type: 'report-requested' })) await sendReport()
    },
    dismiss: () => void dispatch({ type: 'dismissed' }),
    destroy: () => stop?.(),
  }
}
