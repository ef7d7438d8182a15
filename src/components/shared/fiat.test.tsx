import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { getExchangeRate } from '../../api/index.ts'
import { formatFiat } from '../../format/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { chains, makeQuote, tokens } from '../fixtures.ts'
import { QuoteCardView } from '../QuoteCard/index.ts'

const card = <QuoteCardView quote={makeQuote()} secondsLeft={800} />

it("shows every figure in the payer's currency, once its rate is known; in dollars until then", async () => {
  const { client, asked } = await sandboxOverHttp()
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
