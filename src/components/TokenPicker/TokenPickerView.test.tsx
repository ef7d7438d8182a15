import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TokenMetadata } from '../../api/index.ts'
import { ARBITRUM, BASE } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import {
  arbitrumUsdc,
  balances,
  baseUsdc,
  dai,
  eth,
  fakeUsdc,
  HeldPicker,
  lookAlike,
  makeTokens,
  prices,
  tokens,
  wbtc,
} from './pickerKit.tsx'
import type { TokenPickerViewProps } from './TokenPickerView.tsx'

const field = () => screen.getByRole('combobox', { name: 'Name or address' })
/** The text in the dialog, which is also announced. */
const shown = { selector: '.ik-picker-none' }
const options = () => screen.getAllByRole('option')
const symbols = () => options().map((option) => option.querySelector('.ik-choice-name')?.textContent)
const chosen = vi.fn<(token: TokenMetadata) => void>()
const button = () => screen.getByRole('button', { name: /^Pay with/ })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

function show(props: Partial<TokenPickerViewProps> = {}) {
  return render(
    <HeldPicker
      label="Pay with"
      tokens={tokens}
      value={arbitrumUsdc}
      onChange={chosen}
      balances={balances}
      prices={prices}
      {...props}
    />,
    { wrapper: StoryKit },
  )
}
async function open(props?: Partial<TokenPickerViewProps>) {
  show(props)
  await userEvent.click(button())
  await screen.findByRole('dialog', { name: 'Pay with' })
}

beforeEach(() => {
  chosen.mockReset()
  localStorage.clear()
  // There is no layout here.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

it('opens with the focus in the search, and lists what is held first, by worth', async () => {
  await open()
  expect(field()).toHaveFocus()
  expect(symbols()).toEqual(['ETH', 'USDC', 'DAI', 'USDC', 'WBTC', 'USDС'])
  expect(options().map((option) => option.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(options()[0]).toHaveAttribute('aria-setsize', '6')
  expect(screen.getByText('You have')).toBeInTheDocument()
  expect(screen.getByText('Worth $569.83')).toBeInTheDocument()
  expect(options()[1]).toHaveAttribute('aria-selected', 'true')
  expect(options()[1]).toHaveTextContent('USD Coin · Arbitrum One')
  expect(options()[1]).toHaveTextContent('$250.00')
})

it('chooses with one press, closes, returns the focus, and keeps the choice on this device', async () => {
  await open()
  await userEvent.click(screen.getByRole('option', { name: /Wrapped Bitcoin/ }))
  expect(chosen).toHaveBeenCalledExactlyOnceWith(wbtc)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button()).toHaveFocus()
  expect(button()).toHaveAccessibleName('Pay with WBTC Ethereum')
  await userEvent.click(button())
  await screen.findByRole('dialog')
  expect(screen.getByText('Recent')).toBeInTheDocument()
  expect(symbols().slice(0, 4)).toEqual(['ETH', 'USDC', 'DAI', 'WBTC'])
})

it('is led by the keyboard', async () => {
  await open()
  expect(active()).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe(options()[0])
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe(options()[5])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe(options()[1])
  await userEvent.keyboard('{End}')
  expect(active()).toBe(options()[5])
  await userEvent.keyboard('{Home}{PageDown}')
  expect(active()).toBe(options()[5])
  await userEvent.keyboard('{PageUp}')
  expect(active()).toBe(options()[0])
  expect(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith(eth)
  expect(button()).toHaveFocus()
})

describe('the active row, while balances come', () => {
  const bridged = { chainId: ARBITRUM, tokenAddress: `0x${'6'.repeat(40)}`, symbol: 'DAI.b', decimals: 18 }
  function Coming(props: Pick<TokenPickerViewProps, 'balances' | 'prices'>) {
    return <HeldPicker label="Pay with" tokens={tokens} value={arbitrumUsdc} onChange={chosen} {...props} />
  }

  it('stays on its token when that moves', async () => {
    const { rerender } = render(<Coming balances={[]} prices={[]} />, { wrapper: StoryKit })
    await userEvent.click(button())
    await screen.findByRole('dialog')
    await userEvent.keyboard('{End}{ArrowUp}')
    expect(active()).toHaveTextContent('WBTC')
    rerender(<Coming balances={[{ token: { chainId: 1, tokenAddress: wbtc.tokenAddress }, amount: 1n }]} prices={[]} />)
    expect(symbols()[0]).toBe('WBTC')
    expect(active()).toBe(options()[0])
    await userEvent.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith(wbtc)
  })

  it('is none when its token is gone, and Enter chooses no other', async () => {
    const { rerender } = render(<Coming balances={[{ token: bridged, amount: 1n }]} prices={[]} />, {
      wrapper: StoryKit,
    })
    await userEvent.click(button())
    await screen.findByRole('dialog')
    await userEvent.type(field(), 'dai')
    await waitFor(() => expect(symbols()).toEqual(['DAI', 'DAI.b']))
    await userEvent.keyboard('{End}')
    rerender(<Coming balances={[]} prices={[]} />)
    expect(symbols()).toEqual(['DAI'])
    expect(active()).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(chosen).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith(dai)
  })
})

describe('a row that gets another token between the press and the click', () => {
  const held = (amount: bigint) => [{ token: { chainId: 1, tokenAddress: wbtc.tokenAddress ?? '' }, amount }]
  const list = (amount: bigint) => (
    <HeldPicker label="Pay with" tokens={tokens} value={undefined} onChange={chosen} balances={held(amount)} />
  )

  it('chooses neither, and the next press chooses what it shows', async () => {
    const user = userEvent.setup()
    const { rerender } = render(list(0n), { wrapper: StoryKit })
    await user.click(button())
    await screen.findByRole('dialog')
    const [row] = options()
    expect(row).toHaveTextContent('ETH')
    await user.pointer({ keys: '[MouseLeft>]', target: row as Element })
    rerender(list(1n))
    expect(options()[0]).toBe(row)
    expect(row).toHaveTextContent('WBTC')
    await user.pointer({ keys: '[/MouseLeft]', target: row as Element })
    expect(chosen).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(row as Element)
    expect(chosen).toHaveBeenCalledExactlyOnceWith(wbtc)
  })

  it('is chosen where its token is the same again, or was pressed by no pointer', async () => {
    const { rerender } = render(list(0n), { wrapper: StoryKit })
    await userEvent.click(button())
    await screen.findByRole('dialog')
    const [row, other] = options()
    // The click of a press that ends elsewhere reaches neither row.
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: row as Element },
      { keys: '[/MouseLeft]', target: other as Element },
    ])
    expect(chosen).not.toHaveBeenCalled()
    rerender(list(1n))
    fireEvent.click(options()[0] as Element)
    expect(chosen).toHaveBeenCalledExactlyOnceWith(wbtc)
  })
})

it("adds no field to the form around it while it is closed, so that Enter in the form's only field submits it", async () => {
  const submitted = vi.fn((event: FormEvent) => event.preventDefault())
  const { container } = render(
    <form onSubmit={submitted}>
      <input aria-label="Amount" />
      <HeldPicker label="Pay with" tokens={tokens} value={eth} onChange={chosen} />
    </form>,
    { wrapper: StoryKit },
  )
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(container.querySelectorAll('input')).toHaveLength(1)
  for (const element of container.querySelectorAll('button')) expect(element).toHaveAttribute('type', 'button')
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
  await userEvent.click(button())
  await userEvent.keyboard('dai{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith(dai)
  expect(container.querySelectorAll('input')).toHaveLength(1)
  expect(submitted).toHaveBeenCalledOnce()
})

it('announces why it lists nothing', async () => {
  await open()
  await userEvent.type(field(), 'nosuch')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No token matches “nosuch”.'))
  await userEvent.clear(field())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('6 tokens'))
})

it('says of an address that it looked for on no network only that it is not listed', async () => {
  await open()
  await userEvent.type(field(), '0x1111111111111111111111111111111111111111')
  expect(await screen.findByText(/No token here has this address/, shown)).toBeVisible()
})

it('closes with Escape, with the button and beside it, without a choice', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosen).not.toHaveBeenCalled()
})

it('stays open for a drag that ends beside it, and for the keys of an input method', async () => {
  await open()
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(field())
  fireEvent.click(dialog)
  await userEvent.type(field(), 'd')
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 })
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect(dialog).toBeVisible()
  expect(chosen).not.toHaveBeenCalled()
})

it('opens anew after it was closed: with the list of now, and without what was typed', async () => {
  const { rerender } = render(<HeldPicker label="Pay with" tokens={tokens} onChange={chosen} />, {
    wrapper: StoryKit,
    reactStrictMode: true,
  })
  await userEvent.click(button())
  await screen.findByRole('dialog')
  await userEvent.type(field(), 'dai')
  await waitFor(() => expect(symbols()).toEqual(['DAI']))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  rerender(<HeldPicker label="Pay with" tokens={[wbtc, dai]} onChange={chosen} />)
  await userEvent.click(button())
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
  expect(symbols()).toEqual(['WBTC', 'DAI'])
})

describe('a search', () => {
  it.each([
    ['usd', ['USDC', 'USDC', 'USDС']],
    ['coin arbi', ['USDC']],
    ['bitcoin', ['WBTC']],
    [dai.tokenAddress?.toLowerCase() ?? '', ['DAI']],
  ])('for "%s" finds names, symbols, networks and addresses', async (text, found) => {
    await open()
    await userEvent.type(field(), text)
    await waitFor(() => expect(symbols()).toEqual(found))
  })

  it('puts equal symbols first, and Enter takes the first one', async () => {
    const more = [
      { ...wbtc, symbol: 'XDAI', tokenAddress: `0x${'1'.repeat(40)}` },
      { ...wbtc, symbol: 'DAIX', tokenAddress: `0x${'2'.repeat(40)}` },
    ]
    await open({ tokens: [...more, ...tokens], balances: [] })
    await userEvent.type(field(), 'dai')
    await waitFor(() => expect(symbols()).toEqual(['DAI', 'DAIX', 'XDAI']))
    await userEvent.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith(dai)
  })

  it('says when nothing is found', async () => {
    await open()
    await userEvent.type(field(), 'nothing')
    expect(await screen.findByText('No token matches “nothing”. Try its address.', shown)).toBeInTheDocument()
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('is narrowed to a network', async () => {
    await open()
    const networks = screen.getByRole('group', { name: 'Networks' })
    await userEvent.click(within(networks).getByRole('button', { name: 'Base' }))
    expect(symbols()).toEqual(['ETH', 'USDC', 'USDС'])
    expect(screen.getByText('Worth $258.64')).toBeInTheDocument()
    await userEvent.click(within(networks).getByRole('button', { name: 'All' }))
    expect(options()).toHaveLength(6)
  })
})

describe('a look-alike', () => {
  it('is marked, and compared before it can be chosen', async () => {
    await open()
    const row = screen.getByRole('option', { name: /Look-alike/ })
    expect(row).toHaveTextContent('USDС')
    await userEvent.click(row)
    expect(chosen).not.toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: "This isn't the USDC you know" })).toHaveFocus()
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent?.replaceAll(/\s/g, '')).toContain(fakeUsdc)
    expect(dialog.textContent?.replaceAll(/\s/g, '')).toContain(baseUsdc.tokenAddress)
    await userEvent.click(screen.getByRole('button', { name: 'Use USD Coin' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith(baseUsdc)
  })

  it('can be chosen anyway; Escape goes back to the list', async () => {
    await open()
    await userEvent.click(screen.getByRole('option', { name: /Look-alike/ }))
    await userEvent.keyboard('{Escape}')
    expect(options()).toHaveLength(6)
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.click(screen.getByRole('option', { name: /Look-alike/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Use the look-alike anyway' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith(lookAlike)
  })

  it('is a held token that is not on the list but has the symbol of one that is', async () => {
    const token = { chainId: ARBITRUM, tokenAddress: fakeUsdc, symbol: 'usdc', decimals: 6 }
    // The chosen token isn't on the list either, but the kit knows its address.
    await open({ tokens: [eth, baseUsdc], balances: [{ token, amount: 5n }], prices: [] })
    expect(symbols()).toEqual(['ETH', 'USDC', 'usdc', 'USDC'])
    expect(screen.getByRole('option', { name: /Look-alike/ })).toBe(options()[2])
    expect(screen.queryByText('You have')).toBeNull()
  })

  it('is no listed token of the same name: their addresses tell those apart', async () => {
    const other = { ...baseUsdc, tokenAddress: `0x${'7'.repeat(40)}`, name: 'USD Coin, bridged' }
    await open({ tokens: [baseUsdc, other, arbitrumUsdc], balances: [] })
    expect(screen.queryByText('Look-alike')).toBeNull()
    expect(options().map((option) => option.querySelector('.ik-choice-detail')?.textContent)).toEqual([
      'USD Coin · 0x8335…2913 · Base',
      'USD Coin, bridged · 0x7777…7777 · Base',
      'USD Coin · Arbitrum One',
    ])
  })

  it.each(['USDĆ', 'U5DC', 'usdc'])('in Latin letters shows the addresses of both: USDC and %s', async (symbol) => {
    const other = { ...baseUsdc, tokenAddress: `0x${'7'.repeat(40)}`, symbol, name: 'Dollar' }
    await open({ tokens: [baseUsdc, other, arbitrumUsdc], balances: [] })
    expect(options().map((option) => option.querySelector('.ik-choice-detail')?.textContent)).toEqual([
      'USD Coin · 0x8335…2913 · Base',
      'Dollar · 0x7777…7777 · Base',
      'USD Coin · Arbitrum One',
    ])
  })
})

it('states the time of prices that are old', async () => {
  await open({ prices: prices.map((price) => ({ ...price, updatedAt: '2026-01-05T09:30:00Z' })) })
  expect(screen.getByRole('option', { name: /^ETH/ })).toHaveTextContent(/price from Jan \d/)
  expect(screen.getByText(/^Worth/)).toHaveTextContent(/^Worth \S+ · price from Jan \d/)
})

it.each([
  ['with the coin', true],
  ['without the coin', false],
])("counts a coin's own contract once, on a list %s", async (_, hasCoin) => {
  const contract = { chainId: 137, tokenAddress: `0x${'1010'.padStart(40, '0')}`, symbol: 'POL', decimals: 18 }
  const coin = { ...contract, tokenAddress: `0x${'0'.repeat(40)}` }
  const both = [coin, contract]
  await open({
    tokens: hasCoin ? both : [contract],
    value: undefined,
    balances: both.map((token) => ({ token, amount: 10n ** 20n })),
    prices: both.map((token) => ({ token, priceUsd: 0.5 })),
  })
  expect(screen.getByText('Worth $50.00')).toBeInTheDocument()
  expect(options()).toHaveLength(2)
})

it('has a dash where there is no price, and names an unread balance', async () => {
  await open({
    prices: prices.slice(1),
    balances: [...balances, { token: { chainId: 1, tokenAddress: wbtc.tokenAddress }, error: new Error('no') }],
  })
  expect(screen.getByText('Worth at least $311.19')).toBeInTheDocument()
  const row = screen.getByRole('option', { name: /^ETH/ })
  expect(row).toHaveTextContent('No price')
  expect(row).not.toHaveTextContent('$0')
  expect(screen.getByRole('option', { name: /WBTC/ })).toHaveTextContent("Couldn't read the balance")
})

it('has few rows of 5,000 tokens in the document, and keeps the active one', async () => {
  const many = makeTokens(5000)
  await open({ tokens: many, value: undefined, balances: [], prices: [] })
  expect(options().length).toBeLessThanOrEqual(60)
  expect(options()[0]).toHaveAttribute('aria-setsize', '5000')
  await userEvent.keyboard('{End}')
  expect(active()).toHaveAttribute('aria-posinset', '5000')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toHaveAttribute('aria-posinset', '4999')
  expect(options().length).toBeLessThanOrEqual(60)
  act(() => void fireEvent.change(field(), { target: { value: 'token aa' } }))
  await waitFor(() => expect(options()[0]).toHaveTextContent('AAA'))
  expect(options().length).toBeLessThanOrEqual(60)
})

it('reads damaged storage as no recent tokens', async () => {
  const key = 'intent-kit:recent-tokens:1'
  localStorage.setItem(key, '[{"chainId":1}, 7, "1 native", "8453 native", "8453 native", "x"]')
  await open({ balances: [] })
  expect(screen.getByText('Recent')).toBeInTheDocument()
  expect(symbols()[0]).toBe('ETH')
  await userEvent.click(screen.getByRole('option', { name: /DAI/ }))
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([
    `${dai.chainId} ${dai.tokenAddress?.toLowerCase()}`,
    '1 native',
    `${BASE} native`,
  ])
  localStorage.setItem(key, '{')
  await userEvent.click(button())
  await screen.findByRole('dialog')
  expect(screen.queryByText('Recent')).toBeNull()
})
