import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { checkAddress } from '../../format/index.ts'
import { IntentKitProvider, useIntentKit, useWallet } from '../../hooks/index.ts'
import { connectedAccount } from '../../hooks/internal/index.ts'
import {
  type CheckoutRequest,
  type PayerDraft,
  type PayToken,
  type PayWay,
  readPlan,
} from '../../payments/checkout/index.ts'
import { ARBITRUM, BASE, BASE_USDC, client, payer, SOL, SOLANA, shop, tokens } from '../fixtures.ts'
import { storyWallet, withKit } from '../storyKit.tsx'
import { PayerForm } from './PayerForm.tsx'

const wanted = {
  ownerAddress: shop,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
} as const
const sol: PayToken = { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 }
const solana: PayWay = {
  rail: 'SOLANA',
  tokens: [sol, { chainId: SOLANA, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC' }],
}
const tron: PayWay = {
  rail: 'TRON',
  tokens: [{ chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 }],
}
/** The way to pay from a wallet. */
const wallet: PayWay = {
  rail: 'WALLET',
  tokens: [
    { chainId: ARBITRUM, tokenAddress: `0x${'0'.repeat(40)}`, symbol: 'ETH', name: 'Ether', decimals: 18 },
    { chainId: BASE, tokenAddress: `0x${'0'.repeat(40)}`, symbol: 'ETH', name: 'Ether', decimals: 18 },
  ],
}

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
/** Gives each story its own wallet connection, which accepts at once. */
const withWallets: Decorator = (Story, { parameters }) => {
  const [wallet] = useState(() => {
    const wallet = storyWallet({ connectors: ['Field Wallet', 'Harbour'], account })
    const state = { ...wallet.getState(), ...parameters.walletState }
    return parameters.walletState ? { ...wallet, getState: () => state } : wallet
  })
  const kit = useIntentKit()
  return (
    <IntentKitProvider {...kit} client={client} wallet={wallet} onConnect={parameters.onConnect}>
      <Story />
    </IntentKitProvider>
  )
}

interface Filled {
  request?: CheckoutRequest
  ways?: [PayWay, ...PayWay[]]
  draft?: Partial<PayerDraft>
  lateRefunds?: { address: string }
}

/** Stores what is filled in, as the checkout does. */
function Form({
  request = { ...wanted, destinationTokenAmount: 100_000_000n },
  ways = [solana, tron],
  draft,
  lateRefunds,
}: Filled) {
  const { locale = 'en' } = useIntentKit()
  const wallet = useWallet()
  const [held, setHeld] = useState<PayerDraft>({ rail: 'SOLANA', ...draft })
  const facts = {
    checkAddress,
    plan: readPlan(checkAddress, request, lateRefunds),
    ways,
    addresses: {},
    tokens: [...tokens, sol],
    locale,
    account: connectedAccount(wallet),
  }
  return <PayerForm facts={facts} draft={held} onDraft={setHeld} />
}

const meta: Meta<typeof Form> = { title: 'Checkout/PayerForm', component: Form, decorators: [withKit] }
export default meta
type Story = StoryObj<typeof Form>

/** The list of ways to pay, before one is chosen. */
export const Ways: Story = { args: { draft: { rail: undefined } } }
export const Open: Story = {}
export const Filled: Story = { args: { draft: { from: { SOLANA: payer } } } }
export const OneWay: Story = { args: { ways: [{ ...solana, tokens: [sol] }] } }
export const RefundElsewhere: Story = {
  args: { draft: { from: { SOLANA: payer }, ownRefund: false, refundTo: { SOLANA: payer } } },
}
/** A request without an owner: the payer is asked for an account for a late refund. */
const openOwner = { ...wanted, ownerAddress: undefined, destinationTokenAmount: 100_000_000n }
export const OwnerAsked: Story = { args: { request: openOwner }, decorators: [withWallets] }
export const OwnerAskedDark: Story = { ...OwnerAsked, globals: { theme: 'dark' } }
export const OwnerAskedGerman: Story = { ...OwnerAsked, parameters: { locale: 'de' } }
export const OwnerAskedArabic: Story = { ...OwnerAsked, parameters: { locale: 'ar' } }
export const OwnerHostDialog: Story = { ...OwnerAsked, parameters: { onConnect: () => {} } }
export const OwnerWithoutWallets: Story = { args: { request: openOwner } }
export const OwnerConnected: Story = {
  ...OwnerAsked,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Harbour' }))
    await expect(await canvas.findByText('Disconnect')).toBeVisible()
  },
}
export const OwnerTyped: Story = {
  ...OwnerAsked,
  args: { request: openOwner, draft: { from: { SOLANA: payer }, owner: account } },
}
export const OwnerWrong: Story = {
  ...OwnerAsked,
  args: { request: openOwner, draft: { from: { SOLANA: payer }, owner: `${account.slice(0, -1)}` } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Late refund')
    await userEvent.click(canvas.getByRole('button', { name: 'Show payment address' }))
    await expect(await canvas.findByText('This address is too short or too long.')).toBeVisible()
  },
}
export const OwnerGivenByShop: Story = { args: { draft: { from: { SOLANA: payer } } } }
export const OwnerOrLateRefunds: Story = { ...OwnerAsked, args: { request: openOwner, lateRefunds: { address: shop } } }
export const OwnerOrLateRefundsArabic: Story = { ...OwnerOrLateRefunds, parameters: { locale: 'ar' } }
export const AmountToArrive: Story = { args: { request: wanted } }
export const AmountPaid: Story = { args: { request: { ...wanted, tradeType: 'EXACT_INPUT' } } }
export const AmountInBaseUnits: Story = {
  args: { request: { ...wanted, destinationTokenAddress: '0x1111111111111111111111111111111111111111' } },
}
export const Tron: Story = { args: { ways: [tron], draft: { from: { TRON: 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9' } } } }
export const Wallet: Story = {
  args: { ways: [solana, wallet], draft: { rail: 'WALLET' } },
  decorators: [withWallets],
}
/** The account of the last visit comes back. */
export const WalletReconnecting: Story = { ...Wallet, parameters: { walletState: { status: 'reconnecting', account } } }
/** No account is known yet. */
export const WalletLoading: Story = { ...Wallet, parameters: { walletState: { status: 'reconnecting' } } }
export const WalletConnected: Story = {
  ...Wallet,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Harbour' }))
    await expect(await canvas.findByText('Disconnect')).toBeVisible()
  },
}
/** The host opens its own connect dialog. */
export const WalletHostDialog: Story = { ...Wallet, parameters: { onConnect: () => {} } }
export const WalletOnly: Story = {
  args: { ways: [{ ...wallet, tokens: wallet.tokens.slice(1) }], request: wanted },
  decorators: [withWallets],
}
/** The payment arrives on a rail, and the payer enters the recipient. */
export const WalletToRail: Story = {
  args: {
    request: {
      intent: {},
      edge: { rail: 'SOLANA', mode: 'DESTINATION', destinationChainId: SOLANA, destinationTokenAddress: SOL },
    },
    ways: [wallet],
    draft: { amount: '0.5', recipient: payer },
  },
  decorators: [withWallets],
}
export const WalletGerman: Story = { ...WalletToRail, parameters: { locale: 'de' } }
export const WalletArabic: Story = { ...WalletToRail, parameters: { locale: 'ar' } }
/** Every invalid field shows its problem, and the first one has the focus. */
export const Problems: Story = {
  args: {
    request: wanted,
    draft: { from: { SOLANA: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }, ownRefund: false, amount: '1,000' },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show payment address' }))
  },
}
export const LongNames: Story = {
  args: {
    request: wanted,
    ways: [
      {
        ...solana,
        tokens: Array.from({ length: 4 }, (_, index) => ({
          ...sol,
          tokenAddress: `${index}${SOL.slice(1)}`,
          symbol: `VERYLONGTOKENSYMBOL${index}`,
          name: 'A token with a name that goes on and on and on',
        })),
      },
      tron,
    ],
  },
}
export const Huge: Story = { args: { request: { ...wanted, destinationTokenAmount: 10n ** 78n - 1n } } }
export const Dust: Story = { args: { request: { ...wanted, destinationTokenAmount: 1n } } }
export const German: Story = { args: { request: wanted }, parameters: { locale: 'de' } }
export const Arabic: Story = { args: { request: wanted }, parameters: { locale: 'ar' } }
