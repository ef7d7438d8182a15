import type { IntentClient } from '../api/index.ts'
import type { Journal, JournalEntry } from '../payments/journal/index.ts'
import type { Payment } from '../payments/machine/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import { paymentCode } from './paymentCode.ts'
import { reportUnreported } from './reportUnreported.ts'

/** The pages, by their signals, whose direct transfers are followed. */
const following = new WeakSet<AbortSignal>()

/**
 * Reports deposits that the service doesn't know yet, until there is nothing left to report, and follows direct transfers
 * until the signal aborts.
 *
 * @throws the signal's reason
 */
export async function followSent(
  client: IntentClient,
  journal: Journal,
  wallet: WalletAdapter | undefined,
  signal: AbortSignal,
): Promise<void> {
  // The provider may have been unmounted while this code was loading.
  signal.throwIfAborted()
  if (wallet && !following.has(signal)) followDirect(client, journal, wallet, signal)
  await reportUnreported(client, journal, signal)
}

const isSentDirect = ({ kind, step, depositTransactionHash }: JournalEntry): boolean =>
  kind === 'direct' && step !== 'final' && depositTransactionHash !== undefined

/** Follows each direct transfer that was sent to its end in the journal. No service can be asked about it later. */
function followDirect(client: IntentClient, journal: Journal, wallet: WalletAdapter, signal: AbortSignal): void {
  following.add(signal)
  const payments = new Map<string, Payment>()
  let creating: Promise<void> = Promise.resolve()
  const update = () => {
    creating = creating.then(updateNow).catch(() => {})
  }
  async function updateNow(): Promise<void> {
    const sent = new Set(
      journal
        .getState()
        .entries.filter(isSentDirect)
        .map((entry) => entry.paymentId),
    )
    for (const [paymentId, payment] of payments) {
      if (sent.has(paymentId) && !signal.aborted) continue
      payment.destroy()
      payments.delete(paymentId)
    }
    if (sent.size === 0 || signal.aborted) return
    // Few pages have such a transfer, and this code is large.
    await paymentCode.preload()
    const create = paymentCode.current()
    if (!create || create === 'failed') return
    for (const paymentId of sent)
      if (!payments.has(paymentId) && !signal.aborted)
        payments.set(paymentId, create({ client, wallet, journal }, { paymentId }))
  }
  const stop = journal.subscribe(update)
  signal.addEventListener('abort', () => {
    stop()
    update()
  })
  update()
}
