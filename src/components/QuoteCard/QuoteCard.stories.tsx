import type { Meta, StoryObj } from '@storybook/react-vite'
import { BASE_USDC, intentId, makeError, makeQuote, payer } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { QuoteCardView } from './QuoteCardView.tsx'

const meta: Meta<typeof QuoteCardView> = {
  title: 'QuoteCard',
  component: QuoteCardView,
  decorators: [withKit],
  args: {
    quote: makeQuote(),
    secondsLeft: 822,
    totalSeconds: 900,
    refundAddress: payer,
    onAccept: () => {},
    onRefresh: () => {},
  },
}
export default meta
type Story = StoryObj<typeof QuoteCardView>

export const Ready: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Arabic: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const German: Story = { parameters: { locale: 'de' } }
export const Loading: Story = { args: { quote: undefined, secondsLeft: undefined } }
export const Failed: Story = {
  args: { quote: undefined, secondsLeft: undefined, error: makeError('HighPriceImpact', { status: 422 }) },
}
export const RefreshFailed: Story = { args: { error: makeError('Unavailable') } }
export const Stale: Story = { args: { stale: true } }
export const LastMinute: Story = { args: { secondsLeft: 42 } }
export const Expired: Story = { args: { expired: true, secondsLeft: 0 } }
export const WorseQuote: Story = {
  args: {
    previous: makeQuote(),
    quote: makeQuote({
      pays: 712_004_100n,
      quote: { toAmountMin: 99_100_000n, estimatedDuration: 95 },
      fees: { totalFeeUsd: 1.12, totalFeeAmount: 7_700_000n },
    }),
  },
}
export const NoIntent: Story = { args: { quote: { ...makeQuote(), intent: undefined } } }
export const UnreadableExpiry: Story = {
  args: { quote: makeQuote({ intent: { expiresAt: 'soon' } }), secondsLeft: 0, expired: true },
}
export const UnknownDecimals: Story = {
  args: {
    quote: makeQuote({
      hop: { edgeTokenAddress: 'So11111111111111111111111111111111111111112', edgeTokenMetadata: undefined },
    }),
  },
}
export const Dust: Story = {
  args: {
    quote: makeQuote({
      pays: 1n,
      quote: { toAmount: 1n, toAmountMin: 1n, toAmountUsd: 0.000001 },
      fees: {
        totalFeeUsd: 0.0001,
        gasFeeUsd: 0.0001,
        providerFeeUsd: 0,
        svcFeeUsd: 0,
        gasFeeTotal: 1n,
        providerFeeTotal: 0n,
        svcFeeTotal: 0n,
        totalFeeAmount: 1n,
      },
    }),
  },
}
export const Huge: Story = {
  args: {
    quote: makeQuote({
      pays: 10n ** 78n - 1n,
      quote: { toAmount: 10n ** 78n - 1n, toAmountMin: 10n ** 77n, toAmountUsd: 1e66 },
    }),
  },
}
export const LongText: Story = {
  args: {
    quote: makeQuote({
      hop: {
        edgeTokenMetadata: { symbol: 'WRAPPEDLIQUIDSTAKEDSOLANATOKEN\u202e', decimals: 9 },
      },
      quote: {
        routeProviders: ['AN-EXCHANGE-WITH-A-LONG-NAME', 'RELAY', 'ANOTHER-BRIDGE-WITH-A-NAME', 'HYPERLANE', 'ZEROX'],
      },
    }),
  },
}
/** Between EVM chains, to oneself: no rail. */
export const NoRail: Story = {
  args: {
    refundAddress: undefined,
    quote: {
      intent: {
        ...makeQuote().intent,
        intentId,
        edge: undefined,
        originChainId: 42161,
        originTokenAddress: BASE_USDC,
        quoteRequest: {},
      },
    },
  },
}
