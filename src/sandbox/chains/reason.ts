import { decodeErrorResult, type Hex, parseAbi } from 'viem'
import { intentWallet } from './bytecode.ts'
import type { ChainNode } from './node.ts'
import { RpcRefusal } from './rpc.ts'

/**
 * Returns why a transaction was reverted, with the chain's own reason if there is one. Repeats the transaction as a
 * call to get it.
 */
export async function whyReverted({ rpc }: ChainNode, hash: string): Promise<string> {
  const sent = await rpc<{ from: string; to: string; input: string; value: string; blockNumber: string }>(
    'eth_getTransactionByHash',
    [hash],
  )
  const { from, to, input, value, blockNumber } = sent
  const before = `0x${(Number(blockNumber) - 1).toString(16)}`
  const data = await rpc('eth_call', [{ from, to, data: input, value }, before]).then(
    () => undefined,
    (error: unknown) => (error instanceof RpcRefusal ? error.data : undefined),
  )
  const words = data && data !== '0x' ? wordsOf(data as Hex) : undefined
  return words ? `execution reverted: ${words}` : 'execution reverted'
}

/** Decodes an error. The error of a call inside the wallet is more specific than the wallet's own. */
function wordsOf(data: Hex): string | undefined {
  const abi = [...parseAbi(intentWallet.abi), ...parseAbi(['error Error(string)', 'error Panic(uint256)'])]
  try {
    const { errorName, args } = decodeErrorResult({ abi, data })
    if (errorName === 'Error') return String(args?.[0])
    if (errorName === 'CallReverted') return wordsOf(args?.[1] as Hex) ?? 'a call of the wallet failed'
    return errorName
  } catch {
    return undefined
  }
}
