import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { payTokens, request, user } from '../../../test/setup/checkout.tsx'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { IntentKitProvider } from '../../hooks/index.ts'
import { ARBITRUM, chains, payer } from '../fixtures.ts'
import { storyWallet } from '../storyKit.tsx'
import { StaticCheckout } from './Checkout.tsx'

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const usdc = {
  chainId: ARBITRUM,
  tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  symbol: 'USDC',
  decimals: 6,
}

async function open({ isConnected = false, onConnect }: { isConnected?: boolean; onConnect?: () => void } = {}) {
  const { client } = await sandboxOverHttp()
  const wallet = storyWallet({ connectors: ['Field Wallet', 'Harbour'], account })
  if (isConnected) await wallet.connect('Harbour')
  const onQuote = vi.fn()
  render(
    <IntentKitProvider client={client} wallet={wallet} onConnect={onConnect} chains={chains} storage={null}>
      <StaticCheckout request={request} payTokens={[...payTokens, usdc]} onQuote={onQuote} />
    </IntentKitProvider>,
  )
  const ways = await screen.findAllByRole('radio')
  return { wallet, onQuote, ways: () => screen.getAllByRole('radio'), first: ways[0] as HTMLElement }
}

describe('a wallet in the ways to pay', () => {
  it('comes first when it is connected, with its account filled in, and owns the quote', async () => {
    const { first, onQuote } = await open({ isConnected: true })
    expect(first).toBeChecked()
    expect(first).toHaveAccessibleName(/^Your wallet/)
    expect(await screen.findByText('Harbour')).toBeVisible()
    expect(screen.getByRole('region')).toHaveTextContent('0x71c7')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(onQuote).toHaveBeenCalled())
    expect(onQuote.mock.calls[0]?.[0].intent).toMatchObject({ ownerAddress: account, originChainId: ARBITRUM })
  })

  it('comes last while none is connected, and lists what can be connected', async () => {
    const { first, ways } = await open()
    expect(first).toHaveAccessibleName(/^Solana/)
    await user.click(ways().at(-1) as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Field Wallet' }))
    expect(await screen.findByText('Disconnect')).toBeVisible()
  })

  it("is connected through the host's own dialog where the host has one", async () => {
    const onConnect = vi.fn()
    const { ways } = await open({ onConnect })
    await user.click(ways().at(-1) as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Connect wallet' }))
    expect(onConnect).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Field Wallet' })).toBeNull()
  })

  it('takes nobody away from what they have begun to fill in', async () => {
    const { wallet, ways } = await open()
    const address = await screen.findByLabelText('Your Solana address')
    await user.type(address, payer)
    await act(() => wallet.connect('Harbour'))
    await waitFor(() => expect(ways()[0]).toHaveAccessibleName(/^Your wallet/))
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Solana/)
    expect(within(screen.getByRole('region')).getByLabelText('Your Solana address')).toHaveValue(payer)
  })
})
