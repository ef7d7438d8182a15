'use client'
import { useEffect, useRef } from 'react'
import { shortenHash } from '../../format/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { useLeftFocus } from './useKeptFocus.ts'
import type { WalletPayment } from './walletPayments.ts'

/** Props of {@link WalletHandoff}. */
export interface WalletHandoffProps {
  payment: WalletPayment
  rail: string
  onPay: () => void
  /** The payer no longer waits for a wallet that does not answer. */
  onStop: () => void
  /** Take the focus: the button that led here is gone. */
  focus: boolean
  /** Told that a focus went with this. */
  onLeave: () => void
}

/** Hands an armed quote to the host's wallet: after it has paid there is no second button to pay with. */
export function WalletHandoff({ payment, rail, onPay, onStop, focus, onLeave }: WalletHandoffProps) {
  const t = useTranslator(depositTexts)
  const { state, hash } = payment
  const part = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus) button.current?.focus()
  }, [focus])
  useLeftFocus(part, onLeave)

  return (
    <div ref={part}>
      <div role="status" className="ik-deposit-says">
        {state === 'asking' && <p className="ik-line ik-deposit-note">{t('deposit.walletAsked')}</p>}
        {state === 'paid' && (
          <p className="ik-line ik-deposit-paying" tabIndex={-1}>
            {t('deposit.sent')}
            {hash && (
              <>
                {' '}
                <bdi className="ik-mono ik-short ik-soft ik-deposit-hash" title={hash}>
                  {shortenHash(hash)}
                </bdi>
              </>
            )}
          </p>
        )}
        {(state === 'declined' || state === 'unsure') && (
          <p className="ik-sunk ik-deposit-note" data-tone="warn">
            {t(state === 'declined' ? 'deposit.walletDeclined' : 'deposit.walletFailed')}
          </p>
        )}
      </div>
      {state !== 'paid' && (
        <button
          type="button"
          ref={button}
          className="ik-button ik-deposit-arm"
          data-kind="primary"
          data-wide=""
          // Not `disabled`: the focus would be lost.
          aria-disabled={state === 'asking' || undefined}
          onClick={onPay}
        >
          {t('deposit.payInWallet', { rail })}
        </button>
      )}
      {state === 'asking' && (
        <button
          type="button"
          className="ik-text-button"
          onClick={() => {
            // This button goes; the other one stays.
            button.current?.focus()
            onStop()
          }}
        >
          {t('deposit.stopWaiting')}
        </button>
      )}
    </div>
  )
}
