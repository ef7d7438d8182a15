import { isIntentServiceError } from '../../api/index.ts'
import { verifyRecoveryTransaction } from '../../recovery/index.ts'
import { type Hex, isSignature } from '../evm/index.ts'
import { callWithRetry } from '../service/index.ts'
import { classifyWalletError, isOnNetwork, type WalletTypedData } from '../wallet/index.ts'
import { buildTransaction } from './buildTransaction.ts'
import { checkDeployment } from './checkDeployment.ts'
import { readFee } from './estimateFee.ts'
import { isSignedBy } from './isSignedBy.ts'
import { findSigner, type RecoveryContext } from './recoveryContext.ts'
import type { RecoveryEvent } from './transition.ts'

/**
 * Asks the wallet to sign the rebuilt typed data, verifies who signed, has the transaction built, and verifies that it
 * does what was signed and nothing else. The signature goes only to the service. Never rejects.
 */
export async function signRecovery(context: RecoveryContext): Promise<void> {
  const event = await sign(context).catch(
    (error: unknown): RecoveryEvent =>
      isIntentServiceError(error)
        ? { type: 'request-closed', error }
        : { type: 'request-closed', reason: 'unreachable' },
  )
  if (event) context.dispatch(event)
}

/** @returns undefined if the user stopped waiting */
async function sign(context: RecoveryContext): Promise<RecoveryEvent | undefined> {
  const { client, schedule, options, built, dispatch } = context
  const state = context.getState()
  if (state.step !== 'signing') return undefined
  const { verified, prepared, owner } = state
  const { typedData, digest } = verified
  const { chainId, verifyingContract } = typedData.domain
  const signer = findSigner(context, state)
  if (!signer) return { type: 'request-closed', reason: 'changed' }
  const { wallet, from, refundToAddress } = signer
  if (!isOnNetwork(wallet, chainId)) return { type: 'request-closed', reason: 'other-chain' }
  const reader = wallet.reader(chainId)
  if (!reader) return { type: 'request-closed', reason: 'unreachable' }
  const missing = await buildTransaction.missing(client)
  if (missing) return { type: 'request-closed', error: missing }
  const deployment = await checkDeployment(context, state.plan)
  if (context.getState() !== state) return undefined
  if (deployment === 'not-deployed') return { type: 'not-deployed', plan: state.plan, owner }

  let signature: unknown
  try {
    signature = await wallet.signTypedData({ from, ...typedData } as unknown as WalletTypedData)
  } catch (error) {
    return { type: 'request-closed', reason: classifyWalletError(error) ?? 'refused' }
  }
  if (dispatch({ type: 'signed' }).step !== 'checking') return undefined
  if (!isSignature(signature) || !(await isSignedBy(reader, from, digest, signature)))
    return { type: 'request-closed', reason: 'wrong-signature' }
  const { payload } = prepared
  const request = { intentId: options.intentId, payload, signature, intentAddress: verifyingContract, refundToAddress }
  const answer = await callWithRetry(() => buildTransaction(client, request), schedule)
  const { to, data, value, intentAddress, payloadHash } = answer
  const checked = verifyRecoveryTransaction(
    { to, data, value, chainId: answer.chainId, intentAddress, payloadHash },
    verified,
    options,
  )
  if (!checked.ok) return { type: 'build-refused', refusals: checked.refusals }
  built.set(verified, { to: to as Hex, data: data as Hex })
  const fee = await readFee(reader, { from, to: to as Hex, data: data as Hex, value: 0n })
  return { type: 'built', networkFee: fee }
}
