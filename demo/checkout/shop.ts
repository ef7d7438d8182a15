import type { CheckoutRequest } from 'intent-kit/components'
import type { SettlementMode } from 'intent-kit/sandbox'
import { BASE, BASE_USDC, owner, SOL, SOLANA } from '../kit.ts'

/** The shop, as the checkout names it. */
export const payee = { name: 'Lampworks' }

export const order = {
  number: '20418',
  lines: [
    { name: 'Desk lamp No. 4', detail: 'Ash and linen, warm white', price: '92.00' },
    { name: 'Delivery', detail: '2 to 4 days', price: '8.00' },
  ],
}

/** Well-formed addresses that nobody holds, as a shop has them from an account; the payer checks them. */
export const addresses = {
  SOLANA: '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw',
  TRON: 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9',
  EVM: owner,
}

/** The shop's own account. */
const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'

/** An owner that ends like this is one of the sandbox's test triggers: its quotes end after 30 seconds. */
const shortLivedOwner = `${owner.slice(0, -8)}0bad9001`

/** Who gets a refund that comes late: an account that the payer names, or the shop, or the shop where they name none. */
export type LateRefund = 'payer' | 'shop' | 'either'

/** The payer's own addresses, as the shop knows them. */
export const addressesFor = ({ shortLived, lateRefund }: OrderOptions) => ({
  ...addresses,
  EVM: lateRefund === 'either' ? undefined : shortLived ? shortLivedOwner : owner,
})

export const lateRefundsFor = ({ lateRefund }: OrderOptions) =>
  lateRefund === 'either' ? { address: shop } : undefined

/** What the sandbox's controls can change about the order. */
export interface OrderOptions {
  /** `open`: the payer says what shall arrive, as for a gift; `input`: what they pay; `rail`: it arrives on Solana. */
  amount: 'exact' | 'open' | 'input' | 'rail'
  shortLived: boolean
  lateRefund: LateRefund
  /** The order settles a card payment, which ends like this. */
  settlement?: SettlementMode | undefined
}

/** What the shop wants; the payer's side is left open. */
export function requestOf({ amount, lateRefund, settlement }: OrderOptions): CheckoutRequest {
  if (amount === 'rail') {
    return {
      intent: { destinationTokenAmount: 500_000_000n },
      edge: { mode: 'DESTINATION', rail: 'SOLANA', destinationChainId: SOLANA, destinationTokenAddress: SOL },
    }
  }
  return {
    ownerAddress: lateRefund === 'shop' ? shop : undefined,
    destinationChainId: BASE,
    destinationTokenAddress: BASE_USDC,
    destinationToAddress: shop,
    destinationTokenAmount: amount === 'exact' ? 100_000000n : undefined,
    settlement: settlement && { provider: 'CARDS', amountCents: 10_000, currency: 'USD', orderRef: order.number },
    tradeType: amount === 'input' ? 'EXACT_INPUT' : 'EXACT_OUTPUT',
  }
}
