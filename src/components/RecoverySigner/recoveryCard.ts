import type { RecoveryLoading, UseRecoveryResult } from '../../hooks/index.ts'
import type { RecoveryState } from '../../payments/recovery/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { sameId } from '../shared/tokens.ts'

/** The state of a recovery that a card shows. */
export type ShownRecovery = (RecoveryState | RecoveryLoading) & Pick<UseRecoveryResult, 'switchTo'>

/** The state of the card, which decides what the user can do. Also its `data-state`. */
export type RecoveryCardState = ShownRecovery['step'] | 'no-provider' | 'connect' | 'other-account' | 'other-chain'

/** Derives the state of a recovery card. The most urgent state takes precedence. */
export function recoveryCard(
  { step, owner, switchTo }: ShownRecovery,
  wallet: WalletState | undefined,
): RecoveryCardState {
  // A refusal, or the outcome of a request to a wallet, is shown whatever the wallet's current state.
  if (!/^(idle|choose|review|ready|nothing|unavailable)$/.test(step)) return step
  if (!wallet) return 'no-provider'
  if (wallet.status === 'reconnecting') return 'loading'
  if (wallet.status !== 'connected' || !wallet.account) return 'connect'
  if (step === 'nothing' || step === 'unavailable') return step
  if (owner && !sameId(owner, wallet.account)) return 'other-account'
  return switchTo === undefined ? step : 'other-chain'
}
