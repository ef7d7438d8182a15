import { expect, it } from 'vitest'
import { getIntent, getIntentHistory, searchIntents } from '../../src/api/index.ts'
import { open } from '../contract/inProcess.ts'
import { usdcAcross } from '../contract/requests.ts'

it('the sandbox keeps 10,000 intents and no more: the first is gone everywhere, the others are found', async () => {
  const { client, quoted } = open()
  const owner = (i: number) => `0x${String(100 + (i % 50)).padStart(40, '3')}`
  const first = await quoted({ ...usdcAcross(), ownerAddress: owner(0) })
  for (let i = 1; i <= 10_000; i++) await quoted({ ...usdcAcross(), ownerAddress: owner(i) })
  await expect(getIntent(client, { intentId: first.intentId })).rejects.toMatchObject({ error: 'NotFound' })
  const oldest = { page: { sort: [{ column: 'id', order: 'ASC' as const }], pageSize: 1 } }
  const { intents } = await getIntentHistory(client, { byOwnerAddress: owner(0), ...oldest })
  const { intents: kept } = await searchIntents(client, { byIntentId: intents[0]?.intentId })
  expect(kept[0]?.id).toBe(51)
  expect((await searchIntents(client, { byOriginIntentAddress: first.originIntentAddress })).intents).toEqual([])
  expect((await searchIntents(client, { byOwnerAddress: owner(0) })).intents[0]?.id).toBe(10_001)
})
