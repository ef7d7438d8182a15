import type { PaymentState } from '../../payments/index.ts'
import { isAskedStep, isSentStep } from '../../payments/machine/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { sameId } from '../shared/tokens.ts'

/** The state of the card, which decides what the payer can do. Also its `data-state`. */
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

export interface CardFacts {
  /** The wallet. Absent when the page has no wallet connection. */
  wallet: WalletState | undefined
  /** The id of the chain of the payment. Absent when the quote is refused. */
  chainId: number | undefined
  payment: PaymentState
  followOnly: boolean
  /** Whether the code that pays is still loading. */
  loading: boolean
  expired: boolean
  /** The account that the quote is for. */
  owner: string | undefined
}

/** Derives the state of a wallet card. The states that show where the money is take precedence. */
export function getCardState({
  wallet,
  chainId,
  payment,
  followOnly,
  loading,
  expired,
  owner,
}: CardFacts): WalletCardState {
  // A wallet that was asked, here or in another tab, may have paid, whatever has changed since.
  if (isAskedStep(payment.step) || isSentStep(payment.step))
    // A wallet that accepted calls doesn't say whether they were confirmed, so the payer isn't asked to confirm too late.
    return expired && payment.isAccepted ? 'outcome-unknown' : payment.step
  if (payment.blocker === 'invalid') return payment.blocker
  if (chainId === undefined || followOnly) return 'refused'
  if (expired) return 'expired'
  if (!wallet) return 'no-provider'
  if (payment.step === 'preflight') return payment.step
  if (loading || wallet.status === 'reconnecting') return 'loading'
  if (wallet.status !== 'connected' || !wallet.account) return 'connect'
  if (owner && !sameId(owner, wallet.account)) return 'other-account'
  return (wallet.chainId ?? chainId) === chainId ? payment.step : 'other-chain'
}

export function getCardTitle(state: WalletCardState, { request, isConfirmed, arrived }: PaymentState) {
  if (arrived !== undefined) return 'wallet.titleShort'
  if (isConfirmed) return 'wallet.titlePaid'
  if (state === 'awaiting-wallet') return 'wallet.titleAsking'
  if (state === 'outcome-unknown') return request === 'pay' ? 'wallet.titleUnknown' : 'wallet.titleUnsigned'
  if (state === 'submitted' || state === 'unreported' || state === 'reported') return 'wallet.titleSent'
  if (state === 'other-tab') return 'wallet.titleElsewhere'
  return state === 'expired' ? 'wallet.titleExpired' : 'wallet.title'
}
