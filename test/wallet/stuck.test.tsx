import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { QuoteIntentResponse } from '../../src/api/index.ts'
import { inTurn, lost, nodeBefore, quiet } from '../setup/between.ts'
import {
  ARBITRUM,
  cardTexts,
  connect,
  leftWallet,
  native,
  offers,
  press,
  says,
  usdc,
  useArbitrum,
  user,
  walletPage,
} from '../setup/walletPage.tsx'

const { nodes, call, node } = useArbitrum()

describe('a wallet that answers', () => {
  const answers: [what: string, answer: unknown, token: string][] = [
    ['nothing', null, usdc[ARBITRUM]],
    ['nothing, for the network’s own coin', null, native],
    ['a number of its own', '0x1234', usdc[ARBITRUM]],
    ['an object', { hash: 'none' }, usdc[ARBITRUM]],
  ]
  it.each(answers)('%s may have sent it: the page finds out', async (_, answer, originTokenAddress) => {
    const page = await walletPage(nodes())
    const quote = await page.quote({ originTokenAddress })
    const before = await page.sent(ARBITRUM)
    const kept: (() => Promise<unknown>)[] = []
    const asked = inTurn(page.wallet, (send) => {
      kept.push(send)
      return answer
    })
    const { events } = page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.unsure)
    expect([offers(/^Pay /), page.asked('ExecuteIntent').length, events('paid').length]).toEqual([false, 0, 0])
    await kept[0]?.()
    await says(cardTexts.sent)
    expect([asked.times, await page.sent(ARBITRUM)]).toEqual([1, before + 1])
    expect(events('paid')).toMatchObject([{ hash: expect.stringMatching(/^0x[\da-f]{64}$/) }])
  })
})

describe('a commit that fails', () => {
  it('asks no wallet, says why, and can be tried again', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    page.sandbox.fault('CommitIntent', 'IntentsDisabled')
    const { events } = page.open({ quote, commit: true })
    await connect()
    await press(/^Pay /)
    await waitFor(() => expect(events('error')).toMatchObject([{ error: 'IntentsDisabled' }]))
    expect([page.wallet.asked.length, events('asked').length, screen.queryByText(cardTexts.unsure)]).toEqual([
      0,
      0,
      null,
    ])
    page.sandbox.fault('CommitIntent', 'none')
    await press(/^Pay /)
    await says(cardTexts.sent)
    expect([page.wallet.asked.length, page.asked('CommitIntent').length, events('asked').length]).toEqual([1, 2, 1])
  })
})

describe('a request of which nothing is known', () => {
  it('of a wallet that has disconnected: it can be connected again, and only then be asked', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    const { unmount } = page.open({ quote })
    await connect()
    page.wallet.answer = 'disconnect'
    await press(/^Pay /)
    await leftWallet('nothing so far')
    expect([offers(/(ask it again|No, ask again)$/), offers('Dev wallet')]).toEqual([false, true])
    page.wallet.answer = 'confirm'
    // The same is true after a reload.
    unmount()
    page.open({ quote })
    await leftWallet('nothing so far')
    expect([offers(/(ask it again|No, ask again)$/), offers('Dev wallet')]).toEqual([false, true])
    await press('Dev wallet')
    await press(/(ask it again|No, ask again)$/)
    await says(cardTexts.sent)
    expect([page.wallet.asked.length, await page.sent(ARBITRUM)]).toEqual([2, before + 1])
  })

  it('ends when the wallet fails after all: it can be asked again', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const fail: ((error: Error) => void)[] = []
    inTurn(page.wallet, () => new Promise((_, reject) => fail.push(reject)))
    page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says('Confirm in your wallet')
    await press("My wallet doesn't respond")
    await leftWallet('nothing so far')
    expect(offers(/(ask it again|No, ask again)$/)).toBe(false)
    fail[0]?.(lost())
    await press(/(ask it again|No, ask again)$/)
    await says(cardTexts.sent)
  })

  it('stays open in the wallet, whatever a look says that began before', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    let slow = false
    let late = 0
    const url = await nodeBefore(node(), async (_method, _params, pass) => {
      if (slow) {
        late++
        await quiet(1200)
      }
      return pass()
    })
    inTurn(page.wallet, () => new Promise(() => {}))
    page.open({ quote }, { nodes: { [ARBITRUM]: url } })
    await connect()
    await press(/^Pay /)
    await says('Confirm in your wallet')
    await quiet(1000)
    slow = true
    await waitFor(() => expect(late).toBeGreaterThan(0), { timeout: 6000 })
    await press("My wallet doesn't respond")
    await leftWallet('nothing so far')
    expect(screen.getByText('Is a request still open in your wallet?')).toBeVisible()
    expect(offers(/(ask it again|No, ask again)$/)).toBe(false)
  })
})

describe('an approval', () => {
  it('that is never mined can be left', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const { gasFeeOptions } = quote
    const feeOptions = gasFeeOptions?.feeOptions?.map((option) => ({ ...option, is2612: false }))
    page.open({ quote: { ...quote, gasFeeOptions: { ...gasFeeOptions, feeOptions } } as QuoteIntentResponse })
    await connect()
    await user.click(await screen.findByRole('radio', { name: /USDC/ }))
    await call('evm_setAutomine', false)
    await press(/^Sign /)
    await screen.findByRole('button', { name: 'Checking the payment' }, { timeout: 5000 })
    await waitFor(() => expect(page.wallet.asked).toHaveLength(1))
    await press("My wallet doesn't respond")
    await waitFor(() => expect(offers(/^Sign /)).toBe(true))
    // The approval is mined after all. The wallet is asked for nothing more until the next press.
    await call('evm_mine')
    await quiet()
    expect([page.wallet.asked.length, page.asked('ExecuteIntent').length]).toEqual([1, 0])
    await press(/^Sign /)
    await says(/^Sent\. Don't pay again\./)
    await waitFor(() => expect(page.asked('ExecuteIntent')).toHaveLength(1))
    expect(page.wallet.asked).toHaveLength(2)
  })
})
