import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { IntentKitProvider } from '../../hooks/index.ts'
import { BASE, BASE_USDC, SOL, SOLANA } from '../fixtures.ts'
import { Checkout } from './index.ts'

const code = vi.hoisted(() => {
  let arrives = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrives = resolve
  })
  return { arrival, arrives }
})
vi.mock('./Checkout.tsx', async (original) => {
  const module = await original()
  await code.arrival
  return module
})

const payTokens = [{ chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals: 9 }]
const request = {
  ownerAddress: '0x1111111111111111111111111111111111111111',
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationTokenAmount: 100_000_000n,
} as const

it('asks for data while its code is on the way, and not again', async () => {
  const { client, asked } = await sandboxOverHttp()
  const page = (intentId?: string) => (
    <StrictMode>
      <IntentKitProvider client={client}>
        <Checkout request={request} payTokens={payTokens} intentId={intentId} />
      </IntentKitProvider>
    </StrictMode>
  )
  const { container } = render(page())
  const resumed = render(page('0x00000000000000000000000000000000000000000000000000000000000000aa'))
  await waitFor(() => expect(asked('GetIntent')).toBe(1))
  resumed.unmount()
  expect(container.querySelector('[data-state="loading"]')).not.toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()

  code.arrives()
  await screen.findByRole('textbox', { name: 'Your Solana address' })
  expect(asked('GetIntent')).toBe(1)
})
