'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { GetEdgeStatusResponse, Intent, IntentClient, IntentReceipt, IntentServiceError } from '../api/index.ts'
import type { JournalEntry, PaymentFacts, PaymentStatus } from '../payments/index.ts'
import { isMissing } from '../payments/service/index.ts'
import { awaitHoldings } from '../payments/status/index.ts'
import { heldTokensQueryOptions } from '../queries/internal/index.ts'
import { useIntentClient } from './context.ts'
import type { TrackedFacts } from './describeTracked.ts'
import { edgeReadTime } from './edgeReadTime.ts'
import { createLazyModule, useWantedModule } from './lazyModule.ts'
import { useDescribedPayment } from './useDescribedPayment.ts'
import { useEdgeStatus } from './useEdgeStatus.ts'
import { useIntentAnswers } from './useIntentAnswers.ts'
import { useTrackedEntry } from './useTrackedIntents.ts'
import { useWallet } from './useWallet.ts'

/** Parameters of {@link usePaymentStatus}. */
export interface UsePaymentStatusParameters {
  /** The intent's id. Nothing is read while it is missing. */
  intentId: string | undefined
  /** The quote's `edgeId`. Default: the intent's. */
  edgeId?: string | undefined
  /**
   * The agreed terms, which are compared with the answers. Default: those that this device has stored for the payment.
   */
  terms?: PaymentFacts['terms']
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/** The result of {@link usePaymentStatus}. It is the same object while nothing changes. */
export interface UsePaymentStatusResult {
  /** The status. Undefined while nothing is known about the payment. */
  status?: PaymentStatus | undefined
  /** The receipt. Undefined while there is none. */
  receipt?: IntentReceipt | undefined
  intent?: Intent | undefined
  /** The reason why the newest state couldn't be read. `status` stays the last known one. */
  error?: IntentServiceError | undefined
}

// This code is half as large as the hooks, and only pages with a payment need it.
const core = /* @__PURE__ */ createLazyModule(() => import('./describeTracked.ts').then((part) => part.describeTracked))

/**
 * Follows a payment and describes where its money is, by the service's answers, compared with the agreed terms, and by
 * what this device did. Any number of hooks for one payment make one request per poll. The code that describes it is
 * loaded with the first payment.
 *
 * @example
 * ```tsx
 * const { status, error } = usePaymentStatus({ intentId })
 * if (!status) return <p>{error ? error.message : 'Loading'}</p>
 * return <p>{status.outcome ?? status.stage}</p>
 * ```
 */
export function usePaymentStatus(parameters: UsePaymentStatusParameters): UsePaymentStatusResult {
  const loaded = useWantedModule(core, Boolean(parameters.intentId))
  const payment = useLoadedPaymentStatus(loaded === 'failed' ? undefined : loaded, parameters)
  const { status, receipt = null, intent, error } = payment
  return useMemo(() => ({ status, receipt: receipt ?? undefined, intent, error }), [status, receipt, intent, error])
}

/** The result of {@link useLoadedPaymentStatus}, with additional fields for components. */
interface LoadedPaymentStatus extends Omit<UsePaymentStatusResult, 'receipt'> {
  /** The receipt. `null`: an intent that is alive but has no receipt yet. */
  receipt: IntentReceipt | null | undefined
  edgeStatus: GetEdgeStatusResponse | undefined
  /** The recipient, if this device knows it. */
  payee: JournalEntry['payee']
  /** Reads again what couldn't be read. */
  refetch: () => void
}

/**
 * Implements {@link usePaymentStatus} for callers that load the code themselves. `describe` is undefined while it is
 * loading.
 */
export function useLoadedPaymentStatus(
  describe: ((facts: TrackedFacts) => PaymentStatus) | undefined,
  { intentId, edgeId, terms, client }: UsePaymentStatusParameters,
): LoadedPaymentStatus {
  const [wasDue, setDue] = useState(false)
  const answers = useIntentAnswers(intentId, client, wasDue)
  const { intent, intentReadAt, receipt, intentError, receiptError } = answers
  const refetch = intent ? answers.readReceipt : answers.refetch
  const {
    data: edgeStatus,
    error: edgeError,
    dataUpdatedAt: hopReadAt,
  } = useEdgeStatus({
    edgeId: edgeId ?? intent?.edge?.edgeId,
    client,
    // Without it, each poll would rerender for the time of its answer.
    query: { notifyOnChangeProps: ['data', 'error'] },
  })
  const entry = useTrackedEntry(intentId, client)
  const account = useWallet()?.account
  const isKnown = Boolean(receipt || intent || edgeStatus)
  const own = useIntentClient(client)
  const [heldId, setHeldId] = useState<string>()
  const { data: held, isFetched: isHeldKnown } = useQuery({
    ...heldTokensQueryOptions(own, { intentId: intentId ?? '' }),
    // Another payment is not asked about before it is known.
    enabled: heldId !== undefined && heldId === intentId,
  })
  const described = useDescribedPayment<Omit<TrackedFacts, 'now'>>(isKnown ? describe : undefined, {
    terms,
    intent,
    receipt,
    edgeStatus,
    edgeReadAt: edgeReadTime(hopReadAt, intentReadAt, isMissing(edgeError)),
    recoverable: held?.tokens,
    entry,
    account,
  })
  const { status, asksHoldings } = useMemo(() => awaitHoldings(described, isHeldKnown), [described, isHeldKnown])
  useEffect(() => setHeldId(asksHoldings ? intentId : undefined), [asksHoldings, intentId])
  const isDue = described?.stage === 'settling'
  useEffect(() => setDue(isDue), [isDue])
  // Once there is a receipt, it alone states where the payment is. Without GetEdgeStatus the intent does.
  const hopError = isMissing(edgeError) ? undefined : edgeError
  const error = receiptError ?? (receipt ? undefined : ((intent ? undefined : intentError) ?? hopError)) ?? undefined
  return useMemo(
    () => ({ status, receipt, intent, edgeStatus, payee: entry?.payee, error, refetch }),
    [status, receipt, intent, edgeStatus, entry?.payee, error, refetch],
  )
}
