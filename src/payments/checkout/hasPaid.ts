import { sameId } from '../../format/internal/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import { termsFromRequest } from '../terms/index.ts'

/** Whether this device has a payment to an address in its journal that was sent. The journal forgets old payments. */
export const hasPaid = (entries: readonly JournalEntry[], address: string): boolean =>
  entries.some(({ kind, paymentId, request, hadMoney, depositTransactionHash, saidSent }) => {
    // An entry is armed before the wallet answers, which may reject.
    if (!hadMoney && !depositTransactionHash && !saidSent) return false
    if (kind === 'direct') return paymentId.toLowerCase().includes(address.toLowerCase())
    return request !== undefined && sameId(termsFromRequest(request).arrives.recipient, address)
  })
