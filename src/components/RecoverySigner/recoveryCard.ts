import type { RecoveryState, RecoveryStep } from '../../hooks/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { sameId } from '../shared/tokens.ts'

/** What a card is about to let the user do; also its `data-state`. Not in the service document. */
export type RecoveryCardState = RecoveryStep | 'no-provider' | 'connect' | 'other-account' | 'other-chain'

/** Sums up a recovery; what is most urgent to know comes first. */
export function recoveryCard({ step, owner, plan }: RecoveryState, wallet: WalletState | undefined): RecoveryCardState {
  // A refusal stands whatever the wallet is; and where a wallet was asked, what became of it does.
  if (!/^(idle|choose|review|ready|nothing)$/.test(step)) return step
  if (!wallet) return 'no-provider'
  if (wallet.status === 'reconnecting') return 'loading'
  if (wallet.status !== 'connected' || !wallet.account) return 'connect'
  if (step === 'nothing') return step
  if (owner && !sameId(owner, wallet.account)) return 'other-account'
  return /^(review|ready)$/.test(step) && plan && wallet.chainId !== plan.chainId ? 'other-chain' : step
}
