'use client'
import { walletTexts } from '../../i18n/index.ts'
import type { PaymentKind } from '../../payments/index.ts'
import type { ExactTransfer, PaymentTerms } from '../../payments/terms/index.ts'
import { Address } from '../shared/Address.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { NetworkIcon } from '../shared/icons/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface WalletPreviewProps {
  terms: PaymentTerms
  transfer: ExactTransfer
  /** The wallet's name, for the start of a sentence. */
  wallet: string
  chain: string
  kind: PaymentKind
  /** The estimated network fee in US dollars, and the symbol of the coin that pays it. */
  fee: { usd: number | undefined; symbol: string | undefined }
}

const addressText = {
  intent: 'wallet.ownAddress',
  passthrough: 'wallet.ownAddressDirect',
  direct: 'wallet.ownAddressTransfer',
} as const

/** Shows what the wallet displays if it was asked for this payment, so that the payer can compare. */
export function WalletPreview({ terms, transfer, wallet, chain, kind, fee }: WalletPreviewProps) {
  const t = useTranslator(walletTexts)
  const worth = useFiat()(fee.usd)
  return (
    <div className="ik-section ik-wallet-asked">
      <h3 className="ik-wallet-label">{t('wallet.shouldShow', { wallet })}</h3>
      <div className="ik-sunk">
        <Facts>
          <Fact name={t('wallet.sends')}>
            <TokenAmount amount={terms.pays.amount} token={terms.pays} side="exact" />
          </Fact>
          <Fact name={t('wallet.network')}>
            <span className="ik-network">
              <NetworkIcon chainId={transfer.chainId} size={16} /> {chain}
            </span>
          </Fact>
          {worth && (
            <Fact name={t('wallet.networkFee')}>
              {fee.symbol
                ? t('wallet.feeIn', { amount: worth, symbol: fee.symbol })
                : t('wallet.feeAbout', { amount: worth })}
            </Fact>
          )}
        </Facts>
        <p className="ik-line ik-soft ik-wallet-to">{t('wallet.to')}</p>
        <Address address={transfer.recipient} whole />
      </div>
      <p className="ik-line ik-soft">{t(addressText[kind])}</p>
    </div>
  )
}
