import { expect, it } from 'vitest'
import { open } from '../../test/contract/inProcess.ts'
import { baseToTron } from '../../test/contract/requests.ts'
import { type QuoteIntentEdgeRequest, quoteIntentEdge } from '../api/index.ts'

const { edge, intent } = baseToTron()
const input = { tradeType: 'EXACT_INPUT', originTokenAmount: 30_000_000n } as const
const wanted = { ...intent, destinationTokenAmount: undefined }
const quote = (parts: object) => quoteIntentEdge(open().client, parts as QuoteIntentEdgeRequest)

it('towards a rail, trade type and spent amount are those of edge', async () => {
  for (const repeated of [{}, input]) {
    const { intent: quoted } = await quote({ edge: { ...edge, ...input }, intent: { ...wanted, ...repeated } })
    expect(quoted?.quote?.fromAmount).toBe(30_000_000n)
  }
})

it.each([
  ['on intent alone', { edge, intent: { ...wanted, ...input } }, 'intent.tradeType'],
  [
    'of another type on intent',
    { edge: { ...edge, ...input }, intent: { ...intent, tradeType: 'EXACT_OUTPUT' } },
    'intent.tradeType',
  ],
  [
    'of another amount on intent',
    { edge: { ...edge, ...input }, intent: { ...wanted, ...input, originTokenAmount: 31_000_000n } },
    'edge.originTokenAmount',
  ],
])('a trade %s is refused', async (_, parts, field) => {
  await expect(quote(parts)).rejects.toMatchObject({ error: 'InvalidArgument', msg: expect.stringContaining(field) })
})
