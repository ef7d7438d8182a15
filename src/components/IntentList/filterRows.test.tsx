import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { IntentHistoryEntry } from '../../api/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import { statusGroups } from '../../payments/status/index.ts'
import { StoryKit } from '../storyKit.tsx'
import { filterRows } from './filterRows.ts'
import { entries, foundUnsure, hour, idOf, makeEntry, many, minute } from './fixtures.ts'
import { IntentListView, type IntentListViewProps } from './IntentListView.tsx'
import { itemFacts } from './listItem.ts'

const all = { hideUnpaid: true, entries: new Map() }
const quote = (began: number) => makeEntry(1, 'QUOTED', began, { receipt: undefined })
const tracked = (more: Partial<JournalEntry>): JournalEntry =>
  ({
    paymentId: idOf(1),
    intentId: idOf(1),
    kind: 'intent',
    step: 'armed',
    createdAt: 0,
    updatedAt: 0,
    ...more,
  }) as never
const isShown = (item: IntentHistoryEntry, entry?: JournalEntry) =>
  filterRows([item], { hideUnpaid: true, entries: new Map([[item.intentId, entry as JournalEntry]]) }).rows.length === 1

describe('what is left out', () => {
  it.each([
    ['a quote past its end', quote(hour), undefined, false],
    ['one that was committed and not paid', makeEntry(1, 'COMMITTED', hour, { receipt: undefined }), undefined, false],
    ['one that may be paid elsewhere', quote(minute), undefined, true],
    ['one that may have been paid in its last second', quote(16 * minute), undefined, true],
    ['one that nobody was asked to pay here', quote(minute), tracked({ step: 'quoted' }), false],
    ['one whose address was shown here', quote(minute), tracked({}), true],
    ['one that a wallet was asked to pay, long ago', quote(hour), tracked({ walletAsked: true }), true],
    ['one with a hash', quote(hour), tracked({ depositTransactionHash: idOf(2) }), true],
    ['one that has shown money', quote(hour), tracked({ hadMoney: true }), true],
    ['a payment on its way', makeEntry(1, 'EXECUTING', hour), undefined, true],
    ['one of a status that nobody knows', makeEntry(1, 'SETTLING_SOON', hour), undefined, true],
    ['one that was refused', makeEntry(1, 'INVALID', hour), undefined, true],
  ])('%s', (_, item, entry, shown) => {
    expect(isShown(item, entry)).toBe(shown)
  })

  it('is called unpaid no row of a payment that a wallet or a rail may have made', () => {
    const situation = (began: number, entry?: JournalEntry) => itemFacts(quote(began), [], false, { entry }).situation
    expect(situation(minute)).toBe('unpaid')
    expect(situation(minute, tracked({ walletAsked: true }))).toBe('unsure')
    expect(itemFacts(foundUnsure, [], false).situation).toBe('unsure')
    expect(itemFacts(foundUnsure, [], true).situation).toBe('expired')
    view({ items: [foundUnsure] })
    expect(rows()[0]).toHaveTextContent(/Not clear if paid/)
    expect(rows()[0]).toHaveAttribute('data-tone', 'unknown')
  })

  it.each(['FAILED', 'REFUNDED'])('is among the paid no row whose receipt says %s', (status) => {
    const row = makeEntry(1, 'SUCCEEDED', hour)
    const paid = (item: IntentHistoryEntry) => filterRows([item], { group: 'paid', ...all }).rows
    expect(paid(row)).toEqual([row])
    expect(paid({ ...row, receipt: { ...row.receipt, status } as IntentHistoryEntry['receipt'] })).toEqual([])
  })

  it('is in its group all the same, and each payment is in one', () => {
    const items = [quote(hour)]
    expect(filterRows(items, { group: 'unpaid', ...all })).toEqual({ rows: items, hidden: 0 })
    const grouped = statusGroups.flatMap((group) => filterRows(entries, { group, ...all }).rows)
    expect(new Set(grouped.map(({ intentId }) => intentId)).size).toBe(entries.length)
    expect(grouped).toHaveLength(entries.length)
  })
})

const rows = () => [...document.querySelectorAll<HTMLElement>('.ik-list-row')]
const view = (props: IntentListViewProps) => render(<IntentListView {...props} />, { wrapper: StoryKit })
const choose = (name: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), name)

describe('a list', () => {
  it('says how many quotes are hidden, and shows them', async () => {
    view({ items: entries })
    expect(rows()).toHaveLength(entries.length - 1)
    expect(screen.getByText(/1 unpaid quote hidden/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show unpaid quotes' }))
    expect(rows()).toHaveLength(entries.length)
    await userEvent.click(screen.getByRole('button', { name: 'Hide unpaid quotes' }))
    expect(rows()).toHaveLength(entries.length - 1)
  })

  it('shows the payments of a group', async () => {
    view({ items: entries })
    for (const [name, states] of [
      ['On its way', ['moving']],
      ['Paid', ['delivered']],
      ['Refunded', ['refunding', 'refunded']],
      ['Not paid', ['unpaid', 'expired', 'aborted', 'invalid']],
    ] as const) {
      await choose(name)
      for (const row of rows()) expect(states).toContain(row.dataset.situation)
      expect(rows().length).toBeGreaterThan(0)
    }
    await choose('All payments')
    expect(rows()).toHaveLength(entries.length - 1)
  })

  it('asks for a few pages more where a filter leaves too few, and no further by itself', async () => {
    const onMore = vi.fn()
    const page = (n: number) => <IntentListView items={many(n * 3)} hasMore onMore={onMore} listId="a" filterable />
    const { rerender } = render(page(1), { wrapper: StoryKit })
    expect(onMore).not.toHaveBeenCalled()
    await choose('Refunded')
    for (let n = 2; n < 10; n++) rerender(page(n))
    await waitFor(() => expect(onMore).toHaveBeenCalledTimes(5))
    expect(screen.getByText('None among the payments loaded so far.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore.mock.calls.length).toBeGreaterThan(5)
    expect(within(document.body).getByRole('button', { name: 'Show more' })).toBeInTheDocument()
  })
})
