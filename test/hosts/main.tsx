import { createIntentClient, type QuoteIntentEdgeRequest } from 'intent-kit/api'
import { Checkout, QuoteCard, TokenAmount } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { createSandbox } from 'intent-kit/sandbox'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const sandbox = createSandbox({ seed: 7 })
const client = createIntentClient({ baseUrl: 'https://sandbox.invalid', fetch: sandbox.fetch })

const solana = 1399811149
const usdc = { symbol: 'USDC', decimals: 6 }
const payTokens = [{ chainId: solana, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 }]
const order = {
  ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
  destinationChainId: 8453,
  destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  destinationToAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
  destinationTokenAmount: 100_000000n,
}
const payer = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'
const quote: QuoteIntentEdgeRequest = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: solana,
    originAddress: payer,
    originTokenAddress: '11111111111111111111111111111111',
    refundAddress: payer,
  },
  intent: order,
}

function In({ name, className, children }: { name: string; className?: string; children?: ReactNode }) {
  return (
    <div id={name} className={className}>
      <Checkout request={order} payTokens={payTokens} />
      {children}
    </div>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <IntentKitProvider client={client}>
    <main className="flex flex-col gap-8 bg-[var(--ik-bg)] p-4">
      <In name="block" />
      <In name="flex-row" className="flex min-h-[900px]" />
      <In name="flex-beside" className="flex flex-wrap gap-8 sm:flex-nowrap">
        <p className="h-[900px] flex-1">Order summary</p>
      </In>
      <In name="flex-column" className="flex min-h-[900px] flex-col items-center" />
      <In name="flex-center" className="flex min-h-[900px] items-center justify-center" />
      <In name="grid" className="grid min-h-[900px]" />
      <In name="grid-center" className="grid min-h-[900px] place-content-center" />
      <In name="grid-beside" className="grid min-h-[900px] gap-8 sm:grid-cols-2">
        <p>Order summary</p>
      </In>
      <div id="inline" className="text-center">
        <div className="inline-block align-top">
          <Checkout request={order} payTokens={payTokens} />
        </div>
      </div>
      <Checkout request={order} payTokens={payTokens} className="gap-8 rounded-xl bg-sky-100 p-6" />
      <QuoteCard request={quote} className="mt-8 max-w-md rounded-none border-4 border-dashed bg-amber-100 shadow-lg" />
      <p className="text-2xl text-violet-700">
        <TokenAmount amount={12_340000n} token={usdc} side="received" className="text-2xl font-light text-violet-700" />
      </p>
    </main>
  </IntentKitProvider>,
)
