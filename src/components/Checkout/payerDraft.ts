import type { TokenMetadata } from '../../api/index.ts'
import { type AddressProblem, checkAddress, parseAmount } from '../../format/index.ts'
import { plainDecimal } from '../shared/plainDecimal.ts'
import { findToken, sameId, type TokenFacts } from '../shared/tokens.ts'
import type { CheckoutPlan, PayRequest, PayToken } from './checkoutRequest.ts'
import { isSameToken, type PayPlace, type PayRail, type PayWay } from './payWays.ts'
import { railRequest, walletRequest } from './wholeRequest.ts'

/** Addresses by the name of their rail; `EVM`: an account on EVM chains, for a late refund. Source: "Edge". */
export type AddressByRail = { readonly [rail in PayRail | 'EVM']?: string | undefined }

/** What the payer has filled in so far; texts as they stand in their fields. What is absent is not touched yet. */
export interface PayerDraft {
  rail?: PayPlace | undefined
  token?: PayToken | undefined
  /** An address of one rail is none on the other. */
  from?: AddressByRail | undefined
  /** Default true: a refund goes to `from`. */
  ownRefund?: boolean | undefined
  refundTo?: AddressByRail | undefined
  amount?: string | undefined
  /** Who receives on a rail, where the payer says so. */
  recipient?: string | undefined
  /** The payer's account on EVM chains, for a late refund. */
  owner?: string | undefined
}

/** Which questions are left to the payer. */
export interface PayerQuestions {
  rail: boolean
  token: boolean
  from: boolean
  refund: boolean
  amount: boolean
  /** A wallet has to be connected, if that is what they choose. */
  wallet: boolean
  recipient: boolean
  /** Whose account gets a late refund. */
  owner: boolean
}

const onRail = ({ rail }: PayWay): boolean => rail !== 'WALLET'

/** The amount that the host has decided, if it has. */
const fixedAmount = ({ intent, edge, tradeType }: Pick<CheckoutPlan, 'intent' | 'edge' | 'tradeType'>) =>
  tradeType === 'EXACT_INPUT' ? (edge.originTokenAmount ?? intent.originTokenAmount) : intent.destinationTokenAmount

export function questionsOf(
  { intent, edge, tradeType, lateRefunds }: CheckoutPlan,
  ways: readonly PayWay[],
): PayerQuestions {
  return {
    rail: ways.length > 1,
    token: ways.some(({ tokens }) => tokens.length > 1),
    from: ways.some(onRail) && !edge.originAddress,
    refund: ways.some(onRail) && !edge.refundAddress,
    amount: fixedAmount({ intent, edge, tradeType }) === undefined,
    wallet: !ways.every(onRail),
    recipient: edge.mode === 'DESTINATION' && !edge.destinationAddress,
    owner: ways.some(onRail) && !intent.ownerAddress && !lateRefunds,
  }
}

/** What keeps the draft from being quoted, by field. */
export interface PayerProblems {
  from?: AddressProblem | undefined
  refundTo?: AddressProblem | undefined
  amount?: 'amount' | undefined
  wallet?: 'wallet' | undefined
  recipient?: AddressProblem | undefined
  owner?: AddressProblem | undefined
}

/** A draft as it is read, with everything it leaves to its defaults. */
export interface ReadDraft {
  way: PayWay
  token: PayToken
  from: string
  ownRefund: boolean
  refundTo: string
  /** Who receives on a rail. */
  recipient: string
  /** The account for a late refund, as it was connected or typed. */
  owner: string
  /** The token that the amount counts. */
  counted: TokenFacts
  problems: PayerProblems
  /** Absent as long as there are problems. */
  request: PayRequest | undefined
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
  /** The account of the connected wallet. */
  account?: string | undefined
}

/** Reads the fields; the whole request comes out only when every one of them can be used. */
export function readDraft(draft: PayerDraft, facts: DraftFacts): ReadDraft {
  const { plan, ways, addresses, tokens, locale, account } = facts
  const { edge, tradeType } = plan
  const way = ways.find(({ rail }) => rail === draft.rail) ?? ways[0]
  // By what it is, not by its place: a list may come in another order.
  const token = way.tokens.find((one) => isSameToken(one, draft.token)) ?? (way.tokens[0] as PayToken)
  const input = tradeType === 'EXACT_INPUT'
  const counted = input ? findToken(tokens, token.chainId, token.tokenAddress) : arriving(plan, tokens)
  const amount = fixedAmount(plan) ?? readAmount(draft.amount ?? '', counted, locale)
  const problemOf = (address: string, rail: PayRail | 'evm'): AddressProblem | undefined => {
    const check = checkAddress(address, rail)
    if (!check.ok) return check.reason
    // Pasted from the wrong line: well formed, and nobody's.
    return [...way.tokens, ...tokens].some((known) => sameId(known.tokenAddress, address)) ? 'placeholder' : undefined
  }

  const { rail } = way
  const wallet = rail === 'WALLET'
  // What the host has decided comes before what anybody filled in.
  const from = wallet ? '' : (edge.originAddress || (draft.from?.[rail] ?? addresses[rail]) || '').trim()
  const ownRefund = !edge.refundAddress && (draft.ownRefund ?? true)
  const refundTo = wallet ? '' : (edge.refundAddress || (ownRefund ? from : draft.refundTo?.[rail]) || '').trim()
  const recipient = (edge.destinationAddress || draft.recipient || '').trim()
  const owner = (account ?? draft.owner ?? addresses.EVM ?? '').trim()
  const asksOwner = !wallet && !plan.intent.ownerAddress && (owner !== '' || !plan.lateRefunds)
  const problems: PayerProblems = {
    from: wallet ? undefined : problemOf(from, rail),
    refundTo: wallet || ownRefund ? undefined : problemOf(refundTo, rail),
    amount: amount === undefined || amount <= 0n ? 'amount' : undefined,
    wallet: wallet && !account ? 'wallet' : undefined,
    recipient: edge.mode === 'DESTINATION' ? problemOf(recipient, edge.rail as PayRail) : undefined,
    owner: asksOwner ? problemOf(owner, 'evm') : undefined,
  }
  const read = { way, token, from, ownRefund, refundTo, recipient, owner, counted, problems }
  if (amount === undefined || Object.values(problems).some(Boolean)) return { ...read, request: undefined }
  const choice = { plan, token, amount, input }
  const request =
    rail === 'WALLET'
      ? walletRequest({ ...choice, account: account ?? '', recipient })
      : railRequest({ ...choice, rail, from, refundTo, owner })
  return { ...read, request }
}

/** The token that arrives; towards a rail, with the EVM end left open, the rail's. */
function arriving({ intent, edge }: CheckoutPlan, tokens: readonly TokenMetadata[]): TokenFacts {
  return edge.mode === 'DESTINATION' && !intent.destinationTokenAddress
    ? findToken(tokens, edge.destinationChainId, edge.destinationTokenAddress)
    : findToken(tokens, intent.destinationChainId, intent.destinationTokenAddress)
}

/** Base units; with unknown decimals the text is one of base units, which its field says. */
function readAmount(text: string, token: TokenFacts, locale: string): bigint | undefined {
  const plain = plainDecimal(text, locale)
  return plain === undefined ? undefined : parseAmount(plain, token.decimals ?? 0)
}
