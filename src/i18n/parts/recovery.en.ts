/** English of bringing back stranded money, loaded when that is shown. Not in the service document. */
export const recoveryTexts = {
  'recovery.title': 'Bring your money back',
  'recovery.titleRefused': 'Do not sign this',
  'recovery.titleProven': 'Your money is back',
  'recovery.intro':
    'A payment that did not go through can leave money in the wallet of the payment. This brings it back to your account. Before your wallet is asked, this page checks what it would sign, to the last byte.',
  'recovery.noProvider': 'This page is not connected to wallets. Nothing was signed or sent.',
  'recovery.choose': 'Connect the wallet that this payment belongs to.',
  'recovery.none': 'No wallet was found in this browser. Install one, or open this page in the browser of your wallet.',
  'recovery.otherAccount': 'This payment belongs to the account {account}. Choose it in your wallet.',
  'recovery.otherChain': 'Your wallet is on {chain}. The money lies on {right}.',
  'recovery.prepare': 'See what is there',
  'recovery.preparing': 'Asking the service, and checking its answer to the last byte.',
  'recovery.nothing':
    'Nothing can be brought back now: the payment is still on its way, or no money is left in its wallet.',
  'recovery.refund':
    'The service gives this money back by itself. There is nothing to sign: follow the payment to see it arrive.',
  'recovery.notDeployed':
    'Your money is in the wallet of this payment, but this page can’t bring it back: that wallet isn’t set up on {chain} yet. Nothing was signed. Contact the shop.',
  'recovery.lookAgain': 'Look again',
  'recovery.several': 'Several tokens lie in the wallet of this payment. What do you want to bring back?',
  'recovery.all': 'All of it',
  'recovery.checked': 'Checked to the last byte: signing allows this and nothing else.',
  'recovery.amount': 'Amount',
  'recovery.token': 'Token',
  'recovery.to': 'To',
  'recovery.from': 'From',
  'recovery.account': 'Connected',
  'recovery.network': 'Network',
  'recovery.fromOrigin': 'the wallet of this payment where it began',
  'recovery.fromDestination': 'the wallet of this payment where it was to arrive',
  'recovery.fromWallet': 'the wallet of this payment',
  'recovery.yours': 'your account',
  'recovery.compare': 'Compare with your hardware wallet',
  'recovery.compareHelp':
    'If your wallet shows these values before you sign, they must be the same, to the last character.',
  'recovery.digest': 'Digest',
  'recovery.domainHash': 'Domain hash',
  'recovery.messageHash': 'Message hash',
  'recovery.sign': 'Sign with my wallet',
  'recovery.signing': 'Sign in your wallet. Nothing moves by that alone.',
  'recovery.checking': 'Checking who signed, and the transaction that was made with it.',
  'recovery.ready':
    'Signed and checked. One transaction on {chain} now brings the money back; it costs your account the network fee.',
  'recovery.send': 'Send it',
  'recovery.sending': 'Confirm the transaction in your wallet. Nothing is sent before you do.',
  'recovery.stop': 'My wallet does not answer',
  'recovery.declinedSign': 'You declined in your wallet. Nothing was signed.',
  'recovery.declinedSend': 'You declined in your wallet. Nothing was sent.',
  'recovery.left':
    'The request may still wait in your wallet: reject it there. A signature that comes late is not used.',
  'recovery.elsewhere': 'This recovery is open in another tab or request. Go on there, or close it first.',
  'recovery.moved': 'Your wallet is on another account or network now. Nothing was signed or sent.',
  'recovery.cannot': 'Your wallet could not do that. Nothing was signed or sent.',
  'recovery.wrongSignature':
    'What your wallet signed is not a signature of your account for this. It was not used; nothing was sent.',
  'recovery.unreachable': '{chain} cannot be reached at the moment. Nothing was sent; try again.',
  'recovery.reverts':
    '{chain} would refuse this transaction as things are, so your wallet was not asked. Nothing was sent. Begin again to see what is there now.',
  'recovery.gas': 'Your account holds too little on {chain} to pay the network fee. Nothing was sent.',
  'recovery.stays': 'Nothing was sent. The money stays where it is, in the wallet of the payment.',
  'recovery.beginAgain': 'Begin again',
  'recovery.unsure':
    'Your wallet was asked to send, and has not said what became of it. This page looks on {chain}. The money can come back once only, however often it is sent.',
  'recovery.open':
    'The request may still wait in your wallet: confirm or reject it there. This page notices what you do.',
  'recovery.notAskedAgain': 'Your wallet wasn’t asked again. Try again in a moment.',
  'recovery.again': 'No request is open in my wallet: go on',
  'recovery.sent': 'Sent. Waiting until {chain} confirms it; you can also come back to this page later.',
  'recovery.sentUnseen': 'Sent. This page cannot see {chain} now: look in your wallet, or open this page again later.',
  'recovery.proving': 'Confirmed. Looking whether the money has arrived.',
  'recovery.proven': 'It arrived, as {chain} itself shows.',
  'recovery.unproven':
    '{chain} confirmed the transaction, but the money was not seen to arrive. It may still lie in the wallet of the payment. Look again in a while; if it stays so, show this transaction to the shop.',
  'recovery.reverted':
    '{chain} took the transaction back. Only its fee was spent; the money still lies in the wallet of the payment.',
  'recovery.replaced':
    'Your wallet sent something else in place of the transaction. The money still lies in the wallet of the payment.',
  'recovery.transaction': 'Transaction',
  'recovery.refused':
    'What the service wants signed is not what it should be. Your wallet was not asked: nothing was signed, nothing was sent. Your money stays where it is, in the wallet of the payment.',
  'recovery.refusedBuilt':
    'The transaction that the service made does something else than what you signed. Nothing was sent. What you signed is good for bringing this money back to you, and for nothing else.',
  'recovery.refusedWhat': 'What does not match',
  'recovery.refusedTodo':
    'Do not sign this anywhere else. Tell the shop or the service, and give them these details: there is no signature and no key in them.',
  'recovery.refusedDetails': 'Every check that failed',
  'recovery.wrong.about': 'It is about another payment, network or wallet than this one.',
  'recovery.wrong.known': 'The service says something else of this payment than when it was quoted.',
  'recovery.wrong.domain': 'The signature would be good for another wallet, another network or all of them.',
  'recovery.wrong.kind': 'It asks to sign something else than a payment out of the wallet.',
  'recovery.wrong.calls': 'It would do something else than pay the money to you.',
  'recovery.wrong.tokens': 'It would move another token, or more than lies there.',
  'recovery.wrong.bytes': 'What would be signed and what would be carried out are not the same.',
  'recovery.wrong.transaction':
    'The transaction would do something else, or go through a contract that is not allowed.',
  'recovery.wrong.expected': 'This page does not know enough of the payment to check it.',
  'recovery.wrong.answer': 'It cannot be read.',
} as const
