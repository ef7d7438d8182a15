import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import {
  BASE,
  BASE_USDC,
  hashes,
  intentId,
  makeError,
  makeQuote,
  makeReceipt,
  makeSettledReceipt,
  makeTransaction,
  payer,
  shop,
} from '../fixtures.ts'
import { lateRefund } from '../refundKit.ts'
import { withKit } from '../storyKit.tsx'
import { IntentReceiptCardView } from './IntentReceiptCardView.tsx'

const meta: Meta<typeof IntentReceiptCardView> = {
  title: 'IntentReceiptCard',
  component: IntentReceiptCardView,
  decorators: [withKit],
  args: { receipt: makeSettledReceipt(), onShare: () => {}, onRetry: () => {} },
}
export default meta
type Story = StoryObj<typeof IntentReceiptCardView>

const refund = { tokenAmount: 99_810_000n, toAddress: shop, txnHash: hashes.refund }
const failedDelivery = makeTransaction('FAILED', {
  txnHash: hashes.destination,
  statusReason: 'Slippage was higher than allowed',
})

export const Done: Story = {
  args: {
    receipt: makeSettledReceipt(),
    intent: makeQuote().intent,
    payee: { name: 'Lampworks' },
    onShare: undefined,
    onClose: () => {},
  },
}
export const DoneDark: Story = { ...Done, globals: { theme: 'dark' } }
export const DoneArabic: Story = { ...Done, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Succeeded: Story = {
  // Links in a line are tall enough to be pressed.
  play: async ({ canvasElement }) => {
    const links = await within(canvasElement).findAllByRole('link')
    for (const link of links) await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  },
}
const fakeUsdc = `0x${'ab'.repeat(20)}`
/** A token that only an answer calls USDC. */
export const LookAlike: Story = {
  args: {
    receipt: makeSettledReceipt(
      { edge: undefined },
      {
        originTokenAddress: fakeUsdc,
        originTokenMetadata: { chainId: BASE, tokenAddress: fakeUsdc, symbol: 'USDC', decimals: 6 },
        destinationTokenAddress: fakeUsdc,
        destinationTokenMetadata: { chainId: BASE, tokenAddress: fakeUsdc, symbol: 'USDC', decimals: 6 },
      },
    ),
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Arabic: Story = { globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const German: Story = { parameters: { locale: 'de' } }
const link = { link: `https://shop.example/orders#intent=${intentId}` }
export const WithLink: Story = {
  args: link,
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Copy link' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  },
}
export const WithLinkGerman: Story = { ...German, args: link }
export const WithLinkArabic: Story = { ...Arabic, args: link }
export const NoShare: Story = { args: { onShare: undefined } }
export const LessThanQuoted: Story = {
  args: { receipt: makeSettledReceipt({}, { destinationTokenAmount: 99_710_004n }) },
}
export const TowardsARail: Story = {
  args: {
    receipt: makeSettledReceipt({
      edge: {
        ...makeQuote().intent.edge,
        mode: 'DESTINATION',
        edgeStatus: 'FILLED',
        initTransactionHash: hashes.destination,
        fillTransactionHash: hashes.rail,
      },
    }),
  },
}
export const RefundedOnTheRail: Story = {
  args: {
    receipt: makeReceipt('REFUNDED', {
      depositTransaction: undefined,
      edge: {
        ...makeQuote().intent.edge,
        edgeStatus: 'REFUNDED',
        initTransactionHash: hashes.rail,
        refundTransactionHash: payer,
      },
    }),
  },
}
export const Refunded: Story = {
  args: {
    receipt: makeSettledReceipt({
      status: 'REFUNDED',
      destinationTransaction: failedDelivery,
      refundTransaction: makeTransaction('SUCCEEDED', refund),
    }),
  },
}
export const RefundedToPayer: Story = { args: lateRefund('payer') }
export const RefundedToShop: Story = { args: lateRefund('shop') }
export const RefundedToShopDark: Story = { ...RefundedToShop, ...Dark }
export const RefundedToShopGerman: Story = { ...RefundedToShop, ...German }
export const RefundedToShopArabic: Story = { ...RefundedToShop, ...Arabic }
export const RefundedToStranger: Story = { args: lateRefund('stranger') }
export const RefundingToShop: Story = { args: lateRefund('shop', 'MINING') }
export const Refunding: Story = {
  args: {
    receipt: makeReceipt('FAILED', {
      destinationTransaction: failedDelivery,
      refundTransaction: makeTransaction('MINING', refund),
    }),
  },
}
export const RefundFailed: Story = {
  args: {
    receipt: makeReceipt('FAILED', {
      destinationTransaction: failedDelivery,
      refundTransaction: makeTransaction('FAILED', { ...refund, statusReason: 'execution reverted' }),
    }),
  },
}
export const FailedAndRecoverable: Story = {
  args: {
    receipt: makeSettledReceipt(
      {
        status: 'FAILED',
        originTransaction: makeTransaction('FAILED', { txnHash: hashes.origin, statusReason: 'execution reverted' }),
        destinationTransaction: undefined,
      },
      { originIntentAddress: makeQuote().intent.ownerAddress, finishedAt: undefined },
    ),
  },
}
export const FailedWhereUnknown: Story = { args: { receipt: makeReceipt('FAILED', { depositTransaction: undefined }) } }
export const Aborted: Story = { args: { receipt: makeReceipt('ABORTED') } }
export const Invalid: Story = {
  args: {
    receipt: makeReceipt('INVALID', {
      originTransaction: makeTransaction('FAILED', { statusReason: 'precondition not met' }),
    }),
  },
}
export const Executing: Story = {
  args: {
    receipt: makeReceipt('EXECUTING', {
      originTransaction: makeTransaction('SUCCEEDED', { txnHash: hashes.origin }),
      destinationTransaction: makeTransaction('MINING', { txnHash: hashes.destination }),
      updatedAt: '2026-03-04T09:31:12Z',
    }),
  },
}
export const UnknownStatus: Story = {
  args: { receipt: makeReceipt('SETTLING_SOON', { destinationTransaction: makeTransaction('WARMING_UP') }) },
}
const { intent } = makeQuote()
export const Short: Story = {
  args: { intent, receipt: makeSettledReceipt({}, { destinationTokenAmount: 1_000_000n }) },
}
export const ShortDark: Story = { ...Short, globals: { theme: 'dark' } }
export const Elsewhere: Story = {
  args: { intent, receipt: makeSettledReceipt({}, { destinationToAddress: intent.ownerAddress }) },
}
export const RefundNotShown: Story = { args: { receipt: makeReceipt('REFUNDED') } }
const card = {
  provider: 'CARDS',
  label: 'Card payment',
  reference: 'order 20418',
  currency: 'EUR',
  amountCents: 9_285,
  externalUrl: 'https://cards.example/payments/20418',
}
export const SettlementPending: Story = {
  args: { receipt: makeSettledReceipt({ settlement: { ...card, status: 'pending', terminal: false } }) },
}
const settlementEnded: Story = {
  args: { receipt: makeSettledReceipt({ settlement: { ...card, status: 'charged_back', terminal: true } }) },
}
/** Nothing shows that the card payment was settled. */
export const SettlementEnded: Story = {
  ...settlementEnded,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Delivered' })).toBeVisible()
    await expect(canvasElement.querySelector('.ik-receipt-check')).toBeNull()
  },
}
export const SettlementEndedArabic: Story = {
  ...settlementEnded,
  globals: { dir: 'rtl' },
  parameters: { locale: 'ar' },
}
export const SettlementSettled: Story = {
  args: { receipt: makeSettledReceipt({ settlement: { ...card, status: 'paid', settled: true, terminal: true } }) },
}
export const DeliveredSettlementFailed: Story = {
  args: { receipt: makeSettledReceipt({ settlement: { ...card, status: 'failed', failed: true, terminal: true } }) },
}
export const SettlementFailed: Story = {
  args: { receipt: makeReceipt('FAILED', { settlement: { ...card, status: 'failed', failed: true, terminal: true } }) },
}
export const Huge: Story = {
  args: {
    receipt: makeSettledReceipt(
      { edge: { ...makeQuote({ pays: 10n ** 78n - 1n }).intent.edge, edgeStatus: 'FILLED' } },
      { destinationTokenAmount: 10n ** 77n + 1n },
    ),
  },
}
export const Dust: Story = {
  args: {
    receipt: makeSettledReceipt(
      { edge: { ...makeQuote({ pays: 1n }).intent.edge, edgeStatus: 'FILLED' } },
      { destinationTokenAmount: 1n, quotedDestinationTokenAmount: 1n },
    ),
  },
}
export const UnknownDecimals: Story = {
  args: {
    receipt: makeSettledReceipt(
      { edge: undefined, originChainId: 10 },
      {
        originChainId: 10,
        originTokenAddress: `0x${'ab'.repeat(20)}`,
        originTokenAmount: 698_410_000_000_000_000n,
        destinationTokenAddress: BASE_USDC,
      },
    ),
  },
}
export const Hostile: Story = {
  args: {
    receipt: makeSettledReceipt(
      {
        settlement: { ...card, label: `<b>${'Pay again '.repeat(40)}</b>`, externalUrl: 'javascript:alert(1)' },
        refundTransaction: makeTransaction('FAILED', { txnHash: '../../evil?x=', statusReason: 'W'.repeat(5000) }),
      },
      {
        memo: `\u202Eyap\u202C ${'Order 20418, thank you for everything. '.repeat(20)}`,
        routeProviders: ['RELAY', '\u200B'],
      },
    ),
  },
}
export const Loading: Story = { args: { receipt: undefined } }
export const None: Story = { args: { receipt: null } }
export const Failed: Story = {
  args: { receipt: undefined, error: makeError('NotFound', { operation: 'GetIntentReceipt' }) },
}
export const NewestFails: Story = {
  args: { ...Executing.args, error: makeError('Unavailable', { operation: 'GetIntentReceipt' }) },
}
export const NextToNothing: Story = { args: { receipt: { intentId, status: 'SUCCEEDED', destinationChainId: BASE } } }
export const AmountsNotStated: Story = {
  args: {
    receipt: makeSettledReceipt(
      { edge: undefined, depositTransaction: makeTransaction('SUCCEEDED'), destinationTransaction: undefined },
      { originTokenAmount: 0n, destinationTokenAmount: undefined },
    ),
  },
}
export const EndNotCheckedAgain: Story = { args: { error: makeError('Unavailable') } }
