import { describe, expect, it } from 'vitest'
import { opened, RoomyStorage } from '../../../test/setup/storage.ts'
import { createJournal } from './createJournal.ts'
import { holdAsked, type JournalChanges } from './index.ts'

describe('a payment by a wallet', () => {
  const asked = { from: '0xpayer', chainId: 8453, nonce: 0, block: 21_000_000n }

  it('is kept as it was asked, also after a no, until it is asked anew', () => {
    const { journal, reload } = opened()
    const now = () => reload().get('i')
    journal.put({ intentId: 'i', walletAsked: true, asked })
    expect(now()).toMatchObject({ step: 'armed', walletAsked: true, asked })
    journal.update('i', { walletAsked: false })
    expect(now()).toMatchObject({ step: 'armed', walletAsked: false, asked })
    const again = { from: '0xanother', chainId: 10 }
    journal.update('i', { walletAsked: true, asked: again })
    expect(now()?.asked).toEqual(again)
    const before = journal.getState()
    journal.update('i', { walletAsked: true, asked: { ...again } })
    expect(journal.getState()).toBe(before)
  })

  it('has the hash that was told first, whoever tells another', () => {
    const { journal, reload } = opened()
    const hash = () => reload().get('i')?.depositTransactionHash
    journal.put({ intentId: 'i', depositTransactionHash: '' })
    expect(hash()).toBeUndefined()
    journal.update('i', { depositTransactionHash: '0x1' })
    journal.update('i', { depositTransactionHash: '0x2' })
    const depositTransaction = { txnHash: '0x3' }
    journal.update('i', { receipt: { status: 'EXECUTING', depositTransaction } as JournalChanges['receipt'] })
    journal.update('i', { depositTransactionHash: undefined })
    expect(hash()).toBe('0x1')
  })

  it('has the hash of a transaction that took the place of the first', () => {
    const { journal, reload } = opened()
    journal.put({ intentId: 'i', depositTransactionHash: '0x1' })
    journal.update('i', { depositTransactionHash: '0x2', replaced: true })
    journal.update('i', { depositTransactionHash: '0x1' })
    expect(reload().get('i')).toMatchObject({ step: 'paid', depositTransactionHash: '0x2' })
    expect(reload().get('i')).not.toHaveProperty('replaced')
  })

  it.each([
    [undefined, 'armed'],
    ['QUOTED', 'armed'],
    ['EXECUTING', 'paid'],
    ['INVALID', 'final'],
  ])('may be made anew once it came to nothing (%s: %s)', (status, step) => {
    const { journal, reload } = opened()
    journal.put({ intentId: 'i', status, walletAsked: true, depositTransactionHash: '0x1' })
    journal.update('i', { walletAsked: false, unpaid: true, depositTransactionHash: '0x1' })
    expect(reload().get('i')).toMatchObject({ step, walletAsked: false })
    expect(reload().get('i')?.depositTransactionHash).toBeUndefined()
    journal.update('i', { depositTransactionHash: '0x2' })
    expect(reload().get('i')?.depositTransactionHash).toBe('0x2')
  })

  it('stays when another one came to nothing, or when it is known by another sign alone', () => {
    const { journal } = opened()
    journal.put({ intentId: 'i', step: 'paid' })
    expect(journal.update('i', { unpaid: true })?.step).toBe('paid')
    journal.update('i', { depositTransactionHash: '0x2' })
    expect(journal.update('i', { unpaid: true, depositTransactionHash: '0x1' })).toMatchObject({
      step: 'paid',
      depositTransactionHash: '0x2',
    })
    expect(journal.update('i', { unpaid: true })).toMatchObject({ step: 'armed', depositTransactionHash: undefined })
  })

  it('is not lost by a replacement without a hash', () => {
    const { journal } = opened()
    journal.put({ intentId: 'i', depositTransactionHash: '0x1' })
    expect(journal.update('i', { replaced: true })).toMatchObject({ step: 'paid', depositTransactionHash: '0x1' })
  })

  it('keeps that it went without the service', () => {
    const { journal, reload } = opened()
    journal.put({ intentId: 'i', walletAsked: true, direct: true })
    journal.update('i', { depositTransactionHash: '0x1' })
    expect(reload().get('i')).toMatchObject({ direct: true, step: 'paid' })
    expect(reload().get('i')).not.toHaveProperty('unpaid')
  })
})

it('is written once per change of a storage that drops what it is given, while its wallet is asked', () => {
  class Forgetful extends RoomyStorage {
    override setItem(): void {
      this.writes++
    }
  }
  const storage = new Forgetful()
  const journal = createJournal({ prefix: 'k ', storage })
  const release = holdAsked(journal, { intentId: 'i', walletAsked: true })
  const before = storage.writes
  journal.put({ intentId: 'another' })
  expect(storage.writes - before).toBeLessThan(10)
  release()
})
