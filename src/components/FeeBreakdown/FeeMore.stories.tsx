import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createLazyModule } from '../../hooks/internal/index.ts'
import { chains, client, makeQuote } from '../fixtures.ts'
import { Card } from '../shared/Card.tsx'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { FeeBreakdownView } from './FeeBreakdownView.tsx'
import { FeeMore } from './FeeMore.tsx'
import { calls, direct, impacts, listed, makeFullQuote, router, transferData } from './fixtures.ts'

/** Opens the fee line and then its details. */
async function openDetails(canvas: HTMLElement) {
  for (const summary of [...canvas.querySelectorAll('summary')].slice(0, 2)) await userEvent.click(summary)
}

const meta: Meta<typeof FeeBreakdownView> = {
  title: 'FeeBreakdown/Details',
  component: FeeBreakdownView,
  decorators: [
    (Story, { parameters }) => (
      <IntentKitProvider
        client={client}
        locale={parameters.locale}
        tokens={parameters.tokens ?? listed}
        chains={chains}
      >
        <Card>
          <div className="ik-section">
            <Story />
          </div>
        </Card>
      </IntentKitProvider>
    ),
  ],
  args: { quote: makeFullQuote() },
  play: async ({ canvasElement }) => {
    await openDetails(canvasElement)
    // The code has to load first.
    const names = await within(canvasElement).findAllByRole('heading', { level: 4 }, { timeout: 10_000 })
    for (const name of names) await userEvent.click(name)
  },
}
export default meta
type Story = StoryObj<typeof FeeBreakdownView>

export const Everything: Story = {}
/** The sections are collapsed at first, as a list to choose from. */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    await openDetails(canvasElement)
    await within(canvasElement).findAllByRole('heading', { level: 4 }, { timeout: 10_000 })
  },
}
export const EverythingDark: Story = { globals: { theme: 'dark' } }
export const German: Story = { parameters: { locale: 'de' } }
export const Arabic: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
/** The host lists no tokens, so every amount is in base units. */
export const UnknownTokens: Story = { parameters: { tokens: [] } }

export const HighImpact: Story = {
  args: {
    quote: makeQuote({
      quote: {
        priceImpact: 0.0812,
        priceImpactUsd: 8.18,
        priceImpactDetails: { ...impacts, netPriceImpact: { priceImpact: 0.0812, priceImpactUsd: 8.18 } },
      },
    }),
  },
}

export const DirectIsWorse: Story = {
  args: {
    quote: {
      ...makeFullQuote(),
      passthrough: {
        ...direct(),
        quote: { ...direct().quote, fromAmount: 101_900_000n, toAmountMin: 99_900_000n, estimatedDuration: 40 },
        fees: { ...direct().fees, totalFeeUsd: 1.9, totalFeeAmount: 1_900_000n },
      },
    },
  },
}
export const DirectNotOffered: Story = {
  args: { quote: { ...makeFullQuote(), passthrough: { ...direct(), eligible: false } } },
}
/** The direct transaction moves another token than the quote, so the paid amounts are not compared. */
export const DirectInAnotherToken: Story = {
  args: {
    quote: {
      ...makeFullQuote(),
      passthrough: { ...direct(), passthroughTransaction: { chainId: 1, tokenAddress: `0x${'ab'.repeat(20)}` } },
    },
  },
}
export const GoesDirectly: Story = { args: { quote: makeQuote({ intent: { passthrough: true } }) } }

export const CallsWithoutFees: Story = {
  args: { quote: makeQuote({ intent: { fees: undefined, destinationCalls: calls() } }) },
}
/** A delegate call, a mistyped address, data that is not hex, and a fallback. */
export const OddCalls: Story = {
  args: {
    quote: makeQuote({
      intent: {
        destinationCalls: {
          calls: [
            { to: router, value: 10n ** 78n - 1n, data: transferData, delegateCall: true, behaviorOnError: 2 },
            { to: '0x71C7656EC7ab88b098defB751B7401B5f6d8976f', data: 'a text \u202e with a twist' },
            { to: router, data: '0xabc', onlyFallback: true, behaviorOnError: 9 },
          ],
        },
      },
    }),
  },
}
export const ManyCalls: Story = {
  args: {
    quote: makeQuote({
      intent: { destinationCalls: { calls: Array.from({ length: 31 }, () => ({ to: router, data: transferData })) } },
    }),
  },
  play: async (context) => {
    await meta.play?.(context)
    const more = within(context.canvasElement).getByRole('button', { name: 'Show 21 more calls' })
    await userEvent.click(more)
    await expect(more).toHaveTextContent('Show 11 more calls')
  },
}
export const LongCallData: Story = {
  args: { quote: makeQuote({ intent: { destinationCalls: calls(`0xdeadbeef${'0123456789abcdef'.repeat(400)}`) } }) },
  play: async (context) => {
    await meta.play?.(context)
    const page = within(context.canvasElement)
    await userEvent.click(page.getAllByText('Show the call data')[0] as HTMLElement)
    const data = await page.findByRole('region', { name: 'Call data' })
    await expect(data.textContent).toHaveLength(2 + 8 + 6400)
  },
}

/** Opens a part that never loads or fails to load, and waits for what it says. */
const withPart = (role: 'alert' | 'status', load: () => Promise<ComponentType<{ quote: AnyQuote }>>): Story => {
  const part = createLazyModule(load)
  return {
    render: ({ quote }) => <FeeMore quote={quote} calls={false} part={part} />,
    play: async ({ canvasElement }) => {
      await userEvent.click(within(canvasElement).getByText('All figures'))
      await within(canvasElement).findByRole(role)
    },
  }
}
export const Loading: Story = withPart('status', () => new Promise(() => {}))
const failing = () => withPart('alert', () => Promise.reject(new TypeError('failed')))
export const NotLoaded: Story = failing()
const failingAgain = failing()
export const NotLoadedAgain: Story = {
  ...failingAgain,
  play: async (context) => {
    await failingAgain.play?.(context)
    const page = within(context.canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByRole('button', { name: 'Reload the page' })
  },
}
