/**
 * The wallet is on another account or chain than a request was made for; it was not asked. An adapter of your own rejects
 * with this error in that case, so that the kit knows that nothing was sent.
 *
 * @example
 * ```ts
 * if (chainId !== wanted) throw new WalletChangedError('The wallet is on another network.')
 * ```
 */
export class WalletChangedError extends Error {
  override name = 'WalletChangedError'
}
