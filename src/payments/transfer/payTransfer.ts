import { IntentServiceError } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { commitWherePlanned } from '../context/commitWherePlanned.ts'
import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import type { PaymentBlocker, PaymentEvent } from '../context/paymentState.ts'
import { readStatus } from '../context/readStatus.ts'
import { type Hex, isHash, isSameAddress } from '../evm/index.ts'
import type { JournalAsk } from '../journal/index.ts'
import { mayStillAct, signatureEndsAt } from '../permit/index.ts'
import { readIntent } from '../service/index.ts'
import { isInvalidStatus, isUnpaidStatus } from '../status/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { classifyWalletError, isOnNetwork, switchNetwork, type WalletErrorKind } from '../wallet/index.ts'
import { findDirectBlocker, isOtherPayment, journalIdOf } from './directTransfer.ts'
import { findTransferOnChain } from './findTransferOnChain.ts'
import { preflight } from './preflight.ts'
import {
  awaitCalls,
  callsIdOf,
  readCalls,
  readCallsOutcome,
  readEndOfCalls,
  requestTransfer,
} from './requestTransfer.ts'

/** What a wallet's refusal means for the payment. */
export const blockerOf = (kind: Exclude<WalletErrorKind, 'rejected'>): PaymentBlocker =>
  kind === 'insufficient-funds' ? 'insufficient-gas' : 'wallet-changed'

/**
 * Asks the wallet for a payment, once. The caller holds the lock of the payment.
 *
 * While the outcome of an earlier request is unknown, and after one that the chain ended, the wallet is asked only if the
 * service says that the intent is unpaid, and every transaction of the account since is known not to be the payment.
 */
export async function payTransfer(context: PaymentContext, plan: PaymentPlan, transfer: ExactTransfer): Promise<void> {
  const { journal, schedule, paymentId, dispatch, getState } = context
  const wallet = context.wallet()
  const from = wallet?.getState().account
  // Another tab may have come before: storage knows.
  const known = context.entry()
  if (known?.depositTransactionHash) return context.follow(plan, known.depositTransactionHash)
  if (!wallet || !from) return dispatch({ type: 'blocked', blocker: 'wallet-changed' })
  const { terms, request, quote, isFollowed } = plan
  const calls = known?.walletAsked ? await readEndedCalls(context, plan, known.asked?.callsId) : undefined
  if (calls === 'sent') return
  const isUnknown = known?.walletAsked === true && calls !== 'ended'
  if (await mayStillAct(known, context.reader(transfer.chainId), schedule)) {
    if (isUnknown) return dispatch({ type: 'reportFailed' })
    return dispatch({ type: 'blocked', blocker: 'signature-pending', blockedUntil: signatureEndsAt(known) })
  }
  if (isUnknown && !getState().hasUnknownRequest) return dispatch({ type: 'unknownRequestFound', request: 'pay' })

  // The terms were agreed to for this account: late refunds go to it.
  const { account: payer } = terms.pays
  if (payer && !isSameAddress(payer, from)) return dispatch({ type: 'blocked', blocker: 'wallet-changed' })

  const asked = known?.asked?.signed ? undefined : known?.asked
  // A nonce of one account excludes nothing of another's.
  if (isUnknown && asked && !isSameAddress(asked.from, from))
    return dispatch({ type: 'blocked', blocker: 'wallet-changed' })
  const isExpired = () => 'endsAt' in terms && schedule.now() >= terms.endsAt
  /** Switches the wallet where that is still wanted; returns why it cannot be asked. */
  const enterNetwork = async (): Promise<PaymentEvent | undefined> => {
    if (isExpired()) return { type: 'blocked', blocker: 'expired' }
    if (!context.isWanted()) return { type: 'blocked' }
    const isOnChain = await switchNetwork(wallet, transfer.chainId, schedule, context.requestSignal())
    // The account may have changed while the wallet asked.
    if (!isOnChain || wallet.getState().account !== from) return { type: 'blocked', blocker: 'wallet-changed' }
    if (isExpired()) return { type: 'blocked', blocker: 'expired' }
    return context.isWanted() ? undefined : { type: 'blocked' }
  }
  /** The wallet may ask for minutes whether to switch: afterwards every check is made anew. */
  const switchAndCheck = async (): Promise<void> => {
    const refusal = await enterNetwork()
    return refusal ? dispatch(refusal) : payTransfer(context, plan, transfer)
  }
  // Where the chain can be read through the wallet alone, the checks below need the wallet to be there.
  const ended = context.reader(transfer.chainId) ? undefined : await enterNetwork()
  if (ended) return dispatch(ended)
  const reader = context.reader(transfer.chainId)
  const needsProof = isUnknown || asked?.isClosedByChain === true
  const [found, checked, answer] = await Promise.all([
    needsProof ? findTransferOnChain(reader, transfer, asked, context.search, isOtherPayment(context)) : undefined,
    preflight(reader, from, transfer),
    isFollowed ? readStatus(context) : undefined,
  ])
  const { before, blockTime } = checked
  const blocker = checked.blocker ?? (await findDirectBlocker(plan, reader, from, transfer, checked))
  if (answer?.status && !isUnpaidStatus(answer.status))
    return dispatch(isInvalidStatus(answer.status) ? { type: 'blocked', blocker: 'invalid' } : { type: 'reported' })
  if (found?.kind === 'found' && found.hash) return recordHash(context, plan, found.hash)
  const search = found?.kind === 'found' ? 'pending' : found?.kind
  // Nobody but the chain knows of a direct transfer: a second request needs the proof by nonces and the user's word.
  if (needsProof && (search !== 'nothing' || (answer && !answer.status)))
    return dispatch({ type: 'blocked', blocker: 'earlier-unconfirmed', error: answer?.error, search })
  if (isFollowed && !needsProof && before.held !== undefined && before.held >= transfer.amount) {
    return dispatch({ type: 'blocked', blocker: 'already-funded' })
  }
  if (blocker) return dispatch({ type: 'blocked', blocker })
  const endsOnChain = parseTime(quote?.intent?.expiresAt)
  const isLate = blockTime !== undefined && endsOnChain !== undefined && blockTime >= endsOnChain
  if (isExpired() || isLate) return dispatch({ type: 'blocked', blocker: 'expired' })
  if (!isOnNetwork(wallet, transfer.chainId)) return switchAndCheck()
  const refused = (await findMissingReport(context, plan)) ?? (await commitWherePlanned(context, plan, answer))
  if (refused) return dispatch({ type: 'blocked', ...refused })
  // While the first request is unknown, that is the one to look for, and a wallet with ids gets the same id again.
  let attempt = isUnknown ? (asked?.attempt ?? 1) : (known?.asked?.attempt ?? 0) + 1
  let callsId = callsIdOf(context.client.service, paymentId, attempt)
  let kept = await readCalls(wallet, callsId)
  // What the wallet keeps under this id is then another payment.
  while (!known && plan.isUnreferenced && typeof kept === 'object') {
    if (!readCallsOutcome(kept)) return dispatch({ type: 'blocked', blocker: 'earlier-unconfirmed' })
    callsId = callsIdOf(context.client.service, paymentId, ++attempt)
    kept = await readCalls(wallet, callsId)
  }
  // A wallet that has the earlier request under an id must not get it a second time without.
  const hasIds = (isUnknown && asked?.callsId) || kept !== 'unsupported'
  const entry: JournalAsk = {
    ...((isUnknown && asked) || { from, chainId: transfer.chainId, ...before }),
    // Others pay the same recipient: what it holds proves nothing of a direct transfer.
    ...(terms.kind === 'direct' && { held: undefined }),
    attempt,
    callsId: hasIds ? callsId : undefined,
  }
  if (!isOnNetwork(wallet, transfer.chainId)) return switchAndCheck()
  const refusal = await enterNetwork()
  if (refusal) return dispatch(refusal)
  journal.put({
    ...journalIdOf(context, plan),
    request,
    quote,
    step: 'armed',
    walletAsked: true,
    asked: entry,
    direct: quote && !isFollowed,
  })
  dispatch({ type: 'walletAsked', request: 'pay' })
  try {
    // Of two requests with one nonce only one can be mined, if the wallet keeps to it. Others send for a contract account.
    const ownNonce = found?.kind === 'nothing' && isSameAddress(asked?.from, from) ? found.nonce : entry.nonce
    const nonce = entry.contract ? undefined : ownNonce
    const hash = await requestTransfer(wallet, from, transfer, { callsId: entry.callsId, nonce })
    if (isHash(hash)) recordHash(context, plan, hash)
    else if (entry.callsId) void followCalls(context, plan, entry.callsId)
    else dispatch({ type: 'outcomeLost' })
  } catch (error) {
    const kind = classifyWalletError(error)
    if (!kind) return dispatch({ type: 'outcomeLost' })
    // An earlier request stays open, whatever becomes of this one.
    if (!isUnknown) journal.update(paymentId, { walletAsked: false, asked: entry })
    dispatch(kind === 'rejected' ? { type: 'rejected' } : { type: 'walletRefused', blocker: blockerOf(kind) })
  }
}

/** What a wallet that keeps requests under ids has made of the earlier one; undefined where that is still open. */
async function readEndedCalls(
  context: PaymentContext,
  plan: PaymentPlan,
  callsId: string | undefined,
): Promise<'sent' | 'ended' | undefined> {
  const outcome = await readEndOfCalls(context.wallet(), callsId)
  if (!outcome) return undefined
  if (outcome.kind !== 'sent') return 'ended'
  recordHash(context, plan, outcome.hash)
  return 'sent'
}

/** Writes a hash down before anything else is done with it. */
export function recordHash(context: PaymentContext, plan: PaymentPlan, hash: Hex): void {
  context.journal.put({ ...journalIdOf(context, plan), step: 'paid', depositTransactionHash: hash })
  context.follow(plan, hash)
}

/** Follows a request that a wallet keeps under an id, until it tells the transaction. Never rejects. */
export async function followCalls(context: PaymentContext, plan: PaymentPlan, callsId: string): Promise<void> {
  const { journal, paymentId, dispatch, schedule } = context
  const wallet = context.wallet()
  if (!wallet) return dispatch({ type: 'outcomeLost' })
  const outcome = await awaitCalls(wallet, callsId, schedule, context.signal()).catch(() => undefined)
  if (!outcome) return dispatch({ type: 'outcomeLost' })
  // A transaction that failed is concluded like any other: with the service's word.
  if (outcome.kind !== 'failed' && outcome.hash) return recordHash(context, plan, outcome.hash)
  // The wallet may have been asked under the next id meanwhile.
  if (context.entry()?.asked?.callsId !== callsId) return
  journal.update(paymentId, { walletAsked: false })
  dispatch({ type: 'walletRefused' })
}

/**
 * Why a payment to a rail must not be sent: a service without `GetIntent` may lack `ExecuteIntent` too, and could then not
 * be told of the transaction. Between chains it quoted with an operation of the same kind.
 */
async function findMissingReport(
  { client }: PaymentContext,
  { quote, isFollowed }: PaymentPlan,
): Promise<{ error: IntentServiceError } | undefined> {
  const missing = isFollowed && quote && 'edge' in quote ? await readIntent.missing(client) : undefined
  return missing && { error: new IntentServiceError({ ...missing, operation: 'ExecuteIntent' }) }
}
