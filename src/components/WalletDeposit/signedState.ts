import type { JournalAsk, JournalEntry } from '../../payments/journal/index.ts'

/** What the journal notes down of a signed deposit. */
export interface SignedAsk extends JournalAsk {
  signed: true
  /**
   * When the signature was handed to the service, in epoch ms of this device; absent: it never left this page, so that
   * nothing can have been paid.
   */
  sentAt?: number | undefined
}

/** The note of a signed deposit; undefined for a payment that the wallet itself sends. */
export function signedAsk(tracked: Pick<JournalEntry, 'asked'> | undefined): SignedAsk | undefined {
  const asked = tracked?.asked as Partial<SignedAsk> | undefined
  return asked?.signed === true ? (asked as SignedAsk) : undefined
}
