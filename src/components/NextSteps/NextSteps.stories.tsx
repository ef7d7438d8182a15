import type { Meta, StoryObj } from '@storybook/react-vite'
import { IntentKitProvider } from '../../hooks/index.ts'
import { describePayment } from '../../payments/status/index.ts'
import { BASE, chains, client, hashes, makeQuote, makeReceipt, makeTransaction, shop, tokens } from '../fixtures.ts'
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
  const recoverable = isStuck ? [{ balance: '100000000', chainId: BASE }] : undefined
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

export const Stuck: Story = {}
export const StuckDark: Story = Dark
export const StuckGerman: Story = German
export const StuckArabic: Story = Arabic
export const AnotherWalletIsConnected: Story = { args: { account: shop } }
export const OwnerUnknownToThePage: Story = { args: { owner: 'nobody known', account: shop } }
export const ShopsWallet: Story = { args: { owner: 'shop' } }
export const ShopsWalletGerman: Story = { ...ShopsWallet, ...German }
export const ShopsWalletArabic: Story = { ...ShopsWallet, ...Arabic }
export const NoWallet: Story = { args: { account: 'none' } }
export const NoWalletNoLink: Story = { args: { account: 'none', hasLink: false } }
export const RefundedToShop: Story = { args: { end: 'refunded to the shop', owner: 'shop' } }
export const RefundedToShopDark: Story = { ...RefundedToShop, ...Dark }
export const RefundedToShopGerman: Story = { ...RefundedToShop, ...German }
export const RefundedToShopArabic: Story = { ...RefundedToShop, ...Arabic }
