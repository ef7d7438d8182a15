import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { makeError } from '../fixtures.ts'
import { withKit } from '../storyKit.tsx'
import { entries, foundUnsure, hour, idOf, makeEntry, makeFound, many, ugly } from './fixtures.ts'
import { IntentListView } from './IntentListView.tsx'

const nothing = () => {}
const meta: Meta<typeof IntentListView> = {
  title: 'IntentList',
  component: IntentListView,
  decorators: [withKit],
  args: { items: entries, onSelect: nothing, onMore: nothing, onRetry: nothing, timeZone: 'UTC' },
}
export default meta
type Story = StoryObj<typeof IntentListView>

export const EveryKind: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
/** A title begins at its icon: the token that leaves comes first. */
export const Arabic: Story = {
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
  args: { hasMore: true },
  async play({ canvasElement }) {
    await waitFor(() => {
      const titles = [...canvasElement.querySelectorAll('.ik-list-title')]
      const pair = titles.find(({ textContent }) => /إلى.*USDC/.test(textContent ?? ''))
      expect(pair && getComputedStyle(pair).direction).toBe('rtl')
    })
  },
}
export const German: Story = { parameters: { locale: 'de' }, args: { hasMore: true } }
export const MoreToCome: Story = { args: { items: many(20), hasMore: true } }
export const LoadingMore: Story = { args: { items: many(3), hasMore: true, loadingMore: true } }
export const MoreFails: Story = {
  args: { items: many(3), hasMore: true, error: makeError('Unavailable', { operation: 'GetIntentHistory' }) },
}
export const Links: Story = {
  args: { onSelect: undefined, paymentLink: (intentId) => `#/payments/${encodeURIComponent(intentId)}` },
}
export const NotToBePressed: Story = { args: { onSelect: undefined } }
export const AsQuoted: Story = {
  args: { items: [makeFound(1, 'SUCCEEDED', hour), makeFound(2, 'EXECUTING', hour), makeFound(3, 'QUOTED', 2 * hour)] },
}
/**
 * Reported as done without a receipt, a refund without evidence, and three card payments: pending, failed, and ended
 * without being stated as settled.
 */
const cardPayments = [{ terminal: false }, { failed: true, terminal: true }, { terminal: true }].map(
  (settlement, index) => {
    const entry = makeEntry(index + 2, 'SUCCEEDED', hour)
    return { ...entry, receipt: entry.receipt && { ...entry.receipt, settlement } }
  },
)
export const NotDone: Story = {
  args: {
    items: [makeFound(1, 'SUCCEEDED', hour), ...cardPayments, makeEntry(5, 'REFUNDED', hour)],
  },
  play: async ({ canvasElement }) => {
    const row = canvasElement.querySelector('[data-situation=unsettled]')
    await expect(row).toHaveTextContent(/Delivered/)
    await expect(row).toHaveAttribute('data-tone', 'unknown')
  },
}
export const NotClearIfPaid: Story = { args: { items: [foundUnsure] } }
export const Loading: Story = { args: { items: undefined } }
export const LoadingInGerman: Story = { args: { items: undefined }, parameters: { locale: 'de' } }
export const Empty: Story = { args: { items: [] } }
export const EmptyInTheHostsWords: Story = {
  args: { items: [], title: 'Orders', emptyText: 'Nobody has bought anything today.' },
}
export const Idle: Story = { args: { items: undefined, idle: true } }
export const Failed: Story = {
  args: { items: undefined, error: makeError('Unavailable', { operation: 'GetIntentHistory' }) },
}
export const RateLimited: Story = {
  args: { items: undefined, error: makeError('RateLimited', { status: 429, retryAfterMs: 60_000 }) },
}
export const Ugly: Story = { args: { items: ugly } }
export const UglyInArabic: Story = { args: { items: ugly }, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const EveryKindAndUnpaid: Story = { args: { hideUnpaid: false } }
export const NoneInGroup: Story = {
  args: { items: many(3), hasMore: true },
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox'), 'refunded')
  },
}
export const AllHidden: Story = { args: { items: entries.filter(({ intentId }) => intentId === idOf(0x7d41)) } }
/** 10,000 rows that the page scrolls. In the next story, an element scrolls them. */
export const TenThousand: Story = { args: { items: many(10_000) } }
export const InABox: Story = {
  args: { items: many(1000) },
  decorators: [
    (Story) => (
      <div className="story-box">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector('.story-box') as HTMLElement
    const places = () => [...box.querySelectorAll('li')].map((row) => Number(row.ariaPosInSet))
    await waitFor(() => expect(box.querySelector('[data-windowed]')).not.toBeNull())
    box.scrollTo(0, 30_000)
    await waitFor(() => expect(places()[0]).toBeGreaterThan(300))
    await expect(places().length).toBeLessThanOrEqual(60)
    // The middle of the box shows a row, not the space of rows that are left out.
    const { left, top, width } = box.getBoundingClientRect()
    await expect(document.elementFromPoint(left + width / 2, top + 200)?.closest('.ik-list-item')).not.toBeNull()
  },
}
export const Long: Story = { args: { items: many(120), hasMore: true } }
