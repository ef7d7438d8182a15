import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { QuoteRequest } from '../../src/api/index.ts'
import { StaticCheckout as Checkout } from '../../src/components/Checkout/Checkout.tsx'
import { ARBITRUM, BASE, type Device, type Nodes, press, usdc, walletPage } from './walletPage.tsx'

export const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'

/** A request of a shop that names its account only as the owner. */
const request = {
  ownerAddress: shop,
  destinationChainId: BASE,
  destinationTokenAddress: usdc[BASE],
  destinationTokenAmount: 100_000_000n,
} as QuoteRequest

/** Creates a page with a checkout that is paid from a wallet, and the steps to its quote. */
export async function checkout(nodes: Nodes) {
  const page = await walletPage(nodes)
  const before = await page.sent(ARBITRUM)
  const show = (device: Device = {}, intentId?: string) =>
    page.openPage(
      (hear) => (
        <Checkout
          request={request}
          payTokens={[{ chainId: ARBITRUM, tokenAddress: usdc[ARBITRUM], symbol: 'USDC', decimals: 6 }]}
          intentId={intentId}
          onQuote={hear('quote')}
          onArmed={hear('armed')}
          onPaid={hear('paid')}
          onStatus={hear('status')}
          onSettled={hear('settled')}
          onError={hear('error')}
        />
      ),
      device,
    )
  /** Goes to the step in which the next press asks the wallet. */
  const toPay = async (device?: Device) => {
    const opened = show(device)
    await press('Dev wallet')
    await canPay()
    return opened
  }
  return { ...page, before, show, toPay }
}

/** Waits until the quote can be accepted. */
export async function canPay() {
  const agree = '[data-step=review] .ik-quote[data-state=ready] .ik-quote-accept:not([aria-disabled])'
  await waitFor(() => expect(document.querySelector(agree)).toHaveTextContent(/^Pay /), { timeout: 8000 })
}
