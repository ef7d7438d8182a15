import { type Content, call, type Form, pack, transfer } from './encode.ts'
import { content, owner, prepare, stranger, wallet } from './honest.ts'
import { type Mutant, put } from './mutants.ts'

const encoded = (name: string, bytes: string): Mutant => ({
  name: `packed bytes: ${name}`,
  check: 'payload',
  prepared: put(prepare(), ['payload', 'encoded'], bytes),
})

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** Changes the packed bytes one at a time: bits are flipped, bytes removed or doubled. Everything else is honest. */
export function flippedBytes(): Mutant[] {
  const honest = prepare().payload.encoded
  const size = honest.length / 2 - 1
  const found: Mutant[] = []
  for (let i = 0; i < size; i++) {
    const place = 2 + i * 2
    const [before, byte, behind] = [
      honest.slice(0, place),
      Number(`0x${honest.slice(place, place + 2)}`),
      honest.slice(place + 2),
    ]
    // For bytes that control the decoding, each bit is flipped; for bytes of an address or an amount, two bits.
    const reading = i < 40 || (i - 24) % 92 < 24
    for (const bit of reading ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 7])
      found.push(encoded(`bit ${bit} of byte ${i}`, `${before}${hex(byte ^ (1 << bit))}${behind}`))
    found.push(encoded(`without byte ${i}`, before + behind))
    found.push(encoded(`byte ${i} twice`, `${before}${hex(byte)}${hex(byte)}${behind}`))
    found.push(encoded(`the first ${i} bytes`, before))
    found.push(encoded(`byte ${i} is 0xff or 0`, `${before}${byte === 255 ? '00' : 'ff'}${behind}`))
    for (const length of [2, 20, 32]) {
      if (i % length !== 1 || i + length > size) continue
      const range = honest.slice(place, place + length * 2)
      found.push(encoded(`without ${length} bytes at ${i}`, before + honest.slice(place + length * 2)))
      const filled = range.startsWith('f') ? '0'.repeat(length * 2) : 'f'.repeat(length * 2)
      found.push(encoded(`${length} bytes at ${i} filled`, before + filled + honest.slice(place + length * 2)))
    }
  }
  for (const tail of ['00', 'ff', '00'.repeat(32), honest.slice(2), '01', '42'])
    found.push(encoded(`${tail.length / 2} bytes behind`, honest + tail))
  return found
}

const many = (count: number): Content => ({
  ...content(),
  calls: Array.from({ length: count }, (_, i) => call(`0x${hex(i + 1).repeat(20)}`, 0n, transfer(owner, 5n))),
})
const one = (more: Partial<Content> = {}): Content => ({ ...content(), calls: content().calls.slice(2), ...more })

/** The same calls, in bytes that contracts decode alike but that no honest encoder writes. */
const spelled: [name: string, made: Content, form: Form][] = [
  ['one call counted in a byte', one(), { countBytes: 1 }],
  ['one call counted in two bytes', one(), { countBytes: 2 }],
  ['three calls counted in two bytes', content(), { countBytes: 2 }],
  ['one call, and two count bytes that are not there', one(), { flags: 32 }],
  ['unused flag 64', content(), { flags: 64 }],
  ['unused flag 128', content(), { flags: 128 }],
  ['both unused flags', content(), { flags: 192 }],
  ['space 0 in twenty bytes', { ...content(), space: 0n }, { space: true }],
  ...[2, 3, 4, 5, 6, 7].map((nonceBytes): (typeof spelled)[number] => [
    `nonce 0 in ${nonceBytes} bytes`,
    { ...content(), nonce: 0n },
    { nonceBytes },
  ]),
  ...[2, 3, 7].map((nonceBytes): (typeof spelled)[number] => [
    `nonce 9 in ${nonceBytes} bytes`,
    { ...content(), nonce: 9n },
    { nonceBytes },
  ]),
  ['no value, written', content(), { idle: { value: true } }],
  ['no gas limit, written', content(), { idle: { gasLimit: true } }],
  ['255 calls counted in two bytes', many(255), { countBytes: 2 }],
]

/** A wallet that refers to itself by its address. The call itself is rejected too. */
const namesItself: Content = { ...content(), calls: [call(wallet, 1n)] }

export const spelledBytes = (): Mutant[] => [
  ...spelled.map(([name, made, form]) => ({
    name: `all agree: ${name}`,
    check: 'payload.encoded$',
    prepared: prepare({ content: made, form }),
  })),
  {
    name: 'all agree: the wallet by its address',
    check: 'payload.encoded$',
    prepared: prepare({ content: namesItself, form: { idle: { self: true } } }),
  },
]

/** The packed bytes differ from the typed data, whose digest is that of the answer; or vice versa. */
export function disagreeing(): Mutant[] {
  const { calls, space, nonce } = content()
  const [first, second, third] = calls as [(typeof calls)[0], (typeof calls)[0], (typeof calls)[0]]
  const others: [string, Content][] = [
    ['another recipient', { space, nonce, calls: [{ ...first, data: transfer(stranger, 1n) }, second, third] }],
    ['another order', { space, nonce, calls: [second, first, third] }],
    ['the other way round', { space, nonce, calls: [third, second, first] }],
    ['a call less', { space, nonce, calls: [first, second] }],
    ['one call', { space, nonce, calls: [first] }],
    ['a call more', { space, nonce, calls: [...calls, call(stranger, 1n)] }],
    ['a call twice', { space, nonce, calls: [first, first, third] }],
    ['less', { space, nonce, calls: [{ ...first, data: transfer(owner, 1n) }, second, third] }],
    ['fewer coins', { space, nonce, calls: [first, second, { ...third, value: 1n }] }],
    ['another space', { calls, nonce, space: space + 1n }],
    ['no space', { calls, nonce, space: 0n }],
    ['another nonce', { calls, space, nonce: nonce + 1n }],
    ['no nonce', { calls, space, nonce: 0n }],
    ['space and nonce swapped', { calls, space: nonce, nonce: space & 0xff_ffff_ffff_ffffn }],
    ...(['delegateCall', 'onlyFallback'] as const).map((flag): [string, Content] => [
      flag,
      { space, nonce, calls: [{ ...first, [flag]: true }, second, third] },
    ]),
    ['a gas limit', { space, nonce, calls: [{ ...first, gasLimit: 1n }, second, third] }],
    ...[0n, 2n, 3n].map((behaviorOnError): [string, Content] => [
      `behavior ${behaviorOnError}`,
      { space, nonce, calls: [{ ...first, behaviorOnError }, second, third] },
    ]),
  ]
  return others.flatMap(([name, made]) => {
    const honest = prepare()
    const other = prepare({ content: made })
    return [
      encoded(`${name}, in them alone`, pack(made, wallet)),
      { name: `${name}, signed alone`, check: 'payload$', prepared: { ...other, payload: honest.payload } },
      { name: `${name}, in the message alone`, check: 'payload', prepared: { ...honest, typedData: other.typedData } },
      {
        name: `${name}, as digest alone`,
        check: 'payloadHash$',
        prepared: { ...honest, payloadHash: other.payloadHash },
      },
      {
        name: `${name}, in bytes and digest`,
        check: 'payload',
        prepared: { ...honest, payload: other.payload, payloadHash: other.payloadHash },
      },
    ]
  })
}
