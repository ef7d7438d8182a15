'use client'
import { usableNumber } from '../../format/internal/index.ts'
import { useKnownTokens } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { PaymentKind } from '../../payments/index.ts'
import type { AnyQuote, ExactTransfer, PaymentTerms } from '../../payments/terms/index.ts'
import { Address } from '../shared/Address.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { NetworkIcon } from '../shared/icons/index.ts'
import { nativeToken } from '../shared/tokens.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface WalletPreviewProps {
  terms: PaymentTerms
  transfer: ExactTransfer
  /** The quote, which estimates the network fee. Absent for a plain transfer. */
  quote: AnyQuote | undefined
  /** The wallet's name, for the start of a sentence. */
  wallet: string
  kind: PaymentKind
}

const addressText = {
  intent: 'wallet.ownAddress',
  passthrough: 'wallet.ownAddressDirect',
  direct: 'wallet.ownAddressTransfer',
} as const

/** Shows what the wallet displays if it was asked for this payment, so that the payer can compare. */
export function WalletPreview({ terms, transfer, quote, wallet, kind }: WalletPreviewProps) {
  const t = useTranslator(walletTexts)
  const chains = useChains()
  const { chainId } = transfer
  const fee = useFiat()(networkFeeUsd(quote))
  const { symbol } = nativeToken(useKnownTokens(), chainId)
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
              <NetworkIcon chainId={chainId} size={16} /> <bdi>{chains.name(chainId)}</bdi>
            </span>
          </Fact>
          {fee && (
            <Fact name={t('wallet.networkFee')}>
              {symbol ? t('wallet.feeIn', { amount: fee, symbol }) : t('wallet.feeAbout', { amount: fee })}
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

/** Returns the estimated network fee where the wallet pays it, in US dollars. */
function networkFeeUsd(quote: AnyQuote | undefined): number | undefined {
  const usd = usableNumber(
    quote && 'gasFeeOptions' in quote ? quote.gasFeeOptions?.gasEstimate?.nativeCostUsd : undefined,
  )
  return usd !== undefined && usd > 0 ? usd : undefined
}
