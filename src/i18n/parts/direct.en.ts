/** English of paying without the service, loaded where a checkout offers that. */
export const directTexts = {
  'direct.title': 'Goes straight to the recipient, not through the payment service',
  'direct.means': "The payment service can't follow or refund this payment. Only {shop} can refund it.",
  'direct.to': 'Goes to {address}',
  'direct.unknownTitle': "This device doesn't know this payment",
  'direct.unknown':
    "This payment goes straight to the recipient, so we can't look it up here. If you sent it, contact the recipient. If you're not sure, check your wallet first.",
  'direct.skipped': 'You can pay {amount} {on} directly to {address}.',
  'direct.pay': 'Pay directly',
  'direct.bridge': 'Use a bridge directly',
  'direct.bridgeHelp': "This payment would bypass the payment service, which can't follow or refund it.",
  'direct.less': '{amount} less in fees',
  'direct.more': '{amount} more in fees',
  'direct.same': 'Same fees',
} as const
