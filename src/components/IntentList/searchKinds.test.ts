import { describe, expect, it } from 'vitest'
import { payer, shop, TRON_USDT } from '../fixtures.ts'
import { type IntentSearch, recognise, searchRequests } from './searchKinds.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const hash = `0x${'c0ff'.repeat(16)}`
const signature = '5'.repeat(88)

describe('recognise', () => {
  it.each([
    ['', []],
    ['  ', []],
    [account, ['byOwnerAddress', 'byOriginIntentAddress', 'byDestinationIntentAddress']],
    [` ${shop.replace('0x', '0X')}\n`, ['byOwnerAddress', 'byOriginIntentAddress', 'byDestinationIntentAddress']],
    [hash, ['byIntentId', 'byTransactionHash', 'byDepositTransactionHash']],
    [hash.slice(2), ['byTransactionHash', 'byDepositTransactionHash', 'byIntentId']],
    [signature, ['byTransactionHash', 'byDepositTransactionHash']],
    [payer, ['byEdgeAddress']],
    [TRON_USDT, ['byEdgeAddress']],
    ['42', ['byIntentId', 'byProjectId', 'byQueryString']],
    ['0xc0ff', ['byIntentId', 'byQueryString']],
    ['usdc', ['byIntentId', 'byQueryString']],
    ['order-7', ['byIntentId', 'byQueryString']],
    ['Order 7', ['byQueryString']],
  ])('%s', (text, kinds) => {
    expect(recognise(text)).toEqual({ kinds })
  })

  it.each([
    [account.replace('71C', '71c'), 'checksum'],
    [`${TRON_USDT.slice(0, -1)}u`, 'checksum'],
    ['0xO0ff', 'character'],
    ['x'.repeat(201), 'length'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(recognise(text)).toEqual({ kinds: [], problem })
    expect(searchRequests({ text })).toEqual([])
  })
})

describe('searchRequests', () => {
  const asked = (search: IntentSearch | undefined) => searchRequests(search).map(([, request]) => request)

  it('tries what the text can be, one filter at a time', () => {
    expect(asked({ text: hash })).toEqual([{ byIntentId: hash }, { byTransactionHash: hash }])
    expect(asked({ text: '42' })).toEqual([{ byIntentId: '42' }, { byQueryString: '42' }])
    expect(asked({ text: `  ${payer} ` })).toEqual([{ byEdgeAddress: payer }])
    expect(asked(undefined)).toEqual([])
  })

  it('asks for the chosen one alone, unless the text cannot be that', () => {
    expect(asked({ text: '42', kind: 'byProjectId' })).toEqual([{ byProjectId: 42 }])
    expect(asked({ text: hash, kind: 'byDepositTransactionHash' })).toEqual([{ byDepositTransactionHash: hash }])
    expect(asked({ text: payer, kind: 'byProjectId' })).toEqual([{ byEdgeAddress: payer }])
  })
})
