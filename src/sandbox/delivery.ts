import { approval, type PlainCall, payment } from './calls.ts'
import { invalidField } from './errors.ts'
import type { RouteRequest } from './requestParts.ts'

/**
 * What the intent wallet does with what has arrived. With an approval the called contract takes it; else the receiver is
 * paid first, and native value that goes with the call is part of what arrived. Value needs the native token.
 */
export function deliveryCalls(request: RouteRequest, receiver: string, arrived: bigint): PlainCall[] {
  const { to, call, approve, hop } = request
  if (!call) return [payment(to, receiver, arrived)]
  const field = hop ? 'intent.destinationCallValue' : 'destinationCallValue'
  // Native value that goes with the call comes out of what arrives: nobody else pays for it.
  if (call.value && !to.native) throw invalidField(field, 'needs the native token as destination token')
  const rest = arrived - call.value
  if (rest < 0n) throw invalidField(field, 'more than what arrives')
  if (approve && !hop) return [approval(to, approve, arrived), call]
  return rest ? [payment(to, receiver, rest), call] : [call]
}
