'use client'
import { cleanText } from '../../format/index.ts'
import type { WalletChoice } from '../../hooks/walletTypes.ts'
import { walletTexts } from '../../i18n/index.ts'
import { textOf } from '../shared/text.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { WalletConnection } from './WalletDepositView.tsx'

/** Props of {@link WalletChoices}. */
export interface WalletChoicesProps {
  choices: readonly WalletChoice[]
  connection: WalletConnection | undefined
  onConnect: ((choice: WalletChoice) => void) | undefined
}

/** Only what a wallet itself brought along is drawn: an address would tell its server who looks. */
function ownIcon(icon: unknown): string | undefined {
  const text = textOf(icon).trim()
  return /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(text) ? text : undefined
}

/** The wallets that can be connected. */
export function WalletChoices({ choices, connection, onConnect }: WalletChoicesProps) {
  const t = useTranslator(walletTexts)
  const connecting = connection?.at === 'connecting'
  return (
    <div className="ik-wallet-choices" data-busy={connecting || undefined}>
      <p className="ik-line">{t(choices.length > 0 ? 'wallet.choose' : 'wallet.none')}</p>
      {choices.map((choice) => {
        const icon = ownIcon(choice.icon)
        // The others stay open: one that never answers must not keep the payer from another.
        const busy = connecting && connection.wallet === choice.name
        return (
          <button
            key={choice.id}
            type="button"
            className="ik-button ik-wallet-choice"
            data-wide=""
            // Not `disabled`: the focus would be lost.
            aria-disabled={busy || undefined}
            onClick={() => busy || onConnect?.(choice)}
          >
            {icon && <img className="ik-wallet-icon" src={icon} alt="" width="24" height="24" />}
            <span>{cleanText(choice.name, 32) || '?'}</span>
          </button>
        )
      })}
    </div>
  )
}
