import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type QuoteIntentRequest, quoteIntent } from '../../src/api/index.ts'
import { WalletDeposit } from '../../src/components/index.ts'
import { ARBITRUM, BASE, press, usdc, useNodes, user, walletPage } from '../setup/walletPage.tsx'
import { shop } from './page.tsx'
import { type EditedService, editedService } from './service.ts'

const nodes = useNodes()

/**
 * Opens a card of 60 USDC on Arbitrum whose network fee is paid in USDC: the wallet signs, and the service makes the
 * deposit.
 */
async function card(edit?: EditedService['edits'][string]) {
  const page = await walletPage(nodes())
  const service = await editedService({ sandbox: page.sandbox })
  service.edits.QuoteIntent = edit
  const request: QuoteIntentRequest = {
    ownerAddress: page.account,
    originChainId: ARBITRUM,
    originTokenAddress: usdc[ARBITRUM],
    destinationChainId: BASE,
    destinationTokenAddress: usdc[BASE],
    destinationToAddress: shop,
    tradeType: 'EXACT_INPUT',
    originTokenAmount: 60_000_000n,
  }
  const props = { quote: await quoteIntent(service.client, request), request }
  page.openPage(() => <WalletDeposit {...props} />, { service: service.url })
  await press('Dev wallet')
  await user.click(await screen.findByRole('radio', { name: /^In USDC, with the payment/ }, { timeout: 8000 }))
  /** Returns the deadline of each signature that the wallet was asked for, in epoch seconds. */
  const deadlines = () =>
    page.wallet.asked.map(({ params }) => {
      const { message } = JSON.parse((params as string[])[1] ?? '{}') as { message: { deadline: string } }
      return Number(message.deadline)
    })
  return { page, service, props, deadlines }
}

it('P3: what is signed ends when the payer was told, whatever the dates of the quote', async () => {
  const never = { createdAt: '9999-12-31T00:00:00Z', expiresAt: '9999-12-31T00:15:00Z' }
  const { expiresAt } = never
  const { deadlines, service } = await card({
    intent: { ...never, gasFeeOptions: { expiresAt } },
    gasFeeOptions: { expiresAt },
  })
  await press(/^(Pay|Sign) /)
  await expect.poll(() => deadlines().length, { timeout: 8000 }).toBe(2)
  expect(Math.max(...deadlines())).toBeLessThan(Date.now() / 1000 + 17.5 * 60)
  // The service of the next test sends from the same account. Two services at a time would use the same nonce.
  await expect.poll(() => service.of('ExecuteIntent').length, { timeout: 8000 }).toBe(1)
})

it('P5: before anything is signed the page shows which contract may take the money', async () => {
  const { page, props } = await card()
  const { svcIntentEntrypointAddress: spender } = props.quote.intent.svcContracts ?? {}
  expect(spender).toMatch(/^0x[\da-f]{40}$/i)
  expect(page.wallet.asked).toEqual([])
  expect(document.body.textContent?.replace(/\s/g, '')).toContain(spender)
})

it('an honest quote is signed, and paid by the service', async () => {
  const { page, service, props, deadlines } = await card()
  await press(/^(Pay|Sign) /)
  await expect.poll(() => service.of('ExecuteIntent').length, { timeout: 8000 }).toBe(1)
  const ends = Date.parse(String(props.quote.intent.expiresAt)) / 1000
  expect(deadlines().every((deadline) => deadline <= ends)).toBe(true)
  expect(page.wallet.asked.map(({ method }) => method)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4'])
})
