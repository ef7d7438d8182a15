'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { WalletDepositProps } from './WalletDeposit.tsx'
import type { WalletDepositViewProps } from './WalletDepositView.tsx'

export type { WalletConnection } from '../shared/walletConnection.ts'
export type { WalletDepositProps } from './WalletDeposit.tsx'
export type { WalletDepositViewProps } from './WalletDepositView.tsx'

/**
 * Pays a quote that starts on an EVM chain from the provider's `wallet`. It connects, checks the account, the network
 * and the balance, then makes a single request, regardless of repeated presses and open tabs. The wallet is asked only
 * for an exact transfer to the intent's own address. Anything else, or a transaction that contradicts the request, is
 * refused. The request and the hash are written to the journal (`useTrackedIntents`) before anything else happens.
 * After a reload, the page looks up the outcome on the chain. Loaded when shown. Without a `wallet`, the card states
 * that none can be connected here.
 *
 * @example
 * ```tsx
 * <WalletDeposit
 *   request={request}
 *   quote={quote}
 *   onReported={({ intentId }) => follow(intentId)}
 *   onRefresh={quoteAgain}
 * />
 * ```
 */
export const WalletDeposit = /* @__PURE__ */ lazyComponent<WalletDepositProps>(() =>
  import('./WalletDeposit.tsx').then((part) => part.WalletDeposit),
)

/**
 * Renders a payment from a wallet. Pure. Loaded when shown. State: `data-state` (`connect`, `other-account`,
 * `other-chain`, `refused`, `no-provider`, `loading`, `expired`, `invalid`, or the step of the payment: see
 * `PaymentState`).
 *
 * @example <WalletDepositView request={request} quote={quote} wallet={wallet} balance={250_000000n} onPay={pay} />
 */
export const WalletDepositView = /* @__PURE__ */ lazyComponent<WalletDepositViewProps>(() =>
  import('./WalletDeposit.tsx').then((part) => part.WalletDepositView),
)
