'use client'
import { createContext, useContext } from 'react'
import { type FiatCurrency, type IntentClient, IntentServiceError, type TokenMetadata } from '../api/index.ts'
import type { PartialMessages } from '../i18n/index.ts'
import { reportMisuse } from '../misuse/index.ts'
import type { JournalStorage } from '../payments/journal/index.ts'
import type { RecoveryPreset } from '../payments/recovery/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import type { IntentKitEvent } from './events.ts'
import { useQueryClientReport } from './reportProviders.ts'

/** A chain as the host describes it. */
export interface ChainInfo {
  id: number
  name: string
  /** The https address of the explorer, which shows transactions under `<explorerUrl>/tx/<hash>`. */
  explorerUrl?: string | undefined
  testnet?: boolean | undefined
}

/**
 * Looks up the address of a name, such as `nadia.eth`, on a chain. Resolves to undefined if the name has no address there.
 */
export type ResolveName = (
  name: string,
  options: { chainId: number; signal: AbortSignal },
) => Promise<string | undefined>

/** The context that the provider gives to hooks and components. */
export interface IntentKit {
  client?: IntentClient | undefined
  /** The BCP 47 language tag, e.g. `de-CH`. Undefined: English. */
  locale?: string | undefined
  /**
   * The ISO 4217 code of the currency in which fiat amounts are shown: the payer's choice on this device, else the
   * host's. Undefined: USD.
   */
  currency?: string | undefined
  /** The units of `currency` for 1 USD. While it is undefined, figures are shown in dollars. */
  usdRate?: number | undefined
  /** How the service writes `currency`. While it is undefined, the locale's own form is used. */
  fiatCurrency?: FiatCurrency | undefined
  /** The host's own wording, which overrides the locale's. */
  messages?: PartialMessages | undefined
  tokens: readonly TokenMetadata[]
  chains: readonly ChainInfo[]
  /** Whether logos of tokens, wallets and shops are loaded from their servers. */
  remoteImages: boolean
  /** The host's wallet. If undefined, payments from wallets and recovery aren't offered. */
  wallet?: WalletAdapter | undefined
  /** Opens the host's own connect dialog. If undefined, the wallet's connectors are listed. */
  onConnect?: (() => void) | undefined
  /** Looks up the address of a name; undefined: names aren't accepted. */
  resolveName?: ResolveName | undefined
  /** Returns the host's page for one payment, by its id; undefined: no link is offered. */
  paymentLink?: ((paymentId: string) => string) | undefined
  /**
   * The only contracts that may be approved or permitted to take a payment. Undefined: those of the quotes, which are
   * shown.
   */
  spenders?: readonly string[] | undefined
  /** The contracts for intent wallets that aren't deployed. Undefined: money in those can't be recovered here. */
  recovery?: RecoveryPreset | undefined
  /** Reports a step of the interface to the host. */
  emit?: ((event: IntentKitEvent) => void) | undefined
  /** Whether receipts are requested with `WaitIntentReceipt`. */
  longPoll?: boolean | undefined
  /**
   * The storage of tracked intents, of the payer's currency and of the recently chosen tokens. Undefined: `localStorage`;
   * null: memory.
   */
  storage?: JournalStorage | null | undefined
}

const bare: IntentKit = { tokens: [], chains: [], remoteImages: false }

export const IntentKitContext = /* @__PURE__ */ createContext<IntentKit>(bare)

/**
 * Returns the context that `IntentKitProvider` provides.
 *
 * @example `const { locale, chains } = useIntentKit()`
 */
export const useIntentKit = (): IntentKit => useContext(IntentKitContext)

/** Returns the client of a hook: its own, or else the provider's. */
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
    msg: 'Expected an IntentKitProvider.',
  })
}
