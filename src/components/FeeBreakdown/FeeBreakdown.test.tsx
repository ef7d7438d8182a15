import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { makeQuote } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { FeeBreakdown } from './FeeBreakdown.tsx'

const show = (quote = makeQuote()) => render(<FeeBreakdown quote={quote} />, { wrapper: StoryKit })

describe('FeeBreakdown', () => {
  it('is one line, which opens into the parts, and a bar of the fees alone', async () => {
    const { container } = show()
    expect(screen.getByRole('group', { name: 'Fees included' })).toHaveTextContent(/^Fees included\$0\.74/)
    // The collapsed details name parts too, once their code is loaded.
    const lines = within(container.querySelector('.ik-fees-rows') as HTMLElement)
    expect(lines.getByText('Service')).not.toBeVisible()
    await userEvent.click(screen.getByText('Fees included'))
    const rows = lines.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual(['Network0.00214 SOL$0.31', 'Bridge, Relay0.00173 SOL$0.25', 'Service0.00125 SOL$0.18'])
    expect(lines.getByText('Service')).toBeVisible()
    const parts = [...container.querySelectorAll<HTMLElement>('.ik-fees-part')].map((part) => part.style.flexGrow)
    expect(parts.map(Number)).toEqual([0.31, 0.25, 0.18].map((usd) => expect.closeTo((usd / 0.74) * 100)))
  })

  it('shows what is not explained', async () => {
    show(makeQuote({ fees: { totalFeeUsd: 1.1, totalFeeAmount: 7_610_000n } }))
    await userEvent.click(screen.getByText('Fees included'))
    const other = screen.getByText('Other').closest('li') as HTMLElement
    expect(within(other).getByText('$0.36')).toBeVisible()
    expect(other).toHaveTextContent("The quote doesn't say what this part is for.")
  })

  it('names what has no price, and draws no bar then', () => {
    const { container } = show(makeQuote({ fees: { gasFeeUsd: undefined, providerFeeUsd: 0 } }))
    expect(container.querySelector('.ik-fees-bar')).toBeNull()
    const [network, bridge, service] = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(network).toBe('Network0.00214 SOLPrice unknown.')
    expect(bridge).toBe('Bridge, Relay0.00173 SOLPrice unknown.')
    expect(service).not.toContain('unknown')
  })

  it.each([
    ['an amount without a price', { totalFeeUsd: undefined }, '0.00512 SOL'],
    ['an amount with a price of nothing', { totalFeeUsd: 0 }, '0.00512 SOL'],
    ['neither', { totalFeeUsd: undefined, totalFeeAmount: undefined }, 'Unknown'],
    ['a price of nothing alone', { totalFeeUsd: 0, totalFeeAmount: undefined }, 'Unknown'],
  ])('shows a total of %s', (_, fees, total) => {
    show(makeQuote({ fees }))
    expect(screen.getByText('Fees included').parentElement).toHaveTextContent(`Fees included${total}`)
  })

  it('says that there are none only where the quote does', () => {
    const none = { gasFeeTotal: 0n, providerFeeTotal: 0n, svcFeeTotal: 0n, totalFeeAmount: 0n }
    const free = { ...none, gasFeeUsd: 0, providerFeeUsd: 0, svcFeeUsd: 0, totalFeeUsd: 0 }
    const { rerender, container } = show(makeQuote({ fees: free }))
    expect(container).toHaveTextContent('Fees included$0.00No fees.')
    rerender(<FeeBreakdown quote={makeQuote({ intent: { fees: { totalFeeUsd: 0 } } })} />)
    expect(container).toHaveTextContent("Fees includedUnknownThis quote doesn't say what the fees are.")
    rerender(<FeeBreakdown quote={makeQuote({ intent: { fees: undefined } })} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('draws nothing for what the parts have beyond the total', () => {
    const small = { gasFeeUsd: 0.02, providerFeeUsd: 0.01, svcFeeUsd: 0.03, totalFeeUsd: 0.04, totalFeeAmount: 1n }
    const { container } = show(makeQuote({ fees: small }))
    const parts = [...container.querySelectorAll<HTMLElement>('.ik-fees-part')]
    expect(parts.map(({ dataset }) => dataset.part)).toEqual(['gas', 'bridge', 'service'])
    expect(parts.reduce((all, { style }) => all + Number(style.flexGrow), 0)).toBeCloseTo(100)
    expect(container).toHaveTextContent('The parts add up to more than the total.')
  })

  it('shows the calls of a quote that states no fees', async () => {
    show(makeQuote({ intent: { fees: undefined, destinationCalls: { calls: [{}] } } }))
    await userEvent.click(screen.getByText('Fees included'))
    expect(screen.getByText("This quote doesn't say what the fees are.")).toBeVisible()
    expect(screen.getByText('All figures and calls')).toBeVisible()
  })
})
