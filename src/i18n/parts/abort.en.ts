import { stageTexts } from './stage.en.ts'

/** The English texts for stopping a payment, loaded when they are shown. */
export const abortTexts = {
  ...stageTexts,
  'abort.title': 'Stop the payment',
  'abort.start': 'Stop it',
  'abort.loading': 'Checking the payment',
  'abort.stops': "Steps that haven't happened yet are canceled. Completed steps aren't undone.",
  'abort.stays': 'The money stays in the payment wallet on {chain} or is refunded.',
  'abort.staysEither': 'The money stays in the payment wallet on {origin} or {destination}, or is refunded.',
  'abort.rail': 'Money that is still on {rail} may be refunded there.',
  'abort.recover': 'Money left in the payment wallet can be recovered.',
  'abort.takes': 'This takes a transaction on {chain}, which may cost a network fee.',
  'abort.ask': "A transaction can't be undone once it's sent.",
  'abort.where': 'Where do you want to send the transaction?',
  'abort.go': 'Stop it on {chain}',
  'abort.goByHand': 'Use my own wallet on {chain}',
  'abort.keep': "Don't stop it",
  'abort.declined': 'You rejected it in your wallet. Nothing was sent. The payment continues.',
  'abort.notConnected':
    "Your wallet isn't connected, or it's on another account or network. Nothing was sent. Connect the right account on {chain}, then try again.",
  'abort.submitting': 'Waiting for the transaction on {chain}. If your wallet asks, confirm it there.',
  'abort.stopWaiting': "My wallet doesn't respond",
  'abort.unsure': "We don't know whether the transaction was sent. Check your wallet first.",
  'abort.open':
    "Your wallet hasn't answered. If the request is still open, confirm or reject it there. This page updates by itself.",
  'abort.elsewhere': 'This payment is being stopped in another tab. Continue there.',
  'abort.enter': 'Enter the transaction hash',
  'abort.needed':
    "This page can't make the transaction that stops this payment. Send it on {chain} from your own wallet or app, or ask support for help. Once it's confirmed, enter its hash here.",
  'abort.paste': 'Enter the hash of the transaction on {chain} that stops this payment, as your wallet shows it.',
  'abort.back': 'Back',
  'abort.hash': 'Transaction hash on {chain}',
  'abort.hashHelp': '0x and 64 letters and digits, as shown in your wallet or a block explorer.',
  'abort.hashProblem.missing': 'Enter the transaction hash.',
  'abort.hashProblem.start': 'A transaction hash starts with 0x.',
  'abort.hashProblem.address': 'This is an address. A transaction hash is longer.',
  'abort.hashProblem.character': 'After 0x, use only the digits 0 to 9 and the letters a to f.',
  'abort.hashProblem.length': 'A transaction hash has 64 letters and digits after 0x.',
  'abort.take': 'Use this transaction',
  'abort.transaction': 'Transaction',
  'abort.copy': 'Copy',
  'abort.confirming': 'Waiting for {chain} to confirm the transaction. Until then, the payment may continue.',
  'abort.unseen':
    "We can't see whether {chain} confirmed the transaction. Check your wallet or a block explorer. When it's confirmed, report it here.",
  'abort.notFound':
    "{chain} doesn't show the transaction. If your wallet sent a different transaction, enter its hash. If it dropped this one, you can try again.",
  'abort.isConfirmed': 'Report it as confirmed',
  'abort.enterOther': 'Enter another transaction',
  'abort.reporting': 'Reporting the transaction to the payment service',
  'abort.unreported':
    "We couldn't report the transaction to the payment service. Reporting it again doesn't send it twice.",
  'abort.refused':
    "The payment service didn't accept this transaction. It may not be confirmed yet, or it isn't the one on {chain} that stops this payment.",
  'abort.report': 'Report it again',
  'abort.reverted': "The transaction failed on {chain}. The payment wasn't stopped. You can try again.",
  'abort.cancelled':
    "The transaction on {chain} was replaced in your wallet. The payment wasn't stopped. You can try again.",
  'abort.told': "Reported. We're waiting for the payment service to confirm that the payment is stopped.",
  'abort.held': 'According to the transactions, the money is in the payment wallet on {chain}.',
  'abort.comesBack': 'The money is being refunded on {chain}.',
  'abort.refunded': 'The payment service reports a refund, but not where it went. Check whether you got it.',
  'abort.cameBack': 'The money was refunded on {chain}.',
  'abort.unpaid':
    "We haven't received this payment, so there's nothing to stop. If you already paid, wait here. If not, don't pay.",
  'abort.late': "It's too late to stop this payment.",
  'abort.over': "There's nothing left to stop.",
  'abort.unknown': "We don't know the status of this payment, so we can't stop it. This page keeps checking.",
} as const
