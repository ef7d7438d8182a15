import { expectTerms } from '../payments/checkout/index.ts'
import type { JournalEntry, PaymentFacts, PaymentStatus } from '../payments/index.ts'
import { describePayment } from '../payments/status/index.ts'

/** The answers about a payment, and what this device has stored of it. */
export interface TrackedFacts extends PaymentFacts {
  entry?: JournalEntry | undefined
  /** The account of the connected wallet. */
  account?: string | undefined
}

/** Describes a payment with what this device has stored of it; terms that are given replace the stored ones. */
export function describeTracked({ entry, account, ...facts }: TrackedFacts): PaymentStatus {
  const { request, quote, walletAsked, depositTransactionHash, hadMoney } = entry ?? {}
  return describePayment({
    ...facts,
    terms: facts.terms ?? expectTerms(undefined, { request, quote, owner: facts.intent?.ownerAddress, account }),
    device: entry && { asked: walletAsked === true, hash: depositTransactionHash, hadMoney },
  })
}
