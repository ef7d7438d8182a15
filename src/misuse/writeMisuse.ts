interface Misuse {
  what: string
  /** The prop or option at fault. `detail` replaces it if the place is known more precisely. */
  prop: string
  fix: string
}

const misuses = {
  'no-provider': {
    what: 'No IntentKitProvider is above this hook or component.',
    prop: 'IntentKitProvider',
    fix: 'Render it inside <IntentKitProvider client={createIntentClient({ baseUrl })}>. If it is, two copies of intent-kit are installed: run `npm ls intent-kit`.',
  },
  'no-client': {
    what: 'IntentKitProvider has no client.',
    prop: 'client',
    fix: 'Pass client={createIntentClient({ baseUrl })}, and create it outside of components.',
  },
  'new-client': {
    what: 'IntentKitProvider gets a new client on each render: everything is requested, and quoted, again.',
    prop: 'client',
    fix: 'Create the client once, outside of components, and pass the same object on each render.',
  },
  'bad-base-url': {
    what: 'createIntentClient cannot use its baseUrl.',
    prop: 'baseUrl',
    fix: 'Pass an address such as "https://intents.example", or a path on the page\'s own origin such as "/intents". If it comes from an environment variable, check that the variable is set.',
  },
  'path-without-page': {
    what: 'The baseUrl of createIntentClient is a path, and there is no page whose origin could be added to it.',
    prop: 'baseUrl',
    fix: 'On a server and in a script, pass the whole address, such as "https://intents.example".',
  },
  'no-id': {
    what: 'createIntentClient gets its access key from a function, so it needs an id to keep its caches apart.',
    prop: 'id',
    fix: 'Pass an id that stays the same on each load of the page, such as id: "shop". Don\'t use the key.',
  },
  'bad-key': {
    what: "createIntentClient can't use its accessKey: it's empty, or has a character that a key can't have, such as a space.",
    prop: 'accessKey',
    fix: 'Pass the key as the service issued it, or leave out accessKey. If it comes from an environment variable, check that the variable is set. If it comes from a function, check what the function returns.',
  },
  'wrong-path': {
    what: "The service doesn't answer at this address: the response was a 404, a 405, or a page instead of JSON.",
    prop: 'baseUrl',
    fix: "Operations are at <baseUrl>/rpc/<service>/<operation>. Compare baseUrl and service of createIntentClient with your deployment's address, and check that a proxy forwards POST requests.",
  },
  'no-wallet': {
    what: 'The payment starts on an EVM chain, but IntentKitProvider has no wallet.',
    prop: 'wallet',
    fix: 'Pass wallet={useWagmiWallet()} of intent-kit/wagmi, or an eip1193Wallet(provider) that is created once, to IntentKitProvider, or offer tokens on Solana or Tron.',
  },
  'wrong-node': {
    what: "A node serves a different chain from the one it's configured for, so the kit doesn't read from it: balances stay unknown, and a payment whose outcome is unknown can't be made again.",
    prop: 'rpcUrls',
    fix: 'Pass the URL of a node of that chain (rpcUrls of eip1193Wallet, or transports of your wagmi config).',
  },
  'no-recovery': {
    what: 'Stranded money lies in an intent wallet that is not deployed, and this page has no relay and factory to deploy it: the payer cannot get it back here.',
    prop: 'recovery',
    fix: "Pass recovery={{ relays, factories, source }} to IntentKitProvider, with the contracts of your service's deployment; with the sandbox, sandboxRecovery of intent-kit/sandbox.",
  },
  'no-tokens': {
    what: 'None of the tokens to pay with fits the request.',
    prop: 'payTokens',
    fix: 'Pass payTokens to the checkout, or tokens to IntentKitProvider, each with chainId and tokenAddress. At least one must differ from the token that arrives. While tokens load, leave out request.',
  },
  'unknown-chain': {
    what: 'This chain has no name: payers see its number, and a wallet may not be able to switch to it.',
    prop: 'chains',
    fix: 'Add { id, name, explorerUrl } to chains of IntentKitProvider, and the chain to the wallet (chains of your wagmi config, or rpcUrls of eip1193Wallet). Is the chainId right?',
  },
  'not-an-address': {
    what: "This isn't an address. Names, such as ENS names, aren't accepted.",
    prop: 'ownerAddress',
    fix: 'Pass the address that the name stands for, on EVM chains 0x and 40 hex digits with the right upper and lower case. Resolve a name first, for example with getEnsAddress of viem.',
  },
  'not-a-bigint': {
    what: 'An amount has to be a bigint above 0.',
    prop: 'destinationTokenAmount',
    fix: "Pass a bigint above 0 in base units: parseAmount('12.50', 6) of intent-kit/format, or 12_500_000n for 12.50 of a token with 6 decimals.",
  },
  'no-styles': {
    what: "The kit's style sheet is not loaded.",
    prop: 'intent-kit/styles.css (import)',
    fix: "Import intent-kit/styles.css once, in the page's entry file; if the page uses cascade layers, import intent-kit/styles.layered.css instead.",
  },
  'query-client-copy': {
    what: 'This QueryClient comes from a different copy of @tanstack/react-query than the one intent-kit uses.',
    prop: 'queryClient',
    fix: 'Install one copy, of version 5: run `npm ls @tanstack/react-query`, then `npm dedupe`; in a monorepo let the bundler resolve it once (resolve.dedupe in Vite).',
  },
  'no-query-client': {
    what: 'No QueryClientProvider is above this hook, or it comes from a different copy of @tanstack/react-query.',
    prop: 'QueryClientProvider',
    fix: 'Render it inside <IntentKitProvider client={client}>, which includes a QueryClientProvider, or inside one of your own. If it is already: run `npm ls @tanstack/react-query`, then `npm dedupe`.',
  },
  argument: {
    what: "A parameter has a value that can't be used.",
    prop: 'request',
    fix: 'Pass a value as “Where” describes it.',
  },
} as const satisfies { readonly [name in string]: Misuse }

/** A mistake in how the kit is set up. */
export type MisuseName = keyof typeof misuses

const seen = new Set<string>()

/** Whether a key is seen for the first time on this page. */
export function isFirst(key: string): boolean {
  const { size } = seen
  return seen.add(key).size > size
}

/**
 * Writes a mistake to the console unless it was already written.
 *
 * @param detail where it is, e.g. `payTokens[0].chainId`; it must not contain secrets
 */
export function writeMisuse(name: MisuseName, detail?: string): void {
  const { what, prop, fix }: Misuse = misuses[name]
  if (!isFirst(`${name} ${detail ?? ''}`)) return
  console.error(`intent-kit: ${what}\nWhere: ${detail ?? prop}\nHow to fix it: ${fix}`)
}

/** Forgets what was written, as a reload of the page does. For tests. */
export function forgetMisuses(): void {
  seen.clear()
}
