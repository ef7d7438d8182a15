import type { PaymentContext } from '../context/paymentContext.ts'
import { readStatus } from '../context/readStatus.ts'
import type { ChainReader } from '../evm/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import type { Schedule } from '../schedule/index.ts'
import { isUnpaidStatus } from '../status/index.ts'

/** For a signature whose deadline is unknown: quotes are given for as long. */
const longestMs = 15 * 60_000
/** Blocks of the chain may be this much behind its deadline. */
const lateBlockMs = 60_000

/** Until when a signature that was handed to the service can be used, in epoch ms of the chain; undefined where there is none. */
export function signatureEndsAt(entry: JournalEntry | undefined): number | undefined {
  const { signed, sentAt, deadline } = entry?.asked ?? {}
  if (!signed || sentAt === undefined) return undefined
  return deadline === undefined ? sentAt + longestMs : deadline * 1000
}

/** Whether a signature that was handed to the service may still be used, by the deadline that was signed. */
export async function mayStillAct(
  entry: JournalEntry | undefined,
  reader: ChainReader | undefined,
  { now }: Pick<Schedule, 'now'>,
): Promise<boolean> {
  const endsAt = signatureEndsAt(entry)
  if (endsAt === undefined) return false
  if (entry?.asked?.deadline === undefined) return now() < endsAt
  const blockTime = await reader?.getBlockTime().catch(() => undefined)
  // The chain's clock decides. Where it cannot be read, the local one, which may be ahead.
  return blockTime === undefined ? now() < endsAt + lateBlockMs : blockTime * 1000 <= endsAt
}

/**
 * Goes on with a signed deposit of an earlier page: what became of it the service knows, since it makes the transaction.
 * Asks no wallet.
 */
export async function resumeSigned(context: PaymentContext, entry: JournalEntry): Promise<void> {
  const { journal, paymentId, dispatch, schedule } = context
  const { sentAt, chainId = 0 } = entry.asked ?? {}
  const close = () => {
    journal.update(paymentId, { walletAsked: false })
    dispatch({ type: 'signatureRefused' })
  }
  // It never left the page, whether it was given or not.
  if (sentAt === undefined) return close()
  dispatch({ type: 'sent' })
  const { status, error } = await readStatus(context)
  if (status === undefined) return dispatch({ type: 'reportFailed', error })
  if (!isUnpaidStatus(status)) return dispatch({ type: 'reported' })
  // It is good until its deadline, whatever the service says of now.
  if (await mayStillAct(entry, context.reader(chainId), schedule)) return dispatch({ type: 'reportFailed' })
  close()
}
