/** The English texts of the network fee options, loaded when they are shown. */
export const gasFeeTexts = {
  'gasFee.title': 'Network fee',
  'gasFee.native': 'In {token}, by your wallet',
  'gasFee.nativeCoin': "In the network's own coin, by your wallet",
  'gasFee.nativeHelp': 'One transaction.',
  'gasFee.token': 'In {token}, with the payment',
  'gasFee.permit': 'Two signatures, no transaction.',
  'gasFee.approval':
    'An approval transaction with its own network fee, unless you already approved. Then one signature.',
  'gasFee.about': 'about {amount}',
  'gasFee.nativeUnknown': 'Shown in your wallet',
  'gasFee.balance': 'Not enough {token}: payment and fee need {needed}, and your account has {held}.',
  'gasFee.over': 'No longer available: this offer expired.',
  'gasFee.otherToken': 'Not available: you can pay the fee only in {token}, the token you pay with.',
  'gasFee.spenderRefused': "Not available: this site doesn't allow the contract that would take the money.",
  'gasFee.unverifiable': 'Not available: this quote is missing what we need to check it.',
  'gasFee.spender': 'Spender',
  'gasFee.spenderHelp': 'May take exactly {total} from your account.',
  'gasFee.left': 'You can pay the fee in {token} for another {time}.',
  'gasFee.summaryNative': 'Your wallet pays the network fee, about {amount}, on top of the payment.',
  'gasFee.summaryNativeUnknown': 'Your wallet pays the network fee on top of the payment and shows the amount.',
  'gasFee.summaryToken': 'The network fee is {fee}. With the payment of {amount}, your account pays {total}.',
} as const
