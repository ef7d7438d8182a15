import { expect, it } from 'vitest'
import * as api from '../api/index.ts'
import { onlyNamed, operations } from './operations/index.ts'
import { createSandbox } from './sandbox.ts'

const answersOf = async (describedOnly: boolean) => {
  const sandbox = createSandbox({ describedOnly })
  const statuses = await Promise.all(
    [...operations.keys()].map(async (operation) => {
      const answer = await sandbox.fetch(`http://sandbox.test/rpc/Svc/${operation}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
      return [operation, answer.status === 404 ? (await answer.json()).error : 'known'] as const
    }),
  )
  return Object.fromEntries(statuses)
}

it('has every operation, or only the thirteen that the document describes', async () => {
  const all = await answersOf(false)
  expect(Object.values(all).filter((error) => error === 'WebrpcBadRoute')).toEqual([])
  const described = await answersOf(true)
  const missing = Object.keys(described).filter((operation) => described[operation] === 'WebrpcBadRoute')
  expect(missing.sort()).toEqual([...onlyNamed].sort())
  expect(Object.keys(described)).toHaveLength(missing.length + 13)
})

it('is a typed error for a client', async () => {
  const client = api.createIntentClient({
    baseUrl: 'http://sandbox.test',
    fetch: createSandbox({ describedOnly: true }).fetch,
  })
  await expect(api.getEdges(client, {})).rejects.toMatchObject({ error: 'WebrpcBadRoute', status: 404 })
})
