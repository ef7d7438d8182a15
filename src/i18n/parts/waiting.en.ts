/** English texts about money in intent wallets, loaded with the list of payments. */
export const waitingTexts = {
  'waiting.title': 'Money waiting for you',
  'waiting.worth': '≈ {amount} in all',
  'waiting.where': 'on {chain}',
  'waiting.back': 'Get your money back',
  'waiting.unknown': "We don't know yet how much",
  'waiting.more': "We couldn't check all of your payments. There may be more.",
  'waiting.unchecked': "We couldn't check whether money is waiting for you in a payment wallet.",
} as const
