import { getIntentReceipt, type Intent, type IntentReceipt } from '../../api/index.ts'
import type { Refusal } from '../../recovery/index.ts'
import { isSameAddress } from '../evm/index.ts'
import { readIntent } from '../service/index.ts'
import { isRefundedStatus, isRefundIncomplete, transactionState } from '../status/index.ts'
import { type IntentWallet, walletsOf } from './prepareWallets.ts'
import type { RecoveryContext } from './recoveryContext.ts'

/** Facts about an intent from sources other than the prepared recovery. */
export interface KnownIntent {
  owner: string | undefined
  origin: IntentWallet
  destination: IntentWallet
  /** Whether the service refunds, or has refunded, the money by itself. */
  isRefunding: boolean
}

const facts = [
  ['ownerAddress', 'the account it belongs to'],
  ['originChainId', 'the network it starts on'],
  ['originIntentAddress', 'its wallet there'],
  ['destinationChainId', 'the network it goes to'],
  ['destinationIntentAddress', 'its wallet there'],
] as const satisfies readonly (readonly [keyof Intent, string])[]

/**
 * Reads an intent from the service and compares it with the quote in the journal, which takes precedence. Without a
 * stored quote, only the service's answer is available; then only the recipient and the signer are known for certain.
 *
 * @throws IntentServiceError if neither is available
 */
export async function crossCheckIntent({
  client,
  journal,
  options: { intentId },
}: RecoveryContext): Promise<KnownIntent | Refusal[]> {
  const [answer, receipt] = await Promise.all([
    readIntent(client, { intentId }).then(
      ({ intent }) => ({ intent }),
      (error: unknown) => ({ error }),
    ),
    getIntentReceipt(client, { intentId }).then(
      ({ intentReceipt }) => intentReceipt,
      () => undefined,
    ),
  ])
  const quoted = journal.get(intentId)?.quote?.intent
  if (!quoted && 'error' in answer) throw answer.error
  const current: Partial<Intent> = 'intent' in answer ? answer.intent : {}
  const refusals = facts
    .filter(([name]) => quoted?.[name] && current[name] && !isSame(quoted[name], current[name]))
    .map(([name, what]) => ({
      check: `known.${name}`,
      message: `The service says something else of ${what} than when the payment was quoted.`,
    }))
  if ('intent' in answer && current.intentId !== intentId)
    refusals.push({ check: 'known.intentId', message: 'The service answers with another payment.' })
  if (refusals.length > 0) return refusals
  const stated = Object.fromEntries(Object.entries(quoted ?? {}).filter(([, value]) => value))
  const known: Partial<Intent> = { ...current, ...stated }
  const [origin, destination] = walletsOf(known)
  return { owner: known.ownerAddress, origin, destination, isRefunding: receipt !== undefined && isRefunding(receipt) }
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' ? isSameAddress(one, String(other)) : one === other

/** Whether the money is being refunded, or was. A recovery would then fail or cost a second fee. */
const isRefunding = (receipt: IntentReceipt): boolean => {
  const { refundTransaction: refund, status } = receipt
  const isUnderWay = transactionState(refund) === 'active' && Boolean(refund?.txnHash)
  return isUnderWay || (isRefundedStatus(status) && !isRefundIncomplete(receipt))
}
