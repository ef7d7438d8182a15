import { type ChainCall, type ChainReader, getHeldAmount, type Hex, isRevertError } from '../evm/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import type { PaymentBlocker } from './paymentState.ts'

/** The state before a wallet was asked. Values that could not be read are absent. */
export interface ChainBefore {
  /** The account's transaction count, including pending ones. */
  nonce?: number | undefined
  block?: bigint | undefined
  /** Whether the account has or may have code, so that its own transactions do not show everything it does. */
  contract?: boolean | undefined
  /** The recipient's balance of the token, in base units. */
  held?: bigint | undefined
}

/** The result of {@link preflight}. */
export interface Preflight {
  blocker?: PaymentBlocker | undefined
  before: ChainBefore
  /** The time of the latest block, in epoch ms. */
  blockTime?: number | undefined
}

const orUndefined = <Value>(answer: Promise<Value>): Promise<Value | undefined> => answer.catch(() => undefined)

/**
 * Checks whether a transfer can succeed on the chain right now: enough money, enough for the network fee, and a call
 * that the chain would accept. A value that cannot be read blocks nothing, because the wallet's own node will check it.
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
    before: { nonce, block, held, ...(contract !== false && { contract: true }) },
    blockTime: time === undefined ? undefined : time * 1000,
  }
  const payable = tokenAddress ? tokens : coins
  if (payable !== undefined && payable < amount) return { blocker: 'insufficient-balance', ...result }
  // Somebody else may pay for the transactions of an account with code, such as the owner of a Safe.
  const fee = !contract && gas !== undefined && gasPrice !== undefined ? gas * gasPrice : 0n
  if (coins !== undefined && coins < value + fee) return { blocker: 'insufficient-gas', ...result }
  return works === false ? { blocker: 'would-revert', ...result } : result
}

/** Whether the chain would accept a call now. Returns undefined if that cannot be read. */
async function simulate(reader: ChainReader, call: ChainCall): Promise<boolean | undefined> {
  try {
    // A token that returns `false` moves nothing. One that returns nothing may work.
    return !/^0x0{64}$/.test(await reader.call(call))
  } catch (error) {
    return isRevertError(error) ? false : undefined
  }
}
