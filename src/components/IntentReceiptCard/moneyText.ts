import { formatDuration, parseTime } from '../../format/index.ts'
import type { PartTranslator } from '../../i18n/index.ts'
import {
  type DescribedFacts,
  refundedKey,
  refundOwnerKey,
  type Situation,
  situationOf,
  unknownStatusOf,
} from '../shared/paymentSituation.ts'
import type { ReceiptFacts, ReceiptPlace } from '../shared/receiptFacts.ts'
import { sameId } from '../shared/tokens.ts'
import type { useAmountText } from '../shared/useAmountText.ts'
import type { Chains } from '../shared/useChains.ts'
import type { cardTexts } from './cardTexts.ts'

/** The helpers and names that write a sentence in the reader's language. */
interface Words {
  t: PartTranslator<typeof cardTexts>
  chains: Chains
  write: ReturnType<typeof useAmountText>
  /** The name of the recipient. */
  payee?: string | undefined
}

/** Returns what happened, in two or three words. */
export function headlineOf(facts: DescribedFacts, t: PartTranslator<typeof cardTexts>, payee = ''): string {
  const situation = situationOf(facts)
  if (situation === 'refunded' && facts.status.refund?.isPayer === false)
    return payee ? t('receipt.titleRefundedTo', { payee }) : t('receipt.titleRefundedToShop')
  if (situation === 'unknown') return t('timeline.titleUnknown', { status: unknownStatusOf(facts) })
  return t(titles[situation])
}

const titles = {
  loading: 'receipt.loading',
  unpaid: 'receipt.titleNone',
  expired: 'timeline.titleExpired',
  sought: 'timeline.loading',
  unsure: 'timeline.titleExpired',
  moving: 'timeline.title',
  delivered: 'receipt.paid',
  short: 'timeline.titleShort',
  elsewhere: 'timeline.titleElsewhere',
  settling: 'timeline.titleSettling',
  'settlement-failed': 'timeline.titleSettlementFailed',
  unsettled: 'timeline.delivered',
  stuck: 'timeline.titleStuck',
  failed: 'timeline.titleFailed',
  refunding: 'timeline.titleRefunding',
  refunded: 'timeline.titleRefunded',
  'refunded-elsewhere': 'timeline.titleRefunded',
  aborted: 'timeline.titleAborted',
  invalid: 'timeline.titleInvalid',
  unclear: 'timeline.titleUnclear',
  'payment-failed': 'timeline.titleFailed',
  snag: 'timeline.titleSnag',
} as const satisfies { [situation in Exclude<Situation, 'unknown'>]: string }

/** Returns where the money is, in sentences. If nothing shows where it is, a sentence states that. */
export function moneyText(facts: ReceiptFacts, words: Words): string[] {
  const { t, chains } = words
  switch (situationOf(facts)) {
    case 'delivered':
    case 'unsettled':
      return [deliveredText(facts, words)]
    case 'short':
      return [arrivedText(facts, words, t('receipt.arrivedShort')), t('timeline.short')]
    case 'elsewhere':
      return [t('timeline.elsewhere')]
    case 'settling':
      return [t('timeline.settlingHelp')]
    case 'settlement-failed':
      return [t('timeline.settlementFailed')]
    // Money that did not come back to the payer is not the payer's refund.
    case 'refunded':
      return [...(facts.status.refund?.isPayer === false ? [] : refundText(facts, words)), t(refundedKey(facts.status))]
    case 'refunding':
      return [...refundText(facts, words), ...whoseText(facts, words)]
    case 'refunded-elsewhere':
      return [t('timeline.refundedElsewhere')]
    case 'stuck':
      return [stuckText(facts, words)]
    case 'payment-failed':
      return [t('receipt.payFailed', { chain: chains.name(facts.paid.chainId, facts.paid.rail) })]
    case 'failed':
      return [...failedText(facts, words), ...whoseText(facts, words)]
    case 'aborted':
      return [t('receipt.aborted'), ...(facts.paid.happened ? [heldText(facts, words)] : [])]
    case 'invalid':
      return [t('receipt.invalid'), ...(facts.held ? [heldText(facts, words)] : [])]
    case 'moving':
      return [t('receipt.executing')]
    case 'snag':
      return [t('timeline.snag')]
    case 'unclear':
    case 'unknown':
      return [t('receipt.unknownState')]
    case 'sought':
      return [t('timeline.sought')]
    case 'unsure':
      return [t('timeline.expiredUnknown')]
    case 'expired':
      return [t('timeline.expired')]
    default:
      return [t('receipt.quoted')]
  }
}

/** States where the money arrived, and how long it took if the receipt states it. The card shows the amount above. */
function deliveredText(facts: ReceiptFacts, words: Words): string {
  const { arrived, paid, receipt } = facts
  const { t, chains, payee } = words
  const [started, finished] = [parseTime(receipt.summary?.startedAt), parseTime(receipt.summary?.finishedAt)]
  const took = started === undefined || finished === undefined ? undefined : (finished - started) / 1000
  const time = formatDuration(took, t.locale)
  if (!time || !arrived.actual || !isSomewhere(arrived)) return arrivedText(facts, words)
  const params = { chain: chains.name(arrived.chainId, arrived.rail), time }
  // On a rail, the payer may have entered an address of their own.
  const isPayees = !arrived.rail && !sameId(arrived.address, paid.address)
  return payee && isPayees ? t('receipt.payeeHas', { ...params, payee }) : t('receipt.arrivedAfter', params)
}

function arrivedText({ arrived }: ReceiptFacts, { t, chains }: Words, otherwise = t('receipt.succeeded')) {
  if (!arrived.actual || !isSomewhere(arrived)) return otherwise
  return t('receipt.arrivedOn', { chain: chains.name(arrived.chainId, arrived.rail) })
}

function refundText({ refund, status: { stage } }: ReceiptFacts, { t, chains, write }: Words): string[] {
  const back = stage === 'refunded'
  if (!refund || !isSomewhere(refund)) return [t('receipt.whereUnknown')]
  const chain = chains.name(refund.chainId, refund.rail)
  const { symbol: token } = refund.token
  if (refund.amount !== undefined && !back)
    return [t('receipt.comingBack', { amount: write(refund.amount, refund.token), chain })]
  if (!back) return [t('timeline.refundWhere', { chain })]
  return [
    token && refund.amount === undefined
      ? t('receipt.cameBackIn', { chain, token })
      : t('receipt.cameBackOn', { chain }),
  ]
}

/** States who may get a refund that is still to come. */
function whoseText(facts: ReceiptFacts, { t }: Words): string[] {
  const key = refundOwnerKey(facts)
  return key ? [t(key)] : []
}

function failedText(facts: ReceiptFacts, words: Words): string[] {
  const { t, chains } = words
  const failed = facts.status.steps.find(({ kind, state }) => kind === 'refund' && state === 'failed')
  const failedRefund =
    failed && t('timeline.on', { what: t('timeline.refundFailed'), chain: chains.name(failed.chainId) })
  return [t('receipt.failed'), ...(failedRefund ? [`${failedRefund}.`] : []), heldText(facts, words)]
}

function stuckText({ held, status: { funds } }: ReceiptFacts, { t, chains, write }: Words): string {
  if (funds.chainId === undefined) return t('timeline.stuckSomewhere')
  const chain = chains.name(funds.chainId)
  if (held?.amount === undefined || !funds.tokenAddress) return t('timeline.stuck', { chain })
  return t('receipt.stuckAmount', { amount: write(held.amount, held.token), chain })
}

function heldText({ held }: ReceiptFacts, { t, chains, write }: Words): string {
  if (!held || !isSomewhere(held)) return t('receipt.whereUnknown')
  const chain = chains.name(held.chainId)
  if (held.amount === undefined) return t('receipt.held', { chain })
  return t('receipt.heldAmount', { amount: write(held.amount, held.token), chain })
}

const isSomewhere = ({ chainId, rail }: ReceiptPlace): boolean => chainId !== undefined || Boolean(rail)
