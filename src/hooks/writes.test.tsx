import { type DefaultOptions, onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, wait } from '../../test/setup/kit.tsx'
import { reply, say, serve } from '../../test/setup/server.ts'
import { createIntentClient, type Intent } from '../api/index.ts'
import { isArmed } from '../queries/index.ts'
import * as hooks from './index.ts'

const intentId = 'i'
const hash = `0x${'12'.repeat(32)}`
const evm = `0x${'ab'.repeat(20)}`
const intent: Intent = { intentId, status: 'QUOTED', wireText: '{"intentId":"i"}' }

type Answer = object | string

/**
 * Serves the given answers of each operation one after the other, and repeats the last one. `drop` closes the
 * connection before the call is carried out.
 */
const service = async (answers: Record<string, Answer[]>) => {
  const asked: string[] = []
  const { url } = await serve((request, response) => {
    const operation = request.url?.split('/').at(-1) ?? ''
    asked.push(operation)
    const turn = asked.filter((name) => name === operation).length - 1
    const told = answers[operation] ?? []
    const answer = told[Math.min(turn, told.length - 1)]
    if (answer === 'drop') request.socket.destroy()
    else if (answer === 'html') say('<html></html>')(request, response)
    else if (answer === 'later') say('{"error":"RateLimited"}', 429, { 'retry-after': '600' })(request, response)
    else reply(response, answer ?? 'MethodNotFound', answer === 'ChainNodeHealth' ? 503 : 400)
  })
  const client = createIntentClient({ baseUrl: url })
  return { asked, client, ...page(client) }
}

const calls = {
  CommitIntent: {
    use: () => {
      const { mutateAsync } = hooks.useCommitIntent()
      return () => mutateAsync({ intent })
    },
    answer: { intentId },
    after: 'COMMITTED',
    landed: { intentId },
  },
  ExecuteIntent: {
    use: () => {
      const { mutateAsync } = hooks.useExecuteIntent()
      return () => mutateAsync({ intentId, depositTransactionHash: hash })
    },
    answer: { intentId, intentStatus: 'EXECUTING' },
    after: 'EXECUTING',
    landed: { intentId, intentStatus: 'EXECUTING' },
  },
  AbortIntent: {
    use: () => {
      const { mutateAsync } = hooks.useAbortIntent()
      return () => mutateAsync({ intentId, chainId: 1, abortTransactionHash: hash })
    },
    answer: { intentId, status: 'ABORTED' },
    after: 'ABORTED',
    landed: { intentId, status: 'ABORTED' },
  },
} as const
// The pause before a retry is a random share of up to 14 s.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => vi.restoreAllMocks())

const state = (status: string) => ({ intent: { intentId, status } })

describe.each(Object.entries(calls))('%s', (operation, { use, answer, after, landed }) => {
  const run = async (answers: Record<string, Answer[]>, defaults: DefaultOptions = {}) => {
    const made = await service(answers)
    made.queryClient.setDefaultOptions(defaults)
    const { result } = made.hook(use as () => () => Promise<object>)
    let found: unknown
    await act(() => result.current().then(
      (value) => { found = value },
      (error: unknown) => { found = error },
    )) // biome-ignore format: one line a way
    return { ...made, found }
  }

  it('is made once when it is answered', async () => {
    const { asked, found } = await run({ [operation]: [answer] })
    expect(found).toEqual(answer)
    expect(asked).toEqual([operation])
  })

  it('is not made again when the answer was lost and the intent shows that it arrived', async () => {
    const { asked, found } = await run({ [operation]: ['drop', answer], GetIntent: [state(after)] })
    expect(found).toEqual(landed)
    expect(asked).toEqual([operation, 'GetIntent'])
  })

  it('is made again when the intent shows that it did not arrive', async () => {
    const { asked, found } = await run({
      [operation]: ['drop', 'ChainNodeHealth', answer],
      GetIntent: [state('QUOTED')],
    })
    expect(found).toEqual(answer)
    expect(asked).toEqual([operation, 'GetIntent', operation, 'GetIntent', operation])
  })

  it('is not made again when the intent cannot be read', async () => {
    const { asked, found } = await run({ [operation]: ['drop'], GetIntent: ['PermissionDenied'] })
    expect(found).toMatchObject({ error: 'WebrpcRequestFailed', operation })
    expect(asked).toEqual([operation, 'GetIntent'])
  })

  it('is not made again when it is refused', async () => {
    const { asked, found } = await run({ [operation]: ['InvalidArgument'] })
    expect(found).toMatchObject({ error: 'InvalidArgument' })
    expect(asked).toEqual([operation])
  })

  it('is made once although the host repeats its mutations', async () => {
    const { asked, found } = await run({ [operation]: ['InvalidArgument'] }, { mutations: { retry: 3 } })
    expect(found).toMatchObject({ error: 'InvalidArgument' })
    expect(asked).toEqual([operation])
  })

  it('fails at once without a network, and is not sent later', async () => {
    onlineManager.setOnline(false)
    try {
      const { asked, found } = await run({ [operation]: ['drop'], GetIntent: ['PermissionDenied'] })
      expect(found).toMatchObject({ error: 'WebrpcRequestFailed' })
      onlineManager.setOnline(true)
      await wait(100)
      expect(asked).toEqual([operation, 'GetIntent'])
    } finally {
      onlineManager.setOnline(true)
    }
  })

  it('is read before it counts as failed when its answer cannot be read', async () => {
    const { asked, found } = await run({ [operation]: ['html'], GetIntent: [state(after)] })
    expect(found).toEqual(landed)
    expect(asked).toEqual([operation, 'GetIntent'])
  })

  it('does not keep a button waiting for minutes', async () => {
    const { asked, found } = await run({ [operation]: ['later'] })
    expect(found).toMatchObject({ error: 'RateLimited', retryAfterMs: 600_000 })
    expect(asked).toEqual([operation])
  })

  it('gives up after the third try', async () => {
    const { asked, found } = await run({ [operation]: ['drop'], GetIntent: [state('QUOTED')] })
    expect(found).toMatchObject({ error: 'WebrpcRequestFailed' })
    expect(asked.filter((name) => name === operation)).toHaveLength(3)
  })
})

describe('a commit whose answer was lost', () => {
  it.each(['INVALID', 'EXECUTING', 'NEW'])('is not made again when the intent is %s', async (status) => {
    const { hook, asked } = await service({ CommitIntent: ['drop'], GetIntent: [state(status)] })
    const { result } = hook(() => hooks.useCommitIntent())
    await expect(act(() => result.current.mutateAsync({ intent }))).rejects.toMatchObject({
      error: 'WebrpcRequestFailed',
    })
    expect(asked).toEqual(['CommitIntent', 'GetIntent'])
  })
})

describe('who has paid', () => {
  it('stays armed when executing with a deposit is refused; without one not', async () => {
    const { hook, client, queryClient } = await service({ ExecuteIntent: ['QuoteExpired'] })
    const { result } = hook(() => hooks.useExecuteIntent())
    await act(() => result.current.mutateAsync({ intentId: 'paid', depositTransactionHash: hash }).catch(() => {}))
    await act(() => result.current.mutateAsync({ intentId: 'unpaid' }).catch(() => {}))
    expect(isArmed(queryClient, client, 'paid')).toBe(true)
    expect(isArmed(queryClient, client, 'unpaid')).toBe(false)
  })
})

describe('who follows an intent', () => {
  it('sees at once what an abort has changed', async () => {
    const receipt = (status: string) => ({ intentReceipt: { intentId, status } })
    const { hook, asked } = await service({
      AbortIntent: [{ intentId, status: 'ABORTED' }],
      GetIntentReceipt: [receipt('EXECUTING'), receipt('ABORTED')],
    })
    const { result } = hook(() => ({ receipt: hooks.useIntentReceipt({ intentId }), abort: hooks.useAbortIntent() }))
    await expect.poll(() => result.current.receipt.data?.status).toBe('EXECUTING')
    await act(() => result.current.abort.mutateAsync({ intentId, chainId: 1, abortTransactionHash: hash }))
    await expect.poll(() => result.current.receipt.data?.status, { timeout: 500 }).toBe('ABORTED')
    expect(asked).toEqual(['GetIntentReceipt', 'AbortIntent', 'GetIntentReceipt'])
  })
})

describe('the two steps of a recovery', () => {
  const prepared = {
    intentId,
    intentProtocol: 'v1_5',
    intentAddress: evm,
    chainId: 1,
    intentSource: 'origin',
    payload: {},
    typedData: {},
    payloadHash: hash,
  }
  const built = { to: evm, data: '0x', chainId: 1, intentAddress: evm }
  it.each([
    ['PrepareIntentRecovery', prepared],
    ['BuildIntentRecoveryTransaction', built],
  ])('%s is repeated when no answer came, not when one did', async (operation, answer) => {
    const use = () => {
      const { mutateAsync: prepare } = hooks.usePrepareRecovery()
      const { mutateAsync: build } = hooks.useBuildRecoveryTransaction()
      return (): Promise<object> =>
        operation === 'PrepareIntentRecovery'
          ? prepare({ intentId })
          : build({ intentId, payload: {}, signature: '0x', intentAddress: evm })
    }
    const dropped = await service({ [operation]: ['drop', answer] })
    const first = dropped.hook(use)
    expect(await act(() => first.result.current())).toEqual(answer)
    expect(dropped.asked).toHaveLength(2)
    const refused = await service({ [operation]: ['ChainNodeHealth'] })
    const second = refused.hook(use)
    await expect(act(() => second.result.current())).rejects.toMatchObject({ error: 'ChainNodeHealth' })
    expect(refused.asked).toHaveLength(1)
  })
})

it.each([
  'useCommitIntent',
  'useExecuteIntent',
  'useAbortIntent',
  'useExecuteEdge',
  'usePrepareRecovery',
  'useBuildRecoveryTransaction',
] as const)('a refusal of %s stays in the hook, even if a host lets mutations throw', async (name) => {
  const { hook, queryClient } = await service({})
  queryClient.setDefaultOptions({ mutations: { throwOnError: true } })
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a test of each
  const use = hooks[name] as () => { mutate: (request: unknown) => void; error: unknown }
  const { result } = hook(() => {
    const { mutate, error } = use()
    return { mutate, error }
  })
  act(() =>
    result.current.mutate({
      intent,
      intentId,
      chainId: 1,
      abortTransactionHash: hash,
      payload: {},
      signature: '0x',
      intentAddress: evm,
    }),
  )
  await expect.poll(() => result.current?.error).toMatchObject({ error: 'MethodNotFound' })
})
