import { sameId } from '../../format/internal/index.ts'
import type { JournalEntry } from '../journal/index.ts'

/** Whether this device has a payment to an address in its journal that was sent. The journal forgets old payments. */
export const hasPaid = (entries: readonly JournalEntry[], address: string): boolean =>
  entries.some(({ kind, paymentId, request, hadMoney, depositTransactionHash, saidSent }) => {
    // An entry is armed before the wallet answers, which may reject.
    if (!hadMoney && !depositTransactionHash && !saidSent) return false
    if (kind === 'direct') return paymentId.toLowerCase().includes(address.toLowerCase())
    const { edge, intent = request } = { edge: undefined, intent: undefined, ...request }
    const recipients = [
      edge?.destinationAddress,
      (intent as typeof request & { destinationToAddress?: string })?.destinationToAddress,
    ]
    return recipients.some((recipient) => sameId(recipient, address))
  })
