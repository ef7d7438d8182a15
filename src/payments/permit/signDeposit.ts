import { type DepositSignature, errorAction, type FeeOption, isIntentServiceError } from '../../api/index.ts'
import { commitWherePlanned } from '../context/commitWherePlanned.ts'
import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import { blockerOf, type PaymentBlocker, type PaymentEvent } from '../context/paymentState.ts'
import { findEnd, readStatus } from '../context/readStatus.ts'
import { type ChainReader, type Hex, isSameAddress, isSignature } from '../evm/index.ts'
import { holdAsked, type JournalAsk, wasPaidFor } from '../journal/index.ts'
import type { Schedule } from '../schedule/index.ts'
import { executeIdempotently, leavesOpen } from '../service/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { classifyWalletError, hasCode, isOnNetwork, switchNetwork, type WalletAdapter } from '../wallet/index.ts'
import { planApprovals, requestApproval } from './approvals.ts'
import { type PermitFacts, readAllowance, readPermitFacts } from './readPermitFacts.ts'
import { mayStillAct, resumeSigned } from './resumeSigned.ts'
import { signatureEndsAt } from './signatureEnd.ts'
import { intentTypedData, permitTypedData, type SignedDeposit } from './typedData.ts'
import { type VerifiedPermit, verifyPermit } from './verifyPermit.ts'

/** Whether an earlier transaction may have paid already. If so, it has been dealt with. */
type FindEarlier = (
  context: PaymentContext,
  plan: PaymentPlan,
  transfer: ExactTransfer,
  reader: ChainReader,
  status: string | undefined,
) => Promise<boolean>

/** Ends the wallet's requests for a reason of the payment. Without a blocker, the user no longer waits. */
class StoppedError extends Error {
  readonly blocker: PaymentBlocker | undefined
  constructor(blocker?: PaymentBlocker) {
    super()
    this.blocker = blocker
  }
}

/**
 * Lets the service make the deposit with the payer's signature, which takes the amount and the fee from one token at
 * once. The data to sign is built here from what was verified, never taken from an answer. Until the signature is
 * handed to the service, nothing can be paid; after that, the service's answer decides. The caller holds the lock of
 * the payment.
 */
export async function signDeposit(
  context: PaymentContext,
  plan: PaymentPlan,
  transfer: ExactTransfer,
  option: FeeOption,
  findEarlier: FindEarlier,
): Promise<void> {
  const { journal, schedule, paymentId, dispatch } = context
  const block = (blocker: PaymentBlocker) => dispatch({ type: 'blocked', blocker })
  const wallet = context.wallet()
  const from = wallet?.getState().account
  // Another tab may have acted first. The entry is read from storage.
  const known = context.entry()
  if (known?.depositTransactionHash) return context.follow(plan, known.depositTransactionHash)
  if (known && wasPaidFor(known)) return dispatch({ type: 'reported' })
  if (known?.walletAsked) {
    if (!known.asked?.signed)
      return dispatch({ type: 'unknownRequestFound', request: 'pay', isAccepted: known.asked?.isAccepted })
    if (known.asked.sentAt !== undefined) return resumeSigned(context, known)
  }
  if (await mayStillAct(known, context.reader(transfer.chainId), schedule))
    return dispatch({ type: 'blocked', blocker: 'signature-pending', blockedUntil: signatureEndsAt(known) })
  if (!wallet || !from) return block('no-wallet')
  const permit = verifyPermit(plan, transfer, option, from)
  if (typeof permit === 'string') return block(permit)
  const late = permit.findBlocker(schedule.now())
  if (late) return block(late)
  const answer = await readStatus(context)
  const wasAsked = known?.walletAsked === true || known?.asked?.isClosedByChain === true
  const end = findEnd(answer.status, wasAsked)
  if (end) return dispatch(end)
  if (!context.isWanted()) return dispatch({ type: 'blocked' })
  if (!isOnNetwork(wallet, transfer.chainId)) {
    const isOnChain = await switchNetwork(wallet, transfer.chainId, schedule, context.requestSignal())
    if (context.requestSignal().aborted) return dispatch({ type: 'blocked' })
    if (!isOnChain || !isSameAddress(wallet.getState().account, from)) return block('wallet-changed')
    // The wallet may show its prompt to switch networks for minutes, so run every check again.
    return signDeposit(context, plan, transfer, option, findEarlier)
  }
  // Some wallets read only the chain that they are connected to.
  const reader = context.reader(transfer.chainId)
  const facts = reader && (await readPermitFacts(reader, from, permit.offer).catch(() => undefined))
  if (!reader || !facts || !Number.isSafeInteger(Number(facts.nonce))) return block('fee-unavailable')
  if (await findEarlier(context, plan, transfer, reader, answer.status)) return
  const total = permit.offer.amount + permit.offer.fee
  if (facts.held < total) return block('insufficient-balance')
  const needed =
    facts.permit || facts.allowance >= total
      ? undefined
      : await planApprovals(reader, from, permit.offer, facts.allowance)
  if (needed?.blocker) return block(needed.blocker)
  const blockTime = await reader.getBlockTime().then(
    (seconds) => seconds * 1000,
    () => undefined,
  )
  const deadline = permit.deadline(schedule.now(), blockTime)
  const { quote, request } = plan
  const refused = await commitWherePlanned(context, plan, answer)
  if (refused) return dispatch({ type: 'blocked', ...refused })
  const over = permit.findBlocker(schedule.now(), blockTime)
  if (over) return block(over)
  if (!context.isWanted()) return dispatch({ type: 'blocked' })

  // Wallets store transactions under ids that include the attempt. Keep the count so that a later transaction gets
  // another id.
  const earlier = known?.asked
  const isClosed = earlier?.isClosedByChain && isSameAddress(earlier.from, from)
  const before = isClosed ? earlier : { ...needed?.before, attempt: earlier?.attempt, closedHash: earlier?.closedHash }
  const asked: JournalAsk = { ...before, from, chainId: transfer.chainId, sentAt: undefined, signed: true, deadline }
  const release = holdAsked(journal, {
    intentId: paymentId,
    request,
    quote,
    step: 'armed',
    walletAsked: true,
    asked,
    direct: false,
  })
  const signature = await askWallet(context, wallet, reader, {
    from,
    transfer,
    permit,
    facts,
    needed,
    deadline,
    wasAsked,
  })
    .finally(release)
    .catch((error: unknown) => endUnsigned(error, context.requestSignal()))
  if (Array.isArray(signature)) {
    // Nothing was handed over, so nothing was paid, whatever the wallet has signed.
    journal.update(paymentId, { walletAsked: false })
    for (const event of signature) dispatch(event)
    return
  }
  // Record the handover first. It keeps other tabs from paying until the service has answered.
  journal.update(paymentId, { asked: { ...asked, sentAt: schedule.now() } })
  dispatch({ type: 'sent' })
  await handOver(context, signature)
}

function throwIfLate(permit: VerifiedPermit, { now }: Schedule): void {
  const blocker = permit.findBlocker(now())
  if (blocker) throw new StoppedError(blocker)
}

/** Whether the user no longer waits for the wallet request. */
const hasLeft = ({ getState }: PaymentContext): boolean => !/^(preflight|awaiting-wallet)$/.test(getState().step)

/** Returns the events that end an attempt without a signature. */
function endUnsigned(error: unknown, { aborted }: AbortSignal): PaymentEvent[] {
  const kind = aborted ? undefined : classifyWalletError(error)
  if (kind === 'rejected') return [{ type: 'rejected' }]
  const isMissing = hasCode(error, [4200, -32601, -32602], true)
  const refused = !kind || (kind === 'refused' && isMissing) ? 'fee-unavailable' : blockerOf(kind)
  const blocker = aborted ? undefined : error instanceof StoppedError ? error.blocker : refused
  return [
    { type: 'blocked', blocker },
    { type: 'walletRefused', blocker },
  ]
}

/** The number of reads after which an allowance counts as too small. */
const allowanceTries = 4

/** The transfer and the permit that the wallet is asked for, and the facts that were read for them. */
interface Asked {
  from: Hex
  transfer: ExactTransfer
  permit: VerifiedPermit
  facts: PermitFacts
  /** The approvals that the chain needs first. */
  needed: Awaited<ReturnType<typeof planApprovals>> | undefined
  /** Epoch seconds. */
  deadline: number
  /** Whether a wallet was asked before. */
  wasAsked: boolean
}

/**
 * Asks for the approvals, and for the signatures once they are mined. Returns the events that end the attempt
 * instead if the payment is over by then.
 */
async function askWallet(
  context: PaymentContext,
  wallet: WalletAdapter,
  reader: ChainReader,
  asked: Asked,
): Promise<DepositSignature | PaymentEvent[]> {
  const { schedule, dispatch } = context
  const { from, permit, needed } = asked
  const approvals = needed?.approvals ?? []
  for (const approval of approvals) {
    throwIfLate(permit, schedule)
    dispatch({ type: 'walletAsked', request: 'approve' })
    const outcome = await requestApproval(wallet, reader, from, approval, {
      schedule,
      // Nothing was paid yet, so a payer who stops waiting can begin anew.
      signal: context.requestSignal(),
      onSent: () => hasLeft(context) || dispatch({ type: 'approvalSent' }),
      async isDone() {
        const allowance = await readAllowance(reader, from, permit.offer)
        const isReset = approval !== approvals.at(-1)
        return isReset ? allowance === 0n : allowance >= permit.offer.amount + permit.offer.fee
      },
    })
    // The user canceled the approval in the wallet.
    if (outcome.kind === 'replaced') return [{ type: 'rejected' }]
    if (!outcome.succeeded) throw new StoppedError('would-revert')
    if (hasLeft(context) || !context.isWanted()) throw new StoppedError()
    dispatch({ type: 'approvalMined' })
  }
  if (approvals.length > 0) {
    // Approvals take minutes. The intent may have been paid in another way by now.
    const end = findEnd((await readStatus(context)).status, asked.wasAsked)
    if (end) return [end]
    // Payers can lower the amount of an approval in their wallet. A node may be behind the one that had it mined.
    const { offer } = permit
    for (let tries = 1; (await readAllowance(reader, from, offer)) < offer.amount + offer.fee; tries++) {
      if (tries === allowanceTries) throw new StoppedError('fee-unavailable')
      await schedule.sleep(reader.pollingInterval, context.requestSignal())
    }
  }
  return requestSignatures(context, wallet, asked)
}

/** Asks for the signatures, one after the other. */
async function requestSignatures(
  context: PaymentContext,
  wallet: WalletAdapter,
  { from, transfer, permit, facts, deadline }: Asked,
): Promise<DepositSignature> {
  const { entrypoint, amount, fee: feeAmount, collector: feeCollector, token, option } = permit.offer
  const deposit: SignedDeposit = {
    service: context.client.service,
    chainId: transfer.chainId,
    entrypoint,
    user: from,
    token,
    amount,
    intentAddress: transfer.recipient,
    deadline: BigInt(deadline),
    nonce: facts.nonce,
    feeAmount,
    feeCollector,
  }
  const signature: DepositSignature = { selectedGasFeeOption: option, userNonce: Number(facts.nonce), deadline }
  const requests = [
    facts.permit && ({ request: 'permit', data: permitTypedData({ deposit, ...facts.permit }) } as const),
    { request: 'sign', data: intentTypedData(deposit) } as const,
  ]
  for (const one of requests) {
    if (!one) continue
    if (!context.isWanted()) throw new StoppedError()
    throwIfLate(permit, context.schedule)
    context.dispatch({ type: 'walletAsked', request: one.request })
    const signed = await wallet.signTypedData(one.data, { signal: context.requestSignal() })
    if (hasLeft(context)) throw new StoppedError()
    if (!isSignature(signed)) throw new StoppedError('fee-unavailable')
    if (one.request === 'sign') signature.intentSignature = signed
    else
      Object.assign(signature, { permitSignature: signed, permitDeadline: deadline, permitAmount: amount + feeAmount })
  }
  throwIfLate(permit, context.schedule)
  return signature
}

async function handOver(context: PaymentContext, depositSignature: DepositSignature): Promise<void> {
  const { client, journal, schedule, paymentId, dispatch } = context
  try {
    const { intentStatus } = await executeIdempotently(client, { intentId: paymentId, depositSignature }, schedule)
    journal.update(paymentId, { status: intentStatus })
    dispatch({ type: 'reported' })
  } catch (error) {
    if (!isIntentServiceError(error)) throw error
    const action = errorAction(error)
    if (action === 'follow') return dispatch({ type: 'reported' })
    // There was no answer, or one that asks to try later. The service may have taken the signature.
    if (leavesOpen(error)) return dispatch({ type: 'reportFailed', error })
    journal.update(paymentId, { walletAsked: false })
    if (action === 'quote-again') return dispatch({ type: 'signatureRefused', blocker: 'expired' })
    // Whoever has the signature can use it until its deadline, whatever the service answered.
    const blockedUntil = signatureEndsAt(context.entry())
    dispatch({ type: 'signatureRefused', blocker: 'signature-pending', blockedUntil, error })
  }
}
