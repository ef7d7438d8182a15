import type { RecoveryLoading, UseRecoveryResult } from '../../hooks/index.ts'
import type { RecoveryState } from '../../payments/recovery/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { sameId } from '../shared/tokens.ts'

/** What a card shows of a recovery. */
export type ShownRecovery = (RecoveryState | RecoveryLoading) & Pick<UseRecoveryResult, 'switchTo'>

/** What a card is about to let the user do; also its `data-state`. */
export type RecoveryCardState = ShownRecovery['step'] | 'no-provider' | 'connect' | 'other-account' | 'other-chain'

/** Sums up a recovery; what is most urgent to know comes first. */
export function recoveryCard(
  { step, owner, switchTo }: ShownRecovery,
  wallet: WalletState | undefined,
): RecoveryCardState {
  // A refusal stands whatever the wallet is; and where a wallet was asked, what became of it does.
  if (!/^(idle|choose|review|ready|nothing|unavailable)$/.test(step)) return step
  if (!wallet) return 'no-provider'
  if (wallet.status === 'reconnecting') return 'loading'
  if (wallet.status !== 'connected' || !wallet.account) return 'connect'
  if (step === 'nothing' || step === 'unavailable') return step
  if (owner && !sameId(owner, wallet.account)) return 'other-account'
  return switchTo === undefined ? step : 'other-chain'
}
