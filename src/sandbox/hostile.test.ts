import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../test/setup/sized.ts'
import { errorCodes } from '../api/internal/index.ts'
import { operations } from './operations/index.ts'
import { createSandbox } from './sandbox.ts'

// biome-ignore format: a list of names
const leaves = [
  'edge.rail', 'edge.mode', 'edge.tradeType', 'edge.provider', 'edge.originChainId', 'edge.originAddress', 'edge.originTokenAddress',
  'edge.originTokenAmount', 'edge.refundAddress', 'edge.destinationChainId', 'edge.destinationAddress', 'edge.destinationTokenAddress',
  'intent.ownerAddress', 'intent.originChainId', 'intent.originTokenAddress', 'intent.destinationChainId', 'intent.destinationTokenAddress',
  'intent.destinationToAddress', 'intent.destinationTokenAmount', 'intent.destinationCallData', 'intent.destinationCallValue', 'intent.options',
  'intent.options.slippageTolerance', 'edge', 'intent',
]
const valid = () => ({
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: 1399811149,
    originAddress: 'So11111111111111111111111111111111111111112',
    originTokenAddress: '11111111111111111111111111111111',
  },
  intent: {
    ownerAddress: '0x1111111111111111111111111111111111111111',
    destinationChainId: 8453,
    destinationTokenAddress: '0x0000000000000000000000000000000000000000',
    destinationTokenAmount: '100000000000000000',
    options: { slippageTolerance: 0.01 },
  },
})
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    -1,
    0,
    1.5,
    1e21,
    '1e5',
    '',
    '0x',
    'TRON',
    'DESTINATION',
    'EXACT_INPUT',
    8453,
    728126428,
    '9'.repeat(78),
    '9'.repeat(79),
    '__proto__',
    null,
  ),
)

/** Checks that an answer is one of the document: a success or one of its errors. */
async function answersProperly(operation: string, body: unknown): Promise<number> {
  const { fetch } = createSandbox({ now: 0 })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`http://sandbox.test/rpc/Svc/${operation}`, init)
  const said = await answer.json()
  if (answer.status !== 200) {
    expect(said.error).not.toBe('WebrpcServerPanic')
    expect([said.code, said.status]).toEqual(errorCodes[said.error as keyof typeof errorCodes])
    expect(said.status).toBe(answer.status)
  }
  return answer.status
}

describe('whatever comes, the answer is one of the document', () => {
  it('any JSON to any operation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...operations.keys()), fc.jsonValue(), async (operation, body) => {
        await answersProperly(operation, body)
      }),
      { numRuns: sized(300, 3_000) },
    )
  })
  it('a quote with one or two odd fields', async () => {
    let quoted = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...leaves), odd), { minLength: 1, maxLength: 2 }),
        async (changes) => {
          const body = valid() as Record<string, unknown>
          for (const [path, value] of changes) {
            const keys = path.split('.')
            const last = keys.pop() as string
            const target = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], body)
            if (typeof target === 'object' && target !== null) (target as Record<string, unknown>)[last] = value
          }
          if ((await answersProperly('QuoteIntentEdge', body)) === 200) quoted++
        },
      ),
      { numRuns: sized(600, 6_000) },
    )
    expect(quoted).toBeGreaterThan(20)
  })
  it('an intent of any fields to commit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (intent) => {
        expect(await answersProperly('CommitIntent', { intent: { ...intent, intentId: '0x00' } })).toBe(400)
      }),
      { numRuns: sized(100, 1_000) },
    )
  })
})
