'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type Ref, useState } from 'react'
import { useIntentKit } from '../../hooks/index.ts'
import {
  type CheckoutSteps,
  // The flow provides its own value, so that the tokens to pay with apply to every card below.
  IntentKitContext,
} from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { createCheckoutState, screenOf } from '../../payments/checkout/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { CheckoutView } from './CheckoutView.tsx'
import { useStepFocus } from './useStepFocus.ts'

export interface FlowFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'form'> {
  /** The steps. Undefined while their code is loading. */
  steps: CheckoutSteps | undefined
  /** The payment to continue. */
  intentId: string | undefined
  onClose: (() => void) | undefined
  /** Renders the form, which asks for what the host left open. The quote is shown in the element of `reviewPlace`. */
  form: (card: Ref<HTMLElement>, reviewPlace: (element: HTMLElement | null) => void) => ReactNode
  /** Renders the rest of the current step. */
  children: (card: Ref<HTMLElement>, reviewPlace: HTMLElement | null) => ReactNode
}

/** Renders the form of a payment, and what surrounds the card of each step. */
export const FlowFrame = forwardRef<HTMLElement, FlowFrameProps>(function FlowFrame(
  { steps, intentId, onClose, form, children, ...rest },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const kit = useIntentKit()
  const [reviewPlace, setReviewPlace] = useState<HTMLElement | null>(null)
  const state: Partial<CheckoutSteps> = steps ?? {}
  const { step = createCheckoutState(intentId).step, current, payment, directStatus } = state
  const screen = screenOf(step)
  const card = useStepFocus(screen)

  const { isForeign, isLost, isOver } = payment ?? {}
  const status = payment?.status ?? directStatus
  // The service doesn't follow bridge payments.
  const isAwaited = step.at === 'pay' && !step.passthrough && state.isAwaited
  return (
    <CheckoutView
      {...rest}
      ref={ref}
      step={step.at === 'direct' ? (step.isSent ? 'follow' : 'pay') : step.at}
      stage={(current || directStatus) && (isLost ? 'lost' : (status?.stage ?? 'loading'))}
      outcome={status?.outcome}
      note={isForeign || state.isOtherOrder ? t('checkout.otherOrder') : isAwaited ? t('checkout.waits') : undefined}
      onBack={screen === 'choose' ? undefined : state.back}
      onShowAddress={state.showAddress}
      onAgain={payment?.hasSaidSent ? undefined : state.payAgain}
      onClose={!isOver && screen === 'follow' ? onClose : undefined}
    >
      {screen === 'choose' && !state.error && (
        <IntentKitContext.Provider value={state.kit ?? kit}>{form(card, setReviewPlace)}</IntentKitContext.Provider>
      )}
      {children(card, reviewPlace)}
    </CheckoutView>
  )
})
