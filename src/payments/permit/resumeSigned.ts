import type { PaymentContext } from '../context/paymentContext.ts'
import { readStatus } from '../context/readStatus.ts'
import type { ChainReader } from '../evm/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import type { Schedule } from '../schedule/index.ts'
import { isUnpaidStatus } from '../status/index.ts'
import { signatureEndsAt, signatureLastsUntil } from './signatureEnd.ts'

/** Whether a signature that was handed to the service may still be used, by the deadline that was signed. */
export async function mayStillAct(
  entry: JournalEntry | undefined,
  reader: ChainReader | undefined,
  { now }: Pick<Schedule, 'now'>,
): Promise<boolean> {
  const endsAt = signatureEndsAt(entry)
  if (endsAt === undefined) return false
  const blockTime = entry?.asked?.deadline && (await reader?.getBlockTime().catch(() => undefined))
  // The chain's clock decides. If it cannot be read, use the local clock, which may be ahead.
  return blockTime === undefined ? now() < (signatureLastsUntil(entry) ?? 0) : blockTime * 1000 <= endsAt
}

/**
 * Continues a signed deposit of an earlier page. The service makes the transaction, so it knows the outcome. Asks no
 * wallet.
 */
export async function resumeSigned(context: PaymentContext, entry: JournalEntry): Promise<void> {
  const { journal, paymentId, dispatch, schedule } = context
  const { sentAt, chainId = 0 } = entry.asked ?? {}
  const close = () => {
    journal.update(paymentId, { walletAsked: false })
    dispatch({ type: 'signatureRefused' })
  }
  // The signature never left the page, whether the user signed or not.
  if (sentAt === undefined) return close()
  dispatch({ type: 'sent' })
  const { status, error } = await readStatus(context)
  if (status === undefined) return dispatch({ type: 'reportFailed', error })
  if (!isUnpaidStatus(status)) return dispatch({ type: 'reported' })
  // The signature is valid until its deadline, whatever status the service reports now.
  if (await mayStillAct(entry, context.reader(chainId), schedule)) return dispatch({ type: 'reportFailed' })
  close()
}
