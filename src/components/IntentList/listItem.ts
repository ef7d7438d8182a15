import type { Intent, IntentHistoryEntry, IntentReceipt, RecoveryToken, TokenMetadata } from '../../api/index.ts'
import { cleanText, parseTime } from '../../format/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { describeTracked } from '../../payments/checkout/index.ts'
import type { JournalEntry, PaymentFacts, PaymentStatus } from '../../payments/index.ts'
import { isFinalStatus, isStoppedStatus, isUnpaidStatus, seenLateMs } from '../../payments/status/index.ts'
import { quoteTimeLeft } from '../../queries/index.ts'
import { firstOfEach } from '../../queries/internal/index.ts'
import { type DescribedFacts, type Situation, situationOf } from '../shared/paymentSituation.ts'
import type { QuoteSide } from '../shared/quoteFacts.ts'
import { type ReceiptSide, receiptFacts } from '../shared/receiptFacts.ts'
import { cleanId, textOf } from '../shared/text.ts'
import { sameId } from '../shared/tokens.ts'

/** One payment of a list, as a search or a history returns it. */
export type IntentListItem = Intent | IntentHistoryEntry

/** The situation of a payment in a row. `reported`: the status is final, but no receipt shows how the payment ended. */
export type ItemSituation = Exclude<Situation, 'loading' | 'snag' | 'payment-failed'> | 'reported'

/** The tokens in the wallets of payments, by intent id. */
export type HeldTokensById = ReadonlyMap<string, readonly RecoveryToken[]>

/** The facts about a payment that its row doesn't have. */
export interface OwnFacts {
  /** The payment's entry on this device. */
  entry?: JournalEntry | undefined
  /** The account of the connected wallet. */
  account?: string | undefined
  /** The tokens in its wallets, if the service was asked. */
  recoverable?: PaymentFacts['recoverable']
}

/** The facts that a row shows about a payment. */
export interface ItemFacts {
  /** The intent's id, cleaned. */
  id: string
  situation: ItemSituation
  /** The service's status, cleaned. */
  status: string
  paid: ReceiptSide
  arrived: ReceiptSide
  refund?: ReceiptSide | undefined
  /** Whether the refund went to the payer. `undefined` where nothing shows that. */
  isPayerRefunded?: boolean | undefined
  /** The time when the service started, in epoch ms of its clock. Present while the payment moves. */
  movingSince?: number | undefined
  /** Whether the recipient is someone other than the owner. */
  isSent: boolean
  /** The value of the payment that the quote states. */
  worth: Pick<QuoteSide, 'usd' | 'about'>
}

/** Reads a payment of a list. Only a history states what was paid and what arrived; a search has the quoted amounts. */
export function itemFacts(
  item: IntentListItem,
  tokens: readonly TokenMetadata[],
  expired: boolean,
  own: OwnFacts = {},
): ItemFacts {
  const { intentId, status: word } = item
  const answer = answerOf(item)
  const { receipt } = answer
  const status = itemStatus(item, own)
  const { paid, arrived, refund } = receiptFacts(receipt ?? asReceipt(item), tokens, status, undefined, answer.intent)
  const { ownerAddress, quote }: Partial<Intent> = item
  const owner = textOf(ownerAddress) || textOf(receipt?.ownerAddress)
  const situation = situationIn({ ...answer, status }, expired)
  return {
    id: cleanId(intentId),
    situation,
    status: cleanText(word, 40),
    paid,
    arrived,
    refund,
    isPayerRefunded: status.refund?.isPayer ?? whoseRefund(refund?.address, own.account, arrived.address),
    movingSince: situation === 'moving' ? parseTime(receipt?.summary?.startedAt) : undefined,
    isSent: Boolean(arrived.address) && !sameId(arrived.address, owner),
    worth: { usd: usableNumber(quote?.fromAmountUsd), about: paid.rail !== undefined },
  }
}

function answerOf(item: IntentListItem): { receipt: IntentReceipt | undefined; intent: Intent } {
  const own = receiptIn(item)
  // A row does not take back that its receipt ended without delivery.
  const status = isStoppedStatus(own?.status) && !isStoppedStatus(item.status) ? own?.status : item.status
  return { receipt: own && ({ ...own, intentId: item.intentId, status } as IntentReceipt), intent: item as Intent }
}

/** Returns where the money of a payment is. */
export const itemStatus = (item: IntentListItem, own: OwnFacts): PaymentStatus =>
  describeTracked({ ...answerOf(item), ...own, now: Date.now() })

/** Returns whether a refund went to the account of this page (`true`) or to the recipient (`false`). */
const whoseRefund = (to: string | undefined, account: string | undefined, recipient: string | undefined) =>
  account && sameId(to, account) ? true : recipient && sameId(to, recipient) ? false : undefined

function situationIn(facts: DescribedFacts, expired: boolean): ItemSituation {
  const found = situationOf(facts)
  if (found === 'moving' && !facts.receipt && isFinalStatus(facts.intent?.status)) return 'reported'
  if (found === 'unpaid' && facts.status.funds.at === 'unknown') return 'unsure'
  if (found === 'unpaid' || found === 'expired' || found === 'unsure')
    return expired ? 'expired' : found === 'unsure' ? found : 'unpaid'
  if (found === 'payment-failed') return facts.status.stage === 'failed' ? 'failed' : 'unpaid'
  return found === 'loading' ? 'unknown' : found === 'snag' ? 'moving' : found
}

/** Returns whether an unpaid payment expired more than {@link seenLateMs} ago. */
export function isExpired(item: IntentListItem): boolean {
  const [ends, made] = [parseTime(item.expiresAt), parseTime(item.createdAt)]
  if (ends === undefined || !isUnpaidStatus(item.status)) return false
  const left = quoteTimeLeft({ intent: { expiresAt: String(ends), ...(made && { createdAt: String(made) }) } })
  return left !== undefined && left < -seenLateMs
}

/** Returns when a payment was requested, in epoch ms. */
export function startOf(item: IntentListItem): number | undefined {
  const receipt = receiptIn(item)
  return (
    parseTime(item.createdAt) ??
    parseTime(receipt?.createdAt) ??
    parseTime(receipt?.summary?.createdAt) ??
    parseTime(item.updatedAt)
  )
}

/** Sorts rows by the time they were created, newest first. */
export const newestFirst = <Item extends IntentListItem>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, start: startOf(item) ?? 0 }))
    .sort((one, other) => other.start - one.start)
    .map(({ item }) => item)

/** Removes duplicate rows: a list that grows between page requests may contain one twice. */
export const eachOnce = (items: readonly IntentListItem[]): readonly IntentListItem[] =>
  firstOfEach(items, ({ intentId }) => intentId)

/** Returns whether the amounts of a payment are the quoted ones, whatever has happened since. */
export const isAsQuoted = (item: IntentListItem): boolean => 'quote' in item

/** Returns the receipt of a row. One that names another intent says nothing about this one. */
export function receiptIn(item: IntentListItem): IntentReceipt | undefined {
  const receipt = 'receipt' in item && typeof item.receipt === 'object' ? (item.receipt ?? undefined) : undefined
  return receipt?.intentId === undefined || sameId(receipt.intentId, item.intentId) ? receipt : undefined
}

/** Builds a receipt with the quoted sides of a payment that has no receipt. */
function asReceipt(item: IntentListItem): IntentReceipt {
  const { intentId, status } = item
  const intent: Partial<Intent> = item
  const { originChainId, destinationChainId, edge, quote, quoteRequest } = intent
  return {
    intentId,
    status,
    originChainId,
    destinationChainId,
    edge,
    summary: {
      originChainId,
      originTokenAddress: intent.originTokenAddress,
      quotedOriginTokenAmount: quote?.fromAmount,
      destinationChainId,
      destinationTokenAddress: intent.destinationTokenAddress,
      destinationToAddress: textOf(quoteRequest?.destinationToAddress) || undefined,
      quotedDestinationTokenAmount: quote?.toAmount,
    },
  }
}
