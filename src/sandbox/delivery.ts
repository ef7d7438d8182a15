import { approval, payment } from './calls.ts'
import { invalidField } from './errors.ts'
import { plainCall, type WalletCall } from './recovery/packedCalls.ts'
import type { RouteRequest } from './requestParts.ts'

/**
 * Builds the calls with which the intent wallet delivers what has arrived. With an approval, the called contract takes
 * the tokens. Otherwise, the receiver is paid first. The native value of the call is part of what arrived, so it needs
 * the native token as destination token.
 */
export function deliveryCalls(request: RouteRequest, receiver: string, arrived: bigint): WalletCall[] {
  const { to, call, approve, hop } = request
  if (!call) return [payment(to, receiver, arrived)]
  const field = hop ? 'intent.destinationCallValue' : 'destinationCallValue'
  // The native value of the call comes out of what arrives, because nobody else pays for it.
  if (call.value && !to.native) throw invalidField(field, 'needs the native token as destination token')
  const own = plainCall(call.to, call.value, call.data)
  const rest = arrived - call.value
  if (rest < 0n) throw invalidField(field, 'more than what arrives')
  if (approve && !hop) return [approval(to, approve, arrived), own]
  return rest ? [payment(to, receiver, rest), own] : [own]
}
