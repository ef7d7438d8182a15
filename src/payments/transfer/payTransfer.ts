import { IntentServiceError } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { commitWherePlanned } from '../context/commitWherePlanned.ts'
import type { PaymentContext, PaymentPlan, ServiceAnswer } from '../context/paymentContext.ts'
import { blockerOf, type PaymentBlocker, type PaymentEvent } from '../context/paymentState.ts'
import { type ChainBefore, preflight } from '../context/preflight.ts'
import { findEnd, readStatus } from '../context/readStatus.ts'
import { type Hex, isHash, isSameAddress } from '../evm/index.ts'
import { holdAsked, type JournalAsk, type JournalEntry, wasPaidFor } from '../journal/index.ts'
import { mayStillAct, resumeSigned, signatureEndsAt } from '../permit/index.ts'
import { readIntent } from '../service/index.ts'
import { type ExactTransfer, edgeOf } from '../terms/index.ts'
import { classifyWalletError, isOnNetwork, switchNetwork, type WalletAdapter } from '../wallet/index.ts'
import { findDirectBlocker, journalIdOf } from './directTransfer.ts'
import { findTransferOnChain } from './findTransferOnChain.ts'
import { followCalls, recordHash } from './recordHash.ts'
import { callsIdOf, readCalls, readCallsOutcome, readEndOfCalls, requestTransfer } from './requestTransfer.ts'

/** The longest search for an earlier transfer after a press, in ms. The next press goes on where it ended. */
const longestSearchMs = 60_000

/** An attempt to ask the wallet, with what the journal says about earlier ones. */
interface Attempt {
  context: PaymentContext
  plan: PaymentPlan
  transfer: ExactTransfer
  wallet: WalletAdapter
  from: Hex
  /** Whether the wallet was asked before and may have paid. */
  isUnknown: boolean
  /** The earlier request for a transaction. */
  earlier: JournalAsk | undefined
  known: JournalEntry | undefined
}

/**
 * Asks the wallet for a payment, once. The caller holds the lock of the payment.
 *
 * While the outcome of an earlier request is unknown, and after one that the chain ended, the wallet is asked only if
 * the service reports the intent as unpaid and every transaction of the account since is known not to be the payment.
 */
export async function payTransfer(context: PaymentContext, plan: PaymentPlan, transfer: ExactTransfer): Promise<void> {
  const { dispatch } = context
  const attempt = await startAttempt(context, plan, transfer)
  if (!attempt) return
  const isReady = () => isOnNetwork(attempt.wallet, transfer.chainId)
  /** Runs every check again, because the wallet's prompt to switch networks may stay open for minutes. */
  const switchAndCheck = async () => {
    if (await enterNetwork(attempt)) await payTransfer(context, plan, transfer)
  }
  // If only the wallet can read the chain, the checks need the wallet to be on it.
  if (!context.reader(transfer.chainId) && !(await enterNetwork(attempt))) return
  const checked = await checkPayable(attempt)
  if (!checked) return
  if (!isReady()) return switchAndCheck()
  const refused = (await findMissingReport(context, plan)) ?? (await commitWherePlanned(context, plan, checked.answer))
  if (refused) return dispatch({ type: 'blocked', ...refused })
  const entry = await chooseRequest(attempt, checked.before)
  if (!entry) return
  if (!isReady()) return switchAndCheck()
  if (await enterNetwork(attempt)) await askWallet(attempt, entry, checked.freeNonce)
}

/** Reads the known facts of the payment. Returns undefined, after dispatching the reason, if no wallet may be asked. */
async function startAttempt(
  context: PaymentContext,
  plan: PaymentPlan,
  transfer: ExactTransfer,
): Promise<Attempt | undefined> {
  const { schedule, dispatch, getState } = context
  const wallet = context.wallet()
  const from = wallet?.getState().account
  // Another tab may have acted first. The entry is read from storage.
  const known = context.entry()
  if (known?.depositTransactionHash) return void context.follow(plan, known.depositTransactionHash)
  // A quote whose intent was paid is paid no other way.
  if (known && wasPaidFor(known)) return void dispatch({ type: 'reported' })
  if (!wallet || !from) return void dispatch({ type: 'blocked', blocker: 'no-wallet' })
  const calls = known?.walletAsked ? await readEndedCalls(context, plan, known.asked?.callsId) : undefined
  if (calls === 'sent') return undefined
  const isUnknown = known?.walletAsked === true && calls !== 'ended'
  if (await mayStillAct(known, context.reader(transfer.chainId), schedule)) {
    if (isUnknown && known) return void (await resumeSigned(context, known))
    return void dispatch({ type: 'blocked', blocker: 'signature-pending', blockedUntil: signatureEndsAt(known) })
  }
  if (isUnknown && !getState().hasUnknownRequest)
    return void dispatch({ type: 'unknownRequestFound', request: 'pay', isAccepted: known.asked?.isAccepted })
  const earlier = earlierRequest(known?.asked)
  // The terms were accepted for this account, and late refunds go to it. A nonce of one account rules out nothing for
  // another one.
  const owners = [plan.terms.pays.account, isUnknown ? earlier?.from : undefined]
  if (owners.some((owner) => owner && !isSameAddress(owner, from)))
    return void dispatch({ type: 'blocked', blocker: 'wallet-changed' })
  return { context, plan, transfer, wallet, from, isUnknown, earlier, known }
}

/** Returns the request for a transaction that may have been made. A signature alone leads to none. */
const earlierRequest = (asked: JournalAsk | undefined): JournalAsk | undefined =>
  asked?.signed && !asked.isClosedByChain
    ? undefined
    : asked && { ...asked, signed: undefined, sentAt: undefined, deadline: undefined }

/** Reads how a wallet that stores requests under ids ended the earlier one. Returns undefined if it is still open. */
async function readEndedCalls(
  context: PaymentContext,
  plan: PaymentPlan,
  callsId: string | undefined,
): Promise<'sent' | 'ended' | undefined> {
  const outcome = await readEndOfCalls(context.wallet(), callsId)
  // Dropped calls may still have sent something, so the chain is searched first.
  if (!outcome || outcome.kind === 'dropped') return undefined
  if (outcome.kind !== 'sent') return 'ended'
  recordHash(context, plan, outcome.hash)
  return 'sent'
}

/**
 * Switches the wallet's network if the payment is still wanted. Returns false, after dispatching the reason, if the
 * wallet can't be asked.
 */
async function enterNetwork(attempt: Attempt): Promise<boolean> {
  const { context, transfer, wallet, from } = attempt
  const block = (blocker?: PaymentBlocker) => {
    context.dispatch({ type: 'blocked', blocker })
    return false
  }
  if (isExpired(attempt)) return block('expired')
  if (!context.isWanted()) return block()
  const isOnChain = await switchNetwork(wallet, transfer.chainId, context.schedule, context.requestSignal())
  if (context.requestSignal().aborted) return block()
  // The account may have changed while the wallet showed its prompt.
  if (!isOnChain || !isSameAddress(wallet.getState().account, from)) return block('wallet-changed')
  if (isExpired(attempt)) return block('expired')
  return context.isWanted() || block()
}

const isExpired = ({ context, plan: { terms } }: Attempt): boolean =>
  'endsAt' in terms && context.schedule.now() >= terms.endsAt

/** The state of the chain and of the service right before the wallet is asked. */
interface Checked {
  before: ChainBefore
  answer: ServiceAnswer | undefined
  /**
   * A nonce at which only one of a new request and the earlier one of the same account can be mined. Absent unless the
   * earlier one was searched for.
   */
  freeNonce: number | undefined
}

/** Checks the payment on its chain and at the service. Returns undefined, after dispatching why, if it must wait. */
async function checkPayable(attempt: Attempt): Promise<Checked | undefined> {
  const { context, plan, transfer, from, isUnknown, earlier, known } = attempt
  const { quote, terms } = plan
  const isFollowed = terms.kind === 'intent'
  const end = (event: PaymentEvent) => void context.dispatch(event)
  const reader = context.reader(transfer.chainId)
  // The record of an earlier request may be gone, and its outcome still unknown.
  const isUnrecorded = context.getState().hasUnknownRequest === true && known?.walletAsked !== true
  const needsProof = isUnknown || isUnrecorded || earlier?.isClosedByChain === true
  // Without a closed hash, `recordHash` closed it for an account with EIP-7702 code, whose every transaction may be a batch
  // that holds the transfer. A transaction that others sent for a contract account may be sent again.
  const isDelegated = !isUnknown && earlier?.isClosedByChain && earlier.contract && earlier.closedHash === undefined
  const searchedUntil = context.schedule.now() + longestSearchMs
  let searches = 0
  const mayReadOn = () => {
    searches++
    return context.schedule.now() < searchedUntil && context.isWanted()
  }
  const [found, checked, answer] = await Promise.all([
    needsProof
      ? findTransferOnChain(
          context,
          reader,
          transfer,
          isDelegated ? { ...earlier, contract: undefined } : earlier,
          mayReadOn,
        )
      : undefined,
    preflight(reader, from, transfer),
    isFollowed ? readStatus(context) : undefined,
  ])
  // Facts that were read during a long search are outdated.
  if (searches > 0 && found?.kind === 'nothing') return checkPayable(attempt)
  const { before, blockTime } = checked
  const blocker = checked.blocker ?? (await findDirectBlocker(plan, reader, from, transfer, checked))
  const isFunded = before.held !== undefined && before.held >= transfer.amount
  const over = findEnd(answer?.status, needsProof || isFunded)
  if (over) return end(over)
  if (found?.kind === 'found' && found.hash) return void recordHash(context, plan, found.hash)
  const hasSentSince = isDelegated && found?.kind === 'nothing' && found.nonce !== earlier.nonce
  const search = found?.kind === 'found' || hasSentSince ? 'pending' : found?.kind
  // Only the chain knows about a direct transfer. A second request needs the proof by nonces and the user's
  // confirmation.
  if (needsProof && (search !== 'nothing' || (answer && !answer.status)))
    return end({ type: 'blocked', blocker: 'earlier-unconfirmed', error: answer?.error, search })
  if (isFollowed && !needsProof && isFunded) return end({ type: 'blocked', blocker: 'already-funded' })
  if (blocker) return end({ type: 'blocked', blocker })
  const endsOnChain = parseTime(quote?.intent?.expiresAt)
  const isLate = blockTime !== undefined && endsOnChain !== undefined && blockTime >= endsOnChain
  if (isExpired(attempt) || isLate) return end({ type: 'blocked', blocker: 'expired' })
  return { before, answer, freeNonce: found?.kind === 'nothing' ? found.nonce : undefined }
}

/**
 * Chooses the request's id in the wallet, and what to keep of it in the journal. Returns undefined, after dispatching
 * the reason, if the wallet may still have an open request: the earlier one under another id, or one of another payment
 * under the same id.
 */
async function chooseRequest(
  { context, plan, transfer, wallet, from, isUnknown, earlier, known }: Attempt,
  before: ChainBefore,
): Promise<JournalAsk | undefined> {
  const { client, paymentId, dispatch } = context
  // While the first request is unknown, keep searching for that one. A wallet with ids gets the same id again.
  let count = isUnknown ? (earlier?.attempt ?? 1) : (known?.asked?.attempt ?? 0) + 1
  let callsId = callsIdOf(client.service, paymentId, count)
  // A wallet with ids of its own would take its open request a second time.
  const isOwnId = isUnknown && earlier?.callsId !== undefined && earlier.callsId !== callsId
  if (isOwnId && typeof (await readCalls(wallet, earlier.callsId ?? '')) === 'object')
    return void dispatch({ type: 'blocked', blocker: 'earlier-unconfirmed', search: 'pending' })
  let kept = await readCalls(wallet, callsId)
  // The wallet's calls under this id then belong to another payment.
  while (!known && plan.isUnreferenced && typeof kept === 'object') {
    if (!readCallsOutcome(kept)) return void dispatch({ type: 'blocked', blocker: 'earlier-unconfirmed' })
    callsId = callsIdOf(client.service, paymentId, ++count)
    kept = await readCalls(wallet, callsId)
  }
  // If the wallet already has the earlier request under an id, do not send it a second time without one.
  // If it has no id, only its nonce keeps both from being mined, and calls have none.
  const hasIds = isUnknown && earlier ? earlier.callsId : kept !== 'unsupported'
  // A request that the chain closed may still turn out to have paid, so every later press searches from there.
  const isSameAccount = isSameAddress(earlier?.from, from) && earlier?.contract === before.contract
  const { isClosedByChain, nonce, block }: Partial<JournalAsk> =
    earlier?.isClosedByChain && isSameAccount ? earlier : before
  const fresh = { from, chainId: transfer.chainId, ...before, isClosedByChain, nonce, block }
  return {
    ...((isUnknown && earlier) || { ...fresh, closedHash: earlier?.closedHash }),
    // Others pay the same recipient, so its balance proves nothing about a payment without an intent.
    ...(plan.terms.kind !== 'intent' && { held: undefined }),
    attempt: count,
    callsId: hasIds ? callsId : undefined,
  }
}

/** Asks the wallet, and keeps in the journal that it was asked and what it answered. */
async function askWallet(attempt: Attempt, entry: JournalAsk, freeNonce: number | undefined): Promise<void> {
  const { context, plan, transfer, wallet, from, isUnknown, earlier } = attempt
  const { journal, paymentId, dispatch } = context
  const { request, quote, terms } = plan
  const release = holdAsked(journal, {
    ...journalIdOf(context, plan),
    request,
    quote,
    step: 'armed',
    walletAsked: true,
    asked: entry,
    direct: quote && terms.kind !== 'intent',
  })
  const signal = context.requestSignal()
  dispatch({ type: 'walletAsked', request: 'pay' })
  try {
    // Only one of two requests with the same nonce can be mined, if the wallet respects it. A contract account's
    // transactions are sent by others.
    const ownNonce = isSameAddress(earlier?.from, from) ? (freeNonce ?? entry.nonce) : entry.nonce
    const nonce = entry.contract ? undefined : ownNonce
    const hints = { callsId: entry.callsId, nonce, signal }
    const sent = await requestTransfer(wallet, from, transfer, hints).finally(release)
    if (isHash(sent.hash)) recordHash(context, plan, sent.hash)
    else if (sent.callsId) {
      // Some wallets store requests under ids of their own.
      journal.update(paymentId, { asked: { ...entry, callsId: sent.callsId, isAccepted: true } })
      dispatch({ type: 'callsAccepted' })
      void followCalls(context, plan, sent.callsId)
    } else dispatch({ type: 'outcomeLost' })
  } catch (error) {
    const kind = classifyWalletError(error)
    if (!kind) return dispatch({ type: 'outcomeLost' })
    // The earlier request stays open, whatever happens to this one.
    if (!isUnknown) {
      const { attempt, callsId } = entry
      // A request that the chain closed may still turn out to have paid, so keep it.
      journal.update(paymentId, {
        walletAsked: false,
        asked: earlier?.isClosedByChain ? { ...earlier, attempt, callsId, isAccepted: undefined } : entry,
      })
    }
    const blocker = kind === 'rejected' || signal.aborted ? undefined : blockerOf(kind)
    dispatch({ type: kind === 'rejected' ? 'rejected' : 'walletRefused', blocker })
  }
}

/**
 * Returns why a payment to a rail must not be sent. A service without `GetIntent` may also lack `ExecuteIntent`, so the
 * transaction could not be reported to it. Between chains, the quote came from an operation of the same kind.
 */
async function findMissingReport(
  { client }: PaymentContext,
  { quote, terms }: PaymentPlan,
): Promise<{ error: IntentServiceError } | undefined> {
  const missing = terms.kind === 'intent' && quote && edgeOf(quote) ? await readIntent.missing(client) : undefined
  return missing && { error: new IntentServiceError({ ...missing, operation: 'ExecuteIntent' }) }
}
