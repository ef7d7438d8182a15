import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import { isAskedStep, isSentStep } from '../context/paymentState.ts'
import { readStatus } from '../context/readStatus.ts'
import { isRunning, wasPaidFor } from '../journal/index.ts'
import { resumeSigned } from '../permit/index.ts'
import { isUnpaidStatus } from '../status/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { findTransferOnChain } from './findTransferOnChain.ts'
import { hasServiceSeen } from './followTransfer.ts'
import { followCalls, recordHash } from './recordHash.ts'
import { readEndOfCalls } from './requestTransfer.ts'

/**
 * Synchronizes the state with the journal, after a reload or a write by another tab: reports and follows a hash, and
 * searches for a request with an unknown outcome. Asks no wallet.
 */
export async function resume(context: PaymentContext, plan: PaymentPlan | undefined): Promise<void> {
  const { dispatch, getState, lock } = context
  const entry = context.entry()
  // This page is already handling the payment.
  if (!entry || /^(preflight|awaiting-wallet)$/.test(getState().step)) return
  const { depositTransactionHash: hash, walletAsked, asked } = entry
  if (hash) {
    if (plan) context.follow(plan, hash)
    else dispatch({ type: 'sent', hash })
    return
  }
  // No later answer makes it payable again.
  if (wasPaidFor(entry) && (plan?.terms.kind === 'intent' || !walletAsked)) return dispatch({ type: 'reported' })
  if (!walletAsked) return dispatch({ type: 'requestClosed' })
  if (asked?.signed && getState().step === 'unreported' && entry.status && !isUnpaidStatus(entry.status))
    return dispatch({ type: 'reported' })
  if (isSentStep(getState().step)) return
  if (await isRunning(lock)) return dispatch({ type: 'otherTabFound' })
  const latest = context.entry()
  // The other tab has ended its request in the meantime. A record that is gone does not show that.
  if (!latest?.walletAsked) return latest && dispatch({ type: 'requestClosed' })
  if (asked?.signed) return resumeSigned(context, entry)
  dispatch({ type: 'unknownRequestFound', request: 'pay', isAccepted: asked?.isAccepted })
  if (plan?.transfer) await searchTransfer(context, plan, plan.transfer)
}

/**
 * Searches for a payment whose request has no answer: in the wallet's own record, on the chain, and at the service.
 * Never rejects.
 */
export async function searchTransfer(
  context: PaymentContext,
  plan: PaymentPlan,
  transfer: ExactTransfer,
): Promise<void> {
  const { dispatch, getState } = context
  const entry = context.entry()
  if (getState().request !== 'pay' || !entry || entry.asked?.signed) return
  const { callsId } = entry.asked ?? {}
  // Some wallets store the request under an id.
  if (callsId && (await readEndOfCalls(context.wallet(), callsId)) && (await followCalls(context, plan, callsId)))
    return
  const reader = context.reader(transfer.chainId)
  const found = await findTransferOnChain(context, reader, transfer, entry.asked)
  // The wallet may have answered in the meantime, here or in another tab.
  if (!isAskedStep(getState().step)) return
  if (found.kind === 'found' && found.hash) return recordHash(context, plan, found.hash)
  if (plan.terms.kind === 'intent' && (await isKnownToService(context, found.kind === 'found'))) {
    context.journal.put({ intentId: context.paymentId, step: 'paid' })
    return dispatch({ type: 'reported' })
  }
  dispatch({ type: 'searched', search: found.kind === 'found' ? 'pending' : found.kind })
}

async function isKnownToService(context: PaymentContext, hasGrown: boolean): Promise<boolean> {
  if (context.schedule.now() < context.quietUntil) return false
  if (hasGrown) return hasServiceSeen(context)
  const { status } = await readStatus(context)
  return status !== undefined && !isUnpaidStatus(status)
}
