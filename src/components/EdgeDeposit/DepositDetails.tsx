'use client'
import { useEffect, useRef } from 'react'
import { formatExactAmount } from '../../format/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { Address } from '../shared/Address.tsx'
import { Note } from '../shared/Note.tsx'
import { paidSide } from '../shared/paidSide.ts'
import { TokenIdRow } from '../shared/TokenIdRow.tsx'
import { useLeftFocus } from '../shared/useLeftFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WaitingRow } from '../shared/WaitingRow.tsx'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'
import { CopyValue } from './CopyValue.tsx'
import { paymentUri } from './paymentUri.ts'
import { QrCode } from './QrCode.tsx'

export interface DepositDetailsProps {
  /** The only source of what is shown, copied and linked. */
  terms: PaymentTerms
  /** Called right before an action. */
  mayPay: () => boolean
  /** Whether this page follows the payment. */
  isFollowed: boolean | undefined
  /** Whether to take the focus, because the button that led here is gone. */
  focus: boolean
  /** Called when this is removed with the focus in it. */
  onLeave: () => void
}

/** Shows what to send and where as a text, a QR code and a link, all with the same values. */
export function DepositDetails({ terms, mayPay, isFollowed, focus, onLeave }: DepositDetailsProps) {
  const t = useTranslator(depositTexts)
  const { pays } = terms
  const { to: address = '', amount, memo, decimals } = pays
  const uri = paymentUri(pays)
  const part = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  useLeftFocus(part, onLeave)

  return (
    <div ref={part}>
      <div className="ik-deposit-code">
        <QrCode text={uri ?? address} label={t(uri ? 'deposit.qrPayment' : 'deposit.qr')} />
      </div>
      {!uri && <p className="ik-line ik-soft ik-deposit-hint">{t('deposit.qrAlone')}</p>}
      <CopyValue
        // Without decimals this would copy base units, which no wallet accepts.
        text={decimals === undefined ? undefined : formatExactAmount(amount, decimals)}
        name={t('action.copyAmount')}
        mayPay={mayPay}
      >
        <h3 className="ik-soft ik-deposit-label" ref={heading} tabIndex={-1}>
          {t('deposit.amount')}
        </h3>
        <p className="ik-line ik-deposit-figure">
          <TokenAmount amount={amount} token={pays} side="exact" /> <Worth side={paidSide(terms)} />
        </p>
        <TokenIdRow name={t('deposit.token')} pays={pays} />
      </CopyValue>
      {decimals === undefined && <Note tone="warn">{t('deposit.units')}</Note>}
      <CopyValue text={address} name={t('action.copyAddress')} mayPay={mayPay}>
        <p className="ik-line ik-soft ik-deposit-label">{t('deposit.address')}</p>
        <p className="ik-line ik-deposit-address">
          <Address address={address} whole />
        </p>
      </CopyValue>
      {memo && (
        <>
          <CopyValue text={memo} name={t('action.copyMemo')} mayPay={mayPay}>
            <p className="ik-line ik-soft ik-deposit-label">{t('deposit.memo')}</p>
            <p className="ik-line">
              <bdi className="ik-mono" translate="no">
                {memo}
              </bdi>
            </p>
          </CopyValue>
          <Note tone="warn">{t('deposit.memoHelp')}</Note>
        </>
      )}
      {isFollowed && (
        <div className="ik-deposit-waiting">
          <WaitingRow title={t('timeline.titleWaiting')}>{t('deposit.updates')}</WaitingRow>
        </div>
      )}
      {uri && (
        <a
          className="ik-button"
          data-kind="primary"
          data-wide=""
          href={uri}
          onClick={(event) => mayPay() || event.preventDefault()}
        >
          {t('action.openWallet')}
        </a>
      )}
    </div>
  )
}
