import { approval, type PlainCall, payment } from './calls.ts'
import { invalidField } from './errors.ts'
import type { RouteRequest } from './requestParts.ts'

/**
 * What the intent wallet does with what has arrived. With an approval the called contract takes it; else the receiver is
 * paid first, and native value that goes with the call is part of what arrived. An edge intent pays it all, then calls.
 */
export function deliveryCalls(request: RouteRequest, receiver: string, arrived: bigint): PlainCall[] {
  const { to, call, approve, hop } = request
  if (!call) return [payment(to, receiver, arrived)]
  if (hop) return [payment(to, receiver, arrived), call]
  if (approve) return [approval(to, approve, arrived), call]
  const rest = to.native ? arrived - call.value : arrived
  if (rest < 0n) throw invalidField('destinationCallValue', 'more than what arrives')
  return rest ? [payment(to, receiver, rest), call] : [call]
}
