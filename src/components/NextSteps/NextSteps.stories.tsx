import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { IntentKitProvider } from '../../hooks/index.ts'
import { describePayment } from '../../payments/status/index.ts'
import {
  BASE,
  BASE_USDC,
  chains,
  client,
  hashes,
  makeQuote,
  makeReceipt,
  makeTransaction,
  shop,
  tokens,
} from '../fixtures.ts'
import { IntentReceiptCardView } from '../IntentReceiptCard/index.ts'
import { IntentTimelineView } from '../IntentTimeline/index.ts'
import { lateRefund, payerAccount, termsOwnedBy, type Whose } from '../refundKit.ts'
import { storyWallet } from '../storyKit.tsx'
import { NextSteps } from './NextSteps.tsx'

interface StoryProps {
  /** The outcome of the payment. */
  end: 'stuck' | 'refunded to the shop'
  owner: Whose
  /** The connected account; 'none': the page has no wallet. */
  account: string
  /** The host has a page for one payment. */
  hasLink: boolean
}

const payee = { name: 'Lampworks' }

function Story({ end, owner, account, hasLink, locale }: StoryProps & { locale: string }) {
  const { intent } = makeQuote({ intent: { ownerAddress: owner === 'shop' ? shop : payerAccount } })
  const isStuck = end === 'stuck'
  const terms = termsOwnedBy(owner)
  const failed = makeTransaction('FAILED', {
    txnHash: hashes.destination,
    statusReason: 'Slippage was higher than allowed',
  })
  const receipt = isStuck ? makeReceipt('FAILED', { destinationTransaction: failed }) : lateRefund(owner).receipt
  const recoverable = isStuck ? [{ balance: '100000000', chainId: BASE, contractAddress: BASE_USDC }] : undefined
  const facts = { intent, receipt, terms }
  const status = describePayment({ ...facts, recoverable, now: Date.now() })
  const wallet = account === 'none' ? undefined : storyWallet({ connectors: ['Field Wallet'], account })
  void wallet?.connect('Field Wallet')
  const actions = (
    <NextSteps intentId={receipt.intentId} facts={{ ...facts, status }} payee={payee} onRecover={() => {}} />
  )
  return (
    <IntentKitProvider
      client={client}
      wallet={wallet}
      locale={locale}
      tokens={tokens}
      chains={chains}
      paymentLink={hasLink ? (id) => `https://wallet.example/payments/${id}` : undefined}
    >
      {isStuck ? (
        <IntentTimelineView {...facts} status={status} payee={payee} actions={actions} />
      ) : (
        <IntentReceiptCardView {...facts} status={status} payee={payee} actions={actions} />
      )}
    </IntentKitProvider>
  )
}

const meta: Meta<StoryProps> = {
  title: 'NextSteps',
  render: (args, { parameters, globals }) => <Story {...args} locale={parameters.locale ?? globals.locale} />,
  args: { end: 'stuck', owner: 'payer', account: payerAccount, hasLink: true },
}
export default meta
type Story = StoryObj<StoryProps>

const German = { parameters: { locale: 'de' } }
const Arabic = { parameters: { locale: 'ar' } }
const Dark = { globals: { theme: 'dark' } }

/** The amount leads, and the step names who can take it out. */
const waitsFor =
  (name: RegExp): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Not delivered' })
    await expect(canvasElement.querySelector('.ik-timeline .ik-line')).toHaveTextContent(/^100\.00\s*USDC$/)
    await expect(canvasElement.querySelector('[data-step=recover] .ik-step-name')).toHaveTextContent(name)
  }
export const Stuck: Story = { play: waitsFor(/^Waiting for you /) }
export const StuckDark: Story = Dark
export const StuckGerman: Story = German
export const StuckArabic: Story = Arabic
export const AnotherWalletIsConnected: Story = { args: { account: shop } }
export const OwnerUnknownToThePage: Story = {
  args: { owner: 'nobody known', account: shop },
  play: waitsFor(/^Waiting \(now\)$/),
}
export const OwnerIsConnected: Story = {
  args: { owner: 'nobody known' },
  play: waitsFor(/^Waiting for you /),
}
const shopsWallet: Story = { args: { owner: 'shop' } }
export const ShopsWallet: Story = { ...shopsWallet, play: waitsFor(/^Waiting for Lampworks /) }
/** The payer has the wallet that the terms call the shop's. */
export const ShopsWalletConnected: Story = {
  args: { owner: 'shop', account: shop },
  play: waitsFor(/^Waiting for you /),
}
export const ShopsWalletGerman: Story = { ...shopsWallet, ...German }
export const ShopsWalletArabic: Story = { ...shopsWallet, ...Arabic }
/** Only the shop can take the money out, so nothing leads the payer to another page. */
export const ShopsWalletNoWallet: Story = {
  args: { owner: 'shop', account: 'none' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ask Lampworks for your money\./)).toBeVisible()
    await expect(canvas.queryByText(/can't connect a wallet/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Copy link' })).toBeNull()
  },
}
export const NoWallet: Story = { args: { account: 'none' } }
const noWalletNoLink: Story = {
  args: { account: 'none', hasLink: false },
}
export const NoWalletNoLink: Story = {
  ...noWalletNoLink,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/where you use your wallet, or send the details below to support/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy details' })).toBeVisible()
  },
}
export const NoWalletNoLinkGerman: Story = { ...noWalletNoLink, ...German }
export const NoWalletNoLinkArabic: Story = { ...noWalletNoLink, ...Arabic }
const refundedToShop: Story = {
  args: { end: 'refunded to the shop', owner: 'shop' },
}
export const RefundedToShop: Story = {
  ...refundedToShop,
  play: async ({ canvas, canvasElement }) => {
    const proof = await canvas.findByRole('button', { name: 'Copy proof for Lampworks' })
    await expect([...canvasElement.querySelectorAll('.ik-button[data-kind=primary]')]).toEqual([proof])
  },
}
export const RefundedToShopDark: Story = { ...refundedToShop, ...Dark }
export const RefundedToShopGerman: Story = { ...refundedToShop, ...German }
export const RefundedToShopArabic: Story = { ...refundedToShop, ...Arabic }
