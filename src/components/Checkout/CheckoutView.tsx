'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { checkoutTexts } from '../../i18n/index.ts'
import type { PaymentOutcome, PaymentStage } from '../../payments/index.ts'
import { classNames } from '../shared/classNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** A step of the checkout. */
export type CheckoutStepName = 'payer' | 'review' | 'pay' | 'follow'

/** The stage of a payment. `loading`: nothing is known about it yet. `lost`: the service does not know it. */
export type CheckoutStage = PaymentStage | 'loading' | 'lost'

/** Props of {@link CheckoutView}. */
export interface CheckoutViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  step: CheckoutStepName
  /** The stage of the payment, once it is followed. */
  stage?: CheckoutStage | undefined
  /** The outcome of the payment, once it has ended. */
  outcome?: PaymentOutcome | undefined
  /** The card of the current step. */
  children: ReactNode
  /** A sentence to show below the card. */
  note?: ReactNode
  /** Called to return to the previous step. */
  onBack?: (() => void) | undefined
  /** Called to show again where to pay. */
  onShowAddress?: (() => void) | undefined
  /** Called to start over with a new quote. */
  onAgain?: (() => void) | undefined
  /** Called when the payer is done. */
  onClose?: (() => void) | undefined
}

export const CheckoutView = forwardRef<HTMLElement, CheckoutViewProps>(function CheckoutView(
  { step, stage, outcome, children, note, onBack, onShowAddress, onAgain, onClose, className, ...rest },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const done = outcome === 'succeeded'
  const unpaid = stage === 'unpaid' || stage === 'expired' || stage === 'lost'
  return (
    <div
      lang={t.language}
      dir={t.direction}
      {...rest}
      ref={ref as React.Ref<HTMLDivElement>}
      className={classNames('ik-checkout', className)}
      data-step={step}
      data-stage={stage}
      data-outcome={outcome}
    >
      {children}
      {note && <p className="ik-line ik-soft ik-checkout-note">{note}</p>}
      {(onBack || onShowAddress || onAgain || onClose) && (
        <div className="ik-checkout-ways">
          {onShowAddress && (
            <button type="button" className="ik-button" onClick={onShowAddress}>
              {t('checkout.showAddress')}
            </button>
          )}
          {onAgain && (
            <button type="button" className={unpaid ? 'ik-text-button' : 'ik-button'} onClick={onAgain}>
              {t(unpaid ? 'checkout.newQuote' : 'checkout.again')}
            </button>
          )}
          {onBack && (
            <button type="button" className="ik-text-button" onClick={onBack}>
              {t('action.back')}
            </button>
          )}
          {onClose && (
            <button type="button" className="ik-button" data-kind={done ? 'primary' : undefined} onClick={onClose}>
              {t('action.close')}
            </button>
          )}
        </div>
      )}
    </div>
  )
})
