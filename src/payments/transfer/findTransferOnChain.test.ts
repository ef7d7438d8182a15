import { describe, expect, it } from 'vitest'
import { FakeChain, type FakeTransaction } from '../../../test/model/fakeChain.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { newSearch } from '../context/searchProgress.ts'
import { encodeWord } from '../evm/index.ts'
import type { ChainReader, Hex } from '../index.ts'
import { createJournal, type JournalAsk } from '../journal/index.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { findTransferOnChain } from './findTransferOnChain.ts'

const payer: Hex = `0x${'1'.repeat(40)}`
/** Sends the transactions of contract accounts. */
const relay: Hex = `0x${'9'.repeat(40)}`
const recipient: Hex = `0x${'a'.repeat(40)}`
const token: Hex = `0x${'c'.repeat(40)}`

const coins: ExactTransfer = { chainId: 8453, to: recipient, data: '0x', value: 60n, amount: 60n, recipient }
const tokens: ExactTransfer = {
  ...coins,
  to: token,
  data: `0xa9059cbb${encodeWord(recipient)}${encodeWord('0x3c')}`,
  value: 0n,
  tokenAddress: token,
}
const nothingElse = { to: payer, input: '0x', value: 1n } as const

/** A chain on which the payer has sent three transactions before the wallet was asked. */
function before(transfer: ExactTransfer = coins) {
  const chain = new FakeChain(token, () => 0)
  const send = (more: Partial<FakeTransaction> = {}): Hex => {
    const { to, data: input, value } = transfer
    const nonce = chain.nextNonce(payer)
    return chain.send({ from: payer, payer, to, input, value, nonce, reverts: false, ...more }) as Hex
  }
  for (let past = 0; past < 3; past++) {
    send(nothingElse)
    chain.mine()
  }
  const reads: bigint[] = []
  const own = chain.reader([payer])
  const reader: ChainReader = {
    ...own,
    getBlockTransactions: (block) => {
      reads.push(block)
      return own.getBlockTransactions(block)
    },
  }
  const asked: JournalAsk = { from: payer, chainId: 8453, nonce: 3, block: 3n, held: 0n, attempt: 1 }
  const journal = createJournal({ storage: new RoomyStorage(), prefix: 'k ' })
  return { chain, send, reader, asked, reads, transfer, journal, paymentId: 'this', search: newSearch() }
}

type Place = ReturnType<typeof before>
const find = (place: Place, more: Partial<JournalAsk> = {}) =>
  findTransferOnChain(place, place.reader, place.transfer, { ...place.asked, ...more })
/** Replaces the node with one that refuses to return logs. */
const withoutLogs = (place: Place): Place => ({
  ...place,
  reader: { ...place.reader, getLogs: () => Promise.reject(new Error('block range exceeds 10')) },
})

describe.each([
  ['coins', coins],
  ['tokens', tokens],
] as const)('a transfer of %s', (_, transfer) => {
  it('is found by its transaction, swept or not', async () => {
    const place = before(transfer)
    const hash = place.send()
    place.chain.mine()
    expect(await find(place)).toEqual({ kind: 'found', hash })
    place.chain.sweep(recipient)
    expect(await find({ ...place, search: newSearch() })).toEqual({ kind: 'found', hash })
    expect(await find({ ...withoutLogs(place), search: newSearch() })).toEqual({ kind: 'found', hash })
  })

  it('was not made where the account has sent nothing, or only other things: the next nonce is given', async () => {
    const place = before(transfer)
    expect(await find(place)).toEqual({ kind: 'nothing', nonce: 3 })
    place.send(nothingElse)
    place.chain.mine()
    expect(await find(place)).toEqual({ kind: 'nothing', nonce: 4 })
  })

  it('cannot be excluded while a transaction of the account is under way', async () => {
    const place = before(transfer)
    place.send(nothingElse)
    expect(await find(place)).toEqual({ kind: 'pending' })
  })

  it('cannot be excluded where it waits behind a transaction that the node has lost', async () => {
    const place = before(transfer)
    // The wallet was asked at nonce 4. Nonce 3 is gone, so no node counts what waits behind it.
    expect(await find(place, { nonce: 4 })).toEqual({ kind: 'pending' })
    place.send(nothingElse)
    place.chain.mine()
    expect(await find(place, { nonce: 4 })).toEqual({ kind: 'nothing', nonce: 4 })
  })

  it('that reverted was not made; its repetition is found', async () => {
    const place = before(transfer)
    place.send({ reverts: true })
    place.chain.mine()
    expect(await find(place)).toEqual({ kind: 'nothing', nonce: 4 })
    const hash = place.send()
    place.chain.mine()
    place.chain.sweep(recipient)
    expect(await find(place)).toEqual({ kind: 'found', hash })
  })

  it('to another recipient, or of another amount, is another one', async () => {
    const place = before(transfer)
    if (transfer.tokenAddress) place.send({ input: `${transfer.data.slice(0, -2)}3d` as Hex })
    else place.send({ value: 61n })
    place.chain.mine()
    place.chain.sweep(recipient)
    expect(await find(place)).toEqual({ kind: 'nothing', nonce: 4 })
  })

  it.each([{ paymentId: 'other' }, { intentId: 'other', direct: true }])(
    'is not the equal one by which another payment of this device was made: %o',
    async (other) => {
      const place = before(transfer)
      const hash = place.send()
      place.chain.mine()
      place.chain.sweep(recipient)
      place.journal.put({ ...other, depositTransactionHash: hash })
      expect(await find(place)).toEqual({ kind: 'nothing', nonce: 4 })
      expect(await find({ ...place, paymentId: 'other', search: newSearch() })).toEqual({ kind: 'found', hash })
    },
  )

  it('is found although the service states its hash for another intent', async () => {
    const place = before(transfer)
    const hash = place.send()
    place.chain.mine()
    place.chain.sweep(recipient)
    const receipt = { status: 'EXECUTING', depositTransaction: { status: 'SUCCEEDED', txnHash: hash } } as const
    place.journal.put({ intentId: 'other', receipt })
    place.journal.put({ intentId: 'over a bridge', direct: true, walletAsked: true })
    place.journal.update('over a bridge', { receipt })
    expect(place.journal.get('other')).toMatchObject({ depositTransactionHash: hash })
    expect(await find(place)).toEqual({ kind: 'found', hash })
  })

  it('is not proven by what the recipient held before', async () => {
    const place = before(transfer)
    place.send()
    place.chain.mine()
    place.chain.mine()
    const later = { nonce: 4, block: 5n, held: 60n }
    expect(await find(place, later)).toEqual({ kind: 'nothing', nonce: 4 })
    place.send()
    place.chain.mine()
    expect(await find(place, later)).toMatchObject({ kind: 'found', hash: expect.any(String) })
  })

  it('is not the same one that was mined in the block in which the wallet was asked', async () => {
    const place = before(transfer)
    place.send()
    place.chain.mine()
    const later = { nonce: 4, block: 4n, held: 60n }
    expect(await find(place, later)).toEqual({ kind: 'nothing', nonce: 4 })
    const hash = place.send()
    place.chain.mine()
    expect(await find(place, later)).toEqual({ kind: 'found', hash })
  })

  it('is found without a hash where only the recipient shows it', async () => {
    const place = before(transfer)
    place.send({ from: relay, nonce: 0 })
    place.chain.mine()
    expect(await find(withoutLogs(place))).toEqual({ kind: 'found' })
    // The recipient's balance proves nothing if its earlier balance is unknown.
    expect(await find({ ...withoutLogs(place), search: newSearch() }, { held: undefined })).toEqual({
      kind: 'nothing',
      nonce: 3,
    })
  })

  it('cannot be excluded where the nonce before was not read', async () => {
    const place = before(transfer)
    expect(await find(place, { nonce: undefined })).toEqual({ kind: 'pending' })
  })

  it('cannot be excluded where the blocks before were not read', async () => {
    const place = before(transfer)
    place.send()
    place.chain.mine()
    place.chain.sweep(recipient)
    expect(await find(place, { block: undefined })).toEqual({ kind: 'pending' })
  })

  it('of a contract account cannot be excluded, and is found by what has arrived', async () => {
    const place = before(transfer)
    expect(await find(place, { contract: true })).toEqual({ kind: 'pending' })
    place.send({ from: relay, nonce: 0 })
    place.chain.mine()
    expect(await find(place, { contract: true })).toMatchObject({ kind: 'found' })
  })

  it('is looked for in any number of blocks, over several searches, each block once', async () => {
    const place = before(transfer)
    const { chain, reads } = place
    place.send(nothingElse)
    for (let block = 0; block < 130; block++) chain.mine()
    const hash = place.send()
    chain.mine()
    chain.sweep(recipient)
    const searches = []
    for (let search = 0; search < 3; search++) searches.push(await find(withoutLogs(place)))
    expect(searches).toEqual([{ kind: 'pending' }, { kind: 'pending' }, { kind: 'found', hash }])
    expect(reads.length).toBe(new Set(reads).size)
    expect([reads[0], reads.at(-1)]).toEqual([3n, 134n])
    // Once it is found, nothing more is read.
    await find(withoutLogs(place))
    expect(reads.at(-1)).toBe(134n)
  })

  it('is not excluded by a node that is a block behind another one', async () => {
    const place = before(transfer)
    const hash = place.send()
    place.chain.mine()
    place.chain.sweep(recipient)
    const { reader } = withoutLogs(place)
    const behind = {
      ...reader,
      getBlockTransactions: async (block: bigint) => (block > 3n ? undefined : reader.getBlockTransactions(block)),
    }
    expect(await find({ ...place, reader: behind })).toEqual({ kind: 'pending' })
    expect(await find({ ...place, reader })).toEqual({ kind: 'found', hash })
  })

  it('that stands in a block before its receipt can be read is found, and reverted once the receipt says so', async () => {
    const place = before(transfer)
    const hash = place.send({ reverts: true })
    place.chain.mine()
    const { reader } = withoutLogs(place)
    const behind = { ...reader, getTransactionReceipt: async () => undefined }
    expect(await find({ ...place, reader: behind })).toEqual({ kind: 'found', hash })
    expect(await find({ ...place, reader })).toEqual({ kind: 'nothing', nonce: 4 })
  })

  it('of a later attempt is found after a search for an earlier one', async () => {
    const place = before(transfer)
    place.send(nothingElse)
    place.chain.mine()
    expect(await find(place)).toEqual({ kind: 'nothing', nonce: 4 })
    const later = { nonce: 4, block: 4n, attempt: 2 }
    expect(await find(place, later)).toEqual({ kind: 'nothing', nonce: 4 })
    const hash = place.send()
    place.chain.mine()
    place.chain.sweep(recipient)
    expect(await find(withoutLogs(place), later)).toEqual({ kind: 'found', hash })
  })

  it('from another account is found after a search for one of the first', async () => {
    const place = before(transfer)
    place.send(nothingElse)
    place.chain.mine()
    expect(await find(place)).toEqual({ kind: 'nothing', nonce: 4 })
    const other: Hex = `0x${'2'.repeat(40)}`
    for (let nonce = 0; nonce < 3; nonce++) place.send({ ...nothingElse, from: other, nonce })
    place.chain.mine()
    const hash = place.send({ from: other, payer: other, nonce: 3 })
    place.chain.mine()
    place.chain.sweep(recipient)
    expect(await find(withoutLogs(place), { from: other, block: 5n })).toEqual({ kind: 'found', hash })
  })

  it('is looked for in vain where no node answers, or nothing was recorded', async () => {
    const place = before(transfer)
    expect(await findTransferOnChain(place, undefined, transfer, place.asked)).toEqual({ kind: 'unreachable' })
    expect(await findTransferOnChain(place, place.reader, transfer, undefined)).toEqual({ kind: 'unreachable' })
    place.chain.isUp = false
    expect(await find(place)).toEqual({ kind: 'unreachable' })
  })
})
