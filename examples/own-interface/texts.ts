/** What the payer reads of a step, a blocker or a stage of a payment; its name where no sentence stands here. */
const texts: Record<string, string> = {
  'awaiting-wallet': 'Confirm in your wallet.',
  'outcome-unknown': "We're waiting for your wallet. If you confirmed, this page updates by itself.",
  'other-tab': 'This is open in another tab. Go on there.',
  rejected: 'You declined. Nothing was sent.',
  submitted: 'Sent. Waiting for the network.',
  unreported: "Sent, and the service doesn't know yet. Don't send it again.",
  reverted: 'The transaction failed. Nothing moved.',
  replaced: 'Your wallet sent something else instead. Nothing moved.',
  'insufficient-balance': 'Your account holds too little. Nothing was sent.',
  'insufficient-gas': "Your account can't pay the network's fee. Nothing was sent.",
  'wallet-changed': 'Your wallet is on another account or network. Nothing was sent.',
  'other-chain': 'Your wallet is on another network. Nothing was signed.',
  unpaid: 'Not paid yet.',
  expired: "This quote expired. Don't send anything.",
  moving: 'Your payment is on its way to the shop.',
  succeeded: 'Paid. Thank you.',
  failed: 'The payment failed.',
  stuck: 'The payment failed. You can bring your money back.',
  refunding: 'The payment failed. The refund is on its way.',
  refunded: 'The payment failed. The money was refunded.',
  aborted: 'The payment was stopped.',
  refused: 'The answer of the service failed a check. Nothing was signed.',
  review: 'Verified: this pays only you.',
  proven: 'Your money is back.',
}

export const textOf = (fact: string) => texts[fact] ?? fact.replaceAll('-', ' ')
