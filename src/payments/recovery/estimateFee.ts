import { type ChainCall, type ChainReader, encodeTransfer, type Hex } from '../evm/index.ts'
import type { NetworkFee, RecoveryFields, RecoveryPlan } from './recoveryState.ts'

/** The gas to verify the signature and to deploy a wallet, in units, rounded up. */
const executionGas = 100_000n
const deploymentGas = 200_000n

/**
 * Estimates the network fee of a recovery. There is no transaction before signing, so each transfer is estimated alone.
 *
 * @returns undefined when the chain cannot be read
 */
export async function estimateFee(
  reader: ChainReader,
  { calls, intentAddress }: RecoveryPlan,
  deployment: RecoveryFields['deployment'],
): Promise<NetworkFee | undefined> {
  const from = intentAddress as Hex
  const transfers = calls.map(
    ({ token, to, amount }): ChainCall =>
      token
        ? { from, to: token, data: encodeTransfer(to, amount), value: 0n }
        : { from, to, data: '0x', value: amount },
  )
  try {
    const [price, ...gas] = await Promise.all([
      reader.getGasPrice(),
      ...transfers.map((transfer) => reader.estimateGas(transfer)),
    ])
    const around = executionGas + (deployment === 'deployed' ? 0n : deploymentGas)
    return { amount: gas.reduce((sum, one) => sum + one, around) * price, isEstimate: true }
  } catch {
    return undefined
  }
}

/**
 * Reads the network fee of a transaction at the current gas price. A rollup may add a fee of the chain below.
 *
 * @returns undefined when the chain cannot be read, or would revert it
 */
export async function readFee(reader: ChainReader, transaction: ChainCall): Promise<NetworkFee | undefined> {
  try {
    const [price, gas] = await Promise.all([reader.getGasPrice(), reader.estimateGas(transaction)])
    return { amount: gas * price, isEstimate: false }
  } catch {
    return undefined
  }
}
