import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { card, said } from '../../../test/setup/receipt.tsx'
import { executeIntentEdge, type QuoteIntentEdgeRequest, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { BASE, BASE_USDC, chains, payer, SOL, SOLANA, tokens } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { IntentReceiptCard } from './IntentReceiptCard.tsx'

beforeEach(() => quickClock())

describe('IntentReceiptCard', () => {
  const request = (destinationTokenAmount: bigint): QuoteIntentEdgeRequest => ({
    edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: SOLANA, originAddress: payer, originTokenAddress: SOL },
    intent: {
      ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
      destinationChainId: BASE,
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount,
    },
  })

  it.each([
    [100_000_000n, 'SUCCEEDED', /^Paid100\.00 USDCArrived on Base, after \d+ seconds\.$/],
    [
      100_009_003n,
      'REFUNDED',
      /^Refunded100\.00\d* USDCThe money was refunded on Base\.Check that you got the refund\.$/,
    ],
    [100_009_004n, 'FAILED', /^Not delivered100\.00\d* USDC is in the payment wallet on Base\.$/],
    [100_009_006n, 'INVALID', /^Not delivered100\.30\d* USDC is in the payment wallet on Arbitrum One\.$/],
  ])('follows a payment of %s to %s', async (amount, status, says) => {
    const { sandbox, client } = await sandboxOverHttp({ now: Date.now() })
    const { intent } = await quoteIntentEdge(client, request(amount))
    const id = intent?.intentId ?? ''
    await executeIntentEdge(client, { intentId: id })
    render(
      <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={new QueryClient()}>
        <IntentReceiptCard intentId={id} />
      </IntentKitProvider>,
    )
    await expect.poll(() => card().dataset.status).toBe('none')
    sandbox.pay(id)
    sandbox.advance(120_000)
    await expect.poll(() => card().dataset.status, { timeout: 10_000 }).toBe(status)
    await expect.poll(said, { timeout: 10_000 }).toMatch(says)
  })

  it('says why there is none, and asks another client when told', async () => {
    const { client } = await sandboxOverHttp()
    render(
      <StoryKit>
        <IntentReceiptCard intentId={`0x${'0'.repeat(64)}`} client={client} />
      </StoryKit>,
    )
    const alert = await screen.findByRole('alert', undefined, { timeout: 10_000 })
    expect(alert).toHaveTextContent("We couldn't find this payment.")
    expect(card()).toHaveAttribute('data-status', 'error')
    expect(document.querySelector('.ik-skeleton')).toBeNull()
  })
})
