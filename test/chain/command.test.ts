import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { createIntentClient, quoteIntent } from '../../src/api/index.ts'
import { arbitrum, base, payer, testChains, usdc } from '../setup/chains.ts'
import { quoted } from './kit.ts'

const chains = testChains()
const command = join(root, manifest.bin['intent-kit-sandbox'])
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill()
})

/** Runs the built command, and returns the URL that it prints. */
async function start(...options: string[]): Promise<string> {
  const child = spawn(process.execPath, [command, '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(50_000) })
  const [, url] = /^listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? expect.fail(line)
  return url as string
}

describe('intent-kit-sandbox --chain', () => {
  // The command loads viem before it listens.
  it('has the chains it is given, and pays on them', { timeout: 60_000 }, async () => {
    const given = [base, arbitrum].flatMap((id) => ['--chain', `${id}=${chains.urls[id]}`])
    const url = await start(...given)
    const { intent } = await quoteIntent(createIntentClient({ baseUrl: url }), {
      ownerAddress: payer.address,
      originChainId: base,
      originTokenAddress: usdc[base],
      destinationChainId: arbitrum,
      destinationTokenAddress: usdc[arbitrum],
      destinationTokenAmount: 25_000_000n,
    })
    const { intentId, wallet, fromAmount } = quoted(intent)
    await fetch(`${url}/sandbox/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ intentId }),
    })
    expect(await chains[base].balanceOf(usdc[base], wallet)).toBe(fromAmount)
  })

  it.each([
    ['8453', /--chain: expected ID=URL/],
    ['base=http://127.0.0.1:8545', /--chain: expected ID=URL/],
    ['7=http://127.0.0.1:8545', /7 is no EVM chain/],
  ])('refuses --chain %s, and says how', (value, says) => {
    const { status, stderr } = spawnSync(process.execPath, [command, '--chain', value], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toMatch(says)
    expect(stderr).toContain('--chain ID=URL')
  })
})
