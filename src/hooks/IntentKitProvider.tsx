'use client'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import {
  type ReactNode,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { IntentClient, TokenMetadata } from '../api/index.ts'
import type { PartialMessages } from '../i18n/index.ts'
import { reportMisuse } from '../misuse/index.ts'
import { type JournalStorage, journalOf } from '../payments/journal/index.ts'
import type { RecoveryPreset } from '../payments/recovery/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import { rememberArmed } from '../queries/index.ts'
import { callHost } from './callHost.ts'
import { type ChainInfo, type IntentKit, IntentKitContext, type ResolveName } from './context.ts'
import type { IntentKitEvent } from './events.ts'
import { currencyCode, readFiatChoice, subscribeFiatChoice } from './fiatChoice.ts'
import { followTracked } from './followTracked.ts'
import { given } from './options.ts'
import { useSame } from './renders.ts'
import { reportQueryClient, useClientReport } from './reportProviders.ts'
import { useExchangeRate } from './useExchangeRate.ts'
import { useFiatCurrencies } from './useFiatCurrencies.ts'
import { watchUnreported } from './watchUnreported.ts'

/** Props of {@link IntentKitProvider}. */
export interface IntentKitProviderProps {
  /** The client. Create it once, outside of components, and pass the same object on each render. */
  client: IntentClient
  /**
   * The host's wallet: `useWagmiWallet()` of `intent-kit/wagmi`, `eip1193Wallet(provider)`, or an adapter of your own.
   * Pass the same object on each render. Without it, payments from a wallet and recovery aren't offered.
   */
  wallet?: WalletAdapter | undefined
  /** Opens the host's own connect dialog. Default: the kit lists the wallet's connectors if one is needed. */
  onConnect?: (() => void) | undefined
  /**
   * Looks up the address of a name that a user types as the recipient of a transfer. The address is shown, and checked like
   * one that was typed. Default: only addresses are accepted.
   */
  resolveName?: ResolveName | undefined
  /**
   * Returns the host's page for one payment, by its id, to be opened elsewhere. Default: no link is offered.
   * A new function alone renders nothing again: links on screen follow it when they render next.
   */
  paymentLink?: ((paymentId: string) => string) | undefined
  /** The BCP 47 language tag, e.g. `de-CH`. Default: English. */
  locale?: string | undefined
  /**
   * The ISO 4217 code of the currency in which fiat amounts are shown, by the service's exchange rate. Until that is
   * known, they are shown in dollars. A currency that the payer chose on this device, in a `FiatSelect` or by
   * `useFiatCurrency`, overrides it. Default: USD.
   */
  currency?: string | undefined
  /** The host's own wording, which overrides the locale's. */
  messages?: PartialMessages | undefined
  /** The decimals and symbols of tokens: a quote doesn't contain them for every token. */
  tokens?: readonly TokenMetadata[] | undefined
  /**
   * The names and explorers of chains. They override the wallet's and the built-in ones. No link follows an answer of
   * the service.
   */
  chains?: readonly ChainInfo[] | undefined
  /**
   * Whether logos of tokens, wallets and shops are loaded from their servers, in place of the drawn marks; https only.
   * Default false: no request leaves the page for a logo.
   */
  remoteImages?: boolean | undefined
  /**
   * The only contracts that may be approved or permitted to take a payment. Default: those of the quotes, which are
   * shown.
   */
  spenders?: readonly string[] | undefined
  /**
   * The contracts of the service's deployment that deploy an intent's wallet and carry its transaction. Pass the same
   * object on each render. Without it, money in a wallet that isn't deployed can't be recovered on this page.
   */
  recovery?: RecoveryPreset | undefined
  /**
   * Whether receipts are requested with `WaitIntentReceipt`, which answers when something moves. If that fails, they
   * are polled. Default false.
   */
  longPoll?: boolean | undefined
  /**
   * The storage of tracked intents, of the payer's currency and of the recently chosen tokens. Pass the same object on each
   * render. `null`: only in memory. Default: `localStorage`.
   */
  storage?: JournalStorage | null | undefined
  /**
   * Called for every change of every payment of this device, once across all tabs, and for the steps of the interface.
   */
  onEvent?: ((event: IntentKitEvent) => void) | undefined
  /** Whether events contain the payment's entry, with its addresses and amounts. Default false. */
  eventDetails?: boolean | undefined
  /** The query client. Default: the one of a `QueryClientProvider` above, or else one of the kit's own. */
  queryClient?: QueryClient | undefined
  children?: ReactNode
}

const none: never[] = []

/**
 * Provides the kit's hooks and components with their client, the host's wallet and the host's facts. Uses the
 * `QueryClient` of a `QueryClientProvider` above, if there is one.
 *
 * @example
 * ```tsx
 * <IntentKitProvider client={client} chains={[{ id: 8453, name: 'Base', explorerUrl: 'https://basescan.org' }]}>
 *   <Checkout />
 * </IntentKitProvider>
 * ```
 */
export function IntentKitProvider(props: IntentKitProviderProps): ReactNode {
  const { client, wallet, onConnect, paymentLink, resolveName, locale, currency, longPoll, storage, onEvent } = props
  const { eventDetails = false, recovery, remoteImages = false } = props
  // Hosts write these inline.
  const messages = useSame(props.messages && given(props.messages))
  const tokens = useSame(props.tokens ?? none)
  const chains = useSame(props.chains ?? none)
  const spenders = useSame(props.spenders)
  if (!client) reportMisuse('no-client')
  useClientReport(client)
  reportQueryClient(props.queryClient)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  // Not in an effect: children call it while they render, before the effects of this render run.
  const link = useRef(paymentLink)
  link.current = paymentLink
  // Hosts pass new functions on each render. They must not rerender everything below.
  const [stable] = useState(() => ({
    emit: (event: IntentKitEvent) => callHost(latest.current.onEvent, event),
    onConnect: () => latest.current.onConnect?.(),
    paymentLink: (id: string) => link.current?.(id) ?? '',
    resolveName: async (...asked: Parameters<ResolveName>) => latest.current.resolveName?.(...asked),
  }))
  const { emit } = stable
  const facts: IntentKit = {
    client,
    wallet,
    onConnect: onConnect && stable.onConnect,
    paymentLink: paymentLink && stable.paymentLink,
    resolveName: resolveName && stable.resolveName,
    locale,
    currency,
    messages,
    tokens,
    chains,
    remoteImages,
    spenders,
    recovery,
    longPoll,
    emit,
    storage,
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of its fields
  const kit = useMemo(() => facts, Object.values(facts))
  const above = useContext(QueryClientContext)
  const own = useRef<QueryClient | undefined>(undefined)
  if (!props.queryClient && !above) own.current ??= new QueryClient()
  const queryClient = props.queryClient ?? above ?? own.current
  useEffect(() => {
    if (!queryClient || !client) return
    rememberArmed(queryClient, client)
    return followTracked(journalOf(client, storage), queryClient, client)
  }, [queryClient, client, storage])
  useEffect(() => {
    if (client) return watchUnreported(client, journalOf(client, storage), wallet)
  }, [client, storage, wallet])
  const isObserved = onEvent !== undefined
  // Before every effect of this page: the first ones already change payments, by what is tracked or in the cache.
  useInsertionEffect(() => {
    if (!isObserved || !client) return
    // Few hosts listen, so the code is loaded on demand. Events that occur while it loads are reported in order.
    return journalOf(client, storage).observe((after, before) => {
      import('./events.ts')
        .then(({ listEvents }) => listEvents(after, before, eventDetails).forEach(emit))
        .catch(() => {})
    })
  }, [isObserved, client, storage, emit, eventDetails])
  const content = client ? (
    <InCurrency kit={kit}>{props.children}</InCurrency>
  ) : (
    <IntentKitContext.Provider value={kit}>{props.children}</IntentKitContext.Provider>
  )
  return queryClient && queryClient !== above ? (
    <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
  ) : (
    content
  )
}

/**
 * Provides everything below with the currency, and with its exchange rate, which is requested once for the page. It
 * stands there for dollars too: a payer who chooses a currency must not lose what is below.
 */
function InCurrency({ kit, children }: { kit: IntentKit; children: ReactNode }) {
  const { client, storage } = kit
  // A server knows no choice.
  const choice = useSyncExternalStore(
    subscribeFiatChoice,
    () => readFiatChoice(storage),
    () => undefined,
  )
  const currency = choice ?? kit.currency
  const code = currency?.toUpperCase() ?? 'USD'
  const query = { enabled: code !== 'USD' }
  const { data: rate } = useExchangeRate({ toCurrency: code, client, query: { ...query, refetchInterval: 300_000 } })
  const { data: currencies } = useFiatCurrencies({ client, query })
  const fiatCurrency = query.enabled ? currencies?.find((listed) => listed.code?.toUpperCase() === code) : undefined
  // The service's figures are in US dollars, so a rate relative to another currency doesn't apply to them. Nor does a
  // rate whose symbol is another code, or that is plainly the rate of dollars, the operation's default. A currency's own
  // symbol may look like a code: "lei", "KSh".
  const isUsable =
    query.enabled &&
    rate &&
    currencyCode(rate.vsCurrency || 'USD') === 'USD' &&
    (rate.symbol === fiatCurrency?.symbol || (currencyCode(rate.symbol) ?? code) === code) &&
    !(rate.value === 1 && /^(US)?\$$/.test(rate.symbol ?? '')) &&
    rate.value > 0
  const usdRate = isUsable ? rate.value : undefined
  const known = useMemo(() => ({ ...kit, currency, usdRate, fiatCurrency }), [kit, currency, usdRate, fiatCurrency])
  return <IntentKitContext.Provider value={known}>{children}</IntentKitContext.Provider>
}
