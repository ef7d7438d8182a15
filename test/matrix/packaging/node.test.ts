import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { startAnvil } from '../../../scripts/anvil.ts'
import { serializeIntentData } from '../../../src/api/index.ts'
import { createSandbox, sandboxRequestListener } from '../../../src/sandbox/index.ts'
import { installedPackages, packKit, run } from '../../packaging/host.ts'
import { expected, prepare } from '../../recovery/honest.ts'

const folder = mkdtempSync(join(tmpdir(), 'intent-kit-node-'))

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await run(folder, 120, 'npm', ['install', '--ignore-scripts', '--prefer-offline', await packKit()])
})

/** Runs a module in the folder, and returns what it prints. */
const evaluate = (code: string) => run(folder, 60, process.execPath, ['--input-type=module', '--eval', code])

it('no peer is installed', () => {
  expect(installedPackages(folder).filter((name) => /react|wagmi|viem/.test(name))).toEqual([])
})

it('intent-kit/api asks a service', async () => {
  const server = createServer(sandboxRequestListener(createSandbox()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const code = `import { createIntentClient, getExchangeRate } from 'intent-kit/api'
      const { exchangeRate } = await getExchangeRate(createIntentClient({ baseUrl: '${baseUrl}' }), { toCurrency: 'EUR' })
      console.log(exchangeRate.value > 0)`
    expect(await evaluate(code)).toBe('true\n')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

it('intent-kit/format writes an amount', async () => {
  const code = `import { formatAmount } from 'intent-kit/format'
    console.log(formatAmount(25_000_000n, { decimals: 6, locale: 'en' }).text)`
  expect(await evaluate(code)).toBe('25.00\n')
})

it('intent-kit/recovery verifies what an honest service has prepared, and nothing else', async () => {
  const texts = [prepare(), expected()].map((value) => JSON.stringify(serializeIntentData(value)))
  const code = `import { parseIntentData } from 'intent-kit/api'
    import { verifyRecovery } from 'intent-kit/recovery'
    const [prepared, expected] = [${texts}].map((text) => parseIntentData(text))
    const dishonest = { ...prepared, payloadHash: '0x${'00'.repeat(32)}' }
    console.log(verifyRecovery(prepared, expected).digest, verifyRecovery(dishonest, expected).ok)`
  expect(await evaluate(code)).toBe(`${prepare().payloadHash} false\n`)
})

it('intent-kit/payments reads a chain', async () => {
  const anvil = await startAnvil({ chainId: 8453 })
  try {
    const code = `import { jsonRpcReader } from 'intent-kit/payments'
      console.log(await jsonRpcReader('${anvil.url}').getBlockNumber())`
    expect(await evaluate(code)).toBe('0n\n')
  } finally {
    await anvil.stop()
  }
})
