import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import type { PayEdge, PaymentContext, PaymentPlan } from '../machine/paymentContext.ts'
import { readStatus } from '../machine/readStatus.ts'
import { isUnpaidStatus } from '../status/index.ts'
import { classifyWalletError } from '../wallet/index.ts'

/**
 * Has the host's wallet pay on a rail, once. The caller holds the lock of the payment. A rail cannot be read here, so
 * while the outcome of a request is unknown there is no second one: whatever the user says.
 */
export async function payOnRail(context: PaymentContext, plan: PaymentPlan, payEdge: PayEdge): Promise<void> {
  const { journal, paymentId, schedule, dispatch } = context
  const { terms, quote, request } = plan
  const known = context.entry()
  if (known?.depositTransactionHash) return dispatch({ type: 'sent', hash: known.depositTransactionHash })
  if (known?.walletAsked) return dispatch({ type: 'unknownRequestFound', request: 'pay' })
  const { status } = await readStatus(context)
  if (status !== undefined && !isUnpaidStatus(status)) return dispatch({ type: 'reported' })
  if (known?.hadMoney) return dispatch({ type: 'reported' })
  if (terms.kind === 'direct' || schedule.now() >= terms.endsAt)
    return dispatch({ type: 'blocked', blocker: 'expired' })
  if (!context.isShown()) return dispatch({ type: 'blocked' })
  const { chainId, account = '' } = terms.pays
  journal.put({
    intentId: paymentId,
    request,
    quote,
    step: 'armed',
    walletAsked: true,
    asked: { from: account, chainId },
  })
  dispatch({ type: 'walletAsked', request: 'pay' })
  try {
    const paid = await payEdge(quote as QuoteIntentEdgeResponse, { terms, signal: context.signal() })
    const hash = typeof paid?.hash === 'string' ? cleanText(paid.hash) : undefined
    journal.put({ intentId: paymentId, step: 'paid', depositTransactionHash: hash })
    dispatch({ type: 'sent', hash })
  } catch (error) {
    const kind = classifyWalletError(error)
    if (!kind) return dispatch({ type: 'outcomeLost' })
    journal.update(paymentId, { walletAsked: false })
    dispatch(kind === 'rejected' ? { type: 'rejected' } : { type: 'walletRefused', blocker: 'wallet-changed' })
  }
}
