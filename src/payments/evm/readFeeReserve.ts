import type { ChainReader } from './chainReader.ts'
import type { Hex } from './hex.ts'

/** The contract at which rollups of the OP Stack tell the fee of the chain below, and `getL1FeeUpperBound(uint256)` for 256 bytes. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'
const readUpperBound: Hex = `0xf1c7a58b${'100'.padStart(64, '0')}`

/**
 * Reads how much of its native coin an account has to keep to pay for one transfer: the gas of a plain transfer and half
 * of it more, at twice the current price, because wallets offer about that much so that a rising price doesn't strand the
 * transaction.
 *
 * @returns base units of the chain's native coin
 * @throws where the chain can't be read: then nothing is known about its fee
 */
export async function readFeeReserve(reader: ChainReader, account: Hex): Promise<bigint> {
  const [gas, price, below] = await Promise.all([
    reader.estimateGas({ from: account, to: account, data: '0x', value: 1n }),
    reader.getGasPrice(),
    // Other chains have no such contract: they answer with nothing, or refuse the call.
    reader.call({ to: gasPriceOracle, data: readUpperBound }).catch(() => '0x'),
  ])
  // The address of a payment may be a contract, which takes a little more gas than an account.
  const execution = ((gas * 3n) / 2n) * price
  return 2n * (execution + (below.length === 66 ? BigInt(below) : 0n))
}
