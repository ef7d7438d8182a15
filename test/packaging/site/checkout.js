'use client'
import { Checkout, IntentKitProvider } from 'intent-kit'
import { createElement as h } from 'react'
import { client, request } from './client.js'

const { originChainId: chainId, originTokenAddress: tokenAddress, refundAddress } = request.edge
const payTokens = [{ chainId, tokenAddress, symbol: 'SOL', decimals: 9 }]
const addresses = { SOLANA: refundAddress }

/** A page with a complete checkout. */
export default function CheckoutPage() {
  return h(IntentKitProvider, { client }, h(Checkout, { request: request.intent, payTokens, addresses }))
}
