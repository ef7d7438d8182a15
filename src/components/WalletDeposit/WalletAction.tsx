'use client'
import { walletTexts } from '../../i18n/index.ts'
import type { PaymentState } from '../../payments/index.ts'
import { askFor } from '../PriceConsent/index.ts'
import { OpenRequestQuestion } from '../shared/OpenRequestQuestion.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import type { WalletConnection } from '../shared/walletConnection.ts'
import type { WalletCardState } from './walletCardState.ts'

/** Props of {@link WalletAction}. */
export interface WalletActionProps {
  state: WalletCardState
  payment: PaymentState
  /** A wallet is there to be asked. */
  connected: boolean
  connection: WalletConnection | undefined
  chain: string
  payLabel: string
  /** Id of the line that says why nothing is paid yet. */
  heldBy: string | undefined
  onSwitch: (() => void) | undefined
  onPay: (() => void) | undefined
  onConfirmNothingOpen: (() => void) | undefined
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
    onConfirmNothingOpen,
    onStop,
    onLook,
    onRefresh,
    onFollow,
  } = props
  const t = useTranslator(walletTexts)
  const waits = state === 'preflight' || state === 'awaiting-wallet'
  return (
    <div className="ik-wallet-actions">
      {onPay && /^(idle|rejected|reverted|replaced|preflight|awaiting-wallet)$/.test(state) && (
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
          {state === 'preflight' ? t('wallet.checking') : payLabel}
        </button>
      )}
      {(state === 'awaiting-wallet' || (state === 'preflight' && payment.request === 'approve')) && onStop && (
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
      {((state === 'outcome-unknown' && payment.request === 'pay') || payment.blocker === 'already-funded') &&
        onLook && (
          <button
            type="button"
            className="ik-button"
            data-wide=""
            aria-disabled={payment.search === 'searching' || undefined}
            onClick={() => payment.search !== 'searching' && onLook()}
          >
            {t('wallet.look')}
          </button>
        )}
      {state === 'outcome-unknown' &&
        payment.search === 'nothing' &&
        !payment.isRequestOpen &&
        connected &&
        onConfirmNothingOpen && <OpenRequestQuestion onAskAgain={onConfirmNothingOpen} />}
      {/^(expired|invalid|other-account|refused|void)$/.test(state) && onRefresh && (
        <button
          type="button"
          className="ik-button"
          data-kind={state === 'expired' || state === 'invalid' ? 'primary' : undefined}
          data-wide=""
          onClick={onRefresh}
        >
          {t('action.newQuote')}
        </button>
      )}
      {/^(submitted|unreported|reported)$/.test(state) && onFollow && (
        <button type="button" className="ik-button" data-wide="" onClick={onFollow}>
          {t('action.follow')}
        </button>
      )}
    </div>
  )
}
