import { type Opened, open, start } from '../../../test/contract/inProcess.ts'
import { owner, solana, usdcOnBase, usdcOnOptimism } from '../../../test/contract/requests.ts'
import {
  executeIntent,
  executeIntentEdge,
  type Intent,
  type QuoteIntentRequest,
  type QuoteRequest,
  quoteIntentEdge,
} from '../../api/index.ts'
import type { SandboxOptions } from '../../sandbox/index.ts'
import type { ExpectedPayment } from './index.ts'

export const shop = `0x5409${'a'.repeat(36)}`
export const price = 25_000_000n

/** An order: 25 USDC on Base for the shop, paid on Optimism. */
export const orderRequest = {
  ownerAddress: owner,
  originChainId: 10,
  originTokenAddress: usdcOnOptimism,
  destinationChainId: 8453,
  destinationTokenAddress: usdcOnBase,
  destinationToAddress: shop,
  destinationTokenAmount: price,
  tradeType: 'EXACT_OUTPUT',
} satisfies QuoteIntentRequest

export const cardPayment = { provider: 'CARDS', amountCents: 2500, currency: 'USD', orderRef: 'order-1' } as const

export const expectedOf = (intentId: string, more: Partial<ExpectedPayment> = {}): ExpectedPayment => ({
  intentId,
  chainId: 8453,
  tokenAddress: usdcOnBase,
  minimum: price,
  recipient: shop,
  ...more,
})

export interface Shop extends Opened {
  /** Quotes and executes an order without paying it. */
  ordered(more?: Partial<QuoteRequest>): Promise<Intent>
  /** Pays an order and advances the clock by a minute. */
  paid(more?: Partial<QuoteRequest>): Promise<Intent>
  /** Creates the same order, to be paid in SOL. */
  orderedOnRail(): Promise<Intent>
}

/** Opens a service with a shop's orders. Its clock does not advance by itself. */
export function openShop(options: SandboxOptions = {}): Shop {
  const opened = open({ now: start, ...options })
  const { client, sandbox, quoted } = opened
  const ordered = async (more: Partial<QuoteRequest> = {}) => {
    const intent = await quoted({ ...orderRequest, ...more } as QuoteIntentRequest)
    await executeIntent(client, { intentId: intent.intentId })
    return intent
  }
  return {
    ...opened,
    ordered,
    async paid(more) {
      const intent = await ordered(more)
      sandbox.pay(intent.intentId)
      sandbox.advance(60_000)
      return intent
    },
    async orderedOnRail() {
      const { originChainId: _, originTokenAddress: __, tradeType: ___, ...outer } = orderRequest
      const { rail, chainId, user, native } = solana
      const edge = {
        rail,
        mode: 'ORIGIN',
        originChainId: chainId,
        originAddress: user,
        originTokenAddress: native,
      } as const
      const { intent } = await quoteIntentEdge(client, { edge: { ...edge, refundAddress: user }, intent: outer })
      if (!intent) throw new Error('no intent')
      await executeIntentEdge(client, { intentId: intent.intentId })
      return intent
    },
  }
}
