'use client'
import type { TokenMetadata } from '../../api/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { callHost } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { PayToken, RankedToken, readNeededAmount } from '../../payments/checkout/index.ts'
import { findToken } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { tokenName } from './tokenName.ts'

export interface ShortfallProps {
  ranked: readonly RankedToken<PayToken>[]
  needed: ReturnType<typeof readNeededAmount>
  known: readonly TokenMetadata[]
  /** Called when the payer wants to connect another wallet, unless the host has its own dialog for that. */
  onOther: () => void
}

/** States that no token of the account covers the payment, and which token comes closest. */
export function Shortfall({ ranked, needed, known, onOther }: ShortfallProps) {
  const t = useTranslator(walletTexts)
  const chains = useChains()
  const write = useAmountText()
  const { onConnect: openHostDialog } = useIntentKit()
  const isCertain = ranked.every((one) => one.isShort)
  const held = ranked.filter(({ amount }) => amount).sort((a, b) => (b.worthUsd ?? 0) - (a.worthUsd ?? 0))[0]
  const most = held?.amount && {
    amount: write(
      held.amount,
      { ...findToken(known, held.token.chainId, held.token.tokenAddress), symbol: tokenName(held.token) },
      'exact',
    ),
    on: t('quote.onChain', { chain: chains.name(held.token.chainId) }),
  }
  return (
    <div className="ik-note ik-sunk">
      <div className="ik-note-text">
        {/* Comes with its text, which assistive technology announces only of an alert. */}
        <div role="alert">
          <p className="ik-line ik-choice-name">
            {needed.amount === undefined
              ? t('wallet.holdsNone')
              : t(isCertain ? 'wallet.nothingCovers' : 'wallet.mayNotCover', {
                  amount: write(needed.amount, needed.token, 'exact'),
                })}
          </p>
          {needed.amount !== undefined && (
            <p className="ik-line ik-soft">{most ? t('wallet.most', most) : t('wallet.holdsNone')}</p>
          )}
        </div>
        <div className="ik-buttons">
          <button
            type="button"
            className="ik-button"
            onClick={() => (openHostDialog ? callHost(openHostDialog, undefined) : onOther())}
          >
            {t('wallet.useOther')}
          </button>
        </div>
      </div>
    </div>
  )
}
