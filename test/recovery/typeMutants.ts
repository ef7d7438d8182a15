import { digestOf, types } from './encode.ts'
import { prepare, stranger } from './honest.ts'
import { type Mutant, pathsIn, put } from './mutants.ts'

type Types = Record<string, unknown>

/** Builds an answer with other typed data. The digest is that of this data, if it has one. */
function typed(name: string, check: string, change: (typedData: Types) => Types): Mutant {
  const honest = prepare()
  const typedData = change(honest.typedData)
  let { payloadHash } = honest
  try {
    payloadHash = digestOf(typedData)
  } catch {
    // Not everything can be hashed. Then keep the honest digest.
  }
  return { name: `typed data: ${name}`, check, prepared: { ...honest, typedData, payloadHash } }
}

const withTypes = (name: string, change: (types: Types) => Types): Mutant =>
  typed(name, 'typedData.types$', (data) => ({ ...data, types: change(data.types as Types) }))

const called = ['EIP712Domain', 'Calls', 'Call'] as const

/** The answer's own types define the signed data differently. */
const redefined = (): Mutant[] => [
  ...called.flatMap((name) => {
    const members = types()[name]
    return [
      withTypes(`${name} the other way round`, (all) => ({ ...all, [name]: members.toReversed() })),
      withTypes(`${name} empty`, (all) => ({ ...all, [name]: [] })),
      withTypes(`${name} with one more`, (all) => ({
        ...all,
        [name]: [...members, { name: 'more', type: 'uint256' }],
      })),
      withTypes(`${name} as an object`, (all) => ({ ...all, [name]: { ...members } })),
      ...members.flatMap((member, i) => [
        withTypes(`${name} without ${member.name}`, (all) => ({ ...all, [name]: members.filter((_, n) => n !== i) })),
        withTypes(`${name} with ${member.name} twice`, (all) => ({ ...all, [name]: [...members, member] })),
        ...['uint8', 'int256', 'bytes32', 'string', 'bool', 'uint', 'address payable'].flatMap((type) =>
          type === member.type
            ? []
            : withTypes(`${member.name} of ${name} as ${type}`, (all) => ({
                ...all,
                [name]: members.map((each, n) => (n === i ? { ...each, type } : each)),
              })),
        ),
        withTypes(`${member.name} of ${name} by another name`, (all) => ({
          ...all,
          [name]: members.map((each, n) => (n === i ? { ...each, name: `${each.name} ` } : each)),
        })),
        withTypes(`${member.name} of ${name} with a third part`, (all) => ({
          ...all,
          [name]: members.map((each, n) => (n === i ? { ...each, indexed: true } : each)),
        })),
      ]),
    ]
  }),
  withTypes('one type more', (all) => ({ ...all, Message: [{ name: 'text', type: 'string' }] })),
  withTypes('a type that is a basic one', (all) => ({ ...all, uint256: [{ name: 'low', type: 'uint128' }] })),
  withTypes('address redefined', (all) => ({ ...all, address: [{ name: 'to', type: 'bytes' }] })),
  withTypes('in capitals', ({ Calls, ...rest }) => ({ ...rest, CALLS: Calls })),
  withTypes('no types', () => ({})),
  withTypes('calls of one type, message of another', (all) => ({
    ...all,
    Calls: types().Calls.map((each) => (each.name === 'calls' ? { ...each, type: 'Other[]' } : each)),
    Other: types().Call,
  })),
]

/** Other things that the same key could sign for that wallet. */
const others = (): Mutant[] => {
  const none = { wallets: [] }
  const kinds: [string, Types, Types][] = [
    ['Message', { Message: [{ name: 'message', type: 'bytes' }] }, { message: '0x1234' }],
    ['ConfigUpdate', { ConfigUpdate: [{ name: 'imageHash', type: 'bytes32' }] }, { imageHash: `0x${'11'.repeat(32)}` }],
    ['Digest', { Digest: [{ name: 'digest', type: 'bytes32' }] }, { digest: `0x${'22'.repeat(32)}` }],
    ['Permit', { Permit: [{ name: 'spender', type: 'address' }] }, { spender: stranger }],
  ]
  return kinds.flatMap(([primaryType, made, message]) => [
    typed(`a ${primaryType}`, 'typedData.primaryType$', (data) => ({
      ...data,
      primaryType,
      types: { EIP712Domain: types().EIP712Domain, ...made },
      message: { ...message, ...none },
    })),
    typed(`a ${primaryType} that calls itself Calls`, 'typedData.types$', (data) => ({
      ...data,
      types: { EIP712Domain: types().EIP712Domain, Calls: made[primaryType] },
      message,
    })),
    typed(`a ${primaryType} beside the calls`, 'typedData.primaryType$', (data) => ({
      ...data,
      primaryType,
      types: { ...types(), ...made },
      message: { ...(data.message as Types), ...message },
    })),
  ])
}

/** The domain has one member more or less, in agreement with its own type. */
const domains = (): Mutant[] => {
  const { EIP712Domain: members } = types()
  const salted = { name: 'salt', type: 'bytes32' }
  const salt = `0x${'33'.repeat(32)}`
  const domain = (name: string, check: string, more: Types, description?: unknown) =>
    typed(`domain ${name}`, check, (data) => ({
      ...data,
      domain: { ...(data.domain as Types), ...more },
      types: { ...types(), ...(description ? { EIP712Domain: description } : {}) },
    }))
  return [
    domain('with a salt', 'typedData.domain$', { salt }, [...members, salted]),
    domain('with a salt that is not described', 'typedData.domain$', { salt }),
    domain('with a salt that is not there', 'typedData.types$', {}, [...members, salted]),
    domain('with an unknown member', 'typedData.domain$', { more: 1 }),
    domain('with a chain as text', 'typedData.domain.chainId$', { chainId: '8453' }),
    domain('with a chain as text, described so', 'typedData.domain.chainId$', { chainId: '8453' }, [
      { name: 'chainId', type: 'string' },
    ]),
    domain('with chain 0', 'typedData.domain.chainId$', { chainId: 0 }),
    domain(
      'with a chain that is not described',
      'typedData.types$',
      {},
      members.filter(({ name }) => name !== 'chainId'),
    ),
    domain('of another wallet', 'typedData.domain.verifyingContract$', { verifyingContract: stranger }),
  ]
}

/** Members that the answer's own types do not name: no hash covers them, but a wallet might read them. */
const unknownMembers = (): Mutant[] =>
  pathsIn(prepare().typedData)
    .filter((path) => /^(domain|message|message\.calls\.\d|types|types\.\w+\.\d)$/.test(path.join('.')))
    .flatMap((path) =>
      ['more', 'toString', '__proto__', 'constructor', ''].map((name) => {
        const where = path[0] === 'message' ? 'message' : path.join('.').replace(/^types.*/, 'types$')
        const holder = JSON.parse(`{${JSON.stringify(name)}: {"to": "${stranger}"}}`)
        const data = prepare().typedData
        const was = path.reduce<unknown>((found, key) => (found as Types)[key], data) as Types
        const made = Object.defineProperties({ ...was }, Object.getOwnPropertyDescriptors(holder))
        // A copy would treat `__proto__` as the prototype.
        const prepared = prepare()
        const parent = path
          .slice(0, -1)
          .reduce<unknown>((found, key) => (found as Types)[key], prepared.typedData) as Types
        parent[path.at(-1) as string] = made
        return { name: `${path.join('.')} with ${JSON.stringify(name)}`, check: `typedData.${where}`, prepared }
      }),
    )

/** Numbers that are too large for their type. */
const tooLarge = (): Mutant[] =>
  (
    [
      ['space', 1n << 160n],
      ['space', (1n << 256n) - 1n],
      ['nonce', 1n << 56n],
      ['nonce', (1n << 64n) + 777n],
      ['nonce', (1n << 160n) - 1n],
    ] as const
  ).map(([name, value]) =>
    typed(`${name} ${value}`, `typedData.message.${name}$`, (data) => put(data, ['message', name], String(value))),
  )

export const typeMutants = (): Mutant[] => [
  ...redefined(),
  ...others(),
  ...domains(),
  ...unknownMembers(),
  ...tooLarge(),
  ...['0x01', stranger, wallet(), ''].map((one) =>
    typed(`wallets [${one}]`, 'typedData.message.wallets$', (data) => put(data, ['message', 'wallets'], [one])),
  ),
]

const wallet = () => prepare().intentAddress
