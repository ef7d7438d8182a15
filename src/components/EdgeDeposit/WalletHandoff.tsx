'use client'
import { useEffect, useRef } from 'react'
import { shortenHash } from '../../format/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import type { PaymentState } from '../../payments/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Note } from '../shared/Note.tsx'
import { cleanId } from '../shared/text.ts'
import { useLeftFocus } from '../shared/useLeftFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WaitingRow } from '../shared/WaitingRow.tsx'
import { mayHavePaid } from './edgeCardState.ts'

export interface WalletHandoffProps {
  payment: PaymentState
  /** Whether the quote has expired. */
  late: boolean | undefined
  rail: string
  onPay: (() => void) | undefined
  /** Called to show the address in place of the wallet. */
  onShowAddress: (() => void) | undefined
  /** Called when the payer stops waiting for a wallet that does not answer. */
  onStop: (() => void) | undefined
  /** Called to show the payment that is in progress. */
  onFollow: (() => void) | undefined
  /** Whether to take the focus, because the button that led here is gone. */
  focus: boolean
  /** Called when this is removed with the focus in it. */
  onLeave: () => void
}

/**
 * Lets the host's wallet pay an armed quote. Hides the pay button while the outcome is unknown and after the payment.
 */
export function WalletHandoff(props: WalletHandoffProps) {
  const { payment, late, rail, onPay, onShowAddress, onStop, onFollow, focus, onLeave } = props
  const t = useTranslator(depositTexts)
  const { step, error } = payment
  const part = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isWaiting = step === 'preflight' || step === 'awaiting-wallet'
  const isPayable = isWaiting || !mayHavePaid(payment)
  // The press looks again before it asks the wallet.
  const isUnsure = payment.blocker === 'earlier-unconfirmed'
  useEffect(() => {
    if (focus) button.current?.focus()
  }, [focus])
  useLeftFocus(part, onLeave)

  return (
    <div ref={part}>
      <div role="status" className="ik-deposit-status">
        <PaymentMessage payment={payment} late={late} />
      </div>
      {error && !isWaiting && isPayable && <ErrorNotice error={error} />}
      {isPayable && onPay && payment.blocker !== 'address-shown' && (
        <button
          type="button"
          ref={button}
          className="ik-button ik-deposit-arm"
          data-kind="primary"
          data-wide=""
          // `disabled` would lose the focus.
          aria-disabled={isWaiting || undefined}
          onClick={() => isWaiting || onPay()}
        >
          {t(isUnsure ? 'action.retry' : 'deposit.payInWallet', { rail })}
        </button>
      )}
      {isPayable && !isWaiting && !isUnsure && onShowAddress && (
        <button type="button" className="ik-text-button" onClick={onShowAddress}>
          {t('deposit.showAddress')}
        </button>
      )}
      {step === 'awaiting-wallet' && onStop && (
        <button type="button" className="ik-text-button" onClick={onStop}>
          {t('deposit.stopWaiting')}
        </button>
      )}
      {!isPayable && step !== 'other-tab' && onFollow && (
        <button type="button" className="ik-button ik-deposit-follow" data-wide="" onClick={onFollow}>
          {t('action.follow')}
        </button>
      )}
    </div>
  )
}

/** Shows the outcome of the request to the wallet. */
function PaymentMessage({ payment, late }: Pick<WalletHandoffProps, 'payment' | 'late'>) {
  const { step, blocker, hash } = payment
  const t = useTranslator(depositTexts)
  if (step === 'awaiting-wallet')
    return late ? (
      <Note tone="warn">{t('deposit.walletLate')}</Note>
    ) : (
      <WaitingRow title={t('deposit.waitingWallet')}>{t('deposit.walletAsked')}</WaitingRow>
    )
  if (step === 'submitted' || step === 'unreported' || step === 'reported') {
    const id = cleanId(hash)
    return (
      <p className="ik-line ik-deposit-paying" tabIndex={-1}>
        {t(step === 'reported' ? 'deposit.seen' : 'deposit.sent')}
        {id && (
          <>
            {' '}
            <bdi className="ik-mono ik-short ik-soft ik-deposit-hash" title={id}>
              {shortenHash(id)}
            </bdi>
          </>
        )}
      </p>
    )
  }
  const isOpen = step === 'outcome-unknown' || step === 'other-tab'
  const text =
    step === 'outcome-unknown'
      ? 'deposit.walletUnknown'
      : step === 'other-tab'
        ? 'deposit.otherTab'
        : step === 'rejected'
          ? 'deposit.walletDeclined'
          : blocker === 'wallet-changed'
            ? 'deposit.walletChanged'
            : blocker === 'address-shown'
              ? 'deposit.addressShown'
              : blocker === 'earlier-unconfirmed' && 'wallet.problemEarlier'
  if (!text) return null
  return (
    <Note tone="warn" className={isOpen ? 'ik-deposit-paying' : undefined} tabIndex={isOpen ? -1 : undefined}>
      {t(text)} {late && step === 'outcome-unknown' && t('deposit.walletLate')}
    </Note>
  )
}
