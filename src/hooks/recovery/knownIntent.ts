import { getIntentReceipt, type Intent, type IntentReceipt } from '../../api/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { readIntent } from '../../payments/service/index.ts'
import { isRefundedStatus, transactionState } from '../../payments/status/index.ts'
import type { Refusal } from '../../recovery/index.ts'
import { type RecoveryHands, sameAddress } from './recoveryHands.ts'

/** What is known of an intent before a recovery of it is prepared. */
export interface KnownIntent {
  owner: string | undefined
  origin: { chainId: number | undefined; intentAddress: string | undefined }
  destination: KnownIntent['origin']
  /** The service gives the money back by itself, or has. */
  refunding: boolean
}

const facts = [
  ['ownerAddress', 'the account it belongs to'],
  ['originChainId', 'the network it starts on'],
  ['originIntentAddress', 'its wallet there'],
  ['destinationChainId', 'the network it goes to'],
  ['destinationIntentAddress', 'its wallet there'],
] as const satisfies readonly (readonly [keyof Intent, string])[]

/**
 * What this device was told when the payment was quoted comes first; what the service says now must agree. Where nothing was
 * kept, its word of the intent is all there is: then only the recipient and the signer are the page's own knowledge.
 *
 * @throws IntentServiceError where nobody knows the intent
 */
export async function knownIntent({ client, storage, order }: RecoveryHands): Promise<KnownIntent | Refusal[]> {
  const { intentId } = order()
  const [told, receipt] = await Promise.all([
    readIntent(client, { intentId }).then(
      ({ intent }) => ({ intent }),
      (error: unknown) => ({ error }),
    ),
    getIntentReceipt(client, { intentId }).then(
      ({ intentReceipt }) => intentReceipt,
      () => undefined,
    ),
  ])
  const kept = journalOf(client, storage).get(intentId)?.quote?.intent
  if (!kept && 'error' in told) throw told.error
  const now: Partial<Intent> = 'intent' in told ? told.intent : {}
  const refusals = facts
    .filter(([name]) => kept?.[name] && now[name] && !same(kept[name], now[name]))
    .map(([name, what]) => ({
      check: `known.${name}`,
      message: `The service says something else of ${what} than when the payment was quoted.`,
    }))
  if ('intent' in told && now.intentId !== intentId)
    refusals.push({ check: 'known.intentId', message: 'The service answers with another payment.' })
  if (refusals.length > 0) return refusals
  const { ownerAddress, originChainId, originIntentAddress, destinationChainId, destinationIntentAddress } = {
    ...now,
    ...Object.fromEntries(Object.entries(kept ?? {}).filter(([, value]) => value)),
  }
  return {
    owner: ownerAddress,
    origin: { chainId: originChainId, intentAddress: originIntentAddress },
    destination: { chainId: destinationChainId, intentAddress: destinationIntentAddress },
    refunding: isRefunding(receipt),
  }
}

const same = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' ? sameAddress(one, String(other)) : one === other

/** Bringing back what comes back anyway would fail, or be paid for twice. Source: "IntentReceipt". */
const isRefunding = (receipt: IntentReceipt | undefined): boolean => {
  const { refundTransaction } = receipt ?? {}
  const isUnderWay = transactionState(refundTransaction) === 'active' && Boolean(refundTransaction?.txnHash)
  return isRefundedStatus(receipt?.status) || isUnderWay
}
