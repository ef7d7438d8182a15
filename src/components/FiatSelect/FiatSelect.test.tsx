import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { getExchangeRate, type IntentClient } from '../../api/index.ts'
import { formatFiat } from '../../format/index.ts'
import { IntentKitProvider, type IntentKitProviderProps, useFiatCurrency } from '../../hooks/index.ts'
import { chains, makeQuote, tokens } from '../fixtures.ts'
import { QuoteCardView } from '../QuoteCard/index.ts'
import { StoryKit } from '../storyKit.tsx'
import { FiatSelect, FiatSelectView } from './index.ts'

const key = 'intent-kit:currency'
afterEach(() => localStorage.removeItem(key))

const select = (name = 'Currency') => screen.findByRole<HTMLSelectElement>('combobox', { name })
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent)

function shop(client: IntentClient, props: Partial<IntentKitProviderProps> = {}, children: ReactNode = <FiatSelect />) {
  return (
    <IntentKitProvider client={client} tokens={tokens} chains={chains} locale="en" {...props}>
      <input aria-label="note" />
      {children}
      <QuoteCardView quote={makeQuote()} secondsLeft={800} />
    </IntentKitProvider>
  )
}

/** Returns how a currency shows the quote's 100.74 dollars. */
async function worthIn(client: IntentClient, currency: string) {
  const { exchangeRate } = await getExchangeRate(client, { toCurrency: currency })
  return formatFiat(100.74, { currency, rate: exchangeRate.value, decimals: currency === 'JPY' ? 0 : 2 }) ?? 'no rate'
}

describe('the choice', () => {
  it('applies to everything below, keeps what is there, and is kept on the device', async () => {
    const { client } = await sandboxOverHttp({ now: 1_795_000_000_000 })
    const user = userEvent.setup()
    const { unmount } = render(shop(client))
    await user.type(screen.getByLabelText('note'), 'half')
    const field = await select()
    await waitFor(() => expect(optionsOf(field)).toContain('EUR · Euro (€)'))
    expect(field.value).toBe('USD')
    expect(localStorage.getItem(key)).toBeNull()

    await user.selectOptions(field, 'JPY')
    expect(await screen.findAllByText(await worthIn(client, 'JPY'), { exact: false })).not.toHaveLength(0)
    expect(screen.queryByText(/\$/, { ignore: 'option' })).toBeNull()
    expect(screen.getByLabelText('note')).toHaveValue('half')
    expect(await select()).toBe(field)
    expect(localStorage.getItem(key)).toBe('JPY')

    unmount()
    render(shop(client, { currency: 'EUR' }))
    expect((await select()).value).toBe('JPY')
    expect(await screen.findAllByText(await worthIn(client, 'JPY'), { exact: false })).not.toHaveLength(0)
  })

  it('goes back to the currency of the host when it is removed', async () => {
    const { client } = await sandboxOverHttp()
    localStorage.setItem(key, 'JPY')
    const { wrapper } = page(client)
    function Reset() {
      const { currency, setCurrency } = useFiatCurrency()
      return (
        <>
          <button type="button" onClick={() => setCurrency(undefined)}>
            {currency}
          </button>
          <button type="button" onClick={() => setCurrency('no code')}>
            odd
          </button>
        </>
      )
    }
    render(<Reset />, { wrapper })
    await userEvent.click(screen.getByText('odd'))
    await userEvent.click(screen.getByText('JPY'))
    expect(screen.getByText('USD')).toBeVisible()
    expect(localStorage.getItem(key)).toBeNull()
  })

  it.each(['', 'EURO', '{}', '$$$', 'eu', '1'.repeat(20)])('is none where its text is damaged: %j', async (text) => {
    const { client } = await sandboxOverHttp()
    localStorage.setItem(key, text)
    render(shop(client, { currency: 'CHF' }))
    expect((await select()).value).toBe('CHF')
  })

  it.each<[string, IntentKitProviderProps['storage']]>([
    ['is full', new RoomyStorage(5)],
    ['is none', null],
    [
      'is denied',
      new Proxy({} as RoomyStorage, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    ],
  ])('holds for the page where the storage %s', async (_, storage) => {
    const { client } = await sandboxOverHttp()
    render(shop(client, { storage }))
    const field = await select()
    await waitFor(() => expect(optionsOf(field).length).toBeGreaterThan(20))
    await userEvent.selectOptions(field, 'CHF')
    expect(field.value).toBe('CHF')
    expect(await screen.findAllByText(/CHF/, { ignore: 'option' })).not.toHaveLength(0)
    await userEvent.selectOptions(field, 'USD')
    expect(field.value).toBe('USD')
  })

  it('follows another tab', async () => {
    const { client } = await sandboxOverHttp()
    render(shop(client))
    const field = await select()
    expect(field.value).toBe('USD')
    localStorage.setItem(key, 'CHF')
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await waitFor(() => expect(field.value).toBe('CHF'))
  })

  it("is the host's where it holds it, and nothing is stored", async () => {
    const { client } = await sandboxOverHttp()
    function Host() {
      const [currency, setCurrency] = useState('EUR')
      return shop(client, { currency }, <FiatSelect value={currency} onChange={setCurrency} />)
    }
    render(<Host />)
    const field = await select()
    await waitFor(() => expect(optionsOf(field).length).toBeGreaterThan(20))
    await userEvent.selectOptions(field, 'CHF')
    expect(field.value).toBe('CHF')
    expect(await screen.findAllByText(/CHF/, { ignore: 'option' })).not.toHaveLength(0)
    expect(localStorage.getItem(key)).toBeNull()
  })
})

describe('without', () => {
  it('a rate, amounts are in dollars, which is said', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    sandbox.fault('GetExchangeRate', 'InvalidArgument')
    render(shop(client))
    const field = await select()
    await waitFor(() => expect(optionsOf(field).length).toBeGreaterThan(20))
    await userEvent.selectOptions(field, 'EUR')
    expect(await screen.findByText("Rates for EUR aren't available now. Amounts are in US dollars.")).toHaveRole(
      'status',
    )
    expect(field).toHaveAccessibleDescription(/US dollars/)
    expect(screen.getAllByText(/\$100\.74/)).not.toHaveLength(0)
    await userEvent.selectOptions(field, 'USD')
    expect(screen.queryByText(/Rates for/)).toBeNull()
  })

  it('the list, dollars and the current currency stay, and it can be loaded again by keyboard', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    sandbox.fault('GetFiatCurrencyList', 'InvalidArgument', { times: 1 })
    // Only the list of the currency that is chosen is asked for by the provider.
    render(shop(client))
    const retry = await screen.findByRole('button', { name: /try again/i })
    const field = await select()
    expect(optionsOf(field)).toEqual(['USD · US Dollar ($)'])
    expect(field).toHaveAccessibleDescription("Couldn't load the other currencies.")
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(optionsOf(field).length).toBeGreaterThan(20))
    expect(field).toHaveFocus()
    expect(screen.queryByText(/Couldn't load/)).toBeNull()
  })
})

describe('the view', () => {
  const shown = (currencies: unknown, locale?: string) =>
    render(
      <StoryKit locale={locale}>
        <FiatSelectView currencies={currencies as never} value="eur" onChange={vi.fn()} />
      </StoryKit>,
    )

  it('has only what can be chosen, whatever the service lists', async () => {
    shown([
      null,
      {},
      { code: 7 },
      { code: 'EURO' },
      { code: '' },
      { code: 'gbp', name: 'x', symbol: '£', decimals: 2 },
      { code: 'GBP', name: 'again', symbol: 'y' },
      { code: 'XQZ', name: '<b>\u202eevil</b>'.padEnd(300, '!'), symbol: '\u202e$$$$$$$$$$$$' },
      { code: 'CAD', symbol: '$' },
      { code: 'CHF', symbol: 'CHF' },
    ])
    expect(optionsOf(await select())).toEqual([
      'CAD · Canadian Dollar (CA$)',
      'CHF · Swiss Franc',
      'EUR · Euro (€)',
      'GBP · British Pound (£)',
      'USD · US Dollar ($)',
      `XQZ · <b>evil</b>${'!'.repeat(28)}… ($$$$$$$…)`,
    ])
  })

  it('says that there are no others', async () => {
    render(
      <StoryKit>
        <FiatSelectView currencies={[]} value="USD" onChange={vi.fn()} />
      </StoryKit>,
    )
    expect(optionsOf(await select())).toEqual(['USD · US Dollar ($)'])
    expect(await select()).toHaveAccessibleDescription('No other currencies are available.')
  })

  it.each([
    ['de', 'Währung', 'EUR · Euro (€)'],
    ['ar', 'العملة', '\u2068EUR\u2069 · \u2068يورو\u2069 (\u2068€\u2069)'],
  ])('names them in the language %s', async (locale, label, euro) => {
    shown([{ code: 'EUR', name: 'Euro', symbol: '€' }], locale)
    expect(optionsOf(await select(label))).toContain(euro)
  })
})
