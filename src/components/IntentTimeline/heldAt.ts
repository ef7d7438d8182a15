import { type Track, txProgress } from './track.ts'

/** The intent wallet the money did not get out of; `late`: that of the delivery. */
export interface Held {
  late: boolean
  chainId: number | undefined
}

/**
 * Where the last transaction that succeeded left the money, when the next one failed or never was; `undefined` where the
 * transactions do not say.
 */
export function heldAt({ receipt, summary, intent }: Track): Held | undefined {
  const { depositTransaction: deposit, originTransaction: origin, destinationTransaction: destination } = receipt ?? {}
  if (txProgress(deposit) !== 'done') return undefined
  const converting = txProgress(origin)
  // After a failure, a delivery without a hash only waits for what will not come.
  const unsent = !destination || (converting === 'failed' && !destination.txnHash && txProgress(destination) !== 'done')
  if (unsent && (!origin || converting === 'failed')) {
    const chainId = deposit?.chainId ?? summary?.originChainId ?? receipt?.originChainId ?? intent?.originChainId
    return { late: false, chainId }
  }
  if ((origin && converting !== 'done') || txProgress(destination) !== 'failed') return undefined
  const chainId = destination?.chainId ?? summary?.destinationChainId ?? receipt?.destinationChainId
  return { late: true, chainId: chainId ?? intent?.destinationChainId }
}
