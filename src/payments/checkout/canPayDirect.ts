import { isNativeId } from '../../format/internal/index.ts'
import type { ChainReader, Hex } from '../evm/index.ts'
import type { directTerms } from '../terms/index.ts'
import { type CheckoutPlan, recipientOf, requestFromPlan } from './checkoutRequest.ts'

/**
 * Whether an account may pay what a plan asks for by a plain transfer: nothing but the transfer is asked for, and the
 * recipient is no contract unless the host says that it may be one.
 *
 * @param read `directTerms`, which loads when it is wanted
 * @throws where the chain cannot be read: then nothing is offered
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
  // What the payer fills in later is an amount like any other.
  const destinationTokenAmount = intent.destinationTokenAmount ?? 1n
  const request = { ...intent, destinationToAddress: to, destinationTokenAmount, originTokenAmount: undefined }
  const isNative = isNativeId(intent.destinationTokenAddress)
  const { ok } = read(requestFromPlan({ ...plan, intent: request }), { account, reference: direct.reference })
  if (!ok || ((await reader.isContract(to as Hex)) && direct.allowContract !== true)) return false
  // A contract account pays coins by an inner call, which no receipt proves.
  return !isNative || !(await reader.isContract(account as Hex))
}
