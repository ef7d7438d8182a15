/**
 * The English texts of the question before a payment is started again, loaded with that question. Not in the service
 * document.
 */
export const sentTexts = {
  'checkout.anySent': 'Did you send anything for this payment?',
  'checkout.noneSent': 'No, get a new quote',
  'checkout.someSent': 'Yes, keep looking for it',
} as const
