import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTron, createTronPayEdge } from '../../examples/rail-wallets/tron.ts'
import { decodeTronTransfer, tronId } from '../../examples/rail-wallets/tronTransaction.ts'
import type { PaymentTerms } from '../../src/payments/index.ts'
import { quoteRail } from './railPayment.ts'
import { createTronLink } from './tronLink.ts'
import { encodeRaw, startTron, type TronFacts, tronHex } from './tronNode.ts'

const chainId = 728126428
const trx = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const stranger = 'TKJwZf9LuYt8Y2zuA5ViyvNg43uQLTZdS8'
const maxFee = 100_000_000
const day = 24n * 60n * 60_000n

let node: Awaited<ReturnType<typeof startTron>>
beforeAll(async () => {
  node = await startTron()
})
afterAll(() => node.close())
beforeEach(() => {
  Object.assign(node.state, { lie: {}, answer: {}, held: 10n ** 15n, fails: false, broadcast: 'accept' })
  node.state.asked.length = 0
  node.state.mined.length = 0
})

/** Opens a quote for a TronLink, and makes `payEdge` with it. */
async function open(tokenAddress: string) {
  const link = createTronLink(node.nodeUrl)
  const account = await connectTron(link.provider)
  const quoted = await quoteRail({ rail: 'TRON', chainId, account, tokenAddress })
  const payEdge = createTronPayEdge({ provider: link.provider, account })
  /** Hands `payEdge` other terms than the kit read, as nothing in the kit would. */
  const payOther = (pays: Partial<PaymentTerms['pays']>, terms: object = {}, signal = new AbortController().signal) =>
    payEdge(quoted.quote, {
      terms: { ...quoted.terms, ...terms, pays: { ...quoted.terms.pays, ...pays } } as PaymentTerms,
      signal,
    })
  /** The bytes that the terms ask for, with what the node may choose taken from what was sent. */
  const expected = (sent = '', memo?: string) => {
    const isTrx = tokenAddress === trx
    return Buffer.from(
      encodeRaw({
        ...(isTrx ? { type: 1, name: 'TransferContract' } : { type: 31, name: 'TriggerSmartContract' }),
        owner: account,
        to: quoted.to,
        amount: quoted.amount,
        contract: isTrx ? undefined : tokenAddress,
        call: undefined,
        feeLimit: isTrx ? 0n : BigInt(maxFee),
        expiration: decodeTronTransfer(sent).expiration,
        memo,
        more: [],
        moreInContract: [],
        moreInValue: [],
      }),
    ).toString('hex')
  }
  return { ...link, ...quoted, payEdge, payOther, expected, payment: quoted.payWith(payEdge) }
}

const notSent = { code: 4001 }

describe.each([
  ['TRX', trx],
  ['a token', usdt],
])('TronLink pays %s', (_, token) => {
  it('as the terms say, and shows what it signs', async () => {
    const { payment, account, state, to, amount, expected } = await open(token)
    await payment.pay()
    const [mined] = node.state.mined
    expect(mined).toEqual({ rawDataHex: expected(mined?.rawDataHex), signer: account })
    const hash = tronId(mined?.rawDataHex ?? '')
    expect(payment.getState()).toMatchObject({ step: 'submitted', hash })
    const [shown] = state.shown
    expect(shown).toMatchObject({ txID: hash, raw_data_hex: mined?.rawDataHex, visible: false })
    const text = JSON.stringify(shown?.raw_data)
    expect(text).toContain(tronHex(account))
    expect(text).toContain(token === trx ? `"amount":${amount}` : amount.toString(16).padStart(64, '0'))
    expect(text).toContain(tronHex(to).slice(2))
  })

  it('with the memo of the terms', async () => {
    const { payOther, expected } = await open(token)
    await payOther({ memo: 'order 7' })
    const [mined] = node.state.mined
    expect(mined?.rawDataHex).toBe(expected(mined?.rawDataHex, 'order 7'))
  })

  it.each(['reject', 'reject-code'] as const)('after it was declined (%s), once', async (mood) => {
    const { payment, state } = await open(token)
    state.mood = mood
    await payment.pay()
    expect([payment.getState().step, node.state.mined.length]).toEqual(['rejected', 0])
    state.mood = 'confirm'
    await payment.pay()
    await payment.pay()
    expect([payment.getState().step, state.asked, node.state.mined.length]).toEqual(['submitted', 2, 1])
  })

  it('never if it does not answer, and nothing is sent once the page stopped waiting', async () => {
    const { payment, state } = await open(token)
    state.mood = 'never'
    const paying = payment.pay()
    await vi.waitFor(() => expect(state.asked).toBe(1))
    expect(payment.getState().step).toBe('awaiting-wallet')
    payment.stopWaiting()
    await payment.pay()
    await payment.confirmNothingOpen()
    expect([payment.getState().step, state.asked]).toEqual(['outcome-unknown', 1])
    state.mood = 'confirm'
    state.answerLate()
    await paying
    expect(payment.getState().step).toBe('rejected')
    expect(node.state.mined).toEqual([])
    expect(node.state.asked).not.toContain('broadcasthex')
  })

  it.each(['refuse', 'lose'] as const)('perhaps, where the node has it: %s', async (broadcast) => {
    const { payment, state } = await open(token)
    node.state.broadcast = broadcast
    await payment.pay()
    await payment.pay()
    expect([payment.getState().step, state.asked]).toEqual(['outcome-unknown', 1])
  })

  it('perhaps, where it fails without a word that it was declined', async () => {
    const { payment, state } = await open(token)
    state.mood = 'fail'
    await payment.pay()
    await payment.pay()
    expect([payment.getState().step, state.asked]).toEqual(['outcome-unknown', 1])
  })

  it.each(['change', 'unsigned'] as const)('not where it answers something else: %s', async (mood) => {
    const { payment, state } = await open(token)
    state.mood = mood
    await payment.pay()
    expect([payment.getState().step, node.state.mined.length]).toEqual(['rejected', 0])
    expect(node.state.asked).not.toContain('broadcasthex')
  })

  const lies: [string, Partial<TronFacts>, object?][] = [
    ['another payer', { owner: stranger }],
    ['another recipient', { to: stranger }],
    ['more', { amount: 10n ** 12n }],
    ['less', { amount: 1n }],
    ['nothing', { amount: 0n }],
    ['another token', { contract: stranger, type: 31, name: 'TriggerSmartContract' }],
    token === trx
      ? ['a token for TRX', { contract: usdt, type: 31, name: 'TriggerSmartContract' }]
      : ['TRX for a token', { contract: undefined, type: 1, name: 'TransferContract' }],
    ['another kind of contract', { type: 2 }],
    ['a kind that is named otherwise', { name: 'TransferAssetContract' }],
    ['a higher fee', { feeLimit: BigInt(maxFee) + 1n }],
    ['a memo', { memo: 'order 8' }],
    ['a validity of a day', { expiration: BigInt(Date.now()) + day }],
    ['a validity that is over', { expiration: BigInt(Date.now()) - 1n }],
    ['an endless validity', { expiration: -1n & ((1n << 64n) - 1n) }],
    ['a second contract', { more: [[11, new Uint8Array()]] }],
    ['scripts', { more: [[12, Uint8Array.of(1)]] }],
    ['an unknown field', { more: [[99, 1]] }],
    ['a field whose number wraps around', { more: [[2 ** 29 + 10, Uint8Array.of(55)]] }],
    ['a permission', { moreInContract: [[5, 2]] }],
    ['a call value', { moreInValue: [[token === trx ? 4 : 3, 1]] }],
    ['a second amount', { moreInValue: [[token === trx ? 3 : 4, token === trx ? 1n : Uint8Array.of(1)]] }],
    ['another id', {}, { txID: 'ab'.repeat(32) }],
    ['bytes that are cut off', {}, { raw_data_hex: '0a02dd' }],
    ['no bytes', {}, { raw_data_hex: undefined }],
    ['JSON that says otherwise alone', {}, { raw_data: { contract: [{ type: 'TransferContract', to: stranger }] } }],
  ]
  it.each(lies)('not where the node builds %s', async (name, lie, answer = {}) => {
    const { payment, state, expected } = await open(token)
    Object.assign(node.state, { lie, answer })
    await payment.pay()
    if (name.startsWith('JSON')) {
      // The wallet is handed what the bytes say.
      expect(JSON.stringify(state.shown)).not.toContain(stranger)
      return expect(node.state.mined[0]?.rawDataHex).toBe(expected(node.state.mined[0]?.rawDataHex))
    }
    expect([payment.getState().step, state.asked, node.state.mined.length]).toEqual(['rejected', 0, 0])
  })
})

describe('TronLink', () => {
  it.each([
    ['approves instead', `095ea7b3${'0'.repeat(24)}${tronHex(stranger).slice(2)}${'0'.repeat(63)}1`],
    ['pays an address with more bytes', `a9059cbb${'0'.repeat(22)}${tronHex(stranger)}${'0'.repeat(63)}1`],
    ['has bytes after the call', `a9059cbb${'0'.repeat(24)}${tronHex(stranger).slice(2)}${'0'.repeat(63)}100`],
  ])('is not asked where the call %s', async (_, call) => {
    const { payment, state } = await open(usdt)
    node.state.lie = { call }
    await payment.pay()
    expect([payment.getState().step, state.asked]).toEqual(['rejected', 0])
  })

  it.each<[string, string, object]>([
    ['the account holds too little', trx, { held: 1n }],
    ['the transfer would fail', usdt, { fails: true }],
  ])('is not asked where %s', async (_, token, state) => {
    const { payment, state: link } = await open(token)
    Object.assign(node.state, state)
    await payment.pay()
    expect([payment.getState().step, link.asked]).toEqual(['rejected', 0])
  })

  it.each<[string, Partial<PaymentTerms['pays']>, object?]>([
    ['no address', { to: undefined }],
    ['another rail', { rail: 'SOLANA' }],
    ['an EVM chain', { leg: 'evm' }],
    ['nothing to pay', { amount: 0n }],
    ['an expired quote', {}, { endsAt: 1 }],
    ['no intent', {}, { kind: 'direct' }],
  ])('is not asked for terms with %s', async (_, pays, terms) => {
    const { payOther, state } = await open(usdt)
    await expect(payOther(pays, terms)).rejects.toMatchObject(notSent)
    expect(state.asked).toBe(0)
  })

  it('is not asked on another network or account', async () => {
    const { payment, payOther, provider, tronWeb, state } = await open(usdt)
    await expect(payOther({ account: stranger })).rejects.toMatchObject({ name: 'WalletChangedError' })
    await expect(payOther({ chainId: 1 })).rejects.toMatchObject({ name: 'WalletChangedError' })
    tronWeb.defaultAddress.base58 = stranger
    await payment.pay()
    expect(payment.getState()).toMatchObject({ step: 'idle', blocker: 'wallet-changed' })
    provider.tronWeb = false
    await payment.pay()
    expect(payment.getState()).toMatchObject({ step: 'idle', blocker: 'wallet-changed' })
    provider.chainId = '0xcd8690dc'
    await payment.pay()
    expect(payment.getState()).toMatchObject({ step: 'idle', blocker: 'wallet-changed' })
    expect(state.asked).toBe(0)
  })

  it('is not asked by a page that no longer waits', async () => {
    const { payOther, state } = await open(usdt)
    await expect(payOther({}, {}, AbortSignal.abort())).rejects.toMatchObject(notSent)
    expect(state.asked).toBe(0)
  })
})

it("reads transactions of Tron's own nodes", () => {
  // A transfer on Tron's main chain, and a token transfer on its test chain.
  const transfer =
    '0a02dd152208b7d754229e74d93440d8b0fabaea335a65080112610a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412300a1541d9fcad10c484a9d1b8ea53325bb3ff666582bc7912154166749078ffe5ba0bba2973c2a5ac8778090a76c3180870c7f4f6baea33'
  expect(tronId(transfer)).toBe('b6ee5bf45e08e7af57d0c7ba7f72b6675ac8472e2077963f2816ff3d944973a9')
  expect(decodeTronTransfer(transfer)).toMatchObject({
    owner: 'TVqpKvc64bszdAPGT3ioxmA4XT9FTu9pEK',
    to: 'TKJwZf9LuYt8Y2zuA5ViyvNg43uQLTZdS8',
    amount: 8n,
    contract: undefined,
    feeLimit: 0n,
    expiration: 1780924455000n,
  })
  const tokenTransfer =
    '0a024f152208d5efcd3acb235c2440a0b3d28791345aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541c8599111f29c1e1e061265b4af93ea1f274ad78a121541eca9bc828a3005b9a3b909f2cc5c2a54794de05f2244a9059cbb000000000000000000000000b6e708a39781c96bd399c7657780ff9fe9f052a800000000000000000000000000000000000000000000000000000000000f424070a5edce87913490018087a70e'
  expect(tronId(tokenTransfer)).toBe('3d0ae4ea180d71012c8b995c8af54d7db8f684df3fb6167d37765bb89eec532b')
  expect(decodeTronTransfer(tokenTransfer)).toMatchObject({
    owner: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    to: 'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK',
    amount: 1_000_000n,
    contract: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    feeLimit: 30_000_000n,
  })
})
