import { isHash, isRevertError } from '../evm/index.ts'
import type { RecoveryEntry } from '../journal/index.ts'
import { classifyWalletError, isOnNetwork, type WalletTransaction } from '../wallet/index.ts'
import { findRecovery } from './followRecovery.ts'
import { readHeldAmounts } from './proveRecovery.ts'
import {
  type BuiltRecovery,
  clearRecoveryEntry,
  findSigner,
  type RecoveryContext,
  readRecoveryEntry,
  writeRecoveryEntry,
} from './recoveryContext.ts'
import type { RecoveryRequestProblem } from './recoveryState.ts'

/**
 * Checks the chain, then asks the wallet to send the verified transaction. Never rejects and never repeats a request.
 */
export async function sendRecovery(context: RecoveryContext, transaction: BuiltRecovery): Promise<void> {
  const request = await preflight(context, transaction).catch(() => 'unreachable' as const)
  if (typeof request === 'string') context.dispatch({ type: 'request-closed', reason: request })
  else if (request) await ask(context, request)
}

/** The wallet request, and the state of the chain before it. */
interface SendRequest {
  transaction: WalletTransaction
  entry: RecoveryEntry
}

/**
 * Checks the chain before the wallet is asked.
 *
 * @returns undefined if nothing is left to ask
 * @throws Error if the chain cannot be read
 */
async function preflight(
  context: RecoveryContext,
  { to, data }: BuiltRecovery,
): Promise<SendRequest | RecoveryRequestProblem | undefined> {
  const { options, dispatch, journal } = context
  const state = context.getState()
  if (state.step !== 'preflight') return undefined
  const signer = findSigner(context, state)
  if (!signer) return 'changed'
  const { plan } = state
  const { wallet, from } = signer
  // Another tab or an earlier request may have sent it.
  const earlier = readRecoveryEntry(context)
  if (earlier?.hash) return void dispatch({ type: 'submitted', hash: earlier.hash })
  if (!isOnNetwork(wallet, plan.chainId)) return 'other-chain'
  const reader = wallet.reader(plan.chainId)
  if (!reader) return 'unreachable'
  const found = earlier && (await findRecovery(reader, earlier))
  if (found) return void dispatch(found)
  const call = { from, to, data, value: 0n }
  const [held, block, isDeployed, problem] = await Promise.all([
    readHeldAmounts(reader, plan),
    reader.getBlockNumber(),
    reader.isContract(to),
    reader.estimateGas(call).then(() => undefined, classifyEstimateError),
  ])
  if (context.getState() !== state) return undefined
  if (problem) return problem
  // A call to an address without code does nothing and succeeds.
  if (!isDeployed) return 'would-revert'
  const before = journal.get(options.intentId)?.recovery
  return {
    transaction: { ...call, chainId: plan.chainId },
    // An earlier request of unknown outcome may be mined as well: what was before it stays the measure.
    entry: {
      ...plan,
      step: 'sending',
      from,
      block: earlier?.block ?? block + 1n,
      held: earlier?.held ?? held,
      isFurther: before?.step === 'proven' || before?.isFurther || undefined,
      earlier: before?.step === 'proven' ? { ...before, earlier: undefined } : before?.earlier,
    },
  }
}

/** Classifies a failed estimate. It may fail for reasons of the node, which say nothing about the transaction. */
function classifyEstimateError(error: unknown): RecoveryRequestProblem | undefined {
  if (classifyWalletError(error) === 'insufficient-funds') return 'insufficient-funds'
  return isRevertError(error) ? 'would-revert' : undefined
}

async function ask(context: RecoveryContext, { transaction, entry }: SendRequest): Promise<void> {
  const { wallet, dispatch, getState } = context
  writeRecoveryEntry(context, entry)
  dispatch({ type: 'wallet-asked' })
  /** Whether it was not found on the chain in the meantime. */
  const isOpen = () => !/^(submitted|proving|proven|unproven)$/.test(getState().step)
  try {
    const hash: unknown = await wallet?.sendTransaction(transaction)
    if (!isOpen()) return
    if (isHash(hash)) {
      writeRecoveryEntry(context, { ...entry, step: 'sent', hash })
      dispatch({ type: 'submitted', hash })
    } else dispatch({ type: 'answer-lost' })
  } catch (error) {
    if (!isOpen()) return
    const reason = classifyWalletError(error)
    if (!reason) return void dispatch({ type: 'answer-lost' })
    dispatch({ type: 'request-closed', reason })
    // An earlier request may have been sent. It stays recorded.
    if (getState().step !== 'outcome-unknown') clearRecoveryEntry(context)
  }
}
