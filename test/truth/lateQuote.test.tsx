import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createIntentClient, type QuoteIntentRequest, quoteIntent } from '../../src/api/index.ts'
import { WalletDeposit } from '../../src/components/index.ts'
import { quiet, serviceBefore } from '../setup/between.ts'
import { ARBITRUM, BASE, connect, native, usdc, useArbitrum, user, walletPage } from '../setup/walletPage.tsx'

const { nodes, call } = useArbitrum()

const lateMs = 20 * 60_000
const coins: [what: string, token: string][] = [
  ['the network’s own coin', native],
  ['a token', usdc[ARBITRUM]],
]

/** Opens a page with a quote that `edit` has changed, and presses like an insistent payer. */
async function payWith(originTokenAddress: string, edit: (quote: string) => string) {
  const page = await walletPage(nodes())
  const service = await serviceBefore(page.sandbox, async (operation, _, pass) => {
    if (operation !== 'QuoteIntent') return undefined
    // Edit the text, so that no digit of an amount changes.
    return new Response(edit(await (await pass()).text()), { headers: { 'Content-Type': 'application/json' } })
  })
  const request = {
    ownerAddress: page.account,
    originChainId: ARBITRUM,
    originTokenAddress,
    destinationChainId: BASE,
    destinationTokenAddress: usdc[BASE],
    destinationToAddress: '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4',
    destinationTokenAmount: 100_000_000n,
  } as QuoteIntentRequest
  const props = { quote: await quoteIntent(createIntentClient({ baseUrl: service }), request), request }
  const before = await page.sent(ARBITRUM)
  page.openPage(() => <WalletDeposit {...props} />, { service })
  await connect()
  await screen.findByRole('button', { name: /^Pay / })
  for (let tries = 0; tries < 30; tries++) {
    const [pay] = screen.queryAllByRole<HTMLButtonElement>('button', { name: /^Pay / })
    if (pay && !pay.disabled && pay.getAttribute('aria-disabled') !== 'true') await user.click(pay)
    await quiet(100)
  }
  return { asked: page.wallet.asked.length, sent: (await page.sent(ARBITRUM)) - before }
}

/** Simulates a cache between page and service that answers with a quote from 20 minutes ago. */
const fromCache = (quote: string) =>
  quote.replace(/"(createdAt|expiresAt)":"([^"]+)"/g, (_, name: string, at: string) => {
    return `"${name}":"${new Date(Date.parse(at) - lateMs).toISOString()}"`
  })

describe('P4: a quote whose time is over by the chain’s clock alone', () => {
  it.each(coins)('since it came from a cache, 20 minutes late, is not sent: %s', async (_, token) => {
    await call('evm_mine')
    expect(await payWith(token, fromCache)).toEqual({ asked: 0, sent: 0 })
  })

  it.each(coins)('is sent in time: %s', async (_, token) => {
    expect(await payWith(token, (quote) => quote)).toEqual({ asked: 1, sent: 1 })
  })

  // This test is last, because a chain's clock cannot be set back.
  it.each(coins)('since this device’s clock is slow is not sent: %s', async (_, token) => {
    await call('evm_increaseTime', lateMs / 1000)
    await call('evm_mine')
    expect(await payWith(token, (quote) => quote)).toEqual({ asked: 0, sent: 0 })
  })
})
