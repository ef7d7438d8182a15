/** The English texts of where a payment stands, for cards that follow one. Not in the service document. */
export const stageTexts = {
  'timeline.loading': 'Looking for your payment',
  'timeline.settling': 'Card payment pending',
  'timeline.paid': 'Paid',
  'timeline.refundedToYou': 'Refunded to you',
  'timeline.refundedTo': 'Refunded to {payee}',
  'receipt.succeeded': 'The money has arrived.',
  'receipt.quoted': 'Nothing has been received yet.',
  'receipt.failed': 'The delivery failed. The money may be refunded, or recovered from the payment wallet.',
  'receipt.aborted': 'The payment was stopped. Money left in the payment wallet can be recovered.',
  'receipt.refunded': 'The money was refunded to you.',
  'receipt.invalid': 'This payment was refused. If you already paid, contact support.',
} as const
