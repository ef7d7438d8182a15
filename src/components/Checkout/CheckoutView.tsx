'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { checkoutTexts } from '../../i18n/index.ts'
import type { PaymentOutcome, PaymentStage } from '../../payments/index.ts'
import { classNames } from '../shared/classNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** A step of the checkout. Not in the service document. */
export type CheckoutStepName = 'payer' | 'review' | 'pay' | 'follow'

/** Where the payment is; `loading` nothing is known of it yet · `lost` the service does not know it. */
export type CheckoutStage = PaymentStage | 'loading' | 'lost'

/** Props of {@link CheckoutView}. Not in the service document. */
export interface CheckoutViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  step: CheckoutStepName
  /** Where the payment is, once it is followed. */
  stage?: CheckoutStage | undefined
  /** How it ended. */
  outcome?: PaymentOutcome | undefined
  /** The card of the step. */
  children: ReactNode
  /** What stands under the card, said in a sentence. */
  note?: ReactNode
  /** Leads to the step before. */
  onBack?: (() => void) | undefined
  /** Shows again where to pay. */
  onShowAddress?: (() => void) | undefined
  /** Starts anew, with a new quote. */
  onAgain?: (() => void) | undefined
  /** The payer is done here. */
  onClose?: (() => void) | undefined
}

/** What `CheckoutView` of the index loads. */
export const CheckoutView = forwardRef<HTMLElement, CheckoutViewProps>(function CheckoutView(
  { step, stage, outcome, children, note, onBack, onShowAddress, onAgain, onClose, className, ...rest },
  ref,
) {
  const t = useTranslator(checkoutTexts)
  const done = outcome === 'succeeded'
  const unpaid = stage === 'unpaid' || stage === 'expired' || stage === 'lost'
  return (
    <div
      lang={t.locale}
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
