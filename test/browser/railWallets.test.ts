import { address } from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decodeTronTransfer } from '../../examples/rail-wallets/tronTransaction.ts'
import { startSolana } from '../rails/solanaNode.ts'
import { startTron } from '../rails/tronNode.ts'
import { type Demo, startDemo } from './demo.ts'
import { expectFocusShown } from './focusOrder.ts'
import { callControl, type Hands, isSound, payer, shows } from './payer.ts'
import { addSolana, addTron } from './railWalletsInPage.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const accountOf = async (owner: string) =>
  (await findAssociatedTokenPda({ owner: address(owner), mint: usdc, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

let demo: Demo
let solana: Awaited<ReturnType<typeof startSolana>>
let tron: Awaited<ReturnType<typeof startTron>>
beforeAll(async () => {
  solana = await startSolana()
  tron = await startTron()
  solana.addMint(usdc, 6)
  demo = await startDemo(12, 'examples/rail-wallets')
})
afterAll(async () => {
  await demo.close()
  await solana.close()
  await tron.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The quote's button, once it can be pressed. */
const agree = (page: Page, name: RegExp) => page.locator('button:not([aria-disabled])').filter({ hasText: name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Opens the page with both wallets. */
async function open(hands: Hands, width = 1200) {
  const { page, ...visit } = await demo.open({ viewport: { width, height: 900 } }, 'still')
  const [ofSolana, ofTron] = [await addSolana(page, solana), await addTron(page, tron.nodeUrl)]
  solana.fund(address(ofSolana.address), 1_000_000_000n)
  solana.addHolding(await accountOf(ofSolana.address), usdc, address(ofSolana.address), 1_000_000_000n)
  const quoted: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/QuoteIntentEdge')) quoted.push((await response.json()).edge.handoff.recipientAddress)
  })
  await visit.arrive()
  return { page, ofSolana, ofTron, press: payer(page, hands).press, to: () => quoted.at(-1) ?? '', ...visit }
}

/** Tells the service that the money came, and waits until the page has seen the end. */
async function isSeen(page: Page) {
  const intentId = /#intent=(0x\w+)/.exec(page.url())?.[1]
  await callControl(page, 'pay', { intentId })
  await callControl(page, 'advance', { ms: 60_000 })
  await heading(page, 'Paid').waitFor()
}

/** Checks that a person without a mouse sees where they are. */
const seesFocus = (page: Page, hands: Hands) =>
  hands === 'keyboard' && vi.waitFor(() => expectFocusShown(page), { timeout: 5000 })

test.for([
  ['mouse', 1200],
  ['mouse', 320],
  ['keyboard', 1200],
] as const)('a connected Solana wallet fills in the address, and a press pays (%s, %i px)', async ([hands, width]) => {
  const { page, complaints, ofSolana, press, to, leave } = await open(hands, width)
  await press(button(page, 'Connect Test wallet'))
  await press(button(page, /^Solana/))
  await agree(page, /^Pay .* USDC/).waitFor()
  expect(await page.getByLabel('Your Solana address').inputValue()).toBe(ofSolana.address)
  await isSound(page, 'quoted')
  await press(agree(page, /^Pay .* USDC/))
  await heading(page, 'On its way').waitFor()
  await seesFocus(page, hands)
  const held = solana.holding(await accountOf(to()))
  expect(held).toMatchObject({ owner: to(), mint: usdc })
  expect(solana.holding(await accountOf(ofSolana.address))?.amount).toBe(1_000_000_000n - (held?.amount ?? 0n))
  await isSeen(page)
  expect([ofSolana.state.asked, complaints]).toEqual([1, []])
  await leave()
})

test.for(['mouse', 'keyboard'] as const)('a connected TronLink pays a token, once (%s)', async (hands) => {
  const { page, complaints, ofTron, press, to, leave } = await open(hands)
  await press(button(page, 'Connect TronLink'))
  await press(button(page, /^Tron/))
  const before = tron.state.mined.length
  const pay = agree(page, /^Pay .* USDT/)
  if (hands === 'mouse') await pay.dblclick()
  else {
    await press(pay)
    await page.keyboard.press('Enter')
  }
  await heading(page, 'On its way').waitFor()
  await seesFocus(page, hands)
  const [mined, ...more] = tron.state.mined.slice(before)
  expect([mined?.signer, more, ofTron.state.asked]).toEqual([ofTron.account, [], 1])
  expect(decodeTronTransfer(mined?.rawDataHex ?? '')).toMatchObject({ owner: ofTron.account, to: to() })
  await isSeen(page)
  expect(complaints).toEqual([])
  await leave()
})

test.for(['mouse', 'keyboard'] as const)(
  'where a wallet declines, the address is shown on a press, and the wallet is asked no more (%s)',
  async (hands) => {
    const { page, complaints, ofSolana, press, to, leave } = await open(hands)
    await press(button(page, 'Connect Test wallet'))
    await press(button(page, /^Solana/))
    ofSolana.state.mood = 'reject'
    await press(agree(page, /^Pay .* USDC/))
    await page.getByRole('region').getByText('You rejected it in your wallet.').waitFor()
    await page.getByRole('alert').getByText('You rejected it in your wallet.').waitFor()
    await seesFocus(page, hands)
    expect(await shows(page, to())).toBe(false)
    await isSound(page, 'declined')
    await press(button(page, 'Show payment address'))
    await heading(page, 'Send exactly this').waitFor()
    await seesFocus(page, hands)
    expect(await shows(page, to())).toBe(true)
    expect(await button(page, /wallet$/).allInnerTexts()).toEqual(['Connect Test wallet'])
    expect([ofSolana.state.asked, solana.holding(await accountOf(to()))]).toEqual([1, undefined])
    await isSound(page, 'address')
    expect(complaints).toEqual([])
    await leave()
  },
)
