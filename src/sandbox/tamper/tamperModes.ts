const quotes = ['QuoteIntent', 'QuoteIntentEdge'] as const
const edgeQuotes = ['QuoteIntentEdge'] as const
const receipts = ['GetIntentReceipt', 'WaitIntentReceipt', 'GetIntentHistory'] as const
const intents = ['GetIntent', 'SearchIntents'] as const
const recovery = ['PrepareIntentRecovery'] as const

/**
 * Every {@link TamperMode} with the operations whose answers it changes.
 *
 * @example
 * ```ts
 * for (const [mode, operations] of Object.entries(tamperModes)) console.log(mode, operations.join(' '))
 * ```
 */
export const tamperModes = {
  'swapped-token': quotes,
  'swapped-rail': edgeQuotes,
  'swapped-chain': quotes,
  'other-amount': quotes,
  'short-output': quotes,
  'other-recipient': quotes,
  'other-owner': quotes,
  'missing-request': quotes,
  'other-intent': [
    'GetIntentReceipt',
    'WaitIntentReceipt',
    ...intents,
    'ExecuteIntent',
    'ExecuteIntentEdge',
    'AbortIntent',
  ],
  'future-updated-at': [...receipts, ...intents],
  'short-delivery': receipts,
  'elsewhere-delivery': receipts,
  'other-chain-delivery': receipts,
  'other-token-delivery': receipts,
  'pending-success': receipts,
  'pending-refund': [...receipts, ...intents, 'GetEdgeStatus'],
  'stranger-refund': receipts,
  'early-refund': [...receipts, ...intents],
  'recovery-recipient': recovery,
  'recovery-amount': recovery,
  'recovery-extra-call': recovery,
  'recovery-delegate-call': recovery,
  'recovery-chain-zero': recovery,
  'recovery-domain': recovery,
  'recovery-primary-type': recovery,
  'recovery-hash': recovery,
  'recovery-encoded': recovery,
  'recovery-transaction': ['BuildIntentRecoveryTransaction'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * A dishonest answer of the sandbox. Answers have the documented shape, and what the table does not name stays honest.
 * A quote is dishonest as a whole: the intent that it creates is paid, delivered and reported as it was quoted.
 *
 * | mode | answer |
 * |---|---|
 * | `swapped-token` | rail: another token of the rail's chain, under the symbol of the requested one, amounts rescaled to its decimals. EVM: another origin token |
 * | `swapped-rail` | the other rail |
 * | `swapped-chain` | delivers on another EVM chain; with a rail destination it is paid on another one |
 * | `other-amount` | `EXACT_INPUT`: ten times the requested amount is paid, and arrives. `EXACT_OUTPUT`: ten times the price is paid, on a rail with the EVM side unchanged |
 * | `short-output` | `quote.toAmount` is 1 base unit |
 * | `other-recipient` | a stranger receives, and is in `quoteRequest.destinationToAddress` |
 * | `other-owner` | a stranger owns the intent, and is in `quoteRequest.ownerAddress` |
 * | `missing-request` | an honest quote without `quoteRequest` |
 * | `other-intent` | the answer is about another intent of the same kind that has succeeded |
 * | `future-updated-at` | every second answer comes from a replica whose `updatedAt` is a day ahead, the first one included |
 * | `short-delivery` | SUCCEEDED: 1 base unit arrived |
 * | `elsewhere-delivery` | SUCCEEDED: a stranger received it |
 * | `other-chain-delivery` | SUCCEEDED: it arrived on another chain |
 * | `other-token-delivery` | SUCCEEDED: another token arrived, under the symbol of the quoted one |
 * | `pending-success` | SUCCEEDED, and the destination transaction is PENDING |
 * | `pending-refund` | REFUNDED, and the refund is PENDING and has no hash |
 * | `stranger-refund` | REFUNDED: a stranger got 1 base unit |
 * | `early-refund` | EXECUTING instead of REFUNDED; while EXECUTING there is a finished refund |
 * | `recovery-recipient` | the calls pay a stranger; packed bytes, typed data and digest agree |
 * | `recovery-amount` | the first call moves one base unit more than the wallet holds; all agree |
 * | `recovery-extra-call` | after the honest calls, one lets a stranger spend an ERC-20 token; all agree |
 * | `recovery-delegate-call` | the first call is a delegate call; all agree |
 * | `recovery-chain-zero` | the typed data's `domain.chainId` is 0, which is valid on every chain |
 * | `recovery-domain` | the typed data's `domain.verifyingContract` is another wallet |
 * | `recovery-primary-type` | the typed data is a `ConfigUpdate`, which would change the wallet's owners |
 * | `recovery-hash` | `payloadHash` is the digest of a payment to a stranger |
 * | `recovery-encoded` | the packed bytes pay a stranger; typed data and digest are honest |
 * | `recovery-transaction` | the built transaction executes a payment to a stranger |
 */
export type TamperMode = keyof typeof tamperModes

/** Checks whether a text names a mode. */
export const isTamperMode = (text: string): text is TamperMode => Object.hasOwn(tamperModes, text)

/** Checks whether a mode changes the answers of an operation. */
export const appliesTo = (mode: TamperMode, operation: string): boolean =>
  (tamperModes[mode] as readonly string[]).includes(operation)

/** The ways in which a recovery can be dishonest. */
export type RecoveryTamper = TamperMode extends infer Mode
  ? Mode extends `recovery-${infer Name}`
    ? Name
    : never
  : never

/** Returns the recovery part of a mode. */
export const recoveryTamper = (mode: TamperMode | undefined): RecoveryTamper | undefined =>
  mode?.startsWith('recovery-') ? (mode.slice('recovery-'.length) as RecoveryTamper) : undefined
