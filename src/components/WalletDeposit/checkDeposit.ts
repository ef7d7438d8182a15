import { type ChainCall, type ChainReader, getHeldAmount } from '../../payments/evm/index.ts'
import type { ExactTransfer } from '../../payments/terms/index.ts'
import { isRevertError } from '../../payments/wallet/index.ts'
import type { DepositProblem } from './depositState.ts'

/** What was looked at just before a wallet is asked, for whoever wants to know later what became of it. */
export interface Before {
  /** How many transactions the account had sent. */
  nonce: number | undefined
  block: bigint | undefined
  /** The account is a contract. */
  contract?: boolean | undefined
}

/** The answer, or undefined where the chain cannot be asked: the wallet's own node will say what is wrong then. */
const maybe = <Value>(asked: Promise<Value>): Promise<Value | undefined> => asked.catch(() => undefined)

/**
 * Looks whether a payment can work, on the chain as it is now, before the payer is asked: enough money, enough for the
 * network's fee, and a transfer that the chain would take (a token that answers `false` would not move anything).
 */
export async function checkDeposit(
  reader: ChainReader | undefined,
  from: `0x${string}`,
  deposit: ExactTransfer,
): Promise<{ problem: DepositProblem | undefined; before: Before }> {
  if (!reader) return { problem: undefined, before: { nonce: undefined, block: undefined } }
  const { to, data, value, tokenAddress: token, amount } = deposit
  const transaction = { from, to, data, value }
  const [native, held, outcome, gas, price, nonce, block, contract] = await Promise.all([
    maybe(reader.getBalance(from)),
    token === undefined ? undefined : maybe(getHeldAmount(reader, token, from)),
    simulated(reader, transaction),
    maybe(reader.estimateGas(transaction)),
    maybe(reader.getGasPrice()),
    maybe(reader.getTransactionCount(from, 'pending')),
    maybe(reader.getBlockNumber()),
    maybe(reader.isContract(from)),
  ])
  const before = { nonce, block, ...(contract && { contract }) }
  const of = token === undefined ? native : held
  if (of !== undefined && of < amount) return { problem: 'balance', before }
  // The transfer of the chain's own token fails where its fee cannot be paid as well.
  const fee = gas !== undefined && price !== undefined ? gas * price : 0n
  if (native !== undefined && native < value + fee) return { problem: 'gas', before }
  return { problem: outcome === 'reverts' ? 'reverts' : undefined, before }
}

/** What the chain would do with it now. */
async function simulated(reader: ChainReader, transaction: ChainCall): Promise<'reverts' | 'works' | undefined> {
  try {
    // Nothing is an answer too: some tokens give none.
    return /^0x0{64}$/.test(await reader.call(transaction)) ? 'reverts' : 'works'
  } catch (error) {
    return isRevertError(error) ? 'reverts' : undefined
  }
}
