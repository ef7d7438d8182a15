import type { PaymentContext } from '../context/paymentContext.ts'
import { type ChainLog, type ChainReader, type Hex, isSameAddress, readTransfers } from '../evm/index.ts'
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
  transfer: ExactTransfer,
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
  if (!sent || (isSameAddress(sent.to ?? undefined, transfer.to) && isSameAddress(sent.input, transfer.data)))
    return true
  if (findTransfers(receipt.logs, transfer, from).length > 0) return true
  if (await hasWalletEnded(context)) return false
  // Native coins sent by a contract leave no log.
  return transfer.tokenAddress ? undefined : true
}

/** Returns the token transfers of a payment in a transaction. Others may pay the same recipient in it. */
export const findTransfers = (
  logs: readonly ChainLog[],
  { tokenAddress, recipient }: ExactTransfer,
  from: string | undefined,
) =>
  readTransfers(logs).filter(
    (one) =>
      isSameAddress(one.token, tokenAddress) &&
      isSameAddress(one.to, recipient) &&
      (from === undefined || isSameAddress(one.from, from)),
  )

/** Whether the wallet has ended its request, so that the call is no longer made. */
export async function hasWalletEnded(context: PaymentContext): Promise<boolean> {
  const ended = await readEndOfCalls(context.wallet(), context.entry()?.asked?.callsId)
  return ended !== undefined && ended.kind !== 'sent'
}
