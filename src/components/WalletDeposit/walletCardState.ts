import type { PaymentState } from '../../payments/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { sameId } from '../shared/tokens.ts'

/** What a card is about to let the payer do; also its `data-state`. */
export type WalletCardState =
  | 'refused'
  | 'no-provider'
  | 'loading'
  | 'connect'
  | 'other-account'
  | 'other-chain'
  | 'expired'
  | 'invalid'
  | PaymentState['step']

/** What {@link getCardState} looks at. */
export interface CardFacts {
  /** Absent: the page has no wallet connection. */
  wallet: WalletState | undefined
  /** Where it is paid. Absent: the quote is refused. */
  chainId: number | undefined
  payment: PaymentState
  followOnly: boolean
  /** The code that pays is still loading. */
  loading: boolean
  expired: boolean
  /** Whom the quote is for. */
  owner: string | undefined
}

/** Sums up a payment from a wallet; what is most urgent to know comes first, and that is where the money is. */
export function getCardState({
  wallet,
  chainId,
  payment,
  followOnly,
  loading,
  expired,
  owner,
}: CardFacts): WalletCardState {
  // Whoever was asked, here or in another tab, may have paid, whatever else has changed since.
  if (/^(awaiting-wallet|other-tab|outcome-unknown|submitted|unreported|reported|void)$/.test(payment.step))
    return payment.step
  if (payment.blocker === 'invalid') return payment.blocker
  if (chainId === undefined || followOnly) return 'refused'
  if (expired) return 'expired'
  if (!wallet) return 'no-provider'
  if (payment.step === 'preflight') return payment.step
  if (loading || wallet.status === 'reconnecting') return 'loading'
  if (wallet.status !== 'connected' || !wallet.account) return 'connect'
  if (owner && !sameId(owner, wallet.account)) return 'other-account'
  return wallet.chainId === chainId ? payment.step : 'other-chain'
}
