/** The English texts of the question before a payment is started again, loaded with that question. */
export const sentTexts = {
  'checkout.anySent': 'Did you send anything for this payment?',
  'checkout.saidSent': 'You said that you sent it.',
  'checkout.sentLate': "If it came too late, the payment service refunds it. It doesn't say when.",
  'checkout.sentOther': 'A different amount or token may be lost.',
  'checkout.sentCheck':
    'Check in your wallet that it went to the right address. If nothing shows up here, send that transaction and the details below to support.',
  'checkout.notSent': "I didn't send anything",
  'checkout.noneSent': 'No, get a new quote',
  'checkout.someSent': 'Yes, keep looking for it',
} as const
