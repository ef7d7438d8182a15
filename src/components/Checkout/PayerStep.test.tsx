import { act, render, screen } from '@testing-library/react'
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

const wallet = storyWallet({ connectors: ['Field Wallet'], account: shop })
const onRails = { ...choice, facts: { ...choice.facts, ways: ways.slice(1) } } as unknown as CheckoutChoice

/** Renders the step while the code of the wallets is in a state. */
async function show(shown: CheckoutChoice, adapter: typeof wallet | undefined, code?: 'failed') {
  await walletPart.preload()
  const current = vi.spyOn(walletPart, 'current').mockReturnValue(code)
  const preload = vi.spyOn(walletPart, 'preload').mockResolvedValue()
  onTestFinished(() => {
    current.mockRestore()
    preload.mockRestore()
  })
  const page = (choice: CheckoutChoice, adapter: typeof wallet | undefined) => (
    <IntentKitProvider client={client} wallet={adapter}>
      <PayerStep
        choice={choice}
        plan={plan}
        payee={undefined}
        review={undefined}
        onClose={undefined}
        onShown={onShown}
        onError={undefined}
      />
    </IntentKitProvider>
  )
  const onShown = vi.fn()
  const { rerender } = render(page(shown, adapter))
  return {
    current,
    preload,
    onShown,
    becomes: (next: CheckoutChoice, adapter: typeof wallet | undefined) => rerender(page(next, adapter)),
    again: () => rerender(<div key="again">{page(shown, adapter)}</div>),
  }
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

it('shows no way to pay that the wallets would push down when their code has loaded', async () => {
  const { current, again } = await show(choice, wallet)
  expect(screen.getByRole('region')).toHaveAttribute('data-state', 'loading')
  expect(buttons()).toEqual([])
  current.mockRestore()
  again()
  expect(buttons()).toEqual(['Field Wallet', 'SolanaSOL'])
})

it('keeps a form that the payer fills in when a wallet arrives', async () => {
  const draft = { rail: 'SOLANA' } as const
  const { becomes } = await show({ ...onRails, draft }, undefined)
  const field = screen.getByRole('textbox')
  field.focus()
  becomes({ ...choice, draft }, wallet)
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field).toHaveFocus()
})

it('does not wait for wallets that are no way to pay', async () => {
  await show(onRails, wallet)
  expect(screen.getByRole('textbox')).toBeVisible()
})

it('waits for the code of the wallets for 2 s at most, and only then loads what comes next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] })
  onTestFinished(() => void vi.useRealTimers())
  const { onShown } = await show(choice, wallet)
  act(() => vi.advanceTimersByTime(1_999))
  expect(buttons()).toEqual([])
  expect(onShown).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(buttons()).toEqual(['SolanaSOL'])
  act(() => vi.advanceTimersByTime(2_000))
  expect(onShown).toHaveBeenCalledOnce()
})

it('loads the code of the wallets again only if the payer asks for it', async () => {
  const { becomes, preload } = await show(choice, wallet, 'failed')
  const first = preload.mock.calls.length
  for (const amount of ['1', '12', '123']) becomes({ ...choice, draft: { amount } }, wallet)
  expect(preload).toHaveBeenCalledTimes(first)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('reserves the place of its tokens while the account of the last visit comes back, and that of the wallets without one', async () => {
  const connectors = [
    { id: 'a', name: 'Field Wallet' },
    { id: 'b', name: 'Harbour' },
  ]
  const at = (state: ReturnType<typeof wallet.getState>) => ({ ...wallet, getState: () => state })
  const known = at({ status: 'reconnecting', account: shop as `0x${string}`, connectors })
  const unknown = at({ status: 'reconnecting', connectors })
  const nobody = at({ status: 'disconnected', connectors })
  const { current, becomes } = await show(choice, known)
  current.mockRestore()
  const rows = () => document.querySelectorAll('[data-state=reconnecting] .ik-choice')
  becomes(choice, known)
  expect(buttons()).toEqual(['SolanaSOL'])
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(rows()).toHaveLength(1)
  becomes(choice, unknown)
  expect(buttons()).toEqual(['SolanaSOL'])
  expect(rows()).toHaveLength(2)
  becomes(choice, nobody)
  expect(buttons()).toEqual(['Field Wallet', 'Harbour', 'SolanaSOL'])
})
