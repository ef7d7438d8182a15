import { bytesToHex } from '@noble/hashes/utils.js'
import type { Edge, Intent, IntentReceipt } from '../../api/index.ts'
import { iso } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import type { Fields } from '../fields.ts'
import { findRow } from '../findRow.ts'
import { viewOf } from '../journey.ts'
import { presentIntent, presentReceipt } from '../present.ts'
import { presentLeg } from '../presentLeg.ts'
import type { Random } from '../random.ts'
import type { Row } from '../state.ts'
import { metadataOf } from '../tokens.ts'
import { otherTokenOn, sameTokenElsewhere, strangerOn } from './strangers.ts'
import type { TamperMode } from './tamperModes.ts'

/** The parts of an answer that can be dishonest. */
interface Answer {
  intentId?: string
  intent?: Intent
  intentReceipt?: IntentReceipt
  receiptStates?: string[]
  intents?: (Intent & { receipt?: IntentReceipt | undefined })[]
}

const dayMs = 86_400_000

/** Returns the dishonest version of an answer. `before` counts earlier calls of the operation. */
export function tamperAnswer(
  honest: object,
  mode: TamperMode,
  before: number,
  { random, state }: SandboxContext,
): object {
  // Clone, because answers share parts with the rows, and one answer can contain the same edge several times.
  const answer = structuredClone(honest) as Answer
  const receipts = [answer.intentReceipt, ...(answer.intents ?? []).map(({ receipt }) => receipt)].filter(
    (receipt) => receipt !== undefined,
  )
  switch (mode) {
    case 'other-intent': {
      const other = (intentId: string | undefined) => otherRow(state.byIntentId(intentId ?? ''), random)
      if (answer.intents) return { intents: answer.intents.map(({ intentId }) => intentOf(other(intentId), random)) }
      if (answer.intentId !== undefined) answer.intentId = other(answer.intentId).intentId
      break
    }
    case 'future-updated-at':
      if (before % 2 === 0) walk(answer, 'updatedAt', (time) => iso(Date.parse(String(time)) + dayMs))
      break
    case 'pending-refund':
      walk(answer, 'refundTransactionHash', () => undefined)
      break
    case 'early-refund':
      walk(answer, 'status', (status) => (status === 'REFUNDED' ? 'EXECUTING' : status))
      walk(answer, 'finishedAt', () => undefined)
      break
  }
  for (const receipt of receipts) {
    const row = state.byIntentId(receipt.intentId)
    if (row) tamperReceipt(receipt, row, mode, random)
  }
  if (answer.intentReceipt && answer.receiptStates) answer.receiptStates = receiptStatesOf(answer.intentReceipt)
  return answer
}

/** Changes a receipt in place. The receipt is a copy. */
function tamperReceipt(receipt: IntentReceipt, row: Row, mode: TamperMode, random: Random): void {
  const { summary = {}, destinationTransaction = {}, refundTransaction, status } = receipt
  const edges = [receipt.edge, summary.edge].filter((edge) => edge?.mode === 'DESTINATION') as Edge[]
  const delivered = status === 'SUCCEEDED'
  const { chainId } = row.to
  if (mode === 'short-delivery' && delivered) {
    summary.destinationTokenAmount = 1n
    destinationTransaction.tokenAmount = 1n
    for (const edge of edges) edge.edgeTokenAmount = 1n
  }
  if (mode === 'elsewhere-delivery' && delivered) {
    summary.destinationToAddress = strangerOn(chainId, random)
    destinationTransaction.toAddress = summary.destinationToAddress
    for (const edge of edges) edge.edgeUserAddress = strangerOn(row.hop?.railToken.chainId ?? 0, random)
  }
  if (mode === 'other-chain-delivery' && delivered) {
    const token = sameTokenElsewhere(row.to, [])
    receipt.destinationChainId = token.chainId
    arrivesIn(token, metadataOf(token))
  }
  if (mode === 'other-token-delivery' && delivered) {
    const token = otherTokenOn(row.to)
    arrivesIn(token, { ...metadataOf(row.to), tokenAddress: token.address, decimals: token.decimals })
  }
  if (mode === 'pending-success' && delivered) {
    Object.assign(destinationTransaction, { status: 'PENDING', txnHash: undefined, txnMinedAt: undefined })
    for (const edge of edges) Object.assign(edge, { edgeStatus: 'DEPOSITED', fillTransactionHash: undefined })
  }
  if (mode === 'pending-refund' && status === 'REFUNDED' && refundTransaction) {
    Object.assign(refundTransaction, { status: 'PENDING', txnHash: undefined, txnMinedAt: undefined })
  }
  if (mode === 'stranger-refund' && status === 'REFUNDED' && refundTransaction) {
    refundTransaction.toAddress = strangerOn(refundTransaction.chainId ?? chainId, random)
    refundTransaction.tokenAmount = 1n
  }
  if (mode === 'early-refund' && status === 'EXECUTING' && !refundTransaction) {
    const at = Date.parse(String(receipt.updatedAt))
    const view = { ...viewOf(row, at, random), refund: 'origin' as const }
    const leg = { status: 'SUCCEEDED', createdAt: at, changedAt: at, minedAt: at }
    receipt.refundTransaction = presentLeg(row, view, 'refund', leg, random)
    receipt.refundTransactionId = receipt.refundTransaction.id
  }

  function arrivesIn(token: { chainId: number; address: string }, metadata: ReturnType<typeof metadataOf>) {
    summary.destinationChainId = token.chainId
    summary.destinationTokenAddress = token.address
    summary.destinationTokenMetadata = metadata
    destinationTransaction.chainId = token.chainId
    destinationTransaction.tokenAddress = token.address
  }
}

/** Answers a reading operation about another intent, whatever is known of the requested one. */
export function answerAboutOther(operation: string, fields: Fields, context: SandboxContext): object | undefined {
  if (!['GetIntent', 'GetIntentReceipt', 'WaitIntentReceipt'].includes(operation)) return undefined
  const { random } = context
  const other = otherRow(findRow(fields, context), random)
  if (operation === 'GetIntent') return { intent: intentOf(other, random) }
  const intentReceipt = presentReceipt(other, viewOf(other, Number.POSITIVE_INFINITY, random), random)
  if (operation === 'GetIntentReceipt' || !intentReceipt) return { intentReceipt }
  return { intentReceipt, receiptStates: receiptStatesOf(intentReceipt), done: true }
}

/** Makes another owner's intent that equals a row and was delivered an hour earlier. */
function otherRow(row: Row | undefined, random: Random): Row {
  if (!row) throw new Error('the answer is about no intent')
  const { id, createdAt, expiresAt, intent, hop } = row
  const intentId = `0x${bytesToHex(random.bytes(`${id} other intent`, 32))}`
  const earlier = createdAt - 3_600_000
  const edge = hop && { ...hop.edge, edgeId: `${hop.edge.edgeId.slice(0, -4)}0000` }
  return {
    ...row,
    id: id + 1_000_000,
    intentId,
    intent: {
      ...intent,
      id: id + 1_000_000,
      intentId,
      edge,
      createdAt: iso(earlier),
      expiresAt: iso(expiresAt - 3_600_000),
    },
    hop: hop && edge && { ...hop, edge },
    outcome: 'succeeds',
    createdAt: earlier,
    expiresAt: expiresAt - 3_600_000,
    armedAt: earlier,
    paidAt: earlier,
    payment: undefined,
    deposit: undefined,
    abort: undefined,
    abortedAt: undefined,
    chain: undefined,
    truth: undefined,
    timeline: undefined,
    shownEdge: undefined,
    searched: undefined,
  }
}

const intentOf = (row: Row, random: Random): Intent =>
  presentIntent(row, viewOf(row, Number.POSITIVE_INFINITY, random), random)

const receiptStatesOf = ({
  depositTransaction,
  originTransaction,
  destinationTransaction,
  refundTransaction,
}: IntentReceipt): string[] =>
  [depositTransaction, originTransaction, destinationTransaction, refundTransaction].flatMap((transaction) =>
    transaction?.status === undefined ? [] : [transaction.status],
  )

/** Changes every member with a name, at any depth. */
function walk(value: unknown, name: string, change: (member: unknown) => unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    if (key === name && member !== undefined) (value as Record<string, unknown>)[key] = change(member)
    else walk(member, name, change)
  }
}
