'use client'
import { whenShown } from '../shared/whenShown.tsx'
import type { RecoverySignerProps } from './RecoverySigner.tsx'
import type { RecoverySignerViewProps } from './RecoverySignerView.tsx'

export type { RecoveryHandlers } from './RecoveryAction.tsx'
export type { RecoveredFunds, RecoveryProblem, RecoverySignerProps } from './RecoverySigner.tsx'
export type { RecoverySignerViewProps } from './RecoverySignerView.tsx'
export type { RecoveryCardState, ShownRecovery } from './recoveryCard.ts'

/**
 * Brings money back that is stranded in an intent's wallet, from the provider's `wallet`. Whatever the service answers, the
 * wallet is asked for nothing but transfers of what lies there to the owner (or `refundToAddress`): every byte is checked
 * before, what is signed is made anew from what was checked, and the transaction is checked as well. What fails a check is
 * refused, with no way on. Then the money is seen to arrive, or it is said that it was not. Loaded when shown.
 * Without a `wallet` it says that none can be connected here.
 *
 * @example <RecoverySigner intentId={intentId} relays={[relay]} factories={[factory]} onRecovered={({ hash }) => note(hash)} />
 *
 * Source: "PrepareIntentRecovery"; what is signed is not in the service document.
 */
export const RecoverySigner = /* @__PURE__ */ whenShown<RecoverySignerProps>(() =>
  import('./RecoverySigner.tsx').then((part) => part.RecoverySigner),
)

/**
 * A recovery. Pure. Loaded when shown. State: `data-state` (`no-provider`, `connect`, `other-account`, `other-chain`, or how
 * far it is: see `RecoveryStep`).
 *
 * @example <RecoverySignerView intentId={intentId} recovery={recovery} wallet={wallet} onSign={sign} />
 *
 * Source: "PrepareIntentRecovery".
 */
export const RecoverySignerView = /* @__PURE__ */ whenShown<RecoverySignerViewProps>(() =>
  import('./RecoverySigner.tsx').then((part) => part.RecoverySignerView),
)
