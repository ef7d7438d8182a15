import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from '../../../scripts/entries.ts'
import { type Demo, startDemo } from '../../browser/demo.ts'
import { type Hands, isSound, payer } from '../../browser/payer.ts'
import { walletHands } from '../../browser/walletHands.ts'
import { hostFolder, installHost, packKit } from '../../packaging/host.ts'

/** A payer who holds what the shop wants, on its chain: one transfer, which the shop's own server looks at. */

vi.setConfig({ testTimeout: 90_000, hookTimeout: 300_000 })

const folder = hostFolder('node-shop-direct')
const BASE = 8453
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
/** Who is paid by the demo's shop. */
const recipient = '0xf0741d938a352d0b3180a78276111f03d720e063'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

let demo: Demo
const running: ChildProcess[] = []
beforeAll(async () => {
  await installHost(join(root, 'examples/node-shop'), folder, await packKit())
  demo = await startDemo(12)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await demo.close()
})

async function startShop(origin: string) {
  const database = join(mkdtempSync(join(tmpdir(), 'direct-shop-')), 'shop.db')
  const child = spawn(process.execPath, ['shop.js'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATABASE: database,
      SHOP_ADDRESS: recipient,
      NODE_URL: `${origin}/chain/${BASE}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(20_000) })
  const [, url = ''] = /^listening on (\S+)$/.exec(line) ?? expect.fail(line)
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { id: string } }
  }
  return {
    order: async (item = 'lamp') => (await post('/orders', { item })).body.id,
    claim: async (id: string, hash: string) => (await post(`/orders/${id}/payments`, { hash })).status,
    async standing(id: string) {
      const { isShipped, payments } = (await (await fetch(`${url}/orders/${id}`)).json()) as {
        isShipped: boolean
        payments: { state: string; reasons: string[] }[]
      }
      const [{ state, reasons } = { state: 'none', reasons: [] }] = payments
      return [isShipped ? 'shipped' : 'not shipped', state, ...reasons].join(' · ')
    },
    shipments: async () => (await fetch(`${url}/shipments`)).json() as Promise<unknown[]>,
  }
}

/** Asks the shop's chain, from outside of the page. */
async function chain(page: Page, method: string, params: unknown[]): Promise<unknown> {
  const answer = await page.request.post(`/chain/${BASE}`, { data: { jsonrpc: '2.0', id: 1, method, params } })
  return ((await answer.json()) as { result: unknown }).result
}

/** Sends USDC to the shop from an account that the page does not know. */
async function transferTo(page: Page, amount: bigint): Promise<string> {
  const from = '0x00000000000000000000000000000000000c0de5'
  await chain(page, 'anvil_impersonateAccount', [from])
  await chain(page, 'anvil_setBalance', [from, '0xde0b6b3a7640000'])
  const word = (value: string) => value.replace('0x', '').padStart(64, '0')
  const send = (data: string) => chain(page, 'eth_sendTransaction', [{ from, to: usdc, data }]) as Promise<string>
  // `mint` of the tests' token, and `transfer`
  await send(`0x40c10f19${word(from)}${word(amount.toString(16))}`)
  return send(`0xa9059cbb${word(recipient)}${word(amount.toString(16))}`)
}

/** The transactions that have paid the shop, the newest last. */
async function transfers(page: Page): Promise<string[]> {
  const topics = [transferTopic, null, `0x${recipient.slice(2).padStart(64, '0')}`]
  const logs = await chain(page, 'eth_getLogs', [{ address: usdc, fromBlock: '0x0', toBlock: 'latest', topics }])
  return (logs as { transactionHash: string }[]).map(({ transactionHash }) => transactionHash)
}

it.each<Hands>(['mouse', 'keyboard'])('is paid by one transfer, which counts once, with the %s', async (hands) => {
  const { page, complaints, arrive, leave } = await demo.open()
  await arrive('', `&account=${hands === 'mouse' ? 0 : 1}`)
  const shopper = payer(page, hands)
  const { asked, network } = walletHands(page, hands === 'mouse' ? 0 : 1)
  const shop = await startShop(new URL(page.url()).origin)
  const [order, another, cheaper] = [await shop.order(), await shop.order(), await shop.order('print')]
  const before = await transfers(page)

  await shopper.openControls()
  await shopper.controls.getByLabel('It takes direct transfers').check()
  await shopper.press(shopper.button('Demo wallet'))
  const row = page.getByRole('radio', { name: /straight to the recipient/ })
  await row.waitFor()
  await expect.poll(() => row.isChecked()).toBe(true)
  const agree = page.locator('.ik-quote[data-kind="direct"] .ik-quote-accept:not([aria-disabled])')
  await agree.waitFor()
  await page.getByText('Goes straight to the recipient, not through the payment service').waitFor()
  await isSound(page, 'direct review')
  await shopper.press(agree)
  await page.locator('.ik-checkout[data-step="follow"]').waitFor()
  await isSound(page, 'direct transfer sent')
  const [hash = '', ...more] = (await transfers(page)).slice(before.length)
  expect([hash, more]).toEqual([expect.stringMatching(/^0x/), []])
  // Claimed at once; it ships when it is deep enough.
  expect(await shop.claim(order, hash)).toBe(202)
  expect(await shop.standing(order)).toBe('not shipped · pending')
  // The page is opened again meanwhile, and goes on with it.
  await page.reload()
  await page.locator('.ik-checkout[data-step="follow"]').waitFor()
  await expect
    .poll(
      async () => {
        await chain(page, 'anvil_mine', ['0x4'])
        return page.locator('.ik-checkout[data-outcome="succeeded"]').count()
      },
      { timeout: 30_000, interval: 300 },
    )
    .toBe(1)
  await shopper.sees(/^Thank you\./)
  await isSound(page, 'direct transfer confirmed')
  await expect.poll(() => shop.standing(order), { timeout: 20_000 }).toBe('shipped · paid')

  // The replay: the same transaction for another order, however it is written.
  for (const replayed of [hash, `0x${hash.slice(2).toUpperCase()}`])
    expect(await shop.claim(another, replayed)).toBe(409)
  expect(await shop.claim(order, hash)).toBe(202)
  expect(await shop.standing(another)).toBe('not shipped · none')
  expect(await shop.shipments()).toHaveLength(1)
  // A transfer that somebody else sent, for another order.
  const foreign = await transferTo(page, 100_000_000n)
  expect(await shop.claim(cheaper, foreign)).toBe(202)
  await chain(page, 'anvil_mine', ['0xc'])
  await expect.poll(() => shop.standing(cheaper), { timeout: 20_000 }).toBe('not shipped · review · amount')
  // One older than the order pays for nothing.
  const [old] = before
  if (old) {
    expect(await shop.claim(another, old)).toBe(202)
    await expect.poll(() => shop.standing(another), { timeout: 20_000 }).toBe('not shipped · refused · amount')
  }
  expect([(await transfers(page)).length, await asked(), await network()]).toEqual([before.length + 2, 0, BASE])
  expect(complaints).toEqual([])
  await leave()
})
