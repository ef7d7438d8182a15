import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PayToken, RankedToken } from '../../payments/checkout/index.ts'
import { BASE, BASE_USDC } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { TokenRow } from './TokenRow.tsx'

const token = { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC' } as PayToken

/** Returns the text at the end of the row of 250 USDC. */
function endOf(one: Partial<RankedToken<PayToken>>, decimals: number | undefined = 6) {
  render(
    <TokenRow
      one={{ token, amount: 250_000_000n, isShort: false, ...one }}
      decimals={decimals}
      readAt={undefined}
      isWaiting={false}
      group="g"
      isChosen={false}
      isDirect={false}
      onPress={() => {}}
      onChoose={() => {}}
    />,
    { wrapper: StoryKit },
  )
  return screen.getByRole('radio').closest('label')?.querySelector('.ik-choice-end')
}

it('states the value of a balance, and the time of its price once that is old', () => {
  expect(endOf({ worthUsd: 250, pricedAt: Date.now() })).toHaveTextContent(/^250\.00\$250\.00$/)
  cleanup()
  expect(endOf({ worthUsd: 250, pricedAt: Date.now() - 600_000 })).toHaveTextContent(
    /^250\.00\$250\.00 · price from \d+:\d+ [AP]M$/,
  )
})

it('states that there is no price, once prices are known', () => {
  expect(endOf({ pricedAt: Date.now() })).toHaveTextContent(/^250\.00–No price$/)
})

it('states nothing while prices are read, or if the value would be a guess', () => {
  expect(endOf({})).toHaveTextContent(/^250\.00$/)
})
