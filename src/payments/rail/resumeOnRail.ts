import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import { isRunning } from '../journal/index.ts'
import { readRailStatus } from './readRailStatus.ts'

/** Applies a payment that the journal records as made to the state. Returns false if there is none. */
export function applyPaidEntry({ dispatch, entry }: PaymentContext): boolean {
  const { depositTransactionHash: hash, step, hadMoney = false } = entry() ?? {}
  const isPaid = hadMoney || hash !== undefined || step === 'paid'
  if (isPaid) dispatch({ type: 'sent', hash })
  if (hadMoney) dispatch({ type: 'reported' })
  return isPaid
}

/** Synchronizes the state with the journal, after a reload or a write by another tab. Asks no wallet. */
export async function resumeOnRail(context: PaymentContext): Promise<void> {
  const { dispatch, getState, entry, lock } = context
  if (applyPaidEntry(context)) return
  // This page is already handling the payment.
  if (!entry() || /^(preflight|awaiting-wallet)$/.test(getState().step)) return
  const isElsewhere = entry()?.walletAsked === true && (await isRunning(lock))
  const latest = entry()
  // The other tab may have ended its request in the meantime. A record that is gone does not show that.
  if (!latest?.walletAsked) return latest && dispatch({ type: 'requestClosed' })
  dispatch(isElsewhere ? { type: 'otherTabFound' } : { type: 'unknownRequestFound', request: 'pay' })
}

/** Asks the service whether it has seen a payment that was sent or whose wallet has not answered. Never rejects. */
export async function searchOnRail(context: PaymentContext, plan: PaymentPlan): Promise<void> {
  const { kind } = await readRailStatus(context, plan)
  if (kind === 'moved') context.dispatch({ type: 'reported' })
}
