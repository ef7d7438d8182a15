/** The English texts that state where refunds may go, loaded with the component that shows them. */
export const refundTexts = {
  'refund.rail': 'Refunds on {rail} go to your address {address}.',
  'refund.railOther': 'Refunds on {rail} go to {address}.',
  'refund.railThenShop':
    'Refunds on {rail} go to you. Once the money has left {rail}, a refund may go to {shop}, not to you.',
  'refund.latePayer': 'Later refunds may go to your account {address}.',
  'refund.arrives': 'The money arrives at your account {address}. Later refunds may go there too.',
  'refund.lateShop': 'Later refunds may go to the shop ({address}). Then ask the shop for your money.',
  'refund.lateOther': 'Later refunds may go to {address}.',
} as const
