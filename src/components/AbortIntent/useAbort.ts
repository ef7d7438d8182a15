'use client'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Intent, IntentClient } from '../../api/index.ts'
import {
  useAbortIntent,
  useEdgeStatus,
  useIntent,
  useIntentKit,
  useIntentReceipt,
  useTrackedIntents,
} from '../../hooks/index.ts'
import { useIntentClient } from '../../hooks/internal/index.ts'
// The same storage as the journal's, by default.
import { journalOf, pageStorage } from '../../payments/journal/index.ts'
import { isAbortedStatus, isFinalStatus, isStoppedStatus } from '../../payments/status/index.ts'
import { type AbortSource, abortFacts } from './abortFacts.ts'
import { progressOf, setProgress, subscribe, untouched } from './abortProgress.ts'
import { type AbortPlace, readRecord, writeRecord } from './abortRecord.ts'
import { stageOf } from './abortStage.ts'
import { finish } from './reportAbort.ts'
import { takeHash } from './submitAbort.ts'

/** Everything that an abort's card knows, kept up to date. */
export function useAbort(intentId: string, ownClient: IntentClient | undefined) {
  const client = useIntentClient(ownClient)
  const { storage = pageStorage() } = useIntentKit()
  const place = useMemo<AbortPlace>(() => ({ client, intentId, storage }), [client, intentId, storage])
  const progress = useSyncExternalStore(
    subscribe,
    () => progressOf(place),
    () => untouched,
  )
  const payment = usePayment(intentId, client)
  const { mutateAsync: report } = useAbortIntent({ client })
  const facts = payment.source && abortFacts(payment.source)
  const stage = stageOf(progress, facts, payment.loading)

  useOtherTabs(place)
  useEnd(place, facts?.status, stage)
  return { place, progress, report, stage, facts, ...payment }
}

/** The payment as the service and this device know it. */
function usePayment(intentId: string, client: IntentClient) {
  const { data: intent, error: intentError, refetch: readIntent } = useIntent({ intentId, client })
  const expiresAt = intent?.expiresAt
  const { data: receipt, error: receiptError, refetch } = useIntentReceipt({ intentId, expiresAt, client })
  // Before the fill the hop is the only one to know of the money.
  const waits = !receipt && intent?.edge?.mode === 'ORIGIN'
  const { data: edgeStatus } = useEdgeStatus({ edgeId: waits ? intent.edge?.edgeId : undefined, client })
  const tracked = useTrackedIntents({ client }).intents.find((one) => one.intentId === intentId)
  const paidHere = tracked?.step === 'paid' || tracked?.depositTransactionHash !== undefined

  const loading = (!intent && !intentError) || (receipt === undefined && !receiptError)
  const source: AbortSource | undefined = intent || receipt ? { intent, receipt, edgeStatus, paidHere } : undefined
  return {
    intent: intent as Intent | undefined,
    loading,
    source,
    // A receipt that could not be read leaves the intent's own word, and the other way round.
    error: source ? undefined : (receiptError ?? intentError ?? undefined),
    reread: () => void Promise.all([readIntent(), refetch()]),
  }
}

/** What another tab has sent is followed here, too. */
function useOtherTabs(place: AbortPlace) {
  useEffect(() => {
    return journalOf(place.client, place.storage).subscribe(() => {
      if (!/^(ready|confirm|unsure|paste)$/.test(progressOf(place).phase)) return
      const record = readRecord(place)
      if (record?.hash) takeHash(place, record.chainId, record.hash)
    })
  }, [place])
}

/** The service has said how it ended, whoever told it. */
function useEnd(place: AbortPlace, status: string | undefined, stage: string) {
  useEffect(() => {
    const begun = /^(submitting|unsure|confirming|reporting|unreported|done)$/.test(stage)
    if (begun && status && isAbortedStatus(status) && progressOf(place).status !== status) finish(place, status)
    if (stage !== 'unavailable' || progressOf(place).phase === 'ready') return
    // It is over some other way: no page needs to go on with it.
    if (status && !isAbortedStatus(status) && (isStoppedStatus(status) || isFinalStatus(status))) {
      writeRecord(place, undefined)
      setProgress(place, untouched)
    }
  }, [place, status, stage])
}
