import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { IntentReceipt } from '../../api/index.ts'
import { describePayment } from '../../payments/index.ts'
import {
  ARBITRUM,
  BASE,
  BASE_USDC,
  hashes,
  makeEdgeStatus,
  makeQuote,
  makeReceipt,
  makeTransaction,
  makeTronQuote,
  SOLANA,
  shop,
} from '../fixtures.ts'
import { lateRefund, railRefund } from '../refundKit.ts'
import { withKit } from '../storyKit.tsx'
import { IntentTimelineView } from './IntentTimelineView.tsx'

const { intent } = makeQuote()
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const tx = makeTransaction
const ok = (txnHash: string, more = {}) => tx('SUCCEEDED', { txnHash, ...more })
const failed = (statusReason: string) => tx('FAILED', { txnHash: hashes.destination, statusReason })
const slippage = failed('Slippage was higher than allowed')

const meta: Meta<typeof IntentTimelineView> = {
  title: 'IntentTimeline/Branches',
  component: IntentTimelineView,
  decorators: [withKit],
  args: { intent },
}
export default meta
type Story = StoryObj<typeof IntentTimelineView>

const receipt = (status: string, more: Partial<IntentReceipt> = {}): Story => ({
  args: { receipt: makeReceipt(status, more) },
})
const running = (seconds: number) =>
  receipt('EXECUTING', {
    depositTransaction: ok(hashes.fill, { createdAt: ago(seconds), txnMinedAt: ago(seconds - 6) }),
    originTransaction: ok(hashes.origin, { createdAt: ago(seconds), txnMinedAt: ago(seconds - 15) }),
    destinationTransaction: tx('MINING'),
    summary: { startedAt: ago(seconds), destinationTokenAmount: 100_000_000n },
  })

export const OnTime: Story = running(31)
export const SlowerThanUsual: Story = running(184)
export const SlowerThanUsualDark: Story = { ...running(184), globals: { theme: 'dark' } }

export const RefundWaitsForItsTime: Story = receipt('FAILED', {
  destinationTransaction: slippage,
  refundTransaction: tx('PENDING', { eligibleAt: ago(-722), tokenAmount: 99_810_000n, toAddress: shop }),
})
export const RefundMayStart: Story = receipt('FAILED', {
  destinationTransaction: slippage,
  refundTransaction: tx('PENDING', { eligibleAt: ago(5), tokenAmount: 99_810_000n, toAddress: shop }),
})
export const RefundFailed: Story = receipt('FAILED', {
  destinationTransaction: slippage,
  refundTransaction: failed('the recipient refused the transfer'),
})
export const RefundedToPayer: Story = { args: lateRefund('payer') }
export const RefundedToShop: Story = { args: lateRefund('shop') }
export const RefundedToShopDark: Story = { ...RefundedToShop, globals: { theme: 'dark' } }
export const RefundedToShopGerman: Story = { ...RefundedToShop, parameters: { locale: 'de' } }
export const RefundedToShopArabic: Story = { ...RefundedToShop, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const RefundedToStranger: Story = { args: lateRefund('stranger') }
export const RefundedToNobodyKnown: Story = { args: lateRefund('nobody known') }
export const RefundedOnTheRail: Story = { args: railRefund() }
export const RefundingToShop: Story = { args: lateRefund('shop', 'MINING') }
export const FailedOwnedByShop: Story = { args: lateRefund('shop', 'none') }
export const FailedOwnedByPayer: Story = { args: lateRefund('payer', 'none') }
export const AbortedUnlocksByTime: Story = {
  args: {
    intent: { ...intent, timedRefundUnlockTimestamp: Math.floor(Date.now() / 1000) + 84_600 },
    receipt: makeReceipt('ABORTED', { originTransaction: tx('PENDING') }),
  },
}
export const AbortedUnpaid: Story = { args: { intent: { ...intent, status: 'ABORTED' }, receipt: null } }
export const AbortedRefunding: Story = receipt('ABORTED', {
  refundTransaction: tx('MINING', { tokenAmount: 100_740_000n, toAddress: shop, txnHash: hashes.refund }),
})
export const HeldUp: Story = receipt('EXECUTING', { originTransaction: failed('replacement underpriced') })
export const HeldUpArabic: Story = { ...HeldUp, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const AnswersDisagree: Story = receipt('SUCCEEDED', { destinationTransaction: slippage })
export const InvalidRefunding: Story = receipt('INVALID', {
  originTransaction: failed('the balance of the payment wallet does not meet the precondition'),
  refundTransaction: tx('RELAYING', { tokenAmount: 100_740_000n, toAddress: shop }),
})

/** A payment from an EVM wallet over three legs on two chains. The page has no name and no explorer for one of them. */
const acrossChains: Partial<IntentReceipt> = {
  edge: undefined,
  originChainId: ARBITRUM,
  depositTransaction: ok(hashes.fill, { chainId: ARBITRUM, tokenAmount: 100_740_000n }),
  originTransaction: ok(hashes.origin, { chainId: ARBITRUM }),
}
const evm = { ...intent, originChainId: ARBITRUM, edge: undefined }
export const ThreeLegs: Story = {
  args: {
    intent: evm,
    receipt: makeReceipt('EXECUTING', { ...acrossChains, destinationTransaction: tx('RELAYING') }),
  },
}
export const PaymentFailed: Story = {
  args: {
    intent: evm,
    receipt: makeReceipt('FAILED', {
      ...acrossChains,
      depositTransaction: failed('insufficient funds'),
      originTransaction: undefined,
    }),
  },
}

/** The rail is at the end of the route. */
const hop = {
  ...intent.edge,
  mode: 'DESTINATION',
  originChainId: ARBITRUM,
  initChainId: BASE,
  fillChainId: SOLANA,
  refundChainId: BASE,
}
const toRail = (status: string, edgeStatus: string, more = {}): Story =>
  receipt(status, {
    ...acrossChains,
    originTransaction: undefined,
    destinationTransaction: ok(hashes.destination),
    edge: { ...hop, edgeStatus, initTransactionHash: hashes.origin, ...more },
  })
export const ToARail: Story = toRail('EXECUTING', 'DEPOSITED')
export const ToARailDone: Story = toRail('SUCCEEDED', 'FILLED', { fillTransactionHash: hashes.rail })
export const ToARailGivenBack: Story = toRail('REFUNDED', 'REFUNDED', { refundTransactionHash: hashes.refund })

export const NoExplorer: Story = {
  args: { intent: makeTronQuote().intent, receipt: null, edgeStatus: makeEdgeStatus('DEPOSITED') },
}
export const UnknownChainsAndTokens: Story = {
  args: {
    intent: { ...evm, originChainId: 777_777, destinationChainId: 888_888, destinationTokenAddress: shop },
    receipt: makeReceipt('EXECUTING', {
      edge: undefined,
      summary: { destinationTokenAddress: shop, destinationTokenAmount: 10n ** 78n - 1n },
      depositTransaction: ok(hashes.fill, { chainId: 777_777, tokenAddress: shop, tokenAmount: 1n }),
      destinationTransaction: tx('WARMING_UP', { chainId: 888_888 }),
    }),
  },
}
const dust = receipt('SUCCEEDED', {
  depositTransaction: ok(hashes.fill, { tokenAmount: 1n }),
  destinationTransaction: ok(hashes.destination),
  edge: { ...intent.edge, edgeTokenAmount: 1n },
  summary: {
    destinationTokenAddress: intent.destinationTokenAddress,
    destinationTokenAmount: 1n,
    startedAt: '2026-03-04T09:30:05Z',
    finishedAt: '2026-03-04T09:30:47Z',
  },
})

export const Dust: Story = { args: { ...dust.args, intent: { ...intent, quote: { toAmount: 1n, toAmountMin: 1n } } } }

const colorOf = (of: Element | null) => of && getComputedStyle(of).color
const short = receipt('SUCCEEDED', {
  destinationTransaction: ok(hashes.destination),
  summary: { destinationTokenAddress: intent.destinationTokenAddress, destinationTokenAmount: 1_000_000n },
})
export const Short: Story = {
  ...short,
  play: async ({ canvasElement }) => {
    const step = canvasElement.querySelector('[data-step=deliver]')
    await expect(step).toHaveAttribute('data-state', 'failed')
    await expect(step).not.toHaveTextContent('Delivered')
    const disc = step?.querySelector('.ik-step-disc')
    await expect(colorOf(canvasElement.querySelector('.ik-title'))).toBe(disc && getComputedStyle(disc).fill)
  },
}
export const ShortGerman: Story = { ...short, parameters: { locale: 'de' } }
export const ShortArabic: Story = { ...short, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const Elsewhere: Story = receipt('SUCCEEDED', {
  destinationTransaction: ok(hashes.destination),
  summary: {
    destinationTokenAddress: intent.destinationTokenAddress,
    destinationTokenAmount: 100_000_000n,
    destinationToAddress: intent.ownerAddress,
  },
})
export const ElsewhereDark: Story = { ...Elsewhere, globals: { theme: 'dark' } }
export const DeliveryNotMined: Story = receipt('SUCCEEDED', {
  destinationTransaction: tx('PENDING'),
  updatedAt: ago(20),
})
export const Stuck: Story = {
  args: {
    receipt: makeReceipt('FAILED', { originTransaction: failed('execution reverted') }),
    recoverable: [{ balance: '100740000', chainId: BASE, contractAddress: BASE_USDC }],
  },
}
export const PaidTooLate: Story = {
  args: {
    intent: { ...intent, edge: undefined, createdAt: ago(1800), expiresAt: ago(900) },
    receipt: null,
    recoverable: [{ balance: '100740000', chainId: BASE, contractAddress: BASE_USDC }],
  },
}
const sentLate = { ...intent, edge: undefined, createdAt: ago(12_000), expiresAt: ago(10_800) }
const sent = { asked: true, hash: hashes.fill, transfer: 'mined' } as const
export const SentAndNotCounted: Story = {
  args: {
    intent: sentLate,
    receipt: null,
    status: describePayment({ intent: sentLate, receipt: null, device: sent, now: Date.now() }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(/^Delivering/)).toBeNull()
    await expect(canvasElement.querySelector('[data-state=active]')).toBeNull()
  },
}
export const RefundNotShown: Story = receipt('REFUNDED', { destinationTransaction: slippage })
export const Expired: Story = {
  args: { intent: { ...intent, createdAt: ago(1800), expiresAt: ago(900) }, receipt: null },
}
export const ExpiredOnASilentRail: Story = {
  args: {
    intent: {
      ...intent,
      edge: { ...intent.edge, edgeStatus: undefined },
      createdAt: ago(200_000),
      expiresAt: ago(199_000),
    },
    receipt: null,
  },
}

const settlement = {
  amountCents: 10_074,
  currency: 'EUR',
  label: 'Card payment',
  reference: 'ch_3Q8xLb2eZvKYlo2C',
  externalUrl: 'https://cards.example/payments/ch_3Q8xLb2eZvKYlo2C',
}
const card = (state: IntentReceipt['settlement'], status = 'SUCCEEDED') =>
  receipt(status, {
    destinationTransaction: ok(hashes.destination),
    settlement: { ...settlement, ...state },
  })
export const CardPending: Story = card({ status: 'pending', settled: false, failed: false, terminal: false })
export const CardSettled: Story = card({ status: 'settled', settled: true, terminal: true })
export const CardFailed: Story = card({ status: 'failed', failed: true, terminal: true })
const cardEnded = card({ status: 'charged_back', terminal: true })
export const CardEnded: Story = {
  ...cardEnded,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(/settled|^Done/)).toBeNull()
    await expect(canvasElement.querySelector('[data-step=settle]')).toHaveAttribute('data-state', 'skipped')
    await expect(colorOf(canvasElement.querySelector('.ik-title'))).toBe(
      colorOf(canvasElement.querySelector('.ik-card')),
    )
  },
}
export const CardEndedDark: Story = { ...cardEnded, globals: { theme: 'dark' } }
export const CardEndedArabic: Story = { ...cardEnded, globals: { dir: 'rtl' }, parameters: { locale: 'ar' } }
export const CardLongTexts: Story = card({
  label: 'Kartenzahlung über einen Zahlungsabwickler mit einem sehr langen Namen',
  reference: `order-${'9f3c'.repeat(18)}`,
  description: 'Gutschrift auf das Konto des Händlers innerhalb von zwei Bankarbeitstagen. '.repeat(2),
  externalUrl: `https://${`${'payments-'.repeat(6)}de.`.repeat(2)}cards.example/p/1`,
})
