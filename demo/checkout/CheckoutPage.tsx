import { useEffect, useReducer, useState } from 'react'
import { SandboxPanel } from '../controls/SandboxPanel.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { Payment } from './Payment.tsx'
import { StepList } from './StepList.tsx'
import { payer as firstPayer, order, requestOf } from './shop.ts'
import { followed, hashOf, nextStep, stepFromHash } from './step.ts'
import { usePhase } from './usePhase.ts'

/** What the shop says at each end; until then the page is a checkout. */
const headings = {
  done: `Thank you. Order ${order.number} is confirmed.`,
  refunded: 'Your money came back',
  refunding: 'Your money is coming back',
  failed: 'The payment did not get through',
  aborted: 'The payment was stopped',
  invalid: 'The payment did not get through',
} as const

/** The shop's checkout: what is bought on one side, the kit's cards on the other. */
export function CheckoutPage() {
  const [step, move] = useReducer(nextStep, location.hash, stepFromHash)
  const [payer, setPayer] = useState(firstPayer)
  const [shortLived, setShortLived] = useState(false)
  const { intentId, edgeId } = followed(step)
  const phase = usePhase(intentId, edgeId)
  const seen = intentId !== undefined && !/^(loading|lost|waiting)$/.test(phase)

  useEffect(() => {
    if (seen) move({ type: 'paid' })
  }, [seen])

  useEffect(() => {
    const { pathname, search } = location
    history.replaceState(null, '', intentId ? hashOf(intentId) : pathname + search)
  }, [intentId])

  const ends: Partial<Record<typeof phase, string>> = headings
  const heading = (step.at === 'follow' && ends[phase]) || 'Checkout'
  useEffect(() => {
    document.title = `${heading} · Lampworks`
  }, [heading])

  return (
    <>
      <div className="shop">
        <header className="shop-header">
          <span className="shop-name">Lampworks</span>
          <StepList step={step} done={phase === 'done'} />
        </header>
        <main className="checkout">
          <h1 className="checkout-title">{heading}</h1>
          <Payment
            step={step}
            phase={phase}
            move={move}
            payer={payer}
            onPayer={setPayer}
            request={requestOf(payer, shortLived)}
          />
          <OrderSummary />
        </main>
      </div>
      <SandboxPanel intentId={intentId} shortLived={shortLived} onShortLived={setShortLived} />
    </>
  )
}
