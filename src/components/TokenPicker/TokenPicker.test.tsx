import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drivenClock } from '../../../test/setup/drivenClock.ts'
import { createIntentClient, type IntentClient, type TokenMetadata } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import type { ChainReader, Hex, WalletAdapter } from '../../payments/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { ARBITRUM, BASE } from '../fixtures.ts'
import { arbitrumUsdc, baseUsdc, eth, makeTokens, manyNetworks, tokens, wbtc } from './pickerKit.tsx'
import { TokenPicker } from './TokenPicker.tsx'

/** The text in the dialog, which is also announced. */
const shown = { selector: '.ik-picker-none' }

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const unknown = '0x5afe0000000000000000000000000000000005af'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const text = (value: string): Hex => {
  const bytes = [...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0x${word(32n)}${word(BigInt(bytes.length / 2))}${bytes.padEnd(64, '0')}`
}

interface Chain {
  held?: bigint
  isUp?: boolean
  /** The node's answer to a call of the unknown address. */
  refusal?: unknown
  symbol?: string
}

/** A wallet that reads some chains, one token of which states its symbol. Balances that are not told are 0. */
function walletOn(chains: Record<number, Chain>) {
  const asked: string[] = []
  const readerOf = (chainId: number, { held = 0n, isUp = true, refusal, symbol }: Chain): Partial<ChainReader> => ({
    getBalance: async () => {
      asked.push(`${chainId} coin`)
      if (!isUp) throw new Error('The node does not answer.')
      return held
    },
    call: async ({ to, data }) => {
      asked.push(`${chainId} ${to} ${data.slice(0, 10)}`)
      if (!isUp) throw new Error('The node does not answer.')
      if (data.startsWith('0x70a08231')) return `0x${word(held)}`
      if (to.toLowerCase() === unknown && refusal) throw refusal
      if (to.toLowerCase() !== unknown || symbol === undefined) return '0x'
      return data.startsWith('0x313ce567') ? `0x${word(9n)}` : text(symbol)
    },
  })
  const state = { status: 'connected', account, connectors: [] } as const
  const adapter: Partial<WalletAdapter> = {
    chains: [],
    getState: () => state,
    subscribe: () => () => {},
    reader: (chainId) => chains[chainId] && (readerOf(chainId, chains[chainId]) as ChainReader),
  }
  return { wallet: adapter as WalletAdapter, asked }
}

const chosen = vi.fn<(token: TokenMetadata) => void>()
const options = () => screen.getAllByRole('option')

interface Page {
  list?: readonly TokenMetadata[]
  value?: TokenMetadata
  fetch?: typeof globalThis.fetch
}

async function open(wallet: WalletAdapter | undefined, { list = tokens, value, fetch }: Page = {}) {
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: fetch ?? createSandbox({}).fetch })
  const page = (client: IntentClient) => (
    <IntentKitProvider client={client} wallet={wallet}>
      <TokenPicker label="Pay with" tokens={list} value={value} onChange={chosen} />
    </IntentKitProvider>
  )
  const { rerender } = render(page(client))
  await userEvent.click(screen.getByRole('button', { name: /^Pay with/ }))
  await screen.findByRole('dialog', { name: 'Pay with' })
  return { changeClient: (next: IntentClient) => rerender(page(next)) }
}

beforeEach(() => {
  chosen.mockReset()
  localStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('balances', () => {
  it('come from the wallet, and prices from the service', async () => {
    const { wallet } = walletOn({ [BASE]: { held: 2_000_000_000_000n }, [ARBITRUM]: { held: 0n } })
    await open(wallet, { list: [arbitrumUsdc, baseUsdc, wbtc] })
    await screen.findByText('You have')
    expect(options()[0]).toHaveTextContent(/2,000,000/)
    await waitFor(() => expect(options()[0]).toHaveTextContent(/\$\d/))
    expect(options()[1]).toHaveTextContent('Arbitrum')
    expect(options()[1]).not.toHaveTextContent('$')
  })

  it('have no prices of another deployment', async () => {
    const { wallet } = walletOn({ [BASE]: { held: 5_000_000n } })
    const { changeClient } = await open(wallet, { list: [baseUsdc, wbtc] })
    await waitFor(() => expect(options()[0]).toHaveTextContent('$'))
    changeClient(createIntentClient({ baseUrl: 'http://other.test', fetch: () => new Promise(() => {}) }))
    expect(options()[0]).not.toHaveTextContent('$')
  })

  describe('have the time of old prices', () => {
    /** Answers with prices of a time, which may be none. */
    const pricedAt =
      (updatedAt: string | undefined): typeof globalThis.fetch =>
      async (_, init) => {
        const { tokens } = JSON.parse(String(init?.body)) as { tokens: TokenMetadata[] }
        return Response.json({ tokenPrices: tokens.map((token) => ({ token, priceUsd: 2, updatedAt })) })
      }

    it('as the service states it', async () => {
      const { wallet } = walletOn({ [BASE]: { held: 5_000_000n } })
      await open(wallet, { list: [baseUsdc, wbtc], fetch: pricedAt('2026-01-05T09:30:00Z') })
      await waitFor(() => expect(options()[0]).toHaveTextContent(/\$10\.00 · price from Jan 5/))
    })

    it('as they were received if none is stated, also while the prices of other tokens are read', async () => {
      const clock = drivenClock()
      let requests = 0
      const fetch: typeof globalThis.fetch = (...request) =>
        requests++ ? new Promise(() => {}) : pricedAt(undefined)(...request)
      const { wallet } = walletOn({ [BASE]: { held: 5_000_000n }, [ARBITRUM]: { held: 5_000_000n } })
      await open(wallet, { list: [baseUsdc, arbitrumUsdc], fetch })
      await waitFor(() => expect(options()[0]).toHaveTextContent('$10.00'))
      expect(screen.queryByText(/price from/)).toBeNull()
      await clock.skip(6 * 60_000)
      const age = options()[0]?.querySelector('.ik-price-age')?.textContent
      expect(age).toMatch(/price from \d+:\d+ [AP]M/)
      await userEvent.click(within(screen.getByRole('group')).getByRole('button', { name: 'Base' }))
      await waitFor(() => expect(requests).toBe(2))
      expect(options()[0]?.querySelector('.ik-price-age')).toHaveTextContent(age ?? '')
    })
  })

  it('that could not be read are named by network', async () => {
    const { wallet } = walletOn({ [BASE]: { isUp: false }, [ARBITRUM]: { held: 5n } })
    await open(wallet)
    const note = await screen.findByText("We couldn't read your balances on Base.")
    expect(note).toBeInTheDocument()
    expect(screen.getByRole('option', { name: /^ETH/ })).toHaveTextContent("Couldn't read the balance")
  })

  it('of a long list are read for the first 200 tokens, and that is said', async () => {
    const { wallet, asked } = walletOn({ [BASE]: {} })
    await open(wallet, { list: makeTokens(5000, [BASE, 1]) })
    expect(screen.getByText(/for the first 200 tokens/)).toBeInTheDocument()
    await waitFor(() => expect(asked.filter((one) => one.includes('0x70a08231'))).toHaveLength(200))
  })

  it('are read once the dialog is open, not when it is rendered ahead', async () => {
    const { wallet, asked } = walletOn({ [BASE]: {} })
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: createSandbox({}).fetch })
    render(
      <IntentKitProvider client={client} wallet={wallet}>
        <TokenPicker label="Pay with" tokens={tokens} onChange={chosen} />
      </IntentKitProvider>,
    )
    const ahead = await waitFor(() => {
      const dialog = document.querySelector('dialog')
      if (!dialog) throw new Error('not rendered yet')
      return dialog
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Pay with/ }))
    expect(screen.getByRole('dialog', { name: 'Pay with' })).toBe(ahead)
    expect(screen.getByRole('combobox')).toHaveFocus()
    await waitFor(() => expect(asked).not.toEqual([]))
  })

  it('are not shown without a wallet', async () => {
    await open(undefined)
    expect(screen.queryByText('You have')).toBeNull()
    expect(options()).toHaveLength(6)
  })
})

describe('an address that is not on the list', () => {
  it('shows the token that answers there, marked, and gives it on as it was shown', async () => {
    const { wallet } = walletOn({ [BASE]: { symbol: 'SA\u202eFE' }, [ARBITRUM]: {} })
    await open(wallet)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    const row = await screen.findByRole('option', { name: /SAFE/ })
    expect(row).toHaveTextContent('Not on the list')
    expect(row).toHaveTextContent('Base')
    expect(screen.getByText(/compare its address/)).toBeInTheDocument()
    await userEvent.click(row)
    const given = chosen.mock.lastCall?.[0]
    expect(given).toEqual({ chainId: BASE, tokenAddress: unknown, symbol: 'SAFE', decimals: 9 })
  })

  it('is compared with the token whose name it takes', async () => {
    const { wallet } = walletOn({ [BASE]: { symbol: 'U\u200bSDC' } })
    await open(wallet)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    await userEvent.click(await screen.findByRole('option', { name: /Look-alike/ }))
    expect(screen.getByRole('heading', { name: "This isn't the USDC you know" })).toBeInTheDocument()
    expect(chosen).not.toHaveBeenCalled()
  })

  it('says so where nothing answers', async () => {
    const { wallet } = walletOn({ [BASE]: {}, [ARBITRUM]: {} })
    await open(wallet)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    expect(await screen.findByText(/We found no token at this address/, shown)).toBeInTheDocument()
  })

  it.each([
    ['reverts', { code: 3, message: 'execution reverted' }],
    ['runs out of gas', new Error('out of gas')],
    ['has no such instruction', { code: -32000, message: 'invalid opcode: INVALID' }],
  ])('has no token where its contract %s', async (_, refusal) => {
    const { wallet } = walletOn({ [BASE]: { refusal }, [ARBITRUM]: {} })
    await open(wallet)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    expect(await screen.findByText(/We found no token at this address/, shown)).toBeInTheDocument()
    expect(screen.queryByText(/couldn't look/)).toBeNull()
  })

  it('is not blamed for a node that fails, which can be asked again', async () => {
    const chains: Record<number, Chain> = { [BASE]: { refusal: new Error('HTTP 429') }, [ARBITRUM]: {} }
    await open(walletOn(chains).wallet)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    const note = await screen.findByText(/^We couldn't look for this address on Base\./, shown)
    expect(screen.queryByText(/We found no token/)).toBeNull()
    chains[BASE] = { symbol: 'SAFE' }
    await userEvent.click(within(note).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /SAFE/ })).toHaveTextContent('Base')
    expect(screen.queryByText(/couldn't look/)).toBeNull()
    expect(screen.getByRole('combobox')).toHaveFocus()
  })

  it('is shown where it was found, with the networks that could not be asked', async () => {
    const { wallet } = walletOn({ [BASE]: { symbol: 'SAFE' }, [ARBITRUM]: { refusal: new Error('timeout') } })
    await open(wallet)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    expect(await screen.findByRole('option', { name: /SAFE/ })).toBeInTheDocument()
    expect(screen.getByText(/^We couldn't look for this address on Arbitrum One\./, shown)).toBeInTheDocument()
  })

  it('is looked for on the chosen network if it is listed on another one', async () => {
    const listed = { ...arbitrumUsdc, tokenAddress: unknown, symbol: 'LISTED' }
    const { wallet, asked } = walletOn({ [BASE]: { symbol: 'SAFE' }, [ARBITRUM]: { symbol: 'LISTED' } })
    await open(wallet, { list: [eth, baseUsdc, listed] })
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    expect(options().map((option) => option.textContent)).toEqual([expect.stringMatching(/^LISTED.*Arbitrum/)])
    expect(asked.some((one) => one.includes('0x313ce567'))).toBe(false)
    await userEvent.click(within(screen.getByRole('group', { name: 'Networks' })).getByRole('button', { name: 'Base' }))
    expect(await screen.findByRole('option', { name: /SAFE/ })).toHaveTextContent('Not on the list')
    expect(options()).toHaveLength(1)
    expect(asked.filter((one) => one.includes('0x313ce567'))).toEqual([`${BASE} ${unknown} 0x313ce567`])
  })

  it('is looked for, although another token of the list has it as its name', async () => {
    const { wallet } = walletOn({ [BASE]: { symbol: 'SAFE' } })
    await open(wallet, { list: [eth, { ...wbtc, name: unknown }] })
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    expect(await screen.findByRole('option', { name: /SAFE/ })).toHaveTextContent('Not on the list')
  })

  it('is looked for on the first 12 networks that can be read, and on the others once they are chosen', async () => {
    const last = manyNetworks.at(-1) as number
    const { wallet, asked } = walletOn({
      ...Object.fromEntries(manyNetworks.slice(2).map((chainId) => [chainId, {}])),
      [last]: { symbol: 'SAFE' },
    })
    await open(wallet, { list: makeTokens(40, manyNetworks) })
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(unknown)
    expect(
      await screen.findByText(
        /^We found no token .* on the first 12 networks that we can reach\. Choose a network/,
        shown,
      ),
    ).toBeInTheDocument()
    const lookedAt = asked.filter((one) => one.includes('0x313ce567')).map((one) => Number(one.split(' ')[0]))
    expect(lookedAt).toEqual(manyNetworks.slice(2, 14))
    const chips = within(screen.getByRole('group', { name: 'Networks' })).getAllByRole('button')
    await userEvent.click(chips.at(-2) as HTMLElement)
    expect(await screen.findByText(/on the networks that we can reach/)).toBeInTheDocument()
    await userEvent.click(chips.at(-1) as HTMLElement)
    expect(await screen.findByRole('option', { name: /SAFE/ })).toBeInTheDocument()
  })

  it('with a typo is not looked for', async () => {
    const { wallet, asked } = walletOn({ [BASE]: { symbol: 'SAFE' } })
    await open(wallet)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste('0x71C7656EC7ab88b098defB751B7401B5f6d8976f')
    expect(await screen.findByText(/There's a typo in this address/)).toBeInTheDocument()
    expect(asked.some((one) => one.includes('0x313ce567'))).toBe(false)
  })
})

it('is a button that names the chosen token and its network', async () => {
  await open(undefined, { value: eth })
  expect(screen.getByText('ETH', { selector: '.ik-picker-value *' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Pay with ETH Base' })).toHaveFocus()
})
