import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { evmRequest, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { quoteIntent } from '../../api/index.ts'
import { IntentKitProvider, usePaymentStatus, useTrackedIntents } from '../../hooks/index.ts'
import { describePayment } from '../../payments/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { unsetEdge } from '../../payments/status/fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { IntentTimeline } from './IntentTimeline.tsx'
import { IntentTimelineView } from './IntentTimelineView.tsx'

const hash = `0x${'a4d2'.repeat(16)}`

function Status({ intentId }: { intentId: string }) {
  const { status } = usePaymentStatus({ intentId })
  useTrackedIntents()
  return <output>{status?.stage}</output>
}

it('counts what this device sent, also when it could not be reported before a reload', async () => {
  const { client } = await sandboxOverHttp()
  const quote = await quoteIntent(client, evmRequest)
  const { intentId } = quote.intent
  const sent = { step: 'paid', walletAsked: true, depositTransactionHash: hash } as const
  journalOf(client).put({ quote, request: evmRequest, ...sent })
  render(
    <IntentKitProvider client={client} queryClient={new QueryClient()}>
      <IntentTimeline intentId={intentId} />
      <Status intentId={intentId} />
    </IntentKitProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible()
  const card = screen.getByRole('region')
  expect(card).toHaveAttribute('data-stage', 'paid')
  expect(await screen.findByText('paid')).toBeVisible()
  expect(card).toHaveTextContent("Your wallet sent the payment. Keep this page open until it's received.")
  expect(card).toHaveTextContent('0xa4d2')
  expect(card).not.toHaveTextContent(/Nothing has been received|You can close this page|Waiting for your payment/)
})

it('says that only this page reports a payment, also where the intent has an edge that nobody filled in', async () => {
  const { client } = await sandboxOverHttp()
  const quoted = await quoteIntent(client, evmRequest)
  const intent = { ...quoted.intent, edge: unsetEdge }
  const status = describePayment({ intent, receipt: null, device: { asked: true, hash }, now: Date.now() })
  render(<IntentTimelineView intent={intent} receipt={null} status={status} />, { wrapper: StoryKit })
  expect(screen.getByRole('region')).toHaveTextContent("Keep this page open until it's received.")
})

it('does not say that what the service never counted is on its way, hours after the end', async () => {
  const { client } = await sandboxOverHttp()
  const { intent } = await quoteIntent(client, evmRequest)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const late = { ...intent, createdAt: ago(195), expiresAt: ago(180) }
  const status = describePayment({
    intent: late,
    receipt: null,
    device: { asked: true, hash, transfer: 'mined' },
    now: Date.now(),
  })
  render(<IntentTimelineView intent={late} receipt={null} status={status} />, { wrapper: StoryKit })
  const card = screen.getByRole('region', { name: 'Held up' })
  expect(card).toHaveTextContent("hasn't counted it. Don't pay again. Send the details below to support.")
  expect(card).not.toHaveTextContent(/On its way|Keep this page open/)
})
