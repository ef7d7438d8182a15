import { stageTexts } from './stage.en.ts'

/** The English texts of a checkout that follows its payment, loaded with the first payment. */
export const followTexts = {
  ...stageTexts,
  'checkout.steps': 'Steps',
  'checkout.stop': 'Stop this payment',
} as const
