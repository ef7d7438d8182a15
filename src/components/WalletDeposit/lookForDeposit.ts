import { type ChainReader, encodeWord, getHeldAmount, type Hex } from '../../payments/evm/index.ts'
import type { JournalEntry } from '../../payments/journal/index.ts'
import type { ExactTransfer } from '../../payments/terms/index.ts'
import type { DepositLook } from './depositState.ts'

/** What a look at the chain has found. */
export type Found = { look: Exclude<DepositLook, 'looking'> } | { look: 'paid'; hash: string | undefined }

/** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** So many blocks of native transfers are looked through for a hash. */
const mostBlocks = 60n

/**
 * Looks on the chain for a payment of which nobody knows whether it was made: in the recipient's balance, which is that of
 * this intent alone; in the token's transfers; and at how many transactions the payer's account has sent since.
 * `nothing`: it was not made, and no transaction of the account is under way that might be it.
 */
export async function lookForDeposit(
  reader: ChainReader | undefined,
  { tokenAddress: token, recipient, amount }: ExactTransfer,
  asked: JournalEntry['asked'],
): Promise<Found> {
  if (!reader) return { look: 'unreachable' }
  try {
    const from = asked?.from as `0x${string}` | undefined
    // Before the balance: what is mined in between is seen in one of them.
    const [mined, sent] = from
      ? await Promise.all([reader.getTransactionCount(from, 'latest'), reader.getTransactionCount(from, 'pending')])
      : []
    const held = await getHeldAmount(reader, token, recipient)
    // Some nodes give no logs: what has arrived has arrived.
    const hash = await hashOf(reader, { tokenAddress: token, recipient, amount, held }, asked).catch(() => undefined)
    if (hash !== undefined || held >= amount) return { look: 'paid', hash }
    // A contract's own transactions say nothing of what it is about to do.
    return { look: asked?.contract || (sent !== undefined && sent !== mined) ? 'pending' : 'nothing' }
  } catch {
    return { look: 'unreachable' }
  }
}

/** The hash of the payment, where it can be found. */
async function hashOf(
  reader: ChainReader,
  {
    tokenAddress: token,
    recipient,
    amount,
    held,
  }: Pick<ExactTransfer, 'tokenAddress' | 'recipient' | 'amount'> & {
    held: bigint
  },
  asked: JournalEntry['asked'],
): Promise<string | undefined> {
  const from = asked?.block
  if (from === undefined || !asked) return undefined
  // Blocks are looked through only where there is something to find.
  if (!token) return held < amount ? undefined : nativeHash(reader, recipient, amount, asked.from, from)
  const topics = [transferTopic, `0x${encodeWord(asked.from)}`, `0x${encodeWord(recipient)}`] as Hex[]
  const logs = await reader.getLogs({ address: token, fromBlock: from, topics })
  return logs.find(({ data }) => data.length === 66 && BigInt(data) === amount)?.hash
}

async function nativeHash(
  reader: ChainReader,
  recipient: string,
  amount: bigint,
  sender: string,
  from: bigint,
): Promise<string | undefined> {
  const height = await reader.getBlockNumber()
  const last = height < from + mostBlocks ? height : from + mostBlocks
  for (let number = from; number <= last; number++) {
    const found = (await reader.getBlockTransactions(number))?.find(
      ({ from, to, value }) =>
        from.toLowerCase() === sender.toLowerCase() &&
        to?.toLowerCase() === recipient.toLowerCase() &&
        value === amount,
    )
    if (found) return found.hash
  }
  return undefined
}
