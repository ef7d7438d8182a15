import { createComparison, idKind } from './comparison.ts'
import { buildTransfer, compareTransfer } from './exactTransfer.ts'
import type { AnyQuote, ExactTransfer, Mismatch, PaymentTerms } from './paymentTerms.ts'

/**
 * Verifies that the transaction of a quote is the exact transfer that the terms describe, and nothing else. The
 * transaction to send is built from the terms alone. Never throws.
 *
 * @param quote the quote of the terms, or a later answer about it
 * @example
 * ```ts
 * const deposit = verifyDeposit(terms, quote)
 * if (deposit.ok) await wallet.sendTransaction({ from, ...deposit.transfer })
 * ```
 */
export function verifyDeposit(
  terms: PaymentTerms,
  quote: AnyQuote,
): { ok: true; transfer: ExactTransfer } | { ok: false; mismatches: Mismatch[] } {
  try {
    const facts = createComparison(quote)
    const { kind, pays } = terms
    const transfer =
      kind !== 'direct' && pays.leg === 'evm' ? buildTransfer({ ...pays, recipient: pays.to }) : undefined
    if (!transfer) facts.refuse('', 'a payment from a wallet', kind)
    else compareTransfer(facts, transactionPath(kind), transfer)
    if (kind === 'intent') {
      facts.agree(idKind, terms.intentId, 'intent.intentId')
      facts.agree(idKind, pays.to, 'intent.originIntentAddress')
    }
    const mismatches = [...facts.mismatches, ...facts.missing]
    return transfer && mismatches.length === 0 ? { ok: true, transfer } : { ok: false, mismatches }
  } catch {
    return { ok: false, mismatches: [{ path: '', expected: 'terms and their quote', received: 'unreadable' }] }
  }
}

/** Returns the path at which a quote describes the transaction that pays. */
export const transactionPath = (kind: PaymentTerms['kind']): string =>
  kind === 'passthrough' ? 'passthrough.passthroughTransaction' : 'intent.depositTransaction'
