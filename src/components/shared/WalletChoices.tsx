'use client'
import { cleanText } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { callHost } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { WalletConnector } from '../../payments/wallet/index.ts'
import { textOf } from './text.ts'
import { useTranslator } from './useTranslator.ts'
import type { WalletConnection } from './walletConnection.ts'

/** Props of {@link WalletChoices}. */
export interface WalletChoicesProps {
  connectors: readonly WalletConnector[]
  connection: WalletConnection | undefined
  onConnect: ((connector: WalletConnector) => void) | undefined
  /** What leads to the wallets, where they are not for paying. */
  lead?: string | undefined
}

/** Only an icon that the wallet brought along is drawn: a URL would tell its server who looks. */
function inlineIcon(icon: unknown): string | undefined {
  const text = textOf(icon).trim()
  return /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(text) ? text : undefined
}

/** Opens the host's own connect dialog, or lists the wallets that can be connected where it has none. */
export function WalletChoices({ connectors, connection, onConnect, lead }: WalletChoicesProps) {
  const t = useTranslator(walletTexts)
  const { onConnect: openHostDialog } = useIntentKit()
  const isConnecting = connection?.at === 'connecting'
  if (openHostDialog) {
    return (
      <div className="ik-wallet-choices">
        <button
          type="button"
          className="ik-button"
          data-kind={lead ? undefined : 'primary'}
          data-wide=""
          onClick={() => callHost(openHostDialog, undefined)}
        >
          {t('wallet.connect')}
        </button>
      </div>
    )
  }
  return (
    <div className="ik-wallet-choices" data-busy={isConnecting || undefined}>
      <p className="ik-line">{lead ?? t(connectors.length > 0 ? 'wallet.choose' : 'wallet.none')}</p>
      {connectors.map((connector) => {
        const icon = inlineIcon(connector.icon)
        // The others stay available: one wallet that never answers must not block the rest.
        const isBusy = isConnecting && connection.wallet === connector.name
        return (
          <button
            key={connector.id}
            type="button"
            className="ik-button ik-wallet-choice"
            data-wide=""
            // Not `disabled`: the focus would be lost.
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onConnect?.(connector)}
          >
            {icon && <img className="ik-wallet-icon" src={icon} alt="" width="24" height="24" />}
            <span>{cleanText(connector.name, 32) || '?'}</span>
          </button>
        )
      })}
    </div>
  )
}
