/** English texts about money in intent wallets, loaded with the list of payments. */
export const waitingTexts = {
  'waiting.title': 'Money waiting for you',
  'waiting.ofOwner': 'Money waiting for {owner}',
  'waiting.worth': '≈ {amount} in total',
  'waiting.where': 'on {chain}',
  'waiting.back': 'Get it back',
  'waiting.unknown': 'Amount not known yet',
  'waiting.more': "We couldn't check all payments. There may be more.",
  'waiting.listed': "There may be money in payment wallets that we haven't checked.",
  'waiting.unchecked': "We couldn't check whether money is waiting in a payment wallet.",
} as const
