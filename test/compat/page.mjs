/**
 * A host's page on React 18, on the installed package: quotes over a rail, arms, pays and follows to the end, in
 * StrictMode. Prints what it has seen as JSON.
 */
import { JSDOM } from 'jsdom'

const dom = new JSDOM('<!doctype html><div id="root"></div>', { url: 'http://shop.test/', pretendToBeVisual: true })
for (const name of ['window', 'document', 'navigator', 'HTMLElement', 'Element', 'Node', 'getComputedStyle']) {
  Object.defineProperty(globalThis, name, { value: dom.window[name], configurable: true, writable: true })
}
const complaints = []
console.error = (...said) => complaints.push(String(said[0]))
console.warn = console.error

const { createElement: h, StrictMode, version } = await import('react')
const { createRoot, hydrateRoot } = await import('react-dom/client')
const { renderToString } = await import('react-dom/server')
const kit = await import('intent-kit')
const { createSandbox } = await import('intent-kit/sandbox')

const sandbox = createSandbox({ seed: 1 })
const client = kit.createIntentClient({ baseUrl: 'http://sandbox.test', id: 'compat', fetch: sandbox.fetch })
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
const page = () => h(StrictMode, null, h(kit.IntentKitProvider, { client }, h(Page)))

const until = async (holds, what) => {
  for (let i = 0; i < 200; i++) {
    if (holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`not seen within 10 s: ${what}`)
}

const root = dom.window.document.getElementById('root')
const html = renderToString(page())
root.innerHTML = html
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
// A page that was not rendered on a server, too.
const fresh = createRoot(root)
fresh.render(page())
await until(() => root.textContent, 'a fresh page')
fresh.unmount()
console.log(JSON.stringify({ react: version, status, complaints }))
process.exit(0)
