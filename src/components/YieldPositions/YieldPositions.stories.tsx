import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { makeError } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import {
  alice,
  balance,
  bob,
  claim,
  ether,
  found,
  markets,
  oneFailed,
  points,
  queries,
  rich,
  staking,
  usdc,
  vault,
  withdraw,
} from './positionsKit.ts'
import { YieldPositionsView } from './YieldPositionsView.tsx'

const nothing = () => {}

const meta: Meta<typeof YieldPositionsView> = {
  title: 'YieldPositions',
  component: YieldPositionsView,
  decorators: [withKit],
  args: { balances: found([rich, staking]), queries, markets, onRetry: nothing, onAction: nothing },
}
export default meta
type Story = StoryObj<typeof YieldPositionsView>

export const Positions: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const German: Story = { parameters: { locale: 'de' } }
export const Arabic: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Selectable: Story = { args: { onSelect: nothing } }
/** Without `onAction`, nothing is offered. */
export const NoActions: Story = { args: { onAction: undefined } }
export const UnknownMarkets: Story = { args: { markets: undefined } }
export const OneFailed: Story = { args: { balances: found([rich], oneFailed) } }
export const OneFailedGerman: Story = { ...OneFailed, parameters: { locale: 'de' } }
export const OneFailedArabic: Story = { ...OneFailed, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const OneFailedDark: Story = { ...OneFailed, globals: { theme: 'dark' } }
export const LookingAgain: Story = { ...OneFailed, args: { ...OneFailed.args, retrying: true } }
export const SomeFailed: Story = {
  args: { balances: found([rich], { errors: [{ yieldId: 'x', error: 'no answer' }], failed: queries.slice(1) }) },
}
export const NothingFoundAndOneFailed: Story = { args: { balances: found([], oneFailed) } }
export const Empty: Story = { args: { balances: found([]) } }
export const EmptyArabic: Story = { ...Empty, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Idle: Story = { args: { balances: undefined, queries: [] } }
export const Loading: Story = { args: { balances: undefined } }
export const LoadingDark: Story = { ...Loading, globals: { theme: 'dark' } }
export const Failed: Story = {
  args: { balances: undefined, error: makeError('Unavailable', { operation: 'YieldGetAggregateBalances' }) },
}
export const NotRefreshed: Story = {
  args: { error: makeError('RateLimited', { operation: 'YieldGetAggregateBalances' }) },
}
export const TwoAddresses: Story = {
  args: {
    queries: [...queries, { address: bob, network: 'base' }],
    balances: found([
      rich,
      vault([balance({ address: bob, amountRaw: '9000001', amount: '9.000001', amountUsd: '9' })]),
    ]),
  },
}
export const OtherAddress: Story = { args: { balances: found([vault([balance(), balance({ address: bob })])]) } }
export const NoPrice: Story = {
  args: { balances: found([vault([balance(), balance({ type: 'locked', amountUsd: undefined, isEarning: false })])]) },
}
export const NoPrices: Story = { args: { balances: found([vault([balance({ amountUsd: undefined })])]) } }
export const PointsAlone: Story = {
  args: {
    balances: found([vault([balance({ token: points, amountRaw: '1204', amount: '1204', amountUsd: undefined })])]),
  },
}
export const Pool: Story = {
  args: {
    balances: found([vault([balance({ priceRange: { min: '0.5', max: '2' }, tokenId: '18446744073709551617' })])]),
  },
}
export const EveryType: Story = {
  args: {
    balances: found([
      vault(
        ['active', 'entering', 'exiting', 'withdrawable', 'claimable', 'rewards', 'locked', 'UNDER_REVIEW', ''].map(
          (type) => balance({ type, date: '2027-03-04T09:30:00Z', isEarning: undefined }),
        ),
      ),
    ]),
  },
}
export const EveryTypeArabic: Story = { ...EveryType, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const AwkwardAmounts: Story = {
  args: {
    balances: found([
      vault([
        balance({ token: { ...usdc, decimals: undefined }, amount: undefined }),
        balance({ token: { ...usdc, decimals: 77 }, amountRaw: '9'.repeat(78) }),
        balance({ token: { ...ether, decimals: 0 }, amountRaw: '9'.repeat(78) }),
        balance({ amount: undefined, amountRaw: undefined, amountUsd: 'NaN' }),
        balance({ amountRaw: '-5000000', amount: '-5', amountUsd: '-5' }),
        balance({ token: ether, amountRaw: '1', amountUsd: '0' }),
      ]),
    ]),
  },
}
const long = 'Very '.repeat(60)
export const LongTexts: Story = {
  args: {
    markets: undefined,
    balances: found([
      {
        yieldId: 'W'.repeat(300),
        rewardRate: { total: 12_345.678, rateType: `${'w'.repeat(80)}` },
        balances: [
          balance({
            type: long,
            token: { ...usdc, symbol: 'S'.repeat(90), name: long },
            validators: [{ name: long, status: long, commission: 1e-12 }],
            pendingActions: [{ ...claim, type: 'A_VERY_LONG_NAME_OF_AN_ACTION_THAT_GOES_ON' }],
          }),
        ],
      },
    ]),
  },
}
export const ManyActions: Story = {
  args: {
    balances: found([
      vault([
        balance({
          pendingActions: [claim, withdraw, { type: 'RESTAKE' }, { type: 'SET_AUTO_SWEEP' }, { type: 'VOTE' }],
        }),
      ]),
    ]),
  },
}
export const Handed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim' }))
    await expect(await canvas.findByText(/We passed “Claim” on/)).toBeVisible()
  },
}
export const Form: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }))
    await expect(await canvas.findByLabelText(/^Amount/)).toBeVisible()
    // The ring around the form keeps clear of its title, and of the line above it.
    const form = canvasElement.querySelector('.ik-position-form') as HTMLElement
    const top = form.getBoundingClientRect().top
    const title = document.createRange()
    title.selectNodeContents(form.querySelector('legend') as HTMLElement)
    await expect(title.getBoundingClientRect().top - top).toBeGreaterThanOrEqual(6)
    await expect(top - Number(form.previousElementSibling?.getBoundingClientRect().bottom)).toBeGreaterThanOrEqual(8)
  },
}
export const FormDark: Story = { ...Form, globals: { theme: 'dark' } }
export const Many: Story = {
  args: {
    queries: [{ address: alice, network: 'base' }],
    markets: undefined,
    balances: found(Array.from({ length: 60 }, (_, at) => ({ ...vault(), yieldId: `base-usdc-provider-${at}-vault` }))),
  },
}
