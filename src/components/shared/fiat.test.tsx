import { focusManager, QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { drivenClock } from '../../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { createIntentClient, getExchangeRate } from '../../api/index.ts'
import { formatFiat } from '../../format/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { chains, makeQuote, tokens } from '../fixtures.ts'
import { QuoteCardView } from '../QuoteCard/index.ts'

const card = <QuoteCardView quote={makeQuote()} secondsLeft={800} />

it("shows every figure in the payer's currency, once its rate is known; in dollars until then", async () => {
  // Rates move with the time.
  const { client, asked } = await sandboxOverHttp({ now: 1_795_000_000_000 })
  const { exchangeRate } = await getExchangeRate(client, { toCurrency: 'EUR' })
  render(
    <IntentKitProvider client={client} tokens={tokens} chains={chains} currency="eur" locale="en">
      {card}
      {card}
    </IntentKitProvider>,
  )
  expect(screen.getAllByText(/\$100\.74/).length).toBeGreaterThan(0)
  const euros = formatFiat(100.74, { currency: 'EUR', rate: exchangeRate.value }) ?? 'no rate'
  expect(await screen.findAllByText(euros, { exact: false })).toHaveLength(2)
  expect(screen.queryByText(/\$/)).toBeNull()
  expect(asked('GetExchangeRate')).toBe(2)
})

it.each([
  [{ vsCurrency: 'USD' }, '€'],
  [{ vsCurrency: undefined }, '€'],
  [{ vsCurrency: 'EUR' }, '$'],
  [{ vsCurrency: {} }, '$'],
  [{ vsCurrency: { toString: 5 } }, '$'],
  [{ vsCurrency: 'usd', symbol: { toString: 5 } }, '€'],
  [{ symbol: 'EUR' }, '€'],
  [{ symbol: 'USD', value: 1 }, '$'],
])('converts by a rate of the currency that is relative to US dollars alone: %j', async (changes, sign) => {
  const { client: real, url } = await sandboxOverHttp()
  let rates = 0
  // A proxy that edits one member of the answer.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init)
    if (!String(input).endsWith('/GetExchangeRate')) return answer
    const { exchangeRate } = await answer.json()
    rates++
    return Response.json({ exchangeRate: { ...exchangeRate, ...changes } })
  }
  const client = createIntentClient({ baseUrl: url, service: real.service, fetch })
  render(
    <IntentKitProvider client={client} tokens={tokens} chains={chains} currency="EUR">
      {card}
    </IntentKitProvider>,
  )
  await expect.poll(() => rates).toBe(1)
  await expect.poll(() => screen.queryAllByText(new RegExp(`\\${sign}`)).length).toBeGreaterThan(0)
  const other = sign === '€' ? '$' : '€'
  expect(screen.queryByText(new RegExp(`\\${other}`))).toBeNull()
})

it.each([
  ['RON', 'lei'],
  ['KES', 'KSh'],
])('converts to a currency whose symbol looks like a code: %s', async (currency, symbol) => {
  const { client } = await sandboxOverHttp()
  render(
    <IntentKitProvider client={client} tokens={tokens} chains={chains} currency={currency}>
      {card}
    </IntentKitProvider>,
  )
  await expect.poll(() => screen.queryAllByText(new RegExp(symbol)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/\$/)).toBeNull()
})

it('requests the rate again every five minutes while the page is in front', async () => {
  let value = 0.4
  const { client: real, url, asked } = await sandboxOverHttp()
  // A proxy that sets the rate.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init)
    return String(input).endsWith('/GetExchangeRate')
      ? Response.json({ exchangeRate: { value, vsCurrency: 'USD' } })
      : answer
  }
  const queryClient = new QueryClient()
  const clock = drivenClock()
  render(
    <IntentKitProvider
      client={createIntentClient({ baseUrl: url, service: real.service, fetch })}
      queryClient={queryClient}
      tokens={tokens}
      chains={chains}
      currency="EUR"
    >
      {card}
    </IntentKitProvider>,
  )
  await clock.pass(1000, queryClient)
  expect(screen.queryAllByText(/€40\.30/).length).toBeGreaterThan(0)
  value = 0.5
  await clock.pass(300_000, queryClient, 10_000)
  expect(screen.queryAllByText(/€50\.37/).length).toBeGreaterThan(0)
  expect(asked('GetExchangeRate')).toBe(2)
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  await clock.pass(600_000, queryClient, 10_000)
  expect(asked('GetExchangeRate')).toBe(2)
})

it('stays with dollars where there is no rate, and asks for none where dollars are wanted', async () => {
  const { client, asked, sandbox } = await sandboxOverHttp()
  const page = (currency: string | undefined) => (
    <IntentKitProvider client={client} tokens={tokens} chains={chains} currency={currency}>
      {card}
    </IntentKitProvider>
  )
  const { rerender } = render(page('USD'))
  rerender(page(undefined))
  expect(asked('GetExchangeRate')).toBe(0)
  sandbox.fault('GetExchangeRate', 'InvalidArgument')
  rerender(page('XXX'))
  await expect.poll(() => asked('GetExchangeRate')).toBe(1)
  expect(screen.getAllByText(/\$100\.74/).length).toBeGreaterThan(0)
})
