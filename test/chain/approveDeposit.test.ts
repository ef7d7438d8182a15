import { type Address, createClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../scripts/anvil.ts'
import { type ChainReader, createChainReader } from '../../src/payments/evm/index.ts'
import { type Approval, type FeeOffer, planApprovals, requestApproval } from '../../src/payments/permit/index.ts'
import { createSchedule } from '../../src/payments/schedule/index.ts'
import type { WalletAdapter } from '../../src/payments/wallet/index.ts'

/**
 * A token that supports only `approve`, and changes an allowance that is not 0 only to 0, as the oldest dollar token
 * does. It answers any other call with a large number. Its slot 0 is the allowance.
 */
const strict: Hex = `0x5f3560e01c63095ea7b314601957${'600160801b5f5260205ff3'}${
  // approve: the amount is 0, or the allowance is
  '5b6024358015602b575f5415602b575f5ffd'
}${'5b5f5560015f5260205ff3'}`

let node: Anvil
let client: ReturnType<typeof createClient>
let reader: ChainReader
let from: Address
beforeAll(async () => {
  node = await startAnvil({ chainId: 8453 })
  client = createClient({ transport: http(node.url), pollingInterval: 50 })
  reader = createChainReader((call) => client.request(call as never), 50)
  const accounts = (await request('eth_accounts')) as Address[]
  from = accounts[0] as Address
})
afterAll(() => node.stop())

const request = (method: string, ...params: unknown[]): Promise<unknown> => client.request({ method, params } as never)
const token: Address = `0x${'70'.repeat(20)}`
const offer: FeeOffer = {
  option: {},
  chainId: 8453,
  token,
  amount: 60n,
  fee: 1n,
  collector: `0x${'c0'.repeat(20)}`,
  entrypoint: `0x${'e0'.repeat(20)}`,
  permit: false,
}
const wallet = {
  sendTransaction: ({ from, to, data }) => request('eth_sendTransaction', { from, to, data }),
} as WalletAdapter

async function begin(allowance: bigint, code = strict) {
  await request('anvil_setCode', token, code)
  await request('anvil_setStorageAt', token, `0x${'0'.repeat(64)}`, `0x${allowance.toString(16).padStart(64, '0')}`)
  return planApprovals(reader, from, offer, allowance)
}
const amounts = (list: Approval[]) => list.map(({ data }) => BigInt(`0x${data.slice(74)}`))
const allowed = async () => BigInt((await request('eth_getStorageAt', token, '0x0', 'latest')) as string)
const make = (approval: Approval, by = wallet) =>
  requestApproval(by, reader, from, approval, {
    schedule: createSchedule(),
    signal: new AbortController().signal,
    onSent: () => {},
  })

it('one approval is needed, of exactly payment and fee, for the entrypoint alone', async () => {
  const { approvals, blocker } = await begin(0n)
  expect([amounts(approvals), blocker]).toEqual([[61n], undefined])
  expect(approvals[0]).toMatchObject({ to: token, value: 0n, chainId: 8453 })
  expect(approvals[0]?.data.slice(0, 74)).toBe(`0x095ea7b3${offer.entrypoint.slice(2).padStart(64, '0')}`)
  expect(await make(approvals[0] as Approval)).toMatchObject({ kind: 'mined', succeeded: true })
  expect(await allowed()).toBe(61n)
})

it('two are, where an older one has to go first', async () => {
  const { approvals, blocker } = await begin(5n)
  expect([amounts(approvals), blocker]).toEqual([[0n, 61n], undefined])
  for (const approval of approvals) expect(await make(approval)).toMatchObject({ kind: 'mined', succeeded: true })
  expect(await allowed()).toBe(61n)
})

it('a token that takes none, or says no, is known before the wallet is asked', async () => {
  expect((await begin(0n, '0x5f5ffd')).blocker).toBe('would-revert')
  // This token answers false to everything, so its balance reads as 0 too.
  expect((await begin(0n, '0x5f5f5260205ff3')).blocker).toBe('insufficient-balance')
  expect((await begin(5n, '0x5f5ffd')).blocker).toBe('would-revert')
})

it('one that the chain takes back is none', async () => {
  const { approvals } = await begin(0n)
  await request('anvil_setStorageAt', token, `0x${'0'.repeat(64)}`, `0x${'5'.padStart(64, '0')}`)
  const sendTransaction: WalletAdapter['sendTransaction'] = ({ from, to, data }) =>
    request('eth_sendTransaction', { from, to, data, gas: '0x186a0' }) as Promise<Hex>
  expect(await make(approvals[0] as Approval, { ...wallet, sendTransaction })).toMatchObject({
    kind: 'mined',
    succeeded: false,
  })
})
