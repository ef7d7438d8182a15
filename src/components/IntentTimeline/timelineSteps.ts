import { cleanText } from '../../format/index.ts'
import { momentOf } from '../shared/momentOf.ts'
import { railChain } from '../shared/railChain.ts'
import { heldAt } from './heldAt.ts'
import { type Draft, fromTransaction } from './stepDraft.ts'
import type { TimelineStep, TimelineStepState } from './timelineStep.ts'
import { isHeld, readTrack, type TimelineFacts, type Track, txProgress } from './track.ts'

/**
 * The steps of a transfer from what is known of it: paid, received, converted on the origin chain and sent on to a rail
 * (where there are such transactions), delivered, done; or, when it does not get that far, where it stopped and the
 * refund. Every fact may be absent. An unknown status is shown as it came and ends nothing.
 *
 * @example
 * timelineSteps({ edgeStatus: { status: 'DEPOSITED' } }).map((step) => `${step.id} ${step.state}`)
 * // ['pay done', 'receive now', 'deliver waiting', 'done waiting']
 *
 * Source: "States and transitions"; the edge's states beyond PENDING are not in the service document.
 */
export function timelineSteps(facts: TimelineFacts): TimelineStep[] {
  const track = readTrack(facts)
  const { stopped, refund } = track
  const steps = settle([payStep(track), ...middleSteps(track), deliverStep(track)], track)
  const place = steps.find((step) => step.state === 'failed')
  // What was never paid does not come back, and what was refused only when it is said to.
  if (txProgress(refund) || track.refunded || (refund && stopped) || (track.paid && stopped && stopped !== 'INVALID'))
    steps.push(refundStep(track, place))
  return stopped ? steps : [...steps, { id: 'done', state: track.succeeded ? 'done' : 'waiting' }]
}

function payStep(track: Track): Draft {
  const { hop, summary, intent, receipt } = track
  if (track.fromRail) {
    return {
      id: 'pay',
      raw: track.paid ? 'done' : undefined,
      chainId: hop && railChain(hop, true),
      rail: hop?.rail,
      hash: track.edge?.initTransactionHash || hop?.initTransactionHash,
      amount: hop?.edgeTokenAmount || undefined,
      tokenAddress: hop?.edgeTokenAddress,
      unknown: track.paid ? undefined : track.unknownEdgeStatus,
    }
  }
  const tx = receipt?.depositTransaction
  const draft = fromTransaction('pay', tx)
  const raw = track.paid || track.succeeded ? 'done' : draft.raw
  return {
    ...draft,
    chainId: tx?.chainId ?? intent?.originChainId ?? receipt?.originChainId,
    amount: stated(raw, [draft.amount, summary?.originTokenAmount], intent?.quote?.fromAmount),
    tokenAddress: tx?.tokenAddress ?? intent?.originTokenAddress,
    raw,
  }
}

/** The rail's money arriving in the intent wallet; the conversion; the way on to a rail. */
function middleSteps(track: Track): Draft[] {
  const { hop, edge, receipt, intent, railStopped, fromRail } = track
  const { depositTransaction: deposit, originTransaction: origin, destinationTransaction: destination } = receipt ?? {}
  const received = fromTransaction('receive', deposit)
  const steps: Draft[] = []
  if (fromRail)
    steps.push({
      ...received,
      raw: railStopped ? 'failed' : track.edgeStatus === 'FILLED' || track.succeeded ? 'done' : received.raw,
      chainId: hop?.fillChainId || deposit?.chainId || intent?.originChainId,
      hash: edge?.fillTransactionHash || hop?.fillTransactionHash || received.hash,
      reason: (railStopped && cleanText(edge?.failReason)) || received.reason,
      unknown: received.unknown ?? (track.paid ? track.unknownEdgeStatus : undefined),
    })
  if (origin) steps.push(fromTransaction('origin', origin))
  if (track.toRail && destination) steps.push(fromTransaction('towards', destination))
  return steps.map((step) => ({ ...step, amount: undefined }))
}

function deliverStep(track: Track): Draft {
  const { receipt, summary, intent, hop, edge, succeeded, railStopped, edgeStatus } = track
  const tx = receipt?.destinationTransaction
  if (track.toRail && hop) {
    const began = succeeded || edgeStatus === 'FILLED' ? 'done' : edgeStatus === 'DEPOSITED' ? 'now' : undefined
    return {
      id: 'deliver',
      raw: railStopped ? 'failed' : began,
      chainId: railChain(hop, false),
      rail: hop.rail,
      hash: edge?.fillTransactionHash || hop.fillTransactionHash || undefined,
      amount: hop.edgeTokenAmount || undefined,
      tokenAddress: hop.edgeTokenAddress,
      reason: (railStopped && cleanText(edge?.failReason)) || undefined,
      unknown: track.unknownEdgeStatus,
    }
  }
  const draft = fromTransaction('deliver', tx)
  const raw = succeeded ? 'done' : draft.raw
  const said = summary?.destinationTokenAmount || undefined
  // An amount goes with the token it is stated in.
  const own = raw === 'done' && said === undefined && draft.amount !== undefined ? draft.tokenAddress : undefined
  return {
    ...draft,
    raw,
    chainId: tx?.chainId ?? intent?.destinationChainId ?? receipt?.destinationChainId,
    amount: stated(raw, [said, raw === 'done' ? draft.amount : undefined], intent?.quote?.toAmount),
    tokenAddress: own ?? summary?.destinationTokenAddress ?? intent?.destinationTokenAddress,
  }
}

/** What happened is as much as is said to have happened; until then, as much as was quoted. Zero says nothing. */
function stated(raw: Draft['raw'], said: (bigint | undefined)[], quoted: bigint | undefined): bigint | undefined {
  return said.find(Boolean) || (raw === 'done' ? undefined : quoted) || undefined
}

/** The money on its way back: on the chain where it is held, if anything says where; what a rail sent back, on the rail. */
function refundStep(track: Track, stoppedAt: TimelineStep | undefined): TimelineStep {
  const { hop, edge, intent, receipt, refund: tx, toRail, fromRail } = track
  const { raw, ...draft } = fromTransaction('refund', tx)
  const state = track.refunded ? 'done' : (!isHeld(tx) && raw) || 'waiting'
  const onRail = fromRail && (track.railStopped === 'REFUNDED' || (stoppedAt?.id === 'receive' && !tx))
  // What is on its way already is held nowhere.
  const held = state === 'waiting' || state === 'failed' ? heldAt(track) : undefined
  const rail = onRail ? hop : undefined
  const back = (rail || toRail) && hop?.refundChainId ? hop.refundChainId : rail ? railChain(rail, true) : held?.chainId
  const chainId = tx?.chainId ?? back
  const heldToken = held?.late
    ? intent?.destinationTokenAddress
    : held && (receipt?.depositTransaction?.tokenAddress ?? intent?.originTokenAddress)
  return {
    ...draft,
    state,
    chainId,
    rail: rail && chainId === back ? rail.rail : undefined,
    hash: tx?.txnHash || edge?.refundTransactionHash || hop?.refundTransactionHash || undefined,
    tokenAddress: tx?.tokenAddress ?? (rail ? rail.edgeTokenAddress : heldToken),
    recipient: tx?.toAddress,
    eligibleAt:
      draft.eligibleAt ?? (state === 'waiting' && !rail ? momentOf(intent?.timedRefundUnlockTimestamp) : undefined),
  }
}

/** Exactly one step is under way; when the transfer stopped, none, and what was to follow is skipped. */
function settle(drafts: Draft[], track: Track): TimelineStep[] {
  // Where it failed or was refused is the first step that did not happen; a stop asked for is no failure.
  const blame = /^(FAILED|INVALID)$/.test(track.stopped ?? '') && !drafts.some(({ raw }) => raw === 'failed')
  let ended = false
  let open = true
  return drafts.map(({ raw, ...step }) => {
    let state: TimelineStepState = raw === 'done' ? 'done' : 'waiting'
    // What was called off after a failure, and never sent, did not fail.
    if (raw === 'failed') state = ended && !step.hash ? 'skipped' : 'failed'
    else if (raw !== 'done' && ended) state = 'skipped'
    else if (raw !== 'done' && track.stopped !== undefined) state = blame ? 'failed' : 'skipped'
    else if (raw !== 'done' && open) state = 'now'
    if (state === 'failed') ended = true
    if (state !== 'done') open = false
    return { ...step, state }
  })
}
