'use client'
import { createContext, useContext } from 'react'
import { type FiatCurrency, type IntentClient, IntentServiceError, type TokenMetadata } from '../api/index.ts'
import type { PartialMessages } from '../i18n/index.ts'
import { reportMisuse } from '../misuse/index.ts'
import type { JournalStorage } from '../payments/journal/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import type { IntentKitEvent } from './events.ts'
import { useQueryClientReport } from './reportProviders.ts'

/** A chain as the host knows it; explorer links are made from nothing else. Not in the service document. */
export interface ChainInfo {
  id: number
  name: string
  /** https; transactions are looked for under `<explorerUrl>/tx/<hash>`. */
  explorerUrl?: string | undefined
  testnet?: boolean | undefined
}

/** What the provider hands to hooks and components. Not in the service document. */
export interface IntentKit {
  client?: IntentClient | undefined
  /** BCP 47, e.g. `de-CH`; undefined: English. */
  locale?: string | undefined
  /** ISO 4217 code in which fiat is shown; undefined: USD. */
  currency?: string | undefined
  /** Units of `currency` for 1 USD; undefined while nobody knows: figures are in dollars then. */
  usdRate?: number | undefined
  /** How the service writes `currency`; undefined while nobody knows: it is written as the locale does. */
  fiatCurrency?: FiatCurrency | undefined
  /** The host's own wording, over the locale's. */
  messages?: PartialMessages | undefined
  tokens: readonly TokenMetadata[]
  chains: readonly ChainInfo[]
  /** Whether logos of tokens, wallets and shops are loaded from their servers. */
  remoteImages: boolean
  /** The host's wallet; undefined: payments from wallets, and recovery, are not offered. */
  wallet?: WalletAdapter | undefined
  /** Opens the host's own connect dialog; undefined: the wallet's connectors are listed. */
  onConnect?: (() => void) | undefined
  /** Returns the host's page for one payment, by its id; undefined: no link is offered. */
  paymentLink?: ((paymentId: string) => string) | undefined
  /** The only contracts that may be approved or permitted to take a payment; undefined: those of the quotes, which are shown. */
  spenders?: readonly string[] | undefined
  /** Tells the host of a step of the interface. */
  emit?: ((event: IntentKitEvent) => void) | undefined
  /** Receipts are asked for with `WaitIntentReceipt`. */
  longPoll?: boolean | undefined
  /** Where tracked intents are kept; undefined: `localStorage`, null: memory. */
  storage?: JournalStorage | null | undefined
}

const bare: IntentKit = { tokens: [], chains: [], remoteImages: false }

export const IntentKitContext = /* @__PURE__ */ createContext<IntentKit>(bare)

/**
 * What `IntentKitProvider` was given.
 *
 * @example `const { locale, chains } = useIntentKit()`
 *
 * Not in the service document.
 */
export const useIntentKit = (): IntentKit => useContext(IntentKitContext)

/** The client of a hook: its own, else the provider's. */
export function useIntentClient(own: IntentClient | undefined): IntentClient {
  const kit = useIntentKit()
  const found = own ?? kit.client
  if (found) {
    useQueryClientReport()
    return found
  }
  reportMisuse(kit === bare ? 'no-provider' : 'no-client')
  throw new IntentServiceError({
    error: 'InvalidArgument',
    operation: 'useIntentClient',
    origin: 'client',
    path: 'client',
    msg: 'Expected an IntentKitProvider around this hook, or its own client.',
  })
}
