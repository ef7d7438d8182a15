import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { encode } from 'uqr'
import { describe, expect, it, vi } from 'vitest'
import type { TokenMetadata } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import {
  client,
  depositAddress,
  makeQuote,
  makeTronQuote,
  SOL,
  SOLANA,
  SOLANA_USDC,
  TRON_USDT,
  tronDepositAddress,
} from '../fixtures.ts'
import { armed, card, Deposit, shows, view, walletQuote } from './depositKit.tsx'

const paid = (tokenAddress: string, edgeTokenMetadata?: TokenMetadata) =>
  makeQuote({ pays: 100_740_001n, hop: { edgeTokenAddress: tokenAddress, edgeTokenMetadata } })
const usdc = (decimals: number) => paid(SOLANA_USDC, { tokenAddress: SOLANA_USDC, symbol: 'USDC', decimals })
/** A token that nobody has described. */
const unlistedMint = 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'
const unlisted = paid(unlistedMint)
const withMemo = (memo: unknown) => makeQuote({ handoff: { memo } as object })

/** The dark modules of the code on screen, row by row. */
async function codeOnScreen(): Promise<string> {
  const code = await waitFor(() => {
    const found = screen.getByRole('img')
    expect(found).toHaveAttribute('data-ready')
    return found
  })
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]) - 8
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => '.'))
  const bars =
    code
      .querySelector('.ik-qr-ink')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? []
  for (const [, x, y, length] of bars) rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(length))
  return rows.map((row) => row.join('')).join('\n')
}

const codeOf = (text: string) =>
  encode(text, { ecc: 'M', border: 0 })
    .data.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
    .join('\n')

describe('what to pay and where', () => {
  it.each([
    ['a coin', makeQuote({ pays: 698_412_345n }), `solana:${depositAddress}?amount=0.698412345`],
    ['a token', usdc(6), `solana:${depositAddress}?amount=100.740001&spl-token=${SOLANA_USDC}`],
    ['a memo', withMemo('A & b/ü'), `solana:${depositAddress}?amount=0.69841&memo=A%20%26%20b%2F%C3%BC`],
  ])('has a link and a code of the very same request: %s', async (_, quote, uri) => {
    view(armed(quote))
    expect(screen.getByRole('link', { name: 'Open wallet' })).toHaveAttribute('href', uri)
    expect(screen.getByRole('img', { name: 'QR code of this payment' })).toBeVisible()
    expect(await codeOnScreen()).toBe(codeOf(uri))
    expect(card()).not.toHaveTextContent('The code holds only the address')
  })

  it.each([
    ['on Tron', makeTronQuote(), tronDepositAddress],
    ['with unknown decimals', unlisted, depositAddress],
  ])('has a code of the address alone, and says so: %s', async (_, quote, address) => {
    view(armed(quote))
    expect(screen.queryByRole('link')).toBeNull()
    expect(await codeOnScreen()).toBe(codeOf(address))
    expect(screen.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
    expect(card()).toHaveTextContent('The code holds only the address. Enter the amount yourself.')
  })

  it('keeps the place of the code until it is drawn', async () => {
    view(armed(usdc(6)))
    const before = screen.getByRole('img').outerHTML.replace(/<path.*/, '')
    await codeOnScreen()
    expect(screen.getByRole('img').outerHTML.replace(/ data-ready=""|<path.*/g, '')).toBe(before)
    // 49 modules and the quiet zone of four on each side, three pixels each.
    expect(screen.getByRole('img')).toHaveAttribute('width', String(57 * 3))
  })

  it('knows the decimals of a common token by itself', () => {
    view(armed(paid(SOLANA_USDC)))
    expect(card()).toHaveTextContent('100.740001 USDC')
  })

  it('says that base units are none a wallet takes, and offers no such amount', () => {
    view(armed(unlisted))
    expect(card()).toHaveTextContent('100,740,001 in the smallest units')
    expect(card()).toHaveTextContent("If your wallet doesn't accept that, don't pay.")
    expect(screen.queryByRole('button', { name: 'Copy amount' })).toBeNull()
  })

  it('names the token by its id too, whole where there is no symbol', () => {
    const { unmount } = view(armed(makeTronQuote()))
    expect(card()).toHaveTextContent('TokenUSDT TR7N…Lj6t')
    expect(screen.getByTitle(TRON_USDT)).toBeVisible()
    unmount()
    view(armed(unlisted))
    expect(card()).toHaveTextContent(`Token${unlistedMint}`)
  })

  it.each([
    ['SOLANA', makeQuote({ pays: 10n ** 78n - 1n }), `${'9'.repeat(69)}.${'9'.repeat(9)}`],
    ['TRON', makeTronQuote(), '100.740001'],
  ])('copies the amount to the last digit: %s', async (_, quote, amount) => {
    const user = userEvent.setup()
    view(armed(quote))
    await user.click(screen.getByRole('button', { name: 'Copy amount' }))
    expect(await navigator.clipboard.readText()).toBe(amount)
    expect(card().textContent?.replaceAll(',', '')).toContain(amount)
  })

  it('shows and copies a memo, and says that it is needed', async () => {
    const user = userEvent.setup()
    view(armed(withMemo('10045')))
    expect(card()).toHaveTextContent('With this memo10045')
    expect(card()).toHaveTextContent('Without this memo the payment may be lost.')
    await user.click(screen.getByRole('button', { name: 'Copy memo' }))
    expect(await navigator.clipboard.readText()).toBe('10045')
  })

  it.each([[7], [{ text: 'a' }], [true], ['a\u202Eb'], [' a'], ['a\nb'], ['W'.repeat(121)]])(
    'shows no address where a memo cannot be shown to the letter: %j',
    (memo) => {
      view(armed(withMemo(memo)))
      expect(card()).toHaveAttribute('data-state', 'refused')
      expect(shows(depositAddress)).toBe(false)
    },
  )

  it.each([6, 18])('counts the coin as its chain does where the host’s list says %i decimals', (decimals) => {
    render(
      <IntentKitProvider client={client} tokens={[{ chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals }]}>
        <Deposit {...armed(makeQuote())} />
      </IntentKitProvider>,
    )
    expect(card()).toHaveTextContent('0.69841 SOL')
    expect(screen.getByRole('link')).toHaveAttribute('href', `solana:${depositAddress}?amount=0.69841`)
  })

  it.each([6, 18])('shows no address where the answer says %i decimals of the coin', (decimals) => {
    view(armed(makeQuote({ hop: { edgeTokenMetadata: { decimals } } })))
    expect(card()).toHaveAttribute('data-state', 'refused')
    expect(shows(depositAddress)).toBe(false)
  })

  it.each([
    ['contradicts itself', makeQuote({ hop: { edgeTokenMetadata: { decimals: 6 } } }), ['Get a new quote']],
    // Another one would have no address either.
    ['needs a wallet', walletQuote(), []],
  ])('leads from a quote that is refused to another one, where that helps: %s', (_, quote, names) => {
    view({ ...armed(quote), arming: 'idle', onRefresh: vi.fn() })
    expect(card()).toHaveAttribute('data-state', 'refused')
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(names)
    if (names.length > 0) expect(card()).toHaveTextContent("Don't pay it. Get a new quote.")
  })

  it('takes everything away when the press finds that the time is over', async () => {
    const user = userEvent.setup()
    let over = false
    view({ ...armed(makeQuote()), isExpired: () => over, secondsLeft: 5, onRefresh: vi.fn(), onFollow: vi.fn() })
    await navigator.clipboard.writeText('nothing')
    over = true
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(card()).toHaveAttribute('data-state', 'expired')
    expect(await navigator.clipboard.readText()).toBe('nothing')
    expect(shows(depositAddress) || shows('0.69841') || shows('solana:')).toBe(false)
    expect(card()).toHaveTextContent("Already sent? Don't pay again.")
    expect(screen.getByRole('button', { name: 'I already sent it' })).toBeVisible()
  })

  it('takes everything away when the countdown ends, and keeps the focus in the card', () => {
    const props = { ...armed(makeQuote()), onRefresh: vi.fn() }
    const { rerender } = view({ ...props, secondsLeft: 1 })
    screen.getByRole('button', { name: 'Copy address' }).focus()
    rerender(<Deposit {...props} secondsLeft={0} />)
    expect(shows(depositAddress) || shows('0.69841')).toBe(false)
    expect(screen.getByRole('button', { name: 'Get a new quote' })).toHaveFocus()
  })

  it('takes no focus that was elsewhere when the countdown ends', () => {
    const props = { ...armed(makeQuote()), onRefresh: vi.fn() }
    const { rerender } = view({ ...props, secondsLeft: 1 })
    rerender(<Deposit {...props} secondsLeft={0} />)
    expect(document.body).toHaveFocus()
  })
})

describe('copying without permission', () => {
  it('selects the text in a field, and says so', async () => {
    const user = userEvent.setup()
    view(armed(makeTronQuote()))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    for (const [name, text] of [
      ['Copy address', tronDepositAddress],
      ['Copy amount', '100.740001'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(document.activeElement).toHaveValue(text))
      const field = document.activeElement as HTMLInputElement
      expect(field).toHaveAccessibleName("We couldn't copy it. It's selected here: copy it yourself.")
      expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(text)
      expect(field).toHaveAttribute('readonly')
    }
    expect(screen.queryByText('Copied')).toBeNull()
  })

  it('does so too where there is no clipboard at all', async () => {
    view(armed(makeTronQuote()))
    const user = userEvent.setup()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(document.activeElement).toHaveValue(tronDepositAddress))
  })
})
