import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { EdgeDeposit } from '../EdgeDeposit/index.ts'
import { IntentReceiptCard } from '../IntentReceiptCard/index.ts'
import { IntentTimeline } from '../IntentTimeline/IntentTimeline.tsx'
import { QuoteCard } from '../QuoteCard/index.ts'
import { useSandboxStory, useStart, withSandbox } from './sandboxStoryKit.tsx'

/** The connected components on a sandbox in the browser that plays the toolbar's scenario. */
const meta: Meta = { title: 'Scenarios', decorators: [withSandbox] }
export default meta
type Story = StoryObj

/** Waits until the card reaches this state. Checked in the happy scenario only: the others end in other states. */
const reaches =
  (state: string): NonNullable<Story['play']> =>
  async ({ canvasElement, globals }) => {
    if (globals.scenario !== 'happy') return
    await waitFor(() => expect(canvasElement.querySelector(state)).toBeVisible(), { timeout: 10_000 })
  }

function QuoteOfRequest() {
  const { request, disturb } = useSandboxStory()
  useState(disturb)
  return <QuoteCard request={request} onAccept={() => {}} />
}
export const Quote: Story = { render: () => <QuoteOfRequest />, play: reaches('[data-state="ready"]') }

function DepositOfQuote() {
  const { request } = useSandboxStory()
  const quote = useStart('quoted')
  return quote ? <EdgeDeposit request={request} quote={quote} /> : null
}
export const Deposit: Story = { render: () => <DepositOfQuote />, play: reaches('[data-state="ready"]') }

function TimelineOfPayment() {
  const quote = useStart('paid')
  return quote ? <IntentTimeline intentId={quote.intent.intentId} edgeId={quote.edgeId} /> : null
}
export const Timeline: Story = { render: () => <TimelineOfPayment />, play: reaches('[data-outcome="succeeded"]') }

function ReceiptOfPayment() {
  const quote = useStart('paid')
  return quote ? <IntentReceiptCard intentId={quote.intent.intentId} /> : null
}
export const Receipt: Story = { render: () => <ReceiptOfPayment />, play: reaches('[data-outcome="succeeded"]') }
