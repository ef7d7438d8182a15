'use client'
import { cleanText } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { callHost } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { WalletConnector } from '../../payments/wallet/index.ts'
import { Icon, nextIcon, WalletIcon } from './icons/index.ts'
import { useTranslator } from './useTranslator.ts'
import type { WalletConnection } from './walletConnection.ts'

export interface WalletChoicesProps {
  connectors: readonly WalletConnector[]
  connection: WalletConnection | undefined
  onConnect: ((connector: WalletConnector) => void) | undefined
  /** The text above the wallets, where they are not for paying. The connect button is then secondary. */
  lead?: string | undefined
}

/** Opens the host's own connect dialog, or lists the available wallets where the host has none. */
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
      <p className="ik-line ik-wallet-label">{lead ?? t(connectors.length > 0 ? 'wallet.choose' : 'wallet.none')}</p>
      {connectors.map((connector) => {
        const name = cleanText(connector.name, 32) || t('wallet.yours')
        // The others stay available: one wallet that never answers must not block the rest.
        // Two of them may have the same name.
        const isAsked = connection?.wallet === connector.name && (connection.id ?? connector.id) === connector.id
        const isBusy = isConnecting && isAsked
        return (
          <button
            key={connector.id}
            type="button"
            className="ik-choice"
            // `disabled` would lose the focus.
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onConnect?.(connector)}
          >
            <WalletIcon name={name} icon={connector.icon} />
            <span className="ik-choice-text ik-choice-name">{name}</span>
            <Icon path={nextIcon} />
          </button>
        )
      })}
    </div>
  )
}
