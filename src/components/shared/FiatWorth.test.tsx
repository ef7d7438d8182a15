import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formatClock } from '../../format/index.ts'
import { formatDayTime } from '../../format/internal/index.ts'
import { StoryKit } from '../storyKit.tsx'
import { FiatWorth, type FiatWorthProps } from './FiatWorth.tsx'
import { Worth } from './Worth.tsx'

const now = Date.parse('2026-11-23T14:40:00Z')
const minutes = (count: number) => count * 60_000
afterEach(() => vi.useRealTimers())

function shown(props: FiatWorthProps, locale?: string) {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const tree = (next: FiatWorthProps) => (
    <StoryKit locale={locale}>
      <FiatWorth {...next} />
    </StoryKit>
  )
  const { container, rerender } = render(tree(props))
  return { container, update: (next: FiatWorthProps) => rerender(tree(next)) }
}

it('states the time of a price once it is old, also while it is on screen', () => {
  const pricedAt = now - minutes(4)
  const { container, update } = shown({ usd: 250, pricedAt, about: true })
  expect(container).toHaveTextContent(/^≈ \$250\.00$/)
  act(() => void vi.advanceTimersByTime(minutes(1)))
  expect(container).toHaveTextContent(`≈ $250.00 · price from ${formatClock(pricedAt, 'en')}`)
  update({ usd: 251, pricedAt: now, about: true })
  expect(container).toHaveTextContent(/^≈ \$251\.00$/)
})

it('states the day too where the time alone could be of another one', () => {
  const pricedAt = now - minutes(30 * 60)
  expect(shown({ usd: 1, pricedAt }).container).toHaveTextContent(`price from ${formatDayTime(pricedAt, 'en')}`)
})

it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])('is a dash that is read out for %s, never zero', (usd) => {
  const { container } = shown({ usd, pricedAt: 0 })
  expect(container).toHaveTextContent(/^–No price$/)
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(/^–$/)
})

it('is not about "less than"', () => {
  expect(shown({ usd: 0.004, about: true }).container).toHaveTextContent(/^<\$0\.01$/)
  const { container } = render(<Worth side={{ token: {}, usd: 0.004, about: true }} />, { wrapper: StoryKit })
  expect(container).toHaveTextContent(/^<\$0\.01$/)
})

it('is zero where nothing is held', () => {
  expect(shown({ usd: 0, pricedAt: now }).container).toHaveTextContent(/^\$0\.00$/)
})
