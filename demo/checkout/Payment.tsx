import type { QuoteIntentEdgeRequest } from 'intent-kit/api'
import { EdgeDeposit, IntentTimeline, QuoteCard } from 'intent-kit/components'
import { useEffect, useRef } from 'react'
import { isUsable, PayerForm } from './PayerForm.tsx'
import type { Payer } from './shop.ts'
import type { Move, Step } from './step.ts'
import type { Phase } from './usePhase.ts'

export interface PaymentProps {
  step: Step
  phase: Phase
  move: (move: Move) => void
  payer: Payer
  onPayer: (payer: Payer) => void
  request: QuoteIntentEdgeRequest
}

/** One card at a time: the quote, where to pay, where the payment is. */
export function Payment({ step, phase, move, payer, onPayer, request }: PaymentProps) {
  const card = useCardFocus(step.at)

  const startAgain = () => move({ type: 'again' })

  if (step.at === 'review') {
    return (
      <div className="payment">
        {isUsable(payer) ? (
          <QuoteCard
            ref={card}
            tabIndex={-1}
            request={request}
            onAccept={(quote) => move({ type: 'accepted', quote })}
          />
        ) : (
          <p className="panel-note">Enter your Solana addresses to see what you pay.</p>
        )}
        <PayerForm payer={payer} onChange={onPayer} />
      </div>
    )
  }
  if (step.at === 'pay') {
    return (
      <div className="payment">
        <EdgeDeposit
          ref={card}
          tabIndex={-1}
          quote={step.quote}
          refundAddress={request.edge.refundAddress}
          onArmed={() => move({ type: 'armed' })}
          onFollow={() => move({ type: 'paid' })}
          onRefresh={startAgain}
        />
        {step.armed ? (
          <p className="waiting">This page moves on by itself when your payment is seen.</p>
        ) : (
          <button type="button" className="link-button" onClick={startAgain}>
            Back
          </button>
        )}
      </div>
    )
  }
  return (
    <div className="payment">
      <IntentTimeline ref={card} tabIndex={-1} intentId={step.intentId} edgeId={step.edgeId} />
      {(phase === 'waiting' || phase === 'lost') && (
        <p className="quiet">
          {phase === 'waiting' ? 'Already paid? Then wait here. Not yet?' : 'Not paid yet?'}{' '}
          <button type="button" className="link-button" onClick={startAgain}>
            Get a new quote
          </button>
        </p>
      )}
      {phase === 'refunded' && (
        <button type="button" className="button" onClick={startAgain}>
          Pay again
        </button>
      )}
    </div>
  )
}

/**
 * When a step takes the place of another, the button that led on is gone and the focus with it: the new card gets it.
 * A focus that is elsewhere stays there.
 */
function useCardFocus(at: Step['at']) {
  const card = useRef<HTMLElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    if (document.activeElement === document.body) card.current?.focus()
  }, [at])
  return card
}
