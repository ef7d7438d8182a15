import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BASE, makeError, tokens } from '../fixtures.ts'
import {
  connected,
  connectors,
  depositHash,
  directQuote,
  ETHEREUM,
  intentAddress,
  nobody,
  otherAccount,
  usdcDeposit,
  WalletStoryKit,
  walletQuote,
  walletRequest,
} from '../walletKit.tsx'
import { depositTerms } from './useDepositTerms.ts'
import { WalletCard, WalletDepositView } from './WalletDepositView.tsx'
import {
  again,
  at,
  buttons,
  card,
  disagrees,
  handlers,
  missing,
  open,
  type Props,
  pay,
  says,
  show,
  unreadable,
} from './walletViewKit.tsx'

const hash = depositHash
const error = makeError('Unavailable', { status: 503, operation: 'ExecuteIntent' })
const names = ['Field Wallet', 'Harbour', 'Wallet in this browser']

describe('the buttons of WalletDepositView', () => {
  it.each<[state: string, what: string, props: Props, buttons: string[]]>([
    ['connect', 'nobody is connected', { wallet: nobody }, names],
    ['connect', 'no wallet is there', { wallet: { ...nobody, connectors: [] } }, []],
    [
      'connect',
      'one is being connected',
      { wallet: nobody, connection: { at: 'connecting', wallet: 'Harbour' } },
      ['Field Wallet', 'Wallet in this browser'],
    ],
    ['no-provider', 'the page has no wallets', { wallet: undefined }, []],
    ['loading', 'the wallet comes back', { wallet: { ...nobody, status: 'reconnecting' } }, []],
    [
      'other-account',
      'the quote is for another account',
      { wallet: { ...connected, account: otherAccount } },
      ['Disconnect', 'Get a new quote'],
    ],
    [
      'other-chain',
      'the wallet is on another network',
      { wallet: { ...connected, chainId: ETHEREUM } },
      ['Disconnect', pay],
    ],
    [
      'preflight',
      'the wallet is asked to change it',
      { wallet: { ...connected, chainId: ETHEREUM }, ...at('preflight') },
      ['Disconnect', "My wallet doesn't respond"],
    ],
    ['idle', 'all is well', {}, ['Disconnect', pay]],
    ['idle', 'the wallet reports no network', { wallet: { ...connected, chainId: undefined } }, ['Disconnect', pay]],
    [
      'preflight',
      'the wallet that reports no network is not asked to change it',
      { wallet: { ...connected, chainId: undefined }, ...at('preflight') },
      ['Disconnect'],
    ],
    ['idle', 'the balance is too small', at('idle', { blocker: 'insufficient-balance' }), ['Disconnect', pay]],
    ['expired', 'it ended while it was checked', at('idle', { blocker: 'expired' }), ['Get a new quote']],
    ['invalid', 'the service has refused it', at('idle', { blocker: 'invalid' }), ['Get a new quote']],
    ['expired', 'the time is over', { expired: true }, ['Get a new quote']],
    ['expired', 'the countdown is at its end', { secondsLeft: 0 }, ['Get a new quote']],
    ['expired', 'the payer declined, and it is over', { ...at('rejected'), expired: true }, ['Get a new quote']],
    ['preflight', 'the payment is checked', at('preflight'), ['Disconnect']],
    ['awaiting-wallet', 'the wallet is asked', at('awaiting-wallet'), ["My wallet doesn't respond"]],
    [
      'awaiting-wallet',
      'the wallet is asked, and it is over',
      { ...at('awaiting-wallet'), expired: true },
      ["My wallet doesn't respond"],
    ],
    [
      'outcome-unknown',
      'the wallet has taken the request under an id, and it is over',
      { ...at('awaiting-wallet', { isAccepted: true }), expired: true },
      ["My wallet doesn't respond", 'Copy details'],
    ],
    [
      'outcome-unknown',
      'the wallet has taken the request under an id and does not respond, and it is over',
      { ...at('outcome-unknown', { isAccepted: true, isRequestOpen: true, search: 'nothing' }), expired: true },
      ["Yes, I'll answer it there", 'Copy details'],
    ],
    ['other-tab', 'another tab is at it', at('other-tab'), []],
    ['other-tab', 'another tab is at it, and it is over', { ...at('other-tab'), expired: true }, []],
    ['rejected', 'the payer declined', at('rejected'), ['Disconnect', pay]],
    ['outcome-unknown', 'nobody has looked', at('outcome-unknown'), ["Yes, I'll answer it there", 'Copy details']],
    [
      'outcome-unknown',
      'it is looked',
      at('outcome-unknown', { search: 'searching' }),
      ["Yes, I'll answer it there", 'Copy details'],
    ],
    [
      'outcome-unknown',
      'nothing was found',
      at('outcome-unknown', { search: 'nothing' }),
      ["Yes, I'll answer it there", again, 'Copy details'],
    ],
    [
      'outcome-unknown',
      'nothing was found, and the request may be open',
      at('outcome-unknown', { search: 'nothing', isRequestOpen: true }),
      ["Yes, I'll answer it there", 'Copy details'],
    ],
    [
      'outcome-unknown',
      'something is under way',
      at('outcome-unknown', { search: 'pending' }),
      ["Yes, I'll answer it there", 'Copy details'],
    ],
    [
      'outcome-unknown',
      'the network does not answer',
      at('outcome-unknown', { search: 'unreachable' }),
      ["Yes, I'll answer it there", 'Copy details'],
    ],
    [
      'outcome-unknown',
      'it is over meanwhile',
      { ...at('outcome-unknown', { search: 'pending' }), expired: true },
      ["Yes, I'll answer it there", 'Copy details'],
    ],
    [
      'outcome-unknown',
      'nothing was found, and it is over',
      { ...at('outcome-unknown', { search: 'nothing' }), expired: true },
      ["Yes, I'll answer it there", 'Copy details'],
    ],
    ['submitted', 'it is sent', at('submitted', { hash }), ['Follow the payment']],
    ['submitted', 'it is sent, and the quote is over', { ...at('submitted'), secondsLeft: 0 }, ['Follow the payment']],
    [
      'submitted',
      'it is sent straight to a bridge',
      { ...at('submitted'), quote: directQuote(), passthrough: true },
      [],
    ],
    [
      'submitted',
      'it is sent, and no wallet is connected',
      { ...at('submitted'), wallet: nobody },
      ['Follow the payment'],
    ],
    ['unreported', 'it is not told yet', at('unreported', { hash }), ['Follow the payment']],
    ['reported', 'it is told', at('reported', { hash }), ['Follow the payment']],
    [
      'reported',
      'it is told of a quote that now says otherwise',
      { ...at('reported'), quote: disagrees },
      ['Follow the payment'],
    ],
    ['reverted', 'the chain took it back', at('reverted', { hash }), ['Disconnect', pay]],
    ['replaced', 'the payer cancelled it', at('replaced', { hash }), ['Disconnect', pay]],
    ['refused', 'nothing says how to pay', { quote: missing }, ['Get a new quote']],
    ['refused', 'the quote contradicts itself', { quote: disagrees }, ['Get a new quote']],
    ['refused', 'the request is not the payment', { quote: unreadable }, ['Get a new quote']],
    ['refused', 'there is no direct way', { passthrough: true }, ['Get a new quote']],
  ])('%s: when %s', (state, _, props, wanted) => {
    show(props)
    expect(card()).toHaveAttribute('data-state', state)
    expect(open()).toEqual(wanted)
    expect(open().filter((name) => name === pay || name === again).length).toBeLessThanOrEqual(1)
  })

  it('offers to tell the service again', async () => {
    const { onReport } = show(at('unreported', { hash, error }))
    expect(open().filter((name) => /^Pay|ask it/.test(String(name)))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReport).toHaveBeenCalledOnce()
  })

  it.each(['preflight', 'awaiting-wallet'] as const)(
    'does nothing at a press on the pay button while %s',
    async (step) => {
      const { onPay } = show(at(step))
      for (const button of buttons()) if (button.getAttribute('aria-disabled') === 'true') await userEvent.click(button)
      expect(onPay).not.toHaveBeenCalled()
    },
  )

  it('hands on what was pressed, and with what', async () => {
    const { onPay, onConfirmNothingOpen, onDisconnect, change } = show()
    await userEvent.click(screen.getByRole('button', { name: pay }))
    expect(onPay.mock.calls).toEqual([[]])
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(onDisconnect).toHaveBeenCalledOnce()
    const { onConnect, onLook, onStop } = handlers()
    change({ wallet: { ...connected, chainId: ETHEREUM } })
    // One press for both: the line below the button says so.
    expect(screen.getByRole('button', { name: pay })).toHaveAccessibleDescription(
      'Your wallet will switch to Base first.',
    )
    await userEvent.click(screen.getByRole('button', { name: pay }))
    expect(onPay.mock.calls).toEqual([[], []])
    change({ wallet: nobody, onConnect })
    await userEvent.click(screen.getByRole('button', { name: 'Harbour' }))
    expect(onConnect.mock.calls).toEqual([[connectors[1]]])
    change({ ...at('awaiting-wallet'), onStop })
    await userEvent.click(screen.getByRole('button', { name: "My wallet doesn't respond" }))
    expect(onStop).toHaveBeenCalledOnce()
    // A wallet may not answer the switch of networks either.
    change({ ...at('preflight'), onStop })
    expect(screen.queryByRole('button', { name: "My wallet doesn't respond" })).toBeNull()
    change({ ...at('preflight'), wallet: { ...connected, chainId: ETHEREUM }, onStop })
    await userEvent.click(screen.getByRole('button', { name: "My wallet doesn't respond" }))
    expect(onStop).toHaveBeenCalledTimes(2)
    change({ ...at('idle', { blocker: 'already-funded' }), onLook })
    await userEvent.click(screen.getByRole('button', { name: 'Yes, I sent it' }))
    expect(onLook).toHaveBeenCalledOnce()
    change(at('outcome-unknown', { search: 'nothing' }))
    // A request that is open is answered in the wallet.
    await userEvent.click(screen.getByRole('button', { name: "Yes, I'll answer it there" }))
    expect(screen.getByText('Answer it in your wallet. This page updates by itself.')).toBeVisible()
    expect(onConfirmNothingOpen).not.toHaveBeenCalled()
    // The payer's word that nothing is open in the wallet goes along.
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect([onPay.mock.calls.length, onConfirmNothingOpen.mock.calls.length]).toEqual([2, 1])
  })

  it('replaces an expired quote only where nothing was sent, and no request is open by the word of the payer', async () => {
    const [onReplaceQuote, { onConfirmNothingOpen, onRefresh }] = [vi.fn(), handlers()]
    const props = { ...handlers(), onConfirmNothingOpen, onRefresh, onReplaceQuote }
    const quote = walletQuote()
    const terms = depositTerms(walletRequest(), quote, { tokens, passthrough: false })
    const card = (more: Props) => (
      <WalletCard quote={quote} depositTerms={terms} wallet={connected} expired {...props} {...more} />
    )
    const { rerender } = render(card(at('outcome-unknown', { search: 'nothing' })), { wrapper: WalletStoryKit })
    expect(says()).toHaveTextContent("This quote expired, so we can't ask your wallet again.")
    expect(screen.getByText('If two requests get confirmed, you pay twice.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'No, get a new quote' }))
    expect([onReplaceQuote, onConfirmNothingOpen, onRefresh].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
    rerender(card(at('outcome-unknown', { search: 'nothing', isAccepted: true })))
    expect(screen.getByRole('button', { name: 'No, get a new quote' })).toBeVisible()
    for (const more of [{ search: 'nothing', isRequestOpen: true }, { search: 'pending' }, {}] as const) {
      rerender(card(at('outcome-unknown', more)))
      expect(screen.queryByRole('button', { name: /No, / })).toBeNull()
    }
  })

  it('leads to the other ways to pay instead of a transfer that would be refused again', async () => {
    const onOtherWay = vi.fn()
    const terms = depositTerms(walletRequest(), walletQuote(), { tokens, passthrough: false })
    const blocked = at('idle', { blocker: 'contract-recipient' })
    const card = (way?: () => void) => (
      <WalletCard depositTerms={terms} wallet={connected} {...handlers()} {...blocked} onOtherWay={way} />
    )
    const { rerender } = render(card(onOtherWay), { wrapper: WalletStoryKit })
    expect(open()).toEqual(['Disconnect', 'Choose another way'])
    await userEvent.click(screen.getByRole('button', { name: 'Choose another way' }))
    expect(onOtherWay).toHaveBeenCalledOnce()
    rerender(card())
    expect(open()).toEqual(['Disconnect', pay])
  })

  it('leads with what arrived of a transfer', () => {
    show(at('submitted', { hash, isConfirmed: true, arrived: 59_400_000n }))
    expect(card().querySelector('.ik-amount-lead')).toHaveTextContent(/^59\.40\s*USDC/)
    expect(card().querySelector('.ik-note')).toHaveTextContent(/^Only 59\.40 USDC of 60\.00 USDC arrived/)
  })

  it('gives support the facts of an attempt whose outcome is unknown, to copy', async () => {
    const user = userEvent.setup()
    const askedAt = Date.UTC(2026, 0, 1, 8, 14)
    const quote = walletQuote()
    const facts = async (props: Props) => {
      const { unmount } = show({ quote, ...props })
      await user.click(screen.getByRole('button', { name: 'Copy details' }))
      const [, ...lines] = (await navigator.clipboard.readText()).split('\n')
      unmount()
      return lines
    }
    const payment = `payment: ${quote.intent?.intentId}`
    const transfer = [`chain: ${BASE}`, `to: ${intentAddress}`, 'amount: 60000000']
    expect(await facts({ ...at('outcome-unknown', { search: 'nothing', isRequestOpen: true }), askedAt })).toEqual([
      payment,
      'step: outcome-unknown',
      'search: nothing',
      'request: open',
      ...transfer,
      'asked: 2026-01-01T08:14:00.000Z',
    ])
    expect(await facts(at('outcome-unknown'))).toEqual([payment, 'step: outcome-unknown', ...transfer])
    expect(await facts({ ...at('outcome-unknown'), quote: disagrees })).toEqual([payment, 'step: outcome-unknown'])
  })

  it('says what is signed where the fee is paid with it', () => {
    const { change } = show({ chosenFee: 12_345n, feePicker: <p>The fee</p> })
    expect(open()).toEqual(['Disconnect', 'Sign 60.012345 USDC, including a 0.012345 USDC fee'])
    expect(screen.getByText('The fee')).toBeVisible()
    change({ chosenFee: 12_345n, ...at('idle', { blocker: 'insufficient-balance' }) })
    expect(says()).toHaveTextContent('You have less than 60.012345 USDC')
    change({ wallet: nobody, feePicker: <p>The fee</p> })
    expect(screen.queryByText('The fee')).toBeNull()
  })

  it('states no value beside a total that includes a fee: the quote states that of its own amount', () => {
    const { change } = show()
    expect(card()).toHaveTextContent('≈ $60.00')
    change({ chosenFee: 8_000_000n })
    expect(card()).toHaveTextContent(/68\.00\s*USDC/)
    expect(card()).not.toHaveTextContent('$60.00')
  })

  it('names what the wallet is asked for where the quote does not', () => {
    show({ quote: walletQuote(undefined, { quote: undefined }) })
    expect(open()).toEqual(['Disconnect', pay])
  })

  it('names a token that nobody knows by its id, beside the amount and the network', () => {
    const token = '0x5e1f000000000000000000000000000000000e1f'
    const quote = walletQuote({ ...usdcDeposit(), tokenAddress: token, to: token, decimals: undefined })
    show({ request: walletRequest(token), quote })
    expect(card()).toHaveTextContent(/60,000,000 in the smallest units.*on Base/)
    expect(card()).toHaveTextContent(`Token${token}`)
  })

  it('offers nothing that the host does not do', () => {
    for (const props of [
      {},
      { wallet: { ...connected, chainId: ETHEREUM } },
      { expired: true },
      at('awaiting-wallet'),
      at('submitted'),
    ]) {
      const { unmount } = render(
        <WalletDepositView request={walletRequest()} quote={walletQuote()} wallet={connected} {...props} />,
        {
          wrapper: WalletStoryKit,
        },
      )
      expect(buttons()).toEqual([])
      unmount()
    }
  })
})
