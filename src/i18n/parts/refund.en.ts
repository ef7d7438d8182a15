/** English of where refunds may go, loaded with what says it. Not in the service document. */
export const refundTexts = {
  'refund.rail': 'If it fails on {rail}, the refund may go to your address {address}.',
  'refund.railOther': 'If it fails on {rail}, the refund may go to {address}.',
  'refund.latePayer': 'If it fails later, the refund may go to your account {address}.',
  'refund.lateShop': 'If it fails later, the refund may go to the shop ({address}). Then ask the shop for your money.',
  'refund.lateOther': 'If it fails later, the refund may go to {address}.',
} as const
