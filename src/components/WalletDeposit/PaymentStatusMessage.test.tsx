import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PaymentState } from '../../payments/index.ts'
import { makeError } from '../fixtures.ts'
import { connected, depositHash, directQuote, ETHEREUM, intentAddress, nobody, otherAccount } from '../walletKit.tsx'
import { at, card, disagrees, missing, open, type Props, says, show, unreadable } from './walletViewKit.tsx'

const hash = depositHash
const error = makeError('Unavailable', { status: 503, operation: 'ExecuteIntent' })

describe('what WalletDepositView says', () => {
  const sure =
    /Nothing was sent|Nothing was paid|Don't pay|Don't send|Paid\.|Sent\. The payment continues|can't be paid|whether this was already paid|may leave your account by then|Continue there/
  it.each<[string, Props]>([
    ['no provider', { wallet: undefined }],
    ['connecting declined', { wallet: nobody, connection: { at: 'declined', wallet: 'Harbour' } }],
    ['connecting failed', { wallet: nobody, connection: { at: 'failed', wallet: 'Harbour' } }],
    ['declined', at('rejected')],
    ['too small a balance', at('idle', { blocker: 'insufficient-balance' })],
    ['too little for the fee', at('idle', { blocker: 'insufficient-gas' })],
    ['it would fail', at('idle', { blocker: 'would-revert' })],
    ['the wallet has moved', at('idle', { blocker: 'wallet-changed' })],
    ['the wallet has refused', at('idle', { blocker: 'wallet-refused' })],
    ['the fee cannot be paid so', at('idle', { blocker: 'fee-unavailable' })],
    ['expired', { expired: true }],
    ['refused by the service', at('idle', { blocker: 'invalid' })],
    ['maybe paid elsewhere', at('idle', { blocker: 'earlier-unconfirmed' })],
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

  it.each<[PaymentState['search'], left: string, reached: string, checked: string]>([
    [undefined, 'not known', 'not known', 'checking now'],
    ['searching', 'not known', 'not known', 'checking now'],
    ['nothing', 'nothing so far', 'nothing so far', 'just now, on Base'],
    ['pending', "maybe, we're still checking", 'not known', 'just now, on Base'],
    ['unreachable', 'not known', 'not known', "couldn't reach Base"],
  ])('what was read while it is unsure, and what was not: %s', (search, left, reached, checked) => {
    show(at('outcome-unknown', { search }))
    expect(card()).toHaveTextContent("We can't tell yet if you paid")
    expect(card()).toHaveTextContent("Field Wallet was asked for 60.00 USDC. We don't know its answer.")
    expect(says()).toHaveTextContent(`Left your wallet${left}Reached the recipient${reached}Checked${checked}`)
    expect(card()).not.toHaveTextContent('Nothing was sent')
  })

  it('when the wallet was asked, and which one only where that is known', () => {
    const unknown = at('outcome-unknown', { search: 'nothing' })
    const { change } = show({ ...unknown, askedAt: Date.UTC(2026, 0, 1, 8, 14) })
    expect(card()).toHaveTextContent(/Field Wallet was asked for 60\.00 USDC at \d+:14 .M\. We don't know its answer\./)
    change({ ...unknown, wallet: { ...connected, account: otherAccount } })
    expect(card()).toHaveTextContent('Your wallet was asked for 60.00 USDC')
    expect(card()).not.toHaveTextContent('Field Wallet')
  })

  it('that two requests may pay twice, only where a second one is offered', () => {
    const twice = 'If two requests get confirmed, you pay twice.'
    const { change } = show(at('outcome-unknown', { search: 'nothing' }))
    expect(card()).toHaveTextContent(twice)
    for (const more of [{ search: 'pending' }, { search: 'nothing', isRequestOpen: true }] as const) {
      change(at('outcome-unknown', more))
      expect(card()).not.toHaveTextContent(twice)
    }
  })

  it('what helps where the wallet shows no request, unless a reload would forget the payment', () => {
    const hint = 'Nothing there? Reload this page, then you can ask again.'
    const asked = at('outcome-unknown', { search: 'nothing', isRequestOpen: true })
    const { change } = show(asked)
    expect(card()).toHaveTextContent(hint)
    for (const more of [{ notKept: true }, { expired: true }, at('outcome-unknown', { search: 'nothing' })]) {
      change({ ...asked, ...more })
      expect(card()).not.toHaveTextContent(hint)
    }
  })

  it('that the page stays open, where nothing else has the payment', () => {
    const keep = 'Keep this page open.'
    const { change } = show({ ...at('awaiting-wallet'), notKept: true })
    for (const step of ['submitted', 'unreported'] as const) {
      change({ ...at(step, { hash }), notKept: true })
      expect(says().textContent?.split(keep)).toHaveLength(2)
    }
    change({ ...at('reported', { hash }), notKept: true })
    expect(says()).not.toHaveTextContent(keep)
    change({ ...at('submitted', { hash, isConfirmed: true }), notKept: true })
    expect(says()).not.toHaveTextContent(keep)
    change(at('unreported', { hash }))
    expect(says()).toHaveTextContent(keep)
  })

  it('at most one warning', () => {
    for (const blocker of ['earlier-unconfirmed', 'wallet-changed', 'no-wallet', 'invalid'] as const)
      for (const search of ['nothing', 'pending'] as const) {
        const { unmount } = show(at('outcome-unknown', { search, blocker }))
        expect(card().querySelectorAll('.ik-note')).toHaveLength(1)
        unmount()
      }
  })

  it.each<[string, Props]>([
    ['wallet-changed', { wallet: { ...connected, account: otherAccount } }],
    ['no-wallet', { wallet: nobody }],
  ])('whose wallet is missing while it is unsure: %s', (blocker, props) => {
    show({ ...at('outcome-unknown', { search: 'nothing', blocker: blocker as 'no-wallet' }), ...props })
    expect(says()).toHaveTextContent('To continue, connect the account that we asked.')
    expect(says()).not.toHaveTextContent('Your wallet is')
  })

  it('what the wallet should show, with the whole address', () => {
    const { change } = show(at('awaiting-wallet'))
    const whole = intentAddress.match(/.{1,4}/g)?.join('')
    expect(card()).toHaveTextContent(/Field Wallet should show.*Sends60\.00 USDC.*Network ?Base.*To/)
    expect(card().querySelector('.ik-address')).toHaveTextContent(String(whole))
    expect(card()).toHaveTextContent('If yours shows another, reject it.')
    expect(card()).not.toHaveTextContent('Network fee')
    // Another kind of request shows other things.
    change(at('awaiting-wallet', { request: 'approve' }))
    expect(card()).not.toHaveTextContent('should show')
  })

  it.each<[string, Props, PaymentState['step']]>([
    ['asked', {}, 'awaiting-wallet'],
    ['asked for a quote that is over', { expired: true }, 'awaiting-wallet'],
    ['asked before a reload', {}, 'outcome-unknown'],
    ['asked before a reload, for a quote that is over', { expired: true }, 'outcome-unknown'],
    ['asked for a direct way', { quote: directQuote(), passthrough: true }, 'awaiting-wallet'],
  ])('neither that nothing is sent nor to reject a request that the wallet has taken: %s', (_, props, step) => {
    show({ ...at(step, { isAccepted: true }), ...props })
    expect(card()).not.toHaveTextContent(/nothing is|reject the request/i)
    expect(says()).not.toHaveTextContent(/nothing was|reject/i)
    if (step === 'awaiting-wallet')
      expect(says()).toHaveTextContent("If you confirmed there, this page updates by itself. Don't pay again.")
    // The facts of the search and the question follow once nobody waits for the wallet.
    const asks = /Checked|request still open/
    if (step === 'awaiting-wallet') expect(card()).not.toHaveTextContent(asks)
    else expect(card()).toHaveTextContent(asks)
    if (props.expired) {
      expect(card()).toHaveTextContent("We can't tell yet if you paid")
      expect(says()).toHaveTextContent('This quote expired')
    }
  })

  it('not to pay again only where the wallet is not asked again', () => {
    const again = at('awaiting-wallet', { isAccepted: true, hasUnknownRequest: true })
    const { change } = show(again)
    expect(card()).toHaveTextContent('Confirm in your wallet')
    expect(says().textContent).toBe('Waiting for Field Wallet')
    expect(open()).toEqual(["My wallet doesn't respond"])
    change({ ...again, expired: true })
    expect(card()).not.toHaveTextContent('Confirm in your wallet')
    expect(says()).toHaveTextContent("Don't pay again.")
    expect(open()).toEqual(["My wallet doesn't respond", 'Copy details'])
  })

  it('what a late answer does, to an approval and to a signature', () => {
    const { change } = show(at('outcome-unknown', { request: 'approve', isRequestOpen: true }))
    expect(says()).toHaveTextContent(/^A late approval still counts\. It moves no money by itself\./)
    change(at('outcome-unknown', { request: 'permit', isRequestOpen: true }))
    expect(says()).toHaveTextContent(/^A late signature isn't used\./)
  })

  it('what became of the payment, also when the quote is over', () => {
    const { change } = show({ ...at('reverted', { hash }), expired: true })
    expect(says()).toHaveTextContent(/The transaction failed on Base\. Nothing was paid\..* Don't send anything/)
    expect(card()).toHaveTextContent('Transaction 0xa4d2')
    expect(card().textContent?.match(/This quote expired/g)).toHaveLength(1)
    change({ ...at('rejected'), expired: true })
    expect(says()).toHaveTextContent(/You rejected it.*Nothing was sent\. Don't send anything/)
  })

  it.each<[string, Props, accountButton: string[]]>([
    ['the quote is over', { expired: true }, []],
    ['nobody is connected', { wallet: { ...nobody, connectors: [] } }, []],
    ['another account is connected', { wallet: { ...connected, account: otherAccount } }, ['Disconnect']],
  ])('that the payment may have been made: %s', (_, props, account) => {
    const { change } = show({ ...at('idle', { blocker: 'already-funded' }), ...props })
    const renew = props.wallet?.account || props.expired ? ['Get a new quote'] : []
    const answer = props.expired ? ['No, get a new quote'] : renew
    expect(says()).toHaveTextContent(
      /^The money for this payment is already at its address on Base.*Did you send it\? Then don't pay again\.$/,
    )
    expect(open()).toEqual([...account, 'Yes, I sent it', ...answer])
    // The safe answer leads.
    const primary = [...card().querySelectorAll('[data-kind=primary]')].map((button) => button.textContent)
    if (props.expired) expect(primary).toEqual(['Yes, I sent it'])
    change({ ...at('idle', { blocker: 'signature-pending', blockedUntil: Date.now() }), ...props })
    expect(says()).toHaveTextContent(/^You already signed this payment.*try again after that\.$/)
    expect(open()).toEqual(account)
    change({ ...at('idle', { blocker: 'earlier-unconfirmed' }), ...props })
    expect(says()).toHaveTextContent(/^We couldn't check whether this was already paid.*Try again in a moment\.$/)
    expect(open()).toEqual([...account, ...renew])
    // A block may lag a minute behind.
    change({ ...at('idle', { blocker: 'signature-pending', blockedUntil: Date.now() - 60_001 }), ...props })
    expect(open()).toEqual([...account, ...renew])
  })

  it('what the wallet said only as long as it is about that', () => {
    const elsewhere = { ...connected, chainId: ETHEREUM }
    const { change } = show({ wallet: elsewhere, ...at('preflight') })
    expect(says()).toHaveTextContent('Your wallet will switch to Base first.')
    change({ wallet: elsewhere, ...at('idle', { blocker: 'wallet-changed' }) })
    expect(says()).toHaveTextContent("didn't switch networks")
    change({ wallet: connected, ...at('idle') })
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
    expect(card()).toHaveTextContent('Paid to 0xb41d…0b1d, straight to a bridge.')
    expect(screen.getByRole('button', { name: 'Pay 59.80 USDC' })).toBeVisible()
    expect(card()).toHaveTextContent('Balance–')
  })
})
