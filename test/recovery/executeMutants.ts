import { call, dynamic, execute, pack, transfer, word } from './encode.ts'
import { content, owner, signature, stranger, wallet } from './honest.ts'

const payload = pack(content(), wallet)
const other = pack({ ...content(), calls: [call(stranger, 1n)] }, wallet)
const most = 2n ** 256n - 1n

/** Replaces digits at an offset. */
export const inPlace = (hex: string, at: number, digits: string) =>
  hex.slice(0, at) + digits + hex.slice(at + digits.length)
/** Returns the offset of a word of calldata. */
const wordAt = (n: number) => 10 + n * 64

/** Builds calldata that some decoder accepts as the honest one, or that differs from it. */
export function executeMutants(): [name: string, data: string][] {
  const honest = execute(payload, signature)
  const [first, second] = [dynamic(payload), dynamic(signature)]
  const body = honest.slice(10)
  const bytes = payload.length / 2 - 1
  const found: [string, string][] = [
    ['of another payload', execute(other, signature)],
    ['of no payload', execute('0x', signature)],
    ['with a byte more', execute(`${payload}00`, signature)],
    ['with a byte less', execute(payload.slice(0, -2), signature)],
    ['with the two swapped', execute(signature, payload)],
    ['of both payloads', execute(payload + other.slice(2), signature)],
    ['with a trailing byte', `${honest}00`],
    ['with a trailing word', honest + word(0n)],
    ['with a trailing payload', honest + first],
    ['with half a byte more', `${honest}0`],
    ['cut by a byte', honest.slice(0, -2)],
    ['cut by a word', honest.slice(0, -64)],
    ['without its signature', `0x1f6a1eb9${word(64)}${word(64 + first.length / 2)}${first}`],
    ['without its words', honest.slice(0, 10)],
    ['signature first', `0x1f6a1eb9${word(64 + second.length / 2)}${word(64)}${second}${first}`],
    ['with a gap', `0x1f6a1eb9${word(96)}${word(96 + first.length / 2)}${word(0n)}${first}${second}`],
    ['with a gap between', `0x1f6a1eb9${word(64)}${word(96 + first.length / 2)}${first}${word(0n)}${second}`],
    ['both at one place', `0x1f6a1eb9${word(64)}${word(64)}${first}`],
    ['payload beyond its end', inPlace(honest, wordAt(0), word(1n << 40n))],
    ['signature beyond its end', inPlace(honest, wordAt(1), word(1n << 40n))],
    ['payload at the largest place', inPlace(honest, wordAt(0), word(most))],
    ['signature at the largest place', inPlace(honest, wordAt(1), word(most))],
    ['signature at a place that wraps', inPlace(honest, wordAt(1), word((1n << 255n) + BigInt(64 + first.length / 2)))],
    ['payload of the largest size', inPlace(honest, wordAt(2), word(most))],
    ['payload of no size', inPlace(honest, wordAt(2), word(0n))],
    ['payload a byte longer', inPlace(honest, wordAt(2), word(bytes + 1))],
    ['payload a byte shorter', inPlace(honest, wordAt(2), word(bytes - 1))],
    ['payload with a dirty size', inPlace(honest, wordAt(2), '1')],
    ['payload at a dirty place', inPlace(honest, wordAt(0), '1')],
    ['filled with something', inPlace(honest, wordAt(3) + bytes * 2, '01')],
    ['signature filled with something', inPlace(honest, honest.length - 2, '01')],
    [
      'with one size for another payload',
      `0x1f6a1eb9${word(64)}${word(64 + first.length / 2)}${dynamic(other)}${second}`,
    ],
    [
      'another payload at the place named',
      `0x1f6a1eb9${word(64 + first.length / 2 + second.length / 2)}${word(64 + first.length / 2)}${first}${second}${dynamic(other)}`,
    ],
    ['a transfer', transfer(owner, 1n)],
    ['packed calls themselves', payload],
    ...[
      '0x1f6a1eb8',
      '0x00000000',
      '0xa9059cbb',
      '0xb61d27f6',
      '0x51945447',
      '0x09c5eabe',
      '0x3593564c',
      '0x24856bc3',
    ].map((selector): [string, string] => [`by ${selector}`, selector + body]),
    ['by no selector', `0x${body}`],
  ]
  // Flips bits of the payload within the calldata, and of its offsets and lengths.
  for (let i = 4; i < 100 + bytes; i++)
    for (const bit of [0, 3, 7]) {
      const was = Number(`0x${honest.slice(2 + i * 2, 4 + i * 2)}`)
      found.push([
        `bit ${bit} of byte ${i}`,
        inPlace(honest, 2 + i * 2, (was ^ (1 << bit)).toString(16).padStart(2, '0')),
      ])
    }
  return found
}
