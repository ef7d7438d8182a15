import type { PaymentContext } from '../context/paymentContext.ts'
import { type ChainReader, type Hex, isSameAddress, readTransfers } from '../evm/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { readEndOfCalls } from './requestTransfer.ts'

/**
 * Returns whether a transaction made the transfer. Returns undefined while that is open. Somebody else sends the
 * transactions of a contract account: if one was reverted, or its call failed, it may be made again until the wallet
 * has ended its request.
 */
export async function readTransferSuccess(
  context: PaymentContext,
  reader: ChainReader,
  { to, data, tokenAddress, recipient }: ExactTransfer,
  hash: Hex,
): Promise<boolean | undefined> {
  const receipt = await reader.getTransactionReceipt(hash)
  if (!receipt) return undefined
  const sent = await reader.getTransaction(hash)
  const { from } = context.entry()?.asked ?? {}
  if (!receipt.succeeded)
    return !sent || from === undefined || isSameAddress(sent.from, from) || (await hasWalletEnded(context))
      ? false
      : undefined
  if (!sent || (isSameAddress(sent.to ?? undefined, to) && isSameAddress(sent.input, data))) return true
  // Others may pay the same recipient in the same transaction.
  const hasLog = readTransfers(receipt.logs).some(
    (found) =>
      isSameAddress(found.token, tokenAddress) &&
      isSameAddress(found.to, recipient) &&
      (from === undefined || isSameAddress(found.from, from)),
  )
  if (hasLog) return true
  if (await hasWalletEnded(context)) return false
  // Native coins sent by a contract leave no log.
  return tokenAddress ? undefined : true
}

/** Whether the wallet has ended its request, so that the call is no longer made. */
export async function hasWalletEnded(context: PaymentContext): Promise<boolean> {
  const ended = await readEndOfCalls(context.wallet(), context.entry()?.asked?.callsId)
  return ended !== undefined && ended.kind !== 'sent'
}
