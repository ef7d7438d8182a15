import { encodeFunctionData, type Hex, keccak256, parseAbi } from 'viem'
import type { QuoteOnChain } from '../chainBackend.ts'
import type { RouteRequest } from '../requestParts.ts'
import type { Played } from '../rowChain.ts'
import type { Row } from '../state.ts'
import { entrypoint as entrypointContract } from './bytecode.ts'
import { type ChainContext, freshKey } from './chainContext.ts'
import { fees } from './node.ts'
import { walletAddress } from './wallet.ts'

/** Prepares the real chains of a quote, and returns its chain parts. */
export async function quoteOnChain(
  context: ChainContext,
  { from, to }: RouteRequest,
  isReal: (chainId: number) => boolean,
): Promise<QuoteOnChain> {
  const real = new Set([from.chainId, to.chainId].filter(isReal))
  await Promise.all([...real].map((chainId) => context.node(chainId)))
  const operator = context.operator.address
  return {
    entrypoint: context.entrypoint.address,
    fresh: operator,
    wallet: (owner, salt) => walletAddress({ owner, operator, salt }),
    begin: (owner, salt) => ({ real, parts: { owner, operator, salt }, hashes: {}, bridged: false, held: {} }),
    adopt: (row) => signAhead(context, row),
  }
}

/** Signs the transactions that the controls may send later, so that a control can answer with a hash at once. */
async function signAhead({ entrypoint }: ChainContext, row: Row): Promise<void> {
  const { chain, intent, from, intentId } = row
  if (!chain?.real.has(from.chainId)) return
  const abi = parseAbi(entrypointContract.abi)
  const data = encodeFunctionData({ abi, functionName: 'abort', args: [intentId as Hex] })
  chain.abort = await signed(from.chainId, { to: entrypoint.address, data, value: 0n })
  const { to = '', data: transfer = '0x', value = 0n } = intent.depositTransaction ?? {}
  if (row.hop?.edge.mode !== 'ORIGIN') chain.pay = await signed(from.chainId, { to, data: transfer, value })
}

async function signed(
  chainId: number,
  { to, data, value }: { to: string; data: string; value: bigint },
): Promise<Played> {
  const account = freshKey()
  const plan = { type: 'eip1559', chainId, nonce: 0, to: to as Hex, data: data as Hex, value, ...fees } as const
  const raw = await account.signTransaction(plan)
  return { hash: keccak256(raw), raw, from: account.address, wanted: false, made: false }
}
