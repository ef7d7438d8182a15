/** What is under way, or went wrong, between the page and the wallet itself. Not in the service document. */
export interface WalletConnection {
  at: 'connecting' | 'declined' | 'failed' | 'switching' | 'switch-failed'
  /** The wallet's name. */
  wallet?: string | undefined
}
