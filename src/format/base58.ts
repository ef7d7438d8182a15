const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes base58 with Bitcoin's alphabet, as Solana and Tron write addresses. No library, because that includes other
 * alphabets too, which would be a third of the size of checking addresses. Tests compare the two.
 *
 * @returns undefined if a character isn't in the alphabet
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const char of text) {
    const digit = alphabet.indexOf(char)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  // Each leading `1` encodes one zero byte.
  for (let at = 0; text[at] === '1'; at++) bytes.unshift(0)
  return Uint8Array.from(bytes)
}
