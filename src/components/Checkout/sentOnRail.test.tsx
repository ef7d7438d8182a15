import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillIn, heading, open, pay, press } from '../../../test/setup/checkout.tsx'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { getIntent } from '../../api/index.ts'
import type { SandboxOptions } from '../../sandbox/index.ts'
import { SOLANA_USDC } from '../fixtures.ts'

// A checkout asks every 30 s whether an unpaid quote was paid.
const patient = { timeout: 90_000 }
const life = 15 * 60_000
const page = () => document.querySelector('.ik-checkout')?.textContent ?? ''
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const offers = () => buttons().filter((name) => /pay|quote|address/i.test(name ?? ''))

beforeEach(() => {
  localStorage.clear()
  quickClock(32)
})

/** A checkout whose quote expired while it showed where to pay. */
async function expired(options: SandboxOptions = {}) {
  const opened = await open({}, { speed: 1, ...options })
  await fillIn()
  await pay()
  const intentId = await opened.armed()
  vi.setSystemTime(Date.now() + life + 5_000)
  await screen.findByText("This quote expired. Don't send anything.", {}, patient)
  return { ...opened, intentId }
}

describe('after the expiry of a quote whose address was shown', () => {
  it('the payer says that they sent it: it is looked for, also after a reload, and found', async () => {
    const { sandbox, intentId, show, unmount, events } = await expired()
    expect(buttons()).toEqual(expect.arrayContaining(['Get a new quote', 'I already sent it']))
    await press('I already sent it')
    await heading('Looking for your payment')
    await screen.findByText(/You said that you sent it/, {}, patient)
    expect(page()).toContain('If it came too late, the payment service refunds it.')
    expect(page()).toContain('Refunds on Solana go to your address')
    expect(offers()).toEqual([])
    unmount()
    cleanup()
    render(show({ intentId }))
    await screen.findByText(/You said that you sent it/, {}, patient)
    expect(offers()).toEqual([])
    sandbox.pay(intentId)
    await heading('Refunded')
    await waitFor(() => expect(events('settled')).toEqual(['refunded']), patient)
    expect(page()).not.toContain('You said that you sent it')
  })

  it('the next day the page says that it expired, and not that the service does not know it', async () => {
    const { sandbox, intentId, show, unmount, events } = await expired()
    unmount()
    cleanup()
    vi.setSystemTime(Date.now() + 20 * 3_600_000)
    sandbox.advance(20 * 3_600_000)
    render(show({ intentId }))
    await heading('This quote expired')
    await waitFor(() => expect(events('error')).toEqual(['NotFound']), patient)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(offers()).toEqual(['Not paid yet? Get a new quote'])
  })

  it('the question comes before the steps, and has the focus', async () => {
    await expired()
    await press('Get a new quote')
    const question = await screen.findByRole('group', { name: 'Did you send anything for this payment?' }, patient)
    await waitFor(() => expect(document.querySelector('.ik-timeline[data-stage=expired]')).not.toBeNull(), patient)
    expect(question).toHaveFocus()
    const steps = document.querySelector('.ik-timeline') as Element
    expect(question.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('the payer says that they sent nothing, and gets a new quote', async () => {
    const { events } = await expired()
    await press('Get a new quote')
    await press('No, get a new quote')
    await waitFor(() => expect(events('quote')).toHaveLength(2), patient)
  })

  it.each([
    ['', false],
    [', where the service does not report on the rail', true],
  ])('the payer takes their word back%s', async (_, describedOnly) => {
    const { events } = await expired({ describedOnly })
    await press('Get a new quote')
    await press('Yes, keep looking for it')
    await waitFor(() => expect(document.querySelector('.ik-timeline')).toHaveFocus())
    await screen.findByText(/You said that you sent it/, {}, patient)
    await press("I didn't send anything")
    await screen.findByText('Did you send anything for this payment?', {}, patient)
    expect(page()).not.toContain('You said that you sent it')
    await press('No, get a new quote')
    await waitFor(() => expect(events('quote')).toHaveLength(2), patient)
  })

  it('nobody is asked to pay anew once the rail has seen money', async () => {
    const { sandbox, intentId } = await expired()
    sandbox.pay(intentId)
    await press('Get a new quote')
    await screen.findByRole('heading', { name: /Refunded|On its way/ }, patient)
    expect(buttons()).not.toContain('No, get a new quote')
  })
})

describe.each<[name: string, options: (quoted: bigint) => object]>([
  ['too little', (quoted) => ({ amount: quoted - 1n })],
  ['a fraction', () => ({ amount: 1n })],
  ['another token', () => ({ tokenAddress: SOLANA_USDC })],
])('money that differs on the rail: %s', (name, options) => {
  it('is refunded, with its transaction linked, and can be paid again', async () => {
    const { sandbox, armed, client, events } = await open({}, { speed: 200 })
    await fillIn()
    await pay()
    const intentId = await armed()
    const { intent } = await getIntent(client, { intentId })
    sandbox.pay(intentId, options(intent.edge?.edgeTokenAmount as bigint))
    sandbox.advance(life + 60_000)
    await screen.findByRole('heading', { name: 'Refunded' }, patient)
    await waitFor(() => expect(events('settled')).toEqual(['refunded']), patient)
    const { hash } = sandbox.ledger(intentId).at(-1) ?? {}
    const link = await waitFor(() => {
      const found = document.querySelector<HTMLAnchorElement>(`.ik-receipt a[href*="${hash}"]`)
      expect(found).not.toBeNull()
      return found
    }, patient)
    expect(link?.rel).toContain('noopener')
    expect(page().includes('Compare it with what you sent')).toBe(name === 'another token' || name === 'a fraction')
    await screen.findByRole('button', { name: 'Pay again' })
  })
})
