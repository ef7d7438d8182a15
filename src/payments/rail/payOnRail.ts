import { executeIntentEdge, isIntentServiceError, type QuoteIntentEdgeResponse } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { commitWherePlanned } from '../context/commitWherePlanned.ts'
import type { PayEdge, PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import { findEnd } from '../context/readStatus.ts'
import { holdAsked } from '../journal/index.ts'
import { callWithRetry } from '../service/index.ts'
import { classifyWalletError } from '../wallet/index.ts'
import { readRailStatus } from './readRailStatus.ts'
import { applyPaidEntry } from './resumeOnRail.ts'

/**
 * Asks the host's wallet to pay on a rail, once. The caller holds the lock of the payment. A rail cannot be read here,
 * so the service has to confirm that the payment is still due, and that it waits for the money. While the outcome of a
 * request is unknown, no second one is made.
 */
export async function payOnRail(context: PaymentContext, plan: PaymentPlan, payEdge: PayEdge): Promise<void> {
  const { journal, paymentId, schedule, dispatch, getState } = context
  const { terms, quote, request } = plan
  const mayBePaid = () => {
    if (applyPaidEntry(context)) return true
    const { walletAsked = false, addressShown = false } = context.entry() ?? {}
    if (walletAsked) dispatch({ type: 'unknownRequestFound', request: 'pay' })
    else if (addressShown) dispatch({ type: 'blocked', blocker: 'address-shown' })
    return walletAsked || addressShown
  }
  if (mayBePaid()) return
  const status = await readRailStatus(context, plan)
  if (status.kind === 'moved') return dispatch({ type: 'reported' })
  if (status.kind === 'unreadable') return dispatch({ type: 'blocked', error: status.error })
  if (status.kind === 'closed')
    return dispatch(findEnd(status.status) ?? { type: 'blocked', blocker: 'earlier-unconfirmed' })
  const isOver = () => {
    const isExpired = terms.kind === 'direct' || schedule.now() >= terms.endsAt
    if (!isExpired && context.isWanted()) return false
    dispatch({ type: 'blocked', blocker: isExpired ? 'expired' : undefined })
    return true
  }
  if (isOver()) return
  const refused = plan.commit ? await commitWherePlanned(context, plan, status) : await arm(context)
  // It may be under way already.
  const isMoving = refused && (await readRailStatus(context, plan)).kind === 'moved'
  if (refused) return dispatch(isMoving ? { type: 'reported' } : { type: 'blocked', ...refused })
  // The journal may have learned about a payment in the meantime.
  if (isOver() || mayBePaid() || getState().step !== 'preflight') return
  const { chainId, account = '' } = terms.pays
  const asked = { from: account, chainId }
  const record = { intentId: paymentId, request, quote, step: 'armed', walletAsked: true, asked } as const
  if (!journal.put(record)) return dispatch({ type: 'blocked' })
  const release = holdAsked(journal, record)
  dispatch({ type: 'walletAsked', request: 'pay' })
  let paid: unknown
  try {
    const pay = async () => payEdge(quote as QuoteIntentEdgeResponse, { terms, signal: context.requestSignal() })
    paid = await pay().finally(release)
  } catch (error) {
    // Any other error may come from a step after the payment, such as a query to a node.
    const kind = classifyWalletError(error)
    if (kind !== 'rejected' && kind !== 'changed') return dispatch({ type: 'outcomeLost' })
    journal.update(paymentId, { walletAsked: false })
    return dispatch(kind === 'rejected' ? { type: 'rejected' } : { type: 'walletRefused', blocker: 'wallet-changed' })
  }
  const hash = readHash(paid)
  journal.put({ intentId: paymentId, step: 'paid', depositTransactionHash: hash })
  dispatch({ type: 'sent', hash })
}

/** Lets the service wait for the money. Returns the blocker or error if that fails. */
async function arm({
  client,
  paymentId,
  schedule,
  requestSignal,
}: PaymentContext): ReturnType<typeof commitWherePlanned> {
  try {
    await callWithRetry(() => executeIntentEdge(client, { intentId: paymentId }), schedule, requestSignal())
    return undefined
  } catch (error) {
    if (isIntentServiceError(error, 'QuoteExpired')) return { blocker: 'expired' }
    return isIntentServiceError(error) ? { error } : {}
  }
}

/** Reads the hash from the answer of a host's function, which may be anything. */
function readHash(paid: unknown): string | undefined {
  try {
    return cleanText((paid as { hash?: unknown } | null | undefined)?.hash) || undefined
  } catch {
    return undefined
  }
}
