import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { forgetMisuses } from '../../misuse/index.ts'
import { isRevertError, jsonRpcReader } from './index.ts'

/** A node that answers as the test wants; chainReader.test.ts reads a real one. */
async function nodeThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

it.each<[what: string, answer: RequestListener, says: string]>([
  ['its own error', json(200, { id: 1, error: { code: -32000, message: 'header not found' } }), 'header not found'],
  ['its own error, with a status of HTTP', json(429, { error: { code: -32005, message: 'limit' } }), 'limit'],
  ['a page instead of an answer', json(502, '<html>'), 'The node answered eth_blockNumber with HTTP 502.'],
  ['an answer without a result', json(200, { id: 1 }), 'The node answered eth_blockNumber with HTTP 200.'],
  ['a list', json(200, []), 'The node answered eth_blockNumber with HTTP 200.'],
])('rejects with %s', async (_, answer, says) => {
  const reader = jsonRpcReader(await nodeThat(answer))
  await expect(reader.getBlockNumber()).rejects.toThrow(says)
})

it('writes every amount as hex, also none', async () => {
  const bodies: string[] = []
  const url = await nodeThat(async (request, response) => {
    for await (const part of request) bodies.push(String(part))
    json(200, { result: '0x5208' })(request, response)
  })
  const reader = jsonRpcReader(url)
  const call = { to: `0x${'1'.repeat(40)}`, data: '0x' } as const
  await reader.estimateGas({ ...call, value: 0n })
  await reader.call({ ...call, value: 255n })
  await reader.call(call)
  expect(bodies.map((body) => JSON.parse(body).params[0].value)).toEqual(['0x0', '0xff', undefined])
})

it('keeps the code and data of an error, by which a revert is known', async () => {
  const url = await nodeThat(json(200, { error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }))
  const error = await jsonRpcReader(url)
    .call({ to: `0x${'1'.repeat(40)}`, data: '0x' })
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 3, data: '0x08c379a0' })
  expect(isRevertError(error)).toBe(true)
})

it('gives up on a node that never answers', async () => {
  const url = await nodeThat(() => {})
  await expect(jsonRpcReader(url, { timeoutMs: 50 }).getBlockNumber()).rejects.toThrow(/time/i)
})

/** A node that answers its chain as the test wants, and the methods that it was asked. */
async function nodeWithChain(answer: () => RequestListener) {
  const asked: string[] = []
  const url = await nodeThat(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { method } = JSON.parse(body)
    asked.push(method)
    const answers = method === 'eth_chainId' ? answer() : json(200, { result: '0x7' })
    answers(request, response)
  })
  return { asked, reader: jsonRpcReader(url, { chainId: 8453 }) }
}

it('rejects every read while the node is on another chain than the one it is for, and says so to the developer once', async () => {
  // Another test of the same process may have reported it.
  forgetMisuses()
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  let chain = '0x1'
  const { asked, reader } = await nodeWithChain(() => json(200, { result: chain }))
  for (let read = 0; read < 2; read++)
    await expect(reader.getBlockNumber()).rejects.toThrow('The node for chain 8453 is on chain 1.')
  expect(report.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('chain 8453: its node answers for chain 1'),
  ])
  chain = '0x2105'
  asked.length = 0
  expect(await Promise.all([reader.getBlockNumber(), reader.getGasPrice()])).toEqual([7n, 7n])
  expect(await reader.getBlockNumber()).toBe(7n)
  expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
})

it.each<[what: string, answer: RequestListener]>([
  ['does not know the method', json(200, { error: { code: -32601, message: 'There is no such method.' } })],
  ['does not let the method through', json(403, 'Forbidden')],
  ['does not take it', json(405, '')],
  ['answers nothing to it', json(200, { result: null })],
  ['is too busy', json(429, '')],
  ['refuses it in words of its own', json(400, { error: { code: -32004, message: 'Unsupported.' } })],
])(
  'reads through a proxy that %s by which a node says its chain, and asks it three times at most',
  async (_, answer) => {
    const { asked, reader } = await nodeWithChain(() => answer)
    for (let read = 0; read < 5; read++) expect(await reader.getBlockNumber()).toBe(7n)
    expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(3)
  },
)

it('refuses a node on another chain as soon as it says so, and asks it once for all reads at once', async () => {
  let chain = json(429, '')
  const { asked, reader } = await nodeWithChain(() => chain)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await Promise.all([reader.getBlockNumber(), reader.getGasPrice()])).toEqual([7n, 7n])
  expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
  chain = json(200, { result: '0x1' })
  await expect(reader.getBlockNumber()).rejects.toThrow('is on chain 1.')
})
