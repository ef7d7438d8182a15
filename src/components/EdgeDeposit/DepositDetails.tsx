'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatExactAmount, isNativeToken } from '../../format/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import type { QuoteSide } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'
import { CopyValue } from './CopyValue.tsx'
import { paymentUri } from './paymentUri.ts'
import type { PayAddress } from './payTarget.ts'
import { QrCode } from './QrCode.tsx'
import { useLeftFocus } from './useKeptFocus.ts'

/** Props of {@link DepositDetails}. */
export interface DepositDetailsProps {
  target: PayAddress
  /** The side that is paid; the amount itself is the target's. */
  pay: QuoteSide
  network: string
  /** Asked at the moment of acting. */
  mayPay: () => boolean
  /** Take the focus: the button that led here is gone. */
  focus: boolean
  /** Told that a focus went with this. */
  onLeave: () => void
}

/** What to send and where: text, QR code and link, all of the same values. */
export function DepositDetails({ target, pay, network, mayPay, focus, onLeave }: DepositDetailsProps) {
  const t = useTranslator(depositTexts)
  const { token } = pay
  const { address, amount, memo, tokenAddress } = target
  const uri = paymentUri(target, token.decimals)
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
            <TokenAmount amount={amount} token={token} side="exact" />
            <Worth side={pay} />
          </p>
          <p className="ik-line ik-soft ik-deposit-label">{t('deposit.network')}</p>
          <p className="ik-line ik-deposit-network">{network}</p>
        </div>
      </div>
      {!uri && <p className="ik-line ik-soft ik-deposit-hint">{t('deposit.qrAlone')}</p>}
      {token.decimals === undefined && <Warning>{t('deposit.units')}</Warning>}
      {!isNativeToken(tokenAddress, target.rail === 'TRON' ? 'TRON' : 'SOLANA') && (
        <p className="ik-row ik-deposit-token">
          <span className="ik-soft">{t('deposit.token')}</span>
          {/* A symbol is anybody's; without one the id is all there is to go by. */}
          <span className="ik-fact">
            {token.symbol && <bdi>{token.symbol} </bdi>}
            <Address address={tokenAddress} whole={!token.symbol} />
          </span>
        </p>
      )}
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
        {token.decimals !== undefined && (
          <CopyValue text={formatExactAmount(amount, token.decimals)} mayPay={mayPay}>
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
