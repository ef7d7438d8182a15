import { IntentServiceError, isIntentServiceError } from '../../api/index.ts'
import type { Hex } from '../../payments/evm/index.ts'
import { runExclusive } from '../../payments/journal/index.ts'
import type { WalletTypedData } from '../../payments/wallet/index.ts'
import { buildRecoveryTransactionMutationOptions } from '../../queries/index.ts'
import { type VerifiedRecovery, verifyRecoveryTransaction } from '../../recovery/index.ts'
import { hasSigned, isSignature } from './checkSignature.ts'
import { type RecoveryHands, recoveryLock, sameAddress, show, stateOf } from './recoveryHands.ts'
import type { RecoveryState, RecoveryWhy } from './recoveryState.ts'
import { repeated } from './repeated.ts'
import { walletErrorWhy } from './walletErrorWhy.ts'

/** What the wallet may be asked to send for a recovery: two members of the answer, each checked; the rest is ours. */
export interface BuiltRecovery {
  to: Hex
  data: Hex
}

/** Signed transactions, in this page's memory alone and nowhere in a state: their bytes hold the signature. */
const built = new WeakMap<VerifiedRecovery, BuiltRecovery>()

export const builtOf = (verified: VerifiedRecovery | undefined): BuiltRecovery | undefined =>
  verified && built.get(verified)

/**
 * Has the wallet sign what was made anew from the checked values, once however many presses and tabs there are; then checks
 * who signed, has the transaction built, and checks that it does what was signed and nothing else. Never rejects. The
 * signature goes to the service and nowhere else; one that nobody waits for any more goes nowhere.
 */
export async function signRecovery(hands: RecoveryHands): Promise<void> {
  const before = stateOf(hands)
  if (before.step !== 'review' || !before.verified) return
  const signing: RecoveryState = { ...before, step: 'signing', why: undefined, error: undefined }
  const back = (why: RecoveryWhy | undefined, error?: RecoveryState['error']) => show(hands, { ...before, why, error })
  show(hands, signing)
  try {
    const answer = await runExclusive(recoveryLock(hands), () =>
      sign(hands, signing, before.verified as VerifiedRecovery),
    )
    // An earlier request of this page that the user has left, or another tab.
    if (!answer.done) back(before.why === 'left' ? 'left' : 'elsewhere')
  } catch (error) {
    if (/^(signing|checking)$/.test(stateOf(hands).step))
      back(isIntentServiceError(error) ? undefined : 'unreachable', isIntentServiceError(error) ? error : undefined)
  }
}

async function sign(hands: RecoveryHands, signing: RecoveryState, verified: VerifiedRecovery): Promise<void> {
  const { client, order } = hands
  const { intentId, refundToAddress, relays, factories } = order()
  const { wallet } = hands
  const from = wallet?.getState().account
  const { typedData, digest, calls } = verified
  const { chainId, verifyingContract } = typedData.domain
  const review: RecoveryState = { ...signing, step: 'review' }
  const refundTo = refundToAddress ?? from
  const fits = sameAddress(from, signing.owner) && calls.every(({ to }) => sameAddress(to, refundTo))
  if (!wallet || !from || !fits || !signing.prepared) return void show(hands, { ...review, why: 'moved' })

  // The user may have left while nobody else was kept out yet.
  if (stateOf(hands) !== signing) return
  let signature: unknown
  try {
    signature = await wallet.signTypedData({ from, ...typedData } as unknown as WalletTypedData)
  } catch (error) {
    // Also of a request that the user no longer waited for.
    if (stateOf(hands) === signing || stateOf(hands).why === 'left')
      show(hands, { ...review, why: walletErrorWhy(error) ?? 'wallet' })
    return
  }
  if (stateOf(hands) !== signing) {
    // It comes late and is dropped; the wallet is free again.
    if (stateOf(hands).why === 'left') show(hands, { ...review, why: undefined })
    return
  }
  const checking = show(hands, { ...signing, step: 'checking' })
  if (!isSignature(signature) || !(await hasSigned(wallet.reader(chainId), from, digest, signature)))
    return void show(hands, { ...review, why: 'wrong-signature' })

  const transaction = await repeated(buildRecoveryTransactionMutationOptions(client), {
    intentId,
    payload: signing.prepared.payload,
    signature,
    intentAddress: verifyingContract,
    refundToAddress: refundTo,
  }).catch((error: unknown) => {
    throw withoutWords(error)
  })
  const { to, data, value, intentAddress, payloadHash } = transaction
  const said = { to, data, value, chainId: transaction.chainId, intentAddress, payloadHash }
  const checked = verifyRecoveryTransaction(said, verified, { relays, factories })
  if (stateOf(hands) !== checking) return
  if (!checked.ok) return void show(hands, { ...signing, step: 'refused', why: 'built', refusals: checked.refusals })
  built.set(verified, { to: to as Hex, data: data as Hex })
  show(hands, { ...signing, step: 'ready' })
}

/** The service's own words may repeat what it was sent, and that was a signature: of its error the kind stays. */
function withoutWords(error: unknown): unknown {
  if (!isIntentServiceError(error) || error.origin === 'client') return error
  const { error: kind, code, status, operation, origin, path, retryAfterMs, requestId } = error
  const msg = 'The service did not make the transaction.'
  return new IntentServiceError({ error: kind, code, status, msg, operation, origin, path, retryAfterMs, requestId })
}
