import { expect, it } from 'vitest'
import { IntentServiceError } from '../../api/index.ts'
import { keepPause } from './readStatus.ts'

const failure = (retryAfterMs?: number) =>
  new IntentServiceError({
    error: 'RateLimited',
    msg: 'Too many requests.',
    operation: 'GetIntent',
    origin: 'service',
    retryAfterMs,
  })

it('a pause that the service asked for is not cut short by a later failure', () => {
  let now = 1_000
  const context = { quietUntil: 0, schedule: { now: () => now } } as Parameters<typeof keepPause>[0]
  keepPause(context, failure(300_000))
  now = 5_000
  for (const later of [failure(), failure(10_000), new Error('offline')]) keepPause(context, later)
  expect(context.quietUntil).toBe(301_000)
  now = 302_000
  keepPause(context, failure(10_000))
  expect(context.quietUntil).toBe(312_000)
})
