import { serializeIntentData } from '../../api/index.ts'
import { longestQuoteMs, sameId } from '../../format/internal/index.ts'
import { findIntent, type JournalEntry, wasPaidFor } from '../journal/index.ts'
import { isUnpaidStatus, seenLateMs } from '../status/index.ts'
import { type AnyQuoteRequest, type DirectTerms, directIdPrefix } from '../terms/index.ts'
import { type CheckoutPlan, recipientOf } from './checkoutRequest.ts'
import type { FollowedIntent } from './checkoutState.ts'
import { createReference, isMadeUp } from './transferReference.ts'

/** Whether a payment from a wallet may have been made: the wallet was asked and has not refused, or it was sent. */
export const mayBeMade = ({ walletAsked, depositTransactionHash }: JournalEntry): boolean =>
  walletAsked === true || depositTransactionHash !== undefined

/**
 * Finds a direct transfer that may have paid what a plan asks for, so that no tab and no reload pays it again. Where the host
 * names its orders, one that is over counts too.
 *
 * @returns its `paymentId`
 */
export function findDirect(plan: CheckoutPlan, entries: readonly JournalEntry[]): string | undefined {
  const { direct, intent } = plan
  if (!direct || !recipientOf(intent)) return undefined
  const amount = intent.destinationTokenAmount
  const prefix = prefixOf(intent)
  return entries.find(
    (entry) =>
      entry.kind === 'direct' &&
      mayBeMade(entry) &&
      (direct.reference === undefined
        ? entry.step !== 'final' &&
          entry.paymentId.startsWith(prefix) &&
          // Before there is an amount, only what is on its way is shown: the payer can leave it for another amount.
          (amount !== undefined || entry.depositTransactionHash !== undefined)
        : // An order keeps its payment also where its amount or its recipient was computed again.
          referenceOf(entry.paymentId) === direct.reference),
  )?.paymentId
}

/**
 * Whether something may have begun to pay an intent. A wallet that has rejected it leaves nothing open.
 *
 * @param isArmed whether the intent was armed on this device
 */
export const mayBeBegun = (entry: JournalEntry | undefined, isArmed: boolean): boolean =>
  (entry && (mayBeMade(entry) || entry.addressShown)) || (isArmed && entry?.walletAsked !== false)

const dayMs = 24 * 60 * 60_000

/**
 * Whether the payer may have sent a payment by hand that may still be seen. The time is limited, because where the rail
 * reports nothing, the payment itself offers no other one.
 */
const mayBeSent = ({ addressShown, saidSent, createdAt }: JournalEntry): boolean =>
  Date.now() - createdAt < (saidSent ? dayMs : addressShown ? longestQuoteMs + seenLateMs : 0)

/**
 * Finds a payment of the same request that a wallet may still make, or that was made without the service having seen it,
 * by a wallet or by hand. A payer who says that they sent nothing is believed.
 *
 * @param known the payments that this page already follows: the payer has seen them, and may want another one
 * @param quotedId the payment to accept: it leads to the address that was shown
 * @returns its `intentId`
 */
export function findUnseen(
  request: AnyQuoteRequest,
  entries: readonly JournalEntry[],
  known: readonly Pick<FollowedIntent, 'intentId'>[],
  quotedId?: string,
): string | undefined {
  const key = wantedOf(request)
  return entries.find(
    (entry) =>
      !findIntent(known, entry.intentId) &&
      (mayBeMade(entry) || (entry.intentId !== quotedId && mayBeSent(entry))) &&
      entry.saidSent !== false &&
      !wasPaidFor(entry) &&
      (entry.status === undefined || isUnpaidStatus(entry.status)) &&
      entry.request !== undefined &&
      wantedOf(entry.request) === key,
  )?.intentId
}

/**
 * Finds a direct transfer with the same terms that a wallet may still make, or that its chain has not confirmed. A form
 * doesn't know after a reload, or in another tab, which reference it made up for it.
 *
 * @param leftIds the transfers that this page already follows: the payer has seen them, and may want another one
 * @returns its `paymentId`
 */
export function findUnseenDirect(
  terms: DirectTerms,
  entries: readonly JournalEntry[],
  leftIds: readonly string[],
): string | undefined {
  const { account } = terms.pays
  return listEqual(terms, entries).find(
    (entry) =>
      // A payment of another account can't go on with this one.
      (!entry.asked || !account || sameId(entry.asked.from, account)) && !leftIds.includes(entry.paymentId),
  )?.paymentId
}

/**
 * Gives a form's transfer a reference of its own where an equal one is under way that it can't go on with, such as that
 * of another account. Counted terms would share its payment.
 */
export const tellApart = (terms: DirectTerms, entries: readonly JournalEntry[]): DirectTerms =>
  listEqual(terms, entries).length > 0 ? { ...terms, reference: createReference() } : terms

/** Returns the transfers of forms with these terms, of whatever account, that may be made and are not confirmed. */
function listEqual({ reference, pays }: DirectTerms, entries: readonly JournalEntry[]): readonly JournalEntry[] {
  if (reference !== undefined && !isMadeUp(reference)) return []
  const prefix = directIdPrefix(pays)
  return entries.filter(
    (entry) =>
      entry.kind === 'direct' &&
      entry.step !== 'final' &&
      mayBeMade(entry) &&
      entry.paymentId.startsWith(prefix) &&
      // Without a reference, terms are counted.
      (isMadeUp(referenceOf(entry.paymentId)) || /^#\d+$/.test(referenceOf(entry.paymentId))),
  )
}

/** Finds what may be paid already, where the payer may ask for the same twice. */
export const unseen = { find: findUnseen, findDirect: findUnseenDirect, tellApart }

/** The type of {@link unseen}. */
export type Unseen = typeof unseen

/** Returns what a request asks for. The settings of its quote, and the case of hex, don't count. */
function wantedOf(request: AnyQuoteRequest): string {
  const { intent, edge } = { intent: undefined, edge: undefined, ...request }
  const wanted = { ...(intent ?? request), edge, options: undefined, onlyNativeGasFee: undefined }
  return serializeIntentData(wanted).replace(/"0x[\da-f]*"/gi, (hex) => hex.toLowerCase())
}

/** Whether a direct transfer pays something else than a plan asks for: another order, or other terms where orders have no name. */
export function isOtherDirect({ direct, intent }: CheckoutPlan, paymentId: string): boolean {
  if (direct?.reference !== undefined) return referenceOf(paymentId) !== direct.reference
  return !paymentId.startsWith(prefixOf(intent))
}

/** Returns what the id of a direct transfer of what is asked for begins with. */
function prefixOf(intent: CheckoutPlan['intent']): string {
  const { destinationChainId: chainId = 0, destinationTokenAddress: tokenAddress = '' } = intent
  return directIdPrefix({ chainId, tokenAddress, to: recipientOf(intent), amount: intent.destinationTokenAmount })
}

/** Returns the host's reference in the id of a direct transfer; '' where there is none. */
const referenceOf = (paymentId: string): string => paymentId.split(':').slice(5).join(':')
