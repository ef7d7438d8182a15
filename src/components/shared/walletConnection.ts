/** A pending action or a problem between the page and the wallet itself. */
export interface WalletConnection {
  at: 'connecting' | 'declined' | 'failed' | 'switching' | 'switch-failed'
  /** The wallet's name. */
  wallet?: string | undefined
}
