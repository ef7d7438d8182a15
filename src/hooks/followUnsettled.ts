import type { IntentClient } from '../api/index.ts'
import type { createPayment, Payment, WalletAdapter } from '../payments/index.ts'
import { type Journal, type JournalEntry, wasPaidFor } from '../payments/journal/index.ts'
import { offeredPayments } from './offeredPayments.ts'

const dayMs = 24 * 60 * 60_000
/** The time in which a request without an answer is searched for, in ms. */
const searchMs = 10 * 60_000

/** Whether this device's wallet was asked for a deposit whose transaction may still change. */
const isUnsettled = (entry: JournalEntry): boolean => {
  const { kind, direct, step, asked, walletAsked, depositTransactionHash, createdAt } = entry
  return (
    kind === 'intent' &&
    !direct &&
    step !== 'final' &&
    // On a rail, no chain of this adapter knows the account.
    asked?.from?.startsWith('0x') === true &&
    !asked.signed &&
    Date.now() - createdAt < dayMs &&
    (depositTransactionHash !== undefined || (walletAsked === true && !wasPaidFor(entry)))
  )
}

const followers = new WeakMap<AbortSignal, ReadonlyMap<string, Payment>>()

/**
 * Follows the deposits of this device on their chain, whatever is on screen: the service may have accepted a transaction
 * that the payer speeds up or cancels later, or that reverts. One that the wallet sent while no page heard it is searched
 * for, and reported. Asks no wallet. The code that does so is loaded with the first of them, once a checkout, a
 * transfer or `usePayment` was shown.
 *
 * @returns the followed payments, the same for each call with one signal. Undefined while there are none
 * @throws the signal's reason
 */
export async function followUnsettled(
  client: IntentClient,
  journal: Journal,
  wallet: WalletAdapter | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Payment> | undefined> {
  const running = followers.get(signal)
  if (running || !wallet || !journal.getState().entries.some(isUnsettled)) return running
  const code = offeredPayments()
  await code?.preload()
  signal.throwIfAborted()
  const create = code?.current()
  const begun = followers.get(signal)
  if (begun) return begun
  return create && create !== 'failed' ? follow(create, client, journal, wallet, signal) : undefined
}

function follow(
  create: typeof createPayment,
  client: IntentClient,
  journal: Journal,
  wallet: WalletAdapter,
  signal: AbortSignal,
): ReadonlyMap<string, Payment> {
  const payments = new Map<string, Payment>()
  const tried = new Set<string>()
  followers.set(signal, payments)

  function drop(paymentId: string) {
    payments.get(paymentId)?.destroy()
    payments.delete(paymentId)
  }
  function add({ paymentId, depositTransactionHash, asked }: JournalEntry) {
    // Each request to the wallet counts as another.
    const key = `${paymentId} ${depositTransactionHash} ${asked?.attempt}`
    if (payments.has(paymentId) || tried.has(key)) return
    tried.add(key)
    const payment = create({ client, wallet, journal }, { paymentId })
    if (!payment.getState().terms) return payment.destroy()
    payments.set(paymentId, payment)
    if (depositTransactionHash === undefined)
      setTimeout(() => {
        const isSent = journal.get(paymentId)?.depositTransactionHash !== undefined
        if (!isSent && payments.get(paymentId) === payment) drop(paymentId)
      }, searchMs)
  }
  function update() {
    const unsettled = journal.getState().entries.filter(isUnsettled)
    const ids = new Set(unsettled.map((entry) => entry.paymentId))
    for (const id of payments.keys()) if (!ids.has(id)) drop(id)
    for (const entry of unsettled) add(entry)
  }
  const stop = journal.subscribe(update)
  signal.addEventListener('abort', () => {
    stop()
    for (const id of payments.keys()) drop(id)
  })
  update()
  return payments
}
