/** The English texts of a checkout's review, where the payer agrees to the terms, loaded with the quote. */
export const reviewTexts = {
  'review.inAbout': 'in about {time}',
  'review.held': 'Price held {time}',
  'review.noAddress':
    "There's no address to send to here. This payment needs a {rail} wallet, and this page doesn't offer one.",
  'review.pickOther': 'Nothing was sent. Choose another way to pay.',
  'review.askShop': 'Nothing was sent. Ask the shop for another way to pay.',
  'review.otherWay': 'Choose another way',
  'review.noPrice': "We couldn't get a price",
  'review.noPriceHelp': 'Nothing was sent. Try again.',
  'review.noPriceOthers': 'Nothing was sent. Try again, or pick another token.',
  'review.retryIn': 'Trying again in {time}',
  'review.offlinePrice': "You get a price when you're back.",
  'review.recheck': "This price needs a check when you're back.",
  'review.payOnline': "Pay when you're back online",
  'review.pay': 'Pay {amount}',
  'review.showAddress': 'Show payment address',
  'review.yourWallet': 'your wallet',
  'review.next': 'Next: confirm in {wallet}',
  'review.nextSwitch': 'Next: switch to {chain} and confirm in {wallet}',
  'review.refund': 'If it fails, the refund may go to your wallet {address}.',
} as const
