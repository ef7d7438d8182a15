import type { IntentClient } from '../api/index.ts'
import { isHash } from '../payments/evm/index.ts'
import type { Payment } from '../payments/index.ts'
import type { Journal, JournalEntry } from '../payments/journal/index.ts'
import { isUnpaidStatus } from '../payments/status/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import { paymentCore } from './paymentCore.ts'

const retryMs = 5_000

/**
 * Reports what was sent and the service does not know yet, as after a reload: nothing of the payment has to be on screen.
 * The code of payments is loaded where there is such a payment. Returns how to stop.
 */
export function reportUnreported(
  journal: Journal,
  client: IntentClient,
  wallet: WalletAdapter | undefined,
): () => void {
  const running = new Map<string, Payment>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(): void {
    const unreported = journal.getState().entries.filter(isUnreported)
    for (const [paymentId, payment] of running) {
      if (unreported.some((entry) => entry.paymentId === paymentId)) continue
      running.delete(paymentId)
      payment.destroy()
    }
    const create = paymentCore.current()
    if (unreported.length === 0) return
    if (create === 'failed') timer ??= setTimeout(retry, retryMs)
    else if (!create) void paymentCore.preload()
    else
      for (const { paymentId } of unreported)
        if (!running.has(paymentId)) running.set(paymentId, create({ client, wallet, journal }, { paymentId }))
  }
  function retry(): void {
    timer = undefined
    paymentCore.retry()
  }

  const stops = [journal.subscribe(update), paymentCore.subscribe(update), () => clearTimeout(timer)]
  update()
  return () => {
    for (const stop of stops) stop()
    for (const payment of running.values()) payment.destroy()
  }
}

/** A deposit from an EVM wallet that the service still takes for unpaid. What is sent on a rail is not reported. */
const isUnreported = ({ intentId, depositTransactionHash: hash, status, hadMoney, direct }: JournalEntry): boolean =>
  intentId !== undefined &&
  hash !== undefined &&
  isHash(hash) &&
  !hadMoney &&
  !direct &&
  (!status || isUnpaidStatus(status))
