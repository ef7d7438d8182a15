import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Checkout } from '../Checkout/index.ts'
import { useSandboxStory, withSandbox } from './sandboxStoryKit.tsx'

/** A whole payment, from the quote to its end, on a sandbox in the browser that plays the toolbar's scenario. */
const meta: Meta = { title: 'Scenarios/Journey', decorators: [withSandbox], render: () => <Payment /> }
export default meta
type Story = StoryObj

function Payment() {
  const { request, disturb, pay } = useSandboxStory()
  const [armed, setArmed] = useState<string>()
  useState(disturb)

  return (
    <>
      <Checkout request={request} onArmed={({ intentId }) => setArmed(intentId)} onPaid={() => setArmed(undefined)} />
      {armed && (
        <div className="ik-buttons">
          <button type="button" className="ik-button" onClick={() => pay(armed)}>
            Play the payer's payment
          </button>
        </div>
      )}
    </>
  )
}

/** Advances when the reader presses. */
export const Start: Story = {}

/** Presses the buttons by itself, in the happy scenario only. */
export const ToTheEnd: Story = {
  async play({ canvas, canvasElement, userEvent, globals }) {
    if (globals.scenario !== 'happy') return
    const press = async (name: string) =>
      userEvent.click(await canvas.findByRole('button', { name }, { timeout: 5_000 }))
    const reaches = (state: string) =>
      waitFor(() => expect(canvasElement.querySelector(state)).toBeVisible(), { timeout: 10_000 })
    await reaches('.ik-quote[data-state="ready"]')
    await reaches('.ik-quote-accept:not([aria-disabled])')
    await press('Show payment address')
    await press("Play the payer's payment")
    await reaches('[data-outcome="succeeded"]')
  },
}
