import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { edgeRequest, endedPayment, page, sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { shortenAddress } from '../../format/index.ts'
import { IntentKitProvider, type UseRecoverableResult } from '../../hooks/index.ts'
import type { Hex } from '../../payments/evm/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { BASE, BASE_USDC, makeError } from '../fixtures.ts'
import { storyWallet } from '../storyKit.tsx'
import { intentAddress, lookAlikeWallet, WalletStoryKit } from '../walletKit.tsx'
import { IntentList } from './IntentList.tsx'
import { MoneyWaiting } from './MoneyWaiting.tsx'
import { MoneyWaitingView } from './MoneyWaitingView.tsx'

beforeEach(() => localStorage.clear())

const item = (intentId: string, valueUsd?: number) => ({
  intentId,
  chainId: BASE,
  address: intentAddress,
  tokens: [{ contractAddress: BASE_USDC, chainId: BASE, balance: '100000000' }],
  valueUsd,
})

function show(recoverable: Partial<UseRecoverableResult>) {
  const refetch = vi.fn()
  const onOpen = vi.fn()
  const all = { items: [], isComplete: true, errors: [], isLoading: false, refetch, ...recoverable }
  const { container } = render(<MoneyWaitingView recoverable={all} onOpen={onOpen} />, { wrapper: WalletStoryKit })
  return { refetch, onOpen, container }
}

describe('MoneyWaitingView', () => {
  it('shows nothing where there is nothing and all was read, and while it is read', () => {
    expect(show({}).container.querySelector('section')).toBeNull()
    expect(show({ isComplete: false, isLoading: true }).container.querySelector('section')).toBeNull()
  })

  it('says what lies where, worth how much, and opens the way out', async () => {
    const { onOpen } = show({ items: [item('0xa', 100), item('0xb', 50)] })
    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent(/100\.00\s*USDC≈ \$100\.00 · on Base/)
    expect(screen.getByText('≈ $150.00 in total')).toBeVisible()
    const [, second] = screen.getAllByRole('button', { name: 'Get it back' })
    if (second) await userEvent.click(second)
    expect(onOpen).toHaveBeenCalledWith('0xb')
  })

  it('says how old the oldest price of the sum is', () => {
    const old = { ...item('0xa', 100), pricedAt: Date.now() - 6 * 60_000 }
    show({ items: [old, { ...item('0xb', 50), pricedAt: Date.now() }] })
    expect(screen.getByText('≈ $150.00 in total')).toHaveTextContent(/in total · price from \d/)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('price from')
    expect(second).not.toHaveTextContent('price from')
  })

  it('takes an absent token for the coin of the network', () => {
    show({ items: [{ ...item('0xa'), tokens: [{ chainId: BASE, balance: '20140000000000000' }] }] })
    expect(screen.getByRole('listitem')).toHaveTextContent(/^0\.02014\s*ETH/)
  })

  it('shows the whole address of a token that only its contract calls USDC', async () => {
    const tokens = [BASE_USDC, intentAddress].map((contractAddress) => ({
      contractAddress,
      chainId: BASE,
      balance: '100000000',
    }))
    const all = { items: [{ ...item('0xa'), tokens }], isComplete: true, errors: [], isLoading: false, refetch() {} }
    render(
      <WalletStoryKit wallet={lookAlikeWallet}>
        <MoneyWaitingView recoverable={all} onOpen={() => {}} />
      </WalletStoryKit>,
    )
    await waitFor(() => expect(screen.getAllByText('USDC')).toHaveLength(2))
    expect(screen.getByRole('listitem')).toHaveTextContent(
      new RegExp(`^100\\.00\\s*USDC100\\.00\\s*USDC${intentAddress}on Base`),
    )
  })

  it('has no worth and no sum without a price', () => {
    const { container } = show({ items: [item('0xa'), item('0xb', 50)] })
    expect(screen.getAllByRole('listitem')[0]).not.toHaveTextContent('$')
    expect(container).not.toHaveTextContent('in total')
  })

  it('says that it could not check everything, and tries again', async () => {
    const { refetch } = show({ items: [item('0xa')], isComplete: false, errors: [{ error: makeError('Unavailable') }] })
    expect(screen.getByText("We couldn't check all payments. There may be more.")).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('does not promise that it checked every payment where nothing failed, and has nothing to try again', () => {
    const { container } = show({ isComplete: false })
    expect(screen.getByText("There may be money in payment wallets that we haven't checked.")).toBeVisible()
    expect(container.querySelector('button')).toBeNull()
  })
})

it('stands in the list of an owner’s payments, with the recovery in place', async () => {
  const { sandbox, client } = await sandboxOverHttp()
  await endedPayment({ sandbox, client }, 'strands')
  const { wrapper } = page(client)
  render(<IntentList filters={{ byOwnerAddress: edgeRequest.intent.ownerAddress }} />, { wrapper })
  const waiting = within(
    await screen.findByRole('region', {
      name: `Money waiting for ${shortenAddress(edgeRequest.intent.ownerAddress ?? '')}`,
    }),
  )
  expect(waiting.getByRole('listitem')).toHaveTextContent(/100\.00\s*USDC/)
  await userEvent.click(waiting.getByRole('button', { name: 'Get it back' }))
  // There is no wallet on this page.
  expect(await waiting.findByText(/This page can't connect to wallets/)).toBeVisible()
  expect(document.activeElement).toContainElement(document.querySelector('.ik-recovery'))
  expect(document.body).not.toHaveFocus()
})

it('keeps the open recovery, and the focus in it, while the wallet is disconnected, and not for another account', async () => {
  const { sandbox, client } = await sandboxOverHttp()
  await endedPayment({ sandbox, client }, 'strands')
  const account = edgeRequest.intent.ownerAddress
  const wallet = storyWallet({ connectors: ['Field Wallet'], account: account ?? '' })
  await wallet.connect('Field Wallet')
  const other = storyWallet({ connectors: ['Field Wallet'], account: intentAddress })
  await other.connect('Field Wallet')
  const show = (connected = wallet) => (
    <IntentKitProvider client={client} wallet={connected}>
      <MoneyWaiting />
    </IntentKitProvider>
  )
  const { rerender } = render(show())
  await userEvent.click(await screen.findByRole('button', { name: 'Get it back' }))
  const place = document.activeElement
  expect(place).toContainElement(document.querySelector('.ik-recovery'))
  await act(() => wallet.disconnect())
  expect(place).toHaveFocus()
  expect(place).toContainElement(document.querySelector('.ik-recovery'))
  expect(screen.getByRole('region', { name: `Money waiting for ${shortenAddress(account ?? '')}` })).toContainElement(
    document.querySelector('.ik-recovery'),
  )
  await act(() => wallet.connect('Field Wallet'))
  expect(place).toHaveFocus()
  rerender(show(other))
  expect(document.querySelector('.ik-recovery')).toBeNull()
  await act(() => other.disconnect())
  expect(document.body).toHaveTextContent('')
})

it('looks again where a recovery of the payment is over, and shows one that was opened before as it is', async () => {
  const service = await sandboxOverHttp()
  const { intentId } = await endedPayment(service, 'strands')
  await endedPayment(service, 'strands')
  const account = edgeRequest.intent.ownerAddress as Hex
  const calls = [{ kind: 'erc20', token: BASE_USDC, to: account, amount: 1n }] as const
  const proven = { step: 'proven', chainId: BASE, intentAddress, from: account, block: 1n, calls, held: [] } as const
  journalOf(service.client).put({ intentId, recovery: proven })
  const wallet = storyWallet({ connectors: ['Field Wallet'], account })
  await wallet.connect('Field Wallet')
  render(
    <IntentKitProvider client={service.client} wallet={wallet}>
      <MoneyWaiting />
    </IntentKitProvider>,
  )
  const opens = async (row: number) => {
    const buttons = await screen.findAllByRole('button', { name: 'Get it back' })
    await userEvent.click(buttons[row] as HTMLElement)
  }
  const shows = (state: string) =>
    waitFor(() => expect(document.querySelector('.ik-recovery')).toHaveAttribute('data-state', state))
  // The newest payment comes first. Once a new recovery is prepared, it only lacks the network of the money.
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await opens(1)
  await shows('other-chain')
  act(() => journalOf(service.client).put({ intentId, recovery: { ...proven, hash: `0x${'9'.repeat(64)}` } }))
  await shows('proven')
  await opens(0)
  await shows('other-chain')
  await opens(0)
  await shows('proven')
})

it('says so where it is opened offline, and goes on by itself once it is online', async () => {
  const { sandbox, client } = await sandboxOverHttp()
  await endedPayment({ sandbox, client }, 'strands')
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  render(<MoneyWaiting owner={edgeRequest.intent.ownerAddress} />, { wrapper: page(client).wrapper })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(/100\.00/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
