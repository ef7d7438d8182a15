import { amount, readStored } from '../../api/internal/index.ts'
import type { Hex } from '../../payments/evm/index.ts'
import type { RecoveryCall } from '../../recovery/index.ts'
import type { RecoveryHands } from './recoveryHands.ts'
import type { RecoveryPlan } from './recoveryState.ts'

/** What a reload must find again of a recovery that a wallet was asked to send. Never a signature. */
export interface RecoveryRecord extends RecoveryPlan {
  /** `sending` the wallet was asked · `sent` it has a hash · `proven` the money is there. */
  step: 'sending' | 'sent' | 'proven'
  hash?: Hex | undefined
  /** Who sends it. */
  from: Hex
  /** The first block that it can be in. */
  block: bigint
  /** What was held before of each token that is moved, in base units. */
  held: readonly HeldBefore[]
}

/** Of one token, before the transaction. */
export interface HeldBefore {
  /** Absent: the chain's own. */
  token?: Hex | undefined
  wallet: bigint
  recipient: bigint
}

/** Under which it is kept; client ids are made up anew at each load, so they are no part of it. */
export const recordKey = ({ client, order }: Pick<RecoveryHands, 'client' | 'order'>): string =>
  `intent-kit:recovery ${client.baseUrl} ${client.service} ${order().intentId}`

const isHex = (text: unknown, digits: number): text is Hex =>
  typeof text === 'string' && text.length === digits + 2 && /^0x[\da-f]+$/i.test(text)

const isToken = (token: unknown): token is Hex | undefined => token === undefined || isHex(token, 40)

/** Base units; throws for anything else. */
function readUnits(value: unknown): bigint {
  const units = readStored(amount, value)
  if (units === undefined) throw new TypeError()
  return units
}

function readCall({ kind, token, to, amount }: Record<keyof RecoveryCall, unknown>): RecoveryCall {
  if (!isToken(token) || !isHex(to, 40) || kind !== (token ? 'erc20' : 'native')) throw new TypeError()
  return { kind: token ? 'erc20' : 'native', token, to, amount: readUnits(amount) }
}

function readHeld({ token, wallet, recipient }: Record<keyof HeldBefore, unknown>): HeldBefore {
  if (!isToken(token)) throw new TypeError()
  return { token, wallet: readUnits(wallet), recipient: readUnits(recipient) }
}

/** What is kept of a recovery. Never throws; a record that is damaged anywhere counts as none: the chain is asked instead. */
export function readRecord(hands: RecoveryHands): RecoveryRecord | undefined {
  try {
    const found = JSON.parse(hands.storage?.getItem(recordKey(hands)) ?? 'null')
    const { intentId, step, chainId, intentAddress, source, from, hash, block } = found
    const isWhole =
      intentId === hands.order().intentId &&
      ['sending', 'sent', 'proven'].includes(step) &&
      Number.isSafeInteger(chainId) &&
      isHex(intentAddress, 40) &&
      isHex(from, 40) &&
      (source === undefined || source === 'origin' || source === 'destination') &&
      (hash === undefined || isHex(hash, 64)) &&
      found.calls.length > 0
    if (!isWhole) return undefined
    const [calls, held] = [found.calls.map(readCall), found.held.map(readHeld)]
    return { step, chainId, intentAddress, source, from, hash, block: readUnits(block), calls, held }
  } catch {
    return undefined
  }
}

/** Keeps it. Never throws: a storage may be absent, full or denied; then it lasts as long as the page. */
export function writeRecord(hands: RecoveryHands, record: RecoveryRecord): void {
  try {
    const text = JSON.stringify({ intentId: hands.order().intentId, ...record }, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    hands.storage?.setItem(recordKey(hands), text)
  } catch {
    // As if there were no storage.
  }
}

/** Lets it go. Never throws. */
export function forget(hands: RecoveryHands): void {
  try {
    hands.storage?.removeItem(recordKey(hands))
  } catch {
    // As if there were no storage.
  }
}
