'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { RecoverySignerProps } from './RecoverySigner.tsx'
import type { RecoverySignerViewProps } from './RecoverySignerView.tsx'

export type { RecoveryHandlers } from './RecoveryAction.tsx'
export type { RecoveredFunds, RecoveryProblem, RecoverySignerProps } from './RecoverySigner.tsx'
export type { RecoverySignerViewProps } from './RecoverySignerView.tsx'
export type { RecoveryCardState, ShownRecovery } from './recoveryCard.ts'

/**
 * Recovers money that is stranded in an intent's wallet, with the provider's `wallet`. Whatever the service answers,
 * the wallet is asked only for transfers of that money to the owner (or `refundToAddress`). Every byte is verified
 * first, the data to sign is rebuilt from the verified values, and the transaction is verified as well. Data that fails
 * a check is refused, and the recovery stops. Afterwards the component reports whether the money was seen to arrive.
 * Loaded when shown. Without a `wallet`, the card states that none can be connected here.
 *
 * @example <RecoverySigner intentId={intentId} onRecovered={({ hash }) => note(hash)} />
 */
export const RecoverySigner = /* @__PURE__ */ lazyComponent<RecoverySignerProps>(() =>
  import('./RecoverySigner.tsx').then((part) => part.RecoverySigner),
)

/**
 * Renders a recovery. Pure. Loaded when shown. State: `data-state` (`no-provider`, `connect`, `other-account`,
 * `other-chain`, or the step of the recovery: see `RecoveryStep`).
 *
 * @example <RecoverySignerView intentId={intentId} recovery={recovery} wallet={wallet} onSign={sign} />
 */
export const RecoverySignerView = /* @__PURE__ */ lazyComponent<RecoverySignerViewProps>(() =>
  import('./RecoverySigner.tsx').then((part) => part.RecoverySignerView),
)
