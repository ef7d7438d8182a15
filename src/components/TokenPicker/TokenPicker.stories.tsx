import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { TokenMetadata } from '../../api/index.ts'
import { BASE } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import {
  arbitrumUsdc,
  balances,
  baseUsdc,
  dai,
  eth,
  fakeUsdc,
  HeldPicker,
  lookAlike,
  makeTokens,
  manyNetworks,
  OPTIMISM,
  prices,
  tokens,
  wbtc,
} from './pickerKit.tsx'

const meta: Meta<typeof HeldPicker> = {
  title: 'TokenPicker',
  component: HeldPicker,
  decorators: [withKit],
  parameters: { layout: 'fullscreen' },
  args: { label: 'Pay with', tokens, value: arbitrumUsdc, balances, prices, onChange: () => {} },
}
export default meta
type Story = StoryObj<typeof HeldPicker>

type Play = NonNullable<Story['play']>

/** Opens the dialog, and waits until it is there. */
async function open(canvasElement: HTMLElement) {
  localStorage.removeItem('intent-kit:recent-tokens:1')
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { expanded: false }))
  await canvas.findByRole('dialog')
  return canvas
}
const opened: Play = async ({ canvasElement }) => {
  await open(canvasElement)
}
const searched =
  (text: string): Play =>
  async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.type(canvas.getByRole('combobox'), text)
  }

const big: TokenMetadata = {
  chainId: BASE,
  tokenAddress: `0x${'12'.repeat(20)}`,
  symbol: 'WRAPPEDSTAKEDETHERV2XXL',
  name: 'A wrapped, staked, restaked and bridged ether of the second version',
  decimals: 18,
}
const idOf = ({ chainId = 0, tokenAddress }: TokenMetadata) => ({ chainId, tokenAddress })

export const Closed: Story = {}
export const Empty: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const Held: Story = { play: opened }
export const NoBalance: Story = { args: { balances: [] }, play: opened }
export const NoPrice: Story = { args: { prices: prices.slice(1) }, play: opened }
export const OldPrices: Story = {
  args: { prices: prices.map((price) => ({ ...price, updatedAt: '2026-01-05T09:30:00Z' })) },
  play: opened,
}
export const Unread: Story = {
  args: {
    balances: [
      { token: idOf(eth), error: new Error('The node does not answer.') },
      { token: idOf(dai), amount: 5n * 10n ** 18n },
    ],
  },
  play: opened,
}
export const Dust: Story = {
  args: {
    balances: [
      { token: idOf(eth), amount: 1n },
      { token: idOf(baseUsdc), amount: 1n },
    ],
  },
  play: opened,
}
export const Huge: Story = {
  args: {
    balances: [
      { token: idOf(eth), amount: 10n ** 77n },
      { token: idOf(baseUsdc), amount: 123_456_789_012_345_678n },
    ],
  },
  play: opened,
}
export const UnknownDecimals: Story = {
  args: {
    tokens: [{ ...wbtc, decimals: undefined, tokenAddress: `0x${'34'.repeat(20)}`, symbol: 'ODD' }, ...tokens],
    balances: [{ token: { chainId: 1, tokenAddress: `0x${'34'.repeat(20)}` }, amount: 1_234_567_890n }],
  },
  play: opened,
}
export const LongNames: Story = {
  args: { tokens: [big, ...tokens], value: big, balances: [{ token: idOf(big), amount: 123_456_789n * 10n ** 13n }] },
  play: opened,
}
export const Found: Story = { play: searched('usd') }
export const NothingFound: Story = { play: searched('nothing like this') }
export const NoTokens: Story = { args: { tokens: [], value: undefined, balances: [] }, play: opened }
export const Compared: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.click(canvas.getByRole('option', { name: /Look-alike/ }))
  },
}
export const HeldUnlisted: Story = {
  args: {
    balances: [
      ...balances,
      { token: { chainId: OPTIMISM, tokenAddress: fakeUsdc, symbol: 'usdc', decimals: 6 }, amount: 5_000_000_000n },
      { token: { chainId: BASE, tokenAddress: `0x${'56'.repeat(20)}`, symbol: 'visit-xyz.com' }, amount: 1n },
    ],
    tokens: tokens.filter((token) => token !== lookAlike),
  },
  play: opened,
}
export const SameSymbols: Story = {
  args: {
    tokens: [baseUsdc, { ...baseUsdc, tokenAddress: `0x${'7'.repeat(40)}`, name: 'USD Coin, bridged' }, arbitrumUsdc],
  },
  play: opened,
}
export const TwentyNetworks: Story = {
  args: { tokens: makeTokens(100, manyNetworks), value: undefined, balances: [] },
  play: opened,
}
export const TwoThousand: Story = { args: { tokens: [...tokens, ...makeTokens(2000)] }, play: opened }
export const FiveThousand: Story = {
  args: { tokens: [...tokens, ...makeTokens(5000)] },
  play: async ({ canvasElement }) => {
    await open(canvasElement)
    await userEvent.keyboard('{End}')
  },
}
export const Arabic: Story = { parameters: { locale: 'ar' }, play: opened }
export const ArabicCompared: Story = {
  parameters: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.keyboard('{End}{Enter}')
    await canvas.findByRole('heading')
  },
}
export const German: Story = { parameters: { locale: 'de' }, play: opened }
