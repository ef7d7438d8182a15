import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { createIntentClient } from '../../api/index.ts'
import { IntentKitProvider, useIntentKit } from '../../hooks/index.ts'
import type { PayToken } from '../../payments/checkout/index.ts'
import { createSandbox, type Fault } from '../../sandbox/index.ts'
import { ARBITRUM, BASE, BASE_USDC, chains, payer, SOL, SOLANA, shop, tokens } from '../fixtures.ts'
import { storyWallet, withKit } from '../storyKit.tsx'
import { StaticCheckout } from './Checkout.tsx'

const native = `0x${'0'.repeat(40)}`
const arbitrumUsdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'
const usdc: PayToken = { chainId: ARBITRUM, tokenAddress: arbitrumUsdc, symbol: 'USDC', decimals: 6 }
const eth: PayToken = { chainId: BASE, tokenAddress: native, symbol: 'ETH', decimals: 18 }
const arbitrumEth: PayToken = { chainId: ARBITRUM, tokenAddress: native, symbol: 'ETH', decimals: 18 }
const rails: PayToken[] = [
  { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 },
  { chainId: SOLANA, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 },
  { chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 },
]
const allChains = [...chains, { id: ARBITRUM, name: 'Arbitrum' }]

interface Chosen {
  /** The fault that replaces the answer of a quote. */
  fault?: Fault
  /** The wallet's USDC balance, in whole tokens. */
  held?: number
  isOffline?: boolean
  /** Whether the page has a wallet. Without one, only the rails are left. */
  hasWallet?: boolean
  payTokens?: PayToken[]
  addresses?: { SOLANA: string }
  handoff?: 'wallet'
  /** The shop takes plain transfers. */
  direct?: boolean
  /** The token that the shop wants. */
  wanted?: PayToken
  /** How much of it, in base units. */
  amount?: bigint
}

/** Renders the first screen of a checkout, with a sandbox in the page. */
function Choosing({
  fault,
  held = 250,
  isOffline = false,
  hasWallet = true,
  payTokens = [usdc, eth, arbitrumEth, ...rails],
  addresses,
  handoff,
  direct,
  wanted = { chainId: BASE, tokenAddress: BASE_USDC },
  amount = 100_000_000n,
}: Chosen) {
  const { locale } = useIntentKit()
  const [{ client, wallet }] = useState(() => start(fault, BigInt(held * 1e6), handoff))
  const [isConnected, setConnected] = useState(!hasWallet)
  useEffect(() => {
    void wallet.connect('Field Wallet').then(() => setConnected(true))
  }, [wallet])
  useOffline(isOffline)
  if (!isConnected) return null
  return (
    <IntentKitProvider
      client={client}
      wallet={hasWallet ? wallet : undefined}
      locale={locale}
      tokens={[...tokens, wanted]}
      chains={allChains}
      storage={null}
    >
      <StaticCheckout
        request={{
          ownerAddress: shop,
          destinationChainId: wanted.chainId,
          destinationTokenAddress: wanted.tokenAddress,
          destinationToAddress: shop,
          destinationTokenAmount: amount,
        }}
        payee={{ name: 'Lampworks' }}
        payTokens={payTokens}
        addresses={addresses}
        direct={direct}
        onClose={() => {}}
      />
    </IntentKitProvider>
  )
}

function start(fault: Fault | undefined, held: bigint, handoff: 'wallet' | undefined) {
  const sandbox = createSandbox({ seed: 7, handoff })
  for (const operation of ['QuoteIntent', 'QuoteIntentEdge'] as const) if (fault) sandbox.fault(operation, fault)
  const client = createIntentClient({ baseUrl: 'https://sandbox.invalid', fetch: sandbox.fetch })
  const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
  const wallet = storyWallet({
    connectors: ['Field Wallet', 'Harbour'],
    account,
    held: (chainId, token) => (token ? held : chainId === BASE ? 91_200_000_000_000_000n : 10_000_000_000_000n),
  })
  return { client, wallet }
}

/** Goes offline once the price is shown, and back online for the next story. */
function useOffline(isOffline: boolean) {
  useEffect(() => {
    if (!isOffline) return
    const look = setInterval(() => {
      if (document.querySelector('.ik-quote[data-state="ready"]')) onlineManager.setOnline(false)
    }, 100)
    return () => {
      clearInterval(look)
      onlineManager.setOnline(true)
    }
  }, [isOffline])
}

/** Waits for a state of the quote. */
const reaches =
  (state: string): NonNullable<Story['play']> =>
  ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector(`.ik-quote[data-state="${state}"]`)).not.toBeNull(), {
      timeout: 15_000,
    })

const meta: Meta<typeof Choosing> = { title: 'Checkout/Choosing', component: Choosing, decorators: [withKit] }
type Story = StoryObj<typeof Choosing>

const says = (text: RegExp): NonNullable<Story['play']> =>
  async function play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(text, {}, { timeout: 15_000 })).toBeVisible()
  }

export default meta

export const FromWallet: Story = { play: reaches('ready') }
export const FromWalletArabic: Story = { ...FromWallet, parameters: { locale: 'ar' }, globals: { dir: 'rtl' } }
export const Loading: Story = { args: { fault: 'hang' }, play: reaches('loading') }
export const NoPrice: Story = { args: { fault: 'rate-limit' }, play: reaches('error') }
export const NoPriceGerman: Story = { ...NoPrice, parameters: { locale: 'de' } }
export const NoPriceArabic: Story = { ...NoPrice, parameters: { locale: 'ar' }, globals: { dir: 'rtl' } }
/** The error is final: another request would get the same answer. */
export const Refused: Story = { args: { fault: 'HighPriceImpact' }, play: reaches('error') }
export const Offline: Story = { args: { isOffline: true }, play: reaches('offline') }
export const OfflineArabic: Story = { ...Offline, parameters: { locale: 'ar' }, globals: { dir: 'rtl' } }
export const NothingCovers: Story = {
  args: { held: 0, payTokens: [usdc, ...rails] },
  play: says(/^Nothing here covers/),
}
/** The payer holds what the shop wants, on its chain. */
export const Direct: Story = { args: { direct: true }, play: says(/^Goes straight to the recipient, not through/) }
export const DirectGerman: Story = {
  ...Direct,
  parameters: { locale: 'de' },
  play: says(/^Geht direkt an den Empfänger/),
}
export const DirectArabic: Story = {
  ...Direct,
  parameters: { locale: 'ar' },
  globals: { dir: 'rtl' },
  play: reaches('ready'),
}
/** The service says that it is not needed, as the sandbox does for this amount: the checkout leads to the transfer. */
export const Skipped: Story = {
  args: { direct: true, amount: 100_009_015n, payTokens: [usdc] },
  async play({ canvas, userEvent }) {
    await waitFor(() => expect(canvas.getByRole('radio', { name: /straight to the recipient/ })).toBeChecked(), {
      timeout: 15_000,
    })
    await userEvent.click(canvas.getByRole('radio', { name: /on Arbitrum/ }))
    await expect(await canvas.findByRole('button', { name: 'Pay directly' }, { timeout: 15_000 })).toBeVisible()
  },
}
/** The shortfall is estimated from prices. Prices may be wrong, so each row can be chosen. */
export const MayNotCover: Story = {
  args: { held: 61.2, payTokens: [usdc, arbitrumEth, ...rails] },
  play: says(/^You may not have enough/),
}
/** Six rows, and the rest in a dialog. */
export const ManyTokens: Story = {
  args: {
    payTokens: [
      usdc,
      eth,
      ...Array.from({ length: 12 }, (_, index) => ({
        ...usdc,
        tokenAddress: `0x${(index + 16).toString(16).repeat(20)}`,
        symbol: `TOK${index}`,
      })),
      ...rails,
    ],
  },
  play: reaches('ready'),
}
export const RailsOnly: Story = { args: { hasWallet: false, payTokens: rails } }
/** The sandbox has only an old price for this token. Its time stands for the amounts on the rails too. */
export const OldPrice: Story = {
  args: {
    hasWallet: false,
    payTokens: rails,
    wanted: {
      chainId: 137,
      tokenAddress: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
      symbol: 'WPOL',
      decimals: 18,
    },
    amount: 250n * 10n ** 18n,
  },
  play: ({ canvasElement }) =>
    waitFor(
      () => {
        expect(canvasElement.querySelector('.ik-amount-lead')).toHaveTextContent(/price from/)
        expect(canvasElement.querySelector('.ik-choice-end')).toHaveTextContent(/^≈ [\d.]+SOL$/)
      },
      { timeout: 15_000 },
    ),
}
/** The address is filled in, so the price is requested automatically. */
export const OnRail: Story = {
  args: { hasWallet: false, payTokens: rails.slice(0, 2), addresses: { SOLANA: payer } },
  play: reaches('ready'),
}
export const OnRailArabic: Story = { ...OnRail, parameters: { locale: 'ar' }, globals: { dir: 'rtl' } }
/** The host has no wallet of the rail, and the quote has no address. */
export const NoAddress: Story = {
  args: { hasWallet: false, payTokens: rails.slice(0, 1), addresses: { SOLANA: payer }, handoff: 'wallet' },
  play: reaches('ready'),
}
export const OnRailLoading: Story = { args: { ...OnRail.args, fault: 'hang' }, play: reaches('loading') }
