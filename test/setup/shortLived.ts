import { createIntentClient } from '../../src/api/index.ts'
import { edgeRequest } from './kit.tsx'
import { reply, serve } from './server.ts'

/** The usual request of an edge, for another amount. */
export const edgeRequestOf = (amount: bigint) => ({
  ...edgeRequest,
  intent: { ...edgeRequest.intent, destinationTokenAmount: amount },
})

/** A service whose quotes do not last: they are renewed after three quarters of their time. */
export const shortLived = async (
  lifetimeMs: number,
  { armingMs = 0, renewingMs = 0, fails = (_: number): boolean => false } = {},
) => {
  const { url, requests } = await serve((received, response, count) => {
    if (received.url?.endsWith('ExecuteIntentEdge')) {
      const { intentId } = JSON.parse(received.text)
      setTimeout(reply, armingMs, response, { intentId, intentStatus: 'QUOTED' })
      return
    }
    if (fails(count)) return void received.socket.destroy()
    const createdAt = Date.now() - 7_200_000 // its clock is two hours behind
    const intent = {
      intentId: `intent-${count}`,
      status: 'QUOTED',
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(createdAt + lifetimeMs).toISOString(),
    }
    setTimeout(reply, count > 1 ? renewingMs : 0, response, { edgeId: `edge-${count}`, edge: {}, intent })
  })
  const quotes = () => requests.filter(({ url: path }) => path?.endsWith('QuoteIntentEdge')).length
  return { client: createIntentClient({ baseUrl: url }), requests, quotes }
}
