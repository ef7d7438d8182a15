/** English of paying from an EVM wallet, loaded when that is shown. Not in the service document. */
export const walletTexts = {
  'wallet.title': 'Pay from your wallet',
  'wallet.connect': 'Connect wallet',
  'wallet.choose': 'Connect the wallet to pay with.',
  'wallet.from': 'From your wallet',
  'wallet.tooLittle': '{on} · too little',
  'wallet.nothingCovers': 'Nothing here covers {amount}.',
  'wallet.none': 'No wallet was found in this browser. Install one, or open this page in the browser of your wallet.',
  'wallet.noProvider': 'This page is not connected to wallets. Nothing was sent.',
  'wallet.connecting': 'Confirm in {wallet} that it may connect.',
  'wallet.connectDeclined': 'You declined in {wallet}. Nothing was sent.',
  'wallet.connectFailed': '{wallet} could not be connected. Nothing was sent.',
  'wallet.account': 'From',
  'wallet.balance': 'Balance',
  'wallet.disconnect': 'Disconnect',
  'wallet.otherAccount':
    'This quote is for the account {account}. Choose it in your wallet, or start again with the account that is connected.',
  'wallet.otherChain': 'Your wallet is on {chain}. This payment is made on {right}.',
  'wallet.switch': 'Switch to {chain}',
  'wallet.switching': 'Confirm the change in your wallet.',
  'wallet.switchFailed': 'Your wallet did not change the network. Choose {chain} there yourself.',
  'wallet.pay': 'Pay {amount}',
  'wallet.payWithFee': 'Sign {amount}, with {fee} fee',
  'wallet.problemFee': 'The network fee cannot be paid in this way now. Nothing was sent; let your wallet pay it.',
  'wallet.approved': 'What you allowed stays allowed. It moves nothing by itself.',
  'wallet.checking': 'Checking the payment',
  'wallet.asking': 'Confirm the payment in your wallet. Nothing is sent before you do.',
  'wallet.askingApprove': 'Allow the fee and the payment in your wallet. This alone pays nothing.',
  'wallet.askingSign': 'Sign the payment in your wallet.',
  'wallet.stop': 'My wallet does not answer',
  'wallet.elsewhere': 'This payment is open in another tab. Go on there; this page follows by itself.',
  'wallet.declined': 'You declined in your wallet. Nothing was sent.',
  'wallet.problemBalance': 'Your account holds less than {amount} on {chain}. Nothing was sent.',
  'wallet.problemGas': 'Your account holds too little on {chain} to pay the network fee. Nothing was sent.',
  'wallet.problemReverts': "This transfer would fail on {chain}, so we didn't start it. Nothing was sent.",
  'wallet.problemMoved': 'Your wallet refused, for it is on another account or network now. Nothing was sent.',
  'wallet.unsure': 'Your wallet was asked to pay, and has not said what became of it.',
  'wallet.unsureSigned':
    'Nothing was paid, and a signature that comes late is not used. Close the request in your wallet to go on.',
  'wallet.looking': 'Looking on {chain}.',
  'wallet.lookNothing': 'Nothing has arrived on {chain}, and no transaction of your account is under way.',
  'wallet.lookPending':
    'A transaction of your account is under way on {chain}, which may be this payment. Wait for it.',
  'wallet.lookUnreachable': '{chain} cannot be reached. Check in your wallet whether it paid.',
  'wallet.open':
    'The request may still wait in your wallet: confirm or reject it there. This page notices what you do.',
  'wallet.look': 'Look again',
  'wallet.sent': 'Sent. Do not pay again: the service is being told.',
  'wallet.unreported': 'Sent, and the service does not know of it yet. Do not pay again.',
  'wallet.failed': '{chain} took the transaction back. Only its fee was spent; nothing was paid.',
  'wallet.replaced': 'You replaced the transaction in your wallet. Nothing was paid.',
  'wallet.void':
    'Your transaction did not go through: nothing was paid. This quote cannot be paid any more. Get a new one.',
  'wallet.problemSigned':
    "You already signed this payment, and the signature can be used until {time}: the money may leave your account by then. If it doesn't, try again after that.",
  'wallet.problemFunded':
    "The address of this payment already holds the money on {chain}. If you paid it, look again. Your wallet wasn't asked.",
  'wallet.problemOtherAccount':
    'Your wallet is on another account than the one that was asked to pay. Switch back to go on.',
  'wallet.problemEarlier':
    "We couldn't check whether your earlier request paid, so your wallet wasn't asked again. Try again in a moment.",
  'wallet.askingLate': 'The time to pay is over. Reject the request in your wallet.',
  'wallet.changed':
    'The service says something else of this payment now than when you agreed to it, so your wallet is not asked. Tell the shop.',
  'wallet.notKept': 'This browser keeps no note of the payment. Stay on this page until it is sent.',
  'wallet.reported': 'Sent. The service follows it from here.',
  'wallet.token': 'Token',
  'wallet.transaction': 'Transaction',
  'wallet.expired': 'The time to pay is over. Do not send anything now.',
  'wallet.invalid':
    "This payment was refused and can't be paid. Get a new quote. If you already paid, contact the shop.",
  'wallet.refusedMissing': 'This quote does not say how it is paid, so your wallet is not asked. Nothing was sent.',
  'wallet.refusedDisagrees':
    'This quote contradicts itself about what is paid or to whom, so your wallet is not asked. Do not pay it; tell the shop. Nothing was sent.',
  'wallet.refusedUnreadable':
    'What your wallet would be asked for is not the payment of this quote, so it is not asked. Do not pay it; tell the shop. Nothing was sent.',
  'wallet.terms':
    'Paid to {address}, an address used only for this payment. If it fails, the refund may go to your account.',
  'wallet.termsDirect':
    'It goes to {address}, straight to a bridge. The service does not follow it, and cannot send it back.',
  'wallet.sentDirect': 'Sent. Do not pay again: waiting until the network confirms it.',
  'wallet.paidDirect': 'Paid. The network confirmed it; the bridge is not followed here.',
} as const
