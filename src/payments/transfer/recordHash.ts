import type { PaymentContext, PaymentPlan } from '../context/paymentContext.ts'
import type { Hex } from '../evm/index.ts'
import { holdAsked } from '../journal/index.ts'
import { journalIdOf } from './directTransfer.ts'
import { findTransferOnChain } from './findTransferOnChain.ts'
import { awaitCalls } from './requestTransfer.ts'

/** Records a hash before anything else is done with it. */
export function recordHash(context: PaymentContext, plan: PaymentPlan, hash: Hex): void {
  context.journal.put({ ...journalIdOf(context, plan), step: 'paid', depositTransactionHash: hash })
  context.follow(plan, hash)
}

/**
 * Follows a request that a wallet stores under an id until it reports the transaction. Never rejects.
 *
 * @returns false if the outcome stays unknown
 */
export async function followCalls(context: PaymentContext, plan: PaymentPlan, callsId: string): Promise<boolean> {
  const { journal, paymentId, dispatch, schedule } = context
  const lose = () => {
    dispatch({ type: 'outcomeLost' })
    return false
  }
  const wallet = context.wallet()
  if (!wallet) return lose()
  const connector = wallet.getState().connector?.id
  const entry = context.entry()
  const release = entry && holdAsked(journal, entry, true)
  const outcome = await awaitCalls(wallet, callsId, schedule, context.signal()).catch(() => undefined)
  release?.()
  if (!outcome) return lose()
  // A failed transaction is concluded like any other, with the service's answer.
  let hash = 'hash' in outcome ? outcome.hash : undefined
  const { asked } = context.entry() ?? {}
  /** Whether the wallet of an account with EIP-7702 code has forgotten the calls. */
  let isDelegated = false
  const isRefused = outcome.kind === 'refused'
  const isUnproven = isRefused || outcome.kind === 'dropped'
  if (isUnproven && plan.transfer) {
    const reader = context.reader(plan.transfer.chainId)
    // Nothing but its logs shows what a contract account has done, so its wallet's word is needed too: that the calls
    // reverted. The account may still have sent them itself (EIP-7702) and sped them up.
    const own = asked && { ...asked, contract: undefined }
    // A wallet that forgets the calls of an account with EIP-7702 code is believed if the account has sent nothing since:
    // any transaction of its own may be a batch that holds the transfer.
    isDelegated =
      isRefused && asked?.contract === true && !(await reader?.isContract(asked.from as Hex).catch(() => true))
    const found = await findTransferOnChain(context, reader, plan.transfer, isRefused && !isDelegated ? asked : own)
    if (found.kind === 'found') hash = found.hash
    const isNothing = found.kind === 'nothing' && (!isDelegated || found.nonce === asked?.nonce)
    // Another wallet does not know the request either.
    if (!hash && !(isNothing && wallet.getState().connector?.id === connector)) return lose()
  }
  const latest = context.entry()
  if (hash) recordHash(context, plan, hash)
  // Nothing would keep that the chain closed it.
  else if (!latest) return lose()
  // The wallet may have been asked under the next id in the meantime.
  else if (latest.asked?.callsId === callsId) {
    // The chain of a plain account is searched again before the wallet is asked again.
    const isClosedByChain = isUnproven && (isDelegated || !asked?.contract)
    journal.update(paymentId, {
      walletAsked: false,
      // A user whose wallet says that nothing was sent has confirmed nothing.
      ...(asked && { asked: { ...asked, ...(isClosedByChain ? { isClosedByChain } : { isAccepted: undefined }) } }),
    })
    dispatch({ type: isRefused ? 'rejected' : 'walletRefused' })
  }
  return true
}
