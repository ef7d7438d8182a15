'use client'
import { forwardRef, useEffect } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import type { CheckoutChoice } from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import type { PayRequest } from '../../payments/checkout/index.ts'
import { Card } from '../shared/Card.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { whenShown } from '../shared/whenShown.tsx'
import type { EdgesStepProps } from './EdgesStep.tsx'
import { PayerForm } from './PayerForm.tsx'
import { PayerSkeleton } from './PayerSkeleton.tsx'
import { RefusedRequest } from './refusedRequest.ts'
import { useHeldFocus } from './useHeldFocus.ts'

/** Props of {@link PayerStep}. */
export interface PayerStepProps {
  choice: CheckoutChoice
  /** The form is on screen, and the page idle. */
  onShown: () => void
  onError: ((error: IntentServiceError) => void) | undefined
  onContinue: (request: PayRequest) => void
}

const EdgesStep = /* @__PURE__ */ whenShown<EdgesStepProps>(() =>
  import('./EdgesStep.tsx').then((part) => part.EdgesStep),
)

/** Asks the payer for what is left open. */
export const PayerStep = forwardRef<HTMLElement, PayerStepProps>(function PayerStep(
  { choice, onShown, onError, onContinue },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const { state, facts, draft, setDraft, error } = choice
  const held = useHeldFocus(ref, state)
  useEffect(() => (state === 'open' ? whenIdle(onShown) : undefined), [state, onShown])

  if (state === 'refused' && error) return <RefusedRequest ref={held} error={error} />
  if (state === 'open' && facts)
    return <PayerForm ref={held} facts={facts} draft={draft} onDraft={setDraft} onContinue={onContinue} />
  if (state === 'edges') return <EdgesStep ref={held} choice={choice} onError={onError} />
  return (
    <Card
      ref={held}
      tabIndex={-1}
      className="ik-payer"
      aria-label={t('checkout.payWith')}
      data-state={state === 'none' ? state : 'loading'}
    >
      <div className="ik-section" role="status" aria-busy={state !== 'none'}>
        {state === 'none' ? (
          <p className="ik-line">{t('checkout.noWay')}</p>
        ) : (
          <PayerSkeleton text={t('checkout.loading')} />
        )}
      </div>
    </Card>
  )
})
