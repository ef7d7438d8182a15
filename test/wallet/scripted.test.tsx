import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inMatrix } from '../setup/sized.ts'
import {
  ARBITRUM,
  BASE,
  cardTexts,
  connect,
  leftWallet,
  offers,
  press,
  rpc,
  says,
  useNodes,
  user,
  walletPage,
} from '../setup/walletPage.tsx'

const nodes = useNodes()
afterEach(() => localStorage.clear())

describe('a wallet that', () => {
  it('confirms is asked once for the exact transfer, and the service is told once', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    const { events } = page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.sent)
    expect(page.wallet.asked).toHaveLength(1)
    expect(await page.sent(ARBITRUM)).toBe(before + 1)
    expect(page.asked('ExecuteIntent')).toHaveLength(1)
    const { intentId } = quote.intent
    const [paid] = events('paid') as { intentId: string; hash: string }[]
    expect(paid?.intentId).toBe(intentId)
    expect(events('reported')).toEqual([paid])
    expect(page.asked('ExecuteIntent')[0]?.[1]).toContain(paid?.hash)
    const transaction = (await rpc(nodes().urls[ARBITRUM] ?? '', 'eth_getTransactionByHash', [paid?.hash])) as {
      input: string
    }
    expect(transaction.input).toBe(quote.intent.depositTransaction?.data)
  })

  it('says no has sent nothing, and may be asked again', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    page.open({ quote })
    await connect()
    page.wallet.answer = 'reject'
    await press(/^Pay /)
    await says('You rejected it in your wallet. Nothing was sent.')
    expect([page.wallet.asked.length, await page.sent(ARBITRUM), page.asked('ExecuteIntent').length]).toEqual([
      1,
      before,
      0,
    ])
    page.wallet.answer = 'confirm'
    await press(/^Pay /)
    await says(cardTexts.sent)
    expect(await page.sent(ARBITRUM)).toBe(before + 1)
  })

  it('is pressed for twenty times asks once and sends once', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    page.open({ quote })
    await connect()
    const pay = await screen.findByRole('button', { name: /^Pay / })
    for (let press = 0; press < 20; press++) pay.click()
    await says(cardTexts.sent)
    expect([page.wallet.asked.length, await page.sent(ARBITRUM), page.asked('ExecuteIntent').length]).toEqual([
      1,
      before + 1,
      1,
    ])
  })

  inMatrix(it)('never answers can be left, and what it does later is noticed', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    page.open({ quote })
    await connect()
    page.wallet.answer = 'never'
    await press(/^Pay /)
    await says('Confirm in your wallet')
    await press("My wallet doesn't respond")
    await says('Is a request still open in your wallet?')
    await leftWallet('nothing so far')
    // A second request in the same wallet could pay twice.
    expect([offers(/^Pay /), offers(/(ask it again|No, ask again)$/)]).toEqual([false, false])
    expect(await page.sent(ARBITRUM)).toBe(before)
    // The payer confirms after all.
    const [request] = page.wallet.asked
    await rpc(nodes().urls[ARBITRUM] ?? '', 'eth_sendTransaction', request?.params as unknown[])
    await says(cardTexts.sent)
    expect([page.wallet.asked.length, await page.sent(ARBITRUM)]).toEqual([1, before + 1])
  })

  inMatrix(it)('sends and never says so is found out on the chain', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    const { events } = page.open({ quote })
    await connect()
    page.wallet.answer = 'silent'
    await press(/^Pay /)
    await says('Confirm in your wallet')
    await press("My wallet doesn't respond")
    await says(cardTexts.sent)
    expect([page.wallet.asked.length, await page.sent(ARBITRUM)]).toEqual([1, before + 1])
    expect(events('paid')).toMatchObject([{ hash: expect.stringMatching(/^0x[\da-f]{64}$/) }])
  })

  it('loses its connection leaves it open, says where the money is, and keeps the intent', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    page.open({ quote })
    await connect()
    page.wallet.answer = 'disconnect'
    await press(/^Pay /)
    await says(cardTexts.unsure)
    await leftWallet('nothing so far')
    expect(localStorage.length).toBeGreaterThan(0)
    expect(page.asked('ExecuteIntent')).toHaveLength(0)
  })

  inMatrix(it)('is on another network is asked to change it first, with the same press', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    page.wallet.setChain(BASE)
    page.open({ quote })
    await connect()
    await says('Your wallet will switch to Arbitrum first.')
    page.wallet.answer = 'reject'
    await press(/^Pay /)
    await says(/^Your wallet didn't switch networks/)
    expect(page.asked('ExecuteIntent')).toEqual([])
    page.wallet.answer = 'confirm'
    await press(/^Pay /)
    await says(cardTexts.sent)
  })

  inMatrix(it)('moves to another network or account mid-way is not asked', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const { unmount } = page.open({ quote })
    await connect()
    await screen.findByRole('button', { name: /^Pay / })
    page.wallet.setAccount(nodes().accounts[1])
    await says(/^This quote is for/)
    expect(offers(/^Pay /)).toBe(false)
    page.wallet.setAccount(nodes().accounts[0])
    await screen.findByRole('button', { name: /^Pay / })
    page.wallet.setChain(BASE)
    await says('Your wallet will switch to Arbitrum first.')
    expect(page.wallet.asked).toEqual([])
    unmount()
  })

  it('holds too little is not asked: of the token, or for the network fee', async () => {
    const page = await walletPage(nodes())
    const poor = '0x00000000000000000000000000000000000b0042'
    await rpc(nodes().urls[ARBITRUM] ?? '', 'anvil_setBalance', [poor, '0x1'])
    const quote = await page.quote({ ownerAddress: poor })
    page.wallet.setAccount(poor)
    page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says(/^You have less than .* USDC on Arbitrum\. Nothing was sent\.$/)
    expect(page.wallet.asked).toHaveLength(0)
    // The payer can continue once there is enough.
    expect(offers(/^Pay /)).toBe(true)
  })
})

describe('without', () => {
  it('a wallet in the browser it says so', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    page.open({ quote })
    page.wallet.answer = 'reject'
    await press('Dev wallet')
    await says(/^You rejected the connection in Dev wallet\. Nothing was sent\.$/)
    await user.tab()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dev wallet' })).not.toHaveAttribute('aria-disabled'))
  })
})
