import type { Edge, IntentTransaction } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { textOf } from '../shared/text.ts'
import { readTrack, type TimelineFacts, type Track, txProgress } from './track.ts'

/** What a step is about. Not in the service document. */
export type TimelineStepId = 'pay' | 'receive' | 'origin' | 'deliver' | 'done' | 'refund'

/** How far a step is. `skipped`: it will not happen any more. Not in the service document. */
export type TimelineStepState = 'done' | 'now' | 'waiting' | 'failed' | 'skipped'

/** One step of a transfer; `amount` in base units of the token at `tokenAddress`. Not in the service document. */
export interface TimelineStep {
  id: TimelineStepId
  state: TimelineStepState
  chainId?: number | undefined
  /** The rail, when the step is on one. */
  rail?: Edge['rail']
  /** Transaction hash or signature. */
  hash?: string | undefined
  amount?: bigint | undefined
  tokenAddress?: string | undefined
  /** Who gets the amount. */
  recipient?: string | undefined
  /** Why it failed: the service's text, cleaned. */
  reason?: string | undefined
  /** A status this version does not know, as it came, cleaned. */
  unknown?: string | undefined
}

/**
 * The steps of a transfer from what is known of it: paid, received, converted on the origin chain (when there is such a
 * transaction), delivered, done; or, when it does not get that far, where it stopped and the refund. Every fact may be
 * absent. An unknown status is shown as it came and ends nothing.
 *
 * @example
 * timelineSteps({ edgeStatus: { status: 'DEPOSITED' } }).map((step) => `${step.id} ${step.state}`)
 * // ['pay done', 'receive now', 'deliver waiting', 'done waiting']
 *
 * Source: "States and transitions"; the edge's states beyond PENDING are not in the service document.
 */
export function timelineSteps(facts: TimelineFacts): TimelineStep[] {
  const track = readTrack(facts)
  const forward = [payStep(track), ...receiveSteps(track), ...originSteps(track), deliverStep(track)]
  const steps = settle(forward, track)
  const place = steps.find((step) => step.state === 'failed')
  if (track.stopped === undefined) return [...steps, { id: 'done', state: track.succeeded ? 'done' : 'waiting' }]
  return track.stopped === 'INVALID' && !track.refund ? steps : [...steps, refundStep(track, place)]
}

/** A step before it is known how far the others are. */
type Draft = Omit<TimelineStep, 'state'> & { raw: TimelineStepState | undefined }

function payStep(track: Track): Draft {
  const { hop, summary, intent, receipt } = track
  if (track.fromRail) {
    return {
      id: 'pay',
      raw: track.paid ? 'done' : undefined,
      chainId: hop?.initChainId ?? hop?.originChainId,
      rail: hop?.rail,
      hash: track.edge?.initTransactionHash || hop?.initTransactionHash,
      amount: hop?.edgeTokenAmount,
      tokenAddress: hop?.edgeTokenAddress,
      unknown: track.paid ? undefined : track.unknownEdgeStatus,
    }
  }
  const tx = receipt?.depositTransaction
  return {
    ...fromTransaction('pay', tx),
    chainId: tx?.chainId ?? intent?.originChainId ?? receipt?.originChainId,
    amount: tx?.tokenAmount ?? summary?.originTokenAmount ?? intent?.quote?.fromAmount,
    tokenAddress: tx?.tokenAddress ?? intent?.originTokenAddress,
    raw: track.paid ? 'done' : txProgress(tx),
  }
}

/** The rail's money arriving in the intent wallet. */
function receiveSteps(track: Track): Draft[] {
  if (!track.fromRail) return []
  const { hop, edge, receipt, intent } = track
  const tx = receipt?.depositTransaction
  const stopped = track.edgeStatus === 'FAILED' || track.edgeStatus === 'REFUNDED'
  return [
    {
      ...fromTransaction('receive', tx),
      raw: stopped ? 'failed' : track.edgeStatus === 'FILLED' || track.succeeded ? 'done' : txProgress(tx),
      chainId: hop?.fillChainId ?? tx?.chainId ?? intent?.originChainId,
      hash: edge?.fillTransactionHash || hop?.fillTransactionHash || tx?.txnHash,
      reason: (stopped && cleanText(edge?.failReason)) || cleanText(tx?.statusReason) || undefined,
      unknown: track.paid ? track.unknownEdgeStatus : undefined,
      amount: undefined,
    },
  ]
}

function originSteps({ receipt }: Track): Draft[] {
  const tx = receipt?.originTransaction
  return tx ? [{ ...fromTransaction('origin', tx), amount: undefined }] : []
}

function deliverStep(track: Track): Draft {
  const { receipt, summary, intent, hop, edge } = track
  const tx = receipt?.destinationTransaction
  const toRail = hop?.mode === 'DESTINATION'
  const draft = fromTransaction('deliver', tx)
  return {
    ...draft,
    raw: track.succeeded ? 'done' : draft.raw,
    chainId: toRail
      ? (hop.fillChainId ?? hop.originChainId)
      : (tx?.chainId ?? intent?.destinationChainId ?? receipt?.destinationChainId),
    rail: toRail ? hop.rail : undefined,
    hash: toRail ? edge?.fillTransactionHash || hop.fillTransactionHash || draft.hash : draft.hash,
    amount: toRail ? hop.edgeTokenAmount : (summary?.destinationTokenAmount ?? intent?.quote?.toAmount),
    tokenAddress: toRail ? hop.edgeTokenAddress : (summary?.destinationTokenAddress ?? intent?.destinationTokenAddress),
    unknown: draft.unknown ?? track.unknownStatus,
  }
}

/** The money on its way back; it comes back on the chain where it stopped. */
function refundStep(track: Track, stoppedAt: TimelineStep | undefined): TimelineStep {
  const { hop, edge, intent, receipt, refund: tx } = track
  const onRail = track.edgeStatus === 'REFUNDED' || (stoppedAt?.id === 'receive' && track.fromRail && !tx)
  const progress = txProgress(tx)
  const chain =
    stoppedAt?.id === 'deliver' ? destinationChain(track) : (intent?.originChainId ?? receipt?.originChainId)
  return {
    ...fromTransaction('refund', tx),
    state: track.refunded ? 'done' : (progress ?? 'waiting'),
    chainId: tx?.chainId ?? (onRail ? (hop?.refundChainId ?? hop?.originChainId) : chain),
    rail: onRail ? hop?.rail : undefined,
    hash: tx?.txnHash || edge?.refundTransactionHash || hop?.refundTransactionHash || undefined,
    amount: tx?.tokenAmount,
    tokenAddress: tx?.tokenAddress ?? (onRail ? hop?.edgeTokenAddress : stoppedAt?.tokenAddress),
    recipient: tx?.toAddress,
  }
}

const destinationChain = ({ intent, receipt }: Track) => intent?.destinationChainId ?? receipt?.destinationChainId

function fromTransaction(id: TimelineStepId, tx: IntentTransaction | undefined): Draft {
  const raw = txProgress(tx)
  return {
    id,
    raw,
    chainId: tx?.chainId,
    hash: tx?.txnHash || undefined,
    amount: tx?.tokenAmount,
    tokenAddress: tx?.tokenAddress,
    reason: (raw === 'failed' && cleanText(tx?.statusReason)) || undefined,
    unknown: raw === 'now' && tx && !knownProgress.test(textOf(tx.status)) ? cleanText(tx.status, 40) : undefined,
  }
}

const knownProgress =
  /^(UNKNOWN|PENDING|RELAYING|RELAYED|MINING|SUCCEEDED|FAILED|ON_HOLD|SENT|ERRORED|ABORTED|REVERTED)?$/

/** Exactly one step is under way; when the transfer stopped, none, and what was to follow is skipped. */
function settle(drafts: Draft[], track: Track): TimelineStep[] {
  let ended = false
  let open = true
  return drafts.map(({ raw, ...step }) => {
    let state: TimelineStepState = raw === 'done' ? 'done' : 'waiting'
    if (raw === 'failed') state = 'failed'
    else if (raw !== 'done' && ended) state = 'skipped'
    else if (raw !== 'done' && track.stopped !== undefined) {
      // Where it failed or was refused is the first step that did not happen; a stop asked for is no failure.
      const laterFailed = drafts.some((draft) => draft.raw === 'failed')
      state = /^(FAILED|INVALID)$/.test(track.stopped) && !laterFailed ? 'failed' : 'skipped'
    } else if (raw !== 'done' && open) state = 'now'
    if (state === 'failed') ended = true
    if (state !== 'done') open = false
    return { ...step, state }
  })
}
