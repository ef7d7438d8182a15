import { type Call, type Content, call, execute, transfer, word } from './encode.ts'
import { content, expected, type Making, owner, placeholder, prepare, stranger, usdc, wallet, zero } from './honest.ts'
import type { Mutant } from './mutants.ts'

/** Builds an answer whose bytes, typed data and digest all agree. Only a check of its effect can find what is wrong. */
export const agreed = (name: string, check: string, making: Making): Mutant => ({
  name: `all agree: ${name}`,
  check,
  prepared: prepare(making),
})

export const most = 2n ** 256n - 1n

/** Replaces one of the honest calls. */
export const withCall = (which: number, change: (was: Call) => Partial<Call>): Content => {
  const made = content()
  return { ...made, calls: made.calls.map((was, i) => (i === which ? { ...was, ...change(was) } : was)) }
}

/** Properties that no call may have. */
const anyCall: [name: string, change: Partial<Call>, member: string][] = [
  ['delegateCall', { delegateCall: true }, 'delegateCall'],
  ['onlyFallback', { onlyFallback: true }, 'onlyFallback'],
  ...[0n, 2n, 3n].map((n): (typeof anyCall)[number] => [`behavior ${n}`, { behaviorOnError: n }, 'behaviorOnError']),
  ...[1n, 21_000n, 10n ** 6n, most].map((n): (typeof anyCall)[number] => [
    `gas limit ${n}`,
    { gasLimit: n },
    'gasLimit',
  ]),
  ['to the wallet', { to: wallet }, 'to'],
  ['to nobody', { to: zero }, 'to'],
]

const on = (selector: string, ...words: (bigint | string)[]) => `0x${selector}${words.map(word).join('')}`
export const full = 25_009_004n
const paid = transfer(owner, full)
/** Fills the padding before an address. */
const dirty = (data: string, at: number) => `${data.slice(0, at)}1${data.slice(at + 1)}`

/** Calldata that is not exactly the transfer of tokens to the owner. */
const tokenData: [string, string][] = [
  ['transfer to a stranger', transfer(stranger, full)],
  ['transfer to nobody', transfer(zero, full)],
  ['transfer to the wallet', transfer(wallet, full)],
  ['transfer to the token', transfer(usdc, full)],
  ['transfer of nothing', transfer(owner, 0n)],
  ['approve for a stranger', on('095ea7b3', stranger, full)],
  ['approve for the owner', on('095ea7b3', owner, full)],
  ['approve without a limit', on('095ea7b3', stranger, most)],
  ['increaseAllowance', on('39509351', stranger, full)],
  ['transferFrom wallet to owner', on('23b872dd', wallet, owner, full)],
  ['transferFrom wallet to stranger', on('23b872dd', wallet, stranger, full)],
  ['transferFrom owner to stranger', on('23b872dd', owner, stranger, full)],
  ['transferFrom with the words of a transfer', on('23b872dd', owner, full)],
  ['transferAndCall', on('4000aea0', owner, full, 96n, 0n)],
  ['safeTransferFrom', on('42842e0e', wallet, owner, 1n)],
  ['setApprovalForAll', on('a22cb465', stranger, 1n)],
  ['permit', on('d505accf', wallet, stranger, most, most, 27n, 1n, 1n)],
  ['burn', on('42966c68', full)],
  ['mint', on('40c10f19', owner, full)],
  ['multicall', on('ac9650d8', 32n, 0n)],
  ['execute', execute('0x11', '0x')],
  ['a trailing byte', `${paid}00`],
  ['a trailing word', paid + word(0n)],
  ['a trailing transfer', paid + transfer(stranger, full).slice(2)],
  ['the first byte of the recipient dirty', dirty(paid, 10)],
  ['the last byte before the recipient dirty', dirty(paid, 33)],
  ['a byte too few', paid.slice(0, -2)],
  ['a word too few', paid.slice(0, -64)],
  ['the selector alone', paid.slice(0, 10)],
  ['a part of the selector', paid.slice(0, 8)],
  ['words swapped', on('a9059cbb', full, owner)],
  ['the recipient moved a byte on', `0xa9059cbb00${paid.slice(10, -2)}`],
  ['no selector', `0x${paid.slice(10)}`],
  ['a single zero byte', '0x00'],
]

/** Calls after, before or instead of the honest ones. */
const more: [name: string, check: string, change: (calls: Call[]) => Call[]][] = [
  ['no calls', 'calls$', () => []],
  ['an approval behind', 'calls\\[3\\].data$', (all) => [...all, call(usdc, 0n, on('095ea7b3', stranger, most))]],
  ['an approval before', 'calls\\[0\\].data$', (all) => [call(usdc, 0n, on('095ea7b3', stranger, most)), ...all]],
  ['a coin for a stranger', 'calls\\[3\\].to$', (all) => [...all, call(stranger, 1n)]],
  ['nothing for a stranger', 'calls\\[3\\].to$', (all) => [...all, call(stranger, 0n)]],
  ['nothing for the owner', 'calls\\[3\\].value$', (all) => [...all, call(owner, 0n)]],
  ['an unlisted token', 'recoveryTokens$', (all) => [...all, call(stranger, 0n, transfer(owner, 1n))]],
  ['a token at the zero address', 'calls\\[3\\].to$', (all) => [...all, call(zero, 0n, transfer(owner, 1n))]],
  ['a token at the placeholder', 'calls\\[3\\].to$', (all) => [...all, call(placeholder, 0n, transfer(owner, 1n))]],
  ['a token at the owner', 'calls\\[3\\].to$', (all) => [...all, call(owner, 0n, transfer(owner, 1n))]],
  ['a call of the wallet itself', 'calls\\[3\\].to$', (all) => [...all, call(wallet, 0n, execute('0x11', '0x'))]],
  ['coins to the wallet itself', 'calls\\[3\\].to$', (all) => [...all, call(wallet, 1n)]],
  ...[0, 1, 2].map((i): (typeof more)[number] => [
    `call ${i} twice`,
    'calls\\[3\\]$',
    (all) => [...all, all[i] as Call],
  ]),
  ['every call twice', 'calls\\[3\\]$', (all) => [...all, ...all]],
  ['a call twice, alone', 'calls\\[1\\]$', ([one]) => [one as Call, one as Call]],
]

/** Answers of the service for something other than the expected recovery. */
const elsewhere: [name: string, check: string, making: Making][] = [
  ...[1, 10, 0, 2 ** 40].map((id): (typeof elsewhere)[number] => [
    `chain ${id}`,
    'typedData.domain.chainId$',
    { chainId: id },
  ]),
  ['another wallet', 'typedData.domain.verifyingContract$', { wallet: stranger }],
  ['the owner as wallet', 'typedData.domain.verifyingContract$', { wallet: owner }],
  ['another name', 'typedData.domain.name$', { domain: { name: 'Wallet', version: '3' } }],
  ['another version', 'typedData.domain.version$', { domain: { name: 'Sequence Wallet', version: '2' } }],
]

/** Mistakes of the caller, with which the whole answer agrees. */
const mistaken = (): Mutant[] => {
  const to = (refundTo: string): Content => ({
    ...content(),
    calls: [call(usdc, 0n, transfer(refundTo, full)), call(refundTo, 1n)],
  })
  return [
    ...[zero, wallet].map((refundToAddress) => ({
      ...agreed(`for ${refundToAddress}, as expected`, 'expected.refundToAddress$', { content: to(refundToAddress) }),
      expected: { ...expected(), refundToAddress },
    })),
    {
      ...agreed('out of no wallet, as expected', 'expected.intentAddress$', { wallet: zero }),
      expected: { ...expected(), intentAddress: zero },
    },
    // Some implementations omit empty members from the hash, others do not.
    ...[
      { name: '', version: '3' },
      { name: 'Sequence Wallet', version: '' },
    ].map((domain) => ({
      ...agreed(`in the domain ${JSON.stringify(domain)}, as expected`, 'expected.domain$', { domain }),
      expected: { ...expected(), domain },
    })),
  ]
}

export const contentMutants = (): Mutant[] => [
  ...mistaken(),
  ...[0, 1, 2].flatMap((i) =>
    anyCall.map(([name, change, member]) =>
      agreed(`call ${i}: ${name}`, `calls\\[${i}\\].${member}$`, { content: withCall(i, () => change) }),
    ),
  ),
  ...[0, 1].flatMap((i) =>
    tokenData.map(([name, data]) =>
      agreed(`call ${i}: ${name}`, `calls\\[${i}\\].data$`, { content: withCall(i, () => ({ data })) }),
    ),
  ),
  ...[1n, 10n ** 18n, most].map((value) =>
    agreed(`coins with a token: ${value}`, 'calls\\[0\\].value$', { content: withCall(0, () => ({ value })) }),
  ),
  ...['0x00', '0x00000000', paid, on('095ea7b3', stranger, most)].map((data) =>
    agreed(`coins with data ${data.slice(0, 10)}`, 'calls\\[2\\]', { content: withCall(2, () => ({ data })) }),
  ),
  agreed('coins for a stranger', 'calls\\[2\\].to$', { content: withCall(2, () => ({ to: stranger })) }),
  agreed('coins for a token', 'calls\\[2\\].to$', { content: withCall(2, () => ({ to: usdc })) }),
  agreed('no coins', 'calls\\[2\\].value$', { content: withCall(2, () => ({ value: 0n })) }),
  ...more.map(([name, check, change]) =>
    agreed(name, check, { content: { ...content(), calls: change(content().calls) } }),
  ),
  ...elsewhere.map(([name, check, making]) => agreed(name, check, making)),
]
