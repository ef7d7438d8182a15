/** The English texts of a checkout's form after its first screen, loaded when the page is idle. */
export const choiceTexts = {
  'checkout.offline': "You're offline. Nothing was sent.",
  'refund.title': 'Late refund',
  'refund.why':
    "If the payment fails after leaving {rail}, the refund may go to an Ethereum account. Use one that you can sign with, not an exchange's.",
  'refund.arrivesTitle': 'Where the money arrives',
  'refund.arrivesWhy':
    "The money arrives at this Ethereum account, and a late refund may go there. Use one that you can sign with, not an exchange's.",
  'refund.orShop': 'Without an account, it may go to the shop.',
  'refund.connect': 'Connect your wallet:',
  'refund.orType': 'Or enter its address (0x…)',
  'refund.type': 'Your Ethereum address (0x…)',
  'refund.account': 'To your account',
} as const
