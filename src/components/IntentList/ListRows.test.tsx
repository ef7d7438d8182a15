import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { StoryKit } from '../storyKit.tsx'
import { idOf, many } from './fixtures.ts'
import { IntentListView } from './IntentListView.tsx'

const list = () => screen.getByRole('list', { name: 'Payments' })
const rows = () => within(list()).getAllByRole('listitem')
const places = () => rows().map((row) => Number(row.getAttribute('aria-posinset')))
const view = (count: number) => <IntentListView items={many(count)} onSelect={() => {}} />
const windowed = () => waitFor(() => expect(list()).toHaveAttribute('data-windowed'))

let scrolled = 0

/** There is no layout here: the page is as if it were scrolled. */
function scrollPageTo(y: number) {
  scrolled = y
  act(() => void fireEvent.scroll(window))
}
beforeEach(() => {
  scrolled = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrolled))
  return () => vi.restoreAllMocks()
})

it('leaves the rows of a long list that are far away out of the document, and says which ones are in it', async () => {
  render(view(10_000), { wrapper: StoryKit })
  await windowed()
  expect(rows().length).toBeLessThanOrEqual(60)
  expect(places()[0]).toBe(1)
  expect(rows()[0]).toHaveAttribute('aria-setsize', '10000')
  scrollPageTo(300_000)
  await waitFor(() => expect(places()[0]).toBeGreaterThan(4000))
  expect(rows().length).toBeLessThanOrEqual(60)
})

it('keeps the row with the focus, and its neighbors for the Tab key', async () => {
  render(view(1000), { wrapper: StoryKit })
  await windowed()
  const row = within(list()).getAllByRole('button')[4]
  act(() => row?.focus())
  scrollPageTo(30_000)
  await waitFor(() => expect(places().at(-1)).toBeGreaterThan(400))
  expect(row).toHaveFocus()
  expect(places().slice(0, 4)).toEqual([4, 5, 6, expect.any(Number)])
  expect(rows().length).toBeLessThanOrEqual(60)
})

it('keeps the focus where a list becomes long, and shows all rows once it is short again', async () => {
  const { rerender } = render(view(60), { wrapper: StoryKit })
  expect(list()).not.toHaveAttribute('data-windowed')
  const row = screen.getByTitle(idOf(3), { exact: false })
  act(() => row.focus())
  rerender(view(61))
  await windowed()
  expect(row).toHaveFocus()
  rerender(view(20))
  expect(rows()).toHaveLength(20)
  expect(list()).not.toHaveAttribute('data-windowed')
})
