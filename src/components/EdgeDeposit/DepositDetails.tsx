'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatExactAmount } from '../../format/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { Address } from '../shared/Address.tsx'
import { paidSide } from '../shared/paidSide.ts'
import { TokenRow } from '../shared/TokenRow.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'
import { CopyValue } from './CopyValue.tsx'
import { paymentUri } from './paymentUri.ts'
import { QrCode } from './QrCode.tsx'
import { useLeftFocus } from './useKeptFocus.ts'

/** Props of {@link DepositDetails}. */
export interface DepositDetailsProps {
  /** What is shown, copied and linked is read from these alone. */
  terms: PaymentTerms
  network: string
  /** Asked at the moment of acting. */
  mayPay: () => boolean
  /** Take the focus: the button that led here is gone. */
  focus: boolean
  /** Told that a focus went with this. */
  onLeave: () => void
}

/** What to send and where: text, QR code and link, all of the same values. */
export function DepositDetails({ terms, network, mayPay, focus, onLeave }: DepositDetailsProps) {
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
      <div className="ik-deposit-what">
        <QrCode text={uri ?? address} label={t(uri ? 'deposit.qrPayment' : 'deposit.qr')} />
        <div className="ik-deposit-facts">
          <h3 className="ik-line ik-soft ik-deposit-label" ref={heading} tabIndex={-1}>
            {t('deposit.amount')}
          </h3>
          <p className="ik-line ik-deposit-figure">
            <TokenAmount amount={amount} token={pays} side="exact" />
            <Worth side={paidSide(terms)} />
          </p>
          <p className="ik-line ik-soft ik-deposit-label">{t('deposit.network')}</p>
          <p className="ik-line ik-deposit-network">{network}</p>
        </div>
      </div>
      {!uri && <p className="ik-line ik-soft ik-deposit-hint">{t('deposit.qrAlone')}</p>}
      {decimals === undefined && <Warning>{t('deposit.units')}</Warning>}
      <TokenRow name={t('deposit.token')} pays={pays} />
      <p className="ik-line ik-soft ik-deposit-label">{t('deposit.address')}</p>
      <p className="ik-sunk ik-deposit-address">
        <Address address={address} whole />
      </p>
      {memo && (
        <>
          <p className="ik-line ik-soft ik-deposit-label">{t('deposit.memo')}</p>
          <p className="ik-sunk ik-deposit-address">
            <bdi className="ik-mono" translate="no">
              {memo}
            </bdi>
          </p>
          <Warning>{t('deposit.memoHelp')}</Warning>
        </>
      )}
      <div className="ik-buttons">
        <CopyValue text={address} mayPay={mayPay}>
          {t('action.copyAddress')}
        </CopyValue>
        {/* Without decimals this would copy base units, which no wallet takes. */}
        {decimals !== undefined && (
          <CopyValue text={formatExactAmount(amount, decimals)} mayPay={mayPay}>
            {t('action.copyAmount')}
          </CopyValue>
        )}
        {memo && (
          <CopyValue text={memo} mayPay={mayPay}>
            {t('action.copyMemo')}
          </CopyValue>
        )}
        {uri && (
          <a
            className="ik-button"
            data-kind="primary"
            href={uri}
            onClick={(event) => mayPay() || event.preventDefault()}
          >
            {t('action.openWallet')}
          </a>
        )}
      </div>
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="ik-sunk ik-deposit-warning" data-tone="warn">
      {children}
    </p>
  )
}
