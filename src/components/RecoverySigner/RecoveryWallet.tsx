'use client'
import { recoveryTexts, walletTexts } from '../../i18n/index.ts'
import type { WalletConnector, WalletState } from '../../payments/wallet/index.ts'
import { Address } from '../shared/Address.tsx'
import { connectionText } from '../shared/connectionText.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { Note } from '../shared/Note.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { cleanId } from '../shared/text.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { WalletChoices } from '../shared/WalletChoices.tsx'
import type { WalletConnection } from '../shared/walletConnection.ts'
import type { RecoveryCardState } from './recoveryCard.ts'

export interface RecoveryWalletProps {
  state: RecoveryCardState
  wallet: WalletState | undefined
  connection: WalletConnection | undefined
  owner: string | undefined
  /** The name of the chain that holds the money. */
  chain: string
  onConnect: ((choice: WalletConnector) => void) | undefined
  onDisconnect: (() => void) | undefined
}

/** Shows the connected account, and any problem with it. */
export function RecoveryWallet(props: RecoveryWalletProps) {
  const { state, wallet, connection, owner, chain, onConnect, onDisconnect } = props
  const t = useTranslator(recoveryTexts)
  const say = useTranslator(walletTexts)
  const chains = useChains()
  const open = /^(idle|choose|nothing|unavailable|review|ready|other-account|other-chain)$/.test(state)
  // The wallet's response to an earlier, different request no longer applies.
  const said = connection && (connection.at.startsWith('switch') ? 'other-chain' : 'connect') === state
  return (
    <>
      {open && wallet?.account && (
        <Facts>
          <Fact name={t('recovery.account')}>
            <Address address={cleanId(wallet.account)} />
            {onDisconnect && (
              <button type="button" className="ik-text-button ik-wallet-disconnect" onClick={onDisconnect}>
                {say('wallet.disconnect')}
              </button>
            )}
          </Fact>
        </Facts>
      )}
      {/* What stays is not read again with what is added. */}
      <div role="status" aria-atomic="false" className="ik-says">
        {state === 'other-account' && (
          <Note tone="warn">
            <Sentence say={(account) => t('recovery.otherAccount', { account })}>
              <Address address={cleanId(owner)} />
            </Sentence>
          </Note>
        )}
        {state === 'other-chain' && (
          <p className="ik-line">{t('recovery.otherChain', { chain: chains.name(wallet?.chainId), right: chain })}</p>
        )}
        {connection && said && (
          <p className="ik-line">
            {connection.at === 'switching'
              ? t('wallet.switching', { chain })
              : connection.at === 'switch-failed'
                ? say('wallet.switchFailed', { chain })
                : connectionText(connection, say)}
          </p>
        )}
      </div>
      {wallet && state === 'connect' && (
        <WalletChoices connectors={wallet.connectors} connection={connection} onConnect={onConnect} />
      )}
    </>
  )
}
