import {
  createIntentClient,
  executeIntentEdge,
  type QuoteIntentEdgeRequest,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import { createJournal, createPayment, type PayEdge, readTerms } from '../../src/payments/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { ownAddress } from '../setup/ownAddress.ts'
import { RoomyStorage } from '../setup/storage.ts'

/** The payer's side of a payment on a rail. */
export interface RailOrigin {
  rail: 'SOLANA' | 'TRON'
  chainId: number
  account: string
  tokenAddress: string
}

/** No two payments share addresses or a lock. */
let seed = 1

/** Quotes and arms a payment of 100 USDC on Base in a sandbox, and reads its terms as the kit does. */
export async function quoteRail({ rail, chainId, account, tokenAddress }: RailOrigin) {
  const sandbox = createSandbox({ now: Date.now(), seed: seed++ })
  const client = createIntentClient({ baseUrl: ownAddress(), fetch: sandbox.fetch })
  const request: QuoteIntentEdgeRequest = {
    edge: {
      rail,
      mode: 'ORIGIN',
      originChainId: chainId,
      originAddress: account,
      originTokenAddress: tokenAddress,
      refundAddress: account,
    },
    intent: {
      ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
      destinationChainId: 8453,
      destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      destinationTokenAmount: 100_000_000n,
    },
  }
  const quote = await quoteIntentEdge(client, request)
  const result = readTerms(request, quote)
  if (!result.ok || result.terms.kind !== 'intent') throw new Error('The quote was refused.')
  const { terms } = result
  await executeIntentEdge(client, { intentId: terms.intentId })
  const journal = createJournal({ storage: new RoomyStorage() })
  return {
    sandbox,
    quote,
    terms,
    to: terms.pays.to ?? '',
    amount: terms.pays.amount,
    /** Creates the kit's payment of this quote, whose wallet is `payEdge`. */
    payWith: (payEdge: PayEdge) => createPayment({ client, journal }, { request, quote, payEdge }),
  }
}
