import { type Intent, IntentServiceError, isIntentServiceError } from '../../api/index.ts'
import { isHash } from '../../payments/evm/index.ts'
import { readIntent } from '../../payments/service/index.ts'
import { committedStatus, isCommittedStatus, isUnpaidStatus } from '../../payments/status/index.ts'
import { classifyWalletError } from '../../payments/wallet/index.ts'
import { commitIntentMutationOptions } from '../../queries/index.ts'
import { checkDeposit } from './checkDeposit.ts'
import type { DepositHands, DepositOrder } from './depositOrder.ts'
import { type DepositProblem, type DepositState, depositOf, setDeposit, untouched } from './depositState.ts'
import { lookForDeposit } from './lookForDeposit.ts'
import { reportSeen } from './resumeDeposit.ts'
import { mayStillAct } from './resumeSigned.ts'

/**
 * Asks the wallet for one payment, while nobody else on this device can. Before: whether it was paid already, by what this
 * device, the chain and the service know, and whether it can work. What an earlier request may still do is not taken back
 * by what becomes of this one.
 *
 * @returns the hash of what was sent, if it is known
 */
export async function askToPay(hands: DepositHands, order: DepositOrder): Promise<string | undefined> {
  const { wallet, journal, client } = hands
  const { intentId, request, quote, deposit, from, isExpired, isWanted = () => true, direct, again } = order
  const set = (state: Partial<DepositState>) => setDeposit(client, intentId, { ...untouched, ...state })
  // Another tab may have come before; storage knows.
  const known = journal.update(intentId, {}) ?? journal.get(intentId)
  const { depositTransactionHash, walletAsked: earlier = false } = known ?? {}
  if (depositTransactionHash) return depositTransactionHash
  // With an earlier request open, whatever stands against this one leaves that one as it is.
  const stay = (state: Partial<DepositState>) => set(earlier ? { ...state, phase: 'unsure' } : state)
  const refuse = (problem: DepositProblem) => stay({ problem })
  // A signature that was handed over may still be acted on, whatever the payer says.
  if (mayStillAct(known)) return void (earlier ? set({ phase: 'unreported', ask: 'sign' }) : refuse('signed'))
  if (earlier && !again) return void set({ phase: 'unsure' })

  const reader = wallet.reader(deposit.chainId)
  const [found, { problem, before }, status] = await Promise.all([
    lookForDeposit(reader, deposit, known?.asked ?? { from, chainId: deposit.chainId }),
    checkDeposit(reader, from, deposit),
    direct ? undefined : statusOf(hands, intentId),
  ])
  if (found.look === 'paid') return found.hash ?? void (await reportSeen(hands, intentId))
  if (status && !isUnpaidStatus(status)) return void set({ phase: 'reported' })
  if (earlier && found.look !== 'nothing') return void stay({ look: found.look })
  if (problem) return void refuse(problem)
  if (isExpired()) return void refuse('expired')
  const refusal = (await unreportable(hands, order)) ?? (await committed(hands, order, status))
  if (refusal) return void stay(refusal)
  if (isExpired()) return void refuse('expired')
  if (!isWanted()) return void stay({})

  // The first request is what is looked for: an earlier one stays what it was.
  const asked = (earlier && known?.asked) || { from, chainId: deposit.chainId, ...before }
  journal.put({ intentId, request, quote, step: 'armed', walletAsked: true, asked, direct })
  set({ phase: 'asking' })
  const mine = depositOf(client, intentId)
  try {
    const { to, data, value, chainId } = deposit
    const hash: unknown = await wallet.sendTransaction({ from, to, data, value, chainId })
    // A wallet that answers nothing may have sent it.
    if (!isHash(hash)) return void set({ phase: 'unsure' })
    journal.put({ intentId, step: 'paid', depositTransactionHash: hash })
    return hash
  } catch (error) {
    const kind = classifyWalletError(error)
    const now = depositOf(client, intentId)
    // Found out otherwise meanwhile.
    if (/^(sent|unreported|reported|void)$/.test(now.phase)) return undefined
    if (earlier || !kind) set({ phase: 'unsure', look: now === mine ? undefined : now.look })
    else {
      journal.update(intentId, { walletAsked: false })
      if (kind === 'rejected') set({ phase: 'declined' })
      else set({ problem: kind === 'insufficient-funds' ? 'gas' : 'moved' })
    }
    return undefined
  }
}

/** How the service has the intent; undefined where it cannot be asked. */
async function statusOf({ client, journal }: DepositHands, intentId: string): Promise<string | undefined> {
  const found = await readIntent(client, { intentId }).catch(() => undefined)
  if (found) journal.update(intentId, { status: found.intent.status })
  return found?.intent.status
}

/**
 * Why a payment to a rail must not be sent: a service without `GetIntent` may lack `ExecuteIntent`, too, and could then not
 * be told of the transaction. Between chains it quoted with an operation of the same kind.
 */
async function unreportable(
  { client }: DepositHands,
  { quote, direct }: DepositOrder,
): Promise<Partial<DepositState> | undefined> {
  const missing = 'edge' in quote && !direct ? await readIntent.missing(client) : undefined
  return missing ? { error: new IntentServiceError({ ...missing, operation: 'ExecuteIntent' }) } : undefined
}

/** Commits the intent where that is wanted and was not done; what stands against paying it then. */
async function committed(
  { client, queryClient, journal }: DepositHands,
  { intentId, quote, commit }: DepositOrder,
  status: string | undefined,
): Promise<Partial<DepositState> | undefined> {
  const intent: Intent | undefined = quote.intent
  if (!commit || !intent || isCommittedStatus(status)) return undefined
  try {
    await commitIntentMutationOptions(client).mutationFn({ intent }, { client: queryClient })
    journal.update(intentId, { status: committedStatus })
    return undefined
  } catch (error) {
    if (isIntentServiceError(error, 'QuoteExpired')) return { problem: 'expired' }
    if (isIntentServiceError(error)) return { error }
    throw error
  }
}
