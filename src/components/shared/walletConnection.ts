/** A pending action or a problem between the page and the wallet itself. */
export interface WalletConnection {
  at: 'connecting' | 'declined' | 'failed' | 'switching' | 'switch-failed'
  /** The id of the connector. Absent where only the wallet's name is known. */
  id?: string | undefined
  /** The wallet's name. */
  wallet?: string | undefined
}
