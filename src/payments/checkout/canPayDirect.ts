import { isNativeId } from '../../format/internal/index.ts'
import type { ChainReader, Hex } from '../evm/index.ts'
import type { directTerms } from '../terms/index.ts'
import { type CheckoutPlan, recipientOf, requestFromPlan } from './checkoutRequest.ts'

/**
 * Whether an account may pay for a plan by a plain transfer: the plan asks for nothing else, and the recipient is not a
 * contract unless the host allows one.
 *
 * @param read `directTerms`, which is loaded on demand
 * @throws if the chain cannot be read
 */
export async function canPayDirect(
  plan: CheckoutPlan,
  account: string,
  reader: ChainReader,
  read: typeof directTerms,
): Promise<boolean> {
  const { direct, intent } = plan
  const to = recipientOf(intent)
  if (!direct || !to) return false
  // Any amount stands in for one that the payer fills in later.
  const destinationTokenAmount = intent.destinationTokenAmount ?? 1n
  const request = { ...intent, destinationToAddress: to, destinationTokenAmount, originTokenAmount: undefined }
  const isNative = isNativeId(intent.destinationTokenAddress)
  const { ok } = read(requestFromPlan({ ...plan, intent: request }), { account, reference: direct.reference })
  if (!ok || ((await reader.isContract(to as Hex)) && direct.allowContract !== true)) return false
  // A contract account pays coins by an inner call, which no receipt proves.
  return !isNative || !(await reader.isContract(account as Hex))
}
