/** The reason why a wallet did nothing. */
export type WalletErrorKind =
  /** The user refused in the wallet. */
  | 'rejected'
  /** The account's balance is too low for the amount and the network fee. */
  | 'insufficient-funds'
  /** The wallet uses another account or network, or is no longer connected. */
  | 'changed'
  /** The wallet refused before it showed the request. */
  | 'refused'

/** EIP-1193, WalletConnect, EIP-5792 (the account's upgrade), and ethers. */
const rejectedCodes = [4001, 5000, 5750, 'ACTION_REJECTED']
/** EIP-5792: the wallet cannot send calls on this chain, or not with what they need. */
export const callsRefusedCodes = [5700, 5710, 5760]
/** Codes that a wallet or its node returns before it shows a request. */
const refusedCodes = [4100, 4200, 4902, -32601, -32602, ...callsRefusedCodes]
const changedNames =
  /^(WalletChanged|ChainMismatch|ConnectorChainMismatch|ConnectorNotConnected|ConnectorAccountNotFound|ChainNotConfigured)Error$/

interface Cause {
  code?: unknown
  name?: unknown
  message?: unknown
  cause?: unknown
  data?: unknown
  originalError?: unknown
}

/**
 * Whether an error or one of its causes matches. Libraries wrap a wallet's error in their own errors, and wallets their
 * node's in `data`, so everything inside is read.
 */
function hasCause(error: unknown, matches: (cause: Cause) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 8) return false
  const { cause, data, originalError } = error as Cause
  return matches(error) || [cause, data, originalError].some((inner) => hasCause(inner, matches, depth + 1))
}

/** Whether an error or one of its causes has one of these codes. */
export const hasCode = (error: unknown, codes: readonly unknown[]): boolean =>
  hasCause(error, ({ code }) => codes.includes(code))

/**
 * Classifies a wallet's error. In each of the returned cases, nothing was signed or sent.
 *
 * @returns `undefined` if the request may still have been carried out: treat its outcome as unknown.
 * @example
 * ```ts
 * await wallet.switchChain(8453).catch((error) => {
 *   if (classifyWalletError(error) !== 'rejected') showProblem('Your wallet could not switch the network.')
 * })
 * ```
 */
export function classifyWalletError(error: unknown): WalletErrorKind | undefined {
  if (hasCode(error, rejectedCodes)) return 'rejected'
  if (hasCause(error, ({ message }) => /insufficient (funds|balance)/i.test(String(message)))) {
    return 'insufficient-funds'
  }
  if (hasCause(error, ({ name }) => changedNames.test(String(name)))) return 'changed'
  return hasCode(error, refusedCodes) ? 'refused' : undefined
}

/** Whether a node's error means that the call would revert. */
export const isRevertError = (error: unknown): boolean =>
  hasCause(error, ({ code, message, data }) => code === 3 || /revert|invalid opcode/i.test(`${message} ${data}`))
