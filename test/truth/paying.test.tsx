import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { QuoteIntentResponse } from '../../src/api/index.ts'
import { inTurn, lost, nodeBefore, quiet, reloaded, serviceBefore, says as word } from '../setup/between.ts'
import { RoomyStorage } from '../setup/storage.ts'
import { ARBITRUM, connect, native, press, rpc, usdc, useArbitrum, user, walletPage } from '../setup/walletPage.tsx'

const { nodes, node } = useArbitrum()

const coins: [what: string, token: string][] = [
  ['the network’s own coin', native],
  ['a token', usdc[ARBITRUM]],
]
const shown = () => document.body.textContent ?? ''
const intentAddress = ({ intent }: QuoteIntentResponse) => String(intent.originIntentAddress).toLowerCase()
const unavailable = () => word('WebrpcInternalError', 503)

/** Presses everything that leads to a payment, like a payer in a hurry. */
async function insist(ms = 4500): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end) {
    for (const name of [/^Dev wallet$/, /^Pay /, /ask (it )?again$/]) {
      const [button] = screen.queryAllByRole<HTMLButtonElement>('button', { name })
      if (button && !button.disabled && button.getAttribute('aria-disabled') !== 'true') await user.click(button)
    }
    await quiet(100)
  }
}

/** Sweeps a deposit as the service does: the intent's address holds nothing any more. */
async function sweep(quote: QuoteIntentResponse): Promise<void> {
  await rpc(node(), 'anvil_setBalance', [intentAddress(quote), '0x0'])
}

describe('P1: a request of unknown outcome', () => {
  it('that was sent before its page died, and swept, is not paid again while the service does not say its status', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote({ originTokenAddress: native })
    const before = await page.sent(ARBITRUM)
    const service = await serviceBefore(page.sandbox, (operation) =>
      operation === 'GetIntent' ? unavailable() : undefined,
    )
    const storage = new RoomyStorage()
    let end = () => {}
    const requests = inTurn(page.wallet, async (send) => {
      await send()
      await new Promise<void>((resolve) => {
        end = resolve
      })
      throw lost()
    })
    const { unmount } = page.open({ quote }, { storage, service })
    await connect()
    await press(/^Pay /)
    await expect.poll(() => page.sent(ARBITRUM)).toBe(before + 1)
    const left = reloaded(storage)
    expect([...left.texts.values()].join()).not.toContain('depositTransactionHash')
    unmount()
    end()
    await sweep(quote)
    const { events } = page.open({ quote }, { storage: left, service })
    await insist()
    expect([requests.times, (await page.sent(ARBITRUM)) - before]).toEqual([1, 1])
    expect(shown()).not.toMatch(/nothing so far|Nothing was/)
    expect(events('paid')).toMatchObject([{ hash: expect.stringMatching(/^0x[\da-f]{64}$/) }])
  })

  /** Creates a page whose wallet shows a request that the page has lost. */
  async function lostRequest(originTokenAddress: string, isDown: (operation: string) => boolean) {
    const page = await walletPage(nodes())
    const quote = await page.quote({ originTokenAddress })
    const before = await page.sent(ARBITRUM)
    const service = await serviceBefore(page.sandbox, (operation) => (isDown(operation) ? unavailable() : undefined))
    const open: (() => Promise<unknown>)[] = []
    const requests = inTurn(page.wallet, (send) => {
      open.push(send)
      throw lost()
    })
    const opened = page.open({ quote }, { service })
    await connect()
    await press(/^Pay /)
    await expect.poll(() => requests.times).toBe(1)
    return { ...page, ...opened, before, requests, confirmFirst: () => open[0]?.() }
  }

  it.each(coins)('is not made a second time while only the status cannot be read: %s', async (_, token) => {
    const { requests, confirmFirst, sent, before } = await lostRequest(token, (operation) =>
      /^(GetIntent|SearchIntents|GetIntentHistory|GetIntentReceipt|WaitIntentReceipt)$/.test(operation),
    )
    await insist()
    expect([requests.times, (await sent(ARBITRUM)) - before]).toEqual([1, 0])
    await confirmFirst()
    await expect.poll(shown).toMatch(/Sent/)
    expect((await sent(ARBITRUM)) - before).toBe(1)
  })

  it.each(coins)(
    'that is confirmed after the second one is no second payment where the wallet keeps to its nonce: %s',
    async (_, token) => {
      const { requests, confirmFirst, sent, before } = await lostRequest(token, () => false)
      await insist()
      expect([requests.times, (await sent(ARBITRUM)) - before]).toEqual([2, 1])
      await confirmFirst()?.catch(() => {})
      await quiet()
      expect((await sent(ARBITRUM)) - before).toBe(1)
    },
  )

  it.each(coins)('is not made a second time from another account: %s', async (_, token) => {
    const { requests, confirmFirst, wallet, sent, before } = await lostRequest(token, () => false)
    const other = nodes().accounts[1]
    const others = await sent(ARBITRUM, other)
    wallet.setAccount(other)
    await insist()
    await confirmFirst()
    // The node answers with the hash before it has mined the transaction.
    await expect.poll(() => sent(ARBITRUM)).toBe(before + 1)
    await quiet()
    expect([requests.times, (await sent(ARBITRUM)) - before, (await sent(ARBITRUM, other)) - others]).toEqual([1, 1, 0])
  })
})

describe('P7: a node that is wrong', () => {
  it.each(coins)('about what the intent’s address holds: nothing is called paid: %s', async (_, originTokenAddress) => {
    const page = await walletPage(nodes())
    const quote = await page.quote({ originTokenAddress })
    const address = intentAddress(quote)
    const much = 10n ** 21n
    const url = await nodeBefore(node(), async (method, params, pass) => {
      const asked = JSON.stringify(params).toLowerCase()
      if (method === 'eth_getBalance' && asked.includes(address)) return `0x${much.toString(16)}`
      if (method === 'eth_call' && asked.includes(`70a08231${address.slice(2).padStart(64, '0')}`))
        return `0x${much.toString(16).padStart(64, '0')}`
      return pass()
    })
    const { events } = page.open({ quote }, { nodes: { [ARBITRUM]: url } })
    await connect()
    await insist()
    expect(shown()).not.toMatch(/Sent/)
    expect([events('paid'), events('reported'), page.asked('ExecuteIntent'), page.wallet.asked]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  it.each(coins)(
    'about a transaction that it calls failed, with the service down: one payment is mined: %s',
    async (_, originTokenAddress) => {
      const page = await walletPage(nodes())
      const quote = await page.quote({ originTokenAddress })
      const before = await page.sent(ARBITRUM)
      const service = { down: true, url: '' }
      service.url = await serviceBefore(page.sandbox, () => (service.down ? unavailable() : undefined))
      const url = await nodeBefore(node(), async (method, _, pass) => {
        const answer = await pass()
        return method === 'eth_getTransactionReceipt' && answer ? { ...answer, status: '0x0' } : answer
      })
      page.open({ quote }, { nodes: { [ARBITRUM]: url }, service: service.url })
      await connect()
      await press(/^Pay /)
      await expect.poll(() => page.sent(ARBITRUM)).toBe(before + 1)
      if (originTokenAddress === native) await sweep(quote)
      await insist()
      expect([page.wallet.asked.length, (await page.sent(ARBITRUM)) - before]).toEqual([1, 1])
      expect(shown()).not.toMatch(/nothing was paid/i)
      if (originTokenAddress === native) return
      // The sandbox reads the chain itself.
      service.down = false
      await expect.poll(shown, { timeout: 15_000 }).toMatch(/Sent\. The payment continues by itself/)
      expect(page.wallet.asked).toHaveLength(1)
    },
    30_000,
  )
})
