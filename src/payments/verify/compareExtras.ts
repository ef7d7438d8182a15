import type { Intent, IntentReceipt, QuoteRequest } from '../../api/index.ts'
import { firstEdge } from '../status/index.ts'
import {
  bytesKind,
  compareCall,
  contractKind,
  createComparison,
  idKind,
  type Mismatch,
  numberKind,
  requestedAmount,
} from '../terms/index.ts'

/**
 * The parts of an order that go beyond a delivery: a call with the money, contracts for the intent's wallets, or a card
 * payment that the delivery settles.
 */
export type ExpectedExtras = Pick<
  Partial<QuoteRequest>,
  'destinationApproveAddress' | 'destinationCallData' | 'destinationCallValue'
> & { options?: { svcAddressOverrides?: unknown } | undefined; settlement?: unknown }

/**
 * Compares the parts of an intent that go beyond a delivery with the order. A call can take the money before it reaches
 * the recipient, and so can a wallet made of the payer's own contracts, although the receipt states a success. With the
 * card payment of another order, the same money would pay for both.
 */
export function compareExtras(
  receipt: IntentReceipt | null | undefined,
  intent: Intent | undefined,
  asked: ExpectedExtras,
  isEvm: boolean,
): { mismatches: Mismatch[]; unverified: string[] } {
  const facts = createComparison({ intent, receipt })
  const { read, refuse, agree } = facts
  compareCall(facts, asked)
  const overrides = 'intent.quoteRequest.options.svcAddressOverrides'
  const wanted = createComparison(asked.options?.svcAddressOverrides)
  for (const name of Object.keys((read(overrides) as object | null | undefined) ?? {})) {
    const path = `${overrides}.${name}`
    const own = wanted.stated(idKind, name)
    if (own) agree(idKind, own, path)
    else if (facts.stated(contractKind, path)) refuse(path, undefined, read(path))
  }
  const unverified: string[] = []
  // Without the intent, too: the flags of the receipt show neither an approval nor contracts.
  if (!isSet(read('intent.quoteRequest'))) unverified.push('intent.quoteRequest')
  const modes = ['receipt.edge', 'receipt.summary.edge', 'intent.edge']
    .filter((path) => firstEdge(read(path)) || read(`${path}.rail`))
    .map((path) => read(`${path}.mode`))
  // Without a mode, what is handed over to a rail would count as arrived.
  if (isEvm && modes.length > 0 && modes[0] !== 'DESTINATION' && !modes.includes('ORIGIN'))
    unverified.push('receipt.edge.mode')
  const call = createComparison(asked)
  for (const [part, isAsked] of [
    ['CallData', call.stated(bytesKind, 'destinationCallData') !== undefined],
    ['CallValue', (requestedAmount(asked.destinationCallValue) ?? 0n) > 0n],
  ] as const) {
    const path = `receipt.summary.destinationHas${part}`
    const echo = `intent.quoteRequest.destination${part}`
    if (read(path) === !isAsked) refuse(path, isAsked, !isAsked)
    // The flag does not show which call was made.
    else if (isAsked ? !read(echo) : read(path) !== false && !read('intent.quoteRequest'))
      unverified.push(isAsked ? echo : path)
  }
  for (const [field, value] of Object.entries(asked.settlement ?? {})) {
    if (!value) continue
    const path = `intent.quoteRequest.settlement.${field}`
    agree<unknown>(typeof value === 'number' ? numberKind : idKind, value, path)
    if (!read(path)) unverified.push(path)
    const charge = `receipt.settlement.${field}`
    if (isOtherCharge(field, value, read(charge))) refuse(charge, value, read(charge))
  }
  return { mismatches: facts.mismatches, unverified }
}

/**
 * Whether less was charged than the order asks for, or another currency. A processor may charge more, such as a fee, and
 * write the currency in other letters.
 */
function isOtherCharge(field: string, asked: unknown, charged: unknown): boolean {
  if (!charged) return false
  if (field === 'amountCents') return Number(charged) < Number(asked)
  return field === 'currency' && String(charged).toUpperCase() !== String(asked).toUpperCase()
}

const isSet = (value: unknown): boolean => Object.values(value ?? {}).some(Boolean)
