import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeError } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

const meta: Meta<typeof ErrorNotice> = {
  title: 'ErrorNotice',
  component: ErrorNotice,
  decorators: [withKit],
  args: { error: makeError('Unavailable'), moment: 'before-paying', onRetry: () => {} },
}
export default meta
type Story = StoryObj<typeof ErrorNotice>

export const Retry: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Arabic: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Wait: Story = { args: { error: makeError('RateLimited', { status: 429, retryAfterMs: 90_000 }) } }
export const QuoteAgain: Story = { args: { error: makeError('QuoteExpired') } }
export const Stop: Story = { args: { error: makeError('HighPriceImpact', { status: 422 }) } }
export const Upgrade: Story = { args: { error: makeError('ClientOutdated', { status: 422 }) } }
export const AskHost: Story = { args: { error: makeError('InvalidOrigin', { status: 403 }) } }
export const Follow: Story = { args: { error: makeError('IntentStatus', { status: 422 }) } }
export const Tracking: Story = { args: { error: makeError('NotFound'), moment: 'tracking' } }
export const AfterPaying: Story = { args: { moment: 'after-paying' } }
export const QuoteExpiredAfterPaying: Story = { args: { error: makeError('QuoteExpired'), moment: 'after-paying' } }
export const QuoteExpiredWhoKnows: Story = { args: { error: makeError('QuoteExpired'), moment: 'tracking' } }
/** An execution without an answer may have moved money. */
export const ExecutionUnanswered: Story = {
  args: { error: makeError('Timeout', { status: 408, operation: 'ExecuteIntent' }) },
}
export const NotNeeded: Story = { args: { error: makeError('IntentsSkipped') } }
export const NotHere: Story = { args: { error: makeError('Geoblocked', { status: 451 }) } }
export const UnknownKind: Story = {
  args: { error: makeError('SomethingNobodyKnowsYet', { status: 500 }), moment: 'after-paying' },
}
export const DetailsOpen: Story = {
  play: async ({ canvasElement }) => {
    const details = canvasElement.querySelector('details')
    if (details) details.open = true
  },
}
