/** English of what a payer can do about an unhappy end, loaded with it. */
export const nextStepsTexts = {
  'next.recover': 'Get your money back',
  'next.recoverHelp': 'You sign a message, then send a transaction that costs a network fee. You see both first.',
  'next.yourWallet': 'Only your wallet {address} can take the money out.',
  'next.onlyWallet': 'Only the wallet {address} can take the money out.',
  'next.payeeWallet': "Only {payee}'s wallet {address} can take the money out. Ask {payee} for your money.",
  'next.shopWallet': "Only the shop's wallet {address} can take the money out. Ask the shop for your money.",
  'next.ownerUnknown': 'Only the wallet that owns this payment can take the money out.',
  'next.haveWallet': 'I have this wallet',
  'next.noWallet':
    "This page can't connect a wallet. Open this payment where you use your wallet, or send the details below to support.",
  'next.noWalletLink': "This page can't connect a wallet. Open this payment where you use your wallet:",
  'next.back': 'Back to the payment',
  'next.copyProof': 'Copy proof for the shop',
  'next.copyProofFor': 'Copy proof for {payee}',
  'next.viewRefund': 'View the refund',
  'next.secondPayment': 'Paying again starts a second payment. Ask first.',
} as const
