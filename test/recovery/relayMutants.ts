import { type Call, call, execute, type Form, pack, transfer, word } from './encode.ts'
import { inPlace } from './executeMutants.ts'
import {
  content,
  factory,
  mainModule,
  owner,
  relay,
  relayed,
  salt,
  signature,
  stranger,
  usdc,
  wallet,
} from './honest.ts'

const most = 2n ** 256n - 1n
const payload = pack(content(), wallet)

export const [deploying, executing] = relayed() as [Call, Call]

/** Wrong calls of the relay. */
export const relayMutants: [name: string, calls: Call[]][] = [
  ['nothing', []],
  ['deploy alone', [deploying]],
  ['execute alone', [executing]],
  ['the other way round', [executing, deploying]],
  ['deploy twice', [deploying, deploying]],
  ['deploy twice, and execute', [deploying, deploying, executing]],
  ['execute twice', [deploying, executing, executing]],
  ['execute twice, alone', [executing, executing]],
  ['one call more behind', [deploying, executing, call(stranger, 0n)]],
  ['one call more before', [call(stranger, 0n), deploying, executing]],
  ['one call more between', [deploying, call(usdc, 0n, transfer(stranger, 1n)), executing]],
  ['a coin more', [deploying, executing, call(stranger, 1n)]],
  ['a transfer for the deployment', [call(usdc, 0n, transfer(owner, 1n)), executing]],
  ['another factory', [{ ...deploying, to: stranger }, executing]],
  ['the wallet as factory', [{ ...deploying, to: wallet }, executing]],
  ['the relay as factory', [{ ...deploying, to: relay }, executing]],
  ['another wallet', [deploying, { ...executing, to: stranger }]],
  ['the relay as wallet', [deploying, { ...executing, to: relay }]],
  ['the factory as wallet', [deploying, { ...executing, to: factory }]],
  ...[0, 1].flatMap((which): (typeof relayMutants)[number][] =>
    (
      [
        ['value', { value: 1n }],
        ['much value', { value: most }],
        ['gas limit', { gasLimit: 1n }],
        ['gas limit enough', { gasLimit: 10n ** 6n }],
        ['delegateCall', { delegateCall: true }],
        ['onlyFallback', { onlyFallback: true }],
        ['behavior 0', { behaviorOnError: 0n }],
        ['behavior 2', { behaviorOnError: 2n }],
        ['behavior 3', { behaviorOnError: 3n }],
        ['no data', { data: '0x' }],
      ] as [string, Partial<Call>][]
    ).map(([name, change]) => [
      `${which ? 'execute' : 'deploy'} with ${name}`,
      relayed().map((one, i) => (i === which ? { ...one, ...change } : one)),
    ]),
  ),
  ...(
    [
      ['a trailing byte', `${deploying.data}00`],
      ['a trailing word', deploying.data + word(0n)],
      ['a byte too few', deploying.data.slice(0, -2)],
      ['a word too few', deploying.data.slice(0, -64)],
      ['a dirty module', inPlace(deploying.data, 10, '1')],
      ['a module that is dirty in its last free byte', inPlace(deploying.data, 32, '01')],
      ['another selector', `0x32c02a15${deploying.data.slice(10)}`],
      ['words swapped', `0x32c02a14${salt.slice(2)}${word(mainModule)}`],
      ['execute', execute(payload, signature)],
    ] as const
  ).map(([name, data]): (typeof relayMutants)[number] => [`deploy with ${name}`, [{ ...deploying, data }, executing]]),
]

/** The same calls, in another form. */
export const relayForms: [name: string, form: Form, more?: { space?: bigint; nonce?: bigint }][] = [
  ['a space', {}, { space: 1n }],
  ['a nonce', {}, { nonce: 1n }],
  ['a space of 0, written', { space: true }],
  ['a nonce of 0, in two bytes', { nonceBytes: 2 }],
  ['its calls counted in two bytes', { countBytes: 2 }],
  ['an unused flag', { flags: 64 }],
  ['the other unused flag', { flags: 128 }],
  ['no value, written', { idle: { value: true } }],
  ['no gas limit, written', { idle: { gasLimit: true } }],
]
