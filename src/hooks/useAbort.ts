'use client'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type IntentClient, IntentServiceError } from '../api/index.ts'
import type { AbortActions, AbortFacts, AbortSource, AbortState, SubmitAbort } from '../payments/abort/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { createLazyModule, useLazyModule } from './lazyModule.ts'
import { useEdgeStatus } from './useEdgeStatus.ts'
import { useIntentAnswers } from './useIntentAnswers.ts'
import { useTrackedEntry } from './useTrackedIntents.ts'

/** Parameters of {@link useAbort}. */
export interface UseAbortParameters {
  /** While it is missing, nothing is read and the actions do nothing. */
  intentId: string | undefined
  /** Creates the abort transaction. Without it, the user creates it elsewhere and enters its hash with `enterHash`. */
  submitAbort?: SubmitAbort | undefined
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/** The facts about the payment that {@link useAbort} stops. */
export interface AbortPayment {
  /** The answers and facts that were read. Undefined while there are none. */
  source: AbortSource | undefined
  /** Whether and where the payment can be aborted. Undefined while nothing is known about it. */
  facts: AbortFacts | undefined
  isLoading: boolean
  /** The reason why the payment, or the code of the abort, couldn't be loaded. */
  readError: IntentServiceError | undefined
  /** Loads the payment or the code again. */
  refetch: () => void
}

/** The state while the code of the abort is loading, or the payment's id is missing. */
export interface AbortLoading {
  step: 'loading'
}

/** The result of {@link useAbort}: the state of the abort by `step`, its actions, and the payment. */
export type UseAbortResult = (AbortState | AbortLoading) & AbortActions & AbortPayment

type Idle = Extract<AbortState, { step: 'idle' }>

/** The part of the code that the hook uses. */
type AbortCore = Pick<typeof import('../payments/abort/index.ts'), 'createAbort' | 'describeAbort' | 'readDevice'>

// Few pages need this code, and it would double the size of the hooks.
const core = /* @__PURE__ */ createLazyModule(() => import('../payments/abort/index.ts'))
const loading: AbortLoading = { step: 'loading' }
const never = () => () => {}
const nothing = async () => {}

/**
 * Aborts a payment that is in progress, and follows the abort until the service confirms it: see `createAbort`. The kit
 * builds no abort transaction: `submitAbort` creates it, or the user enters its hash. After a reload it continues
 * automatically. Its code is loaded with the first hook: until then `step` is `loading`, and the actions do nothing.
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

/** Implements {@link useAbort} for callers that load the code themselves. `parts` is undefined while it is loading. */
export function useLoadedAbort(
  parts: AbortCore | undefined,
  { intentId, submitAbort, client: own }: UseAbortParameters,
): UseAbortResult {
  const client = useIntentClient(own)
  const { wallet, storage } = useIntentKit()
  const host = useRef(submitAbort)
  host.current = submitAbort
  const hasHost = submitAbort !== undefined
  const abort = useMemo(() => {
    const ask: SubmitAbort = async (intent, where) => (host.current as SubmitAbort)(intent, where)
    if (!intentId) return undefined
    const options = { intentId, submitAbort: hasHost ? ask : undefined }
    return parts?.createAbort({ client, wallet, journal: journalOf(client, storage) }, options)
  }, [parts, client, wallet, storage, intentId, hasHost])
  const state = useSyncExternalStore<AbortState | AbortLoading>(
    abort?.subscribe ?? never,
    abort?.getState ?? (() => loading),
    () => loading,
  )

  const { source, isReading, readError, refetch } = useAbortPayment(parts, intentId, client)
  const facts = useMemo(() => source && parts?.describeAbort(source, Date.now()), [parts, source])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may mean something else of the same payment
  useEffect(() => {
    if (source) abort?.observe(source)
  }, [abort, source, state.step])
  const { step, error, blocker }: Pick<UseAbortResult, 'step'> & Pick<Idle, 'error' | 'blocker'> = state
  // Report each error once.
  const outcome = step === 'reported' || error || blocker
  useEffect(() => {
    if (outcome) refetch()
  }, [outcome, refetch])

  return useMemo(() => {
    const { submit = nothing, enterHash = nothing, stopWaiting = nothing } = abort ?? {}
    const { confirmNothingOpen = nothing, report = nothing, dismiss = nothing } = abort ?? {}
    const actions = { submit, enterHash, stopWaiting, confirmNothingOpen, report, dismiss }
    return { ...state, ...actions, source, facts, isLoading: !parts || isReading, readError, refetch }
  }, [abort, state, source, facts, parts, isReading, readError, refetch])
}

const notLoaded = () =>
  new IntentServiceError({
    error: 'WebrpcRequestFailed',
    operation: 'useAbort',
    origin: 'transport',
    msg: 'The code of the abort could not be loaded.',
    retryable: true,
    code: -1,
  })

/** Reads the payment from the service and from this device. */
function useAbortPayment(parts: AbortCore | undefined, intentId: string | undefined, client: IntentClient) {
  const { intent, receipt, intentError, receiptError, refetch } = useIntentAnswers(intentId, client)
  // Before the fill, only the rail shows where the money is.
  const isRailAlone = !receipt && intent?.edge?.mode === 'ORIGIN'
  const { data: edgeStatus } = useEdgeStatus({ edgeId: isRailAlone ? intent.edge?.edgeId : undefined, client })
  const tracked = useTrackedEntry(intentId, client)

  const source = useMemo<AbortSource | undefined>(
    () => (intent || receipt ? { intent, receipt, edgeStatus, ...parts?.readDevice(tracked) } : undefined),
    [intent, receipt, edgeStatus, parts, tracked],
  )
  const isReading = (!intent && !intentError) || (receipt === undefined && !receiptError)
  // One of the two is enough.
  const readError = source ? undefined : (receiptError ?? intentError)
  return { source, isReading, readError, refetch }
}
