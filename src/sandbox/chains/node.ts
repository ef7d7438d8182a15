import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { SandboxError } from '../errors.ts'
import { token as tokenContract } from './bytecode.ts'
import { type Rpc, RpcRefusal } from './rpc.ts'

/** A transaction to send. */
interface Plan {
  to: string
  data?: string | undefined
  value?: bigint | undefined
}

/** A transaction that is on the chain. */
export interface Made {
  hash: string
  succeeded: boolean
}

/** A node's receipt of a mined transaction; numbers as hex. */
export interface Receipt {
  status: string
  transactionHash: string
  blockNumber: string
  from: string
  to: string | null
  logs: { address: string; topics: Hex[]; data: Hex }[]
}

/** One real chain. */
export interface ChainNode {
  readonly chainId: number
  readonly rpc: Rpc
  /** Checks whether there is code at an address. */
  hasCode(address: string): Promise<boolean>
  /** Returns an address's balance of a token. */
  balanceOf(token: { address: string; native: boolean }, holder: string): Promise<bigint>
  /** Sends a transaction as the sandbox's operator, one after the other, and waits until it is mined. */
  send(plan: Plan): Promise<Made>
  /** Sends a signed transaction, unless it is on the chain, and waits until it is mined. */
  sendRaw(hash: string, raw: string): Promise<Made>
  /** Returns the receipt as soon as there is one, or undefined if there is none in time. */
  receipt(hash: string, withinMs: number): Promise<Receipt | undefined>
}

/** The gas limit, more than any transaction here needs. Estimating would reject transactions that are meant to fail. */
const gas = 8_000_000n
/** The fees that the sandbox's own transactions offer: more than an anvil ever asks. */
export const fees = { gas, maxFeePerGas: 1_000_000_000_000n, maxPriorityFeePerGas: 1_000_000n } as const
/** The gas budget of an account that sends something for the sandbox, in base units of the native token. */
export const gasMoney = 10n ** 24n
/** The longest time in which a node may mine, in real ms. An anvil mines at once. */
const miningMs = 15_000

const hex = (value: bigint): string => `0x${value.toString(16)}`

/** Sets the native balance of an address. Only an anvil can do this. */
export const setBalance = (rpc: Rpc, address: string, amount: bigint): Promise<unknown> =>
  rpc('anvil_setBalance', [address, hex(amount)])

/** Creates the client of a chain's node, used by one operator. */
export function createNode(chainId: number, rpc: Rpc, operator: PrivateKeyAccount): ChainNode {
  let last: Promise<unknown> = Promise.resolve()

  const receipt: ChainNode['receipt'] = async (hash, withinMs) => {
    const until = performance.now() + withinMs
    for (;;) {
      const found = await rpc<Receipt | null>('eth_getTransactionReceipt', [hash])
      if (found) return found
      if (performance.now() > until) return undefined
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }
  const mined = async (hash: string): Promise<Made> => {
    const found = await receipt(hash, miningMs)
    if (!found) throw new SandboxError('ChainNodeHealth', `chain ${chainId}: ${hash} is not mined`)
    return { hash, succeeded: found.status === '0x1' }
  }

  return {
    chainId,
    rpc,
    receipt,
    hasCode: async (address) => (await rpc('eth_getCode', [address, 'latest'])) !== '0x',
    async balanceOf({ address, native }, holder) {
      if (native) return BigInt(await rpc('eth_getBalance', [holder, 'latest']))
      const abi = parseAbi(tokenContract.abi)
      const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [holder as Hex] })
      const answer = await rpc<Hex>('eth_call', [{ to: address, data }, 'latest'])
      return answer === '0x' ? 0n : BigInt(answer)
    },
    send({ to, data = '0x', value = 0n }) {
      const turn = last.then(async () => {
        await setBalance(rpc, operator.address, value + gasMoney)
        const nonce = Number(await rpc('eth_getTransactionCount', [operator.address, 'pending']))
        const plan = { type: 'eip1559', chainId, nonce, to: to as Hex, data: data as Hex, value, ...fees } as const
        const hash = await rpc('eth_sendRawTransaction', [await operator.signTransaction(plan)])
        return mined(hash)
      })
      last = turn.catch(() => {})
      return turn
    },
    async sendRaw(hash, raw) {
      await rpc('eth_sendRawTransaction', [raw]).catch(async (error: unknown) => {
        // The transaction may have been sent by an earlier request that did not get the answer.
        if (!(error instanceof RpcRefusal && (await receipt(hash, 0)))) throw error
      })
      return mined(hash)
    },
  }
}
