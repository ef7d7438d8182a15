import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import { isAskedStep } from '../context/paymentState.ts'
import { readStatus } from '../context/readStatus.ts'
import { isRunning } from '../journal/index.ts'
import { resumeSigned, signatureLastsUntil } from '../permit/index.ts'
import { resumeOnRail, searchOnRail } from '../rail/resumeOnRail.ts'
import { isUnpaidStatus } from '../status/index.ts'
import { hasServiceSeen } from '../transfer/followTransfer.ts'
import { resume, searchTransfer } from '../transfer/resumeTransfer.ts'

/** The interval between searches for an unknown outcome, in ms. */
const lookEveryMs = 4_000
/** The same interval on a rail, where only the service is asked. */
const lookOnRailEveryMs = 10_000

/**
 * Polls for an unknown outcome and for the end of another tab's request while the payment is shown.
 *
 * @param isFollowed returns whether the page already polls the service for the payment
 * @throws the signal's reason, once nothing shows the payment
 */
export async function watchPayment(
  context: PaymentContext,
  planNow: () => PaymentPlan | undefined,
  isFollowed: () => boolean,
): Promise<void> {
  const { schedule, dispatch, getState } = context
  const signal = context.signal()
  for (;;) {
    const isOnRail = planNow()?.terms.pays.leg === 'rail'
    await schedule.sleep(isOnRail ? lookOnRailEveryMs : lookEveryMs, signal)
    const { step } = getState()
    const plan = planNow()
    // A transaction sent from an EVM wallet is followed on its chain, one on a rail only by the service.
    const isUnseen = isAskedStep(step) || (!plan?.transfer && step === 'submitted')
    if (plan && isUnseen && !(isOnRail && isFollowed())) await search(context, plan).catch(() => {})
    const entry = context.entry()
    // Only its deadline ends a signature that the service did not answer about.
    const isEnded = schedule.now() >= (signatureLastsUntil(entry) ?? Number.POSITIVE_INFINITY)
    if (step === 'unreported' && entry?.asked?.signed && isEnded) await resumeSigned(context, entry).catch(() => {})
    if (getState().blocker === 'already-funded') await confirmFunded(context)
    if (step === 'other-tab' && !(await isRunning(context.lock))) {
      dispatch({ type: 'requestClosed' })
      await resumePayment(context, planNow())
    }
  }
}

/** Synchronizes the state with the journal, after a reload or a write by another tab. Asks no wallet. Never rejects. */
export function resumePayment(context: PaymentContext, plan: PaymentPlan | undefined): Promise<void> {
  const isOnRail = plan !== undefined && !plan.transfer
  return (isOnRail ? resumeOnRail(context) : resume(context, plan)).catch(() => {})
}

/** Looks at once for what {@link watchPayment} looks for at intervals. */
export async function recheckPayment(context: PaymentContext, plan: PaymentPlan): Promise<void> {
  const { journal, paymentId, dispatch } = context
  const { step, blocker } = context.getState()
  const entry = context.entry()
  if (step === 'unreported' && entry?.asked?.signed) return resumeSigned(context, entry)
  // The user claims that the money at the address is theirs, so ask the service to look.
  if (blocker === 'already-funded') {
    journal.put({ intentId: paymentId, request: plan.request, quote: plan.quote, step: 'armed' })
    await hasServiceSeen(context)
    return confirmFunded(context)
  }
  if (step !== 'outcome-unknown') return resumePayment(context, plan)
  context.quietUntil = 0
  if (plan.transfer) dispatch({ type: 'searched', search: 'searching' })
  await search(context, plan).catch(() => {})
}

const search = (context: PaymentContext, plan: PaymentPlan): Promise<void> =>
  plan.transfer ? searchTransfer(context, plan, plan.transfer) : searchOnRail(context, plan)

/** The address holds the money. The service decides whether it belongs to this payment. */
async function confirmFunded(context: PaymentContext): Promise<void> {
  const { status } = await readStatus(context)
  if (status === undefined || isUnpaidStatus(status)) return
  context.journal.update(context.paymentId, { step: 'paid' })
  context.dispatch({ type: 'reported' })
}
