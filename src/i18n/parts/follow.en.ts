import { timelineTexts } from './timeline.en.ts'

/** The English texts of a checkout that follows its payment, loaded with the first payment. */
export const followTexts = {
  ...timelineTexts,
  'checkout.steps': 'Steps',
  'checkout.stop': 'Stop this payment',
} as const
