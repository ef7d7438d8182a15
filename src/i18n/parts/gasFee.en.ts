/** English of how the network's fee is paid, loaded when that is shown. */
export const gasFeeTexts = {
  'gasFee.title': 'Network fee',
  'gasFee.native': 'In {token}, by your wallet',
  'gasFee.nativeCoin': "In the network's own coin, by your wallet",
  'gasFee.nativeHelp': 'One transaction.',
  'gasFee.token': 'In {token}, with the payment',
  'gasFee.permit': 'Two signatures, no transaction.',
  'gasFee.approval':
    'First an approval, unless there is one already: a transaction with a network fee of its own. Then one signature.',
  'gasFee.about': 'about {amount}',
  'gasFee.nativeUnknown': 'Your wallet shows it',
  'gasFee.balance': 'Not enough {token}: {needed} are needed for payment and fee, the account holds {held}.',
  'gasFee.over': 'No longer offered: the time for it is over.',
  'gasFee.otherToken': 'Not available: the fee can only be paid in {token}, the token you pay with.',
  'gasFee.spenderRefused': "Not available: this site doesn't allow the contract that would take the money.",
  'gasFee.unverifiable': 'Not available: this quote leaves out what is needed to check it.',
  'gasFee.spender': 'Spender',
  'gasFee.spenderHelp': 'May take exactly {total} from your account.',
  'gasFee.left': 'A fee in {token} is offered for {time} more.',
  'gasFee.summaryNative': 'Your wallet pays the network fee, about {amount}, beside the payment.',
  'gasFee.summaryNativeUnknown': 'Your wallet pays the network fee beside the payment, and shows how much it is.',
  'gasFee.summaryToken': 'The network fee is {fee}. With the payment of {amount}, {total} leave your account.',
} as const
