import { createStore } from 'zustand/vanilla'
import { type IntentClient, IntentServiceError, serializeIntentData } from '../../api/index.ts'
import type { PaymentContext, PaymentPlan, PlanResult } from '../context/paymentContext.ts'
import { initialState, type PaymentEvent, type PaymentState } from '../context/paymentState.ts'
import { newSearch } from '../context/searchProgress.ts'
import { type Journal, journalOf, runExclusive, shareByEntry } from '../journal/index.ts'
import { loadSigning } from '../permit/index.ts'
import { payOnRail } from '../rail/payOnRail.ts'
import { createSchedule, type Schedule } from '../schedule/index.ts'
import { findEarlier } from '../transfer/findEarlier.ts'
import { type FollowedTransaction, followTransfer } from '../transfer/followTransfer.ts'
import { payTransfer } from '../transfer/payTransfer.ts'
import type { WalletAdapter } from '../wallet/index.ts'
import { identifyPayment, isOtherAsked, type PaymentOptions, planBegun, planPayment } from './planPayment.ts'
import { transition } from './transition.ts'
import { recheckPayment, resumePayment, watchPayment } from './watchPayment.ts'

/** Dependencies of a payment. */
export interface PaymentDeps {
  client: IntentClient
  /**
   * The wallet that is asked to pay. Without it, a payment that was already begun is followed only by the service's
   * answers.
   */
  wallet?: WalletAdapter | undefined
  /** Default: the journal of the client's deployment in `localStorage`. */
  journal?: Journal | undefined
  /** Default: the real clock. */
  schedule?: Schedule | undefined
  /**
   * Returns whether the page already polls a payment and writes the answers to the journal. If so, this payment does
   * not poll the service a second time while it waits on a rail. Default: false for every payment.
   */
  isFollowed?: ((paymentId: string) => boolean) | undefined
}

/**
 * This device's attempt to pay. Its actions never reject; the state holds the result. Two payments with the same id
 * share one state.
 */
export interface Payment {
  getState(): PaymentState
  /** Calls `listener` after each change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /**
   * Runs the last checks and asks the wallet to pay. Does nothing while a request is open or its outcome is unknown.
   */
  pay(): Promise<void>
  /**
   * Asks the wallet once more, if nothing else blocks the payment. Call it when the user confirms that no request is
   * open in the wallet.
   */
  confirmNothingOpen(): Promise<void>
  /** Stops waiting for a wallet that does not answer. A later answer still counts. */
  stopWaiting(): void
  /** Searches for a payment with an unknown outcome, or reports one that the service does not know, immediately. */
  recheck(): Promise<void>
  /** Stops following the payment. Requests that a wallet has received are not withdrawn. */
  destroy(): void
}

/**
 * Creates the payment of a quote or a direct transfer from a wallet, or continues one that this device has begun. The
 * wallet is asked only for what was verified against `request`. Every request is written to the journal before it is
 * made, and it is made once, across all tabs and clicks. A `paymentId` that this device does not know gives a state with
 * the error `NotFound`: nothing can be paid.
 *
 * @example
 * ```ts
 * const payment = createPayment({ client, wallet }, { request, quote })
 * payment.subscribe(() => render(payment.getState()))
 * await payment.pay()
 * ```
 */
export function createPayment(deps: PaymentDeps, options: PaymentOptions): Payment {
  const { client, journal = journalOf(client), schedule = createSchedule(), wallet, isFollowed } = deps
  const paymentId = identifyPayment(journal, options)
  const core = shareByEntry({ client, journal }, 'payment', paymentId, (drop) =>
    createCore({ client, journal, schedule, paymentId }, drop),
  )
  const plan = () => planPayment(journal, options, paymentId)
  const handle = core.attach({ wallet, isFollowed, plan, planned: plan(), isResumed: 'paymentId' in options })
  return {
    getState: core.getState,
    subscribe: core.subscribe,
    pay: () => core.pay(handle, 'started'),
    confirmNothingOpen: () => core.pay(handle, 'retried'),
    stopWaiting: core.stopWaiting,
    recheck: () => core.recheck(handle),
    destroy: () => core.detach(handle),
  }
}

/** One holder of a payment: a card or the host's code. */
interface Handle extends Pick<PaymentDeps, 'wallet' | 'isFollowed'> {
  plan: () => PlanResult
  planned: PlanResult
  isResumed: boolean
}

const unknownPayment = () =>
  new IntentServiceError({
    error: 'NotFound',
    operation: 'createPayment',
    origin: 'client',
    msg: 'This device does not know the payment.',
  })

const feeOf = ({ planned }: Handle): string => serializeIntentData(planned.plan?.feeOption ?? null)

function createCore(
  { client, journal, schedule, paymentId }: Pick<PaymentContext, 'client' | 'journal' | 'schedule' | 'paymentId'>,
  drop: () => void,
) {
  const store = createStore<PaymentState>(() => ({ ...initialState, paymentId }))
  const handles = new Set<Handle>()
  let attached = new AbortController()
  let requested = new AbortController()
  let pressed: Handle | undefined
  /** The transaction that is being followed. `settled` is the one whose outcome is known. */
  let follower: (FollowedTransaction & { controller: AbortController }) | undefined
  let settled: string | undefined
  let stopJournal: (() => void) | undefined

  /** A holder without a wallet only follows, and takes no other's wallet away. */
  const walletNow = () => [...handles].findLast(({ wallet }) => wallet)?.wallet
  /**
   * Whether what the user has pressed is still there. If another fee was chosen since, the press was for other terms. A
   * holder that only resumes the payment doesn't stand for the card with the button.
   */
  const isShown = () =>
    [...handles].some((one) => one.isResumed === pressed?.isResumed && feeOf(one) === feeOf(pressed))
  const context: PaymentContext = {
    client,
    journal,
    schedule,
    paymentId,
    lock: `intent-kit pay ${client.baseUrl} ${client.service} ${paymentId}`,
    search: newSearch(),
    quietUntil: 0,
    getState: store.getState,
    dispatch,
    wallet: walletNow,
    reader: (chainId) => walletNow()?.reader(chainId),
    entry: () => journal.get(paymentId),
    isWanted: () => !requested.signal.aborted && isShown(),
    signal: () => attached.signal,
    requestSignal: () => requested.signal,
    follow,
  }

  function dispatch(event: PaymentEvent): void {
    store.setState(transition(store.getState(), event), true)
  }

  function follow(plan: PaymentPlan, hash: string): void {
    dispatch({ type: 'sent', hash })
    // Another tab may have seen a speed-up, or may have paid again.
    dispatch({ type: 'spedUp', hash })
    const { transfer } = plan
    if (!transfer || follower?.hash === hash || settled === hash || handles.size === 0) return
    stopFollowing()
    const own: typeof follower = { hash, controller: new AbortController() }
    follower = own
    followTransfer(context, plan, transfer, own, own.controller.signal)
      .then(() => {
        if (follower === own) settled = own.hash
      })
      .catch(() => {})
      .finally(() => {
        if (follower === own) follower = undefined
      })
  }

  function stopFollowing(): void {
    follower?.controller.abort()
    follower = undefined
  }

  const planNow = () => planBegun(journal, paymentId, [...handles].at(-1)?.planned.plan)
  const resumeNow = () => resumePayment(context, planNow())
  const notFound = unknownPayment()

  /** Another view or tab may have stored a payment that was not known. */
  function readJournal(): void {
    if (store.getState().error === notFound && journal.get(paymentId)) {
      for (const handle of handles) {
        handle.planned = handle.plan()
        store.setState({ terms: handle.planned.plan?.terms, error: handle.planned.error })
      }
    }
    void resumeNow()
  }

  const core = {
    getState: store.getState,
    subscribe: store.subscribe,

    attach(handle: Handle): Handle {
      const { plan, error } = handle.planned
      // A stored request lacks the symbols and decimals that a card got from its host.
      const shown = handle.isResumed && handles.size > 0 ? store.getState().terms : undefined
      handles.add(handle)
      const isUnknown = handle.isResumed && !plan && !shown && !journal.get(paymentId)
      dispatch({ type: 'planned', terms: shown ?? plan?.terms, error: isUnknown ? notFound : error })
      if (!stopJournal) {
        attached = new AbortController()
        stopJournal = journal.subscribe(readJournal)
        const isFollowed = () => [...handles].some((handle) => handle.isFollowed?.(paymentId))
        watchPayment(context, planNow, isFollowed).catch(() => {})
      }
      void resumeNow()
      return handle
    },

    detach(handle: Handle): void {
      handles.delete(handle)
      // A render that changes a card's options detaches it and reattaches it at once.
      queueMicrotask(() => {
        // A wallet that was not asked yet is not asked for a card that is gone, although the provider follows the payment.
        if (!isShown()) requested.abort()
        if (handles.size > 0 || !stopJournal) return
        stopJournal()
        stopJournal = undefined
        stopFollowing()
        attached.abort()
        // No wallet was ever asked: a live quote would leave one such state behind each time that it is renewed.
        if (store.getState().step === 'idle' && !journal.get(paymentId)) drop()
      })
    },

    stopWaiting(): void {
      dispatch({ type: 'waitingStopped' })
      const { step, isRequestOpen } = store.getState()
      // Before the wallet is asked to pay, it may be asked to switch networks, and not answer.
      if (isRequestOpen || step === 'preflight') requested.abort()
    },

    async pay(handle: Handle, type: 'started' | 'retried'): Promise<void> {
      const { plan } = handle.planned
      const before = store.getState()
      if (!plan || !handles.has(handle)) return
      // A rail cannot be read, so the user's confirmation alone must not lead to a second request.
      if (type === 'retried' && !plan.transfer) return core.recheck(handle)
      const { transfer, payEdge } = plan
      // Only a transaction's outcome can be unknown here, and only a second transaction may be proven not to pay twice.
      const feeOption = type === 'retried' ? undefined : plan.feeOption
      dispatch({ type, request: feeOption ? 'sign' : 'pay' })
      if (store.getState() === before) return
      requested = new AbortController()
      pressed = handle
      try {
        const ran = await runExclusive(context.lock, async () => {
          // Another tab may have asked since.
          if (isOtherAsked(journal, paymentId, plan)) dispatch({ type: 'blocked', blocker: 'earlier-unconfirmed' })
          else if (feeOption && transfer) {
            const signing = await loadSigning().catch(() => undefined)
            if (signing) await signing.signDeposit(context, plan, transfer, feeOption, findEarlier)
            else dispatch({ type: 'blocked', blocker: 'fee-unavailable' })
          } else if (transfer) await payTransfer(context, plan, transfer)
          else if (payEdge) await payOnRail(context, plan, payEdge)
          else dispatch({ type: 'blocked' })
        })
        if (!ran.done) dispatch({ type: 'otherTabFound' })
      } catch {
        dispatch({ type: 'outcomeLost' })
        dispatch({ type: 'blocked' })
      }
    },

    async recheck(handle: Handle): Promise<void> {
      const { step, hash } = store.getState()
      const plan = planNow()
      if (!plan || !handles.has(handle)) return
      if (!hash || step !== 'unreported') return recheckPayment(context, plan)
      stopFollowing()
      settled = undefined
      follow(plan, hash)
    },
  }
  return core
}
