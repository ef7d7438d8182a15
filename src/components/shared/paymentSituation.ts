import type { GetEdgeStatusResponse, Intent, IntentReceipt } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import type { PaymentFacts, PaymentStage, PaymentStatus } from '../../payments/index.ts'
import { isKnownIntentStatus, isKnownStatus } from '../../payments/status/index.ts'
import { cleanId, textOf } from './text.ts'
import { sameId } from './tokens.ts'

/** The answers about a payment, and the status that follows from them. */
export interface DescribedFacts {
  receipt?: IntentReceipt | null | undefined
  intent?: Intent | undefined
  edgeStatus?: GetEdgeStatusResponse | undefined
  /** The agreed terms. */
  terms?: PaymentFacts['terms']
  status: PaymentStatus
}

/**
 * The situation of a payment, as detailed as the texts about it. `unsettled`: it arrived, and nothing shows that its card
 * payment was settled · `sought`: a wallet that was asked may have paid · `unsure`: a rail was to be paid, and doesn't say
 * that nothing came.
 */
export type Situation =
  | Exclude<PaymentStage, 'paid'>
  | 'loading'
  | 'short'
  | 'elsewhere'
  | 'settlement-failed'
  | 'unsettled'
  | 'refunded-elsewhere'
  | 'payment-failed'
  | 'snag'
  | 'unknown'
  | 'sought'
  | 'unsure'

/** Returns whether there is no answer yet. */
export const isNothingKnown = ({ receipt, intent, edgeStatus }: Omit<DescribedFacts, 'status'>): boolean =>
  !receipt && !intent && !edgeStatus

/**
 * Returns the service's status that this version does not know, as received and cleaned; '' if it knows all of them.
 */
export function unknownStatusOf({ receipt, intent, edgeStatus }: DescribedFacts): string {
  const answer = receipt ?? intent
  if (answer && !isKnownIntentStatus(answer.status)) return cleanText(answer.status, 40)
  const hop = edgeStatus?.status ?? (receipt?.edge ?? intent?.edge)?.edgeStatus
  return hop && !isKnownStatus(hop) ? cleanText(textOf(hop), 40) : ''
}

/**
 * Returns the key of the message that states who may get a refund that is still to come; `undefined` if the owner of
 * its address is unknown.
 */
export function refundOwnerKey({ terms, status: { refund, steps } }: DescribedFacts) {
  const { beforeFill, afterFill } = (terms && 'refunds' in terms && terms.refunds) || {}
  const planned = steps.find(({ kind }) => kind === 'refund')?.rail ? beforeFill : afterFill
  const isPayer = (refund?.to === undefined ? planned : refund)?.isPayer
  return isPayer === undefined ? undefined : isPayer ? 'timeline.refundToYou' : 'timeline.refundToShop'
}

/**
 * Returns the account that can take stranded money out ('' if unknown), and whether it is the payer's (`undefined` if
 * neither the connected account nor the terms show that).
 */
export function ownerOf({ intent, receipt, terms }: Omit<DescribedFacts, 'status'>, account: string | undefined) {
  const address = cleanId(intent?.ownerAddress) || cleanId(receipt?.ownerAddress)
  const { afterFill } = (terms && 'refunds' in terms && terms.refunds) || {}
  const isPayer = sameId(address, account) || (sameId(address, afterFill?.address) ? afterFill?.isPayer : undefined)
  return { address, isPayer }
}

/** Returns the key of the message about a refund that was made to an agreed address. */
export const refundedKey = ({ refund, can, unverified }: PaymentStatus) =>
  !refund?.isPayer
    ? refund?.isPayer === false
      ? 'timeline.refundedShop'
      : 'timeline.refundedOpen'
    : !can.includes('quote-again')
      ? unverified.includes('receipt.refundTransaction.tokenAmount')
        ? 'timeline.refundedOpen'
        : 'timeline.refundedShort'
      : can.includes('help')
        ? 'timeline.refundedOther'
        : 'receipt.refunded'

/** Returns the situation that decides which texts describe a payment. */
export function situationOf(facts: DescribedFacts): Situation {
  const { stage, outcome, steps, mismatches, funds, can } = facts.status
  const failed = steps.find(({ state }) => state === 'failed')
  if (isNothingKnown(facts)) return 'loading'
  if (failed?.kind === 'pay' && /^(unpaid|moving|failed)$/.test(stage)) return 'payment-failed'
  switch (stage) {
    case 'paid':
    case 'moving':
      return failed ? 'snag' : 'moving'
    case 'delivered':
      if (outcome === 'short' || outcome === 'elsewhere' || outcome === 'settlement-failed') return outcome
      return steps.some(({ kind, state }) => kind === 'settle' && state === 'skipped') ? 'unsettled' : stage
    case 'refunded':
      return mismatches.some(({ path }) => path === 'receipt.refundTransaction.toAddress')
        ? 'refunded-elsewhere'
        : stage
    case 'expired':
      return funds.at === 'unknown' ? 'sought' : can.includes('quote-again') ? stage : 'unsure'
    case 'unclear':
      return unknownStatusOf(facts) ? 'unknown' : stage
    default:
      return stage
  }
}
