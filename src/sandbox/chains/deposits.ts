import { pad, toEventSelector } from 'viem'
import { invalidField } from '../errors.ts'
import type { Row } from '../state.ts'
import { type ChainContext, chainPart } from './chainContext.ts'
import { walletOf } from './execute.ts'
import type { ChainNode, Receipt } from './node.ts'

const field = 'depositTransactionHash'
/** The longest time in which a known transaction may be mined, in real ms. */
const pendingMs = 5_000

/**
 * Looks for a deposit. A deposit of less than the quote is accepted, but makes the intent invalid, unless the wallet
 * already holds enough: its balance decides.
 *
 * @throws SandboxError InvalidArgument if there is no such transaction, or it was reverted or brought nothing.
 */
export async function checkDeposit(context: ChainContext, row: Row, hash: string): Promise<void> {
  const { from, intent } = row
  const quoted = intent.quote?.fromAmount ?? 0n
  const brought = await broughtBy(context, row, hash)
  if (brought >= quoted) return
  const node = await context.node(from.chainId)
  if ((await node.balanceOf(from, walletOf(row))) >= quoted) return
  chainPart(row).short = brought
  row.outcome = 'invalid'
}

/**
 * Returns what a transaction brought into the intent's wallet, in base units of the origin token.
 *
 * @throws SandboxError InvalidArgument if there is no such transaction, or it was reverted or brought nothing.
 */
async function broughtBy(context: ChainContext, row: Row, hash: string): Promise<bigint> {
  const { from } = row
  const node = await context.node(from.chainId)
  const sent = await node.rpc<{ to: string | null; value: string } | null>('eth_getTransactionByHash', [hash])
  if (!sent) throw invalidField(field, `no transaction ${hash} on chain ${from.chainId}`)
  const receipt = await node.receipt(hash, pendingMs)
  if (!receipt) throw invalidField(field, `the transaction is not mined on chain ${from.chainId}`)
  if (receipt.status !== '0x1') throw invalidField(field, `the transaction was reverted on chain ${from.chainId}`)
  const brought = from.native
    ? await nativeIn(node, sent, receipt, walletOf(row))
    : transfersIn(receipt, from.address, walletOf(row))
  if (brought === 0n) throw invalidField(field, 'the transaction brought nothing into the intent wallet')
  return brought
}

/**
 * Returns the native amount that was sent with the transaction, or that a contract passed on, which only the balance
 * shows.
 */
async function nativeIn(
  { rpc }: ChainNode,
  { to, value }: { to: string | null; value: string },
  { blockNumber }: Receipt,
  wallet: string,
): Promise<bigint> {
  if (to?.toLowerCase() === wallet.toLowerCase()) return BigInt(value)
  const at = async (block: string) => BigInt(await rpc('eth_getBalance', [wallet, block]))
  const more = (await at(blockNumber)) - (await at(`0x${(Number(blockNumber) - 1).toString(16)}`))
  return more > 0n ? more : 0n
}

function transfersIn({ logs }: Receipt, token: string, wallet: string): bigint {
  const topic = toEventSelector('Transfer(address,address,uint256)')
  const to = pad(wallet as `0x${string}`).toLowerCase()
  return logs
    .filter(({ address, topics }) => address.toLowerCase() === token.toLowerCase() && topics[0] === topic)
    .filter(({ topics }) => topics[2]?.toLowerCase() === to)
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
}
