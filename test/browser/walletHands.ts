import type { Page } from 'playwright'
import { expect } from 'vitest'
import { callControl, payer } from './payer.ts'

/** The actions of a payer with a wallet on the demo's checkout page, and what can be counted on its chains. */
export type WalletHands = ReturnType<typeof walletHands>

const ARBITRUM = 42161
const BASE = 8453
const usdc: Record<number, string> = {
  [BASE]: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  [ARBITRUM]: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
}
/** The recipient of the demo's shop. */
const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'

export function walletHands(page: Page, account: number, t?: Parameters<typeof payer>[2]) {
  const { agree, button, controls, openControls, say } = payer(page, 'mouse', t)

  /** Sends a request to a chain, from outside the page. */
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

  /** Connects the wallet, unless it is connected. */
  async function connects(): Promise<void> {
    const [connect, connected] = [button('Demo wallet'), button(say('wallet.disconnect'))]
    await connect.or(connected).waitFor()
    if (await connect.isVisible()) await connect.click()
    await connected.waitFor()
  }

  /** Connects the wallet, chooses a token by the start of its row, and waits for the quote. */
  async function looksAtWalletQuote(token = /^USDC\b.*Arbitrum/): Promise<void> {
    await connects()
    // USDC is chosen already, unless one of the chains took longer to answer than the kit waits.
    await page.getByRole('radio', { name: token }).check()
    await page.locator('.ik-quote[data-state="ready"]').waitFor()
  }

  // The amount may stand between invisible characters that isolate it.
  const pay = say('review.pay', { amount: '' })
    .replace(/[\u2066-\u2069]/g, '')
    .trim()
  const quotedIntent = intentOf(page)
  const acceptsQuote = () => agree.filter({ hasText: pay }).click()

  return {
    connects,
    looksAtWalletQuote,
    acceptsQuote,

    /** Accepts the quote on the right network, which asks the wallet. */
    async paysFromWallet(token?: RegExp): Promise<void> {
      await looksAtWalletQuote(token)
      await acceptsQuote()
    },

    /** Waits for the quote of the token that the kit chose. */
    looksAtChosenQuote: () => page.locator('.ik-quote[data-state="ready"]').waitFor(),

    /** Sets the wallet's answer to a request. */
    async walletWill(answer: 'confirm' | 'reject' | 'never' | 'silent' | 'disconnect'): Promise<void> {
      await openControls()
      await controls.getByLabel('When the wallet is asked, it').selectOption(answer)
    },

    /** Switches the wallet to a network. */
    async isOn(network: string): Promise<void> {
      await openControls()
      await controls.getByLabel('Its network').selectOption(network)
    },

    waitsForWallet: () => page.locator('.ik-wallet[data-state="awaiting-wallet"]').waitFor(),

    /** Confirms what the wallet was asked long ago. */
    async confirmsLate(): Promise<void> {
      const params = await page.evaluate(() => {
        const { asked } = (window as unknown as { demoWallet: { asked: { params: unknown[] }[] } }).demoWallet
        return asked.at(-1)?.params ?? []
      })
      await chain(ARBITRUM, 'eth_sendTransaction', params)
    },

    /** Returns how often a person was asked on this page. */
    asked: () =>
      page.evaluate(() => (window as unknown as { demoWallet: { asked: unknown[] } }).demoWallet.asked.length),

    /** Leaves the account one wei of a chain's coin, which pays for nothing. */
    drain: async (id = ARBITRUM) => chain(id, 'anvil_setBalance', [await address(), '0x1']),

    /** Gives the account the coins that an earlier test has moved away. */
    refill: async () => chain(ARBITRUM, 'anvil_setBalance', [await address(), `0x${(10n ** 20n).toString(16)}`]),

    /** Switches the wallet to another of its accounts, and returns it. */
    async switchesTo(place: number): Promise<string> {
      const other = ((await chain(BASE, 'eth_accounts', [])) as unknown as string[])[place] ?? ''
      await page.evaluate(
        (account) =>
          (window as unknown as { demoWallet: { setAccount(account: string): void } }).demoWallet.setAccount(account),
        other,
      )
      return other
    },

    network: () => page.evaluate(() => (window as unknown as { demoWallet: { chainId: number } }).demoWallet.chainId),

    /** Returns how many transactions the account has sent on the chain from which it pays. */
    sent: async () => Number(await chain(ARBITRUM, 'eth_getTransactionCount', [await address(), 'latest'])),
    holds: async (id: number) => balance(id, await address()),
    /** Returns the account's native balance on the chain from which it pays. */
    coins: async () => BigInt(await chain(ARBITRUM, 'eth_getBalance', [await address(), 'latest'])),
    shopHolds: () => balance(BASE, shop),

    /** Sets how the payment of the newest quote ends. */
    willEnd: async (outcome: string) => callControl(page, 'outcome', { intentId: await quotedIntent(), outcome }),

    /** Stops the payment with the open card. */
    async stops(): Promise<void> {
      await button('Stop it').click()
      await button('Stop it on Arbitrum').click()
    },
  }
}

/** Listens for quotes from now on. The returned function gives the intent id of the newest quote. */
function intentOf(page: Page): () => Promise<string> {
  let newest: Promise<string> | undefined
  page.on('response', (response) => {
    if (!response.url().endsWith('/QuoteIntent') || !response.ok()) return
    newest = response.json().then(({ intent }) => intent.intentId as string)
    newest.catch(() => {})
  })
  return async () => (await newest) ?? expect.fail('no quote was asked for')
}
