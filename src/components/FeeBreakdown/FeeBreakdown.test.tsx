import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeQuote } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { FeeBreakdown } from './FeeBreakdown.tsx'

const show = (quote = makeQuote()) => render(<FeeBreakdown quote={quote} />, { wrapper: StoryKit })

describe('FeeBreakdown', () => {
  it('says the same in words as in the bar', () => {
    const { container } = show()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      'Shop100.00 USDC$100.00',
      'Network gas0.00214 SOL$0.31',
      'Bridge (Relay)0.00173 SOL$0.25',
      'Service0.00125 SOL$0.18',
    ])
    expect(screen.getByText('$0.74 in fees')).toBeVisible()
    const parts = [...container.querySelectorAll<HTMLElement>('.ik-fees-part')].map((part) => part.style.flexGrow)
    const shares = [100, 0.31, 0.25, 0.18].map((usd) => expect.closeTo((usd / 100.74) * 100))
    expect(parts.map(Number)).toEqual(shares)
  })

  it('shows what is not explained', () => {
    show(makeQuote({ fees: { totalFeeUsd: 1.1, totalFeeAmount: 7_610_000n } }))
    const other = screen.getByText('Other').closest('li') as HTMLElement
    expect(within(other).getByText('$0.36')).toBeVisible()
    expect(other).toHaveTextContent('does not break down')
  })

  it('draws no bar of parts it cannot compare, and nothing at all without fees', () => {
    const { container, rerender } = show(makeQuote({ fees: { gasFeeUsd: undefined } }))
    expect(container.querySelector('.ik-fees-bar')).toBeNull()
    expect(screen.getByText('Network gas', { selector: '.ik-fees-name' })).toBeVisible()
    rerender(<FeeBreakdown quote={makeQuote({ intent: { fees: undefined } })} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('fills the bar whatever is paid, and draws nothing for what the lines have beyond the total', () => {
    const small = { gasFeeUsd: 0.02, providerFeeUsd: 0, svcFeeUsd: 0.03, totalFeeUsd: 0.04, totalFeeAmount: 1n }
    const { container } = show(makeQuote({ quote: { toAmountUsd: 0.15 }, fees: small }))
    const parts = [...container.querySelectorAll<HTMLElement>('.ik-fees-part')]
    expect(parts.map(({ dataset }) => dataset.part)).toEqual(['recipient', 'gas', 'bridge', 'service'])
    const sum = parts.reduce((all, { style }) => all + Number(style.flexGrow), 0)
    expect(sum).toBeCloseTo(100)
    expect(screen.getByText('The lines above add up to more than the total.')).toBeVisible()
  })

  it('shows the calls of a quote that states no fees', () => {
    show(makeQuote({ intent: { fees: undefined, destinationCalls: { calls: [{}] } } }))
    expect(screen.getByText('This quote states no fees.')).toBeVisible()
    expect(screen.getByText('Costs and calls in detail')).toBeVisible()
  })
})
