import { describe, expect, it } from 'vitest'
import { checkAddress } from '../../format/index.ts'
import { type CheckoutRequest, readPlan } from './checkoutRequest.ts'
import { isSameToken, listPayWays } from './payWays.ts'

const zero = `0x${'0'.repeat(40)}` as const
const placeholder = `0x${'Ee'.repeat(20)}`
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const solana = { chainId: 792703809, coin: '11111111111111111111111111111111' }
const tron = { chainId: 728126428, coin: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('the ways to pay', () => {
  const order = { destinationChainId: 8453, destinationTokenAddress: usdc, destinationToAddress: `0x${'5'.repeat(40)}` }
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const payTokens = [
    { chainId: 10, tokenAddress: usdc },
    { chainId: solana.chainId, tokenAddress: mint },
    { chainId: solana.chainId, tokenAddress: solana.coin },
    { chainId: tron.chainId, tokenAddress: usdt },
  ]
  const waysOf = (edge: object, edges?: Parameters<typeof listPayWays>[1], account?: `0x${string}`) =>
    listPayWays(
      checkAddress,
      edges,
      payTokens,
      readPlan(checkAddress, { intent: order, edge } as CheckoutRequest),
      account ? { account } : {},
    ).map(({ rail, tokens }) => [rail, ...tokens.map(({ tokenAddress }) => tokenAddress)].join(' '))
  const all = [`SOLANA ${mint} ${solana.coin}`, `TRON ${usdt}`]

  it('begin with a wallet where one is connected, and end with it otherwise', () => {
    expect(waysOf({})).toEqual([...all, `WALLET ${usdc}`])
    expect(waysOf({}, undefined, zero)).toEqual([`WALLET ${usdc}`, ...all])
  })

  it.each<[string, object, string[]]>([
    ['the rail that it names', { rail: 'TRON' }, [`TRON ${usdt}`]],
    ['the chain that it names', { originChainId: tron.chainId }, [`TRON ${usdt}`]],
    ['the token that it names', { originChainId: solana.chainId, originTokenAddress: mint }, [`SOLANA ${mint}`]],
    [
      'a token that it names beside those of the host',
      {
        rail: 'SOLANA',
        originChainId: solana.chainId,
        originTokenAddress: 'So11111111111111111111111111111111111111112',
      },
      ['SOLANA So11111111111111111111111111111111111111112'],
    ],
  ])('of a request on a rail are those with %s', (_, edge, ways) => expect(waysOf(edge)).toEqual(ways))

  it.each<[string, string[], string[]]>([
    ['the rail', ['TRON'], [`WALLET ${usdc}`]],
    ['another rail alone', ['SOLANA'], []],
    ['none', [], []],
  ])('to a rail are there where the deployment delivers to %s', (_, rails, ways) => {
    const edges = [{ rail: 'TRON', modes: ['ORIGIN'] }, ...rails.map((rail) => ({ rail, modes: ['DESTINATION'] }))]
    const edge = { mode: 'DESTINATION', rail: 'TRON', destinationChainId: tron.chainId, destinationTokenAddress: usdt }
    expect(waysOf(edge, edges, zero)).toEqual(ways)
    expect(waysOf(edge, undefined, zero)).toEqual([`WALLET ${usdc}`])
  })
})

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
