import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { drivenClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, endedPayment, evmRequest, limitedClient, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient, executeIntent, executeIntentEdge, quoteIntent, quoteIntentEdge } from '../api/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { readTerms } from '../payments/terms/index.ts'
import { useAbort, usePaymentStatus, useRecoverable, useTrackedIntents } from './index.ts'
import { useLoadedPaymentStatus } from './usePaymentStatus.ts'

beforeEach(() => localStorage.clear())
const patient = { timeout: 10_000 }

async function armed(options: Parameters<typeof sandboxOverHttp>[0] = { speed: 20 }) {
  const service = await sandboxOverHttp(options)
  const quote = await quoteIntentEdge(service.client, edgeRequest)
  const intentId = quote.intent?.intentId ?? ''
  await executeIntentEdge(service.client, { intentId })
  return { ...service, quote, intentId, edgeId: quote.edgeId }
}

describe('usePaymentStatus', () => {
  it('describes a payment on a rail from its address to its end', async () => {
    // The service's clock stands still between the states, so that each state is read before it is over.
    const { client, sandbox, intentId, edgeId } = await armed({ now: Date.now() })
    const stages = new Set<string>()
    const { result } = page(client, { strict: true }).hook(() => {
      const payment = usePaymentStatus({ intentId, edgeId })
      if (payment.status) stages.add(payment.status.stage)
      return payment
    })
    expect(result.current.status).toBeUndefined()
    await waitFor(() => expect(result.current.status?.stage).toBe('unpaid'), patient)
    expect(result.current.intent?.intentId).toBe(intentId)
    sandbox.pay(intentId)
    sandbox.advance(8_000)
    await waitFor(() => expect(result.current.status?.stage).toBe('moving'), { timeout: 20_000 })
    sandbox.advance(120_000)
    await waitFor(() => expect(result.current.status?.outcome).toBe('succeeded'), { timeout: 20_000 })
    expect(result.current.receipt?.status).toBe('SUCCEEDED')
    expect(result.current.error).toBeUndefined()
    expect([...stages].at(0)).toBe('unpaid')
  }, 30_000)

  it('renders nothing again while the rail answers the same', async () => {
    const { client, asked, intentId, edgeId } = await armed({ now: Date.now() })
    const { pass } = drivenClock()
    let renders = 0
    const { hook, queryClient } = page(client)
    const { result } = hook(() => {
      renders++
      return usePaymentStatus({ intentId, edgeId })
    })
    await expect.poll(() => result.current.status?.stage).toBe('unpaid')
    await pass(1_000, queryClient)
    const before = [renders, asked('GetEdgeStatus')] as const
    await pass(6_600, queryClient)
    expect(asked('GetEdgeStatus') - before[1]).toBe(3)
    expect(renders).toBe(before[0])
  })

  it('asks again at once what lies in the wallets where the host cancels the first request', async () => {
    const service = await sandboxOverHttp({ now: Date.now(), latencyMs: { PrepareIntentRecovery: 300 } })
    const { client, asked } = service
    const { intentId } = await endedPayment(service, 'strands')
    const { hook, queryClient } = page(client)
    const { result } = hook(() => usePaymentStatus({ intentId }))
    await waitFor(() => expect(asked('PrepareIntentRecovery')).toBe(1), patient)
    await act(() => queryClient.cancelQueries())
    await waitFor(() => expect(asked('PrepareIntentRecovery')).toBe(2), patient)
    await waitFor(() => expect(result.current.status?.can).toContain('recover'), patient)
  })

  it('reads only the receipt again once the intent is there', async () => {
    const service = await sandboxOverHttp({ now: Date.now() })
    const { client, asked } = service
    const { intentId } = await endedPayment(service, 'strands')
    const { result } = page(client).hook(() => useLoadedPaymentStatus(undefined, { intentId }))
    await waitFor(() => expect(result.current).toMatchObject({ receipt: { intentId }, intent: { intentId } }), patient)
    const before = asked('GetIntentReceipt')
    act(() => void result.current.refetch())
    await waitFor(() => expect(asked('GetIntentReceipt')).toBeGreaterThan(before), patient)
    expect(asked('GetIntent')).toBe(1)
  })

  it('does not call a device offline that waits to ask again in a hidden tab', async () => {
    const { client, sandbox, intentId } = await armed({})
    sandbox.fault('*', 'Unavailable')
    focusManager.setFocused(false)
    onTestFinished(() => {
      focusManager.setFocused(undefined)
      onlineManager.setOnline(true)
    })
    const { hook, queryClient } = page(client)
    const { result, rerender } = hook(() => [
      usePaymentStatus({ intentId }).error?.msg,
      useAbort({ intentId }).readError?.msg,
      useRecoverable({ owner: edgeRequest.intent.ownerAddress }).errors[0]?.error.msg,
    ])
    const waiting = () => queryClient.getQueryCache().findAll({ fetchStatus: 'paused' })
    await expect.poll(() => waiting().length, { timeout: 20_000 }).toBe(2)
    expect(result.current).not.toContain('The browser is offline.')
    onlineManager.setOnline(false)
    rerender()
    expect(result.current).toContain('The browser is offline.')
  }, 30_000)

  it('does not wait for ever for a card payment that no receipt states', async () => {
    const intentId = `0x${'ab'.repeat(32)}`
    const { skip } = drivenClock()
    const facts = { intentId, status: 'SUCCEEDED', updatedAt: new Date().toISOString() }
    const { url } = await serve((request, response) =>
      reply(
        response,
        request.url?.endsWith('GetIntent')
          ? { intent: { ...facts, quoteRequest: { settlement: { provider: 'CARDS', amountCents: 2500 } } } }
          : { intentReceipt: { ...facts, destinationTransaction: { status: 'SUCCEEDED' } } },
      ),
    )
    const { result } = page(createIntentClient({ baseUrl: url })).hook(() => usePaymentStatus({ intentId }))
    await expect.poll(() => result.current.status?.stage).toBe('settling')
    await skip(11 * 60_000)
    await expect.poll(() => result.current.status?.stage).toBe('delivered')
    expect(result.current.status?.unverified).toContain('receipt.settlement')
  })

  it.each(['the intent', 'what this device stored', 'the given terms'])(
    'reads a card payment that failed after the money had arrived, asked for by %s',
    async (source) => {
      const request = { ...evmRequest, settlement: { provider: 'CARDS', amountCents: 2500 } }
      const quote = await quoteIntent((await sandboxOverHttp({})).client, request)
      const { intentId } = quote.intent
      const { pass } = drivenClock()
      const facts = { intentId, status: 'SUCCEEDED', updatedAt: new Date().toISOString() }
      const quoteRequest = source === 'the intent' ? { settlement: request.settlement } : undefined
      let settlement: object | undefined
      let polls = 0
      const { url } = await serve((call, response) => {
        const isReceipt = call.url?.endsWith('GetIntentReceipt')
        if (isReceipt) polls++
        const receipt = { ...facts, destinationTransaction: { status: 'SUCCEEDED' }, settlement }
        reply(response, isReceipt ? { intentReceipt: receipt } : { intent: { ...facts, quoteRequest } })
      })
      const client = createIntentClient({ baseUrl: url })
      if (source === 'what this device stored') journalOf(client).put({ quote, request, step: 'armed' })
      const read = readTerms(request, quote)
      const terms = source === 'the given terms' && read.ok ? read.terms : undefined
      const { hook, queryClient } = page(client)
      const { result } = hook(() => usePaymentStatus({ intentId, terms }))
      // A second hook adds no request.
      hook(() => usePaymentStatus({ intentId, terms }))
      await expect.poll(() => result.current.status?.stage).toBe('settling')
      const before = polls
      await pass(60_000, queryClient, 1_000)
      // Every 2 s for 20 s, then every 4 s.
      expect(polls - before).toBeGreaterThan(15)
      expect(polls - before).toBeLessThan(22)
      settlement = { settled: false, failed: true, terminal: true }
      await pass(5_000, queryClient, 1_000)
      await expect.poll(() => result.current.status?.outcome).toBe('settlement-failed')
      const after = polls
      await pass(60_000, queryClient, 1_000)
      expect(polls).toBe(after)
    },
  )

  it('gives the same object while nothing changes, whatever its host renders', async () => {
    const { client, intentId, edgeId, quote } = await armed()
    const { hook } = page(client)
    const { result, rerender } = hook(() => usePaymentStatus({ intentId, edgeId, terms: undefined }))
    await waitFor(() => expect(result.current.status?.stage).toBe('unpaid'), patient)
    expect(quote.intent?.intentId).toBe(result.current.intent?.intentId)
    const before = result.current
    rerender()
    expect(result.current).toBe(before)
    const other = hook(() => usePaymentStatus({ intentId, edgeId }))
    // The code and the answers are already there.
    expect(other.result.current.status).toEqual(before.status)
  })

  it('renders nothing when another payment of this device changes', async () => {
    const { client, intentId, edgeId } = await armed()
    const { hook } = page(client)
    const journal = hook(() => useTrackedIntents())
    let renders = 0
    const { result } = hook(() => {
      renders++
      return usePaymentStatus({ intentId, edgeId })
    })
    await waitFor(() => expect(result.current.status?.stage).toBe('unpaid'), patient)
    const before = renders
    const put = (id: string) => act(() => void journal.result.current.track({ intentId: id, label: 'Order 17' }))
    put(`0x${'ab'.repeat(32)}`)
    expect(journal.result.current.intents).toHaveLength(1)
    expect(renders).toBe(before)
    put(intentId)
    expect(renders).toBeGreaterThan(before)
  })

  it('makes one request per question for any number of hooks, and none without an intent', async () => {
    const { client, intentId, asked } = await armed()
    const { hook } = page(client)
    const none = hook(() => usePaymentStatus({ intentId: undefined }))
    const all = [1, 2, 3].map(() => hook(() => usePaymentStatus({ intentId })))
    await waitFor(() => {
      for (const { result } of all) expect(result.current.status?.stage).toBe('unpaid')
    }, patient)
    expect(asked('GetIntent')).toBe(1)
    expect(none.result.current).toEqual({ status: undefined, receipt: undefined, intent: undefined, error: undefined })
  })

  it('compares the answers with what this device has agreed to', async () => {
    const { client, sandbox } = await sandboxOverHttp({ speed: 20 })
    const quote = await quoteIntent(client, evmRequest)
    const { intentId } = quote.intent
    const { hook } = page(client)
    const journal = hook(() => useTrackedIntents())
    const elsewhere = '0x3333333333333333333333333333333333333333'
    const agreed = { ...evmRequest, destinationToAddress: elsewhere }
    act(() => void journal.result.current.track({ intentId, request: agreed, step: 'armed' }))
    await executeIntent(client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
    const { result } = hook(() => usePaymentStatus({ intentId }))
    await waitFor(() => expect(result.current.status?.outcome).toBe('elsewhere'), { timeout: 20_000 })
    expect(result.current.status?.mismatches.map(({ expected }) => expected)).toContain(elsewhere)
  }, 30_000)

  it('does not call a payment refunded after a recovery of a part while the rest waits in its wallet', async () => {
    const service = await sandboxOverHttp()
    const { client } = service
    const { intentId } = await endedPayment(service, 'strands')
    const part = { kind: 'native', to: `0x${'1'.repeat(40)}`, amount: 5n } as const
    const recovery = { step: 'proven', chainId: 10, intentAddress: part.to, from: part.to } as const
    journalOf(client).put({ intentId, recovery: { ...recovery, block: 1n, calls: [part], held: [] } })
    const finals: unknown[] = []
    const { result } = page(client).hook(() => {
      const payment = usePaymentStatus({ intentId })
      if (payment.status?.isFinal) finals.push(payment.status.outcome)
      return payment
    })
    await waitFor(() => expect(result.current.status?.stage).toBe('stuck'), { timeout: 20_000 })
    expect(result.current.status?.can).toContain('recover')
    expect(finals).not.toContain('refunded')
  }, 30_000)

  it('asks what lies in the wallet of a payment that is not counted after its end, less and less often', async () => {
    const { pass } = drivenClock()
    const { client, sandbox, asked } = await sandboxOverHttp({ now: Date.now() })
    const quote = await quoteIntent(client, evmRequest)
    // The page reports the transaction, which the service refuses.
    sandbox.advance(15 * 60_000)
    const depositTransactionHash = `0x${'12'.repeat(32)}` as const
    journalOf(client).put({ quote, request: evmRequest, step: 'paid', walletAsked: true, depositTransactionHash })
    const { hook, queryClient } = page(client)
    const { result } = hook(() => usePaymentStatus({ intentId: quote.intent.intentId }))
    await expect.poll(() => result.current.status?.can).toEqual(['wait', 'abort'])
    await pass(24 * 60_000, queryClient, 15_000)
    expect(asked('PrepareIntentRecovery')).toBe(0)
    await pass(90_000, queryClient, 15_000)
    // The sandbox has nothing to recover while it calls a payment unpaid.
    expect(asked('PrepareIntentRecovery')).toBe(1)
    expect(result.current.status).toMatchObject({ stage: 'paid', isFinal: false, can: ['wait', 'abort', 'help'] })
    await pass(60 * 60_000, queryClient, 15_000)
    // After 5, 15 and 35 minutes.
    expect(asked('PrepareIntentRecovery')).toBe(4)
    expect(result.current.status).toMatchObject({ stage: 'paid', isFinal: false, can: ['wait', 'abort', 'help'] })
  }, 30_000)

  it('stays over while the service is asked again what lies in the wallet', async () => {
    const { pass } = drivenClock()
    const { client, sandbox, asked } = await sandboxOverHttp({ now: Date.now() })
    const { intent } = await quoteIntent(client, evmRequest)
    const { intentId } = intent
    sandbox.outcome(intentId, 'invalid')
    await executeIntent(client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
    sandbox.advance(60_000)
    sandbox.fault('PrepareIntentRecovery', 'unavailable')
    const { hook, queryClient } = page(client)
    const finals: (boolean | undefined)[] = []
    const { result } = hook(() => {
      const { status } = usePaymentStatus({ intentId })
      finals.push(status?.isFinal)
      return status
    })
    await pass(30_000, queryClient, 1000)
    expect(result.current).toMatchObject({ stage: 'invalid', isFinal: true })
    const before = asked('PrepareIntentRecovery')
    finals.length = 0
    await pass(5 * 60_000, queryClient, 5000)
    expect(asked('PrepareIntentRecovery')).toBeGreaterThan(before)
    expect(finals).not.toContain(false)
  })

  it('reads an intent again that could not be read, and is no error beside a receipt that was read', async () => {
    const { pass } = drivenClock()
    const service = await sandboxOverHttp({ now: Date.now() })
    const { intent } = await quoteIntent(service.client, evmRequest)
    const { intentId } = intent
    await executeIntent(service.client, { intentId, depositTransactionHash: service.sandbox.pay(intentId).hash })
    service.sandbox.advance(2000)
    service.sandbox.fault('GetIntent', 'rate-limit', { times: 1 })
    const { hook, queryClient } = page(limitedClient(service.url, 12))
    const { result } = hook(() => usePaymentStatus({ intentId }))
    hook(() => usePaymentStatus({ intentId }))
    await expect.poll(() => result.current.receipt).toBeDefined()
    await pass(6000, queryClient)
    expect(service.asked('GetIntent')).toBe(1)
    expect(result.current).toMatchObject({ intent: undefined, error: undefined })
    await pass(20_000, queryClient)
    expect(result.current.intent?.intentId).toBe(intentId)
    expect(service.asked('GetIntent')).toBe(2)
    expect(result.current.error).toBeUndefined()
  })

  it('has the same error while it asks again for what nobody answers', async () => {
    const { skip } = drivenClock()
    const { client, sandbox, asked } = await sandboxOverHttp({ now: Date.now() })
    const { intentId } = (await quoteIntent(client, evmRequest)).intent
    sandbox.fault('*', 'drop')
    const { hook } = page(client)
    const errors: unknown[] = []
    const { result } = hook(() => {
      const { error } = usePaymentStatus({ intentId })
      errors.push(error?.error)
      return error
    })
    await expect.poll(() => skip(1000).then(() => result.current?.error)).toBe('WebrpcRequestFailed')
    const before = asked('GetIntent')
    errors.length = 0
    await expect.poll(() => skip(1000).then(() => asked('GetIntent'))).toBeGreaterThan(before + 4)
    expect(new Set(errors)).toEqual(new Set(['WebrpcRequestFailed']))
    sandbox.fault('*', 'none')
    await expect.poll(() => skip(1000).then(() => result.current)).toBeUndefined()
  })

  it('says why nothing is known', async () => {
    const { client } = await sandboxOverHttp()
    const { result } = page(client).hook(() => usePaymentStatus({ intentId: `0x${'ab'.repeat(32)}` }))
    await waitFor(() => expect(result.current.error?.error).toBe('NotFound'), patient)
    expect(result.current.status).toBeUndefined()
  })
})
