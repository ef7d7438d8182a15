import { expect, it } from 'vitest'
import { hashes } from '../fixtures.ts'
import { entries, idOf, many } from './fixtures.ts'
import { prepareSearch, searchRows } from './searchRows.ts'

it('finds loaded payments by a part of an id, a hash, an address, or a name of this device, in any case', () => {
  const rows = many(300)
  const find = (text: string) => searchRows(rows, { text }, []).map(({ intentId }) => intentId)
  expect(find(` ${idOf(7).toUpperCase().slice(2)}`)).toEqual([idOf(7)])
  expect(find(hashes.destination)).toHaveLength(300)
  expect(find('.*')).toEqual([])
  expect(find('(((')).toEqual([])
  const tracked = [{ intentId: idOf(9), payee: { name: 'Lampworks' } }] as never
  expect(searchRows(rows, { text: 'lampw' }, tracked).map(({ intentId }) => intentId)).toEqual([idOf(9)])
  expect(searchRows(entries, { text: idOf(0xc0ff), kind: 'byOwnerAddress' }, [])).toEqual([])
})

it('reads a payment once, before it is searched for', () => {
  let reads = 0
  const rows = many(3).map(({ receipt, ...row }) => ({
    ...row,
    get receipt() {
      reads++
      return receipt
    },
  }))
  prepareSearch(rows)
  const prepared = reads
  expect(searchRows(rows, { text: hashes.destination }, [])).toHaveLength(3)
  expect(searchRows(rows, { text: idOf(2) }, [])).toHaveLength(1)
  expect(reads).toBe(prepared)
})
