import { IntentServiceError } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { commitWherePlanned } from '../context/commitWherePlanned.ts'
import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import type { PaymentBlocker, PaymentEvent } from '../context/paymentState.ts'
import { preflight } from '../context/preflight.ts'
import { readStatus } from '../context/readStatus.ts'
import { type ChainReader, getHeldAmount, type Hex, isHash, isSameAddress } from '../evm/index.ts'
import { holdAsked, type JournalAsk } from '../journal/index.ts'
import { mayStillAct, resumeSigned, signatureEndsAt } from '../permit/index.ts'
import { readIntent } from '../service/index.ts'
import { isInvalidStatus, isUnpaidStatus } from '../status/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { classifyWalletError, isOnNetwork, switchNetwork, type WalletErrorKind } from '../wallet/index.ts'
import { findDirectBlocker, isOtherPayment, journalIdOf } from './directTransfer.ts'
import { findTransferOnChain } from './findTransferOnChain.ts'
import {
  awaitCalls,
  callsIdOf,
  readCalls,
  readCallsOutcome,
  readEndOfCalls,
  requestTransfer,
} from './requestTransfer.ts'

/** Returns the blocker for a wallet's refusal. */
export const blockerOf = (kind: Exclude<WalletErrorKind, 'rejected'>): PaymentBlocker =>
  kind === 'insufficient-funds' ? 'insufficient-gas' : `wallet-${kind}`

/**
 * Asks the wallet for a payment, once. The caller holds the lock of the payment.
 *
 * While the outcome of an earlier request is unknown, and after one that the chain ended, the wallet is asked only if
 * the service reports the intent as unpaid and every transaction of the account since is known not to be the payment.
 */
export async function payTransfer(context: PaymentContext, plan: PaymentPlan, transfer: ExactTransfer): Promise<void> {
  const { journal, schedule, paymentId, dispatch, getState } = context
  const wallet = context.wallet()
  const from = wallet?.getState().account
  // Another tab may have acted first. The entry is read from storage.
  const known = context.entry()
  if (known?.depositTransactionHash) return context.follow(plan, known.depositTransactionHash)
  if (!wallet || !from) return dispatch({ type: 'blocked', blocker: 'wallet-changed' })
  const { terms, request, quote, isFollowed } = plan
  const calls = known?.walletAsked ? await readEndedCalls(context, plan, known.asked?.callsId) : undefined
  if (calls === 'sent') return
  const isUnknown = known?.walletAsked === true && calls !== 'ended'
  if (await mayStillAct(known, context.reader(transfer.chainId), schedule)) {
    if (isUnknown && known) return resumeSigned(context, known)
    return dispatch({ type: 'blocked', blocker: 'signature-pending', blockedUntil: signatureEndsAt(known) })
  }
  if (isUnknown && !getState().hasUnknownRequest) return dispatch({ type: 'unknownRequestFound', request: 'pay' })

  // The terms were accepted for this account. Late refunds go to it.
  const { account: payer } = terms.pays
  if (payer && !isSameAddress(payer, from)) return dispatch({ type: 'blocked', blocker: 'wallet-changed' })

  const asked = earlierRequest(known?.asked)
  // A nonce of one account rules out nothing for another account.
  if (isUnknown && asked && !isSameAddress(asked.from, from))
    return dispatch({ type: 'blocked', blocker: 'wallet-changed' })
  const isExpired = () => 'endsAt' in terms && schedule.now() >= terms.endsAt
  /**
   * Switches the wallet's network if the payment is still wanted. Returns the event that explains why the wallet cannot
   * be asked.
   */
  const enterNetwork = async (): Promise<PaymentEvent | undefined> => {
    if (isExpired()) return { type: 'blocked', blocker: 'expired' }
    if (!context.isWanted()) return { type: 'blocked' }
    const isOnChain = await switchNetwork(wallet, transfer.chainId, schedule, context.requestSignal())
    if (context.requestSignal().aborted) return { type: 'blocked' }
    // The account may have changed while the wallet showed its prompt.
    if (!isOnChain || wallet.getState().account !== from) return { type: 'blocked', blocker: 'wallet-changed' }
    if (isExpired()) return { type: 'blocked', blocker: 'expired' }
    return context.isWanted() ? undefined : { type: 'blocked' }
  }
  /** Switches networks and then runs every check again, because the wallet's prompt may stay open for minutes. */
  const switchAndCheck = async (): Promise<void> => {
    const refusal = await enterNetwork()
    return refusal ? dispatch(refusal) : payTransfer(context, plan, transfer)
  }
  // If only the wallet can read the chain, the checks below need the wallet to be on it.
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
  // Only the chain knows about a direct transfer. A second request needs the proof by nonces and the user's
  // confirmation.
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
  // While the first request is unknown, keep searching for that one. A wallet with ids gets the same id again.
  let attempt = isUnknown ? (asked?.attempt ?? 1) : (known?.asked?.attempt ?? 0) + 1
  let callsId = callsIdOf(context.client.service, paymentId, attempt)
  // A wallet with ids of its own would take its open request a second time.
  const isOwnId = isUnknown && asked?.callsId !== undefined && asked.callsId !== callsId
  if (isOwnId && typeof (await readCalls(wallet, asked.callsId ?? '')) === 'object')
    return dispatch({ type: 'blocked', blocker: 'earlier-unconfirmed', search: 'pending' })
  let kept = await readCalls(wallet, callsId)
  // The wallet's calls under this id then belong to another payment.
  while (!known && plan.isUnreferenced && typeof kept === 'object') {
    if (!readCallsOutcome(kept)) return dispatch({ type: 'blocked', blocker: 'earlier-unconfirmed' })
    callsId = callsIdOf(context.client.service, paymentId, ++attempt)
    kept = await readCalls(wallet, callsId)
  }
  // If the wallet already has the earlier request under an id, do not send it a second time without one.
  // If it has no id, only its nonce keeps both from being mined, and calls have none.
  const hasIds = isUnknown && asked ? asked.callsId : kept !== 'unsupported'
  const entry: JournalAsk = {
    ...((isUnknown && asked) || { from, chainId: transfer.chainId, ...before, closedHash: asked?.closedHash }),
    // Others pay the same recipient, so its balance proves nothing about a direct transfer.
    ...(terms.kind === 'direct' && { held: undefined }),
    attempt,
    callsId: hasIds ? callsId : undefined,
  }
  if (!isOnNetwork(wallet, transfer.chainId)) return switchAndCheck()
  const refusal = await enterNetwork()
  if (refusal) return dispatch(refusal)
  const release = holdAsked(journal, {
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
    // Only one of two requests with the same nonce can be mined, if the wallet respects it. A contract account's
    // transactions are sent by others.
    const ownNonce = found?.kind === 'nothing' && isSameAddress(asked?.from, from) ? found.nonce : entry.nonce
    const nonce = entry.contract ? undefined : ownNonce
    const sent = await requestTransfer(wallet, from, transfer, { callsId: entry.callsId, nonce }).finally(release)
    if (isHash(sent.hash)) recordHash(context, plan, sent.hash)
    else if (sent.callsId) {
      // Some wallets store requests under ids of their own.
      journal.update(paymentId, { asked: { ...entry, callsId: sent.callsId } })
      void followCalls(context, plan, sent.callsId)
    } else dispatch({ type: 'outcomeLost' })
  } catch (error) {
    const kind = classifyWalletError(error)
    if (!kind) return dispatch({ type: 'outcomeLost' })
    // The earlier request stays open, whatever happens to this one.
    if (!isUnknown) {
      const { attempt, callsId } = entry
      // What the chain closed may still turn out to have paid.
      journal.update(paymentId, {
        walletAsked: false,
        asked: asked?.isClosedByChain ? { ...asked, attempt, callsId } : entry,
      })
    }
    dispatch(kind === 'rejected' ? { type: 'rejected' } : { type: 'walletRefused', blocker: blockerOf(kind) })
  }
}

/** Returns the request for a transaction that may have been made. A signature alone leads to none. */
const earlierRequest = (asked: JournalAsk | undefined): JournalAsk | undefined =>
  asked?.signed && !asked.isClosedByChain
    ? undefined
    : asked && { ...asked, signed: undefined, sentAt: undefined, deadline: undefined }

/**
 * Whether an earlier transaction of the account may have paid already, for a payment by signature. If so, it is followed,
 * or the payment is blocked.
 *
 * @param status what the service has answered
 */
export async function findEarlier(
  context: PaymentContext,
  plan: PaymentPlan,
  transfer: ExactTransfer,
  reader: ChainReader,
  status: string | undefined,
): Promise<boolean> {
  const { dispatch } = context
  const asked = context.entry()?.asked
  if (!asked?.isClosedByChain) {
    const held = await getHeldAmount(reader, transfer.tokenAddress, transfer.recipient).catch(() => undefined)
    const isFunded = held !== undefined && held >= transfer.amount
    if (isFunded) dispatch({ type: 'blocked', blocker: 'already-funded' })
    return isFunded
  }
  const found = await findTransferOnChain(reader, transfer, asked, context.search, isOtherPayment(context))
  if (found.kind === 'nothing' && status !== undefined) return false
  if (found.kind === 'found' && found.hash) recordHash(context, plan, found.hash)
  else
    dispatch({
      type: 'blocked',
      blocker: 'earlier-unconfirmed',
      search: found.kind === 'found' ? 'pending' : found.kind,
    })
  return true
}

/** Reads how a wallet that stores requests under ids ended the earlier one. Returns undefined if it is still open. */
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

/** Records a hash before anything else is done with it. */
export function recordHash(context: PaymentContext, plan: PaymentPlan, hash: Hex): void {
  context.journal.put({ ...journalIdOf(context, plan), step: 'paid', depositTransactionHash: hash })
  context.follow(plan, hash)
}

/** Follows a request that a wallet stores under an id until it reports the transaction. Never rejects. */
export async function followCalls(context: PaymentContext, plan: PaymentPlan, callsId: string): Promise<void> {
  const { journal, paymentId, dispatch, schedule } = context
  const wallet = context.wallet()
  if (!wallet) return dispatch({ type: 'outcomeLost' })
  const outcome = await awaitCalls(wallet, callsId, schedule, context.signal()).catch(() => undefined)
  if (!outcome) return dispatch({ type: 'outcomeLost' })
  // A failed transaction is concluded like any other, with the service's answer.
  if (outcome.kind !== 'failed' && outcome.hash) return recordHash(context, plan, outcome.hash)
  // The wallet may have been asked under the next id in the meantime.
  if (context.entry()?.asked?.callsId !== callsId) return
  journal.update(paymentId, { walletAsked: false })
  dispatch({ type: 'walletRefused' })
}

/**
 * Returns why a payment to a rail must not be sent. A service without `GetIntent` may also lack `ExecuteIntent`, so the
 * transaction could not be reported to it. Between chains, the quote came from an operation of the same kind.
 */
async function findMissingReport(
  { client }: PaymentContext,
  { quote, isFollowed }: PaymentPlan,
): Promise<{ error: IntentServiceError } | undefined> {
  const missing = isFollowed && quote && 'edge' in quote ? await readIntent.missing(client) : undefined
  return missing && { error: new IntentServiceError({ ...missing, operation: 'ExecuteIntent' }) }
}
