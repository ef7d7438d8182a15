import { describe, expect, it } from 'vitest'
import { isSameToken } from './payWays.ts'

const zero = `0x${'0'.repeat(40)}`
const placeholder = `0x${'Ee'.repeat(20)}`
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const solana = { chainId: 792703809, coin: '11111111111111111111111111111111' }
const tron = { chainId: 728126428, coin: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('isSameToken', () => {
  it.each<[string, string | undefined, string | undefined, number, boolean]>([
    ['a contract in other letters', usdc, usdc.toLowerCase(), 8453, true],
    ['a coin by each placeholder', zero, placeholder, 8453, true],
    ['a coin and a contract', zero, usdc, 8453, false],
    ['a token without an address', undefined, undefined, 8453, false],
    ['a mint', mint, mint, solana.chainId, true],
    ['a mint in other letters', mint, mint.toLowerCase(), solana.chainId, false],
    ["Solana's coin and a mint", solana.coin, mint, solana.chainId, false],
    ["Solana's coin and a placeholder of EVM chains", solana.coin, zero, solana.chainId, false],
    ["Tron's coin", tron.coin, tron.coin, tron.chainId, true],
    ["Tron's coin in other letters", tron.coin, tron.coin.toLowerCase(), tron.chainId, false],
  ])('%s', (_, one, other, chainId, isSame) => {
    expect(isSameToken({ chainId, tokenAddress: one }, { chainId, tokenAddress: other })).toBe(isSame)
    expect(isSameToken({ chainId, tokenAddress: one }, { chainId: 1, tokenAddress: other })).toBe(false)
  })
})
