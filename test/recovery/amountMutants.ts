import { agreed, full, most, withCall } from './contentMutants.ts'
import { call, transfer } from './encode.ts'
import { chainId, content, dai, expected, owner, prepare, stranger, tokens } from './honest.ts'
import type { Mutant } from './mutants.ts'

/** Builds recoveries of more than the wallet holds, according to the service or to the caller. */
export function amountMutants(): Mutant[] {
  const oneMore = [
    withCall(0, () => ({ data: transfer(owner, full + 1n) })),
    withCall(1, () => ({ data: transfer(owner, 10n ** 21n + 1n) })),
    withCall(2, (was) => ({ value: was.value + 1n })),
    withCall(0, () => ({ data: transfer(owner, most) })),
    withCall(2, () => ({ value: most })),
  ]
  const lists: [string, (list: ReturnType<typeof tokens>) => unknown][] = [
    ['is empty', () => []],
    ...[0, 1, 2].flatMap((i): (typeof lists)[number][] => [
      [`lacks token ${i}`, (list) => list.filter((_, n) => n !== i)],
      ...(
        [
          ['one less', { balance: String(BigInt(tokens()[i]?.balance ?? 0) - 1n) }],
          ['nothing', { balance: '0' }],
          ['hex', { balance: `0x${BigInt(tokens()[i]?.balance ?? 0).toString(16)}` }],
          ['spaces', { balance: ` ${tokens()[i]?.balance}` }],
          ['a sign', { balance: `-${tokens()[i]?.balance}` }],
          ['a point', { balance: `${tokens()[i]?.balance}.0` }],
          ['an exponent', { balance: '9e99' }],
          ['no text', { balance: BigInt(tokens()[i]?.balance ?? 0) }],
          ['infinity', { balance: 'Infinity' }],
          ['another chain', { chainId: chainId + 1 }],
          ['chain 0', { chainId: 0 }],
          ['a chain as text', { chainId: String(chainId) }],
          ['another contract', { contractAddress: stranger }],
        ] as const
      ).map(([name, change]): (typeof lists)[number] => [
        `has token ${i} with ${name}`,
        (list) => list.map((token, n) => (n === i ? { ...token, ...change } : token)),
      ]),
    ]),
    // If a token is listed twice, the smaller balance counts, whichever comes first.
    [
      'has a token twice, the second less',
      (list) => [...list, ...list.slice(0, 1).map((token) => ({ ...token, balance: '1' }))],
    ],
    [
      'has a token twice, the first less',
      (list) => [...list.slice(0, 1).map((token) => ({ ...token, balance: '1' })), ...list],
    ],
    ['is no list', (list) => ({ ...list })],
    ['is text', (list) => JSON.stringify(list)],
  ]
  const decimals = [0, 1, 2].flatMap((i) =>
    [0, 8, 36].map((places) => tokens().map((token, n) => (n === i ? { ...token, decimals: places } : token))),
  )
  return [
    ...oneMore.flatMap((made, i) => [
      {
        ...agreed(`too much, ${i}`, 'recoveryTokens$', { content: made }),
        expected: { ...expected(), tokens: undefined },
      },
      { ...agreed(`too much, ${i}, known`, 'expected.tokens$', { content: made }) },
      {
        name: `too much, ${i}, no list of the service`,
        check: 'expected.tokens$',
        prepared: { ...prepare({ content: made }), recoveryTokens: undefined },
      },
    ]),
    ...lists.flatMap(([name, change]) => [
      {
        name: `the service's list ${name}`,
        check: 'recoveryTokens$',
        prepared: { ...prepare(), recoveryTokens: change(tokens()) },
      },
      {
        name: `the known list ${name}`,
        check: 'expected.tokens$',
        prepared: prepare(),
        expected: { ...expected(), tokens: change(tokens()) },
      },
    ]),
    ...decimals.flatMap((list, i) => [
      { name: `other decimals, ${i}`, check: 'both lists$', prepared: { ...prepare(), recoveryTokens: list } },
      {
        name: `other decimals in one list, ${i}`,
        check: 'recoveryTokens$',
        prepared: { ...prepare(), recoveryTokens: [...list, ...tokens()] },
        expected: { ...expected(), tokens: undefined },
      },
    ]),
    {
      name: 'of dai, where usdc is listed alone',
      check: 'recoveryTokens$',
      prepared: {
        ...prepare({ content: { ...content(), calls: [call(dai, 0n, transfer(owner, full))] } }),
        recoveryTokens: tokens().slice(0, 1),
      },
    },
  ]
}
