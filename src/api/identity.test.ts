import { describe, expect, it } from 'vitest'
import { edgeRequest, evmRequest, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import {
  abortIntent,
  buildIntentRecoveryTransaction,
  commitIntent,
  createIntentClient,
  executeIntent,
  executeIntentEdge,
  getIntent,
  getIntentHistory,
  getIntentReceipt,
  type Intent,
  type IntentClient,
  prepareIntentRecovery,
  quoteIntent,
  quoteIntentEdge,
  searchIntents,
  waitIntentReceipt,
} from './index.ts'

const intentId = `0x${'ab'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`
const wallet = `0x${'11'.repeat(20)}`
const hash = `0x${'12'.repeat(32)}`

/** Serves one answer to every request, and returns a client of that service. */
const answering = async (answer: object) => {
  const { url } = await serve((_, response) => reply(response, answer))
  return createIntentClient({ baseUrl: url })
}

const receipt = (more: object = {}) => ({ intentReceipt: { intentId, status: 'SUCCEEDED', ...more } })
const prepared = {
  intentProtocol: 'v1',
  intentAddress: wallet,
  chainId: 1,
  intentSource: 'origin',
  payload: {},
  typedData: {},
  payloadHash: hash,
}
const intent = { intentId, status: 'QUOTED', wireText: JSON.stringify({ intentId, status: 'QUOTED' }) } as Intent

const receiptOf = (client: IntentClient) => getIntentReceipt(client, { intentId })
const waitFor = (client: IntentClient) => waitIntentReceipt(client, { intentId })
const search = (client: IntentClient) => searchIntents(client, { byIntentId: intentId })
const build = (client: IntentClient) =>
  buildIntentRecoveryTransaction(client, { intentId, payload: {}, signature: '0x', intentAddress: wallet })

describe('an answer about another intent', () => {
  it.each<[path: string, ask: (client: IntentClient) => Promise<unknown>, answer: object]>([
    ['intent.intentId', (client) => getIntent(client, { intentId }), { intent: { ...intent, intentId: other } }],
    ['intentReceipt.intentId', receiptOf, receipt({ intentId: other })],
    ['intentReceipt.intentId', receiptOf, receipt({ intentId: '' })],
    ['intentReceipt.intentId', waitFor, receipt({ intentId: other })],
    ['intentReceipt.summary.intentId', receiptOf, receipt({ summary: { intentId: other } })],
    ['intentReceipt.depositTransaction.intentId', waitFor, receipt({ depositTransaction: { intentId: other } })],
    ['intentReceipt.originTransaction.intentId', receiptOf, receipt({ originTransaction: { intentId: other } })],
    [
      'intentReceipt.destinationTransaction.intentId',
      waitFor,
      receipt({ destinationTransaction: { intentId: other } }),
    ],
    ['intentReceipt.refundTransaction.intentId', receiptOf, receipt({ refundTransaction: { intentId: other } })],
    [
      'intents[0].receipt.intentId',
      (client) => getIntentHistory(client, {}),
      { intents: [{ ...intent, receipt: { intentId: other, status: 'SUCCEEDED' } }] },
    ],
    [
      'intents[1].receipt.summary.intentId',
      (client) => getIntentHistory(client, {}),
      { intents: [intent, { ...intent, receipt: { status: 'SUCCEEDED', summary: { intentId: other } } }] },
    ],
    ['intents[1].intentId', search, { intents: [intent, { ...intent, intentId: other }] }],
    ['intentId', (client) => executeIntentEdge(client, { intentId }), { intentId: other, intentStatus: 'QUOTED' }],
    ['intentId', (client) => executeIntentEdge(client, { intentId }), { intentId: '', intentStatus: 'QUOTED' }],
    ['intentId', (client) => executeIntent(client, { intentId }), { intentId: other, intentStatus: 'QUOTED' }],
    ['intentId', (client) => commitIntent(client, { intent }), { intentId: other }],
    [
      'intentId',
      (client) => abortIntent(client, { intentId, chainId: 1, abortTransactionHash: hash }),
      { intentId: other, status: 'ABORTED' },
    ],
    ['intentId', (client) => prepareIntentRecovery(client, { intentId }), { intentId: other, ...prepared }],
    ['intentId', build, { intentId: other, to: wallet, data: '0x', chainId: 1, intentAddress: wallet }],
  ])('is refused with its path: %s', async (path, ask, answer) => {
    await expect(ask(await answering(answer))).rejects.toMatchObject({ error: 'WebrpcBadResponse', path })
  })

  it.each<[what: string, ask: (client: IntentClient) => Promise<unknown>, answer: object]>([
    ['in capitals', receiptOf, receipt({ intentId: `0x${'AB'.repeat(32)}` })],
    ['in capitals, with its prefix', receiptOf, receipt({ intentId: `0X${'AB'.repeat(32)}` })],
    ['and its parts leave theirs out', receiptOf, receipt({ summary: { intentId: '' }, depositTransaction: {} })],
    ['and a part is null', receiptOf, receipt({ summary: null, refundTransaction: { intentId: null } })],
    ['and a part has no text for it', receiptOf, receipt({ depositTransaction: { intentId: true } })],
    ['and a transaction to build names none', build, { to: wallet, data: '0x', chainId: 1, intentAddress: wallet }],
    [
      'in a search by more than its id',
      (client) => searchIntents(client, { byIntentId: intentId, byProjectId: 7 }),
      {
        intents: [{ ...intent, intentId: other }],
      },
    ],
    ['in an empty search', search, { intents: [] }],
  ])('is none when it is the same one, %s', async (_, ask, answer) => {
    await expect(ask(await answering(answer))).resolves.toBeDefined()
  })

  it('compares ids that are no hex as they are', async () => {
    const client = await answering(receipt({ intentId: 'ABC' }))
    await expect(getIntentReceipt(client, { intentId: 'abc' })).rejects.toMatchObject({
      path: 'intentReceipt.intentId',
    })
    await expect(getIntentReceipt(client, { intentId: 'ABC' })).resolves.toBeDefined()
  })
})

it('refuses nothing that the sandbox answers about its intents, from quote to end', async () => {
  const { client, sandbox } = await sandboxOverHttp()
  const ids = [
    (await quoteIntentEdge(client, edgeRequest)).intent?.intentId as string,
    (await quoteIntent(client, evmRequest)).intent.intentId,
  ] as const
  const [onRail, evm] = ids
  await executeIntentEdge(client, { intentId: onRail })
  sandbox.pay(onRail)
  await executeIntent(client, { intentId: evm, depositTransactionHash: sandbox.pay(evm).hash })
  for (let seconds = 0; seconds < 120; seconds += 10) {
    sandbox.advance(10_000)
    for (const each of ids) {
      await expect(getIntent(client, { intentId: each })).resolves.toBeDefined()
      await expect(getIntentReceipt(client, { intentId: each })).resolves.toBeDefined()
      expect((await searchIntents(client, { byIntentId: each })).intents).toHaveLength(1)
    }
  }
})
