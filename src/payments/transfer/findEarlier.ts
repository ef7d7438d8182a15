import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import { type ChainReader, getHeldAmount } from '../evm/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { findTransferOnChain } from './findTransferOnChain.ts'
import { recordHash } from './recordHash.ts'

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
  const found = await findTransferOnChain(context, reader, transfer, asked)
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
