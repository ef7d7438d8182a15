import { checksummed } from './digest.ts'
import type { PackedCall } from './packedCalls.ts'
import { isNative, isZero, word } from './read.ts'
import type { Hex, RecoveryCall, Refuse } from './types.ts'

interface Parties {
  intentAddress: Hex
  refundTo: Hex
}

/** The selector of ERC-20 `transfer(address to, uint256 amount)`. */
const transfer = '0xa9059cbb'

/** Reads each call as a transfer to the intended recipient. Returns undefined if one is anything else. */
export function checkCalls(calls: readonly PackedCall[], parties: Parties, refuse: Refuse): RecoveryCall[] | undefined {
  if (calls.length === 0) refuse('calls', 'It would bring nothing back.')
  const read = calls.map((call, at) => readTransfer(call, parties, `calls[${at}]`, refuse))
  const seen = new Set<string>()
  for (const [at, call] of read.entries()) {
    if (!call) continue
    const which = call.token?.toLowerCase() ?? 'native'
    if (seen.has(which)) refuse(`calls[${at}]`, 'It pays the same token twice.')
    seen.add(which)
  }
  return calls.length > 0 && read.every((call) => call !== undefined) ? (read as RecoveryCall[]) : undefined
}

function readTransfer(
  { to, value, data, gasLimit, delegateCall, onlyFallback, behaviorOnError }: PackedCall,
  { intentAddress, refundTo }: Parties,
  at: string,
  refuse: Refuse,
): RecoveryCall | undefined {
  let good = true
  const demand = (holds: boolean, what: string, message: string) => {
    if (holds) return
    good = false
    refuse(`${at}.${what}`, message)
  }
  demand(!delegateCall, 'delegateCall', 'It would run foreign code as the wallet itself.')
  demand(!onlyFallback, 'onlyFallback', 'A call would be made only when another fails.')
  demand(behaviorOnError === 1n, 'behaviorOnError', 'A call could fail while the others go through.')
  demand(gasLimit === 0n, 'gasLimit', 'A call is limited in its gas, so it could be made to fail.')
  demand(to !== intentAddress, 'to', 'It would call the wallet itself, which could change its owners.')
  demand(!isZero(to), 'to', 'It would pay nobody.')
  if (data === '0x') {
    demand(to === refundTo, 'to', 'It would pay somebody else.')
    demand(value > 0n, 'value', 'It would pay nothing.')
    return good ? { kind: 'native', to: checksummed(to), amount: value } : undefined
  }
  demand(value === 0n, 'value', 'It would send coins along with a token.')
  const amount = data.length === 138 ? BigInt(`0x${data.slice(74)}`) : 0n
  const exact = data === `${transfer}${word(refundTo)}${word(amount)}`
  demand(exact, 'data', 'It is not a transfer to who is to get the money, or not that alone.')
  demand(!exact || amount > 0n, 'data', 'It would pay nothing.')
  demand(to !== refundTo && !isNative(to), 'to', 'It would call what is not a token.')
  return good ? { kind: 'erc20', token: checksummed(to), to: checksummed(refundTo), amount } : undefined
}
