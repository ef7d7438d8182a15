import { type DepositSignature, errorAction, type FeeOption, isIntentServiceError } from '../../api/index.ts'
import { runExclusive } from '../../payments/journal/index.ts'
import { classifyWalletError } from '../../payments/wallet/index.ts'
import { commitIntentMutationOptions, executeIntentMutationOptions } from '../../queries/index.ts'
import { approvals, approve } from './approveDeposit.ts'
import { askSignatures, type Course } from './askSignatures.ts'
import { type DepositHands, type DepositOrder, depositLock } from './depositOrder.ts'
import { type DepositProblem, type DepositState, depositOf, setDeposit, untouched } from './depositState.ts'
import { readSigned } from './readSigned.ts'
import { followHash } from './reportDeposit.ts'
import { resumeSigned } from './resumeSigned.ts'
import { signedOrder } from './signedOrder.ts'
import { type SignedAsk, signedAsk } from './signedState.ts'

/** While one of these is under way a press does nothing; of `unreported` the service knows. */
const busy = /^(checking|asking|sent|unreported|reported)$/

/**
 * Lets the service make the deposit, by the payer's signature: payment and fee are taken from one token, at once. Asked
 * once on this device however many tabs and presses there are, and written down before. What is signed is made here from
 * what was read, never taken from an answer. Signatures go to the service and nowhere else. Until they are handed over
 * nothing can have been paid; then the service's word decides, and the entrypoint takes no number twice.
 *
 * Source: `ExecuteIntent` is named; what is signed is not in the service document.
 */
export async function signDeposit(hands: DepositHands, order: DepositOrder, option: FeeOption): Promise<void> {
  const { client } = hands
  const { intentId } = order
  const before = depositOf(client, intentId)
  if (busy.test(before.phase) || (before.phase === 'unsure' && !order.again)) return
  let mine = before
  const course: Course = {
    show(state) {
      const { approved } = course
      setDeposit(client, intentId, { ...untouched, ask: 'sign', ...(approved && { approved }), ...state })
      mine = depositOf(client, intentId)
    },
    left: () => depositOf(client, intentId) !== mine,
    approved: false,
  }
  course.show({ phase: 'checking' })
  try {
    const answer = await runExclusive(depositLock(client, intentId), () => sign(hands, order, option, course))
    if (!answer.done) course.show(before.open ? { ...before } : { phase: 'elsewhere' })
    else await answer.result?.()
  } catch (error) {
    const { walletAsked, ...known } = hands.journal.get(intentId) ?? {}
    const handedOver = walletAsked && signedAsk(known)?.sentAt !== undefined
    course.show({
      phase: handedOver ? 'unreported' : 'ready',
      error: isIntentServiceError(error) ? error : undefined,
      problem: handedOver || isIntentServiceError(error) ? undefined : 'fee',
    })
  }
}

/** What is to be done when nobody is kept out any more, if anything. */
type After = (() => Promise<unknown>) | undefined

async function sign(hands: DepositHands, order: DepositOrder, option: FeeOption, course: Course): Promise<After> {
  const { wallet, journal, client, queryClient } = hands
  const { intentId, request, quote, deposit, from, commit } = order
  const refuse = (problem: DepositProblem) => course.show({ phase: 'ready', problem })
  // Another tab may have come before; storage knows.
  const known = journal.update(intentId, {}) ?? journal.get(intentId)
  const { depositTransactionHash: hash } = known ?? {}
  if (hash) return () => followHash(hands, order, hash)
  const asked = signedAsk(known)
  if (known?.walletAsked && asked?.sentAt !== undefined) {
    course.show({ phase: 'ready' })
    return () => resumeSigned(hands, order)
  }
  // Asked to send by itself before, the wallet may still do so.
  if (known?.walletAsked && !asked) return void course.show({ phase: 'unsure', ask: 'pay' })

  const read = signedOrder(order, option, wallet.getState())
  if (typeof read === 'string') return void refuse(read)
  const reader = wallet.reader(deposit.chainId)
  const facts = reader && (await readSigned(reader, from, read.offer).catch(() => undefined))
  if (!reader || !facts || !Number.isSafeInteger(Number(facts.nonce))) return void refuse('fee')
  const total = read.offer.amount + read.offer.fee
  if (facts.held < total) return void refuse('balance')
  const needed =
    facts.permit || facts.allowance >= total ? undefined : await approvals(reader, from, read.offer, facts.allowance)
  if (needed?.problem) return void refuse(needed.problem)
  if (commit && quote.intent)
    await commitIntentMutationOptions(client).mutationFn({ intent: quote.intent }, { client: queryClient })

  const note: SignedAsk = { from, chainId: deposit.chainId, ...needed?.before, signed: true }
  journal.put({ intentId, request, quote, step: 'armed', walletAsked: true, asked: note, direct: false })
  const nothing = (state: Partial<DepositState>) => {
    journal.update(intentId, { walletAsked: false })
    course.show(state)
  }
  let signed: DepositSignature
  try {
    for (const approval of needed?.list ?? []) {
      const over = read.over()
      if (over) return void nothing({ phase: 'ready', problem: over })
      course.show({ phase: 'asking', ask: 'approve' })
      const waits = () => course.left() || course.show({ phase: 'checking', ask: 'approve' })
      const made = await approve(wallet, reader, from, approval, waits)
      if (course.left()) return void nothing({ phase: 'ready' })
      if (!made) return void nothing({ phase: 'ready', problem: 'reverts' })
      course.approved = true
    }
    const signature = await askSignatures(hands, order, read, facts, course)
    if (typeof signature !== 'object') return void nothing({ phase: 'ready', problem: signature })
    signed = signature
  } catch (error) {
    // Also of a request that the payer no longer waited for: it moved nothing.
    const kind = classifyWalletError(error)
    if (kind === 'rejected') nothing({ phase: 'declined', ask: depositOf(client, intentId).ask })
    else if (kind === 'insufficient-funds') nothing({ phase: 'ready', problem: 'gas' })
    else nothing({ phase: 'ready', problem: kind ? 'moved' : 'fee' })
    return undefined
  }
  // While others are still kept out: they find it handed over.
  await handOver(hands, order, note, signed, course)
  return undefined
}

/** Hands the signatures to the service. From here on its word decides. */
async function handOver(
  { client, queryClient, journal }: DepositHands,
  { intentId }: DepositOrder,
  note: SignedAsk,
  depositSignature: DepositSignature,
  course: Course,
): Promise<void> {
  journal.update(intentId, { asked: { ...note, sentAt: Date.now() } as SignedAsk })
  course.show({ phase: 'sent' })
  try {
    const { mutationFn } = executeIntentMutationOptions(client)
    const { intentStatus } = await mutationFn({ intentId, depositSignature }, { client: queryClient })
    journal.update(intentId, { status: intentStatus })
    course.show({ phase: 'reported' })
  } catch (error) {
    if (!isIntentServiceError(error)) throw error
    const action = errorAction(error)
    if (action === 'follow') course.show({ phase: 'reported' })
    // No answer, or one that says "later": the signature may have been taken.
    else if (error.origin === 'transport' || /retry|wait/.test(action)) course.show({ phase: 'unreported', error })
    else {
      journal.update(intentId, { walletAsked: false })
      course.show(action === 'quote-again' ? { phase: 'ready', problem: 'expired' } : { phase: 'ready', error })
    }
  }
}
