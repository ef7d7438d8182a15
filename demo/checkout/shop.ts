import type { CheckoutRequest } from 'intent-kit/components'
import type { SettlementMode } from 'intent-kit/sandbox'
import { BASE, BASE_USDC, owner, SOL, SOLANA } from '../kit.ts'

/** The shop as the checkout names it. The logo is inline, so that no other server is asked for it. */
export const payee = {
  name: 'Lampworks',
  logo: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath fill='%231e3a33' d='M0 0h20v20H0z'/%3E%3Cpath fill='%23f2c879' d='m8 4h4l3 6H5zm1 6h2v5h2v1H7v-1h2z'/%3E%3C/svg%3E",
}

export const order = {
  number: '20418',
  lines: [
    { name: 'Desk lamp No. 4', detail: 'Ash and linen, warm white', price: '92.00' },
    { name: 'Delivery', detail: '2 to 4 days', price: '8.00' },
  ],
}

/** Well-formed addresses that nobody holds, like those a shop has in a customer's account. The payer checks them. */
export const addresses = {
  SOLANA: '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw',
  TRON: 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9',
  EVM: owner,
}

/** The shop's own account. */
const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'

/** An owner with this ending is one of the sandbox's test triggers: its quotes end after 30 seconds. */
const shortLivedOwner = `${owner.slice(0, -8)}0bad9001`

/**
 * The recipient of a late refund: an account that the payer names, or the shop, or the shop if the payer names none.
 */
export type LateRefund = 'payer' | 'shop' | 'either'

/** The payer's own addresses, as the shop knows them. */
export const addressesFor = ({ shortLived, lateRefund }: OrderOptions) => ({
  ...addresses,
  EVM: lateRefund === 'either' ? undefined : shortLived ? shortLivedOwner : owner,
})

export const lateRefundsFor = ({ lateRefund }: OrderOptions) =>
  lateRefund === 'either' ? { address: shop } : undefined

/** The order options that the sandbox's controls can change. */
export interface OrderOptions {
  /**
   * The fixed amount. `open`: the payer enters the amount that arrives, as for a gift; `input`: the amount that they
   * pay; `rail`: the payment arrives on Solana.
   */
  amount: 'exact' | 'open' | 'input' | 'rail'
  shortLived: boolean
  lateRefund: LateRefund
  /** A payer may send the token straight to the shop. */
  direct: boolean
  /** The end of the card payment that the order settles, if it has one. */
  settlement?: SettlementMode | undefined
}

/** The request of the README's checkout: 100 USDC for the shop. */
const request = {
  destinationToAddress: shop,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationTokenAmount: 100_000000n,
} satisfies CheckoutRequest

/** Returns the request with the changes from the sandbox's controls. */
export function requestOf({ amount, lateRefund, settlement }: OrderOptions): CheckoutRequest {
  const settles = settlement && {
    settlement: { provider: 'CARDS', amountCents: 10_000, currency: 'USD', orderRef: order.number },
  }
  if (amount === 'rail') {
    return {
      intent: { destinationTokenAmount: 500_000_000n, ...settles },
      edge: { mode: 'DESTINATION', rail: 'SOLANA', destinationChainId: SOLANA, destinationTokenAddress: SOL },
    }
  }
  return {
    ...request,
    ...(amount !== 'exact' && { destinationTokenAmount: undefined }),
    ...(amount === 'input' && { tradeType: 'EXACT_INPUT' }),
    ...(lateRefund === 'shop' && { ownerAddress: shop }),
    ...settles,
  }
}
