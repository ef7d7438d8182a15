import type { PaymentBlocker } from '../context/paymentState.ts'
import { type ChainCall, type ChainReader, getHeldAmount, type Hex } from '../evm/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { isRevertError } from '../wallet/index.ts'

/** How things stood before a wallet was asked. What could not be read is absent. */
export interface ChainBefore {
  /** How many transactions the account had sent, those under way included. */
  nonce?: number | undefined
  block?: bigint | undefined
  /** The account has code: its own transactions do not tell what it does. */
  contract?: boolean | undefined
  /** What the recipient held of the token, in base units. */
  held?: bigint | undefined
}

/** What {@link preflight} has found. */
export interface Preflight {
  blocker?: PaymentBlocker | undefined
  before: ChainBefore
  /** Of the latest block, in epoch ms. */
  blockTime?: number | undefined
}

const orUndefined = <Value>(answer: Promise<Value>): Promise<Value | undefined> => answer.catch(() => undefined)

/**
 * Reads whether a transfer can work on the chain as it is now: enough money, enough for the network's fee, and a call that
 * the chain would take. What cannot be read blocks nothing: the wallet's own node will say.
 */
export async function preflight(
  reader: ChainReader | undefined,
  from: Hex,
  { to, data, value, tokenAddress, amount, recipient }: ExactTransfer,
): Promise<Preflight> {
  if (!reader) return { before: {} }
  const call = { from, to, data, value }
  const [coins, tokens, works, gas, gasPrice, nonce, block, time, contract, held] = await Promise.all([
    orUndefined(reader.getBalance(from)),
    tokenAddress && orUndefined(getHeldAmount(reader, tokenAddress, from)),
    simulate(reader, call),
    orUndefined(reader.estimateGas(call)),
    orUndefined(reader.getGasPrice()),
    orUndefined(reader.getTransactionCount(from, 'pending')),
    orUndefined(reader.getBlockNumber()),
    orUndefined(reader.getBlockTime()),
    orUndefined(reader.hasCode(from)),
    orUndefined(getHeldAmount(reader, tokenAddress, recipient)),
  ])
  const result = {
    before: { nonce, block, held, ...(contract && { contract }) },
    blockTime: time === undefined ? undefined : time * 1000,
  }
  const payable = tokenAddress ? tokens : coins
  if (payable !== undefined && payable < amount) return { blocker: 'insufficient-balance', ...result }
  const fee = gas !== undefined && gasPrice !== undefined ? gas * gasPrice : 0n
  if (coins !== undefined && coins < value + fee) return { blocker: 'insufficient-gas', ...result }
  return works === false ? { blocker: 'would-revert', ...result } : result
}

/** Whether the chain would take a call now; undefined where that cannot be read. */
async function simulate(reader: ChainReader, call: ChainCall): Promise<boolean | undefined> {
  try {
    // A token that answers `false` moves nothing; one that answers nothing may work.
    return !/^0x0{64}$/.test(await reader.call(call))
  } catch (error) {
    return isRevertError(error) ? false : undefined
  }
}
