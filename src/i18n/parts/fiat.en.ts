/** The English texts of the choice of a currency, loaded when it is shown. */
export const fiatTexts = {
  'fiat.label': 'Currency',
  'fiat.failed': "Couldn't load the other currencies.",
  'fiat.none': 'No other currencies are available.',
  'fiat.noRate': "Rates for {currency} aren't available now. Amounts are in US dollars.",
} as const
