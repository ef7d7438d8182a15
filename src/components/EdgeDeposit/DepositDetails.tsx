'use client'
import { useEffect, useRef } from 'react'
import { formatExactAmount } from '../../format/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import type { QuoteSide } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/TokenAmount.tsx'
import { paymentUri } from './paymentUri.ts'
import type { PayAddress } from './payTarget.ts'
import { QrCode } from './QrCode.tsx'

/** Props of {@link DepositDetails}. */
export interface DepositDetailsProps {
  target: PayAddress
  /** The side that is paid; the amount itself is the target's. */
  pay: QuoteSide
  network: string
  /** Take the focus: the button that led here is gone. */
  focus: boolean
}

/** What to send and where: text, QR code and link, all of the same values. */
export function DepositDetails({ target, pay, network, focus }: DepositDetailsProps) {
  const t = useTranslator(depositTexts)
  const { token } = pay
  const uri = paymentUri(target, token.decimals)
  const amount = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (focus) amount.current?.focus()
  }, [focus])

  return (
    <>
      <div className="ik-deposit-what">
        <QrCode text={uri ?? target.address} label={t(uri ? 'deposit.qrPayment' : 'deposit.qr')} />
        <div className="ik-deposit-facts">
          <h3 className="ik-line ik-soft ik-deposit-label" ref={amount} tabIndex={-1}>
            {t('deposit.amount')}
          </h3>
          <p className="ik-line ik-deposit-figure">
            <TokenAmount amount={target.amount} token={token} side="exact" />
            <Worth side={pay} />
          </p>
          <p className="ik-line ik-soft ik-deposit-label">{t('deposit.network')}</p>
          <p className="ik-line ik-deposit-network">{network}</p>
        </div>
      </div>
      <p className="ik-line ik-soft ik-deposit-label">{t('deposit.address')}</p>
      <p className="ik-sunk ik-deposit-address">
        <Address address={target.address} whole />
      </p>
      <div className="ik-buttons">
        <CopyButton text={target.address}>{t('action.copyAddress')}</CopyButton>
        {/* Without decimals this would copy base units, which no wallet takes. */}
        {token.decimals !== undefined && (
          <CopyButton text={formatExactAmount(target.amount, token.decimals)}>{t('action.copyAmount')}</CopyButton>
        )}
        {uri && (
          <a className="ik-button" data-kind="primary" href={uri}>
            {t('action.openWallet')}
          </a>
        )}
      </div>
    </>
  )
}
