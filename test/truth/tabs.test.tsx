import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inTurn, lost } from '../setup/between.ts'
import { mined } from '../setup/mined.ts'
import { RoomyStorage } from '../setup/storage.ts'
import { ARBITRUM, connect, highFees, press, usdc, useArbitrum, user, walletPage } from '../setup/walletPage.tsx'

const { nodes, call, node } = useArbitrum()

const slowly = { timeout: 10_000 }

/** Creates the storage of one device as a tab has it: other tabs get an event for each write. */
function tabStorage(texts: Map<string, string>): RoomyStorage {
  const storage = Object.assign(new RoomyStorage(), { texts })
  const write = storage.setItem.bind(storage)
  storage.setItem = (key, text) => {
    write(key, text)
    setTimeout(() => dispatchEvent(new StorageEvent('storage', { key })))
  }
  return storage
}

type Page = Awaited<ReturnType<typeof walletPage>>

/** The ends of the payment in the first tab, up to the state in which the tab stays. */
const endings: [what: string, end: (page: Page, texts: Map<string, string>) => Promise<void>, says: RegExp][] = [
  [
    'rejected it',
    async (page) => {
      page.wallet.answer = 'reject'
      await press(/^Pay /)
      await screen.findByText(/Nothing was sent/, {}, slowly)
      page.wallet.answer = 'confirm'
    },
    /Nothing was sent/,
  ],
  [
    'was refused by the chain',
    async (page) => {
      const holder = '0x00000000000000000000000000000000000c0de5'
      const transfer = (to: string, amount: string) => `0xa9059cbb${to.slice(2).padStart(64, '0')}${amount}`
      const data = `0x70a08231${page.account.slice(2).padStart(64, '0')}`
      const held = ((await call('eth_call', { to: usdc[ARBITRUM], data }, 'latest')) as string).slice(2)
      await call('evm_setAutomine', false)
      // All of the account's tokens are about to leave it.
      const leaves = { from: page.account, to: usdc[ARBITRUM], data: transfer(holder, held), ...highFees }
      await call('eth_sendTransaction', leaves)
      await press(/^Pay /)
      await screen.findByText(/^Sent[.,]/, {}, slowly)
      await call('evm_mine')
      await call('evm_setAutomine', true)
      await screen.findByText(/Nothing was paid/, {}, slowly)
      await call('anvil_impersonateAccount', holder)
      await call('anvil_setBalance', holder, '0x8ac7230489e80000')
      await mined(node(), { from: holder, to: usdc[ARBITRUM], data: transfer(page.account, held) })
    },
    /Nothing was paid/,
  ],
  [
    'replaced it',
    async (page, texts) => {
      const nonce = await call('eth_getTransactionCount', page.account, 'latest')
      await call('evm_setAutomine', false)
      await press(/^Pay /)
      await screen.findByText(/^Sent[.,]/, {}, slowly)
      // Until a node has shown the transaction, nobody can tell what replaced it.
      await expect.poll(() => [...texts.values()].join(), slowly).toContain('sentNonce')
      await call('eth_sendTransaction', { from: page.account, to: page.account, value: '0x0', nonce, ...highFees })
      await call('evm_mine')
      await call('evm_setAutomine', true)
      await screen.findByText(/Nothing was paid/, {}, slowly)
    },
    /Nothing was paid/,
  ],
]

describe('P6: a tab whose payer', () => {
  it.each(endings)('%s does not offer to pay what another tab has paid', async (_, end, says) => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const texts = new Map<string, string>()
    const one = page.open({ quote }, { storage: tabStorage(texts) })
    await connect()
    await end(page, texts)
    expect(one.container.textContent).toMatch(says)
    const asked = page.wallet.asked.length
    const before = await page.sent(ARBITRUM)
    const two = page.open({ quote }, { storage: tabStorage(texts) })
    await user.click(await within(two.container).findByRole('button', { name: /^Pay / }, slowly))
    await within(two.container).findByText(/^Sent[.,]/, {}, slowly)
    await expect.poll(() => one.container.textContent, slowly).not.toMatch(says)
    expect(within(one.container).queryByRole('button', { name: /^Pay / })).toBeNull()
    expect(one.container.textContent).toMatch(/Sent/)
    expect([page.wallet.asked.length, await page.sent(ARBITRUM)]).toEqual([asked + 1, before + 1])
  })

  it('lost the request does not offer to ask again what another tab has paid', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const texts = new Map<string, string>()
    const before = await page.sent(ARBITRUM)
    const requests = inTurn(page.wallet, () => {
      throw lost()
    })
    const one = page.open({ quote }, { storage: tabStorage(texts) })
    await connect()
    await press(/^Pay /)
    await screen.findByRole('button', { name: /ask (it )?again$/ }, slowly)
    const two = page.open({ quote }, { storage: tabStorage(texts) })
    await user.click(await within(two.container).findByRole('button', { name: /ask (it )?again$/ }, slowly))
    await within(two.container).findByText(/^Sent[.,]/, {}, slowly)
    await expect.poll(() => one.container.textContent, slowly).toMatch(/Sent/)
    expect(within(one.container).queryByRole('button', { name: /^Pay |ask (it )?again$/ })).toBeNull()
    expect([requests.times, await page.sent(ARBITRUM)]).toEqual([2, before + 1])
  })
})
