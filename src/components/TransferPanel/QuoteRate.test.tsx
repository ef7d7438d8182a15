import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Facts } from '../shared/Facts.tsx'
import { StoryKit } from '../storyKit.tsx'
import { QuoteRate } from './QuoteRate.tsx'
import type { SidesOfTransfer } from './useSideFacts.ts'

const eth = { chainId: 8453, tokenAddress: `0x${'0'.repeat(40)}`, symbol: 'ETH', decimals: 18 }
const usdc = { chainId: 42161, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', symbol: 'USDC', decimals: 6 }
const sides: SidesOfTransfer = {
  pays: { token: eth, quoted: 3n * 10n ** 17n },
  arrives: { token: usdc, quoted: 1_000_000_000n },
  isQuoting: false,
}
const show = (changes: Partial<SidesOfTransfer> = {}) =>
  render(
    <StoryKit>
      <Facts>
        <QuoteRate {...sides} {...changes} />
      </Facts>
    </StoryKit>,
  )

it('a press turns the rate around, and neither way flatters', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: /^1 ETH = 3,333\.33 USDC Show the rate/ }))
  await userEvent.click(screen.getByRole('button', { name: /^1 USDC = 0\.0003 ETH Show/ }))
  expect(screen.getByRole('button', { name: /^1 ETH/ })).toBeVisible()
})

it('rounds up what one unit costs', async () => {
  show({ arrives: { token: usdc, quoted: 999_999_999n } })
  await userEvent.click(screen.getByRole('button', { name: /^1 ETH = 3,333\.33 USDC/ }))
  expect(screen.getByRole('button', { name: /^1 USDC = 0\.000300001 ETH/ })).toBeVisible()
})

it('is not turned around between tokens of one name', () => {
  show({ pays: { token: { ...usdc, chainId: 8453 }, quoted: 1_010_000_000n } })
  expect(screen.getByText('1 USDC = 0.990099 USDC')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each<[string, Partial<SidesOfTransfer>]>([
  ['an amount is unknown', { arrives: { token: usdc } }],
  ['an amount is zero', { arrives: { token: usdc, quoted: 0n } }],
  ['the decimals are unknown', { pays: { token: { ...eth, decimals: undefined }, quoted: 1n } }],
  ['a token has no symbol', { pays: { token: { ...eth, symbol: undefined }, quoted: 1n } }],
])('shows nothing where %s', (_, changes) => {
  show(changes)
  expect(screen.queryByText('Rate')).toBeNull()
})
