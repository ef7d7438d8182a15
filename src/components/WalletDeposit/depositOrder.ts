import type { QueryClient } from '@tanstack/react-query'
import type { IntentClient } from '../../api/index.ts'
import type { Journal } from '../../payments/journal/index.ts'
import type { AnyQuote, AnyQuoteRequest, ExactTransfer } from '../../payments/terms/index.ts'
import type { WalletAdapter } from '../../payments/wallet/index.ts'

/** What a payment is made with. */
export interface DepositHands {
  client: IntentClient
  queryClient: QueryClient
  journal: Journal
  wallet: WalletAdapter
}

/** One payment. */
export interface DepositOrder {
  intentId: string
  /** The request that the quote answers; kept with it. */
  request?: AnyQuoteRequest | undefined
  quote: AnyQuote
  deposit: ExactTransfer
  /** The account that pays. */
  from: `0x${string}`
  /** Asked at the moment of acting. */
  isExpired: () => boolean
  /** Commits the intent first, as older integrations do. */
  commit?: boolean | undefined
  /** Pays without the service: nobody is told. */
  direct?: boolean | undefined
  /** Asked just before the wallet is: a card that is gone asks for nothing any more. Default: it is there. */
  isWanted?: (() => boolean) | undefined
  /** The payer knows that the wallet was asked before, and has made sure that nothing was sent. */
  again?: boolean | undefined
}

/** The name under which only one tab of this device acts. */
export const depositLock = (client: IntentClient, intentId: string): string =>
  `intent-kit pay ${client.baseUrl} ${client.service} ${intentId}`
