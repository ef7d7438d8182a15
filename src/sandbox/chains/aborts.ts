import { encodeEventTopics, type Hex, parseAbi } from 'viem'
import { invalidField } from '../errors.ts'
import type { Row } from '../state.ts'
import { entrypoint as entrypointContract } from './bytecode.ts'
import type { ChainContext } from './chainContext.ts'

const field = 'abortTransactionHash'
/** The longest time in which a transaction may be mined, in real ms. It must be confirmed before it is reported. */
const pendingMs = 1_000

/**
 * Checks that a transaction is an abort of the intent: confirmed, through the entrypoint, and by the intent's owner.
 *
 * @throws SandboxError InvalidArgument if it is not.
 */
export async function checkAbort(context: ChainContext, row: Row, chainId: number, hash: string): Promise<void> {
  const { entrypoint } = context
  if (!/^0x[\da-f]{64}$/i.test(hash)) throw invalidField(field, 'expected the hash of an EVM transaction')
  const node = await context.node(chainId)
  if (!(await node.rpc('eth_getTransactionByHash', [hash]))) {
    throw invalidField(field, `no transaction ${hash} on chain ${chainId}`)
  }
  const receipt = await node.receipt(hash, pendingMs)
  if (receipt?.status !== '0x1') throw invalidField(field, 'the transaction is not confirmed, or was reverted')
  const abi = parseAbi(entrypointContract.abi)
  const args = { intentId: row.intentId as Hex, sender: row.intent.ownerAddress as Hex }
  const wanted = encodeEventTopics({ abi, eventName: 'IntentAborted', args })
  const found = receipt.logs.some(
    ({ address, topics }) =>
      address.toLowerCase() === entrypoint.address.toLowerCase() && topics.join().toLowerCase() === wanted.join(),
  )
  if (!found) throw invalidField(field, 'the transaction does not abort the intent for its owner')
}
