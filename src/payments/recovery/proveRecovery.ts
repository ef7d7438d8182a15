import type { RecoveryCall } from '../../recovery/index.ts'
import {
  type ChainReader,
  type ChainReceipt,
  encodeWord,
  getHeldAmount,
  type Hex,
  transferTopic,
} from '../evm/index.ts'
import type { RecoveryEntry } from '../journal/index.ts'

const topic = (address: string): Hex => `0x${encodeWord(address)}`

/** Sums the transfers by token. `undefined` is the chain's native coin. */
function sumByToken(calls: readonly RecoveryCall[]): Map<Hex | undefined, bigint> {
  const all = new Map<Hex | undefined, bigint>()
  for (const { token, amount } of calls) {
    const id = token?.toLowerCase() as Hex | undefined
    all.set(id, (all.get(id) ?? 0n) + amount)
  }
  return all
}

type HeldAmounts = RecoveryEntry['held'][number]

const recipientOf = ({ calls }: Pick<RecoveryEntry, 'calls'>): Hex => calls[0]?.to as Hex

/**
 * Reads the balances of each token in the intent's wallet and at the recipient, in base units.
 *
 * @throws Error if the chain cannot be read
 */
export function readHeldAmounts(
  reader: ChainReader,
  plan: Pick<RecoveryEntry, 'calls' | 'intentAddress'>,
): Promise<HeldAmounts[]> {
  return Promise.all(
    [...sumByToken(plan.calls).keys()].map(async (token) => ({
      token,
      wallet: await getHeldAmount(reader, token, plan.intentAddress as Hex),
      recipient: await getHeldAmount(reader, token, recipientOf(plan)),
    })),
  )
}

/**
 * Whether the money arrived. A successful transaction proves nothing: a call in it may have failed, or a token may have
 * returned false. The proof is a `Transfer` of exactly the amount, from the intent's wallet to the recipient, in this
 * transaction; or that the wallet's balance fell and the recipient's rose by the amount.
 *
 * @param receipt the transaction's receipt, if it is known
 * @throws Error if the chain cannot be read
 */
export async function isProven(
  reader: ChainReader,
  entry: RecoveryEntry,
  receipt: ChainReceipt | undefined,
): Promise<boolean> {
  const now = await readHeldAmounts(reader, entry)
  const recipient = recipientOf(entry)
  const paysFee = recipient.toLowerCase() === entry.from.toLowerCase()
  return [...sumByToken(entry.calls)].every(([token, amount]) => {
    if (token && receipt && hasAllLogs(entry, token, receipt)) return true
    const before = entry.held.find((one) => one.token?.toLowerCase() === token)
    const after = now.find((one) => one.token === token)
    if (!before || !after) return false
    // The sender paid the network fee from the same balance, except where the transaction is unknown: then the whole
    // amount has to arrive, as in a contract account, whose fee another account pays. Some rollups charge their operator's
    // fee beside it, by formulas of their own: as much again may be missing.
    const fee = !token && paysFee && receipt ? 2n * receipt.fee : 0n
    return before.wallet - after.wallet >= amount && after.recipient - before.recipient >= amount - fee
  })
}

/**
 * Whether the balance of the intent's wallet fell by the amounts of the recovery.
 *
 * @throws Error if the chain cannot be read
 */
export async function hasLeft(reader: ChainReader, entry: RecoveryEntry): Promise<boolean> {
  const now = await readHeldAmounts(reader, entry)
  return [...sumByToken(entry.calls)].every(([token, amount], at) => {
    const before = entry.held.find((one) => one.token?.toLowerCase() === token)
    return before !== undefined && before.wallet - (now[at]?.wallet ?? before.wallet) >= amount
  })
}

/** Whether the logs contain each transfer of a token. Each log counts once. */
function hasAllLogs({ calls, intentAddress }: RecoveryEntry, token: Hex, { logs }: ChainReceipt): boolean {
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

/**
 * Finds the transaction that moved an ERC-20 token of the recovery, whoever sent it.
 *
 * @throws Error if the chain cannot be read
 */
export async function findRecoveryHash(reader: ChainReader, entry: RecoveryEntry): Promise<Hex | undefined> {
  const call = entry.calls.find(({ token }) => token)
  if (!call?.token) return undefined
  // Nodes refuse a range that begins after the latest block.
  if ((await reader.getBlockNumber()) < entry.block) return undefined
  const topics = [transferTopic, topic(entry.intentAddress), topic(call.to)]
  const found = await reader.getLogs({ address: call.token, fromBlock: entry.block, topics })
  return found.find(({ data }) => data.toLowerCase() === `0x${encodeWord(call.amount)}`)?.hash
}
