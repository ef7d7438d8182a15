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

/** What is kept of a recovery. Never throws; what is damaged is as good as nothing. */
export function readRecord(hands: RecoveryHands): RecoveryRecord | undefined {
  try {
    const { intentId, ...kept } = JSON.parse(hands.storage?.getItem(recordKey(hands)) ?? 'null')
    const record = { ...kept, block: BigInt(kept.block) }
    record.calls = kept.calls.map(({ amount, ...call }: RecoveryCall) => ({ ...call, amount: BigInt(amount) }))
    record.held = kept.held.map((one: HeldBefore) => ({
      ...one,
      wallet: BigInt(one.wallet),
      recipient: BigInt(one.recipient),
    }))
    const whole =
      intentId === hands.order().intentId &&
      /^(sending|sent|proven)$/.test(record.step) &&
      Number.isSafeInteger(record.chainId) &&
      [record.intentAddress, record.from, ...record.calls.map(({ to }: RecoveryCall) => to)].every((one) =>
        isHex(one, 40),
      ) &&
      [...record.calls, ...record.held].every(({ token }) => token === undefined || isHex(token, 40)) &&
      (record.hash === undefined || isHex(record.hash, 64))
    return whole && record.calls.length > 0 ? record : undefined
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
