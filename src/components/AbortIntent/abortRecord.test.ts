import { expect, it } from 'vitest'
import { randomFrom, withOddFields } from '../../../test/setup/oddFields.ts'
import { sized } from '../../../test/setup/sized.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient } from '../../api/index.ts'
import { readRecord, recordKey, writeRecord } from './abortRecord.ts'

const place = {
  client: createIntentClient({ baseUrl: 'https://x.test' }),
  intentId: 'i',
  storage: new RoomyStorage(),
}
const record = { chainId: 8453, hash: `0x${'ab'.repeat(32)}` } as const

it('comes back as it was written', () => {
  writeRecord(place, record)
  expect(readRecord(place)).toEqual(record)
})

it('is none, or whole, whatever stands in storage', () => {
  const random = randomFrom(3)
  for (let run = 0; run < sized(100, 1000); run++) {
    const { odd } = withOddFields(record as object, random)
    place.storage.setItem(recordKey(place), JSON.stringify(odd))
    const found = readRecord(place)
    if (!found) continue
    expect(Number.isSafeInteger(found.chainId)).toBe(true)
    expect(found.hash ?? record.hash).toBe(record.hash)
  }
})
