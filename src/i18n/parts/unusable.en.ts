/** The English texts about quotes that can't be paid, for the cards that show one. */
export const unusableTexts = {
  'quote.noIntent': "This quote doesn't say how the payment is delivered, so it can't be used. Nothing was sent.",
  'expiry.unreadable': "This quote doesn't say when it expires, so it can't be used.",
} as const
