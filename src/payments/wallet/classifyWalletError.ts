import { hasCause } from '../evm/index.ts'

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

/** EIP-1193, WalletConnect (the request, its chain, its method, its event), EIP-5792 (the upgrade), and ethers. */
const rejectedCodes = [4001, 5000, 5001, 5002, 5003, 5750, 'ACTION_REJECTED']
/** EIP-5792: the wallet cannot send calls on this chain, or not with what they need. */
export const callsRefusedCodes = [5700, 5710, 5760]
/** Codes that a wallet returns before it shows a request. */
const refusedCodes = [4100, 4200, 4902, -32601, -32602, ...callsRefusedCodes]
const changedNames =
  /^(WalletChanged|ChainMismatch|ConnectorChainMismatch|ConnectorNotConnected|ConnectorAccountNotFound|ChainNotConfigured)Error$/

/**
 * Whether an error or one of its causes has one of these codes.
 *
 * @param isOwn whether only the wallet's own code counts: a node may refuse a read of a wallet that has already sent. A
 *   code that nodes have too is the wallet's on the error itself, where libraries repeat it, and not on its causes.
 */
export const hasCode = (error: unknown, codes: readonly unknown[], isOwn?: boolean): boolean =>
  hasCause(
    error,
    (cause) => codes.includes(cause.code) && !(isOwn && cause !== error && /^-|4200/.test(cause.code as string)),
    isOwn,
  )

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
  const says = (words: RegExp, isOwn?: boolean) =>
    hasCause(error, ({ message }) => words.test(message as string), isOwn)
  // Some wallets behind WalletConnect refuse in words alone, under a code that nodes have too. Libraries repeat the code on
  // their own error, and leave the words on its cause.
  const isRefusal = hasCode(error, [-32000], true) && says(/^user (rejected|disapproved)/i, true)
  if (isRefusal || hasCode(error, rejectedCodes)) return 'rejected'
  if (says(/insufficient (funds|balance)/i)) return 'insufficient-funds'
  if (hasCause(error, ({ name }) => changedNames.test(name as string))) return 'changed'
  return hasCode(error, refusedCodes, true) ? 'refused' : undefined
}
