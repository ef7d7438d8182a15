import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PayToken, RankedToken } from '../../payments/checkout/index.ts'
import { BASE, BASE_USDC } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { MoreTokens } from './MoreTokens.tsx'

const token: PayToken = { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', decimals: 6 }
const held = { token, amount: 250_000_000n, priceUsd: 1, worthUsd: 250, isShort: false }

async function rowOf(one: RankedToken<PayToken>) {
  render(<MoreTokens ranked={[one]} shown={[]} token={undefined} onChoose={() => {}} />, { wrapper: StoryKit })
  await userEvent.click(await screen.findByRole('button', { name: 'From your wallet More tokens' }))
  return screen.findByRole('option', { name: /^USDC/ })
}

it('states the time of a price once that is old', async () => {
  expect(await rowOf({ ...held, pricedAt: Date.now() - 600_000 })).toHaveTextContent(
    /\$250\.00 · price from \d+:\d+ [AP]M$/,
  )
})

it('states no time of a price that is new, or of an unknown time', async () => {
  expect(await rowOf({ ...held, pricedAt: Date.now() })).toHaveTextContent(/\$250\.00$/)
})
