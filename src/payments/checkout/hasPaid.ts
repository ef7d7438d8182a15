import { toChecksumAddress } from '../../format/index.ts'
import { sameId } from '../../format/internal/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import { readDirectId, termsFromRequest } from '../terms/index.ts'

/**
 * Whether this device has a payment to an address on a chain in its journal that was sent. On another chain, the same
 * address may belong to nobody. The journal forgets old payments.
 */
export const hasPaid = (entries: readonly JournalEntry[], address: string, chainId: number | undefined): boolean =>
  entries.some((entry) => {
    const place = isSent(entry) ? recipientOf(entry) : undefined
    return place?.chainId === chainId && sameId(place?.recipient, address)
  })

const mostRecipients = 3

/**
 * Lists the recipients that the payer chose before and sent to on the same chain, newest first, each once. They come
 * from this device alone: a chain's history holds addresses that others made to look like them.
 */
export function listRecipients(entries: readonly JournalEntry[], chainId: number | undefined): string[] {
  const found: string[] = []
  for (const entry of entries) {
    const place = entry.recipientChosen && isSent(entry) ? recipientOf(entry) : undefined
    if (place?.chainId === undefined || place.chainId !== chainId) continue
    if (!found.some((one) => sameId(one, place.recipient))) found.push(place.recipient)
    if (found.length === mostRecipients) break
  }
  return found
}

/** An entry is armed before the wallet answers, which may reject. */
const isSent = ({ hadMoney, depositTransactionHash, saidSent }: JournalEntry): boolean =>
  Boolean(hadMoney || depositTransactionHash || saidSent)

function recipientOf({
  kind,
  paymentId,
  request,
}: JournalEntry): { chainId: number | undefined; recipient: string } | undefined {
  const direct = kind === 'direct' ? readDirectId(paymentId) : undefined
  // The id is in lower case.
  if (direct) return { chainId: direct.chainId, recipient: toChecksumAddress(direct.to) ?? direct.to }
  const { recipient, chainId } = request ? termsFromRequest(request).arrives : {}
  return recipient ? { chainId, recipient } : undefined
}
