import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type QuoteIntentEdgeRequest, quoteIntentEdge } from '../../src/api/index.ts'
import { WalletDeposit } from '../../src/components/WalletDeposit/WalletDeposit.tsx'
import { ARBITRUM, BASE, press, says, usdc, useNodes, walletPage } from '../setup/walletPage.tsx'

const nodes = useNodes()

/** A request for 30 USDC on Solana, paid on Base. */
const toSolana = (ownerAddress: string): QuoteIntentEdgeRequest => ({
  edge: {
    rail: 'SOLANA',
    mode: 'DESTINATION',
    destinationChainId: 1399811149,
    destinationAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    destinationTokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  intent: {
    ownerAddress,
    originChainId: ARBITRUM,
    originTokenAddress: usdc[ARBITRUM],
    destinationChainId: BASE,
    destinationTokenAddress: usdc[BASE],
    destinationTokenAmount: 30_000_000n,
  },
})

async function open(lacks: readonly ('GetIntent' | 'ExecuteIntent')[]) {
  const page = await walletPage(nodes())
  for (const operation of lacks) page.sandbox.fault(operation, 'WebrpcBadRoute', { times: 1000 })
  const request = toSolana(page.account)
  const quote = await quoteIntentEdge(page.client, request)
  page.openPage(() => <WalletDeposit agreed request={request} quote={quote} />)
  await press('Dev wallet')
  await press(/^Pay /)
  return page
}

it('asks no wallet to pay to a rail where the service could not be told of it', async () => {
  const page = await open(['GetIntent', 'ExecuteIntent'])
  await says(/^This needs ExecuteIntent, which the payment service doesn't offer/)
  expect(page.wallet.asked).toEqual([])
  expect(screen.getByRole('button', { name: /^Pay / })).toBeVisible()
})

it('pays to a rail where the service has what that needs', async () => {
  const page = await open([])
  await expect.poll(() => page.wallet.asked.length, { timeout: 8000 }).toBe(1)
})
