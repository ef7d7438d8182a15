import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { serviceBefore } from '../../../test/setup/between.ts'
import { evmRequest, page as hostPage, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createLazyModule } from '../../hooks/internal/index.ts'
import { BASE_USDC, chains, client, makeQuote } from '../fixtures.ts'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { StoryKit } from '../storyKit.tsx'
import { FeeBreakdown } from './FeeBreakdown.tsx'
import { FeeMore } from './FeeMore.tsx'
import { calls, listed, makeFullQuote, router } from './fixtures.ts'

function show(quote: AnyQuote) {
  return render(
    <IntentKitProvider client={client} tokens={listed} chains={chains}>
      <FeeBreakdown quote={quote} />
    </IntentKitProvider>,
  )
}

/** Opens the details, and a part of them; gives that part. */
async function open(name: string | RegExp): Promise<HTMLElement> {
  await userEvent.click(screen.getByText('Fees included'))
  await userEvent.click(screen.getByText(/^All figures/))
  const heading = await screen.findByRole('heading', { level: 4, name })
  await userEvent.click(heading)
  return heading.closest('details') as HTMLElement
}

const rowsOf = (part: HTMLElement, selector = '.ik-row') =>
  [...part.querySelectorAll(selector)].map((row) => row.textContent)

describe('the details', () => {
  it('state every total, in its token and in dollars', async () => {
    show(makeFullQuote())
    expect(rowsOf(await open('Totals'))).toEqual([
      'Network0.31 USDC$0.31',
      'Bridge0.25 USDC$0.25',
      'Service0.18 USDC$0.18',
      'Total fees0.74 USDC$0.74',
      'Taken in this token0.74 USDC$0.74',
      'Total in this token0.74 USDC',
      'Fee tokenUSDC 0xaf88…5831',
    ])
  })

  it('state what is exchanged, expected and at least', async () => {
    show(makeFullQuote({ quote: { fromAmount: 1_500_001n, fromAmountMin: 1n, toAmount: 9n, toAmountMinUsd: 0.4 } }))
    expect(rowsOf(await open('Amounts'))).toEqual([
      'In1.500001 USDC',
      'In, at least0.000001 USDC',
      'Out0.000009 USDC',
      'Out, at least$0.40',
    ])
  })

  it('state no zero dollars beside an amount', async () => {
    const { fees, quote } = makeFullQuote().intent
    const gas = { ...fees?.originGas, totalFeeUsd: 0, nativeTokenPriceUsd: 0 }
    const provider = { ...fees?.provider, totalFeeUsd: 0 }
    const unset = { ...fees, gasFeeUsd: 0, totalFeeUsd: 0, originGas: gas, provider }
    show(makeFullQuote({ fees: unset, quote: { ...quote, toAmountUsd: 0 } }))
    await open('Totals')
    expect(document.body).not.toHaveTextContent('$0.00')
  })

  it('count gas in the coin of its chain', async () => {
    show(makeFullQuote())
    expect(rowsOf(await open('Network gas on Base'))).toEqual([
      'Costs≈ 0.00018459 ETH$0.55',
      'Gas limit182,400',
      'Gas price0.000000001012 ETH',
      'Price of 1 ETH$2,980.50',
      'Network loadbusy',
      'Quoted for relaying≈ 0.00018459 ETH',
      'Relaying costs0.00017204 ETH',
      'Gas limit for relaying170,000',
      'Relayed transaction0x7e7e…7e7e',
    ])
  })

  it('state the price impact in its five parts, and say when it is high', async () => {
    const quote = makeFullQuote()
    const { unmount } = show(quote)
    const part = await open('Price impact')
    expect(rowsOf(part)).toEqual([
      'Execution0.31%$0.31',
      'Market0.08%$0.08',
      'Provider fees0.17%$0.17',
      'Service fees0.18%$0.18',
      'Net0.74%$0.74',
      'Total0.74%$0.74',
    ])
    expect(part).not.toHaveTextContent('high')
    unmount()
    show(makeFullQuote({ quote: { priceImpact: 0.051 } }))
    expect(await open('Price impact')).toHaveTextContent('5.1%, highThis is high. At 5% or more')
  })

  it('name the larger of two price impacts in the headline and in the total', async () => {
    const netPriceImpact = { priceImpact: 0.07, priceImpactUsd: 7 }
    show(makeQuote({ quote: { priceImpact: 0.001, priceImpactUsd: 0.1, priceImpactDetails: { netPriceImpact } } }))
    const part = await open('Price impact')
    expect(part.querySelector('summary')).toHaveTextContent('7%, high')
    expect(rowsOf(part)).toEqual(['Net7%$7.00', 'Total7%$7.00'])
  })

  it('compare with the direct way in words', async () => {
    show(makeFullQuote())
    const part = await open('Compared with paying directly')
    expect(rowsOf(part, 'tbody')).toEqual([
      'You payDirect is better: 0.42 USDC less100.74 USDC100.32 USDC',
      'Arrivesthe same100.00 USDC100.00 USDC',
      'At leastDirect is worse: 0.20 USDC less99.50 USDC99.30 USDC',
      'FeesDirect is better: $0.42 less0.74 USDC$0.740.32 USDC$0.32',
      'Takes aboutDirect is better: 15 seconds less40 seconds25 seconds',
      'Price impactDirect is better: 0.42% less0.74%0.32%',
    ])
    expect(within(part).getByRole('rowheader', { name: /^You pay/ })).toBeVisible()
  })

  it('show calls whole: who is called, with what, and who may take the tokens', async () => {
    show(makeFullQuote())
    const part = await open('Calls on arrival on Base')
    const asked = within(part).getByRole('group', { name: 'Requested call' })
    // With its checksum, in groups that read as one.
    expect(asked).toHaveTextContent('0x52908400098527886E0F7030069857D2E4169EE7')
    expect(asked).toHaveTextContent('Approved to take the tokens0x8617E340B3D01FA5F11F306F4090FD50E238070D')
    expect(rowsOf(asked)).toEqual(['Value sent0.0025 ETH', 'Call data36 bytes', 'Selector0x12345678'])
    expect(asked).not.toHaveTextContent('2a')
    await userEvent.click(within(asked).getByText('Show the call data'))
    const data = await within(asked).findByRole('region', { name: 'Call data' })
    expect(data.textContent).toBe(`0x12345678${'00'.repeat(31)}2a`)
    expect(within(part).getByRole('group', { name: 'Call 2 of 2 of the payment wallet' })).toHaveTextContent('none')
  })

  it('copy a target with its checksum, and none that is mistyped', async () => {
    const user = userEvent.setup()
    const mistyped = '0x71C7656EC7ab88b098defB751B7401B5f6d8976f'
    const odd = { calls: [{ to: router }, { to: mistyped, data: '0xabc', delegateCall: true }, null] }
    show(makeQuote({ intent: { destinationCalls: odd as never } }))
    await open(/^Calls/)
    const [first, second, third] = screen.getAllByRole('group', { name: /of the payment wallet/ }) as HTMLElement[]
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Copy target' }))
    expect(await navigator.clipboard.readText()).toBe('0x52908400098527886E0F7030069857D2E4169EE7')
    expect(second).toHaveTextContent("This isn't a valid address.")
    expect(second).toHaveTextContent('not hexadecimal')
    expect(second).toHaveTextContent('(delegate call)')
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
    expect(third).toHaveTextContent('Not stated')
  })

  it('count in the coin of the chain, in base units where nobody knows it', async () => {
    const on = (chainId: number) => makeQuote({ intent: { destinationCalls: { ...calls(), chainId } } })
    const { rerender } = render(<FeeBreakdown quote={on(137)} />, { wrapper: StoryKit })
    expect(await open(/^Calls/)).toHaveTextContent('0.0025 POL')
    rerender(<FeeBreakdown quote={on(123456)} />)
    expect(screen.getByRole('group', { name: /^Call 2 of 2/ })).toHaveTextContent(
      '2,500,000,000,000,000 in the smallest units',
    )
    expect(screen.getByRole('group', { name: /^Call 1 of 2/ })).toHaveTextContent(BASE_USDC)
  })
})

it('stay harmless whatever comes in what nothing checked', async () => {
  const whole = makeFullQuote()
  const odds: unknown[] = [{ toString: 5 }, '\u202eesrever', 7, null, [{}], 'x'.repeat(5000), Number.NaN, 10n ** 30n]
  for (const odd of odds) {
    const { fees, quote } = whole.intent
    const oddGas = { nativeTokenSymbol: odd, nativeTokenPriceUsd: odd, chainGasUsageStatus: odd, metaTxnGasQuote: odd }
    const figures = { priceImpact: odd, priceImpactUsd: odd, routeProviders: [odd], routeProvidersFeeUsd: odd }
    const intent = {
      ...whole.intent,
      passthrough: odd,
      quoteRequest: { ...whole.intent.quoteRequest, destinationCallData: odd },
      destinationCalls: { chainId: 1, calls: [odd, { data: odd, delegateCall: odd, behaviorOnError: odd }] },
      quote: {
        ...quote,
        ...figures,
        priceImpactDetails: { netPriceImpact: { priceImpact: odd, priceImpactUsd: odd } },
      },
      fees: {
        ...fees,
        feeTokenAddress: odd,
        originGas: { ...fees?.originGas, ...oddGas, metaTxnFeeDetails: { metaTxnId: odd } },
        provider: { quoteProvider: odd },
      },
    }
    const { container, unmount } = show({ ...whole, intent } as unknown as AnyQuote)
    await open(/^Calls/)
    expect(container).not.toHaveTextContent(/NaN|Infinity|undefined|\[object/)
    expect(container.textContent).not.toMatch(/\u202e/)
    unmount()
  }
})

describe('their loading', () => {
  const Details: ComponentType<{ quote: AnyQuote }> = () => <p>All of it</p>

  it('starts when someone is about to open them', async () => {
    const load = vi.fn(async () => Details)
    render(<FeeMore quote={makeQuote()} calls={false} part={createLazyModule(load)} />, { wrapper: StoryKit })
    expect(load).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(screen.getByText('All figures')).toHaveFocus()
    expect(await screen.findByText('All of it')).toBeInTheDocument()
    await userEvent.click(screen.getByText('All figures'))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('says that it failed, tries again, and keeps the focus', async () => {
    let fails = true
    const part = createLazyModule(async () => {
      if (fails) throw new TypeError('no such chunk')
      return Details
    })
    render(
      <StrictMode>
        <FeeMore quote={makeQuote()} calls part={part} />
      </StrictMode>,
      { wrapper: StoryKit },
    )
    await userEvent.click(screen.getByText('All figures and calls'))
    expect(await screen.findByRole('alert')).toHaveTextContent("couldn't load")
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    // A browser may keep the failure for good.
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('All of it')).toBeVisible()
    expect(screen.getByText('All figures and calls')).toHaveFocus()
  })
})

it('shows what the service answers', async () => {
  const { client } = await sandboxOverHttp()
  const quote = await quoteIntent(client, evmRequest)
  render(<FeeBreakdown quote={quote} />, { wrapper: hostPage(client).wrapper })
  const part = await open('Compared with paying directly')
  await waitFor(() => expect(part.querySelectorAll('tbody[data-row]')).toHaveLength(6))
  for (const name of ['Price impact', /^Calls on arrival/, 'Totals', /^Bridge/, 'By provider along the route']) {
    expect(screen.getByRole('heading', { level: 4, name })).toBeVisible()
  }
  expect(document.body).not.toHaveTextContent(/NaN|undefined/)
})

it('leaves out a figure of fees that is no whole amount, and shows the quote', async () => {
  const { sandbox } = await sandboxOverHttp()
  const url = await serviceBefore(sandbox, async (operation, _, pass) => {
    const text = await (await pass()).text()
    const odd = text
      .replaceAll(/"gasPrice":\d+/g, '"gasPrice":0.006')
      .replaceAll(/"feeNative":\d+/g, '"feeNative":0.00042')
      .replaceAll(/"providerFeeTotal":\d+/g, '"providerFeeTotal":-5')
    return new Response(operation === 'QuoteIntent' ? odd : text, { headers: { 'content-type': 'application/json' } })
  })
  const client = createIntentClient({ baseUrl: url })
  const quote = await quoteIntent(client, evmRequest)
  const { fees } = quote.intent
  expect(fees?.originGas?.gasPrice).toBeUndefined()
  expect(fees?.providerFeeTotal).toBeUndefined()
  expect(fees?.totalFeeAmount).toBeGreaterThan(0n)
  render(<FeeBreakdown quote={quote} />, { wrapper: hostPage(client).wrapper })
  const bridge = rowsOf(await open('Totals')).find((row) => row?.startsWith('Bridge'))
  expect(bridge).toBe(`Bridge$${fees?.providerFeeUsd?.toFixed(2)}`)
  expect(document.body).not.toHaveTextContent(/NaN|undefined|-5/)
})
