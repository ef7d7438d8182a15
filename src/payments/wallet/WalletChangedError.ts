/** The wallet is on another account or chain than a request was made for; it was not asked. */
export class WalletChangedError extends Error {
  override name = 'WalletChangedError'
}
