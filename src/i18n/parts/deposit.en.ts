import { stageTexts } from './stage.en.ts'
import { unusableTexts } from './unusable.en.ts'

/** The English texts of the payment address, loaded when they are shown. */
export const depositTexts = {
  ...unusableTexts,
  ...stageTexts,
  'action.copyAddress': 'Copy address',
  'action.copyAmount': 'Copy amount',
  'action.copyMemo': 'Copy memo',
  'action.openWallet': 'Open wallet',
  'deposit.title': 'Send exactly this',
  'deposit.only': '{rail} only',
  'deposit.anyWallet': 'from any wallet, one transfer',
  'deposit.copy': 'Copy',
  'deposit.token': 'Token',
  'deposit.memo': 'With this memo',
  'deposit.memoHelp':
    "Without this memo the payment may be lost. If your wallet or exchange can't send one, don't pay from it.",
  'deposit.units':
    "This amount is in the token's smallest units. If your wallet doesn't accept that, don't pay. Ask support.",
  'deposit.selected': "We couldn't copy it. It's selected here: copy it yourself.",
  'deposit.address': 'To this address',
  'deposit.qr': 'QR code of the address',
  'deposit.qrPayment': 'QR code of this payment',
  'deposit.qrAlone': 'The code holds only the address. Enter the amount yourself.',
  'deposit.updates': "Updates by itself. Once you've sent it, you can close this page.",
  'deposit.once': 'Send one exact transfer. A different amount may be lost. A late payment is refunded.',
  'deposit.onceBefore':
    'Send one exact transfer before {time}. A different amount may be lost. A late payment is refunded.',
  'deposit.showAddress': 'Show payment address',
  'deposit.exchange': "Don't use an exchange's address for refunds. A refund may not be credited there.",
  'deposit.arming': 'Getting the payment address',
  'deposit.payInWallet': 'Pay with your {rail} wallet',
  'deposit.noAddress':
    "There's no address to send to here. This payment needs a {rail} wallet, which this page doesn't offer.",
  'deposit.badAddress':
    "The address in this quote can't receive money on {rail}, so we don't show it. Don't pay it. Get a new quote.",
  'deposit.unclear': "This quote contradicts itself, so we don't show an address. Don't pay it. Get a new quote.",
  'deposit.notOrigin': "This payment doesn't start on {rail}. There's nothing to send there.",
  'deposit.changed':
    "Don't pay. This quote changed, so we hid the address and the amount. Get a new quote, and tell support.",
  'deposit.titleAsking': 'Confirm in your wallet',
  'deposit.waitingWallet': 'Waiting for your wallet',
  'deposit.walletAsked': 'Nothing is sent until you confirm.',
  'deposit.walletLate': 'This quote expired. If a request is still open in your wallet, reject it.',
  'deposit.stopWaiting': "My wallet doesn't respond",
  'deposit.walletDeclined': 'You rejected it in your wallet.',
  'deposit.walletChanged':
    "Your wallet is on another account or network, so we didn't ask it to pay. Nothing was sent.",
  'deposit.addressShown':
    "You've seen the payment address, so we don't ask your wallet. If you already sent to it, don't pay again.",
  'wallet.problemEarlier':
    "We couldn't check whether this was already paid, so we didn't ask your wallet now. Try again in a moment.",
  'deposit.titleUnknown': "We can't tell yet if you paid",
  'deposit.walletUnknown':
    "Your wallet was asked to pay. If you confirmed there, this page updates by itself. Don't pay again.",
  'deposit.otherTab': 'This payment is open in another tab. Continue there. This page updates by itself.',
  'deposit.seen': "We can see your payment. Don't pay again.",
  'deposit.sent': "Sent. Don't pay again. We're waiting to see your payment.",
  'deposit.expired': "This quote expired. Don't send anything.",
  'deposit.sentIt': 'I already sent it',
  'deposit.getNew': "If you haven't paid yet, get a new quote.",
  'deposit.invalid':
    "This payment can't be paid anymore. Don't send anything. Get a new quote. If you already paid, contact support.",
  'deposit.already':
    "Already sent? Don't pay again. A different amount or token may be lost. A late payment is refunded.",
  'deposit.looking': "We're still looking for your payment.",
} as const
