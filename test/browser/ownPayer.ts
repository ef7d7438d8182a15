import type { Page } from 'playwright'
import { type Hands, payer, tabTo } from './payer.ts'
import { walletHands } from './walletHands.ts'

/** The payer's own address on Solana, well formed and owned by nobody. */
export const ownAddress = '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw'

/** Creates the actions and checks of a payer on the page of `examples/own-interface`. */
export function ownPayer(page: Page, account: number, hands: Hands = 'mouse') {
  const { button, press, waits } = payer(page, hands)
  const { asked, sent, holds, willEnd, confirmsLate } = walletHands(page, account)
  const checkout = page.getByRole('region', { name: 'Payment', exact: true })
  const reads = (text: string | RegExp) => checkout.getByText(text).first().waitFor()

  async function chooses(name: string): Promise<void> {
    const select = page.getByLabel('Pay with')
    await select.getByText(name).waitFor({ state: 'attached' })
    if (hands === 'mouse') return void (await select.selectOption({ label: name }))
    await tabTo(page, select)
    await page.keyboard.type(name)
  }

  return {
    page,
    button,
    press,
    waits,
    asked,
    sent,
    holds,
    willEnd,
    confirmsLate,
    reads,
    chooses,
    presses: (name: string | RegExp) => press(button(name)),

    /** Chooses to pay from the wallet, connects it if necessary, and waits for the quote. */
    async quotesFromWallet(token = 'USDC on Arbitrum One'): Promise<void> {
      await chooses(token)
      const connect = button('Connect your wallet')
      const quote = page.locator('button:enabled', { hasText: 'Get a quote' })
      await connect.or(quote).first().waitFor()
      // After a reload, the wallet may be back by itself before the press.
      if (await connect.isVisible()) await press(connect).catch(() => quote.waitFor())
      await press(button('Get a quote'))
      const [pay, change] = [button(/^Pay /), button(/^Switch to /)]
      await pay.or(change).waitFor()
      if (await change.isVisible()) await press(change)
      await pay.waitFor()
    },

    /** Chooses Solana, and waits for the quote. */
    async quotesOnRail(): Promise<void> {
      await chooses('SOL on Solana')
      const field = page.getByLabel('Your address on Solana')
      if (hands === 'mouse') await field.fill(ownAddress)
      else {
        await tabTo(page, field)
        await page.keyboard.type(ownAddress)
      }
      await press(button('Get a quote'))
      await button('Show where to pay').waitFor()
    },

    /** Sets what the wallet does when it is asked on this page. */
    walletWill: (answer: 'confirm' | 'reject' | 'never' | 'silent') =>
      page.evaluate((answer) => {
        ;(window as unknown as { demoWallet: { answer: string } }).demoWallet.answer = answer
      }, answer),

    /** Returns the intent id in the page's URL. */
    intentId: () => /#intent=(0x\w+)/.exec(page.url())?.[1] ?? '',
  }
}
