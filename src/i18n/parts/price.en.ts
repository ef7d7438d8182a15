/** The English texts of the value of an amount, loaded when it is shown. */
export const priceTexts = {
  'price.none': 'No price',
  'price.from': 'price from {time}',
} as const
