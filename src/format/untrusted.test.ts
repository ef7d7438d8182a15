import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupAddress, shortenAddress, shortenHash } from './shorten.ts'
import { cleanText, safeLink } from './untrusted.ts'

describe('cleanText', () => {
  it('removes what cannot be seen', () => {
    expect(cleanText('  USDC\u202Ecod\u200B.exe ')).toBe('USDCcod.exe')
    expect(cleanText('a\u0000b\u0007c\u2066d\u2069e\uFEFFf\u00ADg\u3164h\u{E0041}i\uD800j')).toBe(
      'abcdefghij'.replace('f', ' f'),
    )
    expect(cleanText('one\r\n\t two\u2028three')).toBe('one two three')
    expect(cleanText('❤️ 日本 مرحبا')).toBe('❤️ 日本 مرحبا')
    expect(cleanText(`Z${'\u0335'.repeat(500)}`)).toBe(`Z${'\u0335'.repeat(4)}`)
  })

  it('cuts by grapheme', () => {
    expect(cleanText('abcdef', 4)).toBe('abc…')
    expect(cleanText('🇩🇪🇫🇷🇮🇹', 3)).toBe('🇩🇪🇫🇷🇮🇹')
    expect(cleanText('🇩🇪🇫🇷🇮🇹', 2)).toBe('🇩🇪…')
  })

  it('takes anything, gives one clean line', () => {
    expect(cleanText(undefined)).toBe('')
    expect(cleanText({ toString: () => 'x' })).toBe('')
    expect(cleanText('x'.repeat(5_000_000), 10)).toBe('xxxxxxxxx…')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const clean = cleanText(text, 50)
        expect(clean).toBe(cleanText(clean, 50))
        expect(/[\p{Cc}\p{Cf}\p{Cs}]|^\s|\s$|\s\s/u.test(clean)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

describe('safeLink', () => {
  it('lets plain https through and shows the true host', () => {
    expect(safeLink('https://example.org/a?b')).toEqual({ href: 'https://example.org/a?b', host: 'example.org' })
    expect(safeLink('https://\u0430pple.com/x')?.host).toBe('xn--pple-43d.com')
    expect(safeLink('https://example.org:8443/')?.host).toBe('example.org:8443')
  })

  it('refuses the rest', () => {
    for (const url of [
      'http://example.org',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      '//example.org',
      '/path',
      'https://user@example.org',
      'https://example.org@evil.org',
      'https://u:p@example.org',
      'https://',
      '',
      `https://example.org/${'a'.repeat(3000)}`,
      undefined,
      42,
    ]) {
      expect(safeLink(url)).toBeUndefined()
    }
  })
})

describe('shortening and grouping', () => {
  it('keeps both ends', () => {
    expect(shortenAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAe…eAed')
    expect(shortenAddress('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toBe('9WzD…AWWM')
    expect(shortenHash('4f1c000000000000e0')).toBe('4f1c…00e0')
    expect(shortenHash('short')).toBe('short')
  })

  it('groups in fours without losing a character', () => {
    expect(groupAddress('0x8d5fa3c1')).toEqual(['0x8d5f', 'a3c1'])
    expect(groupAddress('7pQx4Kd1u')).toEqual(['7pQx', '4Kd1', 'u'])
    expect(groupAddress('')).toEqual([])
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => groupAddress(text).join('') === text))
  })
})

it('cuts a novel without counting all of it', () => {
  // Against a text a hundredth as long in the same run, so that a busy machine slows both.
  const timeOf = (characters: number) => {
    const text = 'e\u0301'.repeat(characters)
    const start = performance.now()
    for (let i = 0; i < 20; i++) expect(cleanText(text, 80)).toHaveLength(159)
    return performance.now() - start
  }
  timeOf(1_000)
  expect(timeOf(100_000)).toBeLessThan(50 * timeOf(1_000))
})
