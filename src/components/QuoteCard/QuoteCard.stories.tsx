import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { IntentServiceError, type QuoteIntentResponse } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { ARBITRUM, BASE, chains, client, makeError, makeQuote, SOLANA, tokens } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { intentAddress, usdcDeposit } from '../walletKit.tsx'
import { QuoteCardView } from './QuoteCardView.tsx'
import { QuoteCardOfTerms } from './quoteKit.tsx'

const ARBITRUM_USDC = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'

/** Adds Arbitrum to the chains and tokens of the host. */
const withArbitrum: Decorator = (Story) => (
  <IntentKitProvider
    client={client}
    tokens={[...tokens, { chainId: ARBITRUM, tokenAddress: ARBITRUM_USDC, symbol: 'USDC', decimals: 6 }]}
    chains={[...chains, { id: ARBITRUM, name: 'Arbitrum' }]}
  >
    <Story />
  </IntentKitProvider>
)
/** Lets the host state for every chain whether it is a test chain. Only Solana is. */
const withSolanaTestnet: Decorator = (Story) => (
  <IntentKitProvider
    client={client}
    tokens={tokens}
    chains={chains.map((chain) => ({ ...chain, testnet: chain.id === SOLANA }))}
  >
    <Story />
  </IntentKitProvider>
)

const meta: Meta<typeof QuoteCardView> = {
  title: 'QuoteCard',
  component: QuoteCardView,
  render: (args) => <QuoteCardOfTerms {...args} />,
  decorators: [withKit],
  args: {
    quote: makeQuote(),
    secondsLeft: 822,
    totalSeconds: 900,
    onAccept: fn(),
    onRefresh: fn(),
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
/** The previous quote stays, and can be accepted until it expires. */
export const Offline: Story = {
  args: {
    secondsLeft: 25,
    error: new IntentServiceError({
      error: 'WebrpcRequestFailed',
      operation: 'QuoteIntentEdge',
      origin: 'transport',
      msg: 'The browser is offline.',
    }),
  },
}
export const Refreshing: Story = { args: { refreshing: true } }
export const Stale: Story = { args: { stale: true } }
export const LastMinute: Story = { args: { secondsLeft: 42 } }
export const Expired: Story = { args: { expired: true, secondsLeft: 0 } }
export const WorseQuote: Story = {
  args: {
    previous: makeQuote(),
    quote: makeQuote({
      pays: 712_004_100n,
      quote: { toAmountMin: 99_100_000n, estimatedDuration: 95 },
      fees: { gasFeeUsd: 0.69, gasFeeTotal: 4_720_000n, totalFeeUsd: 1.12, totalFeeAmount: 7_700_000n },
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
const evm = (more: Parameters<typeof makeQuote>[0] = {}): QuoteIntentResponse => {
  const { intent, sentAt } = makeQuote(more)
  return {
    sentAt,
    intent: {
      ...intent,
      edge: undefined,
      originChainId: ARBITRUM,
      originTokenAddress: ARBITRUM_USDC,
      originIntentAddress: intentAddress,
      depositTransaction: {
        ...usdcDeposit(intent.quote?.fromAmount),
        chainId: ARBITRUM,
        tokenAddress: ARBITRUM_USDC,
        to: ARBITRUM_USDC,
      },
      ...more.intent,
    },
  }
}
/** The quote is between EVM chains, without a rail, and the amount that arrives is fixed. */
export const ExactOutput: Story = {
  decorators: [withArbitrum],
  args: { quote: evm() },
}
/** The amount to pay is fixed, and the payer is also the recipient. */
export const ExactInput: Story = {
  decorators: [withArbitrum],
  args: {
    quote: evm({
      intent: { quoteRequest: { tradeType: 'EXACT_INPUT' } },
      quote: { fromAmount: 100_000_000n, fromAmountUsd: 100, toAmount: 99_263_518n, toAmountMin: 98_767_200n },
    }),
  },
}
export const TowardsRail: Story = {
  decorators: [withArbitrum],
  args: {
    quote: makeQuote({
      answer: { mode: 'DESTINATION' },
      hop: { mode: 'DESTINATION', originChainId: ARBITRUM, fillChainId: SOLANA },
      intent: { originChainId: ARBITRUM, originTokenAddress: ARBITRUM_USDC, quoteRequest: {} },
    }),
  },
}
export const Testnet: Story = { args: { quote: makeQuote({ intent: { isTestnet: true } }) } }
/** The host's list marks the chain of only one side as a test chain. */
export const HalfTestnet: Story = { decorators: [withSolanaTestnet] }
export const Busy: Story = {
  args: { quote: makeQuote({ fees: { originGas: { chainId: BASE, chainGasUsageStatus: 'BUSY' } } }) },
}
export const VeryBusyBothSides: Story = {
  decorators: [withArbitrum],
  args: {
    quote: evm({
      fees: {
        originGas: { chainId: ARBITRUM, chainGasUsageStatus: 'VERY_BUSY' },
        destinationGas: { chainId: BASE, chainGasUsageStatus: 'BUSY' },
      },
    }),
  },
}
/** The wait for code that loads when it is needed. */
const soon = { timeout: 10_000 }
const dear = makeQuote({
  quote: {
    priceImpact: 0.0624,
    priceImpactUsd: 6.29,
    toAmount: 94_450_000n,
    toAmountMin: 93_980_000n,
    toAmountUsd: 94.45,
  },
})
export const HighImpact: Story = {
  args: { quote: dear },
  play: async ({ args, canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: /I understand that I lose about .*6.24%/ }, soon)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onAccept).not.toHaveBeenCalled()
    await expect(box).toHaveFocus()
  },
}
export const HighImpactAgreed: Story = {
  args: { quote: dear },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Continue' })
    const box = await canvas.findByRole('checkbox', {}, soon)
    // Measure within the card, not the window: a low window scrolls the focused element into view.
    const card = canvas.getByRole('region')
    const place = () => ({
      button: button.getBoundingClientRect().top - card.getBoundingClientRect().top,
      card: card.getBoundingClientRect().height,
    })
    const before = place()
    await userEvent.click(box)
    await userEvent.click(button)
    await expect(args.onAccept).toHaveBeenCalledWith(dear)
    // The button does not move under the pointer.
    await expect(place()).toEqual(before)
  },
}
/** Without terms, the quote is shown but cannot be accepted. */
export const WithoutTerms: Story = { args: { terms: undefined } }
/** The quote is worse and has a high impact, so there are two questions. */
export const WorseAndHighImpact: Story = { args: { previous: makeQuote(), quote: dear } }
/** The quote has every kind of change that can occur together. */
export const WorseInEveryWay: Story = {
  args: {
    previous: makeQuote(),
    quote: makeQuote({
      pays: 712_004_100n,
      quote: { toAmount: 99_600_000n, toAmountMin: 99_100_000n, estimatedDuration: 95, routeProviders: ['NEWBRIDGE'] },
      fees: { gasFeeUsd: 0.69, gasFeeTotal: 4_720_000n, totalFeeUsd: 1.12, totalFeeAmount: 7_700_000n },
    }),
  },
}
/** The route has three chains, and a provider that the kit does not know. */
export const LongRoute: Story = {
  decorators: [withArbitrum],
  args: {
    quote: makeQuote({
      intent: { originChainId: ARBITRUM },
      answer: { provider: 'LIFI' },
      quote: { routeProviders: ['RELAY', 'CCTP', 'Some\u202eBridge'] },
    }),
  },
}
export const DetailsOpen: Story = {
  args: { quote: makeQuote({ pays: 698_412_345n }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Details'))
    await canvas.findByText('Arrives exactly', {}, soon)
  },
}
