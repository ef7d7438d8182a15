'use client'
import { whenShown } from '../shared/whenShown.tsx'
import type { WalletDepositProps } from './WalletDeposit.tsx'
import type { WalletDepositViewProps } from './WalletDepositView.tsx'

export type { WalletConnection } from '../shared/walletConnection.ts'
export type { WalletDepositProps } from './WalletDeposit.tsx'
export type { WalletDepositViewProps } from './WalletDepositView.tsx'

/**
 * Pays a quote that starts on an EVM chain from the provider's `wallet`: connect, right account and network, balance, then one request, whatever is pressed and however many tabs there are. The wallet is asked for an
 * exact transfer to the intent's own address and for nothing else; what is not that, or contradicts the request, is refused. That it was
 * asked, and the hash, stand in the journal (`useTrackedIntents`) before anything else happens; a page that is opened again
 * looks on the chain what became of it. Loaded when shown. Without a `wallet` it says that none can
 * be connected here.
 *
 * @example <WalletDeposit request={request} quote={quote} onReported={({ intentId }) => follow(intentId)} onRefresh={quoteAgain} />
 *
 * Source: "DepositTransaction"; `ExecuteIntent` is named, its shapes are not in the service document.
 */
export const WalletDeposit = /* @__PURE__ */ whenShown<WalletDepositProps>(() =>
  import('./WalletDeposit.tsx').then((part) => part.WalletDeposit),
)

/**
 * A payment from a wallet. Pure. Loaded when shown. State: `data-state` (`connect`, `other-account`, `other-chain`,
 * `refused`, `no-provider`, `loading`, `expired`, `invalid`, or how far the payment is: see `PaymentState`).
 *
 * @example <WalletDepositView request={request} quote={quote} wallet={wallet} balance={250_000000n} onPay={pay} />
 *
 * Source: "DepositTransaction".
 */
export const WalletDepositView = /* @__PURE__ */ whenShown<WalletDepositViewProps>(() =>
  import('./WalletDeposit.tsx').then((part) => part.WalletDepositView),
)
