import type { ChainReader } from '../../payments/evm/index.ts'
import { type ChainReceipt, encodeWord, getHeldAmount, type Hex } from '../../payments/evm/index.ts'
import type { RecoveryBalances, RecoveryEntry } from '../../payments/journal/index.ts'
import type { RecoveryCall } from '../../recovery/index.ts'

/** `Transfer(address,address,uint256)`. Source: ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const topic = (address: string): Hex => `0x${encodeWord(address)}`

/** The tokens that are moved, each with all that is moved of it; a recovery has one recipient. */
function sums(calls: readonly RecoveryCall[]): Map<Hex | undefined, bigint> {
  const all = new Map<Hex | undefined, bigint>()
  for (const { token, amount } of calls) {
    const id = token?.toLowerCase() as Hex | undefined
    all.set(id, (all.get(id) ?? 0n) + amount)
  }
  return all
}

const recipientOf = ({ calls }: Pick<RecoveryEntry, 'calls'>): Hex => calls[0]?.to as Hex

/** What is held before it is sent: what the proof is measured by. @throws Error where the chain cannot be asked */
export function heldBefore(
  reader: ChainReader,
  plan: Pick<RecoveryEntry, 'calls' | 'intentAddress'>,
): Promise<RecoveryBalances[]> {
  return Promise.all(
    [...sums(plan.calls).keys()].map(async (token) => ({
      token,
      wallet: await getHeldAmount(reader, token, plan.intentAddress as Hex),
      recipient: await getHeldAmount(reader, token, recipientOf(plan)),
    })),
  )
}

/**
 * Whether the money is where it should be. A transaction that succeeded proves nothing: a call in it may have failed, and
 * a token may say so by an answer that nobody reads. What counts is a decoded Transfer of exactly the amount, from the
 * intent's wallet to the recipient, in this very transaction; or that the one holds less, and the other more, by the amount.
 *
 * @param receipt of the transaction, where it is known
 * @throws Error where the chain cannot be asked
 */
export async function isProven(
  reader: ChainReader,
  record: RecoveryEntry,
  receipt: ChainReceipt | undefined,
): Promise<boolean> {
  const now = await heldBefore(reader, record)
  const recipient = recipientOf(record)
  const paysFee = recipient.toLowerCase() === record.from.toLowerCase()
  return [...sums(record.calls)].every(([token, amount]) => {
    if (token && receipt && loggedAll(record, token, receipt)) return true
    const before = record.held.find((one) => one.token?.toLowerCase() === token)
    const after = now.find((one) => one.token === token)
    if (!before || !after) return false
    // Who sends it has paid for it from what arrived.
    const fee = !token && paysFee ? receipt?.fee : 0n
    return (
      fee !== undefined && before.wallet - after.wallet >= amount && after.recipient - before.recipient >= amount - fee
    )
  })
}

/** Whether the intent's wallet holds less by all that was to be moved. @throws Error where the chain cannot be asked */
export async function hasLeft(reader: ChainReader, record: RecoveryEntry): Promise<boolean> {
  const now = await heldBefore(reader, record)
  return [...sums(record.calls)].every(([token, amount], at) => {
    const before = record.held.find((one) => one.token?.toLowerCase() === token)
    return before !== undefined && before.wallet - (now[at]?.wallet ?? before.wallet) >= amount
  })
}

/** Whether each transfer of a token stands in the logs, each log counted once. */
function loggedAll({ calls, intentAddress }: RecoveryEntry, token: Hex, { logs }: ChainReceipt): boolean {
  const left = logs.filter(
    ({ address, topics }) =>
      address.toLowerCase() === token &&
      topics.length === 3 &&
      topics[0] === transferTopic &&
      topics[1]?.toLowerCase() === topic(intentAddress),
  )
  return calls
    .filter((call) => call.token?.toLowerCase() === token)
    .every(({ to, amount }) => {
      const at = left.findIndex(
        ({ topics, data }) =>
          topics[2]?.toLowerCase() === topic(to) && data.toLowerCase() === `0x${encodeWord(amount)}`,
      )
      return at >= 0 && left.splice(at, 1).length === 1
    })
}

/** The transaction that moved an ERC-20 token since, whoever sent it. @throws Error where the chain cannot be asked */
export async function foundHash(reader: ChainReader, record: RecoveryEntry): Promise<Hex | undefined> {
  const call = record.calls.find(({ token }) => token)
  if (!call?.token) return undefined
  const topics = [transferTopic as Hex, topic(record.intentAddress), topic(call.to)]
  const found = await reader.getLogs({ address: call.token, fromBlock: record.block, topics })
  return found.find(({ data }) => data.toLowerCase() === `0x${encodeWord(call.amount)}`)?.hash
}
