'use client'
import type { AddressProblem } from '../../format/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { connectedAccount } from '../../hooks/internal/index.ts'
import { choiceTexts } from '../../i18n/index.ts'
import { Extra } from '../shared/Extra.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { AddressField } from './AddressField.tsx'
import type { walletPart } from './walletPart.ts'

export interface LateRefundProps {
  /** Whether the money arrives at the account too: the request names no recipient. */
  isRecipient: boolean
  /** Whether the payer may leave out the account. The refund may then go to the shop. */
  isOptional: boolean
  /** The display name of the rail to pay on. */
  rail: string
  value: string
  problem: AddressProblem | undefined
  onChange: (value: string) => void
  onBlur: () => void
  /**
   * The wallet code, passed in because a file that several parts share must not load a part itself. Otherwise, each
   * page of a host would include that part.
   */
  walletCode: typeof walletPart
}

/**
 * Asks for the account that a refund may go to once the payment has left the rail. Without a recipient in the request, the
 * money arrives there too.
 */
export function LateRefund(props: LateRefundProps) {
  const { isRecipient, isOptional, rail, value, problem, onChange, onBlur, walletCode } = props
  const t = useTranslator(choiceTexts)
  const wallet = useWallet()
  const isConnected = connectedAccount(wallet) !== undefined
  const canConnect = wallet && wallet.connectors.length > 0
  return (
    <fieldset className="ik-payer-ways ik-payer-late" data-owner={isOptional ? 'optional' : 'asked'}>
      <legend className="ik-strong">{t(isRecipient ? 'refund.arrivesTitle' : 'refund.title')}</legend>
      <p className="ik-line ik-soft">
        {isRecipient ? t('refund.arrivesWhy') : t('refund.why', { rail })} {isOptional && t('refund.orShop')}
      </p>
      {(isConnected || canConnect) && (
        <Extra part={walletCode} now>
          {({ PayerWallet }) => <PayerWallet name={t('refund.account')} lead={t('refund.connect')} />}
        </Extra>
      )}
      {!isConnected && (
        <AddressField
          name={t(canConnect ? 'refund.orType' : 'refund.type')}
          help={undefined}
          value={value}
          problem={problem}
          isOptional={isOptional}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </fieldset>
  )
}
