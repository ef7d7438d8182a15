import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'

/** A script that runs everything that hashes or checks an address, and prints the results. */
const script = `
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createIntentClient, executeIntentEdge, prepareIntentRecovery, quoteIntentEdge } from './dist/api/index.js'
import { checkAddress } from './dist/format/index.js'
import { verifyRecovery } from './dist/recovery/index.js'
import { createSandbox } from './dist/sandbox/index.js'

const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const owner = '0x52908400098527886E0F7030069857D2E4169EE7'
const addresses = [
  [solana, 'SOLANA'], [solana.slice(1), 'SOLANA'], [tron, 'TRON'], [tron.replace('6t', '6u'), 'TRON'],
  [owner, 'EVM'], [owner.replace('E', 'e'), 'EVM'],
].map(([address, rail]) => checkAddress(address, rail))

const sandbox = createSandbox({ seed: 7, now: Date.UTC(2026, 0, 1) })
const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
const { intent } = await quoteIntentEdge(client, {
  edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: 1399811149, originAddress: solana,
    originTokenAddress: '11111111111111111111111111111111', refundAddress: solana },
  intent: { ownerAddress: owner, destinationChainId: 8453, destinationTokenAmount: 25009004n,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
})
const { intentId, destinationIntentAddress } = intent
await executeIntentEdge(client, { intentId })
sandbox.pay(intentId)
sandbox.advance(60_000)
const prepared = await prepareIntentRecovery(client, { intentId })
const verified = verifyRecovery(prepared, {
  intentId, chainId: 8453, intentAddress: destinationIntentAddress, refundToAddress: owner,
})
const versions = ['@noble/hashes/sha2.js', '@scure/base'].map((name) => {
  const [folder] = fileURLToPath(import.meta.resolve(name)).match(/^.*(hashes|base)/)
  return JSON.parse(readFileSync(folder + '/package.json', 'utf8')).version
})
const plain = (_, value) => (typeof value === 'bigint' ? String(value) : value)
process.stdout.write(JSON.stringify({ versions, addresses, intentId, destinationIntentAddress, verified }, plain))
`

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Runs the script with the built package and these packages, and returns its output. */
function say(packages: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'intent-kit-hashes-'))
  folders.push(folder)
  for (const part of ['api', 'format', 'misuse', 'recovery', 'sandbox'])
    cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true })
  for (const [name, from] of Object.entries(packages)) {
    mkdirSync(join(folder, 'node_modules', dirname(name)), { recursive: true })
    symlinkSync(from, join(folder, 'node_modules', name), 'dir')
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'script.js'), script)
  return JSON.parse(execFileSync(process.execPath, ['script.js'], { cwd: folder, encoding: 'utf8' }))
}

/** Finds the folder of a package as another package resolves it. */
function folderOf(name: string, ...through: string[]): string {
  let require = createRequire(join(root, 'package.json'))
  for (const dependency of through) require = createRequire(require.resolve(dependency))
  return require.resolve(name).replace(/([\\/]@(noble|scure)[\\/](hashes|base)).*$/, '$1')
}

it('hashes alike with the packages that viem brings, a major older', () => {
  const newest = say({ '@noble/hashes': folderOf('@noble/hashes/sha2.js'), '@scure/base': folderOf('@scure/base') })
  const older = say({
    '@noble/hashes': folderOf('@noble/hashes/sha2', 'viem'),
    '@scure/base': folderOf('@scure/base', 'viem', '@scure/bip32'),
  })
  const majors = (versions: string[]) => versions.map((version) => version.split('.')[0])
  expect([majors(newest.versions), majors(older.versions)]).toEqual([
    ['2', '2'],
    ['1', '1'],
  ])
  expect(newest.verified.ok).toBe(true)
  expect(newest.addresses.map(({ ok }: { ok: boolean }) => ok)).toContain(false)
  const { versions: _, ...said } = newest
  expect(older).toMatchObject(said)
})

it('accepts the majors of both', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const first = (range: string) => range.split(' || ').map((one) => one.replace(/^\^(\d+).*$/, '$1'))
  expect(first(dependencies['@noble/hashes'])).toEqual(['1', '2'])
  expect(first(dependencies['@scure/base'])).toEqual(['1', '2'])
})
