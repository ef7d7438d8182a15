import { createIntentClient } from '../../src/api/index.ts'
import { edgeRequest } from './kit.tsx'
import { reply, serve } from './server.ts'

/** Creates the default edge request for another amount. */
export const edgeRequestOf = (amount: bigint) => ({
  ...edgeRequest,
  intent: { ...edgeRequest.intent, destinationTokenAmount: amount },
})

/** Starts a service with short-lived quotes, which are renewed after three quarters of their lifetime. */
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
    const createdAt = Date.now() - 7_200_000 // the service's clock is two hours behind
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
