import type { IntentClient, PrepareIntentRecoveryRequest } from '../../api/index.ts'
import type { JournalStorage } from '../../payments/journal/index.ts'
import type { WalletAdapter } from '../../payments/wallet/index.ts'
import { type RecoveryState, recoveryOf, setRecovery } from './recoveryState.ts'

/** One recovery. Not in the service document. */
export interface RecoveryOrder {
  intentId: string
  /** Who gets it. Default: the account that is connected, which owns the payment. */
  refundToAddress?: PrepareIntentRecoveryRequest['refundToAddress']
  /** Contracts through which a wallet may recover that is not deployed yet. Default: none. */
  relays?: readonly string[] | undefined
  /** Contracts that may deploy it. Default: none. */
  factories?: readonly string[] | undefined
  /** The wallet contract's EIP-712 domain, where it is another than the usual one. */
  domain?: { name: string; version: string } | undefined
}

/** What a recovery is made with. */
export interface RecoveryHands {
  client: IntentClient
  /** Where it is noted down; `null`: nowhere. */
  storage: JournalStorage | null
  /** Undefined where the page has none. */
  wallet: WalletAdapter | undefined
  /** What the page wants at this moment. */
  order: () => RecoveryOrder
}

export const stateOf = ({ client, order }: RecoveryHands): RecoveryState => recoveryOf(client, order().intentId)

/** Shows a state; returns it, so that whoever waits can see whether the user still does. */
export function show({ client, order }: RecoveryHands, state: RecoveryState): RecoveryState {
  setRecovery(client, order().intentId, state)
  return state
}

/** The name under which only one tab of this device acts. */
export const recoveryLock = ({ client, order }: RecoveryHands): string =>
  `intent-kit recover ${client.baseUrl} ${client.service} ${order().intentId}`

/** Addresses are the same in either case. */
export const sameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()
