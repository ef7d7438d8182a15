/**
 * A host's page that pays over a rail: quotes, arms, pays and follows to the end, in StrictMode, first rendered as on a
 * server, then on the client. Needs neither wagmi nor viem.
 */
import * as kit from 'intent-kit'
import { createSandbox } from 'intent-kit/sandbox'
import { createElement as h, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { root, until } from './dom.mjs'

const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const request = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: 1399811149,
    originAddress: address,
    originTokenAddress: '11111111111111111111111111111111',
    refundAddress: address,
  },
  intent: {
    ownerAddress: '0x1111111111111111111111111111111111111111',
    destinationChainId: 8453,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    destinationTokenAmount: 100_000_000n,
  },
}

let seen = {}
function Page() {
  const { data: quote } = kit.useQuoteEdge(request)
  const intentId = quote?.intent?.intentId
  const { mutateAsync: arm } = kit.useExecuteEdge()
  const { data: receipt } = kit.useIntentReceipt({ intentId, longPoll: true })
  const { data: markets, fetchNextPage } = kit.useYieldMarkets({ limit: 10 })
  seen = { intentId, arm, status: receipt?.status, markets: markets?.items.length, fetchNextPage }
  return h('main', null, h(kit.QuoteCard, { request, onAccept() {} }), intentId && h(kit.IntentTimeline, { intentId }))
}

/** Pays, and returns the final status. */
export async function payOverRail() {
  const sandbox = createSandbox({ seed: 1 })
  const client = kit.createIntentClient({ baseUrl: 'http://sandbox.test', id: 'compat', fetch: sandbox.fetch })
  const page = () => h(StrictMode, null, h(kit.IntentKitProvider, { client }, h(Page)))
  root.innerHTML = renderToString(page())
  const mounted = hydrateRoot(root, page())
  await until(() => seen.intentId, 'a quote')
  await seen.arm({ intentId: seen.intentId })
  await seen.fetchNextPage()
  await until(() => seen.markets === 20, 'a second page of markets')
  sandbox.pay(seen.intentId)
  sandbox.advance(60_000)
  await until(() => seen.status === 'SUCCEEDED', 'the end')
  await until(() => /100/.test(root.textContent ?? ''), 'the amount')
  mounted.unmount()
  const { status } = seen
  // Also test a page that was not rendered on a server.
  const fresh = createRoot(root)
  fresh.render(page())
  await until(() => root.textContent, 'a fresh page')
  fresh.unmount()
  return status
}
