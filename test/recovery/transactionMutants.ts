import { call, deploy, word } from './encode.ts'
import { executeMutants } from './executeMutants.ts'
import {
  chainId,
  direct,
  factory,
  mainModule,
  owner,
  relay,
  relayed,
  stranger,
  throughRelay,
  usdc,
  wallet,
} from './honest.ts'
import { named, put } from './mutants.ts'
import { deploying, executing, relayForms, relayMutants } from './relayMutants.ts'

/**
 * A built transaction that does something other than what was signed, or claims to, and the check that must reject it.
 */
export interface BuiltMutant {
  name: string
  check: string
  built: unknown
  allowed?: unknown
}

const most = 2n ** 256n - 1n
const both = [
  ['direct', direct()],
  ['through a relay', throughRelay()],
] as const

const notAddresses = [
  null,
  '',
  'x',
  '0x',
  7,
  true,
  [],
  {},
  wallet.slice(0, -1),
  `${wallet}0`,
  ` ${wallet}`,
  `0X${wallet.slice(2)}`,
]

/** Wrong values of the fields besides the calldata. */
const fields: [field: string, values: unknown[]][] = [
  ['to', [undefined, ...notAddresses, stranger, owner, usdc, factory, `0x${'0'.repeat(40)}`, word(wallet)]],
  ['data', [undefined, null, '', '0x', 'x', 7, [], {}, '0x1f6a1eb9', '0x1f6a1eb', new Uint8Array(4)]],
  [
    'value',
    [
      null,
      '',
      '1',
      1n,
      1,
      0,
      -1n,
      '-0',
      '+0',
      '00x0',
      ' 0',
      '0 ',
      '0.0',
      '0e1',
      '0x',
      '0x1',
      'x',
      '٠',
      [],
      ['0'],
      {},
      false,
      most,
    ],
  ],
  ['chainId', [null, 0, 1, 10, '8453', '0x2105', 8453n, 8453.5, -8453, Number.NaN, [], [chainId], {}]],
  ['intentAddress', [...notAddresses, stranger, owner, relay]],
  [
    'payloadHash',
    [null, '', 'x', '0x', `0x${'0'.repeat(64)}`, `${direct().payloadHash}00`, direct().payloadHash.slice(2), 7, []],
  ],
]

const fieldMutants = (): BuiltMutant[] =>
  both.flatMap(([name, built]) =>
    fields.flatMap(([field, values]) =>
      values.map((value) => ({
        name: `${name}: ${field} is ${typeof value} ${named(value)}`,
        check: value instanceof Uint8Array ? 'transaction' : field,
        built: value === undefined ? put(built, [field]) : { ...built, [field]: value },
      })),
    ),
  )

export function builtMutants(): BuiltMutant[] {
  const relayData = throughRelay().data
  const lists: [string, string, unknown][] = [
    ['no relay', 'to', { relays: [], factories: [factory] }],
    ['no relays', 'to', { factories: [factory] }],
    ['another relay', 'to', { relays: [stranger], factories: [factory] }],
    ['a relay as text', 'to', { relays: relay, factories: [factory] }],
    ['a relay spelled wrongly', 'to', { relays: [` ${relay}`], factories: [factory] }],
    ['no factory', 'data', { relays: [relay], factories: [] }],
    ['no factories', 'data', { relays: [relay] }],
    ['another factory', 'data', { relays: [relay], factories: [stranger] }],
    ['a factory as text', 'data', { relays: [relay], factories: factory }],
    ['the two swapped', 'to', { relays: [factory], factories: [relay] }],
    ['nothing', 'to', {}],
    ['nothing said', 'to', undefined],
    ['null', 'transaction', null],
  ]
  return [
    ...fieldMutants(),
    ...executeMutants().map(([name, data]) => ({
      name: `execute ${name}`,
      check: 'data',
      built: { ...direct(), data },
    })),
    ...executeMutants().map(([name, data]) => ({
      name: `execute ${name}, in a relay`,
      check: 'data',
      built: throughRelay([deploying, { ...executing, data: data.length % 2 ? `${data}0` : data }]),
    })),
    ...relayMutants.map(([name, calls]) => ({
      name: `a relay is told ${name}`,
      check: 'data',
      built: throughRelay(calls),
    })),
    ...relayForms.map(([name, form, more]) => ({
      name: `a relay is told with ${name}`,
      check: 'data',
      built: throughRelay(relayed(), form, more),
    })),
    ...['00', 'ff', '00'.repeat(32), relayData.slice(2)].map((tail) => ({
      name: `a relay with ${tail.length / 2} bytes behind`,
      check: 'data',
      built: { ...throughRelay(), data: relayData + tail },
    })),
    ...Array.from({ length: relayData.length / 2 - 1 }, (_, i) => ({
      name: `a relay without byte ${i}`,
      check: 'data',
      built: { ...throughRelay(), data: relayData.slice(0, 2 + i * 2) + relayData.slice(4 + i * 2) },
    })),
    { name: 'the wallet is sent what is for the relay', check: 'data', built: { ...throughRelay(), to: wallet } },
    { name: 'the relay is sent what is for the wallet', check: 'data', built: { ...direct(), to: relay } },
    { name: 'a relay in a relay', check: 'data', built: throughRelay([deploying, call(relay, 0n, relayData)]) },
    {
      name: 'a deployment of nothing',
      check: 'data',
      built: throughRelay([{ ...deploying, data: deploy(mainModule, '0x') }, executing]),
    },
    ...lists.map(([name, check, allowed]) => ({ name: `allowed is ${name}`, check, built: throughRelay(), allowed })),
  ]
}
