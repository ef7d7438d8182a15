import type { Passthrough } from '../api/index.ts'
import { evmTransfer } from './calls.ts'
import { madeAddress } from './hashes.ts'
import { price } from './pricing.ts'
import { labelled, type Random } from './random.ts'
import type { RouteRequest } from './requestParts.ts'
import { directRoute } from './routes.ts'
import type { Row } from './state.ts'
import { chainOf, sameFamily } from './tokens.ts'

/**
 * Prices the direct transfer of a route on which nothing has to be swapped: the payer sends to a bridge's contract, and
 * no intent is needed. It keeps the fixed side of the request and charges no intent costs.
 */
export function passthroughOf(request: RouteRequest, { id, from, to }: Row, seed: Random): Passthrough {
  const { exact, slippage } = request
  if (!request.passthrough || !sameFamily(from, to)) return { eligible: false }
  const side = exact.of === 'from' ? 'input' : 'output'
  const { fromAmount, quote, fees } = price(
    { from, to, exact: { side, amount: exact.amount }, slippage, route: directRoute, field: exact.field },
    labelled(seed, `${id} passthrough`),
  )
  const [start, end] = [chainOf(from.chainId).name, chainOf(to.chainId).name]
  const label = start === end ? `Convert on ${start}` : `Bridge from ${start} to ${end}`
  return {
    eligible: true,
    passthroughTransaction: evmTransfer(from, madeAddress('EVM', seed, 'bridge'), fromAmount),
    transactionStates: [{ id: 'passthrough', label, chainId: from.chainId, transactionHash: '' }],
    quote,
    fees,
  }
}
