import type { PartTranslator, receiptTexts } from '../../i18n/index.ts'
import { txProgress } from '../IntentTimeline/track.ts'
import type { useAmountText } from '../shared/useAmountText.ts'
import type { Chains } from '../shared/useChains.ts'
import type { ReceiptFacts, ReceiptPlace } from './receiptFacts.ts'

/** Words of a sentence, in the reader's language. */
interface Words {
  t: PartTranslator<typeof receiptTexts>
  chains: Chains
  write: ReturnType<typeof useAmountText>
}

/** What happened, in two or three words. */
export function headlineOf({ phase, track }: ReceiptFacts, t: PartTranslator<typeof receiptTexts>): string {
  if (track.unclear) return t('timeline.titleUnclear')
  if (phase === 'unknown') return t('timeline.titleUnknown', { status: track.unknownStatus ?? '' })
  return t(titles[phase])
}

const titles = {
  loading: 'receipt.loading',
  waiting: 'receipt.titleNone',
  moving: 'timeline.title',
  done: 'timeline.titleDone',
  failed: 'timeline.titleFailed',
  refunding: 'timeline.titleRefunding',
  refunded: 'timeline.titleRefunded',
  aborted: 'timeline.titleAborted',
  invalid: 'timeline.titleInvalid',
} as const

/** Where the money is, in sentences; that nobody says where is one of them. */
export function moneyText(facts: ReceiptFacts, words: Words): string[] {
  const { t } = words
  switch (facts.phase) {
    case 'done':
      return [arrivedText(facts, words)]
    case 'refunded':
    case 'refunding':
      return refundText(facts, words)
    case 'failed':
      return failedText(facts, words)
    case 'aborted':
      return [t('receipt.aborted'), ...(facts.track.paid ? [heldText(facts, words)] : [])]
    case 'invalid':
      return [t('receipt.invalid'), ...(facts.held ? [heldText(facts, words)] : [])]
    case 'moving':
      return [t('receipt.executing')]
    case 'unknown':
      return [t('receipt.unknownState')]
    default:
      return [t('receipt.quoted')]
  }
}

function arrivedText({ arrived }: ReceiptFacts, { t, chains, write }: Words): string {
  if (!arrived.actual || arrived.amount === undefined || !isSomewhere(arrived)) return t('receipt.succeeded')
  const amount = write(arrived.amount, arrived.token, 'received')
  return t('receipt.arrivedOn', { amount, chain: chains.name(arrived.chainId, arrived.rail) })
}

function refundText({ refund, phase }: ReceiptFacts, { t, chains, write }: Words): string[] {
  const back = phase === 'refunded'
  if (!refund || !isSomewhere(refund)) return [...(back ? [t('receipt.refunded')] : []), t('receipt.whereUnknown')]
  const chain = chains.name(refund.chainId, refund.rail)
  const { symbol: token } = refund.token
  if (refund.amount !== undefined) {
    const amount = write(refund.amount, refund.token, 'received')
    return [t(back ? 'receipt.cameBack' : 'receipt.comingBack', { amount, chain })]
  }
  if (!back) return [t('timeline.refundWhere', { chain })]
  return [token ? t('receipt.cameBackIn', { chain, token }) : t('receipt.cameBackOn', { chain })]
}

function failedText(facts: ReceiptFacts, words: Words): string[] {
  const { t, chains } = words
  const { track, paid } = facts
  if (!track.fromRail && txProgress(track.receipt?.depositTransaction) === 'failed')
    return [t('receipt.payFailed', { chain: chains.name(paid.chainId, paid.rail) })]
  const { refund } = track
  const failedRefund =
    txProgress(refund) === 'failed' && t('timeline.refundFailed', { chain: chains.name(refund?.chainId) })
  return [t('receipt.failed'), ...(failedRefund ? [`${failedRefund}.`] : []), heldText(facts, words)]
}

function heldText({ held }: ReceiptFacts, { t, chains, write }: Words): string {
  if (!held || !isSomewhere(held)) return t('receipt.whereUnknown')
  const chain = chains.name(held.chainId)
  if (held.amount === undefined) return t('receipt.held', { chain })
  return t('receipt.heldAmount', { amount: write(held.amount, held.token, 'received'), chain })
}

const isSomewhere = ({ chainId, rail }: ReceiptPlace): boolean => chainId !== undefined || Boolean(rail)
