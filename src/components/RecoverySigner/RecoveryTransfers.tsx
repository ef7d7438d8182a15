'use client'
import type { TokenPrice } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { useTokens } from '../../hooks/internal/index.ts'
import { recoveryTexts } from '../../i18n/index.ts'
import { worthOf } from '../../payments/checkout/index.ts'
import { readPrice } from '../../payments/price/index.ts'
import type { RecoveryPlan } from '../../payments/recovery/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { Address } from '../shared/Address.tsx'
import { FiatWorth } from '../shared/FiatWorth.tsx'
import { Note } from '../shared/Note.tsx'
import { findToken, nativeAddress, sameId } from '../shared/tokens.ts'
import { useChains } from '../shared/useChains.ts'
import { useIsUnlisted } from '../shared/useIsUnlisted.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface RecoveryTransfersProps {
  plan: RecoveryPlan
  wallet: WalletState | undefined
  prices: readonly TokenPrice[] | undefined
  receivedAt: number | undefined
}

/**
 * Shows each verified transfer in full, and nothing from the answer. Decimals and symbols come from the host, the kit
 * or the chain: a service that moves a decimal point would move it here too.
 */
export function RecoveryTransfers({
  plan: { chainId, intentAddress, source, calls },
  wallet,
  prices,
  receivedAt,
}: RecoveryTransfersProps) {
  const t = useTranslator(recoveryTexts)
  const isUnlisted = useIsUnlisted()
  const tokens = useTokens(calls.map(({ token }) => ({ chainId, tokenAddress: token })))
  const chains = useChains()
  const [first] = calls
  const from = source === 'origin' ? 'recovery.fromOrigin' : 'recovery.fromDestination'
  const name = cleanText(wallet?.connector?.name, 32)
  const isOwn = sameId(first?.to, wallet?.account)
  return (
    <div className="ik-parts">
      <Party name={t('recovery.from')} who={t(source ? from : 'recovery.fromWallet')} address={intentAddress} />
      <ul className="ik-recovery-transfers">
        {calls.map(({ token = nativeAddress, amount }, at) => {
          const known = findToken(tokens, chainId, token)
          const price = readPrice(prices, { chainId, tokenAddress: token }, receivedAt)
          const worth = worthOf({ token: { ...known, chainId }, amount, priceUsd: price.usd })
          return (
            <li key={`${at} ${token}`} className="ik-recovery-transfer">
              <span>
                <TokenAmount amount={amount} token={known} side="exact" size={calls.length === 1 ? 'xl' : undefined} />
              </span>
              <span className="ik-soft">
                {worth !== undefined && (
                  <>
                    <FiatWorth usd={worth} pricedAt={price.at} about /> ·{' '}
                  </>
                )}
                {t('recovery.on', { chain: chains.name(chainId) })}
              </span>
              {(isUnlisted(chainId, token) || (token !== nativeAddress && known.decimals === undefined)) && (
                <span className="ik-soft">
                  {t('recovery.token')} <Address address={token} whole />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {calls.some(({ token }) => isUnlisted(chainId, token)) && <Note tone="warn">{t('picker.checkAddress')}</Note>}
      {first && (
        <Party
          name={isOwn ? (name ? t('recovery.toWallet', { wallet: name }) : t('recovery.toYours')) : t('recovery.to')}
          address={first.to}
        />
      )}
    </div>
  )
}

/** Renders a party with its full address, which is what a wallet shows. */
function Party({ name, who, address }: { name: string; who?: string; address: string }) {
  return (
    <div className="ik-sunk ik-recovery-party">
      <span className="ik-soft">{name}</span>
      <span>
        <Address address={address} whole />
      </span>
      {who && <span className="ik-soft">{who}</span>}
    </div>
  )
}
