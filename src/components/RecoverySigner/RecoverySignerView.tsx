'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId, useRef } from 'react'
import type { TokenPrice } from '../../api/index.ts'
import { recoveryTexts } from '../../i18n/index.ts'
import type { WalletConnector, WalletState } from '../../payments/wallet/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { MessageList } from '../shared/MessageList.tsx'
import { StepHash } from '../shared/StepHash.tsx'
import { sameId } from '../shared/tokens.ts'
import { useCardFocus } from '../shared/useCardFocus.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { WalletConnection } from '../shared/walletConnection.ts'
import { getRecoveryMessages } from './getRecoveryMessages.ts'
import { RecoveryAction, type RecoveryHandlers } from './RecoveryAction.tsx'
import { RecoveryChecks } from './RecoveryChecks.tsx'
import { RecoveryDigests } from './RecoveryDigests.tsx'
import { RecoveryFee } from './RecoveryFee.tsx'
import { RecoveryMissing } from './RecoveryMissing.tsx'
import { RecoveryRefusal } from './RecoveryRefusal.tsx'
import { RecoveryTokens } from './RecoveryTokens.tsx'
import { RecoveryTransfers } from './RecoveryTransfers.tsx'
import { RecoveryWallet } from './RecoveryWallet.tsx'
import { recoveryCard, type ShownRecovery } from './recoveryCard.ts'

/** Props of {@link RecoverySignerView}. */
export interface RecoverySignerViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onError'>,
    RecoveryHandlers {
  intentId: string
  /** The state of the recovery: what `useRecovery` returns, or a part of it. */
  recovery: ShownRecovery
  /** Prices of the recovered tokens, in US dollars. */
  prices?: readonly TokenPrice[] | undefined
  /** When `prices` were received, in epoch ms. Without it, a price without a time has no age. */
  pricesReceivedAt?: number | undefined
  /** The wallet. Absent when the page has no wallet connection. */
  wallet?: WalletState | undefined
  /** The pending or failed request to connect the wallet or switch its network. */
  connection?: WalletConnection | undefined
  onConnect?: ((choice: WalletConnector) => void) | undefined
  onDisconnect?: (() => void) | undefined
  onSwitch?: ((chainId: number) => void) | undefined
}

const titles = {
  review: 'recovery.titleReview',
  signing: 'recovery.titleReview',
  refused: 'recovery.titleRefused',
  proven: 'recovery.titleProvenOther',
} as const

export const RecoverySignerView = forwardRef<HTMLElement, RecoverySignerViewProps>(
  function RecoverySignerView(props, ref) {
    const { intentId, recovery, wallet, connection, onConnect, onDisconnect, onSwitch, className, ...more } = props
    const { prices, pricesReceivedAt, onPrepare, onSign, onSend, onLook, onRestart, ...rest } = more
    const handlers = { onPrepare, onSign, onSend, onLook, onRestart }
    const t = useTranslator(recoveryTexts)
    const chains = useChains()
    const title = useId()
    const body = useRef<HTMLDivElement>(null)
    useCardFocus(body)
    const state = recoveryCard(recovery, wallet)
    const { plan, verified, error, hash, tokens, owner, switchTo } = recovery
    const chain = chains.name(plan?.chainId)
    const says = getRecoveryMessages(state, recovery, { chain, account: wallet?.account }, t)
    const shown =
      /^(unavailable|review|signing|checking|ready|preflight|awaiting-wallet|outcome-unknown|other-tab|submitted|proving|proven|unproven|reverted|replaced|other-chain)$/
    const isBack = state === 'proven' && sameId(plan?.calls[0]?.to, wallet?.account)
    const signs = /^(review|signing|other-chain)$/.test(state)
    return (
      <Card
        aria-labelledby={title}
        {...rest}
        ref={ref}
        className={classNames('ik-recovery', className)}
        data-state={state}
        aria-busy={state === 'loading' || state === 'preparing'}
      >
        <div className="ik-section ik-parts" ref={body}>
          <h2 className="ik-title" id={title} tabIndex={-1}>
            {t(isBack ? 'recovery.titleProven' : (titles[state as keyof typeof titles] ?? 'recovery.title'))}
          </h2>
          {/* Always rendered, so that each new message is announced. */}
          <div role="status" className="ik-says">
            <MessageList messages={says} />
          </div>
          {state === 'loading' && <Loading />}
          {state === 'refused' && <RecoveryRefusal recovery={recovery} intentId={intentId} />}
          {state === 'choose' && tokens && <RecoveryTokens tokens={tokens} plan={plan} onPrepare={onPrepare} />}
          {plan && shown.test(state) && (
            <RecoveryTransfers plan={plan} wallet={wallet} prices={prices} receivedAt={pricesReceivedAt} />
          )}
          {state === 'unavailable' && <RecoveryMissing recovery={recovery} intentId={intentId} />}
          {plan && /^(review|ready)$/.test(state) && <RecoveryFee recovery={recovery} chainId={plan.chainId} />}
          {verified && signs && (
            <div>
              <RecoveryChecks recovery={recovery} chain={chain} />
              <RecoveryDigests verified={verified} />
            </div>
          )}
          {hash && state !== 'refused' && (
            <p className="ik-line ik-soft">
              {t('recovery.transaction')} <StepHash chainId={plan?.chainId} hash={hash} />
            </p>
          )}
          {error && /^(idle|review)$/.test(state) && (
            <>
              <p className="ik-line">{t(state === 'review' ? 'recovery.stays' : 'recovery.notChecked')}</p>
              <ErrorNotice error={error} moment="tracking" />
            </>
          )}
          <RecoveryWallet
            state={state}
            wallet={wallet}
            connection={connection}
            owner={owner}
            chain={chain}
            onConnect={onConnect}
            onDisconnect={onDisconnect}
          />
          <RecoveryAction
            state={state}
            reason={recovery.reason}
            plan={plan}
            wallet={wallet}
            chain={chain}
            connection={connection}
            onSwitch={onSwitch && switchTo !== undefined ? () => onSwitch(switchTo) : undefined}
            {...handlers}
          />
        </div>
      </Card>
    )
  },
)

/** Renders a skeleton in place of the sentences. */
function Loading() {
  return (
    <div>
      <LoadingLines digits={[24]} />
    </div>
  )
}
