import type { QuoteIntentEdgeRequest, TokenMetadata } from '../../api/index.ts'
import { type AddressProblem, checkAddress, parseAmount } from '../../format/index.ts'
import { plainDecimal } from '../shared/plainDecimal.ts'
import { findToken, sameId, type TokenFacts } from '../shared/tokens.ts'
import type { CheckoutPlan, PayToken } from './checkoutRequest.ts'
import { isSameToken, type PayRail, type PayWay } from './payWays.ts'

/** Addresses by the name of their rail. Source: "Edge". */
export type AddressByRail = { readonly [rail in PayRail]?: string | undefined }

/** What the payer has filled in so far; texts as they stand in their fields. What is absent is not touched yet. */
export interface PayerDraft {
  rail?: PayRail | undefined
  token?: PayToken | undefined
  /** An address of one rail is none on the other. */
  from?: AddressByRail | undefined
  /** Default true: a refund goes to `from`. */
  ownRefund?: boolean | undefined
  refundTo?: AddressByRail | undefined
  amount?: string | undefined
}

/** Which questions are left to the payer. */
export interface PayerQuestions {
  rail: boolean
  token: boolean
  from: boolean
  refund: boolean
  amount: boolean
}

export function questionsOf({ intent, edge, tradeType }: CheckoutPlan, ways: readonly PayWay[]): PayerQuestions {
  return {
    rail: ways.length > 1,
    token: ways.some(({ tokens }) => tokens.length > 1),
    from: !edge.originAddress,
    refund: !edge.refundAddress,
    amount: (tradeType === 'EXACT_INPUT' ? edge.originTokenAmount : intent.destinationTokenAmount) === undefined,
  }
}

/** What keeps the draft from being quoted, by field. */
export interface PayerProblems {
  from?: AddressProblem | undefined
  refundTo?: AddressProblem | undefined
  amount?: 'amount' | undefined
}

/** A draft as it is read, with everything it leaves to its defaults. */
export interface ReadDraft {
  way: PayWay
  token: PayToken
  from: string
  ownRefund: boolean
  refundTo: string
  /** The token that the amount counts. */
  counted: TokenFacts
  problems: PayerProblems
  /** Absent as long as there are problems. */
  request: QuoteIntentEdgeRequest | undefined
}

/** What a draft is read against. */
export interface DraftFacts {
  plan: CheckoutPlan
  /** At least one. */
  ways: readonly [PayWay, ...PayWay[]]
  /** The payer's own addresses, as the host knows them. */
  addresses: AddressByRail
  /** What is known of tokens. */
  tokens: readonly TokenMetadata[]
  locale: string
}

/** Reads the fields; the whole request comes out only when every one of them can be used. */
export function readDraft(draft: PayerDraft, { plan, ways, addresses, tokens, locale }: DraftFacts): ReadDraft {
  const { intent, edge, tradeType } = plan
  const way = ways.find(({ rail }) => rail === draft.rail) ?? ways[0]
  const { rail } = way
  // By what it is, not by its place: a list may come in another order.
  const token = way.tokens.find((one) => isSameToken(one, draft.token)) ?? (way.tokens[0] as PayToken)
  const input = tradeType === 'EXACT_INPUT'
  const counted = input
    ? findToken(tokens, token.chainId, token.tokenAddress)
    : findToken(tokens, intent.destinationChainId, intent.destinationTokenAddress)
  const fixed = input ? edge.originTokenAmount : intent.destinationTokenAmount
  const amount = fixed ?? readAmount(draft.amount ?? '', counted, locale)

  // What the host has decided comes before what anybody filled in.
  const from = (edge.originAddress || (draft.from?.[rail] ?? addresses[rail]) || '').trim()
  const ownRefund = !edge.refundAddress && (draft.ownRefund ?? true)
  const refundTo = (edge.refundAddress || (ownRefund ? from : draft.refundTo?.[rail]) || '').trim()
  const problemOf = (address: string): AddressProblem | undefined => {
    const check = checkAddress(address, rail)
    if (!check.ok) return check.reason
    // Pasted from the wrong line: well formed, and nobody's.
    return [...way.tokens, ...tokens].some((known) => sameId(known.tokenAddress, address)) ? 'placeholder' : undefined
  }
  const problems: PayerProblems = {
    from: problemOf(from),
    refundTo: ownRefund ? undefined : problemOf(refundTo),
    amount: amount === undefined || amount <= 0n ? 'amount' : undefined,
  }
  const read = { way, token, from, ownRefund, refundTo, counted, problems }
  if (problems.from || problems.refundTo || amount === undefined || problems.amount) {
    return { ...read, request: undefined }
  }
  return {
    ...read,
    request: {
      edge: {
        rail,
        mode: 'ORIGIN',
        provider: edge.provider,
        originChainId: token.chainId,
        originTokenAddress: token.tokenAddress,
        originAddress: from,
        refundAddress: refundTo,
        ...(input ? { tradeType, originTokenAmount: amount } : { tradeType }),
      },
      intent: { ...intent, originChainId: undefined, destinationTokenAmount: input ? undefined : amount },
    },
  }
}

/** Base units; with unknown decimals the text is one of base units, which its field says. */
function readAmount(text: string, token: TokenFacts, locale: string): bigint | undefined {
  const plain = plainDecimal(text, locale)
  return plain === undefined ? undefined : parseAmount(plain, token.decimals ?? 0)
}
