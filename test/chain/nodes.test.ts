import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { startAnvil } from '../../scripts/anvil.ts'
import { createIntentClient, executeIntent, getIntentReceipt, quoteIntent } from '../../src/api/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { arbitrum, base, erc20, native, payer, testChain, testChains, usdc } from '../setup/chains.ts'
import { quoted } from './kit.ts'

const chains = testChains()
const open = (
  options: SandboxOptions = {},
  nodeUrls: Record<number, string> = chains.urls,
): { sandbox: Sandbox; ask: ReturnType<typeof asking> } => {
  const sandbox = createSandbox({ ...options, chains: createSandboxChains(nodeUrls) })
  return { sandbox, ask: asking(sandbox, options) }
}
const asking = (sandbox: Sandbox, { service }: SandboxOptions) => {
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch, service })
  const quote = async () =>
    quoted(
      (
        await quoteIntent(client, {
          ownerAddress: payer.address,
          originChainId: base,
          originTokenAddress: usdc[base],
          destinationChainId: arbitrum,
          destinationTokenAddress: native,
          destinationTokenAmount: 10n ** 15n,
        })
      ).intent,
    )
  return { client, quote }
}
const through = async ({ sandbox, ask }: ReturnType<typeof open>) => {
  const { intentId, wallet } = await ask.quote()
  await executeIntent(ask.client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
  sandbox.advance(60_000)
  return { wallet, status: (await getIntentReceipt(ask.client, { intentId })).intentReceipt.status }
}
const health = (says: RegExp) => ({ error: 'ChainNodeHealth', status: 503, detail: expect.stringMatching(says) })

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

describe('the nodes of a sandbox', () => {
  it('two sandboxes on one node at the same time, of one seed: each goes its way, and nothing is done twice', async () => {
    const [first, second] = [open(), open()]
    const runs = await Promise.all([first, second, first, second, first].map(through))
    expect(runs.map(({ status }) => status)).toEqual(Array(5).fill('SUCCEEDED'))
    expect(new Set(runs.map(({ wallet }) => wallet)).size).toBe(5)
    const accounts = (await chains[base].rpc('eth_accounts')) as string[]
    for (const account of accounts) {
      expect(await chains[base].balanceOf(usdc[base], account)).toBe(1_000_000_000_000n)
    }
  })

  it('many requests at once make a transaction once', async () => {
    const { sandbox, ask } = open()
    const { intentId, wallet } = await ask.quote()
    await executeIntent(ask.client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
    sandbox.advance(60_000)
    const before = await chains[base].client.getBlockNumber()
    const asked = Array.from({ length: 8 }, () => getIntentReceipt(ask.client, { intentId }))
    const hashes = (await Promise.all(asked)).map(({ intentReceipt }) => intentReceipt.destinationTransaction?.txnHash)
    expect(new Set(hashes).size).toBe(1)
    // The two blocks are the wallet's deployment and its only execution.
    expect(await chains[base].client.getBlockNumber()).toBe(before + 2n)
    expect(await chains[base].balanceOf(usdc[base], wallet)).toBe(0n)
  })

  it('the tokens are what the sandbox says they are', async () => {
    await open().ask.quote()
    const read = (functionName: 'name' | 'symbol' | 'decimals' | 'version') =>
      chains[arbitrum].client.readContract({ address: usdc[arbitrum], abi: erc20, functionName })
    const facts = await Promise.all((['name', 'symbol', 'decimals', 'version'] as const).map(read))
    expect(facts).toEqual(['USD Coin', 'USDC', 6, '1'])
  })

  it('another service word has an entrypoint of its own', async () => {
    const [one, two] = [await open().ask.quote(), await open({ service: 'acme' }).ask.quote()]
    const entrypoint = ({ intent }: typeof one) => intent.svcContracts?.svcIntentEntrypointAddress
    expect(entrypoint(one)).not.toBe(entrypoint(two))
  })

  it('a node that is gone, of another chain, or no anvil is a ChainNodeHealth; it may come later', async () => {
    await expect(open({}, { [base]: 'http://127.0.0.1:1' }).ask.quote()).rejects.toMatchObject(
      health(/chain 8453: its node does not answer/),
    )
    const crossed = { [base]: chains.urls[arbitrum] ?? '' }
    await expect(open({}, crossed).ask.quote()).rejects.toMatchObject(health(/its node is one of 42161/))
    const other = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        const { method, id } = JSON.parse(text)
        const error = { code: -32601, message: 'the method does not exist' }
        response.end(
          JSON.stringify({ jsonrpc: '2.0', id, ...(method === 'eth_chainId' ? { result: '0x2105' } : { error }) }),
        )
      })
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    stops.push(() => other.close())
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    await expect(open({}, { [base]: url }).ask.quote()).rejects.toMatchObject(health(/no anvil/))
  })

  it('a node that goes while an intent is on its way is a ChainNodeHealth too', async () => {
    const anvil = await startAnvil({ chainId: base })
    stops.push(anvil.stop)
    const opened = open({}, { ...chains.urls, [base]: anvil.url })
    const { sandbox, ask } = opened
    const { intentId, wallet, fromAmount } = await ask.quote()
    const hash = await testChain(base, anvil.url).pay(usdc[base], wallet, fromAmount)
    await executeIntent(ask.client, { intentId, depositTransactionHash: hash })
    await anvil.stop()
    sandbox.advance(60_000)
    await expect(getIntentReceipt(ask.client, { intentId })).rejects.toMatchObject(health(/chain 8453/))
  })

  it.each([
    [{ 1399811149: 'http://127.0.0.1:1' }, /1399811149 is no EVM chain/],
    [{ 5: 'http://127.0.0.1:1' }, /5 is no EVM chain/],
    [{ [base]: 'localhost' }, /8453: expected the address of a node/],
  ])('chains that make no sense are refused: %j', (given, says) => {
    expect(() => createSandboxChains(given)).toThrow(says)
    expect(() => createSandboxChains(given)).toThrow(RangeError)
  })
})
