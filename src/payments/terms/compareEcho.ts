import type { QuoteRequest } from '../../api/index.ts'
import {
  amountKind,
  bytesKind,
  type Comparison,
  contractKind,
  createComparison,
  idKind,
  isUnset,
  type Kind,
  numberKind,
  requestedAmountKind,
  wordKind,
} from './comparison.ts'
import type { AnyQuoteRequest } from './paymentTerms.ts'
import { requestedAmount, requestParts, tradeTypeOf } from './termsFromRequest.ts'

/** An unset value contradicts one that was asked for. */
const statedKind = <T>(kind: Kind<T>): Kind<T> => ({ ...kind, isUnset: () => false })

const at = (field: string) => `intent.quoteRequest.${field}`

/** The call that a request asks for beyond a delivery, with its approval and its value. */
type DestinationCall = Pick<
  Partial<QuoteRequest>,
  'destinationApproveAddress' | 'destinationCallData' | 'destinationCallValue'
>

/** Compares the call of `quoteRequest` with the one asked for. A call, an approval, and a value move money. */
export function compareCall({ agree, stated, refuse }: Comparison, asked: DestinationCall): void {
  const call = [
    [contractKind, asked.destinationApproveAddress, 'destinationApproveAddress'],
    [bytesKind, asked.destinationCallData, 'destinationCallData'],
  ] as const
  for (const [kind, asked, field] of call) {
    if (!isUnset(kind, asked)) agree(statedKind(kind), asked, at(field))
    else if (stated(kind, at(field)) !== undefined) refuse(at(field), undefined, stated(kind, at(field)))
  }
  const value = requestedAmount(asked.destinationCallValue) ?? 0n
  agree(value ? amountKind : requestedAmountKind, value, at('destinationCallValue'))
}

/** Compares the facts that tell apart orders with the same delivery: the call, and the card payment. */
export function compareOrder(facts: Comparison, intent: QuoteRequest): void {
  compareCall(facts, intent)
  compareGroup(facts, intent, 'settlement')
}

/** Compares the parts of a request that `quoteRequest` repeats, in addition to the facts of {@link compareAnswer}. */
export function compareEcho(facts: Comparison, request: AnyQuoteRequest): void {
  const { agree } = facts
  const { edge, intent } = requestParts(request)
  compareOrder(facts, intent)
  const trade = tradeTypeOf(request)
  agree(wordKind, trade, 'tradeType', 'edge.tradeType')
  if (intent.tradeType || edge?.mode !== 'ORIGIN') agree(wordKind, intent.tradeType || trade, at('tradeType'))
  if (intent.mode) agree(wordKind, intent.mode, at('mode'))
  const tolerance = intent.options?.slippageTolerance
  if (typeof tolerance === 'number') agree(numberKind, tolerance, at('options.slippageTolerance'))
  compareGroup(facts, intent, 'options.svcAddressOverrides')
}

function compareGroup({ agree }: Comparison, intent: object, group: string): void {
  const asked = createComparison(intent).read(group)
  if (typeof asked !== 'object' || asked === null) return
  for (const [field, value] of Object.entries(asked)) {
    const path = at(`${group}.${field}`)
    if (typeof value === 'string' && value) agree(idKind, value, path)
    if (typeof value === 'number') agree(numberKind, value, path)
  }
}
