import { expect, it } from 'vitest'
import { ARBITRUM, BASE, makeQuote, SOLANA } from '../fixtures.ts'
import { quoteFacts } from './quoteFacts.ts'

const hop = { originChainId: ARBITRUM, initChainId: BASE, fillChainId: SOLANA }

it('is the chain a quote to a rail arrives on', () => {
  const quote = makeQuote({ hop: { ...hop, mode: 'DESTINATION' }, answer: { mode: 'DESTINATION' } })
  expect(quoteFacts(quote, []).receive).toMatchObject({ chainId: SOLANA, rail: 'SOLANA', amount: 698_410_000n })
})
