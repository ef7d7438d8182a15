import { describe, expect, it } from 'vitest'
import { isIntentServiceError } from '../api/index.ts'
import { tokensFromList } from './index.ts'

const address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const usdc = { chainId: 8453, address, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const list = (...tokens: unknown[]) => ({
  name: 'Some list',
  timestamp: '2026-01-01T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens,
})

describe('a token list', () => {
  it('gives the tokens in its order', () => {
    const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
    const tokens = tokensFromList(
      list(
        { ...usdc, logoURI: 'https://logos.example/usdc.png', tags: ['stablecoin'], extensions: { a: 1 } },
        { chainId: 1399811149, address: bonk, symbol: 'Bonk', name: 'Bonk', decimals: 5 },
      ),
    )
    expect(tokens).toEqual([
      {
        chainId: 8453,
        tokenAddress: address,
        symbol: 'USDC',
        name: 'USD Coin',
        decimals: 6,
        logoUri: 'https://logos.example/usdc.png',
      },
      { chainId: 1399811149, tokenAddress: bonk, symbol: 'Bonk', name: 'Bonk', decimals: 5 },
    ])
  })

  it.each<[what: string, entry: unknown]>([
    ['no object', 'USDC'],
    ['null', null],
    ['no chain', { ...usdc, chainId: undefined }],
    ['a chain as text', { ...usdc, chainId: '8453' }],
    ['a chain that is none', { ...usdc, chainId: 0 }],
    ['no address', { ...usdc, address: undefined }],
    ['a short address', { ...usdc, address: '0x8335' }],
    ['an address of another kind of chain', { ...usdc, chainId: 728126428 }],
    ['no symbol', { ...usdc, symbol: undefined }],
    ['a symbol that draws nothing', { ...usdc, symbol: '\u200b\u202e' }],
    ['no decimals', { ...usdc, decimals: undefined }],
    ['negative decimals', { ...usdc, decimals: -1 }],
    ['fractional decimals', { ...usdc, decimals: 6.5 }],
    ['more decimals than a token can have', { ...usdc, decimals: 256 }],
  ])('leaves out an entry with %s', (_, entry) => {
    const next = { ...usdc, chainId: 10 }
    expect(tokensFromList(list(entry, next)).map(({ chainId }) => chainId)).toEqual([10])
  })

  it('cleans texts and leaves out logos that are not https', () => {
    const odd = { ...usdc, symbol: 'US\u202eDC\n', name: `  ${'long '.repeat(40)}`, logoURI: 'http://logos.example/a' }
    const [token] = tokensFromList(list(odd))
    expect(token).toMatchObject({ symbol: 'USDC' })
    expect(token?.name).toMatch(/^long long .*…$/)
    expect(token).not.toHaveProperty('logoUri')
    expect(tokensFromList(list({ ...usdc, name: 7, logoURI: 7 }))[0]).not.toHaveProperty('name')
  })

  it.each<[what: string, entry: { chainId: number; address: string; decimals: number }, decimals: number]>([
    ['a common token', { ...usdc, decimals: 8 }, 6],
    ['a common token, in lower case', { ...usdc, address: address.toLowerCase(), decimals: 18 }, 6],
    ['a native coin', { ...usdc, address: `0x${'0'.repeat(40)}`, decimals: 6 }, 18],
    ['any other token', { ...usdc, address: `0x${'1'.repeat(40)}`, decimals: 8 }, 8],
  ])('has the built-in decimals of %s, if there are any', (_, entry, decimals) => {
    expect(tokensFromList(list(entry))).toEqual([expect.objectContaining({ tokenAddress: entry.address, decimals })])
  })

  it('gives each token once: the first entry counts', () => {
    const native = { ...usdc, symbol: 'ETH', address: `0x${'0'.repeat(40)}` }
    const tokens = tokensFromList(
      list(usdc, { ...usdc, address: address.toLowerCase(), symbol: 'OTHER' }, { ...usdc, chainId: 1 }, native, {
        ...native,
        address: `0x${'eE'.repeat(20)}`,
      }),
    )
    expect(tokens.map(({ chainId, symbol }) => `${chainId} ${symbol}`)).toEqual(['8453 USDC', '1 USDC', '8453 ETH'])
  })

  it.each<[value: unknown, path: string]>([
    [undefined, 'tokenList'],
    ['{}', 'tokenList'],
    [[usdc], 'tokenList'],
    [{}, 'tokenList.tokens'],
    [{ tokens: { 0: usdc } }, 'tokenList.tokens'],
  ])('refuses %j', (value, path) => {
    expect.assertions(2)
    try {
      tokensFromList(value)
    } catch (error) {
      expect(isIntentServiceError(error, 'InvalidArgument')).toBe(true)
      expect(error).toMatchObject({ path, message: expect.stringContaining(path) })
    }
  })
})
