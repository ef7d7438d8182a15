import { cleanup } from '@testing-library/react'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { base } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createConfig } from 'wagmi'
import { type Anvil, startAnvil } from '../../../scripts/anvil.ts'
import { consent, kept, open, paid, press, reloaded, said, state } from '../../../test/setup/abort.tsx'
import type { IntentClient } from '../../api/index.ts'
import type { Hex } from '../../payments/index.ts'
import type { WalletAdapter } from '../../payments/wallet/index.ts'
import { wagmiWallet } from '../../wagmi/index.ts'

/** On a node that mines when it is told to. The sandbox here is in memory: it knows none of these transactions. */
let anvil: Anvil
const nodeAt = (url: string) =>
  createTestClient({ mode: 'anvil', chain: base, transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
let node: ReturnType<typeof nodeAt>
let account: Hex

/** How often the page has been told of a transaction by the node: one that it never saw cannot be seen to be replaced. */
let seen = 0
let wallet: WalletAdapter

beforeAll(async () => {
  anvil = await startAnvil({ chainId: base.id })
  node = nodeAt(anvil.url)
  await node.setAutomine(false)
  account = (await node.getAddresses())[0] as Hex
  const transport = http(anvil.url, {
    async onFetchResponse(response) {
      const { result } = await response.clone().json()
      if (result?.nonce) seen++
    },
  })
  const config = createConfig({
    chains: [base],
    transports: { [base.id]: transport },
    pollingInterval: 50,
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  wallet = wagmiWallet(config)
})
afterAll(() => anvil?.stop())
beforeEach(() => {
  localStorage.clear()
  seen = 0
})

const hashKept = (client: IntentClient, intentId: string) => kept(client, intentId)?.hash
const send = (more: { to?: Hex; nonce?: number; gasPrice?: bigint; data?: Hex } = {}) =>
  node.sendTransaction({ account, to: `0x${'12'.repeat(20)}`, gas: 100_000n, gasPrice: 2_000_000_000n, ...more })
const nextNonce = () => node.getTransactionCount({ address: account })
const watched = () => expect.poll(() => seen, { timeout: 10_000 }).toBeGreaterThan(0)

describe('the transaction of an abort', () => {
  it('is reported by itself when its chain has confirmed it, and not before', async () => {
    const { client, intentId, asked } = await paid()
    const hash = await send()
    open(client, { intentId, submitAbort: async () => hash }, wallet)
    await consent()
    await state('submitted')
    await watched()
    expect(asked('AbortIntent')).toBe(0)
    await node.mine({ blocks: 1 })
    await state('unreported')
    expect(asked('AbortIntent')).toBe(1)
    expect(said()).toContain("didn't accept this transaction")
  })

  it('is waited for again after a reload', async () => {
    const { client, intentId, asked } = await paid()
    const hash = await send()
    open(client, { intentId, submitAbort: async () => hash }, wallet)
    await consent()
    await state('submitted')
    cleanup()
    open(reloaded(client), { intentId }, wallet)
    await state('submitted')
    await node.mine({ blocks: 1 })
    await state('unreported')
    expect(asked('AbortIntent')).toBe(1)
    expect(hashKept(client, intentId)).toBe(hash)
  })

  it('aborts nothing when it was reverted, and may be made again', async () => {
    const { client, intentId, asked } = await paid()
    const stubborn: Hex = `0x${'ab'.repeat(20)}`
    // PUSH0 PUSH0 REVERT
    await node.setCode({ address: stubborn, bytecode: '0x5f5ffd' })
    const hash = await send({ to: stubborn })
    open(client, { intentId, submitAbort: async () => hash }, wallet)
    await consent()
    await state('submitted')
    await node.mine({ blocks: 1 })
    await state('reverted')
    expect(said()).toContain('The transaction failed on Base.')
    expect([asked('AbortIntent'), hashKept(client, intentId)]).toEqual([0, undefined])
    await press('Try again')
    await state('confirm')
  })

  it('has another hash when the wallet sped it up', async () => {
    const { client, intentId } = await paid()
    const nonce = await nextNonce()
    const hash = await send({ nonce })
    open(client, { intentId, submitAbort: async () => hash }, wallet)
    await consent()
    await watched()
    const faster = await send({ nonce, gasPrice: 4_000_000_000n })
    await node.mine({ blocks: 1 })
    await state('unreported')
    expect(hashKept(client, intentId)).toBe(faster)
  })

  it('is gone when the wallet cancelled it', async () => {
    const { client, intentId, asked } = await paid()
    const nonce = await nextNonce()
    const hash = await send({ nonce })
    open(client, { intentId, submitAbort: async () => hash }, wallet)
    await consent()
    await watched()
    await send({ nonce, to: account, gasPrice: 4_000_000_000n })
    await node.mine({ blocks: 1 })
    await state('replaced')
    expect(said()).toContain('was replaced in your wallet')
    expect([asked('AbortIntent'), hashKept(client, intentId)]).toEqual([0, undefined])
  })

  it('cannot be seen on a chain that the host did not set up', async () => {
    const { client, intentId } = await paid(8000)
    open(client, { intentId, submitAbort: async () => `0x${'1'.repeat(64)}` }, wallet)
    await press('Stop it')
    const [, other] = document.querySelectorAll<HTMLInputElement>('input[type=radio]')
    other?.click()
    await press('Stop it on Arbitrum One')
    await press('Report it as confirmed')
    await state('unreported')
  })
})
