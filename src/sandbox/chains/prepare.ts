import { encodeFunctionData, type Hex, parseAbi, size, slice } from 'viem'
import { SandboxError } from '../errors.ts'
import { recoveryContracts } from '../recovery/transaction.ts'
import { chainOf, type SandboxToken } from '../tokens.ts'
import { entrypoint as entrypointContract, factory, intentWallet, relay, token as tokenContract } from './bytecode.ts'
import type { ChainNode } from './node.ts'
import { RpcRefusal } from './rpc.ts'

/** The number of whole tokens of every ERC-20 that each of the node's own accounts gets. */
const share = 1_000_000n

/** The entrypoint's address, and the service word in the domain of its signatures. */
export interface EntrypointPlace {
  address: string
  word: string
}

/**
 * Prepares a fresh anvil: deploys our ERC-20 at the addresses of the sandbox's tokens, the wallet's contracts and the
 * entrypoint. Leaves existing code unchanged. Two sandboxes may do it at the same time.
 *
 * @throws SandboxError ChainNodeHealth for the node of another chain, or one that is not an anvil.
 */
export async function prepare(node: ChainNode, entrypoint: EntrypointPlace): Promise<void> {
  const { rpc, chainId } = node
  const found = Number(await rpc('eth_chainId'))
  if (found !== chainId) throw new SandboxError('ChainNodeHealth', `chain ${chainId}: its node is one of ${found}`)
  await demandAnvil(node)
  const put = async (address: string, code: string) => {
    if (!(await node.hasCode(address))) await rpc('anvil_setCode', [address, code])
  }
  const tokens = chainOf(chainId).tokens.filter(({ native }) => !native)
  await Promise.all([
    put(recoveryContracts.factory, factory.code),
    put(recoveryContracts.relay, relay.code),
    put(recoveryContracts.mainModule, intentWallet.code),
    put(entrypoint.address, entrypointContract.code),
    ...tokens.map(({ address }) => put(address, tokenContract.code)),
  ])
  const holders = await rpc<Hex[]>('eth_accounts')
  await Promise.all([beginEntrypoint(node, entrypoint), ...tokens.map((token) => beginToken(node, token, holders))])
}

/** Checks that the node is an anvil, because only an anvil lets the sandbox put code at any address. */
async function demandAnvil({ rpc, chainId }: ChainNode): Promise<void> {
  await rpc('anvil_nodeInfo').catch((error: unknown) => {
    if (!(error instanceof RpcRefusal)) throw error
    throw new SandboxError('ChainNodeHealth', `chain ${chainId}: its node is no anvil (no anvil_setCode)`)
  })
}

/** Initializes a token. A second call would revert, so two sandboxes may do it at the same time. */
async function beginToken(node: ChainNode, token: SandboxToken, holders: Hex[]): Promise<void> {
  const { address, name, symbol, decimals } = token
  const abi = parseAbi(tokenContract.abi)
  const data = encodeFunctionData({ abi, functionName: 'symbol' })
  if (await hasText(node, address, data)) return
  const args = [name, symbol, decimals, holders, share * 10n ** BigInt(decimals)] as const
  await node.send({ to: address, data: encodeFunctionData({ abi, functionName: 'initialize', args }) })
}

async function beginEntrypoint(node: ChainNode, { address, word }: EntrypointPlace): Promise<void> {
  const abi = parseAbi(entrypointContract.abi)
  const data = encodeFunctionData({ abi, functionName: 'service' })
  if (await hasText(node, address, data)) return
  await node.send({ to: address, data: encodeFunctionData({ abi, functionName: 'initialize', args: [word] }) })
}

/**
 * Checks whether a call returns a non-empty text. Some real tokens, on a fork, return bytes instead and count as
 * initialized too.
 */
async function hasText({ rpc }: ChainNode, to: string, data: string): Promise<boolean> {
  const answer = await rpc<Hex>('eth_call', [{ to, data }, 'latest'])
  return size(answer) !== 64 || BigInt(slice(answer, 32)) !== 0n
}
