import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet } from '../../../test/model/fakeWallet.ts'
import { account, patient, payer, sol, token } from '../../../test/setup/checkoutFacts.ts'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { evmRequest, sandboxOverHttp, wait } from '../../../test/setup/kit.tsx'
import { IntentKitProvider, type IntentKitProviderProps } from '../../hooks/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { StaticTransferPanel, type TransferPanelProps } from './TransferPanel.tsx'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})
const usdc = { chainId: 8453, tokenAddress: token, symbol: 'USDC', decimals: 6 }
const arbitrumUsdc = { ...usdc, chainId: 42161, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' }
const friend = '0x2222222222222222222222222222222222222222'
const other = '0x3333333333333333333333333333333333333333'

/** Shows the panel of a connected account on a chain. The returned function closes it. */
async function open(props: TransferPanelProps, kit: Partial<IntentKitProviderProps> = {}, speed = 20) {
  const { client, sandbox } = await sandboxOverHttp({ speed })
  const chain = new FakeChain(token, Date.now)
  const device = new FakeWallet('ignores-nonce', chain, account)
  const wallet = device.adapter({ isAlive: true, leave: [] })
  const view = (more: Partial<TransferPanelProps> = {}, changes: Partial<IntentKitProviderProps> = {}) => (
    <IntentKitProvider
      client={client}
      wallet={wallet}
      tokens={[usdc, arbitrumUsdc, sol]}
      chains={[{ id: 8453, name: 'Base' }]}
      {...kit}
      {...changes}
    >
      <StaticTransferPanel {...props} {...more} />
    </IntentKitProvider>
  )
  const show = (...changes: Parameters<typeof view>) => render(view(...changes))
  return { chain, device, sandbox, client, view, show }
}
/** A token that only the panel knows. */
const wsol = {
  chainId: 1399811149,
  tokenAddress: 'So11111111111111111111111111111111111111112',
  symbol: 'WSOL',
  decimals: 9,
}
const straight: TransferPanelProps = { from: usdc, to: usdc, recipient: friend, mode: 'send' }
const field = (side: 'pays' | 'arrives') =>
  document.querySelector<HTMLInputElement>(`[data-side="${side}"] .ik-transfer-input`) as HTMLInputElement
const types = (side: 'pays' | 'arrives', value: string) => fireEvent.change(field(side), { target: { value } })
const agree = () => screen.findByRole('button', { name: /^(Send|Swap) \d/ }, patient)
/** Waits for the button to be enabled. The page changes all the time, and a query by role takes as long as a change. */
async function isReady() {
  const enabled = '.ik-quote-accept:not([aria-disabled])'
  await waitFor(() => expect(document.querySelector(enabled)).toHaveTextContent(/^(Send|Swap) \d/), patient)
  expect(await agree()).not.toHaveAttribute('aria-disabled')
}

it('finds fault with an address only once its network is chosen', async () => {
  const { show, view } = await open({ mode: 'send' })
  const { rerender } = show()
  const to = screen.getByRole('textbox', { name: 'To' })
  expect(to).toHaveAttribute('placeholder', 'Enter a recipient')
  fireEvent.change(to, { target: { value: 'abc' } })
  fireEvent.blur(to)
  expect(to).toHaveAttribute('aria-invalid', 'false')
  rerender(view({ to: usdc }))
  await waitFor(() => expect(to).toHaveAttribute('aria-invalid', 'true'), patient)
  expect(to).toHaveAttribute('placeholder', 'Address on Base')
  expect(screen.getByText("This isn't an address on this network.")).toBeVisible()
})

it('asks to connect no wallet while the one of the last visit comes back', async () => {
  const { view, show } = await open({ from: usdc, to: arbitrumUsdc, mode: 'swap' })
  const offline = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), account)
  const at = (status: 'reconnecting' | 'disconnected') => {
    const state = { status, connectors: [] }
    return { ...offline.adapter({ isAlive: true, leave: [] }), getState: () => state }
  }
  const [returning, gone] = [at('reconnecting'), at('disconnected')]
  const { rerender } = show({}, { wallet: returning })
  expect(screen.queryByRole('button', { name: 'Connect a wallet' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Enter an amount' })).toBeVisible()
  types('pays', '5')
  await waitFor(() => expect(document.querySelector('.ik-checkout-waiting')).toHaveTextContent('Loading'), patient)
  expect(screen.queryByRole('button', { name: 'Connect a wallet' })).toBeNull()
  rerender(view({}, { wallet: gone }))
  expect(await screen.findByRole('button', { name: 'Connect a wallet' }, patient)).toBeVisible()
})

/** A promise that the test resolves. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Sends 5 USDC, or another amount. The returned function confirms it in the wallet. */
async function sends({ chain, device }: Pick<Awaited<ReturnType<typeof open>>, 'chain' | 'device'>, amount = '5') {
  types('pays', amount)
  await isReady()
  await userEvent.click(await agree())
  await waitFor(() => expect(device.open()).toHaveLength(1), patient)
  return async () => {
    const [request] = device.open()
    if (request) await act(() => device.confirm(request, { isHeard: true, reverts: false }))
    await act(async () => {
      for (let blocks = 0; blocks < 5; blocks++) await chain.mine()
    })
  }
}

describe('a transfer that is sent straight', () => {
  it('leads back to the form once it was sent, and after a reload, and not before', async () => {
    const opened = await open(straight)
    const onArmed = vi.fn()
    const { unmount } = opened.show({ onArmed })
    const confirm = await sends(opened)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await confirm()
    await screen.findByRole('button', { name: 'Close' }, patient)
    const [{ paymentId }] = onArmed.mock.lastCall as [{ paymentId: string }]
    unmount()

    opened.show({ intentId: paymentId })
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }, patient))
    await waitFor(() => expect(field('pays')).toHaveValue(''), patient)
    // The same again is another transfer.
    types('pays', '5')
    await isReady()
    expect(opened.device.requests).toHaveLength(1)
  })

  it('is agreed to as a transfer, also where the panel swaps', async () => {
    const { show } = await open({ ...straight, mode: 'swap' })
    show()
    types('pays', '5')
    await isReady()
    expect(await agree()).toHaveTextContent(/^Send 5/)
  })

  it('offers the recipient again where it was sent to, and a press fills it in', async () => {
    const opened = await open(straight)
    const { unmount } = opened.show()
    const confirm = await sends(opened)
    await confirm()
    await screen.findByRole('button', { name: 'Close' }, patient)
    unmount()

    const elsewhere = opened.show({ recipient: undefined, from: arbitrumUsdc, to: arbitrumUsdc })
    await screen.findByLabelText('To', {}, patient)
    await wait(500)
    expect(screen.queryByRole('list', { name: /^Sent to before/ })).toBeNull()
    elsewhere.unmount()

    const request = { ...evmRequest, destinationChainId: 8453, destinationToAddress: other }
    journalOf(opened.client).put({ intentId: `0x${'ab'.repeat(32)}`, request, recipientChosen: true, hadMoney: true })
    opened.show({ recipient: undefined })
    const list = await screen.findByRole('list', { name: 'Sent to before on Base' }, patient)
    const [first, second] = within(list).getAllByRole('button')
    expect([first?.textContent, second?.textContent]).toEqual([other, friend])
    await userEvent.click(first as Element)
    expect(screen.getByLabelText('To')).toHaveValue(other)
    expect(screen.getByLabelText('To')).toHaveFocus()
    expect(screen.queryByRole('list', { name: /^Sent to before/ })).toBeNull()
    expect(screen.queryByText(/New on this device/)).toBeNull()
  })

  it('says that the network cannot be reached, and offers it once it can', async () => {
    quickClock(48)
    const opened = await open(straight)
    opened.chain.isUp = false
    opened.show()
    types('pays', '5')
    await screen.findByText("We can't reach Base right now. We'll keep trying.", {}, patient)
    expect(screen.queryByRole('button', { name: /^Send \d/ })).toBeNull()
    opened.chain.isUp = true
    await isReady()
    expect(screen.queryByText(/We can't reach/)).toBeNull()
  })
})

describe('a transfer under way', () => {
  it('names its own recipient, not the one of the next transfer', async () => {
    const opened = await open({ from: usdc, to: arbitrumUsdc, mode: 'send' }, {}, 0.1)
    const { rerender } = opened.show({ recipient: friend })
    const confirm = await sends(opened, '100')
    await confirm()
    await waitFor(
      () => {
        opened.sandbox.advance(500)
        expect(screen.getAllByText(/Delivering to 0x2222…2222/)).not.toHaveLength(0)
      },
      { ...patient, interval: 400 },
    )
    rerender(opened.view({ recipient: other }))
    await wait(500)
    for (const text of screen.getAllByText(/Delivering to/)) expect(text).toHaveTextContent(/0x2222…2222/)
  })
})

describe('a contract account that swaps to another network', () => {
  it.each([
    ['that is not deployed there', async () => false],
    ['where its network cannot be read', () => Promise.reject(new Error('429'))],
  ])('has to name a recipient %s', async (_, isContract) => {
    const { chain, device, client, show } = await open({ from: usdc, to: arbitrumUsdc })
    chain.contracts.add(account)
    const wallet = device.adapter({ isAlive: true, leave: [] })
    const there = { ...chain.reader([account]), isContract }
    const reads = { ...wallet, reader: (id: number) => (id === 42161 ? there : wallet.reader(id)) }
    show({}, { client, wallet: reads })
    types('pays', '100')
    expect(await screen.findByText(/^Your smart wallet may not exist on/, {}, patient)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Swap \d/ })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: friend } })
    await isReady()
    expect(screen.queryByText(/may not exist/)).toBeNull()
  })

  it.each([
    ['has to name a recipient once that', true, /^Your smart wallet may not exist on/],
    ['receives at its own address if nothing', false, /^Swap \d/],
  ])('is not taken for another account while its own network fails, and %s can be read', async (_, recovers, text) => {
    quickClock(48)
    const { chain, device, client, show } = await open({ from: usdc, to: arbitrumUsdc })
    chain.contracts.add(account)
    const wallet = device.adapter({ isAlive: true, leave: [] })
    let reads = 0
    const isContract = async () => {
      // Two at a time.
      if (++reads > 4 && recovers) return true
      throw new Error('429')
    }
    const here = { ...chain.reader([account]), isContract }
    const there = { ...chain.reader([account]), isContract: async () => false }
    show({}, { client, wallet: { ...wallet, reader: (id) => (id === 8453 ? here : there) } })
    types('pays', '100')
    await waitFor(() => expect(reads).toBe(3), patient)
    const quote = () => document.querySelector('.ik-quote')
    await waitFor(() => expect(quote()).toHaveAttribute('data-state', 'stale'), patient)
    await waitFor(() => expect(reads).toBe(5), patient)
    expect(screen.queryByRole('button', { name: /^Swap \d/ })).toBeNull()
    expect(await screen.findByText(text, {}, patient)).toBeVisible()
  })

  it.each([
    ['a network', usdc],
    ['a rail', sol],
  ])('receives at its own address where it is deployed there, from %s', async (_, from) => {
    const { chain, device, client, show } = await open({ from, to: arbitrumUsdc, addresses: { SOLANA: payer } })
    chain.contracts.add(account)
    const wallet = device.adapter({ isAlive: true, leave: [] })
    show({}, { client, wallet: { ...wallet, reader: () => wallet.reader(8453) } })
    types('pays', '1')
    await screen.findByRole('button', { name: /^(Swap \d|Show payment address)/ }, patient)
    expect(screen.queryByText(/may not exist/)).toBeNull()
  })

  it.each([
    ['too', true],
    ["and the page can't read the wallet's own network", false],
  ])('has to name a recipient where the money comes from a rail %s', async (_, isRead) => {
    const { chain, device, client, show } = await open({ from: sol, to: arbitrumUsdc, addresses: { SOLANA: payer } })
    chain.contracts.add(account)
    const wallet = device.adapter({ isAlive: true, leave: [] })
    const there = { ...chain.reader([account]), isContract: async () => false, getTransactionCount: async () => 0 }
    const reader = (id: number) => (id === 42161 ? there : isRead ? wallet.reader(id) : undefined)
    show({}, { client, wallet: { ...wallet, reader } })
    types('pays', '1')
    expect(await screen.findByText(/^Your smart wallet may not exist on/, {}, patient)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show payment address' })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: friend } })
    expect(await screen.findByRole('button', { name: 'Show payment address' }, patient)).toBeVisible()
  })

  it("receives at its own address if it has sent something there, where the page can't read the wallet's own network", async () => {
    const { chain, device, client, show } = await open({ from: sol, to: arbitrumUsdc, addresses: { SOLANA: payer } })
    const wallet = device.adapter({ isAlive: true, leave: [] })
    const there = { ...chain.reader([account]), getTransactionCount: async () => 1 }
    show({}, { client, wallet: { ...wallet, reader: (id: number) => (id === 42161 ? there : undefined) } })
    types('pays', '1')
    expect(await screen.findByRole('button', { name: 'Show payment address' }, patient)).toBeVisible()
    expect(screen.queryByText(/may not exist/)).toBeNull()
  })
})

describe('the amounts of a quote', () => {
  it('are not shown beside another amount: marked until the next quote, and gone for another token or side', async () => {
    const { show } = await open({ from: usdc, to: arbitrumUsdc })
    show()
    types('pays', '100')
    await isReady()
    const first = field('arrives').value
    expect([Number(first) > 90, field('arrives').dataset.stale]).toEqual([true, undefined])
    types('pays', '200')
    expect(field('arrives')).toHaveAttribute('data-stale', 'true')
    await waitFor(() => expect(field('arrives')).not.toHaveAttribute('data-stale'), patient)
    expect(Number(field('arrives').value)).toBeGreaterThan(190)
    types('arrives', '50')
    expect(field('pays')).toHaveValue('')
    await isReady()
    expect(Number(field('pays').value)).toBeGreaterThan(50)
  })
})

it('a name on a rail is not looked up, and the field says that it is no address', async () => {
  const looks = vi.fn(async () => friend)
  const { show } = await open({ tokens: [usdc, wsol], from: usdc, to: wsol }, { resolveName: looks })
  show()
  types('pays', '100')
  const to = await screen.findByRole('textbox', { name: 'To' })
  fireEvent.change(to, { target: { value: 'nadia.sol' } })
  fireEvent.blur(to)
  expect(await screen.findByText(/^This (isn't an address|address)/)).toBeVisible()
  await wait(500)
  expect(screen.queryByText(/Looking up/)).toBeNull()
  expect(looks).not.toHaveBeenCalled()
})

it('a page that looks up no names says so of itself, not of the name', async () => {
  const { show } = await open({ from: usdc, to: arbitrumUsdc, mode: 'send' })
  show()
  fireEvent.change(await screen.findByRole('textbox', { name: 'To' }), { target: { value: 'nadia.eth' } })
  expect(await screen.findByText("We can't look up names here. Enter the address.")).toBeVisible()
  expect(screen.queryByText(/has no address/)).toBeNull()
})

it('a name is looked up again at a press, which leaves the focus in the field', async () => {
  const looks = vi.fn().mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
  const { show } = await open({ from: usdc, to: arbitrumUsdc, mode: 'send' }, { resolveName: looks })
  show()
  fireEvent.change(await screen.findByRole('textbox', { name: 'To' }), { target: { value: 'nadia.eth' } })
  looks.mockReturnValue(new Promise(() => {}))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, patient))
  await screen.findByText('Looking up nadia.eth')
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveFocus()
})

it('what a service has to quote does not count as sent straight where that is turned off', async () => {
  const { show } = await open({ ...straight, direct: false })
  show()
  types('pays', '5')
  await screen.findByText(/doesn't need the payment service/, {}, patient)
  expect([field('pays').value, field('arrives').value]).toEqual(['5', ''])
})

it('is filled in with rows of the host, which may hold a bigint', async () => {
  const row = { ...usdc, balance: 5n }
  const { show } = await open({ tokens: [row, arbitrumUsdc], from: row, to: arbitrumUsdc })
  show()
  types('pays', '100')
  await isReady()
  expect(Number(field('arrives').value)).toBeGreaterThan(90)
})

it('is quoted for the sum that was entered for another token, and for no other amount', async () => {
  const queryClient = new QueryClient()
  const eth = { chainId: 42161, tokenAddress: `0x${'0'.repeat(40)}`, symbol: 'ETH', decimals: 18 }
  const { show, view } = await open(
    { from: usdc, to: arbitrumUsdc },
    { queryClient, tokens: [usdc, arbitrumUsdc, eth] },
  )
  const { rerender } = show()
  types('arrives', '1')
  await userEvent.click(await screen.findByRole('button', { name: /Enter the amount in USD/ }, patient))
  types('arrives', '100')
  await isReady()
  rerender(view({ to: eth }))
  expect(field('arrives')).toHaveValue('100')
  await screen.findByRole('button', { name: /^0\.0\d+ ETH Enter/ }, patient)
  await isReady()
  expect(field('arrives')).toHaveValue('100')
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => JSON.stringify(queryKey))
  const quotes = keys.filter((key) => key.includes('uote') && key.includes(eth.tokenAddress))
  expect(quotes.map((key) => /mount":"?(\d+)/.exec(key)?.[1])).toEqual([expect.stringMatching(/^\d{17}$/)])
})

describe('a token that only the panel knows', () => {
  const tokens = [usdc, wsol]

  it('arrives in whole tokens', async () => {
    const { show } = await open({ tokens, from: usdc, to: wsol, recipient: payer })
    show()
    types('pays', '100')
    await waitFor(() => expect(field('arrives')).not.toHaveValue(''), patient)
    expect(field('arrives').value).toMatch(/^0\.7\d+$/)
  })

  it('lets the network fee be chosen before any wallet is asked', async () => {
    const { device, show } = await open({ from: usdc, to: arbitrumUsdc })
    show()
    types('pays', '100')
    await isReady()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose how to pay the network fee' }, patient))
    await userEvent.click(await screen.findByRole('radio', { name: /^In USDC, with the payment/ }, patient))
    expect(device.requests).toHaveLength(0)
  })

  it('offers no choice of the fee for more than the account holds', async () => {
    const { chain, show } = await open({ from: usdc, to: arbitrumUsdc })
    chain.tokens = 50_000_000n
    show()
    types('pays', '40')
    await screen.findByRole('button', { name: 'Choose how to pay the network fee' }, patient)
    types('pays', '100')
    expect(await screen.findByRole('button', { name: 'Not enough USDC' }, patient)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Choose how to pay the network fee' })).toBeNull()
  })

  it('leaves room for a fee that only the token can pay, with one press of Max', async () => {
    const { chain, show } = await open({ from: usdc, to: arbitrumUsdc })
    chain.coins = 0n
    chain.tokens = 250_000_000n
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Max' }, patient))
    expect(field('pays')).toHaveValue('250')
    await waitFor(() => expect(field('pays').value).toMatch(/^249\.[5-9]\d*$/), patient)
    const { value } = field('pays')
    await isReady()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose how to pay the network fee' }, patient))
    await userEvent.click(await screen.findByRole('radio', { name: /^In USDC, with the payment/ }, patient))
    expect(screen.getByRole('radio', { name: /^In USDC, with the payment/ })).toBeChecked()
    expect(Number(value)).toBeLessThan(250)
  })

  it('offers no choice of the fee, and leaves no room for it, where the host allows no such contract', async () => {
    const { chain, show } = await open({ from: usdc, to: arbitrumUsdc }, { spenders: [other] })
    chain.coins = 0n
    chain.tokens = 250_000_000n
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Max' }, patient))
    await isReady()
    expect(field('pays')).toHaveValue('250')
    expect(screen.queryByRole('button', { name: 'Choose how to pay the network fee' })).toBeNull()
  })

  it('keeps all of Max where coins pay the fee', async () => {
    const { chain, show } = await open({ from: usdc, to: arbitrumUsdc })
    chain.tokens = 250_000_000n
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Max' }, patient))
    await isReady()
    expect(field('pays')).toHaveValue('250')
  })

  it('offers no choice of the fee for a price that the payer has to agree to', async () => {
    const { sandbox, show } = await open({ from: usdc, to: arbitrumUsdc })
    sandbox.tamper('QuoteIntent', 'other-amount')
    show()
    types('arrives', '100')
    await screen.findByLabelText(/^I checked both amounts/, {}, patient)
    expect(screen.queryByRole('button', { name: 'Choose how to pay the network fee' })).toBeNull()
  })

  it('leaves in whole tokens, with all digits', async () => {
    const { show } = await open({ tokens, from: wsol, to: usdc, recipient: friend, addresses: { SOLANA: payer } })
    show()
    types('arrives', '100')
    await waitFor(() => expect(field('pays')).not.toHaveValue(''), patient)
    expect(field('pays').value).toMatch(/^0\.7\d{8}$/)
  })
})

it('an old balance that cannot be read anymore keeps nobody from paying', async () => {
  quickClock(48)
  const { chain, show } = await open({ from: usdc, to: arbitrumUsdc })
  chain.tokens = 5_000_000n
  show()
  types('pays', '100')
  expect(await screen.findByRole('button', { name: 'Not enough USDC' }, patient)).toBeVisible()
  chain.isUp = false
  await waitFor(() => expect(document.body).not.toHaveTextContent(/You have 5/), { timeout: 120_000 })
  await isReady()
  expect(screen.queryByRole('button', { name: 'Max' })).toBeNull()
})

it("a token whose decimals contradict the provider's leaves the form, to choose another one", async () => {
  const eighteen = { ...arbitrumUsdc, decimals: 18 }
  const { show } = await open({ tokens: [usdc, eighteen], from: usdc, to: eighteen })
  const onError = vi.fn()
  show({ onError })
  expect(await screen.findByText(/isn.t set up correctly/, {}, patient)).toBeVisible()
  expect(onError).toHaveBeenCalledOnce()
  types('pays', '1')
  expect(field('pays')).toHaveValue('1')
  expect(screen.getByRole('button', { name: /^Token to receive/ })).toBeVisible()
})

it('waits visibly while the recipient of a token that is sent straight is being read', async () => {
  const { chain, device, client, show } = await open(straight)
  const wallet = device.adapter({ isAlive: true, leave: [] })
  const read = later<boolean>()
  const slow = { ...chain.reader([account]), isContract: () => read.promise }
  show({}, { client, wallet: { ...wallet, reader: () => slow } })
  types('pays', '1')
  await wait(1000)
  expect(screen.getByText('Loading')).toBeInTheDocument()
  await act(async () => read.resolve(false))
  await isReady()
})

it('a token on a rail whose addresses cannot be checked is not offered, and leads to a notice', async () => {
  const btc = { chainId: 8332, tokenAddress: 'btc', symbol: 'BTC', decimals: 8, rail: 'BITCOIN' }
  const { show } = await open({ tokens: [usdc, btc], from: btc, to: usdc })
  show()
  types('pays', '1')
  expect(await screen.findByText(/isn.t set up correctly/, {}, patient)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Token to receive/ }))
  const options = await screen.findAllByRole('option', {}, patient)
  expect(options.map(({ textContent }) => textContent).join()).not.toMatch(/BTC/)
})

describe('the quote below the form', () => {
  it('shows the rate and the minimum, and does not repeat the amounts of the form', async () => {
    const { show } = await open({ from: usdc, to: arbitrumUsdc })
    show()
    types('pays', '100')
    await isReady()
    const quote = document.querySelector<HTMLElement>('.ik-quote') as HTMLElement
    const names = [...quote.querySelectorAll('dt, .ik-fees-total .ik-soft')].filter(
      (name) => !name.closest('details:not(.ik-fees-line)'),
    )
    expect(names.map((name) => name.textContent)).toEqual(['Rate', 'Fees included', 'At least', 'Arrives'])
    expect(within(quote).getByText(/^1 USDC = 0\.9\d+ USDC$/)).toBeVisible()
  })

  it('of a token that is sent straight shows no rate and no amount again', async () => {
    const { show } = await open(straight)
    show()
    types('pays', '5')
    await isReady()
    const quote = document.querySelector<HTMLElement>('.ik-quote') as HTMLElement
    expect([...quote.querySelectorAll('dt')]).toEqual([])
  })
})

describe('a panel that is opened anew', () => {
  const accept = () => document.querySelector<HTMLElement>('.ik-quote-accept:not([aria-disabled])')
  const reaches = () => waitFor(() => expect(accept()).not.toBeNull(), patient)

  it.each([
    ['with the quote of the one before', new QueryClient()],
    ['with a new quote', undefined],
  ])('%s, asks the wallet once', async (_, queryClient) => {
    const { device, show } = await open({ from: usdc, to: arbitrumUsdc }, { queryClient })
    for (const panel of [show(), undefined]) {
      if (!panel) show()
      types('pays', '100')
      await reaches()
      await userEvent.click(accept() as Element)
      await screen.findByText('Waiting for your wallet', {}, patient)
      panel?.unmount()
    }
    await wait(500)
    expect(device.requests).toHaveLength(1)
  })

  it('with the quote of the one before, leads to the address on a rail that was shown, and asks no wallet', async () => {
    const payEdge = vi.fn(async () => ({ hash: '5'.repeat(64) }))
    const from = { from: sol, to: usdc, addresses: { SOLANA: payer, EVM: account } }
    const { show } = await open(from, { queryClient: new QueryClient() })
    const first = show()
    types('pays', '0.5')
    await reaches()
    await userEvent.click(accept() as Element)
    await screen.findByText('To this address', {}, patient)
    first.unmount()

    show({ payEdge })
    types('pays', '0.5')
    await reaches()
    expect(accept()).toHaveTextContent('Show payment address')
    await userEvent.click(accept() as Element)
    await screen.findByText('To this address', {}, patient)
    expect(payEdge).not.toHaveBeenCalled()
  })

  it.each([
    ['swapped', {}],
    ['sent', { recipient: friend, mode: 'send' }],
  ] as const)('and is over, leads back to the form, not to a shop: %s', async (_, side) => {
    const [onClose, onArmed] = [vi.fn(), vi.fn()]
    const { show, sandbox } = await open({ from: sol, to: usdc, addresses: { SOLANA: payer, EVM: account }, ...side })
    show({ onClose, onArmed })
    types('pays', '0.5')
    await reaches()
    await userEvent.click(accept() as Element)
    await waitFor(() => expect(onArmed).toHaveBeenCalled(), patient)
    sandbox.pay(onArmed.mock.lastCall?.[0].intentId)
    expect(await screen.findByRole('article', { name: 'Receipt' }, patient)).toHaveTextContent(
      /USDCArrived on Base, after /,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(field('pays')).toHaveValue(''), patient)
  })
})

describe('a paste that comes late', () => {
  /** Answers the clipboard when the test says so. */
  function clipboard() {
    const { promise, resolve } = later<string>()
    Object.defineProperty(navigator, 'clipboard', { value: { readText: () => promise }, configurable: true })
    return async (text: string) => act(async () => resolve(text))
  }

  it('keeps the amount that was typed and quoted meanwhile', async () => {
    const paste = clipboard()
    const { show } = await open({ from: usdc, to: arbitrumUsdc, mode: 'send', recipient: friend })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Paste' }))
    types('pays', '100')
    await isReady()
    await paste(other)
    expect([field('pays').value, screen.getByRole('textbox', { name: 'To' })]).toEqual([
      '100',
      expect.objectContaining({ value: other }),
    ])
    await isReady()
    expect(document.querySelector('.ik-quote')?.textContent).toContain('0x3333')
  })

  it('replaces a name that is being looked up: its late address is not used', async () => {
    const paste = clipboard()
    const looked = later<string>()
    const { show } = await open({ from: usdc, to: arbitrumUsdc, mode: 'send' }, { resolveName: () => looked.promise })
    show()
    types('pays', '100')
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: 'nadia.eth' } })
    fireEvent.click(screen.getByRole('button', { name: 'Paste' }))
    await screen.findByText('Looking up nadia.eth')
    await paste(other)
    await act(async () => looked.resolve(friend))
    await isReady()
    expect(document.querySelector('.ik-quote')?.textContent).toContain('0x3333')
    expect(within(document.body).queryByText(/0x2222/)).toBeNull()
  })
})
