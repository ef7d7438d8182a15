import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { StoryKit } from '../storyKit.tsx'
import { TokenAmount } from './index.ts'

const sol = { symbol: 'SOL', decimals: 9 }
const rounded = <TokenAmount amount={698_412_345n} token={sol} side="paid" />
const Label = () => (
  <label>
    <input type="radio" />
    {rounded}
  </label>
)
const shown = (content: ReactNode) => render(content, { wrapper: StoryKit }).container

it('shows the exact figure in place of a rounded one, by tap and by keyboard, and announces it', async () => {
  const container = shown(rounded)
  const figure = screen.getByRole('button', { name: /^≈ 0\.698413 ?SOL$/ })
  expect(figure).toHaveAttribute('aria-pressed', 'false')
  expect(figure).toHaveAttribute('title', 'Exactly 0.698412345 SOL')
  await userEvent.click(figure)
  expect(figure).toHaveTextContent(/^0.698412345 SOL$/)
  expect(figure).toHaveAttribute('aria-pressed', 'true')
  expect(container.querySelector('[aria-live]')).toHaveTextContent('Exactly 0.698412345 SOL')
  await userEvent.keyboard('{Enter}')
  expect(container).toHaveTextContent(/^≈ 0.698413 SOL$/)
  await userEvent.keyboard(' ')
  expect(figure).toHaveTextContent(/^0.698412345 SOL$/)
  await userEvent.tab()
  expect(container).toHaveTextContent(/^0.698412345 SOL$/)
})

it('keeps what it shows when the amount changes', async () => {
  const { rerender } = render(rounded, { wrapper: StoryKit })
  await userEvent.click(screen.getByRole('button'))
  rerender(<TokenAmount amount={698_412_346n} token={sol} side="paid" />)
  expect(screen.getByRole('button')).toHaveTextContent(/^0.698412346 SOL$/)
  expect(document.body).not.toHaveTextContent('0.698412345')
  rerender(<TokenAmount amount={700_000_000n} token={sol} side="paid" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('0.70')).toBeVisible()
})

it.each<[string, ReactNode]>([
  ['link', <a key="a" href="/x" children={rounded} />],
  ['button', <button key="b" type="button" children={rounded} />],
  ['label', <Label key="l" />],
  ['summary', <summary key="s" children={rounded} />],
  ['option', <div key="o" role="option" aria-selected={false} tabIndex={0} children={<b>{rounded}</b>} />],
])('is no control inside of a %s, where the title states the exact figure', (_, content) => {
  const container = shown(content)
  expect(container.querySelector('.ik-amount button')).toBeNull()
  expect(screen.getByTitle('Exactly 0.698412345 SOL')).toHaveTextContent('≈ 0.698413 SOL')
})

it('is no control where nothing is rounded', () => {
  const ref = createRef<HTMLElement>()
  shown(<TokenAmount ref={ref} amount={698_412_345n} token={sol} side="exact" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(ref.current).toHaveClass('ik-amount')
})
