'use client'
import { forwardRef, type ReactNode, useEffect, useId, useState } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { type CheckoutChoice, checksumCode, createLazyModule, useLazyModule } from '../../hooks/internal/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import type { CheckoutPlan } from '../../payments/checkout/index.ts'
import { Card } from '../shared/Card.tsx'
import { Extra } from '../shared/Extra.tsx'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { useHeldFocus } from '../shared/useHeldFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { CheckoutHead } from './CheckoutHead.tsx'
import { PayerForm } from './PayerForm.tsx'
import { RefusedRequest } from './refusedRequest.ts'
import type { Payee } from './useShopName.ts'
import { walletPart } from './walletPart.ts'

export interface PayerStepProps {
  choice: CheckoutChoice
  plan: CheckoutPlan | undefined
  payee: Payee | undefined
  /** The element in which the quote for the completed form is shown. */
  review: ReactNode
  onClose: (() => void) | undefined
  /** Called when the form or the quote is on screen and the page is idle. */
  onShown: () => void
  onError: ((error: IntentServiceError) => void) | undefined
}

const edgesPart = /* @__PURE__ */ createLazyModule(() => import('./EdgesStep.tsx'))

/** Asks the payer for what the host has left open. */
export const PayerStep = forwardRef<HTMLElement, PayerStepProps>(function PayerStep(
  { choice, plan, payee, review, onClose, onShown, onError },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const { state, facts, draft, setDraft, error } = choice
  const hasWallets = facts?.ways.some(({ rail }) => rail === 'WALLET')
  const code = useLazyModule(walletPart)
  const [isDue, setDue] = useState(false)
  // The wallets stand above the other ways to pay, which would move under the payer's finger when they appear.
  const isForm = state === 'open' && facts && (isDue || code || !hasWallets)
  // A form on screen stays there: its fields would lose the focus, and the payer the place.
  if (isForm && !isDue) setDue(true)
  const held = useHeldFocus(ref, isForm || state)
  const title = useId()
  useEffect(() => {
    if (!hasWallets) return
    walletPart.preload()
    const timer = setTimeout(setDue, 2_000, true)
    return () => clearTimeout(timer)
  }, [hasWallets])
  useEffect(() => (isForm || state === 'decided' ? whenIdle(onShown) : undefined), [isForm, state, onShown])

  if (state === 'refused' && error) return <RefusedRequest ref={held} error={error} />
  if (isForm)
    return (
      <PayerForm
        ref={held}
        facts={facts}
        draft={draft}
        onDraft={setDraft}
        payee={payee}
        review={review}
        onClose={onClose}
      />
    )
  return (
    <Card
      ref={held}
      tabIndex={-1}
      className="ik-payer"
      aria-labelledby={title}
      data-state={state === 'decided' ? undefined : state === 'none' ? state : 'loading'}
    >
      <CheckoutHead id={title} payee={payee} plan={plan} facts={facts} onClose={onClose} />
      {state === 'decided' ? (
        review
      ) : state === 'edges' ? (
        <Extra part={edgesPart} now>
          {({ EdgesStep }) => <EdgesStep choice={choice} onError={onError} />}
        </Extra>
      ) : state === 'loading' && facts ? (
        <Extra part={checksumCode} className="ik-section" />
      ) : (
        <div className="ik-section" role="status" aria-busy={state !== 'none'}>
          {state === 'none' ? (
            <p className="ik-line">{t('checkout.noWay')}</p>
          ) : (
            <LoadingLines text={t('checkout.loading')} digits={[12, 24, 18]} />
          )}
        </div>
      )}
    </Card>
  )
})
