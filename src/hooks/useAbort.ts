'use client'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type IntentClient, IntentServiceError } from '../api/index.ts'
import type { AbortActions, AbortFacts, AbortSource, AbortState, SubmitAbort } from '../payments/abort/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { createLazyModule, useLazyModule } from './lazyModule.ts'
import { useEdgeStatus } from './useEdgeStatus.ts'
import { useIntent } from './useIntent.ts'
import { useIntentReceipt } from './useIntentReceipt.ts'
import { useTrackedEntry } from './useTrackedIntents.ts'

/** Parameters of {@link useAbort}. */
export interface UseAbortParameters {
  intentId: string
  /** Makes the abort transaction; without it the user makes it elsewhere, and `enterHash` takes its hash. */
  submitAbort?: SubmitAbort | undefined
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** What is known of the payment that {@link useAbort} is about. */
export interface AbortPayment {
  /** What was read; undefined while nothing is. */
  source: AbortSource | undefined
  /** Whether and where it can be aborted; undefined while nothing is known of the payment. */
  facts: AbortFacts | undefined
  isLoading: boolean
  /** Why the payment, or the code of the abort, could not be loaded. */
  readError: IntentServiceError | undefined
  /** Loads it again. */
  refetch: () => void
}

/** The code of the abort is not loaded yet. */
export interface AbortLoading {
  step: 'loading'
}

/** What {@link useAbort} returns: the state of the abort by `step`, its actions, and the payment. */
export type UseAbortResult = (AbortState | AbortLoading) & AbortActions & AbortPayment

// Few pages need it, and it would double what the hooks load.
const core = /* @__PURE__ */ createLazyModule(() => import('../payments/abort/index.ts'))
const loading: AbortLoading = { step: 'loading' }
const never = () => () => {}
const nothing = async () => {}
const noActions: AbortActions = {
  submit: nothing,
  enterHash: nothing,
  stopWaiting: nothing,
  confirmNothingOpen: nothing,
  report: nothing,
  dismiss: nothing,
}

/**
 * Aborts a payment that is in progress, and follows the abort until the service knows of it: see `createAbort`. The kit
 * builds no abort transaction: `submitAbort` makes it, or the user enters its hash. After a reload it continues by itself.
 * Its code is loaded with the first hook: until then `step` is `loading`, and the actions do nothing.
 *
 * @example
 * ```tsx
 * const abort = useAbort({ intentId, submitAbort })
 * const chainId = abort.facts?.chainIds[0]
 * if (abort.step === 'idle' && abort.facts && !abort.facts.blocker && chainId !== undefined)
 *   return <button onClick={() => abort.submit({ chainId })}>Stop this payment</button>
 * if (abort.step === 'reported') return <p>{abort.status}</p>
 * ```
 */
export function useAbort(parameters: UseAbortParameters): UseAbortResult {
  const loaded = useLazyModule(core)
  useEffect(() => void core.preload(), [])
  const isFailed = loaded === 'failed'
  const abort = useLoadedAbort(isFailed ? undefined : loaded, parameters)
  return useMemo(
    () => (isFailed ? { ...abort, isLoading: false, readError: notLoaded(), refetch: core.retry } : abort),
    [isFailed, abort],
  )
}

/** {@link useAbort} for code that has the core with it; undefined while it is loaded. */
export function useLoadedAbort(
  parts: Pick<typeof import('../payments/abort/index.ts'), 'createAbort' | 'describeAbort'> | undefined,
  { intentId, submitAbort, client: own }: UseAbortParameters,
): UseAbortResult {
  const client = useIntentClient(own)
  const { wallet, storage } = useIntentKit()
  const host = useRef(submitAbort)
  host.current = submitAbort
  const hasHost = submitAbort !== undefined
  const abort = useMemo(() => {
    const ask: SubmitAbort = async (intent, where) => (host.current as SubmitAbort)(intent, where)
    const options = { intentId, submitAbort: hasHost ? ask : undefined }
    return parts?.createAbort({ client, wallet, journal: journalOf(client, storage) }, options)
  }, [parts, client, wallet, storage, intentId, hasHost])
  const state = useSyncExternalStore<AbortState | AbortLoading>(
    abort?.subscribe ?? never,
    abort?.getState ?? (() => loading),
    () => loading,
  )

  const { source, isReading, readError, refetch } = useAbortPayment(intentId, client)
  const facts = useMemo(() => source && parts?.describeAbort(source, Date.now()), [parts, source])
  const isLoading = !parts || isReading

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may mean something else of the same payment
  useEffect(() => {
    if (source) abort?.observe(source)
  }, [abort, source, state.step])
  const stateError = 'error' in state ? state.error : undefined
  const isNewer = state.step === 'reported' || stateError !== undefined || ('blocker' in state && !!state.blocker)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (isNewer) refetch()
  }, [isNewer, stateError, refetch])

  return useMemo(() => {
    const { submit, enterHash, stopWaiting, confirmNothingOpen, report, dismiss } = abort ?? noActions
    const actions = { submit, enterHash, stopWaiting, confirmNothingOpen, report, dismiss }
    return { ...state, ...actions, source, facts, isLoading, readError, refetch }
  }, [abort, state, source, facts, isLoading, readError, refetch])
}

const notLoaded = () =>
  new IntentServiceError(
    {
      error: 'WebrpcRequestFailed',
      operation: 'useAbort',
      origin: 'transport',
      msg: 'The code of the abort could not be loaded.',
      retryable: true,
    },
    [-1, 400],
  )

/** The payment as the service and this device know it. */
function useAbortPayment(intentId: string, client: IntentClient) {
  const { data: intent, error: intentError, refetch: readIntent } = useIntent({ intentId, client })
  const expiresAt = intent?.expiresAt
  const { data: receipt, error: receiptError, refetch: readReceipt } = useIntentReceipt({ intentId, expiresAt, client })
  // Before the fill only the rail knows of the money.
  const isRailAlone = !receipt && intent?.edge?.mode === 'ORIGIN'
  const { data: edgeStatus } = useEdgeStatus({ edgeId: isRailAlone ? intent.edge?.edgeId : undefined, client })
  const tracked = useTrackedEntry(intentId, client)
  const paidHere = tracked?.step === 'paid' || tracked?.depositTransactionHash !== undefined

  const source = useMemo<AbortSource | undefined>(
    () => (intent || receipt ? { intent, receipt, edgeStatus, paidHere } : undefined),
    [intent, receipt, edgeStatus, paidHere],
  )
  const isReading = (!intent && !intentError) || (receipt === undefined && !receiptError)
  // Either of the two is enough.
  const readError = source ? undefined : (receiptError ?? intentError ?? undefined)
  const refetch = useCallback(() => void Promise.all([readIntent(), readReceipt()]), [readIntent, readReceipt])
  return { source, isReading, readError, refetch }
}
