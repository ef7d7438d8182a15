import { expect, it } from 'vitest'
import { checkAddress } from '../../format/index.ts'
import { type CheckoutChoice, shownRequest, shownWay } from '../../hooks/internal/index.ts'
import { type PayerDraft, type PayToken, type PayWay, readPlan } from '../../payments/checkout/index.ts'
import { ARBITRUM, BASE, BASE_USDC, SOL, SOLANA, shop } from '../fixtures.ts'

const usdc: PayToken = { chainId: ARBITRUM, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', symbol: 'USDC' }
const sol: PayToken = { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals: 9 }
const wallet: PayWay = { rail: 'WALLET', tokens: [usdc] }
const solana: PayWay = { rail: 'SOLANA', tokens: [sol] }
const request = { ownerAddress: shop } as CheckoutChoice['request']

function choose(ways: [PayWay, ...PayWay[]], draft: PayerDraft, account?: string): CheckoutChoice {
  const plan = readPlan(checkAddress, {
    destinationChainId: BASE,
    destinationTokenAddress: BASE_USDC,
    destinationToAddress: shop,
  })
  const facts = { checkAddress, plan, ways, addresses: {}, tokens: [], locale: 'en', account }
  return { state: 'open', facts, draft, request, setDraft: () => {}, setEdges: () => {} }
}

it.each<[string, CheckoutChoice, way: string | undefined, isQuoted: boolean]>([
  ['a list of which nothing is chosen', choose([solana, wallet], {}), undefined, false],
  ['the only way', choose([solana], {}), 'SOLANA', true],
  ['a rail', choose([wallet, solana], { rail: 'SOLANA' }, shop), 'SOLANA', true],
  ['a connected wallet, before a token is chosen', choose([wallet, solana], {}, shop), 'WALLET', false],
  ['a connected wallet and its token', choose([wallet, solana], { token: usdc }, shop), 'WALLET', true],
  [
    'a token of the rail that the payer came back from',
    choose([wallet, solana], { token: sol }, shop),
    'WALLET',
    false,
  ],
  ['a rail that is not offered any more', choose([wallet, solana], { rail: 'TRON' }), undefined, false],
])('quotes what is on screen alone: %s', (_, choice, way, isQuoted) => {
  expect(shownWay(choice)).toBe(way)
  expect(shownRequest(choice) !== undefined).toBe(isQuoted)
})
