import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { IntentKitProvider } from '../../hooks/index.ts'
import {
  chains,
  client,
  hashes,
  makeError,
  makeReceipt,
  makeSettledReceipt,
  makeTransaction,
  shop,
  tokens,
} from '../fixtures.ts'
import { payerAccount } from '../refundKit.ts'
import { StoryKit, storyWallet } from '../storyKit.tsx'
import { day, entries, hour, idOf, makeEntry, makeFound, many, minute, ugly } from './fixtures.ts'
import { IntentListView, type IntentListViewProps } from './IntentListView.tsx'

const view = (props: IntentListViewProps) =>
  render(<IntentListView timeZone="UTC" hideUnpaid={false} {...props} />, { wrapper: StoryKit })
const list = () => screen.getByRole('region', { name: 'Payments' })
const said = () => within(list()).getAllByRole('status')[0]?.textContent
const rows = () => [...list().querySelectorAll<HTMLElement>('.ik-list-row')]
const texts = () => rows().map((row) => row.textContent?.replace(/\s+/g, ' ').trim())

describe('rows', () => {
  it('say who is paid or what is done, how it stands, since when, and the amount', () => {
    const payees = { [idOf(0x91ab)]: 'Lampworks', [idOf(0x4f1c)]: 'Seaside Tickets' }
    view({ items: entries, payees, onSelect: () => {} })
    const plain = texts().map((text) => text?.replace(/\d+:\d\d [AP]M/, 'TIME'))
    expect(plain).toEqual([
      'Payment Not paid yet · TIME',
      'Lampworks On its way · TIME −0.69841 SOL',
      'Seaside Tickets Paid · TIME −0.69841 SOL',
      'Payment Expired · TIME',
      'SOL to USDC Delivery failed · TIME 0.69841 SOL',
      'SOL to USDC Refund on its way on Base · TIME +99.81 USDC',
      'SOL to USDC Refunded on Base · TIME +99.81 USDC',
      'SOL to USDC Stopped · TIME 0.69841 SOL',
      'SOL to USDC Not valid · TIME 0.69841 SOL',
      'SOL to USDC Status: SETTLING_SOON · TIME −0.69841 SOL',
    ])
    expect(list()).not.toHaveTextContent(/0xc0ff|Payment 0x/)
    expect(rows()[0]?.title).toBe(idOf(0xc0ff))
    expect(said()).toBe('10 payments shown')
    expect(new Set(rows().map(({ dataset }) => dataset.situation)).size).toBe(10)
  })

  it('mark a worth by the rate of now', async () => {
    const { client } = await sandboxOverHttp()
    const paid = makeFound(1, 'SUCCEEDED', hour, { edge: undefined })
    const shown = (currency?: string) => (
      <IntentKitProvider client={client} currency={currency} tokens={tokens} chains={chains}>
        <IntentListView timeZone="UTC" items={[paid]} payees={{ [idOf(1)]: 'Lampworks' }} />
      </IntentKitProvider>
    )
    const { rerender } = render(shown())
    expect(texts()[0]).toMatch(/ \$100\.74$/)
    expect(texts()[0]).not.toContain('≈')
    rerender(shown('EUR'))
    await waitFor(() => expect(texts()[0]).toMatch(/ ≈ €\d+\.\d\d$/))
  })

  it('wait out a clock that is ahead before they say that nothing came in time', () => {
    const none = { receipt: undefined }
    view({
      items: [
        makeEntry(1, 'QUOTED', 20 * minute, none),
        makeEntry(2, 'COMMITTED', 24 * minute, none),
        makeEntry(3, 'QUOTED', 26 * minute, none),
      ],
    })
    const phases = Object.fromEntries(rows().map((row) => [row.title.match(/0x000(\d)/)?.[1], row.dataset.situation]))
    expect(phases).toEqual({ 1: 'unpaid', 2: 'unpaid', 3: 'expired' })
  })

  it('have the moment for machines, and exactly for those who ask', () => {
    const createdAt = new Date(Date.now() - hour).toISOString()
    view({ items: [makeEntry(1, 'SUCCEEDED', hour, { createdAt })] })
    const time = list().querySelector('time')
    expect(time).toHaveAttribute('datetime', createdAt)
    expect(time?.title).toMatch(/\d{4}, \d+:\d\d:\d\d\s[AP]M UTC$/)
  })

  it('stand under their days', () => {
    const noon = new Date().setUTCHours(12, 0, 0, 0)
    const on = (n: number, at: number) =>
      makeEntry(n, 'SUCCEEDED', 0, { createdAt: new Date(at).toISOString(), receipt: undefined })
    view({ items: [on(1, noon), on(2, noon - minute), on(3, noon - day), { intentId: 'x', status: 'SUCCEEDED' }] })
    const items = within(within(list()).getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
    expect(items.map((item) => within(item).queryByRole('heading')?.textContent)).toEqual([
      'Today',
      undefined,
      'Yesterday',
      'Date unknown',
    ])
  })

  it('say so where amounts are only those of the quote', () => {
    const { rerender } = view({ items: [makeFound(1, 'SUCCEEDED', hour)] })
    expect(texts()[0]).toMatch(/^To 0x1a2b…f3c4 .* −0\.69841 SOL ≈ \$100\.74$/)
    expect(screen.getByText('Amounts as quoted.')).toBeInTheDocument()
    rerender(<IntentListView items={many(1)} />)
    expect(screen.queryByText('Amounts as quoted.')).toBeNull()
  })

  it('call nothing done that no receipt shows', () => {
    const settling = makeEntry(2, 'SUCCEEDED', hour)
    const receipt = settling.receipt && { ...settling.receipt, settlement: { terminal: false } }
    const ended = makeEntry(4, 'SUCCEEDED', hour, {
      receipt: makeSettledReceipt({ settlement: { terminal: true } }),
    })
    view({
      items: [makeFound(1, 'SUCCEEDED', hour), { ...settling, receipt }, makeEntry(3, 'REFUNDED', hour), ended],
      payees: { [idOf(4)]: 'Lampworks' },
    })
    expect(texts()).toEqual([
      expect.stringContaining('Reported as done'),
      expect.stringContaining('Card payment pending'),
      expect.stringContaining('Refund on its way'),
      expect.stringMatching(/^Lampworks Delivered · /),
    ])
    expect(rows().filter(({ dataset }) => dataset.tone === 'good')).toEqual([])
  })

  it('take nothing from the receipt of another payment', () => {
    const done = makeEntry(1, 'SUCCEEDED', hour)
    view({ items: [{ ...done, receipt: done.receipt && { ...done.receipt, intentId: idOf(2) } }] })
    expect(texts()).toEqual([expect.stringContaining('Reported as done')])
    expect(texts()[0]).not.toContain('SOL')
  })

  it('take whatever a service can say, and show each once', () => {
    const odd = [...ugly, { ...makeEntry(9, 'QUOTED', 0), createdAt: {}, receipt: 7, expiresAt: [] } as never, ...ugly]
    view({ items: odd, onSelect: () => {} })
    expect(rows()).toHaveLength(6)
    expect(list().innerHTML).not.toMatch(/(?![\n\u2068\u2069])[\p{Cc}\p{Cf}\p{Cs}]/u)
    expect(list().textContent).not.toMatch(/NaN|Infinity|\[object|undefined|null/)
    expect(list().querySelector('b, img, script, [style]')).toBeNull()
  })
})

describe('a press', () => {
  it('hands out the payment, by keyboard too', async () => {
    const onSelect = vi.fn()
    view({ items: entries, onSelect })
    await userEvent.tab()
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveFocus()
    await userEvent.tab()
    expect(rows()[0]).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls).toEqual([[entries[1]]])
  })

  it('follows a link, and leaves one with a key held to the browser', async () => {
    const onSelect = vi.fn()
    view({ items: many(2), onSelect, paymentLink: (id) => `#${id}` })
    const [link] = screen.getAllByRole('link')
    expect(link).toHaveAttribute('href', `#${idOf(1)}`)
    await userEvent.click(link as HTMLElement)
    expect(onSelect).toHaveBeenCalledTimes(1)
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(link as HTMLElement)
    expect(onSelect).toHaveBeenCalledTimes(1)
  })

  it('follows the provider’s `paymentLink`, unless the list has its own, and survives one that throws', () => {
    const list = (own?: (id: string) => string) => (
      <IntentKitProvider client={client} paymentLink={(id) => `https://wallet.example/${id}`}>
        <IntentListView items={many(1)} paymentLink={own} />
      </IntentKitProvider>
    )
    const { rerender } = render(list())
    expect(screen.getByRole('link')).toHaveAttribute('href', `https://wallet.example/${idOf(1)}`)
    rerender(list((id) => `#${id}`))
    expect(screen.getByRole('link')).toHaveAttribute('href', `#${idOf(1)}`)
    rerender(
      list(() => {
        throw new Error('Not encoded')
      }),
    )
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('follows the provider’s `paymentLink` of the same render', () => {
    const list = <IntentListView items={many(1)} />
    const page = (locale: string) => (
      <IntentKitProvider client={client} locale={locale} paymentLink={(id) => `/${locale}/pay/${id}`}>
        {list}
      </IntentKitProvider>
    )
    const { rerender } = render(page('en'))
    expect(screen.getByRole('link')).toHaveAttribute('href', `/en/pay/${idOf(1)}`)
    rerender(page('en-GB'))
    expect(screen.getByRole('link')).toHaveAttribute('href', `/en-GB/pay/${idOf(1)}`)
  })

  it('is not offered without a use', () => {
    view({ items: many(2) })
    expect(within(list()).queryAllByRole('button')).toEqual([])
  })
})

describe('newer rows', () => {
  const [newest, ...older] = many(4) as [ReturnType<typeof makeEntry>, ...ReturnType<typeof makeEntry>[]]
  const show = (items: readonly ReturnType<typeof makeEntry>[], listId = 'a') => (
    <IntentListView items={items} listId={listId} onSelect={() => {}} />
  )

  it('come in at once while nobody is reading', () => {
    const { rerender } = render(show(older), { wrapper: StoryKit })
    rerender(show([newest, ...older]))
    expect(rows()).toHaveLength(4)
  })

  it('wait behind a button while somebody is, and then come in with the focus', async () => {
    const { rerender } = render(show(older), { wrapper: StoryKit })
    rows()[0]?.focus()
    const held = document.activeElement
    rerender(show([newest, ...older]))
    expect(rows()).toHaveLength(3)
    expect(document.activeElement).toBe(held)
    expect(said()).toBe('3 payments shown Show 1 new')
    rerender(show([newest, ...older, makeEntry(99, 'SUCCEEDED', 9 * hour)]))
    expect(rows()).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 new' }))
    expect(rows()[0]?.title).toContain('0x00010001')
    expect(rows()).toHaveLength(5)
    expect(list()).toContainElement(document.activeElement as HTMLElement)
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull()
  })

  it('do not wait when it is another list', () => {
    const { rerender } = render(show(older), { wrapper: StoryKit })
    rows()[0]?.focus()
    rerender(show([newest, ...older], 'b'))
    expect(rows()).toHaveLength(4)
  })
})

describe('what is not there', () => {
  it('is waited for, missing, not asked for, or failed', async () => {
    const onRetry = vi.fn()
    const { rerender } = view({})
    expect([list().dataset.state, said()]).toEqual(['loading', 'Looking for payments'])
    expect(list()).toHaveAttribute('aria-busy', 'true')
    rerender(<IntentListView items={[]} />)
    expect([list().dataset.state, said()]).toEqual(['empty', 'No payments yet.'])
    rerender(<IntentListView items={[]} emptyText="Nobody came." />)
    expect(said()).toBe('Nobody came.')
    rerender(<IntentListView idle />)
    expect([list().dataset.state, said()]).toEqual(['idle', 'Choose an account to see its payments.'])
    rerender(<IntentListView error={makeError('Unavailable')} onRetry={onRetry} />)
    expect([list().dataset.state, said()]).toEqual(['error', ''])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    rerender(<IntentListView items={[]} />)
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  it.each([
    ['at the end of the rows', { hasMore: true, onMore() {} }, () => document.querySelector('.ik-list-foot')],
    ['at the title of what was found', { isCut: true }, () => screen.getByRole('heading', { level: 2 })],
  ])('keeps the focus %s when a retry succeeds', (_, more, place) => {
    const { rerender } = view({ items: many(3), ...more, error: makeError('Unavailable'), onRetry() {} })
    act(() => screen.getByRole('button', { name: 'Try again' }).focus())
    rerender(<IntentListView items={many(6)} {...more} />)
    expect(place()).toHaveFocus()
  })

  it('leaves what is there on the screen when more of it fails', () => {
    view({ items: many(3), hasMore: true, onMore() {}, error: makeError('Unavailable'), onRetry() {} })
    expect(rows()).toHaveLength(3)
    expect(screen.getByRole('alert')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

it.each([
  ['de', 'Zahlungen', '10 Zahlungen gezeigt', 'Zustellung fehlgeschlagen', 'ltr'],
  ['ar', 'المدفوعات', '10 مدفوعات معروضة', 'فشل التسليم', 'rtl'],
])('speaks %s', async (locale, title, count, failed, direction) => {
  render(
    <StoryKit locale={locale}>
      <IntentListView items={entries} hideUnpaid={false} />
    </StoryKit>,
  )
  const region = await screen.findByRole('region', { name: title })
  expect(region).toHaveAttribute('dir', direction)
  expect(
    within(region)
      .getByRole('status')
      .textContent?.replace(/[\u2068\u2069]/g, ''),
  ).toBe(count)
  expect(within(region).getByText(failed)).toBeInTheDocument()
})

describe('a payment on its way, and one that came back', () => {
  const tx = makeTransaction('SUCCEEDED', { tokenAmount: 99_810_000n, txnHash: hashes.refund })
  const text = () => rows()[0]?.querySelector('.ik-list-state')?.textContent

  it('counts the seconds since the service began, and draws no other row for it', async () => {
    const startedAt = new Date(Date.now() - 12_000).toISOString()
    const receipt = makeReceipt('EXECUTING', { summary: { startedAt } })
    view({ items: [makeEntry(1, 'EXECUTING', minute, { receipt })] })
    await waitFor(() => expect(text()).toMatch(/^On its way · 1[2-9] sec$/))
    const before = text()
    await waitFor(() => expect(text()).not.toBe(before))
  })

  it.each([
    [payerAccount, 'Refunded to you'],
    [shop, 'Refunded to Lampworks'],
    [idOf(7).slice(0, 42), 'Refunded on Base'],
  ])('says whose the refund is, as far as this page knows (%s)', async (toAddress, words) => {
    const { summary } = makeReceipt('REFUNDED')
    const receipt = makeReceipt('REFUNDED', {
      refundTransaction: { ...tx, toAddress },
      summary: { ...summary, destinationToAddress: shop },
    })
    const items = [makeEntry(1, 'REFUNDED', hour, { receipt })]
    const wallet = storyWallet({ connectors: ['Field Wallet'], account: payerAccount })
    await wallet.connect('Field Wallet')
    render(
      <IntentKitProvider client={client} wallet={wallet} tokens={tokens} chains={chains}>
        <IntentListView items={items} payees={{ [idOf(1)]: 'Lampworks' }} />
      </IntentKitProvider>,
    )
    expect(text()).toContain(words)
  })
})
