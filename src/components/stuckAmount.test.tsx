import { render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { edgeRequest, endedPayment, evmRequest, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient, quoteIntent } from '../api/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { createSandbox, sandboxRequestListener } from '../sandbox/index.ts'
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

const row = /Not delivered100\.00\s*USDC.*Waiting \(now\)100\.00\s*USDC on Base/
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

it.each([
  ['checkout', '.ik-checkout', (id: string) => <Checkout intentId={id} />],
  ['timeline', '.ik-timeline', (id: string) => <IntentTimeline intentId={id} />],
])(
  'a %s says what lies in the wallet of a payment that is not counted, once that is read',
  async (_, selector, part) => {
    const sandbox = createSandbox({ now: Date.now() - 26 * 60_000 })
    const others = sandboxRequestListener(sandbox)
    let answer: (() => void) | undefined
    let intentId = ''
    const { originChainId: chainId, originTokenAddress: contractAddress } = evmRequest
    const { url } = await serve.raw((request, response) => {
      if (!request.url?.endsWith('PrepareIntentRecovery')) return others(request, response)
      const wallet = { intentAddress: `0x${'3'.repeat(40)}`, chainId, intentSource: 'origin', intentProtocol: 'v1_5' }
      const recoveryTokens = [{ contractAddress, balance: '98000000' }]
      const prepared = { ...wallet, intentId, recoveryTokens, payload: {}, typedData: {}, payloadHash: '0x' }
      answer = () => reply(response, prepared)
    })
    const client = createIntentClient({ baseUrl: url })
    const quote = await quoteIntent(client, evmRequest)
    intentId = quote.intent.intentId
    // The page reports the transaction, which the service refuses.
    sandbox.advance(26 * 60_000)
    const depositTransactionHash = `0x${'12'.repeat(32)}` as const
    const sentAt = Date.now() - 26 * 60_000
    journalOf(client).put({
      quote: { ...quote, sentAt },
      request: evmRequest,
      step: 'paid',
      walletAsked: true,
      depositTransactionHash,
    })
    render(part(intentId), page(client))
    const card = () => document.querySelector<HTMLElement>(selector)
    await waitFor(() => expect(answer).toBeDefined(), patient)
    expect(card()?.dataset.stage).not.toBe('stuck')
    expect(card()).not.toHaveTextContent(/payment wallet|take it out|back/)
    answer?.()
    await waitFor(() => expect(card()?.dataset.stage).toBe('stuck'), patient)
    await waitFor(() => expect(card()).toHaveTextContent(/98\.00\s*USDC/), patient)
    expect(card()).toHaveTextContent(/payment wallet on Base/)
  },
)

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
