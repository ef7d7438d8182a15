import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DepositTransaction, Intent } from '../../api/index.ts'
import { ARBITRUM, BASE, BASE_USDC, shop } from '../fixtures.ts'
import {
  intentAddress,
  nativeDeposit,
  placeholder,
  transferTo,
  usdcDeposit,
  walletIntent,
  zero,
} from '../walletKit.tsx'
import { type DepositRefusal, type ReadDeposit, readDeposit } from './readDeposit.ts'

const amount = 60_000_000n
const token = BASE_USDC
const refusals: unknown[] = ['missing', 'disagrees', 'unreadable'] satisfies DepositRefusal[]

/** The calldata of the payment, other than it should be. */
const exact = transferTo(intentAddress, amount)
const data = (change: (data: string) => string) => usdc({ data: change(exact) })
const usdc = (changes: Partial<DepositTransaction>) => walletIntent({ ...usdcDeposit(), ...changes })
const native = (changes: Partial<DepositTransaction>) => walletIntent({ ...nativeDeposit(), ...changes })
const intent = (changes: Partial<Intent>) => walletIntent(usdcDeposit(), changes)
/** A transaction that is not what the intent says, whole in itself. */
const other = (deposit: DepositTransaction) => walletIntent(usdcDeposit(), { depositTransaction: deposit })
const quoted = (fromAmount: bigint) => intent({ quote: { fromAmount } })
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const address = (value: string) => value.slice(2).padStart(64, '0')
const approve = `0x095ea7b3${address(intentAddress)}${word(amount)}`

const mixed = (text: string, seed: number) =>
  `0x${[...text.slice(2)].map((letter, at) => ((seed >> (at % 30)) & 1 ? letter.toUpperCase() : letter)).join('')}`

describe('readDeposit', () => {
  it('reads a transfer of an ERC-20', () => {
    expect(readDeposit(walletIntent())).toEqual({
      chainId: BASE,
      recipient: intentAddress,
      amount,
      // In one case: wallets refuse an address whose checksum is wrong.
      token: token.toLowerCase(),
      tokenAddress: token,
      to: token.toLowerCase(),
      data: exact,
      value: 0n,
    } as ReadDeposit)
  })

  it.each([zero, placeholder, placeholder.toUpperCase().replace('0X', '0x')])('reads the own token as %s', (id) => {
    const deposit = nativeDeposit(7n, id)
    expect(readDeposit(walletIntent(deposit))).toEqual({
      chainId: BASE,
      recipient: intentAddress,
      amount: 7n,
      token: undefined,
      tokenAddress: id,
      to: intentAddress.toLowerCase() as typeof intentAddress,
      data: '0x',
      value: 7n,
    } satisfies ReadDeposit)
    // Each side of the quote may have its own placeholder.
    expect(readDeposit(walletIntent(deposit, { originTokenAddress: zero }))).toHaveProperty('value', 7n)
    expect(readDeposit(walletIntent({ ...deposit, data: undefined }))).toHaveProperty('data', '0x')
  })

  it('takes what the document leaves out', () => {
    expect(readDeposit(usdc({ value: undefined }))).toHaveProperty('value', 0n)
    expect(readDeposit(usdc({ decimals: undefined }))).toHaveProperty('amount', amount)
    expect(readDeposit(intent({ quote: undefined }))).toHaveProperty('amount', amount)
  })

  it('reads any amount that fits, to any address, in any case of letters', () => {
    const hex = fc.stringMatching(/^[\da-f]{40}$/)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
        hex.filter((text) => !/^(0*|e*)$/.test(text)),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (sum, to, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => {
          const recipient = `0x${to}`
          const deposit = usdcDeposit(sum, recipient)
          const read = readDeposit(
            walletIntent(
              {
                ...deposit,
                toAddress: mixed(recipient, a),
                tokenAddress: mixed(token.toLowerCase(), b),
                to: mixed(token.toLowerCase(), c),
                data: mixed(String(deposit.data), d),
              },
              { originIntentAddress: mixed(recipient, e), originTokenAddress: mixed(token.toLowerCase(), f) },
            ),
          )
          // What the wallet gets is what stands here, whatever the letters of the answer.
          expect(read).toMatchObject({ amount: sum, data: transferTo(recipient, sum), value: 0n })
        },
      ),
    )
  })

  it.each<[what: string, intent: Intent | undefined, why: DepositRefusal]>([
    ['no intent', undefined, 'missing'],
    ['no transaction', intent({ depositTransaction: undefined }), 'missing'],
    ['an empty transaction', other({}), 'disagrees'],
    [
      'no chain anywhere',
      walletIntent({ ...usdcDeposit(), chainId: undefined }, { originChainId: undefined }),
      'missing',
    ],
    ['no chain', usdc({ chainId: undefined }), 'disagrees'],
    ['another chain', usdc({ chainId: ARBITRUM }), 'disagrees'],
    ['a quote of another chain', intent({ originChainId: ARBITRUM }), 'disagrees'],
    ['no recipient', usdc({ toAddress: undefined }), 'disagrees'],
    ['another recipient, whole in itself', other(usdcDeposit(amount, shop)), 'disagrees'],
    ['another recipient beside the calldata', usdc({ toAddress: shop }), 'disagrees'],
    ['no intent address', intent({ originIntentAddress: undefined }), 'disagrees'],
    ['another intent address', intent({ originIntentAddress: shop }), 'disagrees'],
    ['no token', walletIntent({ ...usdcDeposit(), tokenAddress: undefined }), 'disagrees'],
    ['another token, whole in itself', other({ ...usdcDeposit(), tokenAddress: shop, to: shop }), 'disagrees'],
    ['a quote of another token', intent({ originTokenAddress: shop }), 'disagrees'],
    ['the own token where another is quoted', other(nativeDeposit(amount)), 'disagrees'],
    ['a token where the own one is quoted', intent({ originTokenAddress: zero }), 'disagrees'],
    ['a token that is no address', walletIntent({ ...usdcDeposit(), tokenAddress: 'USDC', to: token }), 'missing'],
    ['one more than is quoted', quoted(amount - 1n), 'disagrees'],
    ['one less than is quoted', quoted(amount + 1n), 'disagrees'],
    ['a quote of nothing', quoted(0n), 'disagrees'],
    ['no amount', intent({ depositTransaction: { ...usdcDeposit(), amount: undefined }, quote: {} }), 'missing'],
    ['nothing to pay', walletIntent(usdcDeposit(0n)), 'missing'],
    ['nothing to pay of the own token', walletIntent(nativeDeposit(0n)), 'missing'],
    ['no contract', usdc({ to: undefined }), 'missing'],
    ['a contract that is no address', usdc({ to: `${token}00` }), 'missing'],
    ['a contract that is not the token', usdc({ to: shop }), 'unreadable'],
    ['calldata to the recipient instead of the token', usdc({ to: intentAddress }), 'unreadable'],
    ['the zero address', walletIntent(usdcDeposit(amount, zero), { originIntentAddress: zero }), 'missing'],
    [
      'a recipient that is no address',
      walletIntent(usdcDeposit(amount, '0x12'), { originIntentAddress: '0x12' }),
      'missing',
    ],
    [
      'the token itself as its recipient',
      walletIntent(usdcDeposit(amount, token), { originIntentAddress: token }),
      'unreadable',
    ],
    ['coins beside a token', usdc({ value: 1n }), 'unreadable'],
    ['the amount as coins beside a token', usdc({ value: amount }), 'unreadable'],
    ['no calldata', usdc({ data: undefined }), 'unreadable'],
    ['empty calldata', usdc({ data: '0x' }), 'unreadable'],
    ['calldata for one more', usdc({ data: transferTo(intentAddress, amount + 1n) }), 'unreadable'],
    ['calldata for one less', usdc({ data: transferTo(intentAddress, amount - 1n) }), 'unreadable'],
    ['calldata for all there could be', usdc({ data: transferTo(intentAddress, 2n ** 256n - 1n) }), 'unreadable'],
    ['calldata to somebody else', usdc({ data: transferTo(shop, amount) }), 'unreadable'],
    ['calldata to the next address', data((text) => text.replace('0a11e7', '0a11e8')), 'unreadable'],
    ['approve', usdc({ data: approve }), 'unreadable'],
    ['increaseAllowance', data((text) => text.replace('a9059cbb', '39509351')), 'unreadable'],
    ['a permit of Permit2', data((text) => text.replace('a9059cbb', '87517c45')), 'unreadable'],
    [
      'transferFrom',
      usdc({ data: `0x23b872dd${address(shop)}${address(intentAddress)}${word(amount)}` }),
      'unreadable',
    ],
    ['swapped words', usdc({ data: `0xa9059cbb${word(amount)}${address(intentAddress)}` }), 'unreadable'],
    ['a byte behind', data((text) => `${text}00`), 'unreadable'],
    ['a word behind', data((text) => text + word(1n)), 'unreadable'],
    ['another call behind', data((text) => text + approve.slice(2)), 'unreadable'],
    ['a byte before', data((text) => text.replace('0x', '0x00')), 'unreadable'],
    ['a byte too few', data((text) => text.slice(0, -2)), 'unreadable'],
    ['half a byte more', data((text) => `${text}0`), 'unreadable'],
    ['dirty bytes above the recipient', data((text) => text.replace('cbb000000', 'cbb000001')), 'unreadable'],
    ['no 0x', data((text) => text.slice(2)), 'unreadable'],
    ['white space behind', data((text) => `${text} `), 'unreadable'],
    ['calldata beside coins', native({ data: exact }), 'unreadable'],
    ['a byte beside coins', native({ data: '0x00' }), 'unreadable'],
    ['no coins', native({ value: undefined }), 'unreadable'],
    ['a coin too few', native({ value: 20_139_999_999_999_999n }), 'unreadable'],
    ['a coin too many', native({ value: 20_140_000_000_000_001n }), 'unreadable'],
    [
      'coins for nobody',
      walletIntent(
        { ...nativeDeposit(), to: placeholder, toAddress: placeholder },
        { originIntentAddress: placeholder },
      ),
      'unreadable',
    ],
    ['more than a word holds', walletIntent(nativeDeposit(1n << 256n)), 'unreadable'],
    ['less than nothing', walletIntent(nativeDeposit(-1n)), 'unreadable'],
    ['coins to somebody else', native({ to: shop }), 'unreadable'],
    ['coins to the placeholder of a token', native({ to: placeholder }), 'unreadable'],
    [
      'coins to the zero address',
      walletIntent({ ...nativeDeposit(), to: zero, toAddress: zero }, { originIntentAddress: zero }),
      'missing',
    ],
  ])('refuses %s', (_, changed, why) => {
    expect(readDeposit(changed)).toBe(why)
  })

  it('refuses any one other digit of the calldata', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: exact.length - 1 }), fc.integer({ min: 1, max: 15 }), (at, by) => {
        const digit = ((Number.parseInt(exact[at] ?? '', 16) + by) % 16).toString(16)
        const changed = `${exact.slice(0, at)}${digit}${exact.slice(at + 1)}`
        expect(readDeposit(usdc({ data: changed }))).toBe('unreadable')
      }),
    )
  })

  it('refuses any calldata that is not the transfer', () => {
    const bytes = fc.uint8Array({ maxLength: 140 }).map((list) => `0x${Buffer.from(list).toString('hex')}`)
    fc.assert(fc.property(bytes, (bytes) => refusals.includes(readDeposit(usdc({ data: bytes })))))
    fc.assert(
      fc.property(
        bytes.filter((text) => text !== '0x'),
        (bytes) => readDeposit(native({ data: bytes })) === 'unreadable',
      ),
    )
  })

  it('refuses two amounts, two recipients or two chains, whichever is the other one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), (sum) => {
        fc.pre(sum !== amount)
        expect(readDeposit(quoted(sum))).toBe('disagrees')
        expect(readDeposit(usdc({ data: transferTo(intentAddress, sum) }))).toBe('unreadable')
        expect(readDeposit(intent({ depositTransaction: usdcDeposit(sum) }))).toBe('disagrees')
      }),
    )
  })
})
