import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import type { DepositTransaction, Intent, Passthrough, QuoteIntentRequest, QuoteIntentResponse } from '../api/index.ts'
import { IntentKitProvider } from '../hooks/index.ts'
import type { ChainReader } from '../payments/index.ts'
import type { WalletAdapter, WalletConnector, WalletState } from '../payments/wallet/index.ts'
import { ARBITRUM, BASE, BASE_USDC, chains, client, makeQuote, shop, tokens } from './fixtures.ts'
import { storyWallet } from './storyKit.tsx'

/** Fixtures for the stories and tests of this folder: 60 USDC paid on Base from a wallet, to arrive on Arbitrum. */

export const zero = `0x${'0'.repeat(40)}`
export const placeholder = `0x${'e'.repeat(40)}`
export const ETHEREUM = 1

/** The paying account, and another one. */
export const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
export const otherAccount = '0x52908400098527886e0f7030069857d2e4169ee7'
/** The intent's own address, which receives the money, and the bridge that receives it on the direct way. */
export const intentAddress = '0x0a11e70000000000000000000000000000000a11'
export const bridge = '0xb41d6e0000000000000000000000000000000b1d'
export const depositHash = `0x${'a4d2'.repeat(16)}`

/** Builds `transfer` calldata by hand, so that the card's parser is not tested against itself. */
const transferTo = (to: string, amount: bigint): string =>
  `0xa9059cbb${'0'.repeat(24)}${to.slice(2)}${amount.toString(16).padStart(64, '0')}`

export const usdcDeposit = (amount = 60_000_000n, to = intentAddress): DepositTransaction => ({
  toAddress: to,
  tokenAddress: BASE_USDC,
  amount,
  chainId: BASE,
  to: BASE_USDC,
  data: transferTo(to, amount),
  value: 0n,
  decimals: 6,
})

export const nativeDeposit = (amount = 20_140_000_000_000_000n, tokenAddress = zero): DepositTransaction => ({
  toAddress: intentAddress,
  tokenAddress,
  amount,
  chainId: BASE,
  to: intentAddress,
  data: '0x',
  value: amount,
  decimals: 18,
})

/** Builds the intent of a payment. It agrees with the deposit unless `changes` says otherwise. */
function walletIntent(deposit: DepositTransaction = usdcDeposit(), changes: Partial<Intent> = {}): Intent {
  const { edge: _rail, ...made } = makeQuote({
    quote: { fromAmount: deposit.amount, fromAmountUsd: 60, toAmount: 59_700_000n, toAmountMin: 59_400_000n },
  }).intent
  return {
    ...made,
    ownerAddress: account,
    originChainId: BASE,
    originTokenAddress: deposit.tokenAddress,
    originIntentAddress: intentAddress,
    destinationChainId: ARBITRUM,
    quoteRequest: { ...made.quoteRequest, destinationChainId: ARBITRUM },
    depositTransaction: deposit,
    ...changes,
  }
}

/** Builds the request that {@link walletQuote} and {@link directQuote} answer. `tokenAddress` is the paid token. */
export const walletRequest = (tokenAddress = BASE_USDC): QuoteIntentRequest => ({
  ownerAddress: account,
  originChainId: BASE,
  originTokenAddress: tokenAddress,
  destinationChainId: ARBITRUM,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
  destinationTokenAmount: 59_700_000n,
  options: { slippageTolerance: 0.006 },
})

export const walletQuote = (deposit?: DepositTransaction, changes?: Partial<Intent>): QuoteIntentResponse => ({
  intent: walletIntent(deposit, changes),
  sentAt: Date.now(),
})

/** Builds a quote that can also be paid directly to a bridge. */
export function directQuote(changes: Partial<Passthrough> = {}, intent?: Partial<Intent>): QuoteIntentResponse {
  const passthroughTransaction = usdcDeposit(59_800_000n, bridge)
  const quote = { fromAmount: 59_800_000n, fromAmountUsd: 59.8 }
  return {
    ...walletQuote(undefined, intent),
    passthrough: { eligible: true, passthroughTransaction, quote, ...changes },
  }
}

/** An inline image, as a wallet provides it. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' fill='%237fc7b0'/%3E%3C/svg%3E"

export const connectors: WalletConnector[] = [
  { id: 'a', name: 'Field Wallet', icon },
  { id: 'b', name: 'Harbour', icon: 'https://wallet.invalid/icon.png' },
  { id: 'c', name: 'Wallet in this browser' },
]

export const connected: WalletState = {
  status: 'connected',
  account,
  chainId: BASE,
  connector: connectors[0],
  connectors,
}
export const nobody: WalletState = {
  status: 'disconnected',
  connectors,
}

const ether = { chainId: BASE, symbol: 'ETH', name: 'Ether', decimals: 18 }
/** Ether under both addresses that represent it. */
const eth = [zero, placeholder].map((tokenAddress) => ({ ...ether, tokenAddress }))
const allTokens = [...tokens, ...eth]
const allChains = [...chains, { id: ETHEREUM, name: 'Ethereum' }, { id: ARBITRUM, name: 'Arbitrum' }]

/** A wallet whose chains have a token at every address that calls itself USDC, with 6 decimals, as any contract can. */
export const lookAlikeWallet: WalletAdapter = {
  ...storyWallet({ connectors: ['Field Wallet'], account }),
  reader: () =>
    ({
      call: async ({ data }) =>
        data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : `0x${'55534443'.padEnd(64, '0')}`,
    }) as ChainReader,
}

interface WalletStoryKitProps {
  locale?: string | undefined
  wallet?: WalletAdapter | undefined
  children: ReactNode
}

/** Renders the provider with the tokens and chains that these wallets need in addition. */
export function WalletStoryKit({ locale, wallet, children }: WalletStoryKitProps) {
  return (
    <IntentKitProvider client={client} wallet={wallet} locale={locale} tokens={allTokens} chains={allChains}>
      {children}
    </IntentKitProvider>
  )
}

/**
 * Wraps a story in {@link WalletStoryKit}, in the toolbar's language or the story's own (`parameters.locale`), with the
 * story's wallet, if it has one (`parameters.wallet`).
 */
export const withWalletKit: Decorator = (Story, { parameters, globals }) => (
  <WalletStoryKit locale={parameters.locale ?? globals.locale} wallet={parameters.wallet}>
    <Story />
  </WalletStoryKit>
)
