import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeError } from '../fixtures.ts'
import { connected, depositHash, directQuote, ETHEREUM, nobody } from '../walletKit.tsx'
import { at, card, disagrees, missing, type Props, says, show, unreadable } from './walletViewKit.tsx'

const hash = depositHash
const error = makeError('Unavailable', { status: 503, operation: 'ExecuteIntent' })

describe('what WalletDepositView says', () => {
  const sure =
    /Nothing was sent|nothing was paid|Do not pay|Do not send|Paid\.|Sent\. The service follows|may leave your account by then|open in another tab/i
  it.each<[string, Props]>([
    ['no provider', { wallet: undefined }],
    ['connecting declined', { wallet: nobody, connection: { at: 'declined', wallet: 'Harbour' } }],
    ['connecting failed', { wallet: nobody, connection: { at: 'failed', wallet: 'Harbour' } }],
    ['declined', at('rejected')],
    ['too small a balance', at('idle', { blocker: 'insufficient-balance' })],
    ['too little for the fee', at('idle', { blocker: 'insufficient-gas' })],
    ['it would fail', at('idle', { blocker: 'would-revert' })],
    ['the wallet has moved', at('idle', { blocker: 'wallet-changed' })],
    ['the fee cannot be paid so', at('idle', { blocker: 'fee-unavailable' })],
    ['expired', { expired: true }],
    ['refused by the service', at('idle', { blocker: 'invalid' })],
    ['elsewhere', at('other-tab')],
    ['sent', at('submitted')],
    ['sent directly', { ...at('submitted'), quote: directQuote(), passthrough: true }],
    ['unreported', at('unreported', { error })],
    ['reported', at('reported')],
    ['paid directly', { ...at('reported'), quote: directQuote(), passthrough: true }],
    ['void', at('void')],
    ['a signature that was handed over', at('idle', { blocker: 'signature-pending', blockedUntil: Date.now() })],
    ['failed', at('reverted')],
    ['replaced', at('replaced')],
    ['missing', { quote: missing }],
    ['disagrees', { quote: disagrees }],
    ['unreadable', { quote: unreadable }],
  ])('where the money is: %s', (_, props) => {
    show(props)
    expect(says()).toHaveTextContent(sure)
  })

  it('that it does not know, and what was seen, while it is unsure', () => {
    const { change } = show(at('outcome-unknown', { search: 'pending' }))
    const unsure = 'Your wallet was asked to pay, and has not said what became of it.'
    expect(says()).toHaveTextContent(unsure)
    expect(says()).toHaveTextContent('is under way on Base')
    change(at('outcome-unknown', { search: 'nothing', isRequestOpen: true }))
    expect(says()).toHaveTextContent('Nothing has arrived on Base')
    expect(says()).toHaveTextContent('The request may still wait in your wallet')
    expect(says()).not.toHaveTextContent('Nothing was sent')
  })

  it('what became of the payment, also when the quote is over', () => {
    const { change } = show({ ...at('reverted', { hash }), expired: true })
    expect(says()).toHaveTextContent(/took the transaction back.*nothing was paid\. The time to pay is over/)
    expect(card()).toHaveTextContent('Transaction 0xa4d2')
    change({ ...at('rejected'), expired: true })
    expect(says()).toHaveTextContent(/You declined.*Nothing was sent\. The time to pay is over/)
  })

  it('what the wallet said only as long as it is about that', () => {
    const { change } = show({ wallet: { ...connected, chainId: ETHEREUM }, connection: { at: 'switch-failed' } })
    expect(says()).toHaveTextContent('did not change the network')
    change({ wallet: connected, connection: { at: 'switch-failed' } })
    expect(says()).toBeEmptyDOMElement()
    change({ wallet: connected, connection: { at: 'declined', wallet: 'Harbour' } })
    expect(says()).toBeEmptyDOMElement()
  })

  it('who gets it, and how much of what', () => {
    const { change } = show()
    expect(card()).toHaveTextContent('Paid to 0x0a11…0a11, an address used only for this payment.')
    expect(card()).toHaveTextContent('60.00 USDC')
    expect(card()).toHaveTextContent('Balance250.00 USDC')
    change({ quote: directQuote(), passthrough: true, balance: undefined })
    expect(card()).toHaveTextContent('It goes to 0xb41d…0b1d, straight to a bridge.')
    expect(screen.getByRole('button', { name: 'Pay 59.80 USDC' })).toBeVisible()
    expect(card()).toHaveTextContent('Balance–')
  })
})
