import { chainRail, parseTime } from '../../format/index.ts'
import { chainOf, decidingRecovery, describeRefund, isBeforeFill, locateHeldFunds } from './locateFunds.ts'
import type { PaymentStep } from './paymentStatus.ts'
import { railChain } from './railChain.ts'
import type { Evidence } from './readEvidence.ts'
import { hasRow, isHeld, type Leg } from './readLeg.ts'
import { readAmount, readChainId, readObject, readText } from './readValue.ts'
import type { Rule } from './rules.ts'
import { isDeliveredStage, isForwardStage, isStoppedStage } from './stages.ts'
import type { TransactionState } from './statuses.ts'

/** A step with its own state, before the other steps are considered. */
type Draft = Omit<PaymentStep, 'state'> & { own: TransactionState | 'held' | undefined }

type Verdict = Pick<Rule, 'stage' | 'outcome' | 'can'>

/**
 * Builds the steps of a payment: paid, received from the rail, converted, handed over to a rail (if there are such
 * transactions), delivered, settled. If the payment did not get that far, the steps show where it stopped, and the
 * refund.
 */
export function buildSteps(evidence: Evidence, verdict: Verdict): PaymentStep[] {
  const isDelivered = isDeliveredStage(verdict.stage)
  const drafts = [
    payStep(evidence, verdict, isDelivered),
    ...middleSteps(evidence, verdict, isDelivered),
    deliverStep(evidence, verdict, isDelivered),
  ]
  const steps = orderStates(drafts, evidence, verdict)
  const settle = settleStep(evidence, verdict)
  const refund = refundStep(evidence, verdict, steps)
  return [...steps, ...(settle ? [settle] : []), ...(refund ? [refund] : [])]
}

/** Describes a step by its transaction. An amount that nobody set is sent as zero, so zero is dropped. */
function legStep(kind: PaymentStep['kind'], leg: Leg): Draft {
  const { tx, state, hash, chainId } = leg
  return {
    kind,
    own: isHeld(leg) ? 'held' : state,
    status: readText(tx.status),
    chainId,
    hash,
    amount: readAmount(tx.tokenAmount) || undefined,
    tokenAddress: readText(tx.tokenAddress),
    reason: state === 'failed' ? readText(tx.statusReason) : undefined,
    eligibleAt: hash ? undefined : parseTime(tx.eligibleAt),
  }
}

function payStep(evidence: Evidence, { stage }: Verdict, isDelivered: boolean): Draft {
  const { rail, hop, edge, paid, initHash, deposit, summary, intent, receipt, device, facts, stopped } = evidence
  // Money that lies in an intent wallet, or was recovered from it, was paid, even if the service does not count it.
  const isPaidHere = device === 'mined' || (!stopped && /^(stuck|refunded)$/.test(stage))
  if (rail === 'origin')
    return {
      kind: 'pay',
      own: paid || isDelivered || isPaidHere ? 'done' : undefined,
      status: paid ? undefined : (readText(facts.edgeStatus?.status) ?? (edge && readText(hop.edgeStatus))),
      chainId: railChain(hop, true) ?? facts.terms?.pays?.chainId,
      rail: readText(hop.rail),
      hash: initHash ?? facts.device?.hash,
      amount: readAmount(hop.edgeTokenAmount) || undefined,
      tokenAddress: readText(hop.edgeTokenAddress),
    }
  const draft = legStep('pay', deposit)
  const own = paid || isDelivered || (isPaidHere && draft.own !== 'failed') ? 'done' : draft.own
  const quoted = readAmount(readObject(intent.quote as { fromAmount?: unknown } | undefined).fromAmount)
  return {
    ...draft,
    own,
    chainId: draft.chainId ?? readChainId(intent.originChainId) ?? readChainId(receipt?.originChainId),
    hash: draft.hash ?? facts.device?.hash,
    amount: stated(own, [draft.amount, readAmount(summary.originTokenAmount)], quoted),
    tokenAddress: draft.tokenAddress ?? readText(intent.originTokenAddress),
  }
}

/**
 * Builds the steps between payment and delivery: the rail's money arriving in the intent wallet, the conversion, and
 * the handoff to a rail.
 */
function middleSteps(evidence: Evidence, verdict: Verdict, isDelivered: boolean): Draft[] {
  const { rail, hop, edge, railStopped, fillHash, failReason, deposit, origin, destination, intent, paid } = evidence
  const from = readChainId(hop.fillChainId) ?? deposit.chainId ?? readChainId(intent.originChainId)
  const steps: Draft[] = []
  if (rail === 'origin') {
    const received = legStep('receive', deposit)
    steps.push({
      ...received,
      own: railStopped ? 'failed' : edge === 'filled' || isDelivered ? 'done' : received.own,
      status:
        received.status ?? (paid && edge ? readText(evidence.facts.edgeStatus?.status ?? hop.edgeStatus) : undefined),
      chainId: from,
      hash: fillHash ?? received.hash,
      reason: (railStopped && readText(failReason)) ?? received.reason,
    })
  }
  if (hasRow(origin)) steps.push(legStep('convert', origin))
  else if (isConversionAhead(evidence, verdict, from)) steps.push({ kind: 'convert', own: undefined, chainId: from })
  if (rail === 'destination' && hasRow(destination)) steps.push(legStep('handoff', destination))
  return steps.map((step) => ({ ...step, amount: undefined }))
}

/**
 * Whether money that is on its way has yet to be converted, although no transaction says so: it starts on another chain
 * than it ends on, by everything that names one.
 */
function isConversionAhead(evidence: Evidence, { stage, can }: Verdict, from: number | undefined): boolean {
  const { rail, status, facts, destination } = evidence
  const to = chainOf(evidence, 'destinationChainId')
  return (
    isForwardStage(stage) &&
    // Money that the service has not counted may never go on.
    !can.includes('help') &&
    status !== 'succeeded' &&
    !hasRow(destination) &&
    // The intent of a payment to a rail may name the rail's chain.
    rail !== 'destination' &&
    from !== undefined &&
    chainRail(from) === undefined &&
    to !== undefined &&
    ![from, facts.terms?.pays?.chainId, chainOf(evidence, 'originChainId')].includes(to) &&
    facts.terms?.arrives?.chainId !== from
  )
}

function deliverStep(evidence: Evidence, { outcome }: Verdict, isDelivered: boolean): Draft {
  const { rail, hop, edge, railStopped, fillHash, failReason, destination, summary, intent, receipt } = evidence
  const arrived = outcome === 'elsewhere' ? 'failed' : isDelivered ? 'done' : undefined
  if (rail === 'destination') {
    const own = edge === 'filled' ? 'done' : edge === 'deposited' ? 'active' : undefined
    return {
      kind: 'deliver',
      own: arrived ?? (railStopped ? 'failed' : own),
      status: edge && readText(evidence.facts.edgeStatus?.status ?? hop.edgeStatus),
      chainId: railChain(hop, false),
      rail: readText(hop.rail),
      hash: fillHash,
      amount: readAmount(hop.edgeTokenAmount) || undefined,
      tokenAddress: readText(hop.edgeTokenAddress),
      reason: railStopped && readText(failReason),
    }
  }
  const draft = legStep('deliver', destination)
  const own = arrived ?? draft.own
  const received = readAmount(summary.destinationTokenAmount) || undefined
  // An amount belongs to the token that it is stated in.
  const token = own === 'done' && received === undefined && draft.amount !== undefined ? draft.tokenAddress : undefined
  const quoted = readAmount(readObject(intent.quote as { toAmount?: unknown } | undefined).toAmount)
  return {
    ...draft,
    own,
    chainId: draft.chainId ?? readChainId(intent.destinationChainId) ?? readChainId(receipt?.destinationChainId),
    amount: stated(own, [received, own === 'done' ? draft.amount : undefined], quoted),
    tokenAddress: token ?? readText(summary.destinationTokenAddress) ?? readText(intent.destinationTokenAddress),
    recipient: isDelivered ? readText(summary.destinationToAddress) : undefined,
  }
}

/**
 * Picks an amount. A completed step uses only the amounts that the answers state; other steps may use the quoted
 * amount. Zero counts as unknown.
 */
const stated = (own: Draft['own'], amounts: (bigint | undefined)[], quoted: bigint | undefined): bigint | undefined =>
  amounts.find(Boolean) || (own === 'done' ? undefined : quoted) || undefined

function settleStep({ receipt, settlement }: Evidence, { stage, outcome }: Verdict): PaymentStep | undefined {
  if (settlement === 'none') return undefined
  const { status } = readObject(receipt?.settlement as { status?: unknown } | undefined)
  const state =
    stage === 'settling'
      ? 'active'
      : outcome === 'settlement-failed'
        ? 'failed'
        : outcome === 'succeeded' && settlement === 'settled'
          ? 'done'
          : outcome === 'succeeded' || isStoppedStage(stage)
            ? 'skipped'
            : 'waiting'
  return { kind: 'settle', state, status: readText(status) }
}

/**
 * Builds the refund step. It is on the chain that holds the money, if anything shows that; a refund by the rail is on
 * the rail.
 */
function refundStep(evidence: Evidence, verdict: Verdict, steps: readonly PaymentStep[]): PaymentStep | undefined {
  const { refund, refundTx, refundHash, stopped, paid, status, intent, rail, hop, railStopped, deposit } = evidence
  const { stage } = verdict
  const recovered = decidingRecovery(evidence, verdict)
  if (recovered) {
    const { chainId, hash, amount, tokenAddress, to: recipient } = recovered === true ? {} : recovered
    return { kind: 'refund', state: 'done', chainId, hash, amount, tokenAddress, recipient }
  }
  // A payment that was never made is not refunded, and a refused one only if an answer states a refund.
  const isExpected =
    refund !== 'none' || stage === 'refunding' || stage === 'stuck' || (stopped && paid && status !== 'invalid')
  if (!isExpected) return undefined
  const draft = legStep('refund', refundTx)
  const { own, ...rest } = draft
  const state =
    stage === 'refunded' || refund === 'mined'
      ? 'done'
      : refund === 'failed' || refund === 'held'
        ? refund
        : stage === 'refunding'
          ? 'active'
          : 'waiting'
  const described = describeRefund(evidence, verdict)
  // Money that is already on its way is held nowhere.
  const held = state === 'done' || state === 'active' ? undefined : locateHeldFunds(evidence)
  const stoppedAt = steps.find((step) => step.state === 'failed')?.kind
  const isRailRefund =
    rail === 'origin' &&
    (railStopped === 'refunded' || (stoppedAt === 'receive' && own === undefined) || isBeforeFill(evidence))
  const back = isRailRefund ? (readChainId(hop.refundChainId) ?? railChain(hop, true)) : undefined
  const chainId = described?.chainId ?? back ?? held?.chainId
  const tokenPaid = deposit.tx.tokenAddress ?? intent.originTokenAddress
  const heldToken = held && (held.at === 'destination-wallet' ? intent.destinationTokenAddress : tokenPaid)
  return {
    ...rest,
    state,
    chainId,
    rail: described?.rail ?? (chainId !== undefined && chainId === back ? readText(hop.rail) : undefined),
    hash: refundTx.hash ?? refundHash,
    tokenAddress: draft.tokenAddress ?? readText(isRailRefund ? hop.edgeTokenAddress : heldToken),
    recipient: described?.to,
    eligibleAt:
      draft.eligibleAt ??
      (state === 'waiting' && !isRailRefund ? parseTime(intent.timedRefundUnlockTimestamp) : undefined),
  }
}

/**
 * Sets the state of each step. At most one step is active. A stopped payment has no active step, and its remaining
 * steps are skipped.
 */
function orderStates(drafts: Draft[], { status, railStopped }: Evidence, { stage, can }: Verdict): PaymentStep[] {
  const hasStopped = isStoppedStage(stage)
  // The first step that did not happen is where it failed or was refused. A requested stop is not a failure.
  const isFailure = stage === 'failed' || status === 'failed' || status === 'invalid' || railStopped === 'failed'
  const blame = hasStopped && isFailure && !drafts.some(({ own }) => own === 'failed')
  // The service may never carry on what it has not counted.
  const isUncounted = stage === 'paid' && can.includes('help')
  let ended = false
  let open = true
  // A delivered payment has passed every earlier step, whatever the step's own row states.
  const hasPassed = isDeliveredStage(stage)
  return drafts.map(({ own: row, ...step }) => {
    const own = hasPassed && row !== 'failed' ? 'done' : row
    let state: PaymentStep['state'] = own === 'done' ? 'done' : 'waiting'
    // A step that was canceled after a failure and never sent did not fail.
    if (own === 'failed') state = ended && !step.hash ? 'skipped' : 'failed'
    else if (own !== 'done' && ended) state = 'skipped'
    else if (own !== 'done' && hasStopped) state = blame ? 'failed' : 'skipped'
    else if (own !== 'done' && open && !(isUncounted && step.kind === 'deliver'))
      state = own === 'held' ? 'held' : 'active'
    if (state === 'failed') ended = true
    if (state !== 'done') open = false
    return { ...step, state }
  })
}
