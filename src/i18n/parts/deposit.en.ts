/** English of where to pay, loaded when that is shown. Not in the service document. */
export const depositTexts = {
  'action.copyAddress': 'Copy address',
  'action.copyAmount': 'Copy amount',
  'action.copyMemo': 'Copy memo',
  'action.openWallet': 'Open wallet',
  'deposit.title': 'Send exactly this',
  'deposit.from': 'From any {rail} wallet, in one payment. Nothing else to do here.',
  'deposit.before': 'From any {rail} wallet, before {time}. Nothing else to do here.',
  'deposit.network': 'Network',
  'deposit.token': 'Token',
  'deposit.memo': 'With this memo',
  'deposit.memoHelp':
    'Without this memo the payment may be lost. If your wallet or exchange cannot send one, do not pay from it.',
  'deposit.units':
    'This amount counts the smallest units of the token. If your wallet does not take them, do not pay; ask the shop.',
  'deposit.selected': 'It could not be copied. It is selected here: copy it yourself.',
  'deposit.address': 'To this address only',
  'deposit.qr': 'QR code of the address',
  'deposit.qrPayment': 'QR code of this payment',
  'deposit.qrAlone': 'The code holds the address alone: enter the amount yourself.',
  'deposit.showAddress': 'Show where to pay',
  'deposit.late': 'Sent late? It may be refunded, less network fees.',
  'deposit.other': 'Send exactly this amount in one transfer. A different amount may be lost.',
  'deposit.exchange': 'Do not use an exchange account as the refund address: a refund may not be credited there.',
  'deposit.arming': 'Preparing to receive your payment',
  'deposit.payInWallet': 'Pay with your {rail} wallet',
  'deposit.noAddress':
    'There is no address to send to here. This payment needs a {rail} wallet that this page does not offer.',
  'deposit.badAddress':
    'The address in the answer cannot be paid to on {rail}, so it is not shown. Do not pay this quote.',
  'deposit.unclear': 'This quote contradicts itself about what to pay or where, so no address is shown. Do not pay it.',
  'deposit.notOrigin': 'This payment does not start on {rail}, so there is nothing to send there.',
  'deposit.changed':
    'Do not pay. This quote changed after it was shown, so the address and the amount are hidden. Start again, and tell the shop.',
  'deposit.walletAsked': 'Confirm the payment in your wallet.',
  'deposit.stopWaiting': 'My wallet does not answer',
  'deposit.walletDeclined': 'You declined in your wallet.',
  'deposit.walletChanged':
    'Your wallet is on another account or network, so it was not asked to pay. Nothing was sent.',
  'deposit.walletUnknown':
    'Your wallet was asked to pay. If you confirmed there, this page updates by itself. Do not pay again.',
  'deposit.otherTab': 'This payment is open in another tab. Continue there; this page updates by itself.',
  'deposit.seen': 'We can see your payment. Do not pay again.',
  'deposit.expired': 'Do not send anything now: the time to pay is over.',
  'deposit.invalid':
    "This payment was refused. Don't send anything. Get a new quote. If you already paid, contact the shop.",
  'deposit.already':
    'Already sent? Do not pay again. We still look for it. Sent late, it may be refunded, less network fees.',
  'deposit.sent': 'Sent. Do not pay again: we are waiting until the payment is seen.',
} as const
