/** English of what the payer agrees to in a checkout, loaded with the quote. */
export const reviewTexts = {
  'review.pay': 'Pay {amount}',
  'review.showAddress': 'Show payment address',
  'review.yourWallet': 'your wallet',
  'review.next': 'Next: confirm in {wallet}',
  'review.nextSwitch': 'Next: switch to {chain} and confirm in {wallet}',
  'review.refund': 'If it fails, the refund goes to your wallet {address}.',
} as const
