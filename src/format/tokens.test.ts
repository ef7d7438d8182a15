import { expect, it } from 'vitest'
import { findToken } from './tokens.ts'

const unknown = { chainId: 8453, tokenAddress: `0x${'a'.repeat(40)}` }
const usdc = { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }
const jup = { chainId: 1399811149, tokenAddress: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN' }

it.each([
  [{ symbol: 'X', decimals: 18 }, [unknown, { ...unknown, symbol: 'X', decimals: 18 }], unknown],
  [
    { symbol: 'X', decimals: 6 },
    [
      { ...unknown, symbol: 'X', decimals: 6 },
      { ...unknown, symbol: 'Y', decimals: 18 },
    ],
    unknown,
  ],
  [
    { symbol: 'X', decimals: 0 },
    [
      { ...unknown, symbol: 'X', decimals: 0 },
      { ...unknown, decimals: 18 },
    ],
    unknown,
  ],
  [
    { symbol: 'X', decimals: 18 },
    [
      { ...unknown, symbol: 'X', decimals: 1.5 },
      { ...unknown, decimals: 18 },
    ],
    unknown,
  ],
  [{ symbol: 'USDC', decimals: 6 }, [{ ...usdc, symbol: '' }], usdc],
  [{ symbol: undefined, decimals: undefined }, [{ ...usdc, decimals: 6 }], unknown],
  // Solana has two ids.
  [{ symbol: 'JUP', decimals: 6 }, [{ ...jup, symbol: 'JUP', decimals: 6 }], { ...jup, chainId: 792703809 }],
  [{ symbol: undefined, decimals: undefined }, [{ ...jup, decimals: 6 }], { ...jup, chainId: 728126428 }],
])('finds %o: the first entry that states a fact counts for it', (found, tokens, { chainId, tokenAddress }) => {
  expect(findToken(tokens, chainId, tokenAddress)).toEqual(found)
})
