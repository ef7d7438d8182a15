'use client'
import { useId } from 'react'
import { type PartTranslator, walletTexts } from '../../i18n/index.ts'
import type { PaymentState } from '../../payments/index.ts'
import { askFor } from '../PriceConsent/index.ts'
import { OpenRequestQuestion } from '../shared/OpenRequestQuestion.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import type { WalletCardState } from './walletCardState.ts'

export interface WalletActionProps {
  state: WalletCardState
  payment: PaymentState
  /** The wallet's name, if it is known. */
  walletName: string | undefined
  /** The wallet's name, for use within a sentence. */
  wallet: string
  chain: string
  payLabel: string
  /** Whether the wallet is on another network, which it is asked to leave first. */
  isSwitching: boolean
  /** Whether nothing is stored on this device. */
  notKept: boolean
  /** Whether the quote has expired. */
  late: boolean
  /** The id of the line that explains why the payer cannot pay yet. */
  heldBy: string | undefined
  onPay: (() => void) | undefined
  /** Called to ask the wallet again, or for a new quote if this one is `late`. Absent when neither is possible. */
  onAskAgain: (() => void) | undefined
  /** Called to choose another way to pay. */
  onOtherWay: (() => void) | undefined
  onStop: (() => void) | undefined
  onLook: (() => void) | undefined
  onRefresh: (() => void) | undefined
  onFollow: (() => void) | undefined
}

/** Renders the buttons of a state. At most one leads to a payment. */
export function WalletAction(props: WalletActionProps) {
  const { state, payment, walletName, wallet, chain, payLabel, isSwitching, notKept, late, heldBy } = props
  const { onPay, onAskAgain, onOtherWay, onStop, onLook, onRefresh, onFollow } = props
  const t = useTranslator(walletTexts)
  const next = useId()
  const waits = state === 'preflight'
  // A contract stays one, so another press would be refused again.
  const isWayClosed = onOtherWay && payment.blocker === 'contract-recipient' && state === 'idle'
  const leave = isWayClosed ? onOtherWay : /^(expired|invalid|other-account|refused|void)$/.test(state) && onRefresh
  const isFundedLate = state === 'expired' && payment.blocker === 'already-funded'
  return (
    <div className="ik-wallet-actions">
      {onPay && !isWayClosed && /^(idle|rejected|reverted|replaced|preflight|other-chain)$/.test(state) && (
        <>
          <button
            type="button"
            className="ik-button"
            data-kind="primary"
            data-wide=""
            // `disabled` would lose the focus.
            aria-disabled={waits || heldBy ? true : undefined}
            aria-describedby={heldBy ?? next}
            onClick={() => (heldBy ? askFor(heldBy) : waits || onPay())}
          >
            {state === 'preflight' ? t('wallet.checking') : payLabel}
          </button>
          <p className="ik-line ik-soft" id={next}>
            {state === 'other-chain' ? t('wallet.switchFirst', { chain }) : t('wallet.next', { wallet })}
          </p>
        </>
      )}
      {(payment.step === 'awaiting-wallet' || (waits && (isSwitching || payment.request === 'approve'))) && onStop && (
        <button type="button" className="ik-text-button" onClick={onStop}>
          {t('wallet.stop')}
        </button>
      )}
      {payment.blocker === 'already-funded' && onLook && (
        <button
          type="button"
          className="ik-button"
          data-kind={isFundedLate ? 'primary' : undefined}
          data-wide=""
          aria-disabled={payment.search === 'searching' || undefined}
          onClick={() => payment.search !== 'searching' && onLook()}
        >
          {t('wallet.iSentIt')}
        </button>
      )}
      {payment.step === 'outcome-unknown' && payment.request === 'pay' && (
        <OpenRequestQuestion
          onAskAgain={onAskAgain}
          answer={late ? t('wallet.noneOpen') : undefined}
          wallet={walletName}
          warning={t('wallet.twice')}
          hint={late ? undefined : askHint(payment, notKept, t)}
        />
      )}
      {leave && (
        <button
          type="button"
          className="ik-button"
          data-kind={/^(idle|expired|invalid)$/.test(state) && !isFundedLate ? 'primary' : undefined}
          data-wide=""
          onClick={leave}
        >
          {t(isWayClosed ? 'wallet.otherWay' : isFundedLate ? 'wallet.noneOpen' : 'action.newQuote')}
        </button>
      )}
      {/^(submitted|unreported|reported)$/.test(state) && onFollow && (
        <button type="button" className="ik-button" data-kind="primary" data-wide="" onClick={onFollow}>
          {t('action.follow')}
        </button>
      )}
    </div>
  )
}

/** Says what leads to a second request, if one isn't possible now. A page that stores nothing must not be reloaded. */
function askHint({ isRequestOpen, search }: PaymentState, notKept: boolean, t: PartTranslator<typeof walletTexts>) {
  if (isRequestOpen) return notKept ? undefined : t('wallet.askAfterReload')
  return search === 'nothing' ? undefined : t('wallet.askLater')
}
