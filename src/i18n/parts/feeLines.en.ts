import { feeNameTexts } from './feeNames.en.ts'

/** The English texts of a fee breakdown, without its details. */
export const feeLineTexts = {
  ...feeNameTexts,
  'fees.unknown': 'Unknown',
  'fees.free': 'No fees.',
  'fees.barHelp': 'The bar shows the fees only.',
  'fees.notPriced': 'Price unknown.',
  'fees.otherHelp': "The quote doesn't say what this part is for.",
  'fees.otherMinus': 'The parts add up to more than the total.',
  'fees.none': "This quote doesn't say what the fees are.",
  'fees.more': 'All figures',
  'fees.moreCalls': 'All figures and calls',
} as const
