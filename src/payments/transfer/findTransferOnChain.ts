import { type ChainReader, encodeWord, getHeldAmount, type Hex, isSameAddress, transferTopic } from '../evm/index.ts'
import type { JournalAsk } from '../journal/index.ts'
import type { ExactTransfer } from '../terms/index.ts'

/** Whether a transfer was made whose wallet has not answered. */
export type TransferSearch =
  /** It was made; `hash` where it could be found. */
  | { kind: 'found'; hash?: Hex | undefined }
  /**
   * It was not, and no transaction of the account that may be it is under way or unread. A new request at `nonce` and the
   * earlier one cannot both be mined.
   */
  | { kind: 'nothing'; nonce: number }
  /** It cannot be excluded. */
  | { kind: 'pending' }
  | { kind: 'unreachable' }

/** What was read for one request already; the next search goes on from there. */
interface ReadTransactions {
  nextBlock?: bigint | undefined
  /** Nonces of transactions that were read and are not the transfer. */
  readonly others: Set<number>
  hash?: Hex | undefined
}

/** What earlier searches have read, by request: another attempt has another nonce, block or account. */
export type SearchProgress = Map<string, ReadTransactions>

/** How many blocks one search reads at most. */
const maxBlocks = 60n

/** Makes the {@link SearchProgress} of a search that has not begun. */
export const newSearch = (): SearchProgress => new Map()

function progressOf(search: SearchProgress, { from, nonce, block }: JournalAsk): ReadTransactions {
  const request = `${from} ${nonce} ${block}`
  const progress = search.get(request) ?? { others: new Set() }
  search.set(request, progress)
  return progress
}

/**
 * Looks for a transfer on its chain: in the token's logs, in what the recipient holds beside what it held before the wallet
 * was asked, and in every transaction that the account has sent since. Never rejects.
 *
 * @param asked how things stood before the first request
 * @param isOther whether a transaction is known to be another payment
 */
export async function findTransferOnChain(
  reader: ChainReader | undefined,
  transfer: ExactTransfer,
  asked: JournalAsk | undefined,
  search: SearchProgress = newSearch(),
  isOther: (hash: Hex) => boolean = () => false,
): Promise<TransferSearch> {
  if (!reader || !asked) return { kind: 'unreachable' }
  const { tokenAddress, recipient, amount } = transfer
  const from = asked.from as Hex
  const progress = progressOf(search, asked)
  try {
    // Counted before the balance is read: a transfer that is mined in between shows in one of them.
    const [mined, sent] = await Promise.all([
      reader.getTransactionCount(from, 'latest'),
      reader.getTransactionCount(from, 'pending'),
    ])
    const held = await getHeldAmount(reader, tokenAddress, recipient)
    // Some nodes give no logs.
    const logged = tokenAddress && (await findInLogs(reader, transfer, asked, isOther).catch(() => undefined))
    if (logged) return { kind: 'found', hash: logged }
    const hasGrown = asked.held !== undefined && held >= asked.held + amount
    const { nonce } = asked
    const hash =
      nonce !== undefined && mined > nonce
        ? await readTransactions(reader, transfer, { ...asked, nonce }, mined, progress, isOther)
        : progress.hash
    if (hash || hasGrown) return { kind: 'found', hash }
    if (asked.contract || nonce === undefined || sent !== mined) return { kind: 'pending' }
    return isAllRead(progress, nonce, mined) ? { kind: 'nothing', nonce: mined } : { kind: 'pending' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Whether every transaction of the account since the request was read. */
function isAllRead({ others }: ReadTransactions, nonce: number, mined: number): boolean {
  for (let one = nonce; one < mined; one++) if (!others.has(one)) return false
  return true
}

async function findInLogs(
  reader: ChainReader,
  { tokenAddress, recipient, amount }: ExactTransfer,
  { from, block }: JournalAsk,
  isOther: (hash: Hex) => boolean,
): Promise<Hex | undefined> {
  if (!tokenAddress || block === undefined) return undefined
  const topics = [transferTopic, `0x${encodeWord(from)}`, `0x${encodeWord(recipient)}`] as Hex[]
  const logs = await reader.getLogs({ address: tokenAddress, fromBlock: block, topics })
  return logs.find(({ data, hash }) => data.length === 66 && BigInt(data) === amount && !isOther(hash))?.hash
}

/** Reads the account's transactions since the request, a number of blocks at a time; the transfer's hash if it is one of them. */
async function readTransactions(
  reader: ChainReader,
  { to, data, value }: ExactTransfer,
  { from, block, nonce }: JournalAsk & { nonce: number },
  mined: number,
  progress: ReadTransactions,
  isOther: (hash: Hex) => boolean,
): Promise<Hex | undefined> {
  if (block === undefined || progress.hash) return progress.hash
  const height = await reader.getBlockNumber()
  let next = progress.nextBlock ?? block
  const end = next + maxBlocks
  for (; next <= height && next < end; next++) {
    if (isAllRead(progress, nonce, mined)) break
    const transactions = await reader.getBlockTransactions(next)
    // The node is behind: the block is read again next time.
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
      // Without its receipt it may still turn out to be reverted: the block is read again next time.
      progress.nextBlock = next
      if (receipt) progress.hash = one.hash
      return one.hash
    }
  }
  progress.nextBlock = next
  return undefined
}
