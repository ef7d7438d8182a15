import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownUrl } from '../../test/setup/ownUrl.ts'
import { sized } from '../../test/setup/sized.ts'
import {
  createIntentClient,
  executeIntent,
  executeIntentEdge,
  getEdgeStatus,
  getIntentReceipt,
  type IntentClient,
  type QuoteIntentEdgeRequest,
  type QuoteIntentRequest,
  quoteIntent,
  quoteIntentEdge,
  type TokenMetadata,
} from '../api/index.ts'
import { formatAmount, formatExactAmount } from '../format/index.ts'
import { IntentKitProvider } from '../hooks/index.ts'
import { type AnyQuote, type AnyQuoteRequest, type PaymentTerms, readTerms } from '../payments/terms/index.ts'
import { createSandbox, type Sandbox } from '../sandbox/index.ts'
import { EdgeDepositView } from './EdgeDeposit/EdgeDepositView.tsx'
import { ARBITRUM, BASE, BASE_USDC, payer, SOL, SOLANA, SOLANA_USDC, shop, TRON, TRON_USDT } from './fixtures.ts'
import { IntentListView } from './IntentList/IntentListView.tsx'
import { IntentReceiptCardView } from './IntentReceiptCard/IntentReceiptCardView.tsx'
import { IntentTimelineView } from './IntentTimeline/IntentTimelineView.tsx'
import { QuoteCardView } from './QuoteCard/QuoteCardView.tsx'
import { WalletDepositView } from './WalletDeposit/WalletDepositView.tsx'
import { account, connected, zero } from './walletKit.tsx'

const arbitrumUsdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'
const tronPayer = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

interface Way {
  chainId: number
  token: string
  rail?: 'SOLANA' | 'TRON'
  user?: string
}
const ways: Way[] = [
  { chainId: SOLANA, token: SOL, rail: 'SOLANA', user: payer },
  { chainId: SOLANA, token: SOLANA_USDC, rail: 'SOLANA', user: payer },
  { chainId: TRON, token: TRON_USDT, rail: 'TRON', user: tronPayer },
  { chainId: ARBITRUM, token: arbitrumUsdc },
  { chainId: ARBITRUM, token: zero },
]

/** Creates a sequence of numbers below `limit` that is the same for the same seed. */
function draw(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state % limit
  }
}

interface Case {
  client: IntentClient
  sandbox: Sandbox
  request: AnyQuoteRequest
  quote: AnyQuote
  terms: PaymentTerms
  tokens: TokenMetadata[]
  intentId: string
}

/** Requests a quote from the sandbox, for a token with these decimals in the host's list. */
async function quoteOf(way: Way, seed: number, decimals: number): Promise<Case> {
  const random = draw(seed)
  const sandbox = createSandbox({ seed })
  const client = createIntentClient({ baseUrl: ownUrl(), fetch: sandbox.fetch })
  const amount = BigInt(20_000_000 + random(900_000_000)) * 10_000n + BigInt(random(9000))
  const isInput = random(2) === 1
  // A coin with 18 decimals needs a larger number for a usual amount.
  const spent = way.token === zero ? amount * 1_000_000n : amount / 10_000n
  const fixed = isInput
    ? { tradeType: 'EXACT_INPUT' as const, originTokenAmount: spent - (spent % 10_000n) + 1234n }
    : { destinationTokenAmount: amount / 10_000n - ((amount / 10_000n) % 10_000n) + 5678n }
  const to = { ownerAddress: account, destinationToAddress: shop, destinationChainId: BASE }
  const arrives = { ...to, destinationTokenAddress: BASE_USDC }
  const pays = { originChainId: way.chainId, originTokenAddress: way.token }
  const request = (
    way.rail
      ? {
          edge: {
            ...pays,
            ...(isInput && fixed),
            rail: way.rail,
            mode: 'ORIGIN',
            originAddress: way.user,
            refundAddress: way.user,
          },
          intent: { ...arrives, ...(!isInput && fixed) },
        }
      : { ...arrives, ...pays, ...fixed }
  ) as AnyQuoteRequest
  const quote =
    'edge' in request
      ? await quoteIntentEdge(client, request as QuoteIntentEdgeRequest)
      : await quoteIntent(client, request as QuoteIntentRequest)
  const isCoin = way.token === zero || way.token === SOL
  const tokens = [
    ...(isCoin ? [] : [{ chainId: way.chainId, tokenAddress: way.token, symbol: 'PAID', decimals }]),
    { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', decimals: 6 },
  ]
  // State the decimals as a service would for such a token.
  const { intent, passthrough } = quote
  const stated = [intent?.depositTransaction, passthrough?.passthroughTransaction, intent?.edge?.edgeTokenMetadata]
  for (const facts of stated) if (facts && !isCoin) Object.assign(facts, { decimals })
  const result = readTerms(request, quote, { tokens, payerAccounts: [account] })
  if (!result.ok) throw new Error(JSON.stringify(result.mismatches))
  return { client, sandbox, request, quote, terms: result.terms, tokens, intentId: quote.intent?.intentId ?? '' }
}

const cases = ways.flatMap((way, index) =>
  Array.from({ length: 19 }, (_, decimals) => [way, index * 100 + decimals, decimals] as const),
)
/** With every third case, each number of decimals is still tried with one way or two, and each way with six or seven. */
const tried = cases.filter((_, place) => place % sized(3, 1) === 0)

describe('the amount to pay', () => {
  it.each(tried)('%o, seed %i, %i decimals: has the same digits everywhere', async (way, seed, listed) => {
    const { client, sandbox, request, quote, terms, tokens, intentId } = await quoteOf(way, seed, listed)
    const { amount, symbol, decimals } = terms.pays
    const { text } = formatAmount(amount, { decimals, side: 'exact' })
    const digits = `${text} ${symbol}`
    let links = ''
    const show = (what: React.ReactNode) => {
      const { unmount } = render(
        <IntentKitProvider client={client} tokens={tokens}>
          {what}
        </IntentKitProvider>,
      )
      const shown = document.body.textContent
      links = [...document.querySelectorAll('a')].map(({ href }) => `${href}&`).join()
      unmount()
      return shown
    }
    expect(show(<QuoteCardView quote={quote} terms={terms} onAccept={() => {}} />)).toContain(`You pay${digits}`)

    if ('edge' in quote) {
      const card = show(<EdgeDepositView request={request as never} quote={quote} arming="armed" secondsLeft={900} />)
      expect(card).toContain(digits)
      if (way.rail === 'SOLANA') expect(links).toContain(`?amount=${formatExactAmount(amount, decimals)}&`)
    } else {
      const wallet = { ...connected, chainId: way.chainId }
      expect(show(<WalletDepositView request={request} quote={quote} wallet={wallet} secondsLeft={900} />)).toContain(
        digits,
      )
    }

    if ('edge' in quote) await executeIntentEdge(client, { intentId })
    const { hash } = sandbox.pay(intentId)
    if (!('edge' in quote)) await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(120_000)
    const { intentReceipt: receipt } = await getIntentReceipt(client, { intentId })
    const { intent } = quote
    const edgeStatus = 'edge' in quote ? await getEdgeStatus(client, { edgeId: quote.edgeId ?? '' }) : undefined
    const { unmount } = render(
      <IntentKitProvider client={client} tokens={tokens}>
        <IntentTimelineView receipt={receipt} intent={intent} edgeStatus={edgeStatus} terms={terms} />
      </IntentKitProvider>,
    )
    const paid = document.querySelector<HTMLElement>('[data-step="pay"]') as HTMLElement
    expect(paid.textContent).toContain(digits)
    unmount()
    expect(show(<IntentReceiptCardView receipt={receipt} intent={intent} terms={terms} />)).toContain(
      `You paid${digits}`,
    )
    const entry = { ...intent, intentId, status: receipt.status, receipt }
    expect(show(<IntentListView items={[entry]} />)).toContain(digits)
    expect(show(<IntentListView items={[{ ...intent, intentId, status: 'QUOTED' }]} />)).toContain(digits)
  })
})
