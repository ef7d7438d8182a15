import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillIn, heading, open, pay, press, request } from '../../../test/setup/checkout.tsx'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { wait } from '../../../test/setup/kit.tsx'
import { executeIntentEdge, type QuoteIntentEdgeResponse } from '../../api/index.ts'
import { payer, SOL, SOLANA } from '../fixtures.ts'

const edge = {
  rail: 'SOLANA',
  originChainId: SOLANA,
  originTokenAddress: SOL,
  originAddress: payer,
  refundAddress: payer,
} as const
const card = (orderRef: string) => ({ provider: 'CARDS', amountCents: 10_000, orderRef })
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

beforeEach(() => {
  localStorage.clear()
  quickClock()
})

/** A page left, and another opened on the same device. */
function reload(first: Awaited<ReturnType<typeof open>>, props: Parameters<typeof first.show>[0]) {
  first.unmount()
  first.told.length = 0
  return render(first.show(props))
}

describe('is never paid twice', () => {
  it('by a wallet that has paid, after a reload', async () => {
    const payEdge = vi.fn(async () => ({ hash: '5'.repeat(64) }))
    const first = await open({ payEdge }, { handoff: 'wallet' })
    await fillIn()
    await press(/^Pay 0\.7\d+ SOL/)
    const intentId = await first.armed()
    await heading('On its way')
    await reload(first, { intentId })
    await heading('On its way')
    await waitFor(() => expect(buttons()).toContain('Copy details'))
    expect(document.querySelector('.ik-checkout')).toHaveAttribute('data-stage', 'paid')
    expect(buttons().filter((name) => /pay|quote/i.test(name ?? ''))).toEqual([])
    expect(payEdge).toHaveBeenCalledTimes(1)
  })

  it('by a wallet that was asked when the page went', async () => {
    const payEdge = vi.fn(() => new Promise<never>(() => {}))
    const first = await open({ payEdge }, { handoff: 'wallet' })
    await fillIn()
    await press(/^Pay 0\.7\d+ SOL/)
    await waitFor(() => expect(payEdge).toHaveBeenCalledOnce())
    const intentId = await first.armed()
    await reload(first, { intentId })
    await heading('Waiting for your payment')
    await waitFor(() => expect(buttons()).toContain('Copy details'))
    expect(buttons()).not.toContain('Not paid yet? Show payment address')
  })

  it('by a new quote while a payment to the address that was shown may yet be seen', async () => {
    const first = await open()
    await fillIn()
    await pay()
    const intentId = await first.armed()
    await reload(first, { intentId })
    await heading('Waiting for your payment')
    // Paid by hand a moment ago: the service has not seen it, and nobody here knows.
    await waitFor(() => expect(buttons()).toContain('Not paid yet? Show payment address'))
    expect(buttons()).not.toContain('Not paid yet? Get a new quote')
    first.sandbox.pay(intentId)
    await heading('Paid')
  })

  it('when an earlier quote is paid while a newer one is looked at', async () => {
    const { sandbox, armed, events, rerender, show } = await open()
    await fillIn()
    await pay()
    const first = await armed()
    // The host takes the payment off the screen; it may be paid all the same.
    rerender(show({ intentId: first }))
    rerender(show({ intentId: undefined }))
    await screen.findByRole('button', { name: 'Show payment address' })
    sandbox.pay(first)
    await heading('Paid')
    await waitFor(() => expect(events('settled')).toEqual(['succeeded']))
    expect(events('paid')).toEqual([{ paymentId: first, intentId: first }])
  })
})

describe('the money is not shown wrong', () => {
  it.each<[string, (text: string) => string]>([
    [
      'an amount',
      (text) => {
        const amount = /"originTokenAmount":"#(\d+)n"/.exec(text)?.[1]
        return text.replaceAll(`#${amount}n`, `#${amount}0n`)
      },
    ],
    ['a request', (text) => text.replace('"originTokenAddress":"11', '"originTokenAddress":"21')],
  ])('by %s that somebody changed in the storage', async (_, change) => {
    const first = await open()
    await fillIn()
    await pay()
    const intentId = await first.armed()
    first.unmount()
    const [key = '', text = ''] = Object.entries(localStorage).find(([, value]) => value.includes(intentId)) ?? []
    expect(change(text)).not.toBe(text)
    localStorage.setItem(key, change(text))
    const page = await open({ intentId })
    page.unmount()
    await reload(first, { intentId })
    await heading('Waiting for your payment')
    await wait(300)
    expect(buttons()).not.toContain('Not paid yet? Show payment address')
  })

  it("in the payTokens' own words", async () => {
    const usdc = { chainId: SOLANA, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'MINE' }
    await open({
      request: { intent: request, edge: { ...edge, originTokenAddress: usdc.tokenAddress } },
      payTokens: [usdc],
    })
    await screen.findAllByText('MINE', { exact: false })
  })
})

describe('the host hears the truth', () => {
  it('of a finished payment under another order: not paid, not settled', async () => {
    const first = await open()
    await fillIn()
    await pay()
    const intentId = await first.armed()
    first.sandbox.pay(intentId)
    await heading('Paid')
    await waitFor(() => expect(first.events('settled')).toHaveLength(1))
    await reload(first, { intentId, request: { ...request, destinationTokenAmount: 900_000_000n } })
    await heading('Paid')
    expect(await screen.findByText(/isn't for this order/)).toBeVisible()
    await waitFor(() => expect(first.events('error')).toEqual(['intentId']))
    expect(first.events('paid')).toEqual([])
    expect(first.events('settled')).toEqual([])
    // The same order hears of it again: a page that was away must know.
    await reload(first, { intentId })
    await waitFor(() => expect(first.events('settled')).toEqual(['succeeded']))
  })

  it.each<[string, object, object]>([
    ['call', { destinationCallData: '0xaaaa' }, { destinationCallData: '0xbbbb' }],
    ['card payment', { settlement: card('A') }, { settlement: card('B') }],
  ])('of a payment of an order with another %s: no address, not paid, not settled', async (_, own, other) => {
    const first = await open({ request: { ...request, ...own } })
    await fillIn()
    await pay()
    const intentId = await first.armed()
    await reload(first, { intentId, request: { ...request, ...other } })
    expect(await screen.findByText(/isn't for this order/)).toBeVisible()
    await waitFor(() => expect(first.events('error')).toEqual(['intentId']))
    first.sandbox.pay(intentId)
    await heading('Paid')
    await wait(300)
    expect(buttons()).not.toContain('Not paid yet? Show payment address')
    expect(first.events('paid')).toEqual([])
    expect(first.events('settled')).toEqual([])
    // Its own order, which a host may write in other letters.
    const same = JSON.parse(JSON.stringify(own).replace('0xaaaa', '0xAAAA'))
    cleanup()
    first.told.length = 0
    render(first.show({ intentId, request: { ...request, ...same } }))
    await waitFor(() => expect(first.events('settled')).toEqual(['succeeded']))
    expect(screen.queryByText(/isn't for this order/)).toBeNull()
  })

  it('of an order that comes after its payment was read: it is paid, and not asked for again', async () => {
    const first = await open()
    await fillIn()
    await pay()
    const intentId = await first.armed()
    first.sandbox.pay(intentId)
    await heading('Paid')
    const { rerender } = await reload(first, { intentId, request: undefined })
    await heading('Paid')
    // The page has loaded its order, then loses it for a moment.
    for (const known of [request, undefined, request]) rerender(first.show({ intentId, request: known }))
    await wait(300)
    await heading('Paid')
    rerender(first.show({ intentId, request: { ...request, destinationTokenAmount: 7_000_000n } }))
    await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent('7.00 USDC'))
  })

  it('and starts the next order when the last one is done', async () => {
    const { sandbox, armed, rerender, show } = await open()
    await fillIn()
    await pay()
    sandbox.pay(await armed())
    await heading('Paid')
    rerender(show({ request: { ...request, destinationTokenAmount: 7_000_000n } }))
    await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent('7.00 USDC'))
  })

  it('of a payment made while its address was shown once more', async () => {
    const first = await open()
    await fillIn()
    await pay()
    const intentId = await first.armed()
    await reload(first, { intentId, request: undefined })
    await heading('Waiting for your payment')
    await press(/Show payment address/)
    await screen.findByRole('button', { name: 'Show payment address' })
    first.sandbox.pay(intentId)
    await heading('Paid')
    expect(first.events('paid')).toEqual([{ paymentId: intentId, intentId }])
  })

  it('whatever it throws', async () => {
    const thrown: unknown[] = []
    const hear = (error: unknown) => thrown.push(error)
    process.on('uncaughtException', hear)
    const { sandbox, asked } = await open({
      onArmed: () => {
        throw new Error('of the host')
      },
      onStatus: () => {
        throw new Error('of the host')
      },
    })
    await fillIn()
    await pay()
    const intentId = Object.keys(localStorage).map((key) => key.split(' ').at(-1))[0]
    sandbox.pay(String(intentId))
    await heading('Paid')
    expect(asked('ExecuteIntentEdge')).toBe(1)
    await waitFor(() => expect(thrown.length).toBeGreaterThan(1))
    process.off('uncaughtException', hear)
  })

  it('of an arming that was refused, and of one that came after the page went back', async () => {
    const { sandbox, events } = await open()
    await fillIn()
    sandbox.fault('ExecuteIntentEdge', 'IntentsDisabled', { times: 1 })
    await press('Show payment address')
    await waitFor(() => expect(events('error')).toEqual(['IntentsDisabled']))
    await press('Back')
    sandbox.fault('ExecuteIntentEdge', 'latency:500', { times: 1 })
    await press('Show payment address')
    await press('Back')
    await waitFor(() => expect(events('armed')).toHaveLength(1))
  })

  it('of an arming that was refused since the payment is under way, before it is followed', async () => {
    const { sandbox, client, events, told } = await open()
    await fillIn()
    await screen.findByRole('button', { name: 'Show payment address' })
    await waitFor(() => expect(events('quote')).toHaveLength(1))
    const [quote] = events('quote') as [QuoteIntentEdgeResponse]
    const { intentId = '' } = quote.intent ?? {}
    // As if the answer to an earlier press had been lost.
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId)
    sandbox.advance(30_000)
    await press('Show payment address')
    await waitFor(() => expect(events('error')).toEqual(['IntentStatus']))
    expect(events('armed')).toEqual([])
    await press('Follow the payment')
    expect(events('armed')).toMatchObject([{ paymentId: intentId, intentId, terms: { kind: 'intent' } }])
    await waitFor(() => expect(events('status')).not.toEqual([]))
    expect(events('armed')).toHaveLength(1)
    expect(told.slice(0, 3).map(([event]) => event)).toEqual(['quote', 'error', 'armed'])
  })

  it('shows that it arms, and moves the focus there', async () => {
    const { sandbox } = await open()
    await fillIn()
    sandbox.fault('ExecuteIntentEdge', 'latency:1500', { times: 1 })
    await press('Show payment address')
    const arming = await screen.findByRole('button', { name: 'Getting the payment address' })
    expect(arming.closest('section')).toHaveFocus()
  })

  it('of an error once, however often it comes', async () => {
    const { sandbox, events, armed } = await open()
    await fillIn()
    await pay()
    sandbox.fault('GetIntentReceipt', 'unavailable')
    sandbox.pay(await armed())
    await waitFor(() => expect(events('error')).toHaveLength(1), { timeout: 8000 })
    await wait(5000)
    expect(events('error')).toHaveLength(1)
  })
})
