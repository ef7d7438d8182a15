import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { quickClock } from '../setup/drivenClock.ts'
import { checkout, goOn, isPayable, order, shop, wait } from './page.tsx'
import type { EditedService, Patch } from './service.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})

/** Starts a payment on Solana that the shop owns: a refund after the fill goes to the shop. */
async function ownedByShop(outcome: Parameters<EditedService['sandbox']['outcome']>[1]) {
  const shown = await checkout({}, { request: { ...order, ownerAddress: shop } })
  const { service } = shown
  await goOn(() => isPayable(service))
  expect(isPayable(service), 'an address to pay to').toBe(true)
  const before = document.body.textContent ?? ''
  service.sandbox.outcome(service.intentId(), outcome)
  service.sandbox.pay(service.intentId())
  return { ...shown, before }
}

const receiptsOf = (service: EditedService, status: string) =>
  service
    .of('GetIntentReceipt')
    .map(({ answer }) => answer.intentReceipt as Patch)
    .filter((receipt) => receipt.status === status)

/** Checks for the shop's address, which is shown shortened. */
const isShops = (text: string) => text.toLowerCase().includes(`${shop.slice(0, 6)}…${shop.slice(-4)}`)

describe('T7: a payment on a rail that the shop owns', () => {
  it('names the shop as who may get a refund before it is paid', async () => {
    const { before } = await ownedByShop('succeeds')
    expect(before).toMatch(/refund[^.]*shop/i)
    expect(isShops(before)).toBe(true)
  })

  it.each(['fails-origin', 'fails-destination'] as const)(
    'that %s is not called sent back to the payer, nor offered anew',
    async (outcome) => {
      const { service, events } = await ownedByShop(outcome)
      await expect.poll(() => receiptsOf(service, 'REFUNDED').length, { timeout: 15_000 }).toBeGreaterThan(0)
      await wait(1500)
      const [receipt] = receiptsOf(service, 'REFUNDED')
      expect(receipt?.refundTransaction).toMatchObject({ toAddress: shop })
      expect(screen.queryAllByText(/was refunded|were refunded/)).toEqual([])
      expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
      expect(document.body.textContent).toMatch(/refund went to the shop/)
      const settled = events('settled') as { status?: { refund?: { to?: string; isPayer?: boolean } } }[]
      expect(settled.map(({ status }) => status?.refund)).toMatchObject([{ to: shop, isPayer: false }])
    },
  )

  it.each([
    ['strands', 'FAILED'],
    ['invalid', 'INVALID'],
  ] as const)(
    'that %s says nothing of money on its way to the payer, and is not offered anew',
    async (outcome, status) => {
      const { service } = await ownedByShop(outcome)
      await expect.poll(() => receiptsOf(service, status).length, { timeout: 15_000 }).toBeGreaterThan(0)
      await wait(1500)
      expect(screen.queryAllByText(/being refunded|was refunded/)).toEqual([])
      expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
    },
  )
})
