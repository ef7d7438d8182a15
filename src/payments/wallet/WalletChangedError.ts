/**
 * The error for a wallet that uses another account or chain than a request was made for, and was therefore not asked. A
 * custom adapter rejects with this error in that case, so that the kit knows that nothing was sent.
 *
 * @example
 * ```ts
 * if (chainId !== wanted) throw new WalletChangedError('The wallet is on another network.')
 * ```
 */
export class WalletChangedError extends Error {
  override name = 'WalletChangedError'
}
