import { act, render, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet, type WalletKind } from '../../../test/model/fakeWallet.ts'
import { payTokens, request, user } from '../../../test/setup/checkout.tsx'
import * as shop from '../../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { sandboxOverHttp, wait } from '../../../test/setup/kit.tsx'
import { createIntentClient, type IntentClient } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import type { PayToken } from '../../payments/checkout/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { ARBITRUM, chains, payer, SOLANA } from '../fixtures.ts'
import { storyWallet } from '../storyKit.tsx'
import { StaticCheckout } from './Checkout.tsx'

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const usdc = {
  chainId: ARBITRUM,
  tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  symbol: 'USDC',
  decimals: 6,
}

interface Opened {
  isConnected?: boolean
  onConnect?: () => void
  /** The balance of every token, in base units. */
  held?: bigint
  more?: PayToken[]
  /** Whether the payer names the account for a late refund. */
  asksOwner?: boolean
}

async function open({ isConnected = false, onConnect, held, more = [], asksOwner }: Opened = {}) {
  const { client } = await sandboxOverHttp()
  const wallet = storyWallet({
    connectors: ['Field Wallet', 'Harbour'],
    account,
    held: held === undefined ? undefined : () => held,
  })
  if (isConnected) await wallet.connect('Harbour')
  const onQuote = vi.fn()
  const asked = asksOwner ? { ...request, ownerAddress: undefined } : request
  render(
    <IntentKitProvider client={client} wallet={wallet} onConnect={onConnect} chains={chains} storage={null}>
      <StaticCheckout request={asked} payTokens={[...payTokens, usdc, ...more]} onQuote={onQuote} />
    </IntentKitProvider>,
  )
  await screen.findByRole('heading', { name: 'Pay localhost' })
  return { wallet, onQuote }
}

describe('many tokens', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    chainId: ARBITRUM,
    tokenAddress: `0x${String(index + 1).repeat(40)}`,
    symbol: `TOK${index}`,
    decimals: 6,
  }))

  it('of a wallet have a row each up to the sixth, and the rest are chosen in a dialog', async () => {
    await open({ isConnected: true, held: 250_000_000n, more: many })
    await waitFor(() => expect(screen.getByRole('radio', { name: /^USDC/ })).toBeChecked())
    expect(screen.getAllByRole('radio', { name: /Arbitrum/ })).toHaveLength(6)
    await user.click(await screen.findByRole('button', { name: 'From your wallet More tokens' }))
    const dialog = await screen.findByRole('dialog', { name: 'From your wallet' })
    const last = await within(dialog).findByRole('option', { name: /TOK8/ })
    expect(last).toHaveTextContent('250.00')
    await user.click(last)
    const button = await screen.findByRole('button', { name: 'From your wallet TOK8 Arbitrum One' })
    expect(button).toHaveFocus()
    expect(screen.getByRole('radio', { name: /^USDC/ })).not.toBeChecked()
  })

  it('of a rail are chosen in a dialog', async () => {
    const mints = 'BCDEFGH'.split('').map((letter) => ({
      chainId: SOLANA,
      tokenAddress: letter.repeat(40),
      symbol: `R${letter}`,
      decimals: 6,
    }))
    await open({ more: mints })
    await user.click(screen.getByRole('button', { name: /^Solana/ }))
    await user.click(await screen.findByRole('button', { name: /^Token SOL/ }))
    await user.click(await screen.findByRole('option', { name: /^RH/ }))
    expect(await screen.findByRole('button', { name: /^Token RH/ })).toHaveFocus()
  })
})

describe('a wallet in the ways to pay', () => {
  it('comes first when it is connected, owns the quote, and needs no press before it', async () => {
    const { onQuote } = await open({ isConnected: true })
    const held = await screen.findByRole('radio', { name: /^USDC/ })
    await waitFor(() => expect(held).toBeChecked())
    expect(screen.getByRole('radiogroup', { name: 'From your wallet' })).toHaveTextContent('0x71c7')
    await waitFor(() => expect(onQuote).toHaveBeenCalled())
    expect(onQuote.mock.calls[0]?.[0].intent).toMatchObject({ ownerAddress: account, originChainId: ARBITRUM })
    const [pays, ...others] = await screen.findAllByRole('button', { name: /^Pay 100\.\d+ USDC$/ })
    expect(pays).toBeVisible()
    expect(others).toEqual([])
  })

  it('is listed before the rails while none is connected', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: 'Field Wallet' }))
    expect(await screen.findByRole('radio', { name: /^USDC/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Solana/ })).toBeVisible()
  })

  it('gives the focus of its button to the form once it is connected, and again once it is not', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: 'Field Wallet' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Pay localhost' })).toHaveFocus())
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Pay localhost' })).toHaveFocus())
  })

  it("is connected through the host's own dialog where the host has one", async () => {
    const onConnect = vi.fn()
    await open({ onConnect })
    await user.click(await screen.findByRole('button', { name: 'Connect wallet' }))
    expect(onConnect).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Field Wallet' })).toBeNull()
  })

  it('says nothing of an earlier request once it is connected elsewhere on the page', async () => {
    const { wallet } = await open({ asksOwner: true })
    const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    vi.spyOn(wallet, 'connect').mockRejectedValueOnce(rejection)
    await user.click(await screen.findByRole('button', { name: /^Solana/ }))
    const late = within(await screen.findByRole('group', { name: 'Late refund' }))
    await user.click(await late.findByRole('button', { name: 'Field Wallet' }))
    expect(await late.findByText(/^You rejected the connection in Field Wallet/)).toBeVisible()
    await act(() => wallet.connect('Harbour'))
    expect(await late.findByRole('button', { name: 'Disconnect' })).toBeVisible()
    expect(late.queryByText(/^You rejected/)).toBeNull()
  })

  it('takes nobody away from what they have begun to fill in', async () => {
    const { wallet } = await open()
    await user.click(screen.getByRole('button', { name: /^Solana/ }))
    await user.type(await screen.findByLabelText('Your Solana address'), payer)
    await act(() => wallet.connect('Harbour'))
    expect(screen.getByLabelText('Your Solana address')).toHaveValue(payer)
    expect(screen.queryByRole('radio', { name: /^USDC on/ })).toBeNull()
  })

  it('says what the most is where prices say that it is too little, leads to another wallet, and lets it be tried', async () => {
    const { onQuote } = await open({ isConnected: true, held: 61_200_000n })
    const title = await screen.findByText('You may not have enough for 100.00 USDC')
    expect(title.parentElement).toHaveTextContent('The most you have is 61.20 USDC on Arbitrum One.')
    const held = screen.getByRole('radio', { name: /^USDC/ })
    expect(held).not.toBeChecked()
    await user.click(held)
    await waitFor(() => expect(onQuote).toHaveBeenCalled())
    expect(await screen.findByRole('button', { name: /^Pay 100\.\d+ USDC$/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
    expect(await screen.findByRole('button', { name: 'Harbour' })).toBeVisible()
  })

  it("opens the host's own dialog for another wallet, and says where there is nothing", async () => {
    const onConnect = vi.fn()
    const { wallet } = await open({ isConnected: true, held: 0n, onConnect })
    expect(await screen.findByText('This wallet holds none of the tokens you can pay with here.')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: /Continue|Getting your price|^Pay/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
    expect(onConnect).toHaveBeenCalledOnce()
    expect(wallet.getState().status).toBe('connected')
  })
})

it('waits for no payment that the payer has rejected', async () => {
  localStorage.clear()
  const { client } = await sandboxOverHttp({ speed: 20 })
  const wallet = new FakeWallet('keeps-nonce', new FakeChain(shop.token, Date.now), shop.account)
  render(
    <IntentKitProvider client={client} wallet={wallet.adapter({ isAlive: true, leave: [] })} chains={chains}>
      <StaticCheckout request={shop.request} payTokens={shop.evmTokens} />
    </IntentKitProvider>,
  )
  await screen.findByRole('button', { name: /^Pay 60/ }, shop.patient)
  // A press right after the terms have changed is ignored.
  await wait(800)
  await user.click(screen.getByRole('button', { name: /^Pay 60/ }))
  await waitFor(() => expect(wallet.open()).toHaveLength(1), shop.patient)
  expect(await screen.findByText(/when we see your payment/)).toBeVisible()
  act(() => {
    for (const one of wallet.open()) wallet.reject(one)
  })
  expect(await screen.findByText('You rejected it in your wallet. Nothing was sent.', {}, shop.patient)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/when we see your payment/)).toBeNull())
})

/** Pays from a wallet whose answer is lost. */
async function payWithoutAnswer(wallet: FakeWallet) {
  await screen.findByRole('button', { name: /^Pay 60/ }, shop.patient)
  // A press right after the terms have changed is ignored.
  await wait(800)
  await user.click(screen.getByRole('button', { name: /^Pay 60/ }))
  await waitFor(() => expect(wallet.open()).toHaveLength(1), shop.patient)
  const lost = Object.assign(new Error('The relay was lost.'), { code: -32603 })
  await act(async () => wallet.open()[0]?.answer?.reject(lost))
  await screen.findByText('Is a request still open in your wallet?', {}, shop.patient)
}

it.each([false, true])(
  'offers no second payment after a reload while the first may be under way, strict: %s',
  async (isStrict) => {
    localStorage.clear()
    const { client } = await sandboxOverHttp()
    const wallet = new FakeWallet('ignores-nonce', new FakeChain(shop.token, Date.now), shop.account)
    const onQuote = vi.fn()
    const page = (own: IntentClient, intentId?: string) => {
      const checkout = (
        <IntentKitProvider client={own} wallet={wallet.adapter({ isAlive: true, leave: [] })} chains={chains}>
          <StaticCheckout request={shop.request} payTokens={shop.evmTokens} onQuote={onQuote} intentId={intentId} />
        </IntentKitProvider>
      )
      return render(isStrict ? <StrictMode>{checkout}</StrictMode> : checkout)
    }
    const { unmount } = page(client)
    await payWithoutAnswer(wallet)
    unmount()
    const intentId = onQuote.mock.calls[0]?.[0].intent.intentId
    const shown = new Set<string>()
    const look = new MutationObserver(() => {
      const cards = document.querySelectorAll<HTMLElement>('.ik-wallet')
      for (const { dataset } of cards) shown.add(String(dataset.state))
    })
    look.observe(document.body, { subtree: true, childList: true, attributes: true })
    const again = page(client, intentId)
    await screen.findByText('Is a request still open in your wallet?', {}, shop.patient)
    look.disconnect()
    expect([...shown].filter((state) => !/^(loading|outcome-unknown)$/.test(state))).toEqual([])
    again.unmount()
    // The service refused a signature and may still use it: no answer of a wallet is awaited.
    const asked = { from: shop.account, chainId: 8453, signed: true, sentAt: Date.now() } as const
    journalOf(client).update(intentId, { walletAsked: false, asked })
    page(createIntentClient({ baseUrl: client.baseUrl }), intentId)
    await user.click(await screen.findByRole('button', { name: /^Pay 60/ }, shop.patient))
    await screen.findByText(/^You already signed this payment/, {}, shop.patient)
    expect(wallet.requests).toHaveLength(1)
  },
)

/** Shows a checkout whose wallet gave no answer, long after the end of the quote. */
async function unanswered(kind: WalletKind) {
  localStorage.clear()
  quickClock()
  const { client, sandbox } = await sandboxOverHttp()
  const wallet = new FakeWallet(kind, new FakeChain(shop.token, Date.now), shop.account)
  const [onQuote, onError] = [vi.fn(), vi.fn()]
  render(
    <IntentKitProvider client={client} wallet={wallet.adapter({ isAlive: true, leave: [] })} chains={chains}>
      <StaticCheckout request={shop.request} payTokens={shop.evmTokens} onQuote={onQuote} onError={onError} />
    </IntentKitProvider>,
  )
  await payWithoutAnswer(wallet)
  expect(screen.queryByRole('button', { name: /new quote/ })).toBeNull()
  vi.setSystemTime(Date.now() + 26 * 60_000)
  sandbox.advance(26 * 60_000)
  return { wallet, onQuote, onError }
}
it('lets a quote be replaced that nobody paid also once its receipt is overdue', async () => {
  const { wallet, onQuote, onError } = await unanswered('ignores-nonce')
  await waitFor(() => expect(onError.mock.calls).toMatchObject([[{ error: 'NotFound' }]]), { timeout: 30_000 })
  await user.click(await screen.findByRole('button', { name: 'No, get a new quote' }, shop.patient))
  await waitFor(() => expect(onQuote).toHaveBeenCalledTimes(2), shop.patient)
  expect(wallet.requests).toHaveLength(1)
}, 60_000)

it('offers no other quote where an account with code may still pay', async () => {
  const { wallet, onQuote, onError } = await unanswered('contract')
  await waitFor(() => expect(onError.mock.calls).toMatchObject([[{ error: 'NotFound' }]]), { timeout: 30_000 })
  await wait(10_000)
  expect(screen.queryByRole('button', { name: /new quote/ })).toBeNull()
  expect(onQuote).toHaveBeenCalledTimes(1)
  expect(wallet.requests).toHaveLength(1)
}, 60_000)
