import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { edgeRequest, evmRequest, page, sandboxOverHttp, wait } from '../../../test/setup/kit.tsx'
import { paste, user } from '../../../test/setup/press.ts'
import { executeIntentEdge, getIntentReceipt, quoteIntent, quoteIntentEdge } from '../../api/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { IntentList } from './IntentList.tsx'

const owner = evmRequest.ownerAddress ?? ''
const other = '0x3333333333333333333333333333333333333333'
const list = () => screen.getByRole('region', { name: 'Payments' })
const rows = () => [...list().querySelectorAll<HTMLElement>('.ik-list-row')]
const ids = () => rows().map(({ title }) => title)
const state = () => list().dataset.state

async function opened(count = 0) {
  const kit = await sandboxOverHttp({ now: Date.now() })
  for (let i = 0; i < count; i++) await quoteIntent(kit.client, evmRequest)
  const { wrapper, queryClient } = page(kit.client)
  return { ...kit, queryClient, show: (node: ReactElement) => render(node, { wrapper }) }
}

async function look(text: string) {
  const field = screen.getByRole('searchbox', { name: 'Find a payment' })
  await userEvent.clear(field)
  await paste(field, text)
  await user.keyboard('{Enter}')
}

describe('a history', () => {
  it('is paged through to its end, each payment once, and the focus stays', async () => {
    const { show, asked } = await opened(60)
    show(<IntentList filters={{ byOwnerAddress: owner }} />)
    await expect.poll(() => rows().length).toBe(20)
    for (const shown of [40, 60]) {
      const more = screen.getByRole('button', { name: 'Show more' })
      more.focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => rows().length).toBe(shown)
      expect(within(list()).getByRole('status')).toHaveTextContent(`${shown} payments shown`)
      if (shown < 60) expect(more).toHaveFocus()
    }
    expect(new Set(ids()).size).toBe(60)
    expect(screen.getByText('No more payments.').parentElement).toHaveFocus()
    // One for each page, and one for money that waits.
    await expect.poll(() => asked('GetIntentHistory')).toBe(4)
    expect(asked('SearchIntents')).toBe(0)
  })

  it('asks nothing, and says so, before there is an account', async () => {
    const { show, asked } = await opened(1)
    const { rerender } = show(<IntentList filters={{ byOwnerAddress: undefined }} />)
    await wait(200)
    expect([state(), rows().length]).toEqual(['idle', 0])
    expect(asked('GetIntentHistory') + asked('SearchIntents')).toBe(0)
    rerender(<IntentList filters={{ byOwnerAddress: owner }} />)
    await expect.poll(() => rows().length).toBe(1)
  })

  it('asks nothing while none of several accounts is known', async () => {
    const { show, asked } = await opened(1)
    const { rerender } = show(<IntentList filters={{ byParticipantAddresses: [] }} />)
    await wait(200)
    expect([state(), rows().length, asked('GetIntentHistory')]).toEqual(['idle', 0, 0])
    rerender(<IntentList filters={{ byParticipantAddresses: [owner] }} />)
    await expect.poll(() => rows().length).toBe(1)
  })

  it('keeps its rows when the next page fails, and asks for that page again', async () => {
    const { show, sandbox, asked } = await opened(4)
    show(<IntentList filters={{ byOwnerAddress: owner }} pageSize={3} />)
    await expect.poll(() => rows().length).toBe(3)
    // The request about money that waits must take none of the faults.
    await expect.poll(() => asked('GetIntentHistory')).toBe(2)
    sandbox.fault('GetIntentHistory', 'unavailable', { times: 4 })
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('The payment service has a problem right now.', undefined, { timeout: 18_000 })
    expect(rows()).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => rows().length).toBe(4)
    expect(screen.queryByText('The payment service has a problem right now.')).toBeNull()
  })

  it('is searched for where the service has no history', async () => {
    const { show, sandbox, asked } = await opened(2)
    sandbox.fault('GetIntentHistory', 'MethodNotFound', { times: 100 })
    show(<IntentList filters={{ byOwnerAddress: owner }} />)
    await expect.poll(() => rows().length).toBe(2)
    // The list, and the money that waits.
    expect([asked('SearchIntents'), document.querySelector('.ik-error')]).toEqual([2, null])
    expect(screen.queryByText('No more payments.')).toBeNull()
    expect(screen.getByText(/^There may be more matches/)).toBeInTheDocument()
  })

  it('that a search replaces is not said to end where the search does, also if a filter leaves none', async () => {
    const { show, sandbox } = await opened(51)
    sandbox.fault('GetIntentHistory', 'MethodNotFound', { times: 100 })
    const { rerender } = show(<IntentList filters={{ byOwnerAddress: owner }} />)
    await expect.poll(() => rows().length).toBe(50)
    expect(screen.getByText(/^There may be more matches/)).toBeInTheDocument()
    expect(screen.queryByText('No more payments.')).toBeNull()
    rerender(<IntentList filters={{ byOwnerAddress: owner, byStatus: 'SUCCEEDED' }} />)
    await expect.poll(state).toBe('empty')
    expect(screen.getByText(/^There may be more matches/)).toBeInTheDocument()
    expect(screen.queryByText('No payments yet.')).toBeNull()
    await look(owner)
    await expect.poll(() => rows().length).toBe(50)
    expect(screen.getByText(/^There may be more matches/)).toBeInTheDocument()
    expect(screen.queryByText('No more payments.')).toBeNull()
  })

  it('is asked for again while a payment can move, and shows where it is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { show, sandbox, client, asked } = await opened()
      const { intent } = await quoteIntentEdge(client, edgeRequest)
      await executeIntentEdge(client, { intentId: intent?.intentId ?? '' })
      show(<IntentList />)
      await expect.poll(() => rows()[0]?.textContent).toContain('Not paid yet')
      sandbox.pay(intent?.intentId ?? '')
      sandbox.advance(120_000)
      vi.advanceTimersByTime(31_000)
      await expect.poll(() => rows()[0]?.dataset.situation).toBe('delivered')
      expect(asked('GetIntentHistory')).toBe(2)
      vi.advanceTimersByTime(600_000)
      await wait(100)
      expect(asked('GetIntentHistory')).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

it('names who is paid, where this device knows', async () => {
  const { show, client } = await opened()
  const quote = await quoteIntent(client, evmRequest)
  await quoteIntent(client, evmRequest)
  journalOf(client).put({ quote, request: evmRequest, payee: { name: 'Lamp\u202eworks' } })
  show(<IntentList filters={{ byOwnerAddress: owner }} hideUnpaid={false} />)
  await expect.poll(() => rows().length).toBe(2)
  const names = Object.fromEntries(rows().map((row) => [row.title, row.querySelector('.ik-list-title')?.textContent]))
  expect(names[quote.intent.intentId]).toBe('Lampworks')
  expect(Object.values(names)).not.toContain(undefined)
  expect(Object.values(names).filter((name) => name === 'Lampworks')).toHaveLength(1)
})

describe('a search', () => {
  it('finds a payment by whatever is at hand', async () => {
    const { show, sandbox, client } = await opened(2)
    const { intent: foreign } = await quoteIntent(client, { ...evmRequest, ownerAddress: other })
    const { intent: rail } = await quoteIntentEdge(client, edgeRequest)
    const railId = rail?.intentId ?? ''
    await executeIntentEdge(client, { intentId: railId })
    const paid = sandbox.pay(railId).hash
    sandbox.advance(120_000)
    const { intentReceipt } = await getIntentReceipt(client, { intentId: railId })
    show(<IntentList filters={{ byOwnerAddress: owner }} />)
    await expect.poll(() => rows().length).toBe(3)
    for (const [text, kind, id] of [
      [other, 'Account', foreign.intentId],
      [foreign.intentId, 'Payment number', foreign.intentId],
      [foreign.originIntentAddress, 'Payment wallet at the start', foreign.intentId],
      [edgeRequest.edge.originAddress, 'Address on Solana or Tron', railId],
      [paid, 'Transaction', railId],
      [intentReceipt.destinationTransaction?.txnHash, 'Transaction', railId],
      [railId.slice(4, 40), 'Any text', railId],
      ['sol', 'Any text', railId],
    ]) {
      await look(text ?? '')
      await expect.poll(ids, { message: `${text}` }).toEqual([id])
      await screen.findByText(`Found by: ${kind}`)
    }
  }, 60_000)

  it('goes on where the service refuses the first kind that a text may be', async () => {
    const { show, sandbox, client, asked } = await opened()
    const { intent } = await quoteIntentEdge(client, edgeRequest)
    const railId = intent?.intentId ?? ''
    await executeIntentEdge(client, { intentId: railId })
    sandbox.pay(railId)
    sandbox.advance(120_000)
    const { originTransaction, destinationTransaction } = (await getIntentReceipt(client, { intentId: railId }))
      .intentReceipt
    show(<IntentList filters={{ byOwnerAddress: other }} />)
    await expect.poll(state).toBe('empty')
    for (const [refusal, transaction] of [
      ['NotFound', originTransaction],
      ['InvalidArgument', destinationTransaction],
    ] as const) {
      sandbox.fault('SearchIntents', refusal, { times: 1 })
      await look(transaction?.txnHash ?? '')
      await screen.findByText('Found by: Transaction')
      expect(ids()).toEqual([railId])
    }
    sandbox.fault('SearchIntents', 'NotFound', { times: 1 })
    await look(`0x${'9'.repeat(64)}`)
    await screen.findByText('No payments match this search.')
    sandbox.fault('SearchIntents', 'NotFound', { times: 2 })
    await look(`0x${'8'.repeat(64)}`)
    await screen.findByText("We couldn't find this payment.")
    const before = asked('SearchIntents')
    sandbox.fault('SearchIntents', 'NotFound', { times: 1 })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'Transaction')
    await expect.poll(() => asked('SearchIntents')).toBe(before + 1)
    await screen.findByText("We couldn't find this payment.")
    expect(state()).toBe('error')
  })

  it('looks for what was chosen alone', async () => {
    const { show, asked } = await opened(2)
    show(<IntentList filters={{ byOwnerAddress: other }} />)
    await expect.poll(state).toBe('empty')
    await userEvent.type(screen.getByRole('searchbox'), '1')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'Project number')
    expect(asked('SearchIntents')).toBe(0)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await expect.poll(() => rows().length).toBe(2)
    expect(asked('SearchIntents')).toBe(1)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'Payment number')
    await screen.findByText('No payments match this search.')
  })

  it('says when nothing was found, and goes back to the list with the field', async () => {
    const { show, asked } = await opened(1)
    show(<IntentList />)
    await expect.poll(() => rows().length).toBe(1)
    await look(`0x${'9'.repeat(64)}`)
    await screen.findByText('No payments match this search.')
    expect(asked('SearchIntents')).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    await expect.poll(() => rows().length).toBe(1)
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('explains what cannot be looked for, and asks nothing', async () => {
    const { show, asked } = await opened()
    show(<IntentList />)
    await look('0x71c7656EC7ab88b098defB751B7401B5f6d8976F')
    expect(screen.getByRole('alert')).toHaveTextContent("There's a typo in this address.")
    expect(screen.getByRole('searchbox')).toBeInvalid()
    expect(screen.getByRole('searchbox')).toHaveAccessibleDescription(/typo/)
    await wait(100)
    expect(asked('SearchIntents')).toBe(0)
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByRole('searchbox')).not.toBeInvalid()
  })

  it('is the host’s where the host keeps it', async () => {
    const { show } = await opened(1)
    const onSearchChange = vi.fn()
    const { rerender } = show(<IntentList search={null} onSearchChange={onSearchChange} />)
    await expect.poll(() => rows().length).toBe(1)
    await look(other)
    expect(onSearchChange.mock.calls).toEqual([[{ text: other, kind: undefined }]])
    expect(rows()).toHaveLength(1)
    rerender(<IntentList search={{ text: other }} onSearchChange={onSearchChange} />)
    await expect.poll(state).toBe('empty')
    rerender(<IntentList search={null} onSearchChange={onSearchChange} />)
    await expect.poll(() => rows().length).toBe(1)
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})
