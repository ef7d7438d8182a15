import { render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { wait } from '../../../test/setup/kit.tsx'
import { checkAddress } from '../../format/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { type DraftFacts, type PayToken, readPlan } from '../../payments/checkout/index.ts'
import { BASE, BASE_USDC, chains, client, shop } from '../fixtures.ts'
import { payerAccount } from '../refundKit.ts'
import { storyWallet } from '../storyKit.tsx'
import { TokenChoices } from './TokenChoices.tsx'

const arriving: PayToken = { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', decimals: 6 }
const other: PayToken = { ...arriving, chainId: 42161, tokenAddress: `0x${'a1'.repeat(20)}` }
const plan = readPlan(
  checkAddress,
  {
    destinationChainId: BASE,
    destinationTokenAddress: BASE_USDC,
    destinationToAddress: shop,
    destinationTokenAmount: 100_000_000n,
  },
  undefined,
  true,
)
const factsOf = (tokens: PayToken[], isDirectPending: boolean): DraftFacts => ({
  checkAddress,
  plan,
  ways: [{ rail: 'WALLET', tokens }],
  addresses: {},
  tokens: [arriving, other],
  locale: 'en',
  account: payerAccount,
  isDirectPending,
})

/** Shows the tokens while the chain that decides about a direct transfer is slow. */
async function open(isReviewed: boolean) {
  quickClock()
  const wallet = storyWallet({ connectors: ['Field Wallet'], account: payerAccount, held: () => 500_000_000n })
  await wallet.connect('Field Wallet')
  const chosen: (number | undefined)[] = []
  function Page({ facts }: { facts: DraftFacts }) {
    const [token, setToken] = useState<PayToken>()
    chosen.push(token?.chainId)
    return (
      <IntentKitProvider client={client} wallet={wallet} tokens={[arriving, other]} chains={chains}>
        <TokenChoices facts={facts} token={token} isReviewed={isReviewed && token !== undefined} onChoose={setToken} />
      </IntentKitProvider>
    )
  }
  const { rerender } = render(<Page facts={factsOf([other], true)} />)
  await waitFor(() => expect(chosen.at(-1)).toBe(42161), { timeout: 8000 })
  rerender(<Page facts={factsOf([arriving, other], false)} />)
  await waitFor(() => expect(document.querySelectorAll('[type=radio]')).toHaveLength(2))
  return chosen
}

it('keeps the token that is quoted when a better one is offered late, and lists that beside it', async () => {
  const chosen = await open(true)
  await wait(4000)
  expect(chosen.at(-1)).toBe(42161)
})

it('chooses the better token as long as nothing is quoted', async () => {
  const chosen = await open(false)
  await waitFor(() => expect(chosen.at(-1)).toBe(BASE), { timeout: 8000 })
})
