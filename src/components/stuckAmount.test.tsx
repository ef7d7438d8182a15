import { render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { edgeRequest, endedPayment, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { StaticCheckout as Checkout } from './Checkout/Checkout.tsx'
import { IntentList } from './IntentList/IntentList.tsx'
import { IntentReceiptCard } from './IntentReceiptCard/IntentReceiptCard.tsx'
import { IntentTimeline } from './IntentTimeline/IntentTimeline.tsx'

const patient = { timeout: 10_000 }
beforeEach(() => localStorage.clear())

/** A payment whose money stays in its wallet on Base, a minute after it was paid. */
async function stranded() {
  const { sandbox, client, asked } = await sandboxOverHttp()
  const { intentId } = await endedPayment({ sandbox, client }, 'strands')
  const show = (part: ReactElement) => render(part, page(client))
  return { sandbox, intentId, asked, show }
}

const row = /Waiting for you \(not yet\)100\.00\s*USDC on Base/
it.each([
  ['checkout', '.ik-checkout', row, (id: string) => <Checkout intentId={id} />],
  ['timeline', '.ik-timeline', row, (id: string) => <IntentTimeline intentId={id} />],
  [
    'receipt',
    '.ik-receipt',
    /100\.00\s*USDC is in the payment wallet on Base/,
    (id: string) => <IntentReceiptCard intentId={id} />,
  ],
])('a %s says how much lies in the wallet of a failed payment', async (_, selector, amount, part) => {
  const { intentId, show, asked } = await stranded()
  show(part(intentId))
  const card = () => document.querySelector<HTMLElement>(selector)
  await waitFor(() => expect(card()?.dataset.stage).toBe('stuck'), { timeout: 10_000 })
  await waitFor(() => expect(card()).toHaveTextContent(amount), { timeout: 10_000 })
  expect(asked('PrepareIntentRecovery')).toBe(1)
})

it('says that a payment failed where the service does not say what lies in its wallet', async () => {
  const { intentId, show, sandbox, asked } = await stranded()
  sandbox.fault('PrepareIntentRecovery', 'IntentStatus')
  show(<IntentTimeline intentId={intentId} />)
  await waitFor(() => expect(asked('PrepareIntentRecovery')).toBe(1), { timeout: 10_000 })
  await waitFor(() => expect(document.querySelector<HTMLElement>('.ik-timeline')?.dataset.stage).toBe('failed'))
})

const listed = () => document.querySelector<HTMLElement>('.ik-list-row')?.dataset.situation

it('says the same of a payment in a row as where money waits, with no request for the row', async () => {
  const { show, asked } = await stranded()
  show(<IntentList filters={{ byOwnerAddress: edgeRequest.intent.ownerAddress }} />)
  await waitFor(() => expect(document.querySelector('.ik-list-waiting')).toHaveTextContent('100.00'), patient)
  await waitFor(() => expect(listed()).toBe('stuck'))
  // The list of money that waits asks for both wallets.
  expect(asked('PrepareIntentRecovery')).toBeLessThanOrEqual(2)
})

it('says the same of a payment in a row as in its card', async () => {
  const { intentId, show, asked } = await stranded()
  show(
    <>
      <IntentList />
      <IntentTimeline intentId={intentId} />
    </>,
  )
  await waitFor(() => expect(listed()).toBeDefined(), patient)
  const card = () => document.querySelector<HTMLElement>('.ik-timeline')
  await waitFor(() => expect(card()?.dataset.stage).toBe('stuck'), patient)
  await waitFor(() => expect(listed()).toBe('stuck'))
  expect(asked('PrepareIntentRecovery')).toBe(1)
})
