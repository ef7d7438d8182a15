import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeQuote, SOL, shop } from '../fixtures.ts'
import { Card } from '../shared/Card.tsx'
import { withKit } from '../storyKit.tsx'
import { FeeBreakdownView } from './FeeBreakdownView.tsx'

const meta: Meta<typeof FeeBreakdownView> = {
  title: 'FeeBreakdown',
  component: FeeBreakdownView,
  decorators: [
    (Story) => (
      <Card>
        <div className="ik-section">
          <Story />
        </div>
      </Card>
    ),
    withKit,
  ],
  args: { quote: makeQuote() },
}
export default meta
type Story = StoryObj<typeof FeeBreakdownView>

export const Closed: Story = {}
const open: Story['play'] = async ({ canvas, userEvent }) => userEvent.click(canvas.getByText('Fees included'))
export const Plain: Story = { play: open }
export const Dark: Story = { globals: { theme: 'dark' }, play: open }
export const Arabic: Story = {
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByText('الرسوم ضمن المبلغ')),
}
/** The lines explain 0.74 of 1.10 dollars. A row of its own shows the rest. */
export const Unexplained: Story = {
  play: open,
  args: { quote: makeQuote({ fees: { totalFeeUsd: 1.1, totalFeeAmount: 7_610_000n } }) },
}
export const MoreThanTheTotal: Story = {
  play: open,
  args: { quote: makeQuote({ fees: { totalFeeUsd: 0.6, totalFeeAmount: 4_150_000n } }) },
}
export const WithCollection: Story = {
  play: open,
  args: {
    quote: makeQuote({
      fees: { collectorFeeUsd: 0.05, collectorFeeTotal: 350_000n, totalFeeUsd: 0.79, totalFeeAmount: 5_470_000n },
    }),
  },
}
/** No part has a price, so the card shows amounts and no bar. */
export const NoDollars: Story = {
  play: open,
  args: {
    quote: makeQuote({
      quote: { toAmountUsd: undefined },
      fees: { gasFeeUsd: undefined, providerFeeUsd: undefined, svcFeeUsd: undefined, totalFeeUsd: undefined },
    }),
  },
}
export const UnknownDecimals: Story = {
  play: open,
  args: { quote: makeQuote({ fees: { feeTokenAddress: `0x${'ab'.repeat(20)}` } }) },
}
export const Huge: Story = {
  play: open,
  args: {
    quote: makeQuote({ quote: { toAmount: 10n ** 78n - 1n, toAmountUsd: 1e66 }, fees: { gasFeeTotal: 10n ** 77n } }),
  },
}
/** The quote states the fee totals but no single line. */
export const OnlyTotals: Story = {
  play: open,
  args: {
    quote: makeQuote({ intent: { fees: { feeTokenAddress: SOL, totalFeeAmount: 5_120_000n, totalFeeUsd: 0.74 } } }),
  },
}
/** The calls can be opened although the quote states no fees. */
export const NoFees: Story = {
  play: open,
  args: { quote: makeQuote({ intent: { fees: undefined, destinationCalls: { calls: [{ to: shop }] } } }) },
}
export const FeesOfNothing: Story = {
  play: open,
  args: {
    quote: makeQuote({
      intent: { fees: { gasFeeTotal: 0n, gasFeeUsd: 0, totalFeeAmount: 0n, totalFeeUsd: 0, feeTokenAddress: SOL } },
    }),
  },
}
/** Fees of a fraction of a cent stay visible. */
export const Dust: Story = {
  play: open,
  args: {
    quote: makeQuote({
      fees: {
        gasFeeTotal: 1n,
        gasFeeUsd: 0.0000002,
        providerFeeTotal: 3n,
        providerFeeUsd: 0,
        totalFeeAmount: 1_250_004n,
        totalFeeUsd: 0.1800002,
      },
    }),
  },
}
export const German: Story = { parameters: { locale: 'de' } }
export const LongNames: Story = {
  play: open,
  args: { quote: makeQuote({ fees: { provider: { quoteProvider: 'A-BRIDGE-WITH-A-VERY-LONG-NAME-INDEED' } } }) },
}
