import { sha256 } from '@noble/hashes/sha2.js'
import { base58, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress } from './address.ts'
import { readAddress } from './addressForm.ts'
import { toChecksumAddress } from './checksums.ts'
import { isNativeToken } from './nativeToken.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hex = bytes(20).map((raw) => `0x${Buffer.from(raw).toString('hex')}`)
const refuses = (address: string, kind: 'evm' | 'SOLANA' | 'TRON', reason: string) =>
  expect(checkAddress(address, kind)).toEqual({ ok: false, reason })

describe('without the code of checksums', () => {
  it.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'evm', 'unchecked'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'evm', 'unchecked'],
    ['0xde709f2102306220921060314715629080e2fb77', 'evm', undefined],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'evm', 'length'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON', 'unchecked'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'TRON', 'unchecked'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'TRON', 'shape'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'SOLANA', undefined],
  ] as const)('%s on %s: %s', (address, kind, reason) =>
    expect(readAddress(address, kind, undefined)).toEqual(reason ? { ok: false, reason } : { ok: true }),
  )
})

describe('EVM', () => {
  it('knows the examples of EIP-55', () => {
    for (const address of [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '0xde709f2102306220921060314715629080e2fb77',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    ]) {
      expect(checkAddress(address, 'evm')).toEqual({ ok: true })
    }
  })

  it('says what is wrong', () => {
    refuses('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'evm', 'checksum')
    refuses('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'evm', 'length')
    refuses('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'evm', 'charset')
    refuses('5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'evm', 'shape')
    refuses('', 'evm', 'shape')
    refuses(`0x${'0'.repeat(40)}`, 'evm', 'placeholder')
    refuses(`0x${'e'.repeat(40)}`, 'evm', 'placeholder')
    refuses('0x'.padEnd(1_000_000, 'a'), 'evm', 'length')
  })

  it('checksums are stable, and one changed case is noticed', () => {
    fc.assert(
      fc.property(hex, fc.nat(39), (address, at) => {
        const checked = toChecksumAddress(address) ?? ''
        expect(toChecksumAddress(checked)).toBe(checked)
        expect(checkAddress(address, 'evm')).toEqual({ ok: true })
        const char = checked[at + 2] ?? ''
        const flipped = char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase()
        const other = checked.slice(0, at + 2) + flipped + checked.slice(at + 3)
        const mixed = /[a-f]/.test(other) && /[A-F]/.test(other.slice(2))
        expect(checkAddress(other, 'evm').ok).toBe(other === checked || !mixed)
      }),
    )
    expect(toChecksumAddress('0x12')).toBeUndefined()
  })
})

describe('Solana', () => {
  it('takes 32 bytes, no more and no fewer', () => {
    expect(checkAddress('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'SOLANA')).toEqual({ ok: true })
    fc.assert(fc.property(bytes(32), (raw) => checkAddress(base58.encode(raw), 'SOLANA').ok))
    fc.assert(fc.property(bytes(31), (raw) => !checkAddress(base58.encode(raw), 'SOLANA').ok))
    refuses('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9z', 'SOLANA', 'length')
    refuses('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAW0M', 'SOLANA', 'charset')
    refuses('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'SOLANA', 'shape')
    refuses('1'.repeat(32), 'SOLANA', 'placeholder')
    refuses('So11111111111111111111111111111111111111112', 'SOLANA', 'placeholder')
  })
})

describe('Tron', () => {
  const tron = createBase58check(sha256)
  it('checks prefix, length and checksum', () => {
    expect(checkAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON')).toEqual({ ok: true })
    fc.assert(fc.property(bytes(20), (raw) => checkAddress(tron.encode(Uint8Array.of(0x41, ...raw)), 'TRON').ok))
    refuses('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'TRON', 'checksum')
    refuses('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj', 'TRON', 'length')
    refuses('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'TRON', 'shape')
    refuses('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', 'TRON', 'charset')
    refuses('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TRON', 'placeholder')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('evm', 'SOLANA', 'TRON'), (text, kind) => {
        expect(typeof checkAddress(text, kind as 'evm').ok).toBe('boolean')
      }),
    )
  })
})

describe('isNativeToken', () => {
  it('knows the placeholders', () => {
    expect(isNativeToken('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'evm')).toBe(true)
    expect(isNativeToken(`0x${'0'.repeat(40)}`)).toBe(true)
    expect(isNativeToken('1'.repeat(32), 'SOLANA')).toBe(true)
    expect(isNativeToken('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TRON')).toBe(true)
    expect(isNativeToken('', 'TRON')).toBe(true)
    expect(isNativeToken('')).toBe(false)
    expect(isNativeToken(undefined)).toBe(false)
    expect(isNativeToken('So11111111111111111111111111111111111111112', 'SOLANA')).toBe(false)
    expect(isNativeToken('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'evm')).toBe(false)
  })
})
