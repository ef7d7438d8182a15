import { prepare } from './honest.ts'
import { at, type Mutant, named, pathsIn, put } from './mutants.ts'

const inDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** Writes a number in ways that no honest service uses. Some libraries read many of them as that number. */
const spelledWrongly = (value: bigint): unknown[] => {
  const text = String(value)
  const hex = value.toString(16)
  return [
    ` ${text}`,
    `${text} `,
    `${text}\n`,
    `\u00a0${text}`,
    `${text}n`,
    `+${text}`,
    `-${text}`,
    `${text}.0`,
    `${text}.`,
    `${text}e0`,
    `${text}\u0000`,
    `0X${hex}`,
    `0x${hex}.`,
    `0x ${hex}`,
    `0x-${hex}`,
    `0x`,
    `0b${value.toString(2)}`,
    `0o${value.toString(8)}`,
    `${text[0]}_${text.slice(1)}`,
    `${text},0`,
    inDigits(text, 0x660),
    inDigits(text, 0xff10),
    `${2n ** 256n + value}`,
    2n ** 256n + value,
    value - 2n ** 256n,
    Number(value) + 0.5,
    -Number(value),
    value > 2n ** 53n ? Number(value) : Number.NaN,
    [text],
    { value: text },
    Object(text),
    Object(value),
    { toString: () => text },
    { valueOf: () => value },
  ]
}

const integers = /^typedData\.message\.(space|nonce|calls\.\d\.(value|gasLimit|behaviorOnError))$/

/** Every signed integer in a wrong notation. The digest is that of the number. */
export const integerMutants = (): Mutant[] =>
  pathsIn(prepare())
    .filter((path) => integers.test(path.join('.')))
    .flatMap((path) =>
      spelledWrongly(BigInt(at(prepare(), path) as string)).map((value) => ({
        name: `${path.join('.')} is ${typeof value} ${named(value)}`,
        check: '(typedData.message|answer$)',
        prepared: put(prepare(), path, value),
      })),
    )

const addressesSpelledWrongly = (address: string): unknown[] => [
  address.slice(0, -1),
  `${address}0`,
  `${address}00`,
  address.slice(2),
  `0X${address.slice(2)}`,
  `0x${address}`,
  ` ${address}`,
  `${address} `,
  `${address}\n`,
  `${address}\u200d`,
  `eth:${address}`,
  `${address}@8453`,
  `0x${address.slice(2).padStart(64, '0')}`,
  `${address.slice(0, -1)}\u0430`,
  `${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`,
  inDigits(address, 0xff10).replace('\uff10x', '0x'),
  [address],
  { address },
  Object(address),
  BigInt(address),
]

const addresses =
  /^(intentAddress|payload\.intentAddress|typedData\.domain\.verifyingContract)$|\.(to|contractAddress)$/

/** Every address in a wrong notation, or another address. */
export const addressMutants = (): Mutant[] =>
  pathsIn(prepare())
    .filter((path) => addresses.test(path.join('.')))
    .flatMap((path) => {
      const where = path.join('.')
      const check = where.startsWith('typedData.message') ? '(typedData.message|payload$)' : where.replace(/\.\d.*/, '')
      return addressesSpelledWrongly(at(prepare(), path) as string).map((value) => ({
        name: `${where} is ${named(value)}`,
        check: `(${check}|answer$)`,
        prepared: put(prepare(), path, value),
      }))
    })

/** Text and flags that are almost right, and digests of other things. */
export const nearlyRight = (): Mutant[] => {
  const honest = prepare()
  const { payloadHash } = honest
  const near: [path: string, check: string, values: unknown[]][] = [
    ['intentId', 'intentId$', [honest.intentId.toUpperCase(), `${honest.intentId} `, honest.intentId.slice(0, -1)]],
    ['intentProtocol', 'intentProtocol$', ['v2', 'V1', 'v1_6', 'v1_', 'v1_5 ', 1, 'v3']],
    [
      'payload.kind',
      'payload.kind$',
      ['v3_message_payload', 'v2_calls_payload', 'V3_CALLS_PAYLOAD', 'v3_digest_payload'],
    ],
    ['payload.encoding', 'payload.encoding$', ['base64', 'HEX', 'utf8']],
    ['payload.encoded', 'payload.encoded$', [`${honest.payload.encoded}0`, honest.payload.encoded.slice(2), '0x0']],
    ['payload.chainId', 'payload.chainId$', ['8453', '0x2105', 0, 1, 8453n, 8453.5, -8453]],
    ['chainId', 'chainId$', ['8453', '0x2105', 0, 1, 10, 8453n, 8453.5, -8453]],
    ['typedData.domain.chainId', 'typedData.domain.chainId$', ['8453', '0x2105', 0, '0', 1, 8453n, 8453.5, null]],
    [
      'typedData.domain.name',
      'typedData.domain.name$',
      ['Sequence wallet', 'Sequence Wallet ', 'Sequence\u00a0Wallet'],
    ],
    ['typedData.domain.version', 'typedData.domain.version$', ['1', '3.0', '03', 3, 3n, ' 3']],
    [
      'typedData.primaryType',
      'typedData.primaryType$',
      ['Message', 'ConfigUpdate', 'Digest', 'Call', 'calls', 'Calls '],
    ],
    [
      'payloadHash',
      'payloadHash$',
      [`${payloadHash}00`, payloadHash.slice(2), payloadHash.slice(0, -2), ` ${payloadHash}`, `0x${'0'.repeat(64)}`],
    ],
    ...[0, 1, 2].flatMap((call): [string, string, unknown[]][] =>
      ['delegateCall', 'onlyFallback'].map((flag) => [
        `typedData.message.calls.${call}.${flag}`,
        'typedData.message.calls',
        [0, '0', 'false', '', 0n, null, Object(false), []],
      ]),
    ),
  ]
  return near.flatMap(([path, check, values]) =>
    values.map((value) => ({
      name: `${path} is ${named(value)}`,
      check: `(${check}|answer$)`,
      prepared: put(honest, path.split('.'), value),
    })),
  )
}
