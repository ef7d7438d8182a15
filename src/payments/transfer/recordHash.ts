import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import type { Hex } from '../evm/index.ts'
import { journalIdOf } from './directTransfer.ts'
import { awaitCalls } from './requestTransfer.ts'

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
