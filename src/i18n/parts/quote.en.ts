/** English of what few quotes need, loaded when one does. Not in the service document. */
export const quoteTexts = {
  'quote.payExactly': 'You pay exactly',
  'quote.receiveExactly': 'Exactly arrives',
  'quote.priceImpact': 'Price impact',
  'quote.maxSlippage': 'Price may slip by at most',
  'quote.recipient': 'Recipient',
  'quote.change.paysMore': 'You pay {after} instead of {before}',
  'quote.change.receivesLess': '{after} arrive instead of {before}',
  'quote.change.minimumLess': 'At least {after} arrive instead of {before}',
  'quote.change.minimumGone': 'No least amount is stated any more, instead of {before}',
  'quote.change.feesHigher': 'Fees are {after} instead of {before}',
  'quote.change.slower': 'Takes about {after} instead of {before}',
  'quote.change.otherRoute': 'Goes through {after} instead of {before}',
  'quote.change.otherPair': 'This quote is for another payment',
  'quote.impactHigh': 'High price impact',
  'quote.impactAgree': 'I understand that I lose about {loss} of the value.',
  'quote.impactFirst': 'Tick this box to go on.',
} as const
