import { afterAll, beforeAll } from 'vitest'
import {
  executeIntent,
  type GetIntentHistoryResponse,
  getIntentHistory,
  getIntentReceipt,
  type Intent,
  type IntentClient,
  type IntentReceipt,
  type QuoteIntentRequest,
  quoteIntent,
} from '../../src/api/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import type { Outcome, Sandbox, SandboxOptions } from '../../src/sandbox/index.ts'
import { type Served, serve } from '../contract/serve.ts'
import { arbitrum, base, payer, testChains, usdc } from '../setup/chains.ts'

/** A sandbox on two real chains, and the steps of every test. */
export interface ChainKit {
  chains: ReturnType<typeof testChains>
  client: IntentClient
  sandbox: Sandbox
  served: Served
  /** Quotes 25 USDC from Base to Arbitrum for the payer, by default. */
  quote(changes?: Partial<QuoteIntentRequest>): Promise<Quoted>
  /** Quotes, pays on the chain, reports the payment, and advances by more than a minute. */
  run(outcome: Outcome, changes?: Partial<QuoteIntentRequest>): Promise<Quoted & { receipt: IntentReceipt }>
  receipt(intentId: string): Promise<IntentReceipt>
  /** Advances in small steps until a leg has a status. */
  until(intentId: string, leg: 'originTransaction' | 'destinationTransaction', status: string): Promise<IntentReceipt>
  /** Returns the recoverable balances in the history. */
  balances(intentId: string): Promise<GetIntentHistoryResponse['intents'][number]['balances']>
}

export interface Quoted {
  intent: Intent
  intentId: string
  wallet: `0x${string}`
  fromAmount: bigint
  toAmount: bigint
  /** The origin chain's gas cost, in the paid token. */
  gas: bigint
}

/** Picks what a test needs from a quote. */
export function quoted(intent: Intent): Quoted {
  const { intentId, originIntentAddress, quote, fees } = intent
  const { fromAmount, toAmount } = quote ?? {}
  if (fromAmount === undefined || toAmount === undefined) throw new Error('a quote has amounts')
  const gas = fees?.gasFeeTotal ?? 0n
  return { intent, intentId, wallet: originIntentAddress as Quoted['wallet'], fromAmount, toAmount, gas }
}

/** Starts both chains and a sandbox on them for a test file. */
export function chainKit(options: SandboxOptions = {}): ChainKit {
  const chains = testChains()
  const kit = { chains } as ChainKit
  beforeAll(async () => {
    const served = await serve({ now: undefined, chains: createSandboxChains(chains.urls), ...options })
    Object.assign(kit, { served, sandbox: served.sandbox, client: served.client() })
    // The first quote prepares the chains.
    await kit.quote()
  })
  afterAll(() => kit.served.close())
  return Object.assign(kit, {
    quote: async (changes) => {
      const { intent } = await quoteIntent(kit.client, {
        ownerAddress: payer.address,
        originChainId: base,
        originTokenAddress: usdc[base],
        destinationChainId: arbitrum,
        destinationTokenAddress: usdc[arbitrum],
        destinationTokenAmount: 25_000_000n,
        ...changes,
      } as QuoteIntentRequest)
      return quoted(intent)
    },
    run: async (outcome, changes) => {
      const made = await kit.quote(changes)
      const { intent, intentId, wallet, fromAmount } = made
      kit.sandbox.outcome(intentId, outcome)
      const chain = chains[intent.originChainId as typeof base]
      const depositTransactionHash = await chain.pay(intent.originTokenAddress as Quoted['wallet'], wallet, fromAmount)
      await executeIntent(kit.client, { intentId, depositTransactionHash })
      kit.sandbox.advance(90_000)
      return { ...made, receipt: await kit.receipt(intentId) }
    },
    receipt: async (intentId) => (await getIntentReceipt(kit.client, { intentId })).intentReceipt,
    until: async (intentId, leg, status) => {
      for (let i = 0; i < 200; i++) {
        const receipt = await kit.receipt(intentId)
        if (receipt[leg]?.status === status) return receipt
        kit.sandbox.advance(250)
      }
      throw new Error(`${leg} was never ${status}`)
    },
    balances: async (intentId) => {
      const { intents } = await getIntentHistory(kit.client, { byOwnerAddress: payer.address, includeBalances: true })
      return intents.find((entry) => entry.intentId === intentId)?.balances
    },
  } satisfies Partial<ChainKit>)
}
