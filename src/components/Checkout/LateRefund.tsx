'use client'
import type { AddressProblem } from '../../format/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { lateRefundTexts, walletTexts } from '../../i18n/index.ts'
import { connectionText } from '../shared/connectionText.ts'
import { Facts } from '../shared/Facts.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { WalletAccount } from '../shared/WalletAccount.tsx'
import { WalletChoices } from '../shared/WalletChoices.tsx'
import { AddressField } from './AddressField.tsx'

/** Props of {@link LateRefund}. */
export interface LateRefundProps {
  /** `asked`: the payer has to name an account · `optional`: without one the refund goes to the shop · `shop`: it goes there. */
  owner: 'asked' | 'optional' | 'shop'
  /** The name of the rail that is paid on. */
  rail: string
  value: string
  problem: AddressProblem | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** Where a refund goes once the payment has left the rail: asks for the payer's account, or says that it goes to the shop. */
export function LateRefund({ owner, rail, value, problem, onChange, onBlur }: LateRefundProps) {
  const t = useTranslator(lateRefundTexts)
  const walletT = useTranslator(walletTexts)
  const wallet = useWallet()
  const { connection, connect, disconnect } = useWalletConnection(wallet)
  if (owner === 'shop') return <p className="ik-line ik-soft">{t('refund.shopOwns', { rail })}</p>
  const canConnect = wallet && wallet.connectors.length > 0
  return (
    <fieldset className="ik-payer-ways ik-payer-late" data-owner={owner}>
      <legend className="ik-payer-name">{t('refund.title')}</legend>
      <p className="ik-line ik-soft">
        {t('refund.why', { rail })} {owner === 'optional' && t('refund.orShop')}
      </p>
      {wallet?.status === 'connected' && wallet.account ? (
        <Facts>
          <WalletAccount name={t('refund.account')} wallet={wallet} onDisconnect={disconnect} />
        </Facts>
      ) : (
        <>
          {canConnect && (
            <WalletChoices
              lead={t('refund.connect')}
              connectors={wallet.connectors}
              connection={connection}
              onConnect={connect}
            />
          )}
          <AddressField
            name={t(canConnect ? 'refund.orType' : 'refund.type')}
            help={undefined}
            value={value}
            problem={problem}
            isOptional={owner === 'optional'}
            onChange={onChange}
            onBlur={onBlur}
          />
        </>
      )}
      {wallet && (
        <p className="ik-line ik-soft" role="status">
          {connection && connectionText(connection, '', walletT)}
        </p>
      )}
    </fieldset>
  )
}
