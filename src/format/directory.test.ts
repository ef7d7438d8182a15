import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as viemChains from 'viem/chains'
import { usdc } from 'viem/tokens'
import { describe, expect, it } from 'vitest'
import { checkAddress } from './address.ts'
import { chainName, chainRail, knownToken, nativeCurrency } from './directory.ts'
import { chainTable, tokenTable } from './directoryTables.ts'
import { chainExplorer } from './explorer.ts'

const solana = 1399811149
const tron = 728126428
const zero = `0x${'0'.repeat(40)}`

it('the tables are what the published lists say', () => {
  const script = join(import.meta.dirname, '../../scripts/directory.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

describe('chains', () => {
  it.each([
    [1, 'Ethereum', 'ETH', 'https://etherscan.io'],
    [8453, 'Base', 'ETH', 'https://basescan.org'],
    [10, 'OP Mainnet', 'ETH', 'https://optimistic.etherscan.io'],
    [59144, 'Linea', 'ETH', 'https://lineascan.build'],
    [137, 'Polygon', 'POL', 'https://polygonscan.com'],
    [56, 'BNB Smart Chain', 'BNB', 'https://bscscan.com'],
    [solana, 'Solana', 'SOL', 'https://solscan.io'],
    [792703809, 'Solana', 'SOL', 'https://solscan.io'],
    [tron, 'Tron', 'TRX', undefined],
  ])('%s', (id, name, symbol, explorer) => {
    expect([chainName(id), nativeCurrency(id)?.symbol, chainExplorer(id)]).toEqual([name, symbol, explorer])
  })

  it('has the coin, the decimals and the explorer of viem for every chain of viem', () => {
    const published = Object.values(viemChains).filter((chain) => 'id' in chain)
    const ids = Object.keys(chainTable).map(Number)
    expect(ids.length).toBeGreaterThan(35)
    for (const id of ids.filter((one) => chainRail(one) !== 'SOLANA')) {
      // Some ids are listed twice: for a former test chain, and for the chain that has the id now.
      const facts = published
        .filter((chain) => chain.id === id)
        .map(({ nativeCurrency: { name, symbol, decimals }, blockExplorers }) => ({
          coin: { name, symbol, decimals },
          explorer: id === tron ? undefined : blockExplorers?.default.url.replace(/\/$/, ''),
        }))
      expect(facts).toContainEqual({ coin: nativeCurrency(id), explorer: chainExplorer(id) })
    }
  })

  it('knows no other chain, nor what stands on every object', () => {
    for (const id of [undefined, 0, -1, 5, Number.NaN, 'constructor', '__proto__'] as (number | undefined)[]) {
      expect([chainName(id), nativeCurrency(id), chainExplorer(id), chainRail(id)]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  it('tells rails', () => {
    expect([solana, 792703809, tron, 8453].map(chainRail)).toEqual(['SOLANA', 'SOLANA', 'TRON', undefined])
  })
})

describe('tokens', () => {
  it('has USDC as viem has it, in any case of its letters', () => {
    for (const id of Object.keys(chainTable).map(Number)) {
      const address = (usdc.addresses as Record<number, string>)[id]
      // The names of two test networks are included, but not their tokens: each address costs a page 25 bytes.
      if (!address || id === 421614 || id === 11155420) continue
      const expected = { symbol: 'USDC', decimals: 6 }
      expect([id, knownToken(id, address)]).toEqual([id, expected])
      expect(knownToken(id, `0x${address.slice(2).toUpperCase()}`)).toEqual(expected)
    }
  })

  it('does not give one chain the decimals of another', () => {
    expect(knownToken(56, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d')).toEqual({ symbol: 'USDC', decimals: 18 })
    expect(knownToken(8453, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d')).toBeUndefined()
  })

  it('takes base58 to the letter', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    expect([knownToken(solana, mint), knownToken(792703809, mint)]).toEqual(
      Array(2).fill({ symbol: 'USDC', decimals: 6 }),
    )
    expect(knownToken(solana, mint.toLowerCase())).toBeUndefined()
    expect(knownToken(tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toEqual({ symbol: 'USDT', decimals: 6 })
  })

  it('names the native coin behind every placeholder of a chain', () => {
    expect(knownToken(137, zero)).toEqual({ symbol: 'POL', decimals: 18 })
    expect(knownToken(8453, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')).toEqual({ symbol: 'ETH', decimals: 18 })
    expect(knownToken(solana, '1'.repeat(32))).toEqual({ symbol: 'SOL', decimals: 9 })
    expect(knownToken(tron, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toEqual({ symbol: 'TRX', decimals: 6 })
    expect(knownToken(123456, zero)).toBeUndefined()
  })

  it('holds well-formed addresses, none twice on a chain', () => {
    const seen = new Set<string>()
    for (const [, , at] of tokenTable) {
      for (const [id, address] of Object.entries(at)) {
        expect(checkAddress(address, chainRail(Number(id)) ?? 'evm')).toEqual({ ok: true })
        expect(seen.has(`${id} ${address}`)).toBe(false)
        seen.add(`${id} ${address}`)
      }
    }
    expect(seen.size).toBeGreaterThan(40)
  })
})
