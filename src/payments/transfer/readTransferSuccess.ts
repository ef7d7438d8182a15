import type { PaymentContext } from '../context/paymentContext.ts'
import { type ChainReader, type Hex, isSameAddress, readTransfers } from '../evm/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { readCalls, readCallsOutcome } from './requestTransfer.ts'

/**
 * Whether a transaction has made the transfer; undefined while that is open. The call of a contract account can fail in a
 * transaction that works, which somebody else sends: that it will not be made later is concluded only where the wallet has
 * ended its request.
 */
export async function readTransferSuccess(
  context: PaymentContext,
  reader: ChainReader,
  { to, data, tokenAddress, recipient }: ExactTransfer,
  hash: Hex,
): Promise<boolean | undefined> {
  const receipt = await reader.getTransactionReceipt(hash)
  if (!receipt?.succeeded) return receipt?.succeeded
  const sent = await reader.getTransaction(hash)
  if (!sent || (isSameAddress(sent.to ?? undefined, to) && isSameAddress(sent.input, data))) return true
  const hasLog = readTransfers(receipt.logs).some(
    (found) => isSameAddress(found.token, tokenAddress) && isSameAddress(found.to, recipient),
  )
  if (hasLog) return true
  const { callsId } = context.entry()?.asked ?? {}
  const wallet = context.wallet()
  const calls = wallet && callsId ? await readCalls(wallet, callsId) : undefined
  const ended = typeof calls === 'object' ? readCallsOutcome(calls) : undefined
  if (ended && ended.kind !== 'sent') return false
  // Coins that a contract sends leave no log.
  return tokenAddress ? undefined : true
}
