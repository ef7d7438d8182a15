'use client'
import { walletTexts } from '../../i18n/index.ts'
import { askFor } from '../PriceConsent/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { WalletConnection } from '../shared/walletConnection.ts'
import type { WalletCardState } from './cardState.ts'
import type { DepositState } from './depositState.ts'

/** Props of {@link WalletAction}. */
export interface WalletActionProps {
  state: WalletCardState
  payment: DepositState
  /** A wallet is there to be asked. */
  connected: boolean
  connection: WalletConnection | undefined
  chain: string
  payLabel: string
  /** Id of the line that says why nothing is paid yet. */
  heldBy: string | undefined
  onSwitch: (() => void) | undefined
  onPay: ((again?: boolean) => void) | undefined
  onStop: (() => void) | undefined
  onLook: (() => void) | undefined
  onRefresh: (() => void) | undefined
  onFollow: (() => void) | undefined
}

/** The buttons of a state: at most one leads to a payment. */
export function WalletAction(props: WalletActionProps) {
  const {
    state,
    payment,
    connected,
    connection,
    chain,
    payLabel,
    heldBy,
    onSwitch,
    onPay,
    onStop,
    onLook,
    onRefresh,
    onFollow,
  } = props
  const t = useTranslator(walletTexts)
  const waits = state === 'checking' || state === 'asking'
  return (
    <div className="ik-wallet-actions">
      {onPay && /^(ready|declined|failed|replaced|checking|asking)$/.test(state) && (
        <button
          type="button"
          className="ik-button"
          data-kind="primary"
          data-wide=""
          // Not `disabled`: the focus would be lost.
          aria-disabled={waits || heldBy ? true : undefined}
          aria-describedby={heldBy}
          onClick={() => (heldBy ? askFor(heldBy) : waits || onPay())}
        >
          {state === 'checking' ? t('wallet.checking') : payLabel}
        </button>
      )}
      {(state === 'asking' || (state === 'checking' && payment.ask === 'approve')) && onStop && (
        <button type="button" className="ik-text-button" onClick={onStop}>
          {t('wallet.stop')}
        </button>
      )}
      {state === 'other-chain' && onSwitch && (
        <button
          type="button"
          className="ik-button"
          data-kind="primary"
          data-wide=""
          aria-disabled={connection?.at === 'switching' || undefined}
          onClick={() => connection?.at !== 'switching' && onSwitch()}
        >
          {t('wallet.switch', { chain })}
        </button>
      )}
      {state === 'unsure' && payment.ask === 'pay' && onLook && (
        <button
          type="button"
          className="ik-button"
          data-wide=""
          aria-disabled={payment.look === 'looking' || undefined}
          onClick={() => payment.look !== 'looking' && onLook()}
        >
          {t('wallet.look')}
        </button>
      )}
      {state === 'unsure' && payment.look === 'nothing' && !payment.open && connected && onPay && (
        <button type="button" className="ik-text-button" onClick={() => onPay(true)}>
          {t('wallet.again')}
        </button>
      )}
      {(state === 'expired' || state === 'other-account' || state === 'refused' || state === 'void') && onRefresh && (
        <button
          type="button"
          className="ik-button"
          data-kind={state === 'expired' ? 'primary' : undefined}
          data-wide=""
          onClick={onRefresh}
        >
          {t('action.newQuote')}
        </button>
      )}
      {/^(sent|unreported|reported)$/.test(state) && onFollow && (
        <button type="button" className="ik-button" data-wide="" onClick={onFollow}>
          {t('action.follow')}
        </button>
      )}
    </div>
  )
}
