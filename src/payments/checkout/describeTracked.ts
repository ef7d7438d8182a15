import { nativeAddress, sameId } from '../../format/internal/index.ts'
import { type JournalEntry, type RecoveryEntry, wasPaidFor } from '../journal/index.ts'
import { describePayment, type PaymentFacts, type PaymentStatus } from '../status/index.ts'
import { expectTerms } from './expectTerms.ts'

/** The answers about a payment and this device's journal entry for it. */
export interface TrackedFacts extends Omit<PaymentFacts, 'device' | 'sentAt'> {
  entry?: JournalEntry | undefined
  /** The account of the connected wallet. */
  account?: string | undefined
}

/**
 * Describes a payment from the answers and this device's journal entry. This is the only status of the payment on a
 * page. Terms that are passed replace the stored ones.
 */
export function describeTracked({ entry, account, ...facts }: TrackedFacts): PaymentStatus {
  const { request, quote, edgeId, step, walletAsked, saidSent, depositTransactionHash: hash, recovery } = entry ?? {}
  // A host's wallet on a rail may have paid without a hash.
  const isPaidOnRail = edgeId !== undefined && walletAsked && step === 'paid'
  return describePayment({
    ...facts,
    terms: facts.terms ?? expectTerms(undefined, { request, quote, owner: facts.intent?.ownerAddress, account }),
    sentAt: quote?.sentAt,
    // Either may have paid, and only the service's answers show whether it did.
    device: entry && {
      asked: walletAsked === true || saidSent === true,
      hash,
      transfer: isPaidOnRail ? 'seen' : undefined,
      hadMoney: wasPaidFor(entry),
      recovered: recovery?.step === 'proven' && describeRecovered(recovery, account),
    },
  })
}

/** Describes where a recovery went. All of its transfers go to one address. */
function describeRecovered({ chainId, hash, calls, from, isFurther }: RecoveryEntry, account: string | undefined) {
  const [{ to, token = nativeAddress, amount } = {}, second] = calls
  const isPart = isFurther || second !== undefined
  return {
    chainId,
    // One of several tokens, or recoveries, is not how much it was.
    tokenAddress: isPart ? undefined : token,
    amount: isPart ? undefined : amount,
    to,
    isPayer: [from, account].some((own) => sameId(own, to)) || undefined,
    hash,
  }
}
