import { useQueryClient } from '@tanstack/react-query'
import { executeIntentEdge, quoteIntentEdge } from 'intent-kit/api'
import { useState } from 'react'
import { addresses } from '../checkout/shop.ts'
import { callControl } from '../controls/callControl.ts'
import { BASE, BASE_USDC, client, owner, payTokens, SOLANA } from '../kit.ts'

const ends = ['succeeds', 'succeeds', 'refunds', 'fails-destination'] as const

/** Renders a button that simulates a few payments, to fill the list. */
export function PastPayments() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function play() {
    setBusy(true)
    try {
      for (const [index, outcome] of ends.entries()) await pay(BigInt(25_000_000 + index * 17_340_000), outcome)
      await queries.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }

  return (
    <fieldset className="control">
      <legend>Past payments</legend>
      <button type="button" className="button" aria-disabled={busy} onClick={() => busy || play()}>
        Play four payments
      </button>
    </fieldset>
  )
}

async function pay(destinationTokenAmount: bigint, outcome: string): Promise<void> {
  const { intent } = await quoteIntentEdge(client, {
    edge: {
      rail: 'SOLANA',
      mode: 'ORIGIN',
      originChainId: SOLANA,
      originTokenAddress: payTokens[0]?.tokenAddress ?? '',
      originAddress: addresses.SOLANA,
      refundAddress: addresses.SOLANA,
    },
    intent: {
      ownerAddress: owner,
      destinationChainId: BASE,
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount,
    },
  })
  const intentId = intent?.intentId ?? ''
  await executeIntentEdge(client, { intentId })
  await callControl('outcome', { intentId, outcome })
  await callControl('pay', { intentId })
}
