import { sameId } from '../../format/internal/index.ts'
import type { PaymentContext } from '../context/paymentContext.ts'
import { progressOf, type ReadTransactions } from '../context/searchProgress.ts'
import { type ChainReader, encodeWord, getHeldAmount, type Hex, isSameAddress, transferTopic } from '../evm/index.ts'
import type { JournalAsk } from '../journal/index.ts'
import type { ExactTransfer } from '../terms/index.ts'

/** Whether a transfer was made although its wallet has not answered. */
export type TransferSearch =
  /** The transfer was made. `hash` is set if it could be found. */
  | { kind: 'found'; hash?: Hex | undefined }
  /**
   * The transfer was not made, and no pending or unread transaction of the account may be it. A new request at `nonce`
   * and the earlier one cannot both be mined.
   */
  | { kind: 'nothing'; nonce: number }
  /** The transfer cannot be ruled out. */
  | { kind: 'pending' }
  | { kind: 'unreachable' }

/** The maximum number of blocks that one search reads. */
const maxBlocks = 60n

/** The transfer that a search looks for, and the chain that it reads. */
interface Search {
  reader: ChainReader
  transfer: ExactTransfer
  asked: JournalAsk
  /** Whether a transaction is known to be another payment. Payments to one shop may be equal to the last digit. */
  isOther: (hash: Hex) => boolean
}

/**
 * Searches for a transfer on its chain: in the token's logs, in the growth of the recipient's balance since before the
 * wallet was asked, and in every transaction that the account has sent since. Never rejects.
 *
 * @param context the payment, whose other transactions in the journal are not taken for this one
 * @param asked the first request and the state before it
 * @param mayReadOn whether to search again if only unread transactions of the account are left
 */
export async function findTransferOnChain(
  context: Pick<PaymentContext, 'search' | 'journal' | 'paymentId'>,
  reader: ChainReader | undefined,
  transfer: ExactTransfer,
  asked: JournalAsk | undefined,
  mayReadOn: () => boolean = () => false,
): Promise<TransferSearch> {
  if (!reader || !asked) return { kind: 'unreachable' }
  const { journal, paymentId } = context
  // Only payments without the service share a recipient. The service does not state their transactions.
  const isOther = (hash: Hex) =>
    journal
      .getState()
      .entries.some(
        (one) =>
          (one.kind !== 'intent' || one.direct) &&
          one.paymentId !== paymentId &&
          sameId(one.depositTransactionHash, hash),
      )
  const search: Search = { reader, transfer, asked, isOther }
  const { tokenAddress, recipient, amount } = transfer
  const from = asked.from as Hex
  const progress = progressOf(context.search, asked)
  const readUntil = progress.nextBlock
  try {
    // Read the counts before the balance: a transfer mined in between then shows in one of them.
    const [mined, sent] = await Promise.all([
      reader.getTransactionCount(from, 'latest'),
      reader.getTransactionCount(from, 'pending'),
    ])
    const held = await getHeldAmount(reader, tokenAddress, recipient)
    // Some nodes do not return logs.
    const logged = tokenAddress && (await findInLogs(search).catch(() => undefined))
    if (logged) return { kind: 'found', hash: logged }
    const hasGrown = asked.held !== undefined && held >= asked.held + amount
    const { nonce } = asked
    const hash =
      nonce !== undefined && mined > nonce ? await readTransactions(search, nonce, mined, progress) : progress.hash
    if (hash || hasGrown) return { kind: 'found', hash }
    // Behind a gap in the nonces, the transfer may wait where no node counts it.
    if (asked.contract || nonce === undefined || sent !== mined || mined < nonce) return { kind: 'pending' }
    if (isAllRead(progress, nonce, mined)) return { kind: 'nothing', nonce: mined }
    if (progress.nextBlock === readUntil || !mayReadOn()) return { kind: 'pending' }
    return findTransferOnChain(context, reader, transfer, asked, mayReadOn)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Whether every transaction of the account since the request was read. */
function isAllRead({ others }: ReadTransactions, nonce: number, mined: number): boolean {
  for (let one = nonce; one < mined; one++) if (!others.has(one)) return false
  return true
}

/**
 * Finds the transfer in the token's logs. The latest block at the time of the request is read too, because a reorganized
 * chain may put the transfer there. What the account had sent by then is another payment.
 */
async function findInLogs({ reader, transfer, asked, isOther }: Search): Promise<Hex | undefined> {
  const { tokenAddress, recipient, amount } = transfer
  const { from, block, nonce, contract } = asked
  if (!tokenAddress || block === undefined) return undefined
  const topics = [transferTopic, `0x${encodeWord(from)}`, `0x${encodeWord(recipient)}`] as Hex[]
  const logs = await reader.getLogs({ address: tokenAddress, fromBlock: block, topics })
  for (const { data, hash } of logs) {
    if (data.length !== 66 || BigInt(data) !== amount || isOther(hash)) continue
    const sent = nonce === undefined || contract ? undefined : await reader.getTransaction(hash)
    if (!sent || !isSameAddress(sent.from, from) || sent.nonce >= (nonce ?? 0)) return hash
  }
  return undefined
}

/**
 * Reads the account's transactions since the request, up to `maxBlocks` at a time. Returns the transfer's hash if it is
 * among them.
 */
async function readTransactions(
  { reader, transfer: { to, data, value }, asked: { from, block }, isOther }: Search,
  nonce: number,
  mined: number,
  progress: ReadTransactions,
): Promise<Hex | undefined> {
  if (block === undefined || progress.hash) return progress.hash
  const height = await reader.getBlockNumber()
  let next = progress.nextBlock ?? block
  const end = next + maxBlocks
  for (; next <= height && next < end; next++) {
    if (isAllRead(progress, nonce, mined)) break
    const transactions = await reader.getBlockTransactions(next)
    // The node is behind. Read the block again next time.
    if (!transactions) break
    for (const one of transactions) {
      if (!isSameAddress(one.from, from) || one.nonce < nonce) continue
      const isSameCall = isSameAddress(one.to ?? undefined, to) && one.value === value && isSameAddress(one.input, data)
      const isTransfer = isSameCall && !isOther(one.hash)
      const receipt = isTransfer ? await reader.getTransactionReceipt(one.hash) : undefined
      if (!isTransfer || receipt?.succeeded === false) {
        progress.others.add(one.nonce)
        continue
      }
      // Without its receipt, it may still turn out to be reverted. Read the block again next time.
      progress.nextBlock = next
      if (receipt) progress.hash = one.hash
      return one.hash
    }
  }
  progress.nextBlock = next
  return undefined
}
