import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sandboxOverHttp, wait } from '../../../test/setup/kit.tsx'
import { serve } from '../../../test/setup/server.ts'
import { createIntentClient } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { sandboxRequestListener } from '../../sandbox/node.ts'
import { BASE, BASE_USDC, chains, payer, SOL, SOLANA, shop, tokens } from '../fixtures.ts'
import { Checkout, type CheckoutProps } from './Checkout.tsx'

const user = userEvent.setup()
const owner = '0x1111111111111111111111111111111111111111'
const payTokens = [{ chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 }]
const both = [...payTokens, { chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 }]
const request = { ownerAddress: owner, destinationChainId: BASE, destinationTokenAddress: BASE_USDC, destinationToAddress: shop, destinationTokenAmount: 100_000_000n } as const
const edge = { rail: 'SOLANA', originChainId: SOLANA, originTokenAddress: SOL, originAddress: payer, refundAddress: payer } as const
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, { timeout: 8000 })
const body = () => (document.body.textContent ?? '').slice(0, 600)
const focus = () => { const e = document.activeElement; return `${e?.tagName}.${e?.className} [${(e?.textContent ?? '').slice(0, 60)}]` }
const buttons = () => screen.queryAllByRole('button').map((b) => b.textContent)

async function svc(options: object = {}, change?: (op: string, body: any) => any) {
  const sandbox = createSandbox({ speed: 20, ...options } as never)
  const asked: { op: string; body: any }[] = []
  const fetchIt: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    const op = url.pathname.split('/').at(-1) ?? ''
    const req = input instanceof Request ? input : new Request(String(input), init as never)
    const text = await req.clone().text()
    try { asked.push({ op, body: JSON.parse(text) }) } catch { asked.push({ op, body: text }) }
    const answer = await sandbox.fetch(String(url), { method: 'POST', headers: req.headers, body: text } as never)
    if (!change) return answer
    const out = await answer.text()
    let next = out
    try { const changed = change(op, JSON.parse(out)); if (changed) next = JSON.stringify(changed) } catch (e) { if (e instanceof Response) return e }
    return new Response(next, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }
  const { url } = await serve.raw(sandboxRequestListener({ fetch: fetchIt }))
  return { sandbox, asked, url, client: createIntentClient({ baseUrl: url }) }
}
function kit(client: any, props: Partial<CheckoutProps>, told: any[] = []) {
  const hear = (event: string) => (fact: any) => void told.push([event, fact?.intentId?.slice?.(0, 6) ?? fact?.edgeId ?? fact?.path ?? fact?.error, fact?.phase ?? fact?.outcome ?? ''])
  return (
    <IntentKitProvider client={client} tokens={tokens} chains={chains}>
      <Checkout request={request} payTokens={payTokens} onQuote={hear('quote')} onArmed={hear('armed')} onPaid={hear('paid')} onStatus={hear('status')} onSettled={hear('settled')} onError={hear('error')} {...props} />
    </IntentKitProvider>
  )
}
const full = { intent: request, edge } as const
async function toArmed() {
  await heading('Pay with Solana'); await press('Continue'); await press('Show where to pay'); await heading('Send exactly this')
}
beforeEach(() => localStorage.clear())
const out = (...x: unknown[]) => console.log('##', expect.getState().currentTestName, JSON.stringify(x, (_, v) => typeof v === 'bigint' ? `${v}n` : v))

describe('money', () => {
  it('1 wallet paid, reload: is a second payment offered', async () => {
    const s = await svc({ handoff: 'wallet' })
    const payEdge = vi.fn(async () => ({ hash: '5'.repeat(64) }))
    const page = render(kit(s.client, { request: full, payEdge }))
    await heading('Pay with Solana'); await press('Continue'); await screen.findByText(/Sent late/); await press('Continue')
    await press(/Pay with your Solana wallet/)
    await heading('Waiting for your payment')
    out('after wallet paid', buttons())
    const id = s.asked.find((a) => a.op === 'ExecuteIntentEdge')?.body.intentId
    out('journal', Object.values(localStorage).map((t: any) => ({ step: JSON.parse(t).step, hash: JSON.parse(t).depositTransactionHash })))
    page.unmount()
    render(kit(createIntentClient({ baseUrl: s.url }), { request: full, payEdge, intentId: id }))
    await heading('Waiting for your payment')
    await wait(300)
    out('after reload', buttons())
    await press(/Show where to pay/)
    await press('Continue')
    await press(/Pay with your Solana wallet/)
    await wait(300)
    expect(payEdge).toHaveBeenCalledTimes(1)
  })
  for (const status of ['INVALID', 'ABORTED', 'WATCHING'])
    it(`2 unpaid but ${status}: onPaid`, async () => {
      let on = false
      const s = await svc({}, (op, b) => (on && op === 'GetIntent' ? { ...b, intent: { ...b.intent, status } } : undefined))
      const told: any[] = []
      on = status === 'WATCHING'
      render(kit(s.client, { request: full }, told))
      if (status === 'WATCHING') {
        await heading('Pay with Solana'); await press('Continue'); await press('Show where to pay'); await wait(1500)
        out('now', body().slice(0, 300), buttons(), told)
      } else {
        await toArmed(); on = true
        const id = s.asked.find((a) => a.op === 'ExecuteIntentEdge')?.body.intentId
        const t2: any[] = []
        render(kit(createIntentClient({ baseUrl: s.url }), { request: full, intentId: id }, t2))
        await wait(1500)
        out('resumed', t2)
        expect(t2.filter(([e]) => e === 'paid')).toEqual([])
      }
      expect(told.filter(([e]) => e === 'paid')).toEqual([])
    })
  it('3 another order after done', async () => {
    const s = await svc()
    const told: any[] = []
    const page = render(kit(s.client, { request: full }, told))
    await toArmed()
    s.sandbox.pay(s.asked.find((a) => a.op === 'ExecuteIntentEdge')?.body.intentId)
    await heading('Done')
    page.rerender(kit(s.client, { request: { intent: { ...request, destinationTokenAmount: 900_000_000n }, edge } }, told))
    await wait(500)
    out('order 2', document.querySelector('.ik-checkout')?.getAttribute('data-phase'), buttons(), told)
    expect(document.querySelector('.ik-checkout')?.getAttribute('data-phase')).not.toBe('done')
  })
  it('4 an old paid intent under a bigger order', async () => {
    const s = await svc()
    const page = render(kit(s.client, { request: { intent: { ...request, destinationTokenAmount: 1_000_000n }, edge } }))
    await toArmed()
    const id = s.asked.find((a) => a.op === 'ExecuteIntentEdge')?.body.intentId
    s.sandbox.pay(id)
    await heading('Done'); page.unmount()
    const told: any[] = []
    const again = render(kit(s.client, { request: { intent: { ...request, destinationTokenAmount: 900_000_000n }, edge }, intentId: id }, told))
    await heading('Done'); await wait(200)
    again.unmount()
    render(kit(s.client, { request: full, intentId: id }, told))
    await heading('Done'); await wait(200)
    out('told on resumes', told)
    expect(told.filter(([e]) => e === 'settled')).toEqual([])
  })
  it('5 settlement not terminal', async () => {
    const s = await svc({}, (op, b) => (op === 'GetIntentReceipt' && b.intentReceipt?.status === 'SUCCEEDED' ? { intentReceipt: { ...b.intentReceipt, settlement: { provider: 'CARDS', status: 'pending', settled: false, failed: false, terminal: false } } } : undefined))
    const told: any[] = []
    render(kit(s.client, { request: full }, told))
    await toArmed()
    s.sandbox.pay(s.asked.find((a) => a.op === 'ExecuteIntentEdge')?.body.intentId)
    await heading('Done'); await wait(300)
    out(told, Object.values(localStorage).map((t: any) => JSON.parse(t).step))
    expect(told.filter(([e]) => e === 'settled')).toEqual([])
  })
  it('6 onArmed throws', async () => {
    const s = await svc()
    const told: any[] = []
    const bad = (e: any) => e.preventDefault?.()
    window.addEventListener('error', bad)
    const stop = (..._: unknown[]) => {}
    process.on('uncaughtException', stop); process.on('unhandledRejection', stop)
    render(kit(s.client, { request: full, onArmed: () => { throw new Error('quota') } }, told))
    await heading('Pay with Solana'); await press('Continue'); await press('Show where to pay'); await heading('Send exactly this')
    s.sandbox.pay(s.asked.find((a) => a.op === 'ExecuteIntentEdge')?.body.intentId)
    await wait(4000)
    out('phase', document.querySelector('.ik-checkout')?.getAttribute('data-phase'), buttons(), told)
    expect(told.filter(([e]) => e === 'paid')).toHaveLength(1)
  })
  it('7 resumed: show address, Back; with and without request', async () => {
    const s = await svc()
    const page = render(kit(s.client, { request: full }))
    await toArmed()
    const id = s.asked.find((a) => a.op === 'ExecuteIntentEdge')?.body.intentId
    page.unmount()
    const told: any[] = []
    render(kit(createIntentClient({ baseUrl: s.url }), { request: undefined, intentId: id }, told))
    await heading('Waiting for your payment'); await press(/Show where to pay/)
    await wait(200)
    out('at pay', buttons(), document.querySelector('.ik-checkout')?.getAttribute('data-phase'))
    s.sandbox.pay(id)
    await wait(1500)
    out('paid elsewhere while here', document.querySelector('.ik-checkout')?.getAttribute('data-step'), told)
    await press('Back'); await wait(300)
    out('after Back', body(), buttons(), told)
    expect(document.querySelector('.ik-checkout')?.getAttribute('data-step')).toBe('follow')
  })
})
describe('facts', () => {
  it('8 addresses against edge.originAddress', async () => {
    const s = await svc()
    const other = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
    render(kit(s.client, { request: full, addresses: { SOLANA: other } }))
    await heading('Pay with Solana'); await wait(300)
    const q = s.asked.find((a) => a.op === 'QuoteIntentEdge')?.body.edge
    out(q)
    expect(q.originAddress).toBe(payer)
  })
  it('9 refundAddress that comes with the next request', async () => {
    const s = await svc()
    const other = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
    const page = render(kit(s.client, { request }))
    await screen.findByLabelText('Your Solana address')
    page.rerender(kit(s.client, { request: { intent: request, edge: { refundAddress: other } } }))
    await user.type(await screen.findByLabelText('Your Solana address'), payer)
    await press('Continue')
    await heading('Pay with Solana'); await wait(500)
    const q = s.asked.find((a) => a.op === 'QuoteIntentEdge')?.body.edge
    out(q)
    expect(q.refundAddress).toBe(other)
  })
  it('10 silent Continue', async () => {
    const s = await svc()
    render(kit(s.client, { payTokens: both, request: { intent: request, edge: { originAddress: payer } } }))
    await user.click(await screen.findByRole('radio', { name: /Tron/ }))
    await press('Continue'); await wait(400)
    out(body(), focus())
    expect(document.querySelector('[aria-invalid="true"], [role=alert]')).not.toBeNull()
  })
  it('10b silent Continue, amount 0', async () => {
    const s = await svc()
    const told: any[] = []
    render(kit(s.client, { request: { ...request, destinationTokenAmount: 0n } }, told))
    await user.type(await screen.findByLabelText('Your Solana address'), payer)
    await press('Continue'); await wait(400)
    out(body(), focus(), told)
    expect(document.querySelector('[aria-invalid="true"], [role=alert]')).not.toBeNull()
  })
  it('11 payTokens reordered', async () => {
    const s = await svc()
    const two = [...payTokens, { chainId: SOLANA, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 }]
    const input = { ...request, destinationTokenAmount: undefined, tradeType: 'EXACT_INPUT' } as const
    const page = render(kit(s.client, { payTokens: two, request: input }))
    await user.selectOptions(await screen.findByRole('combobox'), 'USDC')
    await user.type(screen.getByLabelText(/Amount you pay/), '100')
    page.rerender(kit(s.client, { payTokens: [...two].reverse(), request: input }))
    await user.type(screen.getByLabelText('Your Solana address'), payer)
    await press('Continue'); await heading('Pay with Solana'); await wait(400)
    const q = s.asked.find((a) => a.op === 'QuoteIntentEdge')?.body.edge
    out(q)
    expect(q.originTokenAmount).toBe(100_000_000)
  })
  it('12 EXACT_INPUT as a QuoteRequest', async () => {
    const s = await svc()
    render(kit(s.client, { request: { ...request, destinationTokenAmount: undefined, tradeType: 'EXACT_INPUT', originTokenAmount: 5_000_000_000n } }))
    await screen.findByLabelText('Your Solana address')
    out(body())
    expect(screen.queryByLabelText(/Amount you pay/)).toBeNull()
  })
  it('13 token without chain', async () => {
    const s = await svc()
    const told: any[] = []
    render(kit(s.client, { request: { intent: request, edge: { originAddress: payer, refundAddress: payer } }, payTokens: [{ rail: 'SOLANA', symbol: 'SOL', decimals: 9 } as never] }, told))
    await wait(2000)
    out(document.querySelector('.ik-checkout')?.getAttribute('data-step'), body(), told, s.asked.map((a) => a.op))
    expect(told.length + s.asked.filter((a) => a.op === 'QuoteIntentEdge').length).toBeGreaterThan(0)
  })
  it('14 late addresses', async () => {
    const s = await svc()
    const page = render(kit(s.client, { request }))
    await screen.findByLabelText('Your Solana address')
    page.rerender(kit(s.client, { request, addresses: { SOLANA: payer } }))
    expect(screen.getByLabelText('Your Solana address')).toHaveValue(payer)
  })
})
describe('events', () => {
  it('20 arming error', async () => {
    const s = await svc(); s.sandbox.fault('ExecuteIntentEdge', 'IntentsDisabled')
    const told: any[] = []
    render(kit(s.client, { request: full }, told))
    await heading('Pay with Solana'); await press('Continue'); await press('Show where to pay'); await wait(1500)
    out(body(), buttons(), told)
    expect(told.filter(([e]) => e === 'error')).toHaveLength(1)
  })
  it('21 GetEdges error', async () => {
    const s = await svc(); s.sandbox.fault('GetEdges', 'PermissionDenied')
    const told: any[] = []
    render(kit(s.client, { request }, told))
    await wait(2500)
    out(body(), told)
    expect(told.filter(([e]) => e === 'error')).toHaveLength(1)
  })
  it('22 quote told twice after Back', async () => {
    const s = await svc()
    const told: any[] = []
    render(kit(s.client, { request, addresses: { SOLANA: payer } }, told))
    await press('Continue'); await heading('Pay with Solana'); await press('Back'); await press('Continue'); await heading('Pay with Solana'); await wait(300)
    out(told)
    expect(told.filter(([e]) => e === 'quote')).toHaveLength(1)
  })
  it('23 error spam', async () => {
    const s = await svc()
    const told: any[] = []
    render(kit(s.client, { request: full }, told))
    await toArmed()
    s.sandbox.fault('GetIntentReceipt', 'unavailable'); s.sandbox.fault('GetIntent', 'unavailable')
    await wait(12000)
    out(told.filter(([e]) => e === 'error').length, buttons(), document.querySelector('.ik-error')?.textContent)
    expect(told.filter(([e]) => e === 'error').length).toBeLessThan(2)
  })
})
describe('focus', () => {
  it('30 steals on load', async () => {
    const s = await svc()
    const spy = vi.spyOn(HTMLElement.prototype, 'focus')
    render(kit(s.client, { request: full }))
    await heading('Pay with Solana'); await wait(200)
    out(focus(), spy.mock.calls)
    expect(document.activeElement).toBe(document.body)
  })
  it('31 lost after pay again with edges loading', async () => {
    const s = await svc()
    const p = render(kit(s.client, { request, addresses: { SOLANA: payer } }))
    await press('Continue'); await toArmed()
    const id = s.asked.find((a) => a.op === 'ExecuteIntentEdge')?.body.intentId
    p.unmount()
    s.sandbox.fault('GetEdges', 'latency:300')
    render(kit(createIntentClient({ baseUrl: s.url }), { request, addresses: { SOLANA: payer }, intentId: id }))
    await heading('Waiting for your payment')
    await press(/Get a new quote/)
    out('at once', focus()); await screen.findByLabelText('Your Solana address'); await wait(100); out('then', focus())
    expect(document.activeElement).not.toBe(document.body)
  })
})
