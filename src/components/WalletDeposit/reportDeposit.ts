import { isIntentServiceError } from '../../api/index.ts'
import { readIntent } from '../../payments/service/index.ts'
import { executeIntentMutationOptions } from '../../queries/index.ts'
import { becameOf } from './becameOf.ts'
import type { DepositHands, DepositOrder } from './depositOrder.ts'
import { type DepositState, depositOf, setDeposit, untouched } from './depositState.ts'

/**
 * Tells the service which transaction pays an intent. The same hash may be told as often as is needed; another one never
 * is. "Already executing" is as good as a yes. Source: `ExecuteIntent` is named, its shapes are not in the service document.
 */
export async function reportDeposit(
  { client, queryClient, journal }: Omit<DepositHands, 'wallet'>,
  intentId: string,
  hash: string,
): Promise<void> {
  const set = (state: Partial<DepositState>) => {
    // What the chain said meanwhile counts for more.
    if (/^(failed|replaced|void)$/.test(depositOf(client, intentId).phase)) return
    setDeposit(client, intentId, { ...untouched, hash, ...state })
  }
  set({ phase: 'sent' })
  try {
    const { mutationFn } = executeIntentMutationOptions(client)
    const { intentStatus } = await mutationFn({ intentId, depositTransactionHash: hash }, { client: queryClient })
    journal.update(intentId, { status: intentStatus })
    set({ phase: 'reported' })
  } catch (error) {
    if (!isIntentServiceError(error)) throw error
    if (error.error !== 'IntentStatus') return set({ phase: 'unreported', error })
    // It is moving, or over: what it is says the service.
    const found = await readIntent(client, { intentId }).catch(() => undefined)
    journal.update(intentId, { status: found?.intent.status })
    set({ phase: 'reported' })
  }
}

/**
 * Waits for a payment on its chain. One that the chain took back, or that the payer cancelled in the wallet, paid nothing;
 * one that the payer sped up has another hash. A service that did not know the transaction yet is told again then.
 *
 * @param told when the service has answered: it may have taken a hash that paid nothing
 */
export async function watchDeposit(
  hands: DepositHands,
  { intentId, deposit, direct }: Pick<DepositOrder, 'intentId' | 'deposit' | 'direct'>,
  hash: string,
  told: Promise<void>,
): Promise<void> {
  const { wallet, client, journal } = hands
  const set = (state: Partial<DepositState>) => setDeposit(client, intentId, { ...untouched, hash, ...state })
  if (direct) set({ phase: 'sent' })
  const reader = wallet.reader(deposit.chainId)
  if (!reader) return
  const { asked } = journal.get(intentId) ?? {}
  const became = await becameOf(reader, hash, deposit, asked, (sentNonce) => {
    const { asked } = journal.get(intentId) ?? {}
    if (asked) journal.update(intentId, { asked: { ...asked, sentNonce } })
  })
  await told
  const { phase, error } = depositOf(client, intentId)
  if ('unpaid' in became) {
    journal.update(intentId, { walletAsked: false, unpaid: true, depositTransactionHash: hash })
    // The service waits for it in vain, if it took the hash; else it may be paid once more.
    set({ phase: phase === 'reported' && !direct ? 'void' : became.unpaid })
    return
  }
  const { paid } = became
  if (paid !== hash) journal.put({ intentId, depositTransactionHash: paid, replaced: true })
  if (direct || (phase === 'reported' && paid !== hash)) set({ phase: 'reported', hash: paid })
  else if (phase === 'unreported' && error?.error !== 'QuoteExpired') await reportDeposit(hands, intentId, paid)
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
