/** English of where to pay, loaded when that is shown. Not in the service document. */
export const depositTexts = {
  'action.copyAddress': 'Copy address',
  'action.copyAmount': 'Copy amount',
  'action.openWallet': 'Open wallet',
  'deposit.title': 'Send exactly this',
  'deposit.from': 'From any {rail} wallet, in one payment. Nothing else to do here.',
  'deposit.before': 'From any {rail} wallet, before {time}. Nothing else to do here.',
  'deposit.network': 'Network',
  'deposit.address': 'To this address only',
  'deposit.qr': 'QR code of the address',
  'deposit.qrPayment': 'QR code of this payment',
  'deposit.showAddress': 'Show where to pay',
  'deposit.late': 'Sent late, too little or too much? It comes back to {address}, less network gas.',
  'deposit.lateNoAddress': 'Sent late, too little or too much? It comes back, less network gas.',
  'deposit.exchange': 'Do not use an exchange account as the refund address: a refund may not be credited there.',
  'deposit.arming': 'Preparing to receive your payment',
  'deposit.payInWallet': 'Pay with your {rail} wallet',
  'deposit.noAddress':
    'There is no address to send to here. This payment needs a {rail} wallet that this page does not offer.',
  'deposit.badAddress':
    'The address in the answer is not a valid {rail} address, so it is not shown. Nothing was sent.',
  'deposit.notOrigin': 'This payment does not start on {rail}, so there is nothing to send there.',
  'deposit.changed':
    'Do not pay. The address or the amount changed after it was shown, so both are hidden. Start again, and tell the shop.',
  'deposit.walletFailed': 'Your wallet did not report a payment. Look there first; pay again only if nothing was sent.',
  'deposit.expired': 'Do not send anything now: the time to pay is over.',
  'deposit.waiting': 'Waiting for your payment',
} as const
