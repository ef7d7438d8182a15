import type { Page } from 'playwright'
import { callControl, payer } from './payer.ts'

/** What a payer does with a wallet on the demo's checkout page, and what can be counted on its chains. */
export type WalletHands = ReturnType<typeof walletHands>

const ARBITRUM = 42161
const BASE = 8453
const usdc: Record<number, string> = {
  [BASE]: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  [ARBITRUM]: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
}
/** Who is paid by the demo's shop. */
const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'

export function walletHands(page: Page, account: number) {
  const { button, controls, openControls } = payer(page)

  /** Asks a chain, from outside of the page. */
  async function chain(id: number, method: string, params: unknown[]): Promise<string> {
    const answer = await page.request.post(`/chain/${id}`, { data: { jsonrpc: '2.0', id: 1, method, params } })
    return ((await answer.json()) as { result: string }).result
  }
  const address = async () => ((await chain(BASE, 'eth_accounts', [])) as unknown as string[])[account] ?? ''
  async function balance(id: number, owner: string): Promise<bigint> {
    const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
    const held = await chain(id, 'eth_call', [{ to: usdc[id], data }, 'latest'])
    // Nobody has used the token here yet.
    return held === '0x' ? 0n : BigInt(held)
  }

  /** Chooses the wallet, and connects it. */
  async function connects(): Promise<void> {
    await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
    const way = page.getByRole('radio', { name: 'Your wallet' })
    if (await way.count()) await way.check()
    const [connect, connected] = [button('Demo wallet'), button('Disconnect')]
    await connect.or(connected).waitFor()
    if (await connect.isVisible()) await connect.click()
    await connected.waitFor()
  }

  return {
    connects,

    async looksAtWalletQuote(): Promise<void> {
      await connects()
      await button('Continue').click()
      await page.locator('.ik-quote[data-state="ready"]').waitFor()
    },

    /** Says yes to the quote. The press that pays also switches the wallet. */
    async acceptsWalletQuote(): Promise<void> {
      await page.locator('[data-state="ready"]').getByRole('button', { name: 'Continue' }).click()
      await button(/^Pay /).waitFor()
    },

    /** What the wallet says when it is asked. */
    async walletWill(answer: 'confirm' | 'reject' | 'never' | 'silent' | 'disconnect'): Promise<void> {
      await openControls()
      await controls.getByLabel('When the wallet is asked, it').selectOption(answer)
    },

    waitsForWallet: () => page.getByText('Nothing is sent until you confirm.').waitFor(),

    /** The payer confirms what the wallet asked for long ago. */
    async confirmsLate(): Promise<void> {
      const params = await page.evaluate(() => {
        const { asked } = (window as unknown as { demoWallet: { asked: { params: unknown[] }[] } }).demoWallet
        return asked.at(-1)?.params ?? []
      })
      await chain(ARBITRUM, 'eth_sendTransaction', params)
    },

    /** How often a person was asked on this page. */
    asked: () =>
      page.evaluate(() => (window as unknown as { demoWallet: { asked: unknown[] } }).demoWallet.asked.length),

    /** How many transactions the account has sent on the chain that it pays on. */
    sent: async () => Number(await chain(ARBITRUM, 'eth_getTransactionCount', [await address(), 'latest'])),
    holds: async (id: number) => balance(id, await address()),
    /** What the account holds of the coin of the chain that it pays on. */
    coins: async () => BigInt(await chain(ARBITRUM, 'eth_getBalance', [await address(), 'latest'])),
    shopHolds: () => balance(BASE, shop),

    /** How the payment on screen ends. */
    async willEnd(outcome: string): Promise<void> {
      // The newest in the journal.
      const intentId = await page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('intent-kit:journal'))
          .map(([key, text]) => ({ id: key.split(' ').at(-1), at: Number(/"createdAt":(\d+)/.exec(text)?.[1]) }))
          .sort((a, b) => b.at - a.at)
          .map(({ id }) => id)
          .at(0),
      )
      await callControl(page, 'outcome', { intentId, outcome })
    },

    /** Stops the payment by the card that is open. */
    async stops(): Promise<void> {
      await button('Stop this payment').click()
      await button('Stop it on Arbitrum').click()
    },
  }
}
