import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { useSandboxStory, withSandbox } from '../../../.storybook/withSandbox.tsx'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { EdgeDeposit } from '../EdgeDeposit/index.ts'
import { payer } from '../fixtures.ts'
import { IntentTimeline } from '../IntentTimeline/IntentTimeline.tsx'
import { QuoteCard } from '../QuoteCard/QuoteCard.tsx'

/** A whole payment, from the quote to its end, on a sandbox in the browser that does what the toolbar's scenario says. */
const meta: Meta = { title: 'Scenarios/Journey', decorators: [withSandbox], render: () => <Payment /> }
export default meta
type Story = StoryObj

type Step = { at: 'quote' } | { at: 'deposit' | 'armed' | 'paid'; quote: QuoteIntentEdgeResponse; intentId: string }

function Payment() {
  const { request, disturb, pay } = useSandboxStory()
  const [step, setStep] = useState<Step>({ at: 'quote' })
  useState(disturb)

  if (step.at === 'quote') {
    const accept = (quote: QuoteIntentEdgeResponse) => {
      const intentId = quote.intent?.intentId
      if (intentId) setStep({ at: 'deposit', quote, intentId })
    }
    return <QuoteCard request={request} onAccept={accept} />
  }
  const { quote, intentId } = step
  if (step.at === 'paid') return <IntentTimeline intentId={intentId} edgeId={quote.edgeId} />
  const play = () => {
    pay(intentId)
    setStep({ ...step, at: 'paid' })
  }
  return (
    <>
      <EdgeDeposit
        quote={quote}
        refundAddress={payer}
        onArmed={() => setStep({ ...step, at: 'armed' })}
        onRefresh={() => setStep({ at: 'quote' })}
      />
      {step.at === 'armed' && (
        <div className="ik-buttons">
          <button type="button" className="ik-button" onClick={play}>
            Play the payer's payment
          </button>
        </div>
      )}
    </>
  )
}

/** Goes on as the reader presses. */
export const Start: Story = {}

/** Presses by itself, as far as all goes well. */
export const ToTheEnd: Story = {
  async play({ canvas, canvasElement, userEvent, globals }) {
    if (globals.scenario !== 'happy') return
    const press = async (name: string) =>
      userEvent.click(await canvas.findByRole('button', { name }, { timeout: 5_000 }))
    const reaches = (state: string) =>
      waitFor(() => expect(canvasElement.querySelector(state)).toBeVisible(), { timeout: 10_000 })
    await reaches('[data-state="ready"]')
    await press('Continue')
    await press('Show where to pay')
    await press("Play the payer's payment")
    await reaches('[data-phase="done"]')
  },
}
