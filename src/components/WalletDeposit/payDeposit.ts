import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient } from '../../api/index.ts'
import { type Journal, oneAtATime, type TrackedQuote } from '../../payments/journal/index.ts'
import type { WalletAdapter } from '../../payments/wallet/index.ts'
import { askToPay } from './askToPay.ts'
import { type DepositState, depositOf, setDeposit, untouched } from './depositState.ts'
import type { ReadDeposit } from './readDeposit.ts'
import { reportDeposit, watchDeposit } from './reportDeposit.ts'

/** What a payment is made with. */
export interface DepositHands {
  client: IntentClient
  queryClient: QueryClient
  journal: Journal
  wallet: WalletAdapter
}

/** One payment. */
export interface DepositOrder {
  intentId: string
  quote: TrackedQuote
  deposit: ReadDeposit
  /** The account that pays. */
  from: `0x${string}`
  /** Asked at the moment of acting. */
  isExpired: () => boolean
  /** Commits the intent first, as older integrations do. */
  commit?: boolean | undefined
  /** Pays without the service: nobody is told. */
  direct?: boolean | undefined
  /** Asked just before the wallet is: a card that is gone asks for nothing any more. Default: it is there. */
  isWanted?: (() => boolean) | undefined
  /** The payer knows that the wallet was asked before, and has made sure that nothing was sent. */
  again?: boolean | undefined
}

/** While one of these is under way a press does nothing. */
const busy = /^(checking|asking|sent|unreported|reported)$/

/** The name under which only one tab of this device acts. */
export const depositLock = (client: IntentClient, intentId: string): string =>
  `intent-kit pay ${client.baseUrl} ${client.service} ${intentId}`

/**
 * Asks the wallet for a payment, once on this device however many tabs and presses there are. That it is asked is written
 * down before it is, and the hash before it is reported: a page that is killed in between finds both.
 */
export async function payDeposit(hands: DepositHands, order: DepositOrder): Promise<void> {
  const { client } = hands
  const { intentId } = order
  const before = depositOf(client, intentId)
  if (busy.test(before.phase) || (before.phase === 'unsure' && !order.again)) return
  const set = (state: Partial<DepositState>) => setDeposit(client, intentId, { ...untouched, ...state })
  set({ phase: 'checking' })
  try {
    const answer = await oneAtATime(depositLock(client, intentId), () => askToPay(hands, order))
    // The lock is held by a request of this page that the payer no longer waits for, or by another tab.
    if (!answer.done) set(before.open ? { ...before } : { phase: 'elsewhere' })
    else if (answer.result) await followHash(hands, order, answer.result)
  } catch {
    set({ phase: 'unsure', look: 'unreachable' })
  }
}

/** Tells the service of a hash, and looks what becomes of it on the chain. Both may be done again. */
export async function followHash(
  hands: DepositHands,
  order: Pick<DepositOrder, 'intentId' | 'deposit' | 'direct'>,
  hash: string,
): Promise<void> {
  const told = order.direct ? Promise.resolve() : reportDeposit(hands, order.intentId, hash)
  // What the chain says counts once the service has answered: it may have taken the hash all the same.
  await Promise.all([told, watchDeposit(hands, order, hash, told)])
}

/** Stops waiting for a wallet that does not answer, without a word about whether it pays. */
export function stopWaiting({ client }: Pick<DepositHands, 'client'>, intentId: string): void {
  const { phase, ask, approved } = depositOf(client, intentId)
  if (phase === 'asking' || (phase === 'checking' && ask === 'approve'))
    setDeposit(client, intentId, { phase: 'unsure', ask, approved, open: true })
}
