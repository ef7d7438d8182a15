import { expect, it } from 'vitest'
import { ARBITRUM, BASE, SOLANA } from './fixtures.ts'
import { railChain } from './railChain.ts'

const hop = { originChainId: ARBITRUM, initChainId: BASE, fillChainId: SOLANA }

it.each([
  ['from the rail: where the hop starts', { originChainId: SOLANA }, true, SOLANA],
  ['from the rail: what is not set may be 0', { initChainId: 0, originChainId: SOLANA }, true, SOLANA],
  ['to the rail: where the hop ends', hop, false, SOLANA],
  ['to the rail: never the EVM chain it starts on', { ...hop, fillChainId: 0 }, false, undefined],
  ['what the token says, when nothing else does', { edgeTokenMetadata: { chainId: SOLANA } }, false, SOLANA],
])('%s', (_, given, fromRail, chainId) => {
  expect(railChain(given, fromRail)).toBe(chainId)
})
