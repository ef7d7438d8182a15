import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkAddress } from '../../format/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import type { CheckoutChoice } from '../../hooks/internal/index.ts'
import { type PayWay, readPlan } from '../../payments/checkout/index.ts'
import { ARBITRUM, BASE, BASE_USDC, client, SOL, SOLANA, shop, tokens } from '../fixtures.ts'
import { storyWallet } from '../storyKit.tsx'
import { PayerStep } from './PayerStep.tsx'
import { walletPart } from './walletPart.ts'

const order = {
  ownerAddress: shop,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
  destinationTokenAmount: 100_000_000n,
}
const ways: [PayWay, ...PayWay[]] = [
  { rail: 'WALLET', tokens: [{ chainId: ARBITRUM, tokenAddress: `0x${'0'.repeat(40)}`, symbol: 'ETH', decimals: 18 }] },
  { rail: 'SOLANA', tokens: [{ chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals: 9 }] },
]
const plan = readPlan(checkAddress, order, undefined)
const choice = {
  state: 'open',
  facts: { checkAddress, plan, ways, addresses: {}, tokens, locale: 'en', account: undefined },
  draft: {},
  setDraft: () => {},
} as unknown as CheckoutChoice

it('shows no way to pay that the wallets would push down when their code has loaded', async () => {
  await walletPart.preload()
  const code = vi.spyOn(walletPart, 'current').mockReturnValue(undefined)
  onTestFinished(() => code.mockRestore())
  const wallet = storyWallet({ connectors: ['Field Wallet'], account: shop })
  const page = (
    <IntentKitProvider client={client} wallet={wallet}>
      <PayerStep
        choice={choice}
        plan={plan}
        payee={undefined}
        review={undefined}
        onClose={undefined}
        onShown={() => {}}
        onError={undefined}
      />
    </IntentKitProvider>
  )
  const { rerender } = render(page)
  expect(screen.getByRole('region')).toHaveAttribute('data-state', 'loading')
  expect(screen.queryByRole('button')).toBeNull()
  code.mockRestore()
  rerender(<div key="again">{page}</div>)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Field Wallet', 'SolanaSOL'])
})
