/** English of where refunds may go, loaded with what says it. */
export const refundTexts = {
  'refund.rail': 'Refunds on {rail} go to your address {address}.',
  'refund.railOther': 'Refunds on {rail} go to {address}.',
  'refund.latePayer': 'Later refunds may go to your account {address}.',
  'refund.lateShop': 'Later refunds may go to the shop ({address}). Then ask the shop for your money.',
  'refund.lateOther': 'Later refunds may go to {address}.',
} as const
