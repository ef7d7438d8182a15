import { createIntentClient, quoteIntent, quoteIntentEdge } from 'intent-kit/api'
import { EdgeDeposit, QuoteCard, WalletDeposit } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { eip1193Wallet } from 'intent-kit/payments'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'

/** A page with one card that counts down, named by `?card=`. */
const query = new URLSearchParams(location.search)
const client = createIntentClient({ baseUrl: query.get('service') ?? location.origin, accessKey: 'bench' })

/** A wallet that has no accounts yet. */
const wallet = eip1193Wallet({ request: async () => [] })

const intent = {
  ownerAddress: '0x1111111111111111111111111111111111111111',
  destinationChainId: 8453,
  destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  destinationTokenAmount: 100_000_000n,
}
const fromSolana = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN' as const,
    originChainId: 1399811149,
    originAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    originTokenAddress: '11111111111111111111111111111111',
    refundAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  },
  intent,
}
const fromArbitrum = {
  ...intent,
  originChainId: 42161,
  originTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
}

const cards: Record<string, () => Promise<React.ReactNode>> = {
  QuoteCard: async () => <QuoteCard request={fromSolana} onAccept={() => {}} />,
  EdgeDeposit: async () => <EdgeDeposit request={fromSolana} quote={await quoteIntentEdge(client, fromSolana)} />,
  WalletDeposit: async () => <WalletDeposit request={fromArbitrum} quote={await quoteIntent(client, fromArbitrum)} />,
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <IntentKitProvider client={client} wallet={wallet}>
      {await cards[query.get('card') ?? '']?.()}
    </IntentKitProvider>,
  )
