import { address } from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { getWallets } from '@wallet-standard/app'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectSolana, createSolanaPayEdge, listSolanaWallets } from '../../examples/rail-wallets/solana.ts'
import type { PayEdge, PaymentTerms } from '../../src/payments/index.ts'
import { quoteRail } from './railPayment.ts'
import { startSolana, token2022 } from './solanaNode.ts'
import { createSolanaWallet } from './solanaWallet.ts'

const chainId = 1399811149
const sol = '11111111111111111111111111111111'
const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const otherMint = address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')
const elsewhere = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const tokenAccount = async (owner: string) =>
  (await findAssociatedTokenPda({ owner: address(owner), mint: usdc, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.close())
beforeEach(() => {
  chain.asked.length = 0
  chain.failing.clear()
  chain.addMint(usdc, 6)
})

/** Opens a quote for a wallet with money, and makes `payEdge` with that wallet. */
async function open(tokenAddress: string, feature: 'send' | 'sign' = 'send') {
  const payer = await createSolanaWallet(chain.send, feature)
  const account = await connectSolana(payer.wallet)
  const quoted = await quoteRail({ rail: 'SOLANA', chainId, account: payer.address, tokenAddress })
  chain.fund(payer.address, 100_000_000_000n)
  chain.addHolding(await tokenAccount(payer.address), usdc, payer.address, 1_000_000_000n)
  const payEdge = createSolanaPayEdge({ wallet: payer.wallet, account, rpcUrl: chain.rpcUrl })
  /** Hands `payEdge` other terms than the kit read, as nothing in the kit would. */
  const payOther = (pays: Partial<PaymentTerms['pays']>, terms: Partial<PaymentTerms> = {}, signal?: AbortSignal) =>
    payEdge(quoted.quote, {
      terms: { ...quoted.terms, ...terms, pays: { ...quoted.terms.pays, ...pays } } as PaymentTerms,
      signal: signal ?? new AbortController().signal,
    })
  return { ...quoted, ...payer, to: address(quoted.to), payEdge, payOther, payment: quoted.payWith(payEdge) }
}

const notSent = { code: 4001 }

describe.each(['send', 'sign'] as const)('a Solana wallet that can %s', (feature) => {
  it('pays SOL as the terms say', async () => {
    const { payment, to, amount, address, state } = await open(sol, feature)
    const [before, received] = [chain.balance(address), chain.balance(to)]
    await payment.pay()
    const { step, hash } = payment.getState()
    expect([step, state.asked]).toEqual(['submitted', 1])
    expect(chain.balance(to) - received).toBe(amount)
    expect(before - chain.balance(address)).toBe(amount + 5_000n)
    expect(chain.svm.getTransaction(hash as never)).not.toBeNull()
  })

  it('pays a token to an account that it creates', async () => {
    const { payment, to, amount, address } = await open(usdc, feature)
    const destination = await tokenAccount(to)
    expect(chain.holding(destination)).toBeUndefined()
    await payment.pay()
    expect(payment.getState()).toMatchObject({
      step: 'submitted',
      hash: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/),
    })
    expect(chain.holding(destination)).toMatchObject({ mint: usdc, owner: to, amount })
    expect(chain.holding(await tokenAccount(address))?.amount).toBe(1_000_000_000n - amount)
  })

  it('pays a token to an account that is there', async () => {
    const { payment, to, amount } = await open(usdc, feature)
    const destination = await tokenAccount(to)
    chain.addHolding(destination, usdc, to, 5n)
    const lamports = chain.svm.getBalance(destination)
    await payment.pay()
    expect(chain.holding(destination)?.amount).toBe(5n + amount)
    expect(chain.svm.getBalance(destination)).toBe(lamports)
  })

  it('asks again after the payer has declined, and pays once', async () => {
    const { payment, to, amount, state } = await open(usdc, feature)
    state.mood = 'reject'
    await payment.pay()
    expect(payment.getState().step).toBe('rejected')
    expect(chain.holding(await tokenAccount(to))).toBeUndefined()
    state.mood = 'confirm'
    await payment.pay()
    await payment.pay()
    expect([payment.getState().step, state.asked]).toEqual(['submitted', 2])
    expect(chain.holding(await tokenAccount(to))?.amount).toBe(amount)
  })

  it('never answers, and is not asked again', async () => {
    const { payment, to, state } = await open(usdc, feature)
    state.mood = 'never'
    const paying = payment.pay()
    await vi.waitFor(() => expect(state.asked).toBe(1))
    expect(payment.getState().step).toBe('awaiting-wallet')
    payment.stopWaiting()
    expect(payment.getState().step).toBe('outcome-unknown')
    await payment.pay()
    await payment.confirmNothingOpen()
    expect([payment.getState().step, state.asked]).toEqual(['outcome-unknown', 1])
    expect(chain.holding(await tokenAccount(to))).toBeUndefined()
    state.answerLate()
    await paying
  })
})

describe('a Solana payment', () => {
  it('is paid to the token account that the terms name', async () => {
    const { payOther, to, amount } = await open(usdc)
    const destination = await tokenAccount(elsewhere)
    chain.addHolding(destination, usdc, to, 0n)
    await payOther({ to: destination })
    expect(chain.holding(destination)?.amount).toBe(amount)
  })

  it('carries the memo of the terms', async () => {
    const { payOther, state } = await open(sol)
    const paid = await payOther({ memo: 'order 7' })
    expect(chain.svm.getTransaction(paid?.hash as never)?.toString()).toContain('order 7')
    expect(state.asked).toBe(1)
  })

  it('has paid if it is confirmed after the page stopped waiting', async () => {
    const { payment, to, amount, state } = await open(usdc)
    state.mood = 'never'
    const paying = payment.pay()
    await vi.waitFor(() => expect(state.asked).toBe(1))
    payment.stopWaiting()
    state.mood = 'confirm'
    state.answerLate()
    await paying
    expect(payment.getState()).toMatchObject({ step: 'submitted', hash: expect.any(String) })
    expect(chain.holding(await tokenAccount(to))?.amount).toBe(amount)
  })

  it('is not sent if it is signed after the page stopped waiting', async () => {
    const { payment, to, state } = await open(usdc, 'sign')
    state.mood = 'never'
    const paying = payment.pay()
    await vi.waitFor(() => expect(state.asked).toBe(1))
    payment.stopWaiting()
    state.answerLate()
    await paying
    expect(payment.getState().step).toBe('rejected')
    expect(chain.asked).not.toContain('sendTransaction')
    expect(chain.holding(await tokenAccount(to))).toBeUndefined()
  })

  it.each(['send', 'sign'] as const)(
    'may have been made where a wallet can %s and an error comes after it',
    async (feature) => {
      const { payment, to, amount, state } = await open(usdc, feature)
      if (feature === 'send') state.mood = 'fail'
      else chain.failing.add('sendTransaction')
      await payment.pay()
      await payment.pay()
      expect([payment.getState().step, state.asked]).toEqual(['outcome-unknown', 1])
      expect(chain.holding(await tokenAccount(to))?.amount).toBe(amount)
    },
  )

  it('is not sent where the wallet signed something else', async () => {
    const { payment, state } = await open(usdc, 'sign')
    state.mood = 'change'
    await payment.pay()
    expect(payment.getState().step).toBe('rejected')
    expect(chain.asked).not.toContain('sendTransaction')
  })
})

type Case = [
  name: string,
  prepare: (opened: Awaited<ReturnType<typeof open>>) => unknown,
  message: RegExp,
  token?: string,
]
const refusals: Case[] = [
  ['a token of other decimals', () => chain.addMint(usdc, 9), /9 decimals/],
  ['a Token-2022 mint', () => chain.addMint(usdc, 6, token2022), /Token-2022/],
  [
    'a mint that does not exist',
    ({ payOther }) => payOther({ tokenAddress: elsewhere }),
    /couldn't be prepared|Token-2022/,
  ],
  [
    'too little of the token',
    async ({ address }) => chain.addHolding(await tokenAccount(address), usdc, address, 1n),
    /would fail/,
  ],
]

describe('a Solana payment is refused before the wallet is asked', () => {
  it.each(refusals)('%s', async (_, prepare, message) => {
    const opened = await open(usdc)
    const early = await Promise.resolve(prepare(opened)).catch((error: unknown) => error)
    const error = early instanceof Error ? early : await opened.payOther({}).catch((error: unknown) => error)
    expect(error).toMatchObject({ ...notSent, message: expect.stringMatching(message) })
    expect(opened.state.asked).toBe(0)
    if (!(early instanceof Error)) {
      await opened.payment.pay()
      expect(opened.payment.getState().step).toBe('rejected')
    }
  })

  it.each<[string, Partial<PaymentTerms['pays']>, object?]>([
    ['no address', { to: undefined }],
    ['another rail', { rail: 'TRON' }],
    ['an EVM chain', { leg: 'evm' }],
    ['nothing to pay', { amount: 0n }],
    ['more than the account holds', { amount: 10n ** 12n }],
    ['an account of another token', { to: otherMint }],
    ['an expired quote', {}, { endsAt: 1 }],
    ['no intent', {}, { kind: 'direct' }],
  ])('terms with %s', async (_, pays, terms) => {
    const { payOther, state } = await open(usdc)
    chain.addMint(otherMint, 6)
    await expect(payOther(pays, terms)).rejects.toMatchObject(notSent)
    expect(state.asked).toBe(0)
  })

  it.each<[string, Partial<PaymentTerms['pays']>]>([
    ['another chain', { chainId: 1 }],
    ['another account', { account: elsewhere }],
  ])('a wallet on %s', async (_, pays) => {
    const { payOther, state } = await open(usdc)
    await expect(payOther(pays)).rejects.toMatchObject({ name: 'WalletChangedError' })
    expect(state.asked).toBe(0)
  })

  it('a wallet whose account has changed', async () => {
    const { payment, state } = await open(usdc)
    state.accounts = []
    await payment.pay()
    expect(payment.getState()).toMatchObject({ step: 'idle', blocker: 'wallet-changed' })
    expect(state.asked).toBe(0)
  })

  it('SOL to an account of a program', async () => {
    const { payOther, state } = await open(sol)
    await expect(payOther({ to: usdc })).rejects.toMatchObject(notSent)
    expect(state.asked).toBe(0)
  })

  it('a node out of reach, and a page that no longer waits', async () => {
    const { wallet, account, quote, terms, state } = await open(usdc)
    const signal = new AbortController().signal
    const payEdge: PayEdge = createSolanaPayEdge({ wallet, account, rpcUrl: 'http://127.0.0.1:9' })
    await expect(payEdge(quote, { terms, signal })).rejects.toMatchObject(notSent)
    const gone = createSolanaPayEdge({ wallet, account, rpcUrl: chain.rpcUrl })
    await expect(gone(quote, { terms, signal: AbortSignal.abort() })).rejects.toMatchObject(notSent)
    expect(state.asked).toBe(0)
  })
})

it('lists the wallets that can pay on Solana', async () => {
  const { wallet } = await createSolanaWallet(chain.send)
  const unregister = getWallets().register(wallet, { ...wallet, chains: ['sui:mainnet'] }, {
    ...wallet,
    features: {},
  } as never)
  expect(listSolanaWallets()).toEqual([wallet])
  unregister()
  expect(listSolanaWallets()).toEqual([])
})
