import { describe, expect, it } from 'vitest'
import { checkAddress } from '../../format/index.ts'
import { readAddress } from '../../format/internal/index.ts'
import { readPlan } from './checkoutRequest.ts'
import { readTransfer, type TransferDraft } from './transferDraft.ts'

const native = `0x${'0'.repeat(40)}`
const usdc = { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 }
const eth = { chainId: 8453, tokenAddress: native, symbol: 'ETH', decimals: 18 }
const arbitrumUsdc = { ...usdc, chainId: 42161, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' }
const sol = { chainId: 1399811149, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 }
const trx = { chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 }
const account = '0x1111111111111111111111111111111111111111'
const friend = '0x2222222222222222222222222222222222222222'
const solAddress = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const read = (draft: TransferDraft, mode: 'swap' | 'send' = 'swap', more: { resolved?: string } = {}) =>
  readTransfer(draft, { checkAddress, mode, account, tokens: [usdc, eth], ...more })

describe('a transfer that is quoted', () => {
  it('makes no request while the checksum of the recipient is not verified', () => {
    const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const readUnverified = (address: string) =>
      readTransfer(
        { from: eth, to: arbitrumUsdc, recipient: address },
        { checkAddress: (one, kind) => readAddress(one, kind, undefined), mode: 'send', account, tokens: [] },
      )
    expect(readUnverified(recipient)).toMatchObject({ request: undefined, isUnchecked: true })
    expect(readUnverified(recipient).problems.recipient).toBeUndefined()
    expect(readUnverified(recipient.toLowerCase())).toMatchObject({ isUnchecked: false })
    expect(readUnverified(recipient.toLowerCase()).request).toBeDefined()
  })

  it.each<[string, TransferDraft, 'swap' | 'send', object]>([
    [
      'fixes what is paid, where the amount was typed there',
      { from: eth, to: arbitrumUsdc },
      'swap',
      {
        originTokenAddress: native,
        destinationChainId: 42161,
        tradeType: 'EXACT_INPUT',
        destinationToAddress: undefined,
      },
    ],
    [
      'fixes what arrives, where the amount was typed there',
      { from: eth, to: arbitrumUsdc, side: 'arrives', recipient: friend },
      'send',
      { tradeType: 'EXACT_OUTPUT', destinationToAddress: friend },
    ],
    [
      'begins on a rail',
      { from: sol, to: usdc },
      'swap',
      {
        edge: {
          rail: 'SOLANA',
          originChainId: sol.chainId,
          originTokenAddress: sol.tokenAddress,
          tradeType: 'EXACT_INPUT',
        },
        intent: {
          destinationChainId: 8453,
          destinationTokenAddress: usdc.tokenAddress,
          destinationToAddress: undefined,
        },
      },
    ],
    [
      'ends on a rail, at an address that was typed',
      { from: usdc, to: sol, recipient: ` ${solAddress} ` },
      'swap',
      {
        edge: { mode: 'DESTINATION', rail: 'SOLANA', destinationAddress: solAddress, tradeType: 'EXACT_INPUT' },
        intent: { originChainId: 8453, originTokenAddress: usdc.tokenAddress },
      },
    ],
  ])('%s', (_, draft, mode, expected) => {
    const { request, problems } = read(draft, mode)
    expect(Object.values(problems).filter(Boolean)).toEqual([])
    expect(request).toMatchObject(expected)
    // The checkout accepts it.
    expect(() => request && readPlan(checkAddress, request)).not.toThrow()
  })

  it('is sent straight to the recipient where it arrives as it left', () => {
    const { request, isDirect } = read({ from: usdc, to: usdc, recipient: friend }, 'send')
    expect(isDirect).toBe(true)
    const plan = request && readPlan(checkAddress, request, undefined, true)
    expect(plan).toMatchObject({ direct: {}, tradeType: 'EXACT_OUTPUT', intent: { destinationToAddress: friend } })
  })

  it('is left to the service where nothing may be sent straight, with the side that was typed', () => {
    const draft = { from: usdc, to: usdc, recipient: friend }
    const { request, isDirect } = readTransfer(draft, {
      checkAddress,
      mode: 'send',
      account,
      tokens: [usdc],
      allowsDirect: false,
    })
    expect([isDirect, request]).toEqual([false, expect.objectContaining({ tradeType: 'EXACT_INPUT' })])
  })

  it('takes the settings along', () => {
    const settings = { options: { slippageTolerance: 0.01 }, onlyNativeGasFee: true }
    const { request } = readTransfer(
      { from: eth, to: arbitrumUsdc },
      { checkAddress, mode: 'swap', tokens: [], settings },
    )
    expect(request).toMatchObject(settings)
  })
})

describe('a transfer to the own address on another network', () => {
  const readWith = (ownAccount: 'absent' | 'pending', recipient?: string) =>
    readTransfer(
      { from: usdc, to: arbitrumUsdc, recipient },
      { checkAddress, mode: 'swap', account, ownAccount, tokens: [usdc] },
    )

  it('needs a recipient where the account may not exist there', () => {
    expect(readWith('absent')).toMatchObject({ request: undefined, problems: { recipient: 'missing' } })
    expect(readWith('absent', friend).request).toMatchObject({ destinationToAddress: friend })
  })

  it('is not quoted before it is known whether the account exists there', () => {
    expect(readWith('pending')).toMatchObject({ isOwnUnread: true, request: expect.anything() })
    expect(Object.values(readWith('pending').problems).filter(Boolean)).toEqual([])
    expect(readWith('pending', friend)).toMatchObject({ isOwnUnread: false, request: expect.anything() })
  })
})

describe('a transfer that is not quoted yet', () => {
  it.each<[string, TransferDraft, 'swap' | 'send', object, string?]>([
    ['names no token', {}, 'swap', { from: 'missing', to: 'missing' }],
    ['arrives where it is', { from: usdc, to: usdc }, 'swap', { to: 'same' }],
    [
      'arrives where it is, by another spelling of the coin',
      { from: eth, to: { ...eth, tokenAddress: `0x${'e'.repeat(40)}` } },
      'swap',
      { to: 'same' },
    ],
    ['arrives where it is, at the own address', { from: usdc, to: usdc, recipient: account }, 'send', { to: 'same' }],
    ['goes from a rail to a rail', { from: sol, to: trx, recipient: solAddress }, 'swap', { to: 'rails' }],
    ['names no recipient', { from: usdc, to: eth }, 'send', { recipient: 'missing' }],
    [
      'names a name with a character that nobody sees',
      { from: usdc, to: eth, recipient: 'nadia\u200b.eth' },
      'send',
      { recipient: 'shape' },
    ],
    ['names a name on a rail', { from: usdc, to: sol, recipient: 'nadia.sol' }, 'swap', { recipient: 'charset' }],
    ['names nobody on a rail', { from: usdc, to: sol }, 'swap', { recipient: 'missing' }],
    ['names an address of another network', { from: usdc, to: sol, recipient: friend }, 'swap', { recipient: 'shape' }],
    [
      'names a token as the recipient',
      { from: eth, to: arbitrumUsdc, recipient: usdc.tokenAddress },
      'send',
      { recipient: 'placeholder' },
    ],
    [
      'names a name that is being looked up',
      { from: usdc, to: eth, recipient: 'nadia.eth' },
      'send',
      { recipient: 'name' },
    ],
    [
      'names a name whose address is no address',
      { from: usdc, to: eth, recipient: 'nadia.eth' },
      'send',
      { recipient: 'length' },
      '0x22',
    ],
    [
      'names a name that is a token',
      { from: usdc, to: eth, recipient: 'nadia.eth' },
      'send',
      { recipient: 'placeholder' },
      usdc.tokenAddress,
    ],
  ])('%s', (_, draft, mode, problems, resolved) => {
    const result = read(draft, mode, resolved ? { resolved } : {})
    expect(result.request).toBeUndefined()
    expect(result.problems).toMatchObject(problems)
  })

  it('goes to the address of a name, not to the name', () => {
    const { request, recipient } = read({ from: usdc, to: eth, recipient: 'nadia.eth' }, 'send', { resolved: friend })
    expect(recipient).toBe(friend)
    expect(request).toMatchObject({ destinationToAddress: friend })
  })

  it('does not go to an address that was looked up for a name that is no longer there', () => {
    const { recipient } = read({ from: usdc, to: eth, recipient: account }, 'send', { resolved: friend })
    expect(recipient).toBe(account)
  })
})
