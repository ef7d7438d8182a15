'use client'
import { useTokens } from '../../hooks/internal/index.ts'
import { recoveryTexts } from '../../i18n/index.ts'
import type { RecoveryPlan } from '../../payments/recovery/index.ts'
import { Address } from '../shared/Address.tsx'
import { findToken, sameId } from '../shared/tokens.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'

/** The address that represents a chain's native token. */
const native = `0x${'0'.repeat(40)}`

/** Props of {@link RecoveryTransfers}. */
export interface RecoveryTransfersProps {
  plan: RecoveryPlan
  /** The connected account. */
  account: string | undefined
}

/**
 * Shows each verified transfer in full, and nothing from the answer. Decimals and symbols come from the host, the kit
 * or the chain: a service that moves a decimal point would move it here too.
 */
export function RecoveryTransfers({
  plan: { chainId, intentAddress, source, calls },
  account,
}: RecoveryTransfersProps) {
  const t = useTranslator(recoveryTexts)
  const tokens = useTokens(calls.map(({ token }) => ({ chainId, tokenAddress: token })))
  const chains = useChains()
  const [first] = calls
  const from = source === 'origin' ? 'recovery.fromOrigin' : 'recovery.fromDestination'
  return (
    <div className="ik-recovery-plan">
      <ul className="ik-recovery-transfers">
        {calls.map(({ token, amount }, at) => {
          const known = findToken(tokens, chainId, token ?? native)
          return (
            <li key={`${at} ${token}`} className="ik-recovery-transfer">
              <TokenAmount amount={amount} token={known} side="exact" size={calls.length === 1 ? 'xl' : undefined} />
              {token && known.decimals === undefined && (
                <span className="ik-soft">
                  {t('recovery.token')} <Address address={token} whole />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <dl className="ik-recovery-parties">
        <Party name={t('recovery.network')} who={chains.name(chainId)} />
        {first && (
          <Party
            name={t('recovery.to')}
            who={sameId(first.to, account) ? t('recovery.yours') : undefined}
            address={first.to}
          />
        )}
        <Party name={t('recovery.from')} who={t(source ? from : 'recovery.fromWallet')} address={intentAddress} />
      </dl>
    </div>
  )
}

interface PartyProps {
  name: string
  who: string | undefined
  address?: string
}

/** Renders a party with its full address, which is what a wallet shows. */
function Party({ name, who, address }: PartyProps) {
  return (
    <div>
      <dt className="ik-soft">{name}</dt>
      <dd className="ik-recovery-party">
        {who && <span className="ik-recovery-note">{who}</span>}
        {address && <Address address={address} whole />}
      </dd>
    </div>
  )
}
