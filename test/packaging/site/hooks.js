'use client'
import { IntentKitProvider, useIntentReceipt, useQuoteEdge } from 'intent-kit'
import { createElement as h } from 'react'
import { client, request } from './client.js'

function Payment() {
  const { data: quote } = useQuoteEdge(request)
  const intentId = quote?.intent?.intentId
  const { data: receipt } = useIntentReceipt({ intentId })
  return h('output', { 'data-intent': intentId }, intentId && (receipt?.status ?? 'no receipt'))
}

/** A page with an interface of the host's own, built only on hooks. */
export default function HooksPage() {
  return h(IntentKitProvider, { client }, h(Payment))
}
