import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { walletTexts } from '../../src/i18n/index.ts'
import { nodeBefore, quiet, serviceBefore, says as word } from '../setup/between.ts'
import { inMatrix } from '../setup/sized.ts'
import { RoomyStorage } from '../setup/storage.ts'
import { canPay, checkout, shop } from '../setup/walletCheckout.tsx'
import { ARBITRUM, cardTexts, connect, press, says, useNodes, user } from '../setup/walletPage.tsx'

const nodes = useNodes()

const stranger = '0x9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c'
const shown = () => document.body.textContent ?? ''

describe('a checkout that is paid from a wallet', () => {
  it('asks no wallet for a payment that the payer has left while it was checked', async () => {
    const { toPay, sent, before, wallet } = await checkout(nodes())
    let slow = false
    const url = await nodeBefore(nodes().urls[ARBITRUM] ?? '', async (_method, _params, pass) => {
      if (slow) await quiet(1500)
      return pass()
    })
    const { events } = await toPay({ nodes: { [ARBITRUM]: url } })
    slow = true
    await press(/^Pay /)
    await screen.findByRole('button', { name: 'Checking the payment' })
    await press('Back')
    await screen.findByRole('radio', { name: /^USDC/ })
    expect(document.querySelector('[data-step=pay]')).toBeNull()
    slow = false
    await quiet(4000)
    expect([wallet.asked.length, await sent(ARBITRUM), events('armed').length]).toEqual([0, before, 0])
  })

  it('says so where nothing can be kept, before the wallet is asked', async () => {
    const { toPay, wallet } = await checkout(nodes())
    await toPay({ storage: new RoomyStorage(10) })
    await press(/^Pay /)
    await says(walletTexts['wallet.notKept'])
    await quiet(500)
    expect(wallet.asked).toHaveLength(0)
    // The payer has read the notice and presses again.
    await press(/^Pay /)
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
  })

  it('leads back to the payer after a no', async () => {
    const { toPay, wallet } = await checkout(nodes())
    await toPay()
    wallet.answer = 'reject'
    await press(/^Pay /)
    await says('You rejected it in your wallet. Nothing was sent.')
    await press('Back')
    // From there, the payer can go on to a payment.
    wallet.answer = 'confirm'
    await canPay()
    expect(wallet.asked).toHaveLength(1)
    await press(/^Pay /)
    await waitFor(() => expect(wallet.asked).toHaveLength(2))
  })

  it.each([
    ['answers late', 1],
    ['does not answer', 0],
  ])('is paid by a signature only when the service answers: one that %s', async (_, times) => {
    const { sandbox, toPay, wallet } = await checkout(nodes())
    let isSigned = false
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const service = await serviceBefore(sandbox, async (operation) => {
      if (operation === 'ExecuteIntent') {
        isSigned = true
        await held
      }
      // If the status cannot be read, the signature is not handed over again.
      const isLost = times === 0 && isSigned && /^(ExecuteIntent|GetIntent)$/.test(operation)
      return isLost ? word('Timeout', 504) : undefined
    })
    const { events } = await toPay({ service })
    wallet.answer = 'reject'
    await press(/^Pay /)
    await says('You rejected it in your wallet. Nothing was sent.')
    wallet.answer = 'confirm'
    await user.click(await screen.findByRole('radio', { name: /USDC/ }))
    await press(/^Sign /)
    await says(walletTexts['wallet.sent'])
    await quiet(500)
    expect([events('armed').length, events('paid')]).toEqual([1, []])
    answer()
    if (times) await waitFor(() => expect(events('paid')).toHaveLength(1), { timeout: 8000 })
    else await says(walletTexts['wallet.unreported'])
    await quiet()
    expect(events('paid')).toHaveLength(times)
  })

  inMatrix(it)('asks for a new quote with the account that is connected now', async () => {
    const { toPay, wallet, asked } = await checkout(nodes())
    await toPay()
    wallet.setAccount(nodes().accounts[1])
    await waitFor(() => expect(asked('QuoteIntent')).toHaveLength(2), { timeout: 8000 })
    await canPay()
    const owners = asked('QuoteIntent').map(([, body]) =>
      (body.match(/"ownerAddress":"(\w+)"/)?.[1] ?? '').toLowerCase(),
    )
    expect([owners[0], owners.at(-1)]).toEqual([nodes().accounts[0].toLowerCase(), nodes().accounts[1].toLowerCase()])
    expect(wallet.asked).toHaveLength(0)
  })
})

inMatrix(describe)('a payment that the host names', () => {
  it('and that goes to somebody else is not this order: nothing is told of it', async () => {
    const page = await checkout(nodes())
    const quote = await page.quote({ destinationToAddress: stranger })
    const { unmount } = page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.sent)
    unmount()
    const { events } = page.show({}, quote.intent.intentId)
    await says("This payment isn't for this order.")
    page.sandbox.advance(600_000)
    await quiet(3000)
    expect(['paid', 'status', 'settled'].flatMap(events)).toEqual([])
  })

  it('and that goes to the shop is', async () => {
    const page = await checkout(nodes())
    const quote = await page.quote({ destinationToAddress: shop })
    const { unmount } = page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.sent)
    unmount()
    const { events } = page.show({}, quote.intent.intentId)
    await waitFor(() => expect(events('paid')).toHaveLength(1), { timeout: 8000 })
    expect(shown()).not.toContain("isn't for this order")
  })
})
