'use client'
import { cleanText } from '../../format/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { Address } from './Address.tsx'
import { Fact } from './Facts.tsx'
import { cleanId } from './text.ts'
import { useTranslator } from './useTranslator.ts'

export interface WalletAccountProps {
  wallet: Pick<WalletState, 'connector' | 'account'>
  onDisconnect: (() => void) | undefined
  /** The label of the account's role. Default: the paying account. */
  name?: string | undefined
}

export function WalletAccount({ wallet, onDisconnect, name: role }: WalletAccountProps) {
  const t = useTranslator(walletTexts)
  const name = cleanText(wallet.connector?.name, 32)
  return (
    <Fact name={role ?? t('wallet.account')}>
      {name && <span>{name} </span>}
      <Address address={cleanId(wallet.account)} />
      {onDisconnect && (
        <button type="button" className="ik-text-button ik-wallet-disconnect" onClick={onDisconnect}>
          {t('wallet.disconnect')}
        </button>
      )}
    </Fact>
  )
}
