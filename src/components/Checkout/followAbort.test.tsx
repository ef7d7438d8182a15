import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fillIn, heading, open, pay, press, user } from '../../../test/setup/checkout.tsx'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import type { Hex } from '../../payments/index.ts'
import type { CheckoutProps } from './Checkout.tsx'

const patient = { timeout: 8000 }
const summary = () => document.querySelectorAll('summary')
const stop = () => [...summary()].find((one) => one.textContent === 'Stop this payment')

beforeEach(() => {
  localStorage.clear()
  quickClock()
})

/** A payment on its way whose clock stands still. */
async function underWay(props: Partial<CheckoutProps> = {}) {
  const page = await open(props, { speed: 0.01 })
  await fillIn()
  await pay()
  const intentId = await page.armed()
  page.sandbox.pay(intentId)
  page.sandbox.advance(6_000)
  await heading('On its way')
  await waitFor(() => expect(stop()).toBeDefined(), patient)
  await user.click(stop() as HTMLElement)
  await press('Stop it')
  return { ...page, intentId }
}

it('stops a payment with a transaction made elsewhere, and follows what comes back', async () => {
  const { sandbox, intentId, asked } = await underWay()
  await press(/^Use my own wallet on/)
  expect(document.querySelector('.ik-abort')).toHaveTextContent("This page can't make the transaction")
  expect(document.querySelector('.ik-abort .ik-row')).toHaveTextContent(/Payment/)
  await user.click(screen.getByRole('textbox'))
  await user.paste(sandbox.abort(intentId).hash)
  await press('Use this transaction')
  await press('Report it as confirmed')
  await waitFor(() => expect(document.querySelector('.ik-timeline[data-stage=aborted]')).not.toBeNull(), patient)
  expect(asked('AbortIntent')).toBe(1)
  // The end is stated once, and the focus is where it is stated.
  await waitFor(() => expect(stop()).toBeUndefined(), patient)
  expect(screen.getAllByText('Stopped')).toHaveLength(1)
  await waitFor(() => expect(document.querySelector('.ik-timeline')).toHaveFocus(), patient)
  // The money lies in the shop's wallet, so the way out names the shop and no wallet of the payer.
  expect(await screen.findByText(/Ask localhost for your money\.$/)).toBeVisible()
  expect(screen.queryByText(/connect a wallet/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Pay again|new quote/ })).toBeNull()
})

it('shows the refund that follows an abort', async () => {
  const submitAbort = vi.fn<NonNullable<CheckoutProps['submitAbort']>>()
  const { sandbox, intentId, events } = await underWay({ submitAbort })
  sandbox.outcome(intentId, 'fails-origin')
  submitAbort.mockImplementation(async () => sandbox.abort(intentId).hash as Hex)
  await press(/^Stop it on/)
  await press('Report it as confirmed')
  await waitFor(() => expect(document.querySelector('.ik-timeline[data-stage=aborted]')).not.toBeNull(), patient)
  sandbox.advance(3_600_000)
  await waitFor(() => expect(events('settled')).toEqual(['refunded']), { timeout: 20_000 })
  await waitFor(() => expect(document.querySelector('.ik-receipt[data-outcome=refunded]')).not.toBeNull(), patient)
})
