import { getIntentReceipt, isIntentServiceError } from '../../api/index.ts'
import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import { keepPause, readStatus } from '../context/readStatus.ts'
import {
  awaitOutcome,
  awaitReader,
  type ChainOutcome,
  type ChainReader,
  type Hex,
  isSameAddress,
  type SentTransaction,
} from '../evm/index.ts'
import type { JournalAsk } from '../journal/index.ts'
import { executeIdempotently, leavesOpen } from '../service/index.ts'
import { isFinalStatus, isStoppedStatus, isUnpaidStatus, receiptHadMoney, transactionState } from '../status/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { confirmDirect, journalIdOf } from './directTransfer.ts'
import { findTransferOnChain } from './findTransferOnChain.ts'
import { hasWalletEnded, readTransferSuccess } from './readTransferSuccess.ts'

const firstPauseMs = 5_000
const longestPauseMs = 60_000
/** The longest pause between two reads of a mined transaction. */
const longestMinedPauseMs = 30_000
/** The number of blocks after which a mined transaction is considered permanent. */
const confirmingBlocks = 12n

/** Doubles the pause after each failure. */
const pauseAfter = (failures: number): number => Math.min(firstPauseMs * 2 ** failures, longestPauseMs)

/**
 * Reports a deposit to the service. The same hash may be reported any number of times. If the service already knows the
 * payment, it counts as reported.
 *
 * @returns false if a later attempt may succeed
 */
async function reportDeposit(context: PaymentContext, depositTransactionHash: string): Promise<boolean> {
  const { client, journal, schedule, paymentId, dispatch } = context
  try {
    const request = { intentId: paymentId, depositTransactionHash }
    const { intentStatus } = await executeIdempotently(client, request, schedule)
    journal.update(paymentId, { status: intentStatus })
  } catch (error) {
    if (!isIntentServiceError(error)) throw error
    if (error.error !== 'IntentStatus') {
      dispatch({ type: 'reportFailed', error })
      return !leavesOpen(error)
    }
    // The payment is moving or has ended. The intent's status shows which.
    await readStatus(context)
  }
  dispatch({ type: 'reported' })
  return true
}

/** Asks the service to look for a payment that has no known transaction. The chain alone does not prove one. */
export async function hasServiceSeen(context: PaymentContext): Promise<boolean> {
  const { client, paymentId, schedule } = context
  try {
    const { intentStatus } = await executeIdempotently(client, { intentId: paymentId }, schedule)
    return !isUnpaidStatus(intentStatus)
  } catch (error) {
    keepPause(context, error)
    return isIntentServiceError(error, 'IntentStatus')
  }
}

/** A transaction that is being followed. */
export interface FollowedTransaction {
  /** Changes when the user speeds the transaction up. */
  hash: string
  /** The last hash that the service has answered about. It may have accepted one that no chain will ever have. */
  reportedHash?: string | undefined
  /** Whether the service has seen the money, whatever transaction brought it. */
  isConfirmed?: boolean | undefined
  /** The transaction that the account has sent in its place. */
  replacedBy?: SentTransaction | undefined
}

/** Reports a transaction, and retries while that may succeed. */
async function reportUntilKnown(
  context: PaymentContext,
  followed: FollowedTransaction,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; ; failures++) {
    const { hash } = followed
    if (await reportDeposit(context, hash)) {
      followed.reportedHash = hash
      return
    }
    await context.schedule.sleep(pauseAfter(failures), signal)
  }
}

/**
 * Follows a sent transaction: reports it to the service and waits until it is confirmed. A transaction that the user
 * sped up has another hash, and a mined one may disappear when blocks are reorganized. It is considered unpaid only if
 * the service agrees, because one node alone proves neither payment nor failure.
 *
 * @throws the signal's reason
 */
export async function followTransfer(
  context: PaymentContext,
  plan: PaymentPlan,
  transfer: ExactTransfer,
  followed: FollowedTransaction,
  signal: AbortSignal,
): Promise<void> {
  const { journal, schedule, paymentId, dispatch, getState } = context
  const isFollowed = plan.terms.kind === 'intent'
  const isReported = !isFollowed || getState().step === 'reported'
  if (isReported) followed.reportedHash ??= followed.hash
  let report = isReported ? Promise.resolve() : reportUntilKnown(context, followed, signal)
  // The promise is awaited below as well. This avoids an unhandled rejection if the page is left in between.
  report.catch(() => {})
  const isDirect = plan.terms.kind === 'direct'
  const reader = await awaitReader(context.reader, transfer.chainId, schedule, signal)

  /** Reports again if the service was given another hash, or refused the transaction because it did not know it yet. */
  const reportMined = async () => {
    const { step, error } = getState()
    const isRefused = step === 'unreported' && error?.error !== 'QuoteExpired'
    if (isRefused || followed.reportedHash !== followed.hash) await reportUntilKnown(context, followed, signal)
  }
  const awaitOnce = () => awaitTransfer(context, plan, reader, transfer, followed, signal)
  let outcome: ChainOutcome
  for (;;) {
    outcome = await awaitOnce()
    if (!isMined(outcome)) {
      // Check once more: blocks may be reorganized, and nodes behind one URL may disagree. Without the service, only the
      // chain can tell.
      if (isFollowed) await schedule.sleep(reader.pollingInterval, signal)
      else await awaitBlocks(context, reader, confirmingBlocks, signal)
      outcome = await awaitOnce()
    }
    signal.throwIfAborted()
    if (!isMined(outcome)) break
    if (outcome.hash !== followed.hash) {
      followed.hash = outcome.hash
      journal.put({ ...journalIdOf(context, plan), depositTransactionHash: outcome.hash, replaced: true })
      dispatch({ type: 'spedUp', hash: outcome.hash })
    }
    if (isFollowed) {
      report = report.then(reportMined)
      report.catch(() => {})
    } else if (!isDirect) dispatch({ type: 'reported' })
    const isConfirmed = followed.isConfirmed || (isDirect && context.entry()?.step === 'final')
    if (isConfirmed || (await staysMined(context, reader, transfer, outcome.hash, signal)))
      return isDirect ? confirmDirect(context, reader, transfer, outcome.hash, signal) : report
    // The transaction left the chain, so facts that the search read from it may no longer hold.
    context.search.clear()
  }
  const { hash, replacedBy } = followed
  // A service that was never told of the transaction proves nothing about it, and a report must not go on afterwards.
  await report.catch(() => {})
  if (isFollowed && !(await confirmUnpaid(context, signal))) return dispatch({ type: 'reported' })
  signal.throwIfAborted()
  const sent = await reader.getTransaction(hash as Hex).catch(() => undefined)
  const isEnded = await hasWalletEnded(context)
  const { asked, depositTransactionHash } = context.entry() ?? {}
  // Another tab may have concluded the same and asked the wallet again since.
  if (depositTransactionHash === hash) {
    // The account's own transaction cannot be made again. One that somebody else sent for the account can. An account with
    // EIP-7702 code may have put the transfer into what it sent instead, unless that is empty, as a cancellation is.
    const canceledBy = replacedBy?.input === '0x' && replacedBy.value === 0n ? replacedBy : undefined
    const own = outcome.kind === 'replaced' ? canceledBy : sent
    const isOver = isEnded || isSameAddress(own?.from, asked?.from)
    const closed = asked && {
      ...asked,
      isClosedByChain: true,
      closedHash: hash,
      contract: isOver ? undefined : asked.contract,
    }
    journal.update(paymentId, { walletAsked: false, unpaid: true, depositTransactionHash: hash, asked: closed })
  }
  dispatch({ type: outcome.kind === 'replaced' ? 'replaced' : 'reverted', hash })
}

/** Waits until a number of blocks were added to the chain. */
async function awaitBlocks(
  { schedule }: PaymentContext,
  reader: ChainReader,
  blocks: bigint,
  signal: AbortSignal,
): Promise<void> {
  let firstBlock: bigint | undefined
  for (let pause = reader.pollingInterval; ; pause = Math.min(pause * 1.2, longestMinedPauseMs)) {
    const block = await reader.getBlockNumber().catch(() => undefined)
    firstBlock ??= block
    if (block !== undefined && firstBlock !== undefined && block >= firstBlock + blocks) return
    await schedule.sleep(pause, signal)
  }
}

/** Waits until a mined transaction is deep enough to stay. Returns false if it is no longer in the chain. */
async function staysMined(
  context: PaymentContext,
  reader: ChainReader,
  transfer: ExactTransfer,
  hash: Hex,
  signal: AbortSignal,
): Promise<boolean> {
  const { schedule, entry } = context
  let firstBlock: bigint | undefined
  for (let pause = reader.pollingInterval; ; pause = Math.min(pause * 1.2, longestMinedPauseMs)) {
    try {
      const block = await reader.getBlockNumber()
      firstBlock ??= block
      // Without its nonce, nothing can determine later what replaced it.
      if (entry()?.asked?.sentNonce === undefined) noteNonce(context, await reader.getTransaction(hash))
      if (!(await readTransferSuccess(context, reader, transfer, hash))) return false
      if (block >= firstBlock + confirmingBlocks) return true
    } catch {
      // The chain is unreadable for now.
    }
    await schedule.sleep(pause, signal)
  }
}

const isMined = (outcome: ChainOutcome): outcome is ChainOutcome & { kind: 'mined' } =>
  outcome.kind === 'mined' && outcome.succeeded

/** Asks the service, until it answers, whether it has seen no money either. */
async function confirmUnpaid(context: PaymentContext, signal: AbortSignal): Promise<boolean> {
  for (let failures = 0; ; failures++) {
    const { status, error } = await readStatus(context)
    signal.throwIfAborted()
    if (isUnpaidStatus(status)) return true
    if (status === undefined) context.dispatch({ type: 'reportFailed', error })
    else {
      // The service may have accepted the hash without checking it. Its receipt shows whether it has seen money.
      const hasMoney = context.getState().step !== 'reported' || (await hasSeenMoney(context, signal))
      if (hasMoney !== undefined) return !hasMoney
    }
    await context.schedule.sleep(pauseAfter(failures), signal)
  }
}

/**
 * Returns whether the receipt shows money. Returns undefined if the service does not return a receipt, or still waits
 * for the deposit: it may have accepted the hash, and not yet seen that its chain has ended it.
 */
const hasSeenMoney = ({ client, paymentId }: PaymentContext, signal: AbortSignal): Promise<boolean | undefined> =>
  getIntentReceipt(client, { intentId: paymentId }, { signal }).then(
    ({ intentReceipt }) => {
      const { status, ...moved } = intentReceipt
      const isDecided =
        isFinalStatus(status) ||
        isStoppedStatus(status) ||
        transactionState(intentReceipt.depositTransaction) === 'failed' ||
        receiptHadMoney(moved)
      return isDecided ? receiptHadMoney(intentReceipt) : undefined
    },
    () => undefined,
  )

/**
 * Waits until the chain has decided. If the page was closed in the meantime, the nonce in the journal reveals the
 * outcome.
 */
async function awaitTransfer(
  context: PaymentContext,
  { terms }: PaymentPlan,
  reader: ChainReader,
  transfer: ExactTransfer,
  followed: FollowedTransaction,
  signal: AbortSignal,
): Promise<ChainOutcome> {
  const { schedule, entry, dispatch } = context
  const asked = entry()?.asked
  const hash = followed.hash as Hex
  return awaitOutcome(reader, hash, {
    transaction: sentTransaction(transfer, asked),
    fromBlock: asked?.block,
    schedule,
    signal,
    readSuccess: (one) => readTransferSuccess(context, reader, transfer, one),
    onFound: (found) => noteNonce(context, found),
    onReplaced: (by) => {
      followed.replacedBy = by
    },
    // A contract account may answer with a hash of its own that no chain knows.
    async alsoAsk() {
      const found = await findTransferOnChain(context, reader, transfer, asked)
      if (found.kind !== 'found' || found.hash === hash) return undefined
      if (found.hash) return { kind: 'mined', hash: found.hash, succeeded: true }
      // Native coins sent by a contract leave no log.
      if (terms.kind !== 'intent' || !(await hasServiceSeen(context))) return undefined
      followed.isConfirmed = true
      dispatch({ type: 'reported' })
      return { kind: 'mined', hash, succeeded: true }
    },
  })
}

/** Records the nonce of the account's own transaction. */
function noteNonce({ journal, paymentId, entry }: PaymentContext, sent: SentTransaction | undefined): void {
  const { asked } = entry() ?? {}
  if (sent && asked && isSameAddress(sent.from, asked.from))
    journal.update(paymentId, { asked: { ...asked, sentNonce: sent.nonce } })
}

/** Rebuilds the sent transaction from the journal. */
function sentTransaction(
  { to, data, value }: ExactTransfer,
  asked: JournalAsk | undefined,
): SentTransaction | undefined {
  if (asked?.sentNonce === undefined) return undefined
  return { from: asked.from as Hex, nonce: asked.sentNonce, to, input: data, value }
}
