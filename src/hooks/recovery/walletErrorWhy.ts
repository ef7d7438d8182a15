import { classifyWalletError } from '../../payments/wallet/index.ts'
import type { RecoveryWhy } from './recoveryState.ts'

const whys = { rejected: 'declined', 'insufficient-funds': 'gas', changed: 'moved', refused: 'wallet' } as const

/** Undefined when the wallet may have carried out the request all the same. */
export function walletErrorWhy(error: unknown): RecoveryWhy | undefined {
  const kind = classifyWalletError(error)
  return kind && whys[kind]
}
