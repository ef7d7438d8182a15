/** The English texts for recovering stranded money, loaded when they are shown. Not in the service document. */
export const recoveryTexts = {
  'recovery.title': 'Get your money back',
  'recovery.titleRefused': "Don't sign this",
  'recovery.titleProven': 'Your money is back',
  'recovery.intro':
    'If a payment fails, its money can stay in the payment wallet. You can get it back here. We check exactly what you sign before your wallet asks you.',
  'recovery.noProvider': "This page can't connect to wallets. Nothing was signed or sent.",
  'recovery.otherAccount': 'This payment belongs to the account {account}. Switch to it in your wallet.',
  'recovery.otherChain': 'Your wallet is on {chain}. The money is on {right}.',
  'recovery.prepare': 'Check for money',
  'recovery.preparing': 'Checking what you can get back',
  'recovery.nothing':
    "There's nothing to get back now. The payment is still on its way, or its payment wallet is empty.",
  'recovery.refund':
    "This money is being refunded. There's nothing to sign. Follow the payment to see the refund arrive.",
  'recovery.notDeployed':
    "Your money is in the payment wallet on {chain}. That wallet isn't set up there yet, so nothing can leave it. You didn't sign anything.",
  'recovery.notDeployedTodo':
    'This page is missing a contract that can set it up. Send these details to the shop, which can add one. Then check again.',
  'recovery.lookAgain': 'Check again',
  'recovery.several': 'There are several tokens in the payment wallet. Which one do you want back?',
  'recovery.places':
    'Your money is in two payment wallets. Each needs its own signature and transaction. Which do you want back first?',
  'recovery.on': 'on {chain}',
  'recovery.all': 'Get all of them back',
  'recovery.allOn': 'Get everything on {chain} back',
  'recovery.checked': 'Checked. Your signature allows this and nothing else.',
  'recovery.token': 'Token',
  'recovery.to': 'To',
  'recovery.from': 'From',
  'recovery.account': 'Connected',
  'recovery.network': 'Network',
  'recovery.fromOrigin': 'the payment wallet where the payment started',
  'recovery.fromDestination': 'the payment wallet where the payment was to arrive',
  'recovery.fromWallet': 'the payment wallet',
  'recovery.yours': 'your account',
  'recovery.compare': 'Compare with your hardware wallet',
  'recovery.compareHelp': 'If your wallet shows these values before you sign, they must match exactly.',
  'recovery.digest': 'Digest',
  'recovery.domainHash': 'Domain hash',
  'recovery.messageHash': 'Message hash',
  'recovery.sign': 'Sign with my wallet',
  'recovery.signing': "Sign in your wallet. Signing alone doesn't move any money.",
  'recovery.checking': 'Checking the signature and the transaction',
  'recovery.ready':
    'Signed and checked. Send one transaction on {chain} to get the money back. Your account pays the network fee.',
  'recovery.send': 'Send the transaction',
  'recovery.sending': 'Confirm the transaction in your wallet. Nothing is sent until you confirm.',
  'recovery.stop': "My wallet doesn't respond",
  'recovery.declinedSign': 'You rejected it in your wallet. Nothing was signed.',
  'recovery.declinedSend': 'You rejected it in your wallet. Nothing was sent.',
  'recovery.left': "The request may still be open in your wallet. Reject it there. A late signature isn't used.",
  'recovery.elsewhere': 'This recovery is open in another tab or request. Continue there, or close it first.',
  'recovery.moved': 'Your wallet is on another account or network now. Nothing was signed or sent.',
  'recovery.cannot': "Your wallet couldn't do this. Nothing was signed or sent.",
  'recovery.wrongSignature':
    "The signature doesn't match your account and this request, so we didn't use it. Nothing was sent.",
  'recovery.unreachable': "We couldn't reach {chain}. Nothing was sent. Try again.",
  'recovery.reverts':
    "This transaction would fail on {chain}, so we didn't ask your wallet. Nothing was sent. Start again to see what you can get back now.",
  'recovery.gas': "You don't have enough on {chain} for the network fee. Nothing was sent.",
  'recovery.stays': 'Nothing was sent. The money stays in the payment wallet.',
  'recovery.beginAgain': 'Start again',
  'recovery.unsure':
    "We don't know whether your wallet sent the transaction. We're checking on {chain}. Sending it again can't move the money twice.",
  'recovery.open':
    'The request may still be open in your wallet. Confirm or reject it there. This page updates by itself.',
  'recovery.notAskedAgain': "We didn't ask your wallet again. Try again in a moment.",
  'recovery.again': 'No request is open, ask again',
  'recovery.sent': "Sent. We're waiting for {chain} to confirm it. You can come back to this page later.",
  'recovery.sentUnseen': "Sent. We can't reach {chain} right now. Check your wallet, or open this page again later.",
  'recovery.proving': 'Confirmed. Checking whether the money arrived.',
  'recovery.proven': 'The money arrived on {chain}.',
  'recovery.unproven':
    "{chain} confirmed the transaction, but we didn't see the money arrive. It may still be in the payment wallet. Check again later. If nothing changes, show the shop this transaction.",
  'recovery.reverted':
    'The transaction failed on {chain}. Only the network fee was spent. The money is still in the payment wallet.',
  'recovery.replaced': 'The transaction was replaced in your wallet. The money is still in the payment wallet.',
  'recovery.transaction': 'Transaction',
  'recovery.refused':
    "The payment service asked you to sign something that failed our checks, so we didn't ask your wallet. Nothing was signed or sent. Your money stays in the payment wallet.",
  'recovery.refusedBuilt':
    'The transaction from the payment service differs from what you signed. Nothing was sent. Your signature is valid only for getting this money back.',
  'recovery.refusedWhat': "What doesn't match",
  'recovery.refusedTodo':
    "Don't sign this anywhere else. Contact the shop and send these details. They contain no signature and no key.",
  'recovery.refusedDetails': 'Failed checks',
  'recovery.wrong.about': "It's for another payment, network or wallet.",
  'recovery.wrong.known': 'It contradicts the quote of this payment.',
  'recovery.wrong.domain': 'The signature would work for another wallet, another network or all networks.',
  'recovery.wrong.kind': "It isn't a payment from the payment wallet.",
  'recovery.wrong.calls': 'It would do something other than pay the money to you.',
  'recovery.wrong.tokens': 'It would move another token, or more than there is.',
  'recovery.wrong.bytes': "What you would sign isn't what would be carried out.",
  'recovery.wrong.transaction': "The transaction would do something else, or use a contract that isn't allowed.",
  'recovery.wrong.expected': "This page doesn't know enough about the payment to check it.",
  'recovery.wrong.answer': "It can't be read.",
} as const
