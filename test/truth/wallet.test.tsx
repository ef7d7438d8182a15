import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type QuoteIntentRequest, quoteIntent } from '../../src/api/index.ts'
import { WalletDeposit } from '../../src/components/index.ts'
import { ARBITRUM, BASE, press, usdc, useNodes, user, walletPage } from '../setup/walletPage.tsx'
import { shop, stranger, wait } from './page.tsx'
import { type EditedService, editedService, patched } from './service.ts'

const nodes = useNodes()

/** A request that spends exactly 60 USDC on Arbitrum for USDC on Base. */
const spends = (ownerAddress: string): QuoteIntentRequest => ({
  ownerAddress,
  originChainId: ARBITRUM,
  originTokenAddress: usdc[ARBITRUM],
  destinationChainId: BASE,
  destinationTokenAddress: usdc[BASE],
  destinationToAddress: shop,
  tradeType: 'EXACT_INPUT',
  originTokenAmount: 60_000_000n,
})

it.each<[string, EditedService['edits'][string], object]>([
  [
    '600 are paid where 60 were asked for',
    async (_, request, ask) =>
      patched(await ask('QuoteIntent', { ...request, originTokenAmount: 600_000_000 }), {
        intent: { quoteRequest: request },
      }),
    {},
  ],
  [
    '1 unit arrives',
    { intent: { quote: { toAmount: 1, toAmountMin: 1 } } },
    { tradeType: 'EXACT_OUTPUT', originTokenAmount: undefined, destinationTokenAmount: 60_000_000n },
  ],
  [
    'a stranger receives, whom the request does not name',
    { intent: { quoteRequest: { destinationToAddress: stranger } } },
    { destinationToAddress: undefined },
  ],
])('T2: %s: WalletDeposit asks no wallet', async (_, edit, change) => {
  const page = await walletPage(nodes())
  const service = await editedService({ sandbox: page.sandbox })
  service.edits.QuoteIntent = edit
  const request = { ...spends(page.account), ...change } as QuoteIntentRequest
  const props = { quote: await quoteIntent(service.client, request), request }
  page.openPage(() => <WalletDeposit {...props} />, { service: service.url })
  await press('Dev wallet').catch(() => {})
  for (let tries = 0; tries < 40 && !page.wallet.asked.length; tries++) {
    const [pay] = screen.queryAllByRole<HTMLButtonElement>('button', { name: /^Pay / })
    if (pay && pay.getAttribute('aria-disabled') !== 'true' && !pay.disabled) await user.click(pay)
    await wait(100)
  }
  expect(page.wallet.asked).toEqual([])
})

it('an honest quote is paid', async () => {
  const page = await walletPage(nodes())
  const request = spends(page.account)
  const props = { quote: await quoteIntent(page.client, request), request }
  page.openPage(() => <WalletDeposit {...props} />)
  await press('Dev wallet')
  await press(/^Pay /)
  await expect.poll(() => page.wallet.asked.length, { timeout: 8000 }).toBe(1)
})
