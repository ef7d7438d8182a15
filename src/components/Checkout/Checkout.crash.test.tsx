import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fillIn, heading, open, pay, payTokens, press } from '../../../test/setup/checkout.tsx'
import { intentId } from '../fixtures.ts'

/** A list of a host that throws when it is looked at. */
const broken = new Proxy(payTokens, {
  get() {
    throw new TypeError('secret 1.5')
  },
})

/** React reports what a boundary caught. */
const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => localStorage.clear())
afterEach(() => reported.mockClear())

const notice = async () => (await screen.findByRole('alert')).closest('section') as HTMLElement

it('keeps the id and the status of the payment when it throws, and a way to get help', async () => {
  const { sandbox, armed, events, rerender, show } = await open()
  await fillIn()
  await pay()
  const id = await armed()
  sandbox.pay(id)
  await heading('Paid')
  rerender(show({ payTokens: broken }))
  const said = await notice()
  expect(said).toHaveTextContent('This part of the page stopped working.')
  expect(said).toHaveTextContent("This error didn't move any money.")
  expect(said).toHaveTextContent('Last known status: Done')
  expect(said).toHaveTextContent(id)
  expect(events('error')).toEqual(['Unexpected'])
  await press('Copy payment number')
  expect(await navigator.clipboard.readText()).toBe(id)
})

it('keeps the id of a payment that it was to go on with', async () => {
  const { events } = await open({ intentId, payTokens: broken })
  expect(await notice()).toHaveTextContent(intentId)
  expect(events('error')).toEqual(['Unexpected'])
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})

it('says what is known where there is no payment yet', async () => {
  const { events, rerender, show } = await open()
  await heading('Pay localhost')
  rerender(show({ payTokens: broken }))
  expect(await notice()).toHaveTextContent('contact support.')
  expect(screen.queryByRole('button', { name: 'Copy payment number' })).toBeNull()
  await waitFor(() => expect(events('error')).toEqual(['Unexpected']))
})
