import { createSchedule, type Schedule } from '../schedule/index.ts'
import type { ChainReader, ChainTransaction } from './chainReader.ts'
import type { Hex } from './hex.ts'

/** A transaction without its hash, which changes if the sender speeds it up. */
export type SentTransaction = Omit<ChainTransaction, 'hash'>

/** The outcome of a transaction on its chain. */
export type ChainOutcome =
  | { kind: 'mined'; hash: Hex; succeeded: boolean }
  /** The account sent something else with the same nonce. */
  | { kind: 'replaced' }

/** Facts about a transaction that are known beforehand. */
export interface OutcomeHints {
  /** The transaction, if it was recorded earlier. */
  transaction?: SentTransaction | undefined
  /** The block number before it was sent. Default: the current one. */
  fromBlock?: bigint | undefined
  /** Called once, when a node has returned the transaction. */
  onFound?: ((transaction: SentTransaction) => void) | undefined
  /** Called with the transaction that the account has sent in its place, before `replaced` is reported. */
  onReplaced?: ((by: SentTransaction) => void) | undefined
  /** Returns whether a transaction succeeded, or undefined while that is open. Default: reads its receipt. */
  readSuccess?: ((hash: Hex) => Promise<boolean | undefined>) | undefined
  /** Another source of the outcome, asked on every round. */
  alsoAsk?: (() => Promise<ChainOutcome | undefined>) | undefined
  /** Default: the real clock. */
  schedule?: Schedule | undefined
  /** Stops the waiting at once. */
  signal?: AbortSignal | undefined
}

const longestPauseMs = 30_000
const realTime = /* @__PURE__ */ createSchedule()

/**
 * Waits until a transaction is mined. A sped-up transaction resolves with its new hash. `replaced` is reported only
 * after another transaction with the same nonce was seen.
 *
 * @throws The signal's reason, once it is aborted.
 */
export async function awaitOutcome(
  reader: ChainReader,
  hash: Hex,
  {
    transaction,
    fromBlock,
    onFound,
    onReplaced,
    readSuccess = async (hash) => (await reader.getTransactionReceipt(hash))?.succeeded,
    alsoAsk,
    schedule = realTime,
    signal,
  }: OutcomeHints = {},
): Promise<ChainOutcome> {
  const succeededOf = (hash: Hex) => readSuccess(hash).catch(() => undefined)
  let nextBlock = fromBlock ?? (await reader.getBlockNumber().catch(() => undefined))
  for (let pause = reader.pollingInterval; ; pause = Math.min(pause * 1.2, longestPauseMs)) {
    signal?.throwIfAborted()
    const succeeded = await succeededOf(hash)
    if (succeeded !== undefined) return { kind: 'mined', hash, succeeded }
    if (!transaction) {
      transaction = await reader.getTransaction(hash).catch(() => undefined)
      if (transaction) onFound?.(transaction)
    }
    if (transaction && nextBlock !== undefined) {
      const count = await reader.getTransactionCount(transaction.from, 'latest').catch(() => 0)
      if (count > transaction.nonce) {
        const { found, until } = await findByNonce(reader, transaction, nextBlock)
        nextBlock = until
        if (found && found.hash !== hash && !isSameTransfer(found, transaction)) {
          onReplaced?.(found)
          return { kind: 'replaced' }
        }
        const foundSucceeded = found && (await succeededOf(found.hash))
        if (found && foundSucceeded !== undefined) {
          return { kind: 'mined', hash: found.hash, succeeded: foundSucceeded }
        }
        // Nodes behind one URL may disagree. Read a block whose receipt is missing again.
        if (found) nextBlock = fromBlock ?? nextBlock - 1n
      }
    }
    const elsewhere = await alsoAsk?.().catch(() => undefined)
    if (elsewhere) return elsewhere
    await schedule.sleep(pause, signal)
  }
}

const isSameTransfer = (one: SentTransaction, other: SentTransaction): boolean =>
  one.to?.toLowerCase() === other.to?.toLowerCase() &&
  one.input.toLowerCase() === other.input.toLowerCase() &&
  one.value === other.value

/** The maximum number of blocks that one round reads. */
const maxBlocks = 60n

/** Finds the account's mined transaction with the same nonce. Returns it with the block to continue from. */
async function findByNonce(
  reader: ChainReader,
  { from, nonce }: SentTransaction,
  fromBlock: bigint,
): Promise<{ found?: ChainTransaction | undefined; until: bigint }> {
  let block = fromBlock
  try {
    const height = await reader.getBlockNumber()
    for (; block <= height && block < fromBlock + maxBlocks; block++) {
      const transactions = await reader.getBlockTransactions(block)
      // The node is behind. Read the block again next time.
      if (!transactions) break
      const found = transactions.find((one) => one.from.toLowerCase() === from.toLowerCase() && one.nonce === nonce)
      if (found) return { found, until: block + 1n }
    }
  } catch {
    // Continue from here next time.
  }
  return { until: block }
}
