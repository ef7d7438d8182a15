import { address, amount, type Infer, integer, rest, shape, text, time } from '../shape.ts'
import { Edge } from './edge.ts'
import type { IntentProtocol, IntentStatus } from './enums.ts'
import { Fees } from './fees.ts'
import { Quote } from './quote.ts'
import { QuoteRequest } from './quoteRequest.ts'
import { CallsPayload, DepositTransaction, GasFeeOptions, MetaTxn, Precondition } from './shared.ts'

export const Intent = shape(
  {
    /** The public identifier. */
    intentId: text,
    status: text<IntentStatus>,
  },
  {
    quoteRequest: QuoteRequest,
    originChainId: integer,
    destinationChainId: integer,
    /** The intent wallet on the origin chain. */
    originIntentAddress: address,
    salt: amount,
    depositTransaction: DepositTransaction,
    originCalls: CallsPayload,
    originPrecondition: Precondition,
    originMetaTxn: MetaTxn,
    quote: Quote,
    fees: Fees,
    svcContracts: shape(
      {},
      {},
      rest<{
        svcIntentEntrypointAddress: string
        svcRouterAddress: string
        svcRouterShimAddress: string
        svcUtilsAddress: string
      }>,
    ),
    /** When the quote ends: 15 minutes after it was asked for. */
    expiresAt: time,
    destinationIntentAddress: address,
    edge: Edge,
    destinationCalls: CallsPayload,
    destinationPrecondition: Precondition,
    destinationMetaTxn: MetaTxn,
    gasFeeOptions: GasFeeOptions,
  },
  rest<{
    /** Internal row id. */
    id: number
    projectId: number
    ownerAddress: string
    originTokenAddress: string
    destinationTokenAddress: string
    svcVersion: string
    isTestnet: boolean
    passthrough: boolean
    intentProtocol: IntentProtocol
    /** Epoch seconds (unit not in the service document). */
    timedRefundUnlockTimestamp: number
    pausableSapientSignerAddress: string
    updatedAt: string
    createdAt: string
    /**
     * The intent's JSON exactly as it came, put here by the client: what `commitIntent` sends back. Survives copies and
     * storage. Not in the service document.
     */
    wireText: string
    /**
     * When the quote was asked for, in epoch ms of this machine's clock, put here by the client: local clocks are often
     * wrong, so a quote's time is counted from here. Not in the service document.
     */
    askedAt: number
  }>,
)
/** A quoted transfer and all that belongs to it. Amounts in base units. Source: "Intent". */
export interface Intent extends Infer<typeof Intent> {}
