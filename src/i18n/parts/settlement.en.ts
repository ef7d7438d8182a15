/** The English texts of the card payment behind a payment, loaded with the component that shows one. */
export const settlementTexts = {
  'receipt.cardCents': '{amount} {currency} (“amountCents”, as stated)',
  'receipt.card': 'Card payment',
  'receipt.cardReference': 'Reference',
  'receipt.cardStatus': 'Status',
  'receipt.cardSettled': 'Settled',
  'receipt.cardFailed': 'Failed',
  'receipt.cardPending': 'Not settled yet',
  'receipt.cardEnded': 'Ended',
  'receipt.cardPage': 'More at',
} as const
