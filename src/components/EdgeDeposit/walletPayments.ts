import type { IntentClient } from '../../api/index.ts'
import { declined } from '../shared/declined.ts'
import { cleanId } from '../shared/text.ts'

/**
 * How far a wallet is that was asked to pay an intent: `asking` until it answers · `paid` · `declined` the payer said no
 * there · `unsure` it failed, or the payer no longer waits for it; it may have paid all the same.
 */
export interface WalletPayment {
  state: 'ready' | 'asking' | 'paid' | 'declined' | 'unsure'
  /** Of the payment, as the wallet reported it; cleaned. */
  hash: string
}

export const notAsked: WalletPayment = { state: 'ready', hash: '' }

/**
 * The wallets that were asked, by intent. Kept beside the components: a card that a page hides and shows again must not
 * offer to pay a second time.
 */
const payments = new WeakMap<object, Map<string, WalletPayment>>()
const listeners = new Set<() => void>()
const nobody = {}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function walletPayment(client: IntentClient | undefined, intentId: string): WalletPayment {
  return payments.get(client ?? nobody)?.get(intentId) ?? notAsked
}

function set(client: IntentClient | undefined, intentId: string, payment: WalletPayment): void {
  const own = payments.get(client ?? nobody) ?? new Map<string, WalletPayment>()
  payments.set(client ?? nobody, own.set(intentId, payment))
  for (const listener of listeners) listener()
}

/** Asks a wallet, unless it is being asked or has paid. */
export async function askWallet(
  client: IntentClient | undefined,
  intentId: string,
  // biome-ignore lint/suspicious/noConfusingVoidType: as PayEdge
  pay: () => Promise<{ hash?: string | undefined } | void>,
): Promise<void> {
  if (/asking|paid/.test(walletPayment(client, intentId).state)) return
  const asking: WalletPayment = { state: 'asking', hash: '' }
  set(client, intentId, asking)
  try {
    const paid = await pay()
    // Also when the payer no longer waits: it is paid.
    set(client, intentId, { state: 'paid', hash: cleanId(paid?.hash) })
  } catch (error) {
    // The answer to a question that was given up says nothing of the one asked since.
    if (walletPayment(client, intentId) !== asking) return
    set(client, intentId, { state: declined(error) ? 'declined' : 'unsure', hash: '' })
  }
}

/** Stops waiting for a wallet, without a word about whether it pays. */
export function stopWaiting(client: IntentClient | undefined, intentId: string): void {
  if (walletPayment(client, intentId).state === 'asking') set(client, intentId, { state: 'unsure', hash: '' })
}
