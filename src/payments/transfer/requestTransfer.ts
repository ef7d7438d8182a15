import { type Hex, isHash } from '../evm/index.ts'
import type { Schedule } from '../schedule/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import {
  callsRefusedCodes,
  classifyWalletError,
  hasCode,
  type WalletAdapter,
  type WalletCallsStatus,
  withinTime,
} from '../wallet/index.ts'

/** The outcome of a request in a wallet with EIP-5792. */
export type CallsOutcome =
  | { kind: 'sent'; hash: Hex }
  | { kind: 'failed' }
  | { kind: 'reverted'; hash: Hex }
  /**
   * The wallet shows no transaction, and waits for none. Some wallets forget a request that the user refused; some
   * report one as reverted that the user sped up. Only the chain tells them apart.
   */
  | { kind: 'refused' | 'dropped' }

/** EIP-5792: the wallet has no calls under this id. */
const unknownId = 5730
const pollMs = 2_000
/** The number of answers in a row after which a wallet has forgotten a request that it knew. */
const forgottenAfter = 3
/** The time in which a wallet answers what needs no user, in ms. Some never answer a method that they do not know. */
const answerWithinMs = 10_000

/**
 * Returns the id that a wallet stores a request under. A wallet sends the calls of one id once, so the attempt
 * increases only when the earlier one is known to have ended.
 */
export function callsIdOf(service: string, paymentId: string, attempt: number): string {
  const bytes = new TextEncoder().encode(`${service} ${paymentId} ${attempt}`)
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the calls that a wallet stores under an id, or whether it has none or does not support ids. A wallet that does
 * not answer counts as one without ids. Never rejects.
 */
export async function readCalls(
  wallet: WalletAdapter,
  callsId: string,
): Promise<WalletCallsStatus | 'unknown-id' | 'unsupported'> {
  if (!wallet.sendCalls || !wallet.getCallsStatus) return 'unsupported'
  try {
    return await withinTime(wallet.getCallsStatus(callsId), undefined, answerWithinMs)
  } catch (error) {
    return hasCode(error, [unknownId]) ? 'unknown-id' : 'unsupported'
  }
}

/** Reads how a request ended from the wallet's status. Returns undefined if it has not ended. */
export function readCallsOutcome({ status, receipts }: WalletCallsStatus): CallsOutcome | undefined {
  if (status < 200) return undefined
  const hash = receipts.map((receipt) => receipt.hash).find(isHash)
  if (status < 300) return hash ? { kind: 'sent', hash } : undefined
  if (status < 500) return { kind: 'failed' }
  return hash ? { kind: 'reverted', hash } : { kind: 'dropped' }
}

/**
 * Reads how a wallet ended the request under an id. Returns undefined if it has not ended, or if there is no such
 * request.
 */
export async function readEndOfCalls(
  wallet: WalletAdapter | undefined,
  callsId: string | undefined,
): Promise<CallsOutcome | undefined> {
  const calls = wallet && callsId ? await readCalls(wallet, callsId) : undefined
  return typeof calls === 'object' ? readCallsOutcome(calls) : undefined
}

/** Waits until a wallet has ended a request, or has forgotten it. */
export async function awaitCalls(
  wallet: WalletAdapter,
  callsId: string,
  { sleep }: Pick<Schedule, 'sleep'>,
  signal: AbortSignal,
): Promise<CallsOutcome> {
  let wasKnown = false
  for (let unknown = 0; ; ) {
    const calls = await readCalls(wallet, callsId)
    const outcome = typeof calls === 'object' ? readCallsOutcome(calls) : undefined
    if (outcome) return outcome
    wasKnown ||= typeof calls === 'object'
    unknown = wasKnown && calls === 'unknown-id' ? unknown + 1 : 0
    if (unknown >= forgottenAfter) return { kind: 'refused' }
    await sleep(pollMs, signal)
  }
}

/**
 * Asks a wallet for a transfer.
 *
 * @param callsId Set if the wallet stores requests under ids.
 * @param nonce A hint. Wallets may ignore it.
 * @param signal Aborts once the payer no longer waits. A wallet that was not asked by then is not asked.
 * @returns the hash, or the id under which the wallet has accepted the request
 * @throws the wallet's own error
 */
export async function requestTransfer(
  wallet: WalletAdapter,
  from: Hex,
  { to, data, value, chainId }: ExactTransfer,
  { callsId, nonce, signal }: { callsId?: string | undefined; nonce?: number | undefined; signal?: AbortSignal },
): Promise<{ hash?: unknown; callsId?: string | undefined }> {
  const send = async () => ({
    hash: await wallet.sendTransaction({ from, chainId, to, data, value, nonce }, { signal }),
  })
  if (!callsId || !wallet.sendCalls) return send()
  try {
    return { callsId: await wallet.sendCalls({ id: callsId, from, chainId, calls: [{ to, data, value }] }, { signal }) }
  } catch (error) {
    // A wallet that does not know the method, or not for this chain, has shown nothing.
    const isMissing = hasCode(error, [4200, -32601, ...callsRefusedCodes], true)
    if (isMissing || !classifyWalletError(error)) {
      // A wallet that knows the id already has this exact request.
      if (typeof (await readCalls(wallet, callsId)) === 'object') return { callsId }
      if (isMissing && !signal?.aborted) return send()
    }
    throw error
  }
}
