import type { QuoteIntentEdgeRequest } from '../../api/index.ts'
import { type AddressProblem, checkAddress, parseAmount } from '../../format/index.ts'
import { plainDecimal } from '../shared/plainDecimal.ts'
import { findToken, type TokenFacts } from '../shared/tokens.ts'
import type { CheckoutPlan, PayToken } from './checkoutRequest.ts'
import type { PayWay } from './payWays.ts'

/** What the payer has filled in so far; texts as they stand in their fields. */
export interface PayerDraft {
  /** The place of the rail in the ways there are, and of the token in that way. */
  way: number
  token: number
  /** The payer's addresses by rail: an address of one rail is none on the other. */
  from: AddressByRail
  /** A refund goes to `from`. */
  ownRefund: boolean
  refundTo: AddressByRail
  amount: string
}

/** Addresses by the name of their rail. */
export interface AddressByRail {
  readonly [rail: string]: string | undefined
}

/** Nothing filled in but what the host knows. */
export function firstDraft({ edge }: CheckoutPlan, addresses: AddressByRail): PayerDraft {
  return {
    way: 0,
    token: 0,
    from: addresses,
    ownRefund: edge.refundAddress === undefined,
    refundTo: {},
    amount: '',
  }
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

export interface ReadDraft {
  token: PayToken
  from: string
  refundTo: string
  /** The token that the amount counts. */
  counted: TokenFacts
  problems: PayerProblems
  /** Absent as long as there are problems. */
  request: QuoteIntentEdgeRequest | undefined
}

/** Reads the fields; the whole request comes out only when every one of them can be used. */
export function readDraft(
  plan: CheckoutPlan,
  { rail, tokens }: PayWay,
  draft: PayerDraft,
  known: readonly PayToken[],
  locale: string,
): ReadDraft {
  const { intent, edge, tradeType } = plan
  const token = tokens[draft.token] ?? (tokens[0] as PayToken)
  const input = tradeType === 'EXACT_INPUT'
  const counted = input
    ? findToken([token, ...known], token.chainId, token.tokenAddress)
    : findToken(known, intent.destinationChainId, intent.destinationTokenAddress)
  const fixed = input ? edge.originTokenAmount : intent.destinationTokenAmount
  const amount = fixed ?? readAmount(draft.amount, counted, locale)

  const from = (draft.from[rail] ?? edge.originAddress ?? '').trim()
  const refundTo = draft.ownRefund ? from : (draft.refundTo[rail] ?? edge.refundAddress ?? '').trim()
  const problems: PayerProblems = {
    from: problemOf(from, rail),
    refundTo: draft.ownRefund ? undefined : problemOf(refundTo, rail),
    amount: amount === undefined || amount <= 0n ? 'amount' : undefined,
  }
  const usable = !problems.from && !problems.refundTo && !problems.amount && amount !== undefined
  const { originTokenAmount: _, ...payer } = edge
  return {
    token,
    from,
    refundTo,
    counted,
    problems,
    request: usable
      ? {
          edge: {
            ...payer,
            rail,
            mode: 'ORIGIN',
            originChainId: token.chainId as number,
            originTokenAddress: token.tokenAddress as string,
            originAddress: from,
            refundAddress: refundTo,
            ...(input
              ? { tradeType: 'EXACT_INPUT' as const, originTokenAmount: amount }
              : { tradeType: 'EXACT_OUTPUT' as const }),
            destinationChainId: undefined,
            destinationAddress: undefined,
            destinationTokenAddress: undefined,
          },
          intent: { ...intent, originChainId: undefined, destinationTokenAmount: input ? undefined : amount },
        }
      : undefined,
  }
}

/** Base units; with unknown decimals the text is one of base units, which its field says. */
function readAmount(text: string, token: TokenFacts, locale: string): bigint | undefined {
  const plain = plainDecimal(text, locale)
  return plain === undefined ? undefined : parseAmount(plain, token.decimals ?? 0)
}

function problemOf(address: string, rail: string): AddressProblem | undefined {
  const check = checkAddress(address, rail as 'SOLANA' | 'TRON')
  return check.ok ? undefined : check.reason
}
