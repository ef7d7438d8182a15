import { expect, it } from 'vitest'
import { randomFrom, withOddFields } from '../../../test/setup/oddFields.ts'
import { sized } from '../../../test/setup/sized.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient } from '../../api/index.ts'
import { type RecoveryRecord, readRecord, recordKey, writeRecord } from './recoveryRecord.ts'

const hands = {
  client: createIntentClient({ baseUrl: 'https://x.test' }),
  storage: new RoomyStorage(),
  wallet: undefined,
  order: () => ({ intentId: 'i' }),
}
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const record: RecoveryRecord = {
  step: 'sent',
  hash: `0x${'ab'.repeat(32)}`,
  from: address('1'),
  block: 21_000_000n,
  chainId: 8453,
  intentAddress: address('2'),
  source: 'origin',
  calls: [
    { kind: 'erc20', token: address('3'), to: address('4'), amount: 10n ** 20n },
    { kind: 'native', to: address('4'), amount: 5n },
  ],
  held: [{ token: address('3'), wallet: 10n ** 20n, recipient: 0n }],
}

it('comes back as it was written', () => {
  writeRecord(hands, record)
  expect(readRecord(hands)).toEqual(record)
})

it('is none, or of what its type says, whatever stands in storage', () => {
  const random = randomFrom(4)
  writeRecord(hands, record)
  const text = hands.storage.getItem(recordKey(hands)) ?? ''
  for (let run = 0; run < sized(100, 1000); run++) {
    const { odd, changes } = withOddFields(JSON.parse(text) as object, random)
    hands.storage.setItem(recordKey(hands), JSON.stringify(odd))
    const found = readRecord(hands)
    if (!found) continue
    const units = [
      found.block,
      ...found.calls.map(({ amount }) => amount),
      ...found.held.flatMap((one) => [one.wallet, one.recipient]),
    ]
    expect(
      units.every((one) => typeof one === 'bigint' && one >= 0n),
      changes.join(),
    ).toBe(true)
    const texts = [found.from, found.intentAddress, ...found.calls.map(({ to }) => to)]
    expect(
      texts.every((one) => /^0x[\da-f]{40}$/.test(one)),
      changes.join(),
    ).toBe(true)
    expect(
      found.calls.every(({ kind, token }) => kind === (token ? 'erc20' : 'native')),
      changes.join(),
    ).toBe(true)
    expect([undefined, 'origin', 'destination'], changes.join()).toContain(found.source)
  }
})
