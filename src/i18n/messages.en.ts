/**
 * The English catalog, the reference for all others. A message is text with `{name}` holes, or one text per plural form
 * chosen by `count`. It uses words that payers use; the service's own words appear only in the details.
 */
export const en = {
  'action.continue': 'Continue',
  'action.copied': 'Copied',
  'action.copyFailed': "Couldn't copy",
  'action.copyDetails': 'Copy details',
  'action.copyLink': 'Copy link',
  'action.details': 'Details',
  'action.retry': 'Try again',
  'action.newQuote': 'Get a new quote',
  'action.follow': 'Follow the payment',
  'action.reload': 'Reload the page',

  'part.loading': 'Loading',
  'part.notLoaded': "We couldn't load this part of the page. This didn't move any money.",

  'crash.happened': 'This part of the page stopped working.',
  'crash.money': "This error didn't move any money. If you already paid, don't pay again.",
  'crash.status': 'Last known status: {status}',
  'crash.todo': "Reload the page. If that doesn't help, contact support.",
  'crash.todoWithId': "Reload the page. If that doesn't help, give support this payment number.",
  'crash.copyId': 'Copy payment number',

  'amount.about': 'About {amount}, according to this quote',
  'amount.baseUnits': 'in the smallest units',
  'amount.exact': 'Exactly {amount}',
  'amount.unknown': 'Not stated',
  'chain.unknown': 'Network {id}',
  'rail.SOLANA': 'Solana',
  'rail.TRON': 'Tron',

  'quote.title': 'Pay with {rail}',
  'quote.titlePlain': 'Check your payment',
  'quote.loading': 'Getting your price',
  'quote.youPay': 'You pay',
  'quote.receives': '{name} gets',
  'quote.arrives': 'Arrives',
  'quote.onChain': 'on {chain}',
  'quote.route': 'Route',

  'expiry.short': '{time} left',

  'fees.title': 'Fees included',

  'deposit.amount': 'Amount',

  'timeline.reference': 'Payment {id}',
  'timeline.transaction': 'Transaction {hash}',

  'error.happened.setup': "This shop's checkout isn't set up correctly.",
  'error.do.ask-host': 'Please tell the shop.',
} as const
