import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DepositTransaction, Intent, QuoteIntentRequest } from '../../api/index.ts'
import type { AnyQuote, IntentTerms, PaymentTerms } from './paymentTerms.ts'
import { readTerms } from './readTerms.ts'
import { payer, shop } from './termsKit.ts'
import { verifyDeposit } from './verifyDeposit.ts'

const BASE = 8453
const ARBITRUM = 42161
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const wallet = '0x0a11e70000000000000000000000000000000a11'
const zero = `0x${'0'.repeat(40)}`
const placeholder = `0x${'e'.repeat(40)}`
const amount = 60_000_000n
const coins = 20_140_000_000_000_000n

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const padded = (value: string) => value.slice(2).padStart(64, '0')
/** Calldata of `transfer`, made here by hand: what is verified must not be its own measure. */
const transferTo = (to: string, sum: bigint) => `0xa9059cbb${padded(to)}${word(sum)}`
const exact = transferTo(wallet, amount)
const approve = `0x095ea7b3${padded(wallet)}${word(amount)}`

const request = (tokenAddress = token, originTokenAmount = amount): QuoteIntentRequest => ({
  ownerAddress: payer,
  originChainId: BASE,
  originTokenAddress: tokenAddress,
  destinationChainId: ARBITRUM,
  destinationTokenAddress: zero,
  tradeType: 'EXACT_INPUT',
  originTokenAmount,
})

const usdcDeposit = (sum = amount, to = wallet): DepositTransaction => ({
  toAddress: to,
  tokenAddress: token,
  amount: sum,
  chainId: BASE,
  to: token,
  data: transferTo(to, sum),
  value: 0n,
})
const nativeDeposit = (sum = coins, tokenAddress = zero, to = wallet): DepositTransaction => ({
  toAddress: to,
  tokenAddress,
  amount: sum,
  chainId: BASE,
  to,
  data: '0x',
  value: sum,
})

function quoteOf(depositTransaction: DepositTransaction | undefined, intent: Partial<Intent> = {}): AnyQuote {
  return {
    sentAt: 0,
    intent: {
      intentId: 'intent-1',
      status: 'QUOTED',
      expiresAt: '2026-01-01T00:15:00Z',
      originIntentAddress: wallet,
      quote: { toAmount: 1_000n },
      depositTransaction,
      ...intent,
    },
  }
}

const read = (quote: AnyQuote, asked = request()) => readTerms(asked, quote)
function agreed(asked = request(), quote = quoteOf(usdcDeposit())): IntentTerms {
  const result = read(quote, asked)
  if (!result.ok || result.terms.kind !== 'intent') throw new Error(JSON.stringify(result.ok || result.mismatches))
  return result.terms
}
const usdcTerms = agreed()
const nativeTerms = agreed(request(zero, coins), quoteOf(nativeDeposit()))

const mixed = (text: string, seed: number) =>
  `0x${[...text.slice(2)].map((letter, at) => ((seed >> (at % 30)) & 1 ? letter.toUpperCase() : letter)).join('')}`

describe('verifyDeposit', () => {
  it('makes the transfer of an ERC-20 from the terms', () => {
    expect(verifyDeposit(usdcTerms, quoteOf(usdcDeposit()))).toEqual({
      ok: true,
      transfer: {
        chainId: BASE,
        recipient: wallet,
        amount,
        // In lower case: wallets refuse an address whose checksum is wrong.
        tokenAddress: token.toLowerCase(),
        to: token.toLowerCase(),
        data: exact,
        value: 0n,
      },
    })
  })

  it.each([zero, placeholder, placeholder.toUpperCase().replace('0X', '0x')])('takes %s for the own coin', (id) => {
    for (const asked of [zero, placeholder]) {
      const terms = agreed(request(asked, 7n), quoteOf(nativeDeposit(7n, id)))
      const transfer = { chainId: BASE, recipient: wallet, amount: 7n, to: wallet, data: '0x', value: 7n }
      expect(verifyDeposit(terms, quoteOf(nativeDeposit(7n, id)))).toEqual({ ok: true, transfer })
      expect(verifyDeposit(terms, quoteOf({ ...nativeDeposit(7n, id), data: undefined })).ok).toBe(true)
    }
  })

  it('does not need what the transfer shows by itself', () => {
    const { value: _, ...deposit } = usdcDeposit()
    expect(verifyDeposit(usdcTerms, quoteOf(deposit)).ok).toBe(true)
    expect(verifyDeposit(usdcTerms, quoteOf(usdcDeposit(), { quote: undefined })).ok).toBe(true)
  })

  it('takes any amount that fits, to any address, in any case of letters', () => {
    const hex = fc.stringMatching(/^[\da-f]{40}$/).filter((text) => !/^(0*|e*)$/.test(text))
    const seeds = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
        hex,
        seeds,
        (sum, to, [a = 0, b = 0, c = 0, d = 0, e = 0]) => {
          const recipient = `0x${to}`
          const deposit = usdcDeposit(sum, recipient)
          const quote = quoteOf(
            {
              ...deposit,
              toAddress: mixed(recipient, a),
              tokenAddress: mixed(token.toLowerCase(), b),
              to: mixed(token.toLowerCase(), c),
              data: mixed(String(deposit.data), d),
            },
            { originIntentAddress: mixed(recipient, e) },
          )
          expect(verifyDeposit(agreed(request(token, sum), quote), quote)).toMatchObject({
            ok: true,
            transfer: { amount: sum, data: transferTo(recipient, sum), value: 0n },
          })
        },
      ),
    )
  })

  const usdc = (changes: Partial<DepositTransaction>) => quoteOf({ ...usdcDeposit(), ...changes })
  const native = (changes: Partial<DepositTransaction>) => quoteOf({ ...nativeDeposit(), ...changes })
  const data = (change: (data: string) => string) => usdc({ data: change(exact) })

  it.each<[what: string, quote: AnyQuote]>([
    ['no transaction', quoteOf(undefined)],
    ['an empty transaction', quoteOf({})],
    ['no chain', usdc({ chainId: undefined })],
    ['another chain', usdc({ chainId: ARBITRUM })],
    ['no recipient', usdc({ toAddress: undefined })],
    ['another recipient, whole in itself', quoteOf(usdcDeposit(amount, shop))],
    ['another recipient, also of the intent', quoteOf(usdcDeposit(amount, shop), { originIntentAddress: shop })],
    ['another recipient beside the calldata', usdc({ toAddress: shop })],
    ['another intent address', quoteOf(usdcDeposit(), { originIntentAddress: shop })],
    ['another intent', quoteOf(usdcDeposit(), { intentId: 'intent-2' })],
    ['no token', usdc({ tokenAddress: undefined })],
    ['another token, whole in itself', usdc({ tokenAddress: shop, to: shop })],
    ['the own coin instead', quoteOf(nativeDeposit(amount))],
    ['one more', quoteOf(usdcDeposit(amount + 1n))],
    ['one less', quoteOf(usdcDeposit(amount - 1n))],
    ['no amount', usdc({ amount: undefined })],
    ['nothing to pay', quoteOf(usdcDeposit(0n))],
    ['no contract', usdc({ to: undefined })],
    ['a contract that is no address', usdc({ to: `${token}00` })],
    ['a contract that is not the token', usdc({ to: shop })],
    ['calldata to the recipient instead of the token', usdc({ to: wallet })],
    ['coins beside a token', usdc({ value: 1n })],
    ['the amount as coins beside a token', usdc({ value: amount })],
    ['no calldata', usdc({ data: undefined })],
    ['empty calldata', usdc({ data: '0x' })],
    ['calldata that is no text', usdc({ data: 7 as never })],
    ['calldata for one more', usdc({ data: transferTo(wallet, amount + 1n) })],
    ['calldata for one less', usdc({ data: transferTo(wallet, amount - 1n) })],
    ['calldata for all there could be', usdc({ data: transferTo(wallet, 2n ** 256n - 1n) })],
    ['calldata to somebody else', usdc({ data: transferTo(shop, amount) })],
    ['calldata to the next address', data((text) => text.replace('0a11e7', '0a11e8'))],
    ['approve', usdc({ data: approve })],
    ['increaseAllowance', data((text) => text.replace('a9059cbb', '39509351'))],
    ['a permit of Permit2', data((text) => text.replace('a9059cbb', '87517c45'))],
    ['transferFrom', usdc({ data: `0x23b872dd${padded(shop)}${padded(wallet)}${word(amount)}` })],
    ['swapped words', usdc({ data: `0xa9059cbb${word(amount)}${padded(wallet)}` })],
    ['a byte behind', data((text) => `${text}00`)],
    ['a word behind', data((text) => text + word(1n))],
    ['another call behind', data((text) => text + approve.slice(2))],
    ['a byte before', data((text) => text.replace('0x', '0x00'))],
    ['a byte too few', data((text) => text.slice(0, -2))],
    ['half a byte more', data((text) => `${text}0`)],
    ['dirty bytes above the recipient', data((text) => text.replace('cbb000000', 'cbb000001'))],
    ['no 0x', data((text) => text.slice(2))],
    ['white space behind', data((text) => `${text} `)],
  ])('refuses %s, as readTerms does', (_, quote) => {
    const result = verifyDeposit(usdcTerms, quote)
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.mismatches.length).toBeGreaterThan(0)
    if (!/also of the intent|another intent$/.test(_)) expect(read(quote).ok).toBe(false)
  })

  it.each<[what: string, quote: AnyQuote]>([
    ['calldata beside coins', native({ data: exact })],
    ['a byte beside coins', native({ data: '0x00' })],
    ['no coins', native({ value: undefined })],
    ['a coin too few', native({ value: coins - 1n })],
    ['a coin too many', native({ value: coins + 1n })],
    ['coins to somebody else', native({ to: shop })],
    ['coins to the placeholder of a token', native({ to: placeholder })],
    ['a token instead', quoteOf(usdcDeposit(coins))],
  ])('refuses %s', (_, quote) => {
    expect(verifyDeposit(nativeTerms, quote).ok).toBe(false)
    expect(read(quote, request(zero, coins)).ok).toBe(false)
  })

  it.each<[what: string, deposit: DepositTransaction, asked: QuoteIntentRequest]>([
    ['the token itself as its recipient', usdcDeposit(amount, token), request()],
    ['the zero address', usdcDeposit(amount, zero), request()],
    ['coins to the zero address', nativeDeposit(coins, zero, zero), request(zero, coins)],
    ['coins to a placeholder', nativeDeposit(coins, zero, placeholder), request(zero, coins)],
    ['a recipient that is no address', usdcDeposit(amount, '0x12'), request()],
    ['the payer', usdcDeposit(amount, payer), request()],
    ['a token that is no address', { ...usdcDeposit(), tokenAddress: 'USDC' }, request('USDC')],
    ['more than a word holds', nativeDeposit(1n << 256n), request(zero, 1n << 256n)],
    ['less than nothing', nativeDeposit(-1n), request(zero, -1n)],
  ])('has no terms to verify for %s', (_, deposit, asked) => {
    const quote = quoteOf(deposit, { originIntentAddress: deposit.toAddress })
    expect(readTerms(asked, quote).ok).toBe(false)
    const pays = {
      ...usdcTerms.pays,
      tokenAddress: String(deposit.tokenAddress),
      amount: deposit.amount ?? 0n,
      to: deposit.toAddress,
    }
    // The payer's own address is refused before there are terms; a transfer to it can be built.
    if (deposit.toAddress !== payer) expect(verifyDeposit({ ...usdcTerms, pays }, quote).ok).toBe(false)
  })

  it('refuses any one other digit of the calldata', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: exact.length - 1 }), fc.integer({ min: 1, max: 15 }), (at, by) => {
        const digit = ((Number.parseInt(exact[at] ?? '', 16) + by) % 16).toString(16)
        expect(verifyDeposit(usdcTerms, usdc({ data: `${exact.slice(0, at)}${digit}${exact.slice(at + 1)}` })).ok).toBe(
          false,
        )
      }),
    )
  })

  it('refuses any calldata that is not the transfer', () => {
    const bytes = fc.uint8Array({ maxLength: 140 }).map((list) => `0x${Buffer.from(list).toString('hex')}`)
    fc.assert(
      fc.property(bytes, (text) => {
        expect(verifyDeposit(usdcTerms, usdc({ data: text })).ok).toBe(false)
        expect(verifyDeposit(nativeTerms, native({ data: text })).ok).toBe(text === '0x')
      }),
    )
  })

  it('verifies the direct way against its own transaction', () => {
    const bridge = '0xb41d6e0000000000000000000000000000000b1d'
    const quote = {
      ...quoteOf(usdcDeposit()),
      passthrough: { eligible: true, passthroughTransaction: usdcDeposit(amount, bridge), quote: { toAmount: 1_000n } },
    } as AnyQuote
    const result = readTerms(request(), quote, { passthrough: true })
    if (!result.ok) throw new Error('no terms')
    expect(verifyDeposit(result.terms, quote)).toMatchObject({ ok: true, transfer: { recipient: bridge } })
    expect(verifyDeposit(result.terms, quoteOf(usdcDeposit())).ok).toBe(false)
    expect(verifyDeposit(usdcTerms, { ...quote, intent: undefined } as never).ok).toBe(false)
  })

  it('has nothing to send for a rail, a direct transfer or anything that is no terms', () => {
    const rail: PaymentTerms = { ...usdcTerms, pays: { ...usdcTerms.pays, leg: 'rail' } }
    const direct: PaymentTerms = {
      kind: 'direct',
      pays: usdcTerms.pays,
      arrives: usdcTerms.arrives,
      request: request(),
    }
    for (const terms of [rail, direct, undefined, null, {}, 7])
      expect(verifyDeposit(terms as PaymentTerms, quoteOf(usdcDeposit())).ok).toBe(false)
    for (const quote of [undefined, null, 7, []]) expect(verifyDeposit(usdcTerms, quote as never).ok).toBe(false)
  })
})
