'use client'
import { cleanText } from '../../format/index.ts'
import { useKnownTokens } from '../../hooks/internal/index.ts'
import { recoveryTexts, walletTexts } from '../../i18n/index.ts'
import type { RecoveryChoice, RecoveryPlan } from '../../payments/recovery/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { OpenRequestQuestion } from '../shared/OpenRequestQuestion.tsx'
import { findToken, nativeAddress, sameId } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { WalletConnection } from '../shared/walletConnection.ts'
import type { RecoveryCardState, ShownRecovery } from './recoveryCard.ts'

/** The actions that a user can take on a recovery. */
export interface RecoveryHandlers {
  onPrepare?: ((choice?: RecoveryChoice) => void) | undefined
  onSign?: (() => void) | undefined
  onSend?: (() => void) | undefined
  /** Called to look for the money again. */
  onLook?: (() => void) | undefined
  /** Called to stop waiting for the wallet, or to start over. */
  onRestart?: (() => void) | undefined
}

export interface RecoveryActionProps extends RecoveryHandlers {
  state: RecoveryCardState
  reason: ShownRecovery['reason']
  plan: RecoveryPlan | undefined
  wallet: WalletState | undefined
  chain: string
  connection: WalletConnection | undefined
  onSwitch: (() => void) | undefined
}

/** Renders the button of a state that leads to the next one, if any. A refusal has none. */
export function RecoveryAction({
  state,
  reason,
  plan,
  wallet,
  chain,
  connection,
  onSwitch,
  ...on
}: RecoveryActionProps) {
  const t = useTranslator(recoveryTexts)
  const say = useTranslator(walletTexts)
  const write = useAmountText()
  const [call, ...more] = plan?.calls ?? []
  // No button names a token by what its contract says.
  const token = findToken(useKnownTokens(), plan?.chainId, call?.token ?? nativeAddress)
  const isKnown = call && more.length === 0 && token.decimals !== undefined && token.symbol !== undefined
  const isOwn = sameId(call?.to, wallet?.account)
  const signLabel = isKnown
    ? t(isOwn ? 'recovery.sign' : 'recovery.signSend', { amount: write(call.amount, token) })
    : t(isOwn ? 'recovery.signAll' : 'recovery.signSendAll')
  const switching = connection?.at === 'switching'
  // The wallet is not asked again while it may still answer.
  const isOpen = reason === 'request-open'
  // The message says to start again.
  const startsAgain =
    /^(reverted|replaced)$/.test(state) || reason === 'not-found' || (state === 'ready' && reason === 'would-revert')
  const walletName = cleanText(wallet?.connector?.name, 32)
  const waits = /^(signing|checking|preflight|awaiting-wallet)$/.test(state)
  return (
    <div className="ik-actions">
      {(state === 'idle' || state === 'preparing') && (
        <Go label={t('recovery.prepare')} act={() => on.onPrepare?.()} waits={state === 'preparing'} />
      )}
      {/^(review|signing|checking)$/.test(state) && !isOpen && <Go label={signLabel} act={on.onSign} waits={waits} />}
      {startsAgain && <Go label={t('recovery.beginAgain')} act={on.onRestart} />}
      {!startsAgain && /^(ready|preflight|awaiting-wallet)$/.test(state) && (
        <Go label={t('recovery.send')} act={on.onSend} waits={waits} />
      )}
      {/^(other-chain|outcome-unknown)$/.test(state) && onSwitch && (
        <Go label={t('wallet.switch', { chain })} act={onSwitch} waits={switching} />
      )}
      {isOpen && /^(review|outcome-unknown)$/.test(state) && (
        <p className="ik-line ik-soft">{say('wallet.askAfterReload')}</p>
      )}
      {state === 'review' && on.onSign && !isOpen && (
        <p className="ik-line ik-soft">{t('recovery.next', { wallet: walletName || say('wallet.yoursInside') })}</p>
      )}
      {/^(signing|preflight|awaiting-wallet)$/.test(state) && <Text label={t('recovery.stop')} act={on.onRestart} />}
      {state === 'outcome-unknown' && !onSwitch && !isOpen && on.onSend && (
        <OpenRequestQuestion onAskAgain={on.onSend} wallet={walletName} />
      )}
      {state === 'unproven' && <Go label={t('recovery.lookAgain')} act={on.onLook} plain />}
      {/^(nothing|unavailable|proven)$/.test(state) && (
        <Go label={t('recovery.lookAgain')} act={() => on.onPrepare?.()} plain />
      )}
      {/^(ready|unproven)$/.test(state) && !startsAgain && <Text label={t('recovery.beginAgain')} act={on.onRestart} />}
    </div>
  )
}

interface ButtonProps {
  label: string
  act: (() => void) | undefined
  waits?: boolean
  plain?: boolean
}

function Go({ label, act, waits = false, plain = false }: ButtonProps) {
  if (!act) return null
  return (
    <button
      type="button"
      className="ik-button"
      data-kind={plain ? undefined : 'primary'}
      data-wide=""
      // `disabled` would lose the focus.
      aria-disabled={waits || undefined}
      onClick={() => waits || act()}
    >
      {label}
    </button>
  )
}

function Text({ label, act }: ButtonProps) {
  if (!act) return null
  return (
    <button type="button" className="ik-text-button" onClick={act}>
      {label}
    </button>
  )
}
