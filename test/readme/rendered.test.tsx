import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'
import { FakeChain } from '../model/fakeChain.ts'
import { FakeWallet } from '../model/fakeWallet.ts'
import { payer, token, request as walletRequest } from '../model/walletRequest.ts'
import { quickClock } from '../setup/drivenClock.ts'
import { sandboxOverHttp } from '../setup/kit.tsx'
import { paste, press } from '../setup/press.ts'
import { files, ownFiles } from './blocks.ts'

// The folder is inside the package, whose own name resolves to the build.
const folder = mkdtempSync(join(root, 'test/readme/.made-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a file of README as a page. */
async function open(name: string, url: string) {
  const page = mkdtempSync(join(folder, 'page-'))
  for (const [file, code] of Object.entries(files))
    writeFileSync(join(page, file), code.replace('http://127.0.0.1:8787', url))
  const { App } = (await import(/* @vite-ignore */ join(page, name))) as { App: ComponentType }
  render(<App />)
}
const shown = () => document.body.textContent ?? ''

it('shows what the shop receives, in the form and in the quote, without a list of tokens', {
  timeout: 30_000,
}, async () => {
  const { sandbox, url } = await sandboxOverHttp()
  await open('checkout.tsx', url)
  expect(files['checkout.tsx']).toContain("baseUrl: 'http://127.0.0.1:8787'")
  expect(files['checkout.tsx']).not.toMatch(/\btokens=|\bchains=|symbol|decimals/)
  const address = await screen.findByLabelText('Your Solana address', {}, { timeout: 10_000 })
  expect(shown()).toMatch(/Pay localhost100\.00 USDC(≈ \$\d+\.\d\d · )?on Base/)
  expect(shown()).toContain('USDC on Solana')
  await paste(address, '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
  const owner = await screen.findByLabelText('Your Ethereum address (0x…)', {}, { timeout: 10_000 })
  await paste(owner, '0x71c7656ec7ab88b098defb751b7401b5f6d8976f')
  await waitFor(() => expect(document.querySelector('.ik-quote[data-state=ready]')).not.toBeNull(), { timeout: 10_000 })
  expect(shown()).toContain('localhost gets100.00 USDC on Base')
  expect(shown()).not.toMatch(/You get|smallest units|Network \d/)

  await press('Show payment address')
  await screen.findByText(/^Send exactly/, {}, { timeout: 10_000 })
  const [[intentId = ''] = []] = [
    ...Object.keys(localStorage)
      .join()
      .matchAll(/0x[\da-f]{64}/g),
  ]

  // Paid from a phone, and the page is loaded again: it shows the payment that is under way, and no new one.
  sandbox.pay(intentId)
  cleanup()
  await open('checkout.tsx', url)
  await screen.findByText('About 20 seconds', {}, { timeout: 10_000 })
  expect(screen.queryByLabelText('Your Solana address')).toBeNull()
})

it('offers a wallet where there is one', { timeout: 30_000 }, async () => {
  await open('wallet.tsx', (await sandboxOverHttp()).url)
  // There is no wallet here, which the wallet part reports.
  await screen.findByText(/^No wallet found in this browser/, {}, { timeout: 10_000 })
  expect(shown()).toMatch(/Pay localhost100\.00 USDC(≈ \$\d+\.\d\d · )?on Base/)
})

/** Makes a page of the guide's button. */
async function makeShop() {
  const page = mkdtempSync(join(folder, 'page-'))
  writeFileSync(join(page, 'PayButton.tsx'), ownFiles['PayButton.tsx'] ?? '')
  writeFileSync(join(page, 'shop.tsx'), shopCode)
  const { Shop } = (await import(/* @vite-ignore */ join(page, 'shop.tsx'))) as { Shop: ComponentType<object> }
  return Shop
}

it('asks no wallet for a second quote of an order that may have been paid before a reload', {
  timeout: 60_000,
}, async () => {
  const { url } = await sandboxOverHttp()
  const Shop = await makeShop()
  const device = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), payer)
  const openPage = () => {
    const page = { isAlive: true, leave: [] as (() => void)[] }
    render(<Shop {...{ url, wallet: device.adapter(page), request: walletRequest }} />)
    return function close() {
      page.isAlive = false
      cleanup()
      for (const leave of page.leave) leave()
    }
  }

  const close = openPage()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled(), { timeout: 10_000 })
  await press('Pay')
  await waitFor(() => expect(device.open()).toHaveLength(1), { timeout: 10_000 })
  await screen.findByText('Confirm in your wallet')
  close()

  openPage()
  await screen.findByText('Waiting for your wallet', {}, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Waiting for your wallet' })).toBeDisabled()
  expect(device.requests).toHaveLength(1)
})

/** Shows the guide's button with a quote that ends after 30 seconds. */
async function openShortQuote(more: { fetch?: typeof fetch } = {}) {
  localStorage.clear()
  quickClock()
  const { url } = await sandboxOverHttp()
  const Shop = await makeShop()
  const device = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), payer)
  const wallet = device.adapter({ isAlive: true, leave: [] })
  const request = { ...walletRequest, destinationTokenAmount: 25_009001n }
  render(<Shop {...{ url, wallet, request, ...more }} />)
  const isReady = () => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled()
  await waitFor(isReady, { timeout: 80_000 })
  return { device, isReady }
}

it('offers a new quote once the one that a wallet declined has ended', { timeout: 60_000 }, async () => {
  const { device, isReady } = await openShortQuote()
  await press('Pay')
  await waitFor(() => expect(device.open()).toHaveLength(1), { timeout: 80_000 })
  for (const open of device.open()) device.reject(open)
  await waitFor(isReady, { timeout: 80_000 })
  await screen.findByRole('button', { name: 'Get a new quote' }, { timeout: 80_000 })
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
  await press('Get a new quote')
  await waitFor(isReady, { timeout: 80_000 })
  await press('Pay')
  await waitFor(() => expect(device.open()).toHaveLength(1), { timeout: 80_000 })
  expect(device.requests).toHaveLength(2)
})

it('offers a new quote beside the warning once one of an unknown status has ended', { timeout: 60_000 }, async () => {
  let status = 'QUOTED'
  const later: typeof fetch = async (...asked) => {
    const answer = await fetch(...asked)
    const text = (await answer.text()).replaceAll('"QUOTED"', `"${status}"`)
    return new Response(text, { status: answer.status, headers: { 'Content-Type': 'application/json' } })
  }
  const { device, isReady } = await openShortQuote({ fetch: later })
  status = 'A_NEW_ONE'
  await press('Pay')
  await screen.findByText('You may already have paid: earlier-unconfirmed', {}, { timeout: 80_000 })
  expect(screen.queryByRole('button', { name: /new quote/ })).toBeNull()
  await screen.findByRole('button', { name: 'Not paid yet? Get a new quote' }, { timeout: 80_000 })
  expect(shown()).toContain('You may already have paid: earlier-unconfirmed')
  status = 'QUOTED'
  await press('Not paid yet? Get a new quote')
  await waitFor(() => expect(shown()).not.toContain('You may already have paid'), { timeout: 80_000 })
  await waitFor(isReady, { timeout: 80_000 })
  expect(device.requests).toHaveLength(0)
})

it('never says that nothing was sent once a wallet has sent', { timeout: 60_000 }, async () => {
  localStorage.clear()
  location.hash = ''
  const { url, sandbox } = await sandboxOverHttp()
  const page = mkdtempSync(join(folder, 'page-'))
  cpSync(join(root, 'examples/own-interface'), page, { recursive: true })
  writeFileSync(join(page, 'shop.ts'), ownShopCode)
  writeFileSync(join(page, 'page.tsx'), ownPageCode)
  const chain = new FakeChain(token, Date.now)
  const device = new FakeWallet('ignores-nonce', chain, payer)
  const { Page } = (await import(/* @vite-ignore */ join(page, 'page.tsx'))) as { Page: ComponentType<object> }
  render(<Page {...{ url, wallet: device.adapter({ isAlive: true, leave: [] }) }} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Get a quote' })).toBeEnabled(), { timeout: 10_000 })
  await press('Get a quote')
  const pay = await screen.findByRole('button', { name: /^Pay / }, { timeout: 10_000 })
  sandbox.fault('ExecuteIntent', 'AccessKeyNotFound')
  await press(pay.textContent ?? '')
  await waitFor(() => expect(device.open()).toHaveLength(1), { timeout: 10_000 })
  const [open] = device.open()
  if (open) await device.confirm(open, { isHeard: true, reverts: false })
  await chain.mine()
  await screen.findByText(/^Sent, and the service doesn't know yet/, {}, { timeout: 20_000 })
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
  expect(alert).toHaveTextContent("If you already paid, don't pay again.")
  expect(shown()).not.toContain('Nothing was sent')
})

/** A page of its own with the button of the guide: a client that knows nothing of the page before. */
const shopCode = `
import { createIntentClient } from 'intent-kit/api'
import { IntentKitProvider } from 'intent-kit/hooks'
import { useState } from 'react'
import { PayButton } from './PayButton'

export function Shop({ url, wallet, request, fetch }) {
  const [client] = useState(() => createIntentClient({ baseUrl: url, fetch }))
  return <IntentKitProvider client={client} wallet={wallet}><PayButton orderId="17" request={request} /></IntentKitProvider>
}
`

/** What a host writes in place of the example's `shop.ts`. */
const ownShopCode = `
export const request = {
  destinationChainId: 42161,
  destinationTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  destinationToAddress: '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4',
  destinationTokenAmount: 60_000_000n,
}
export const lateRefunds = { address: request.destinationToAddress }
export const payTokens = [{ chainId: 8453, tokenAddress: '${token}', symbol: 'USDC', decimals: 6 }]
export const relays = [], factories = []
export const submitAbort = undefined
`

const ownPageCode = `
import { createIntentClient } from 'intent-kit/api'
import { IntentKitProvider } from 'intent-kit/hooks'
import { useState } from 'react'
import { Checkout } from './Checkout'
import { payTokens } from './shop'

export function Page({ url, wallet }) {
  const [client] = useState(() => createIntentClient({ baseUrl: url }))
  return <IntentKitProvider client={client} wallet={wallet} tokens={payTokens}><Checkout /></IntentKitProvider>
}
`
