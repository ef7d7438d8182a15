'use client'
import type { AddressProblem } from '../../format/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { Extra } from '../shared/Extra.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { AddressField } from './AddressField.tsx'
import { walletPart } from './walletPart.ts'

/** Props of {@link LateRefund}. */
export interface LateRefundProps {
  /** `asked`: the payer has to name an account · `optional`: without an account the refund may go to the shop · `shop`: it may go to the shop. */
  owner: 'asked' | 'optional' | 'shop'
  /** The name of the rail that is paid on. */
  rail: string
  value: string
  problem: AddressProblem | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** Asks for the account that a refund may go to once the payment has left the rail, or states that it may go to the shop. */
export function LateRefund({ owner, rail, value, problem, onChange, onBlur }: LateRefundProps) {
  const t = useTranslator(checkoutTexts)
  const wallet = useWallet()
  if (owner === 'shop') return <p className="ik-line ik-soft">{t('refund.shopOwns', { rail })}</p>
  const isConnected = wallet?.status === 'connected' && wallet.account !== undefined
  const canConnect = wallet && wallet.connectors.length > 0
  return (
    <fieldset className="ik-payer-ways ik-payer-late" data-owner={owner}>
      <legend className="ik-payer-name">{t('refund.title')}</legend>
      <p className="ik-line ik-soft">
        {t('refund.why', { rail })} {owner === 'optional' && t('refund.orShop')}
      </p>
      {(isConnected || canConnect) && (
        <Extra part={walletPart} now>
          {({ PayerWallet }) => <PayerWallet name={t('refund.account')} lead={t('refund.connect')} />}
        </Extra>
      )}
      {!isConnected && (
        <AddressField
          name={t(canConnect ? 'refund.orType' : 'refund.type')}
          help={undefined}
          value={value}
          problem={problem}
          isOptional={owner === 'optional'}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </fieldset>
  )
}
