import type { EdgeRail, TokenMetadata } from '../../api/index.ts'
import { type AddressProblem, parseAmount } from '../../format/index.ts'
import { type AddressChecker, findToken, parseDecimal, sameId, type TokenFacts } from '../../format/internal/index.ts'
import { buildRailRequest, buildWalletRequest } from './buildRequest.ts'
import type { CheckoutPlan, PayRequest, PayToken } from './checkoutRequest.ts'
import { isSameToken, type PayPlace, type PayRail, type PayWay } from './payWays.ts'
import type { NeededAmount } from './rankTokens.ts'

/** Addresses by rail. `EVM` is an account on EVM chains, for a late refund. */
export type AddressByRail = { readonly [rail in PayRail | 'EVM']?: string | undefined }

/** The payer's input so far, as the text of each field. Untouched fields are absent. */
export interface PayerDraft {
  rail?: PayPlace | undefined
  token?: PayToken | undefined
  /** The addresses by rail, because an address of one rail is not valid on the other. */
  from?: AddressByRail | undefined
  /** Whether a refund goes to `from`. Default: true. */
  ownRefund?: boolean | undefined
  refundTo?: AddressByRail | undefined
  /** The amount as typed: in whole tokens of the side that it counts, with the locale's decimal separator. */
  amount?: string | undefined
  /** The recipient on a rail, if the payer decides it. */
  recipient?: string | undefined
  /** The payer's account on EVM chains, for a late refund. */
  owner?: string | undefined
}

/** The questions that the host leaves to the payer. */
export interface PayerQuestions {
  rail: boolean
  token: boolean
  from: boolean
  refund: boolean
  amount: boolean
  /** Whether a wallet may have to be connected. */
  wallet: boolean
  recipient: boolean
  /** Whether to ask which account receives a late refund. */
  owner: boolean
}

const isOnRail = ({ rail }: PayWay): boolean => rail !== 'WALLET'

const fixedAmount = ({ intent, edge, tradeType }: Pick<CheckoutPlan, 'intent' | 'edge' | 'tradeType'>) =>
  tradeType === 'EXACT_INPUT' ? (edge.originTokenAmount ?? intent.originTokenAmount) : intent.destinationTokenAmount

/** Lists the questions that are left to the payer. */
export function listQuestions(
  { intent, edge, tradeType, lateRefunds }: CheckoutPlan,
  ways: readonly PayWay[],
): PayerQuestions {
  return {
    rail: ways.length > 1,
    token: ways.some(({ tokens }) => tokens.length > 1),
    from: ways.some(isOnRail) && !edge.originAddress,
    refund: ways.some(isOnRail) && !edge.refundAddress,
    amount: fixedAmount({ intent, edge, tradeType }) === undefined,
    wallet: !ways.every(isOnRail),
    recipient: edge.mode === 'DESTINATION' && !edge.destinationAddress,
    owner: ways.some(isOnRail) && !intent.ownerAddress && !lateRefunds,
  }
}

/** The reason why the draft cannot be quoted yet, by field. */
export interface PayerProblems {
  from?: AddressProblem | undefined
  refundTo?: AddressProblem | undefined
  amount?: 'amount' | undefined
  wallet?: 'wallet' | undefined
  recipient?: AddressProblem | undefined
  owner?: AddressProblem | undefined
}

/** A draft with its defaults filled in. */
export interface ReadDraft {
  way: PayWay
  token: PayToken
  from: string
  ownRefund: boolean
  refundTo: string
  /** The recipient on a rail. */
  recipient: string
  /** The account for a late refund, as connected or typed. */
  owner: string
  /** The token that the amount counts. */
  counted: TokenFacts
  problems: PayerProblems
  /** Absent while there are problems. */
  request: PayRequest | undefined
}

/** A draft that has been read. */
export interface DraftReading extends ReadDraft {
  /** Whether the checksum of an address can't be verified yet. There is no request until then. */
  isUnchecked: boolean
}

/** The facts that a draft is read against. */
export interface DraftFacts {
  checkAddress: AddressChecker
  plan: CheckoutPlan
  /** The ways to pay; at least one. */
  ways: readonly [PayWay, ...PayWay[]]
  /** The payer's own addresses, as the host knows them. */
  addresses: AddressByRail
  /** Known token metadata. */
  tokens: readonly TokenMetadata[]
  locale: string
  /** The account of the connected wallet. */
  account?: string | undefined
  /** It is being read whether the token that arrives can be sent by itself. */
  isDirectPending?: boolean | undefined
}

/** Reads the fields of a draft and, if none has a problem, builds the complete request. */
export function readDraft(draft: PayerDraft, facts: DraftFacts): DraftReading {
  const { plan, ways, addresses, tokens, locale, account, checkAddress } = facts
  const { edge, tradeType } = plan
  const way = ways.find(({ rail }) => rail === draft.rail) ?? ways[0]
  // Compare by identity, because the list may come in another order.
  const token = way.tokens.find((one) => isSameToken(one, draft.token)) ?? (way.tokens[0] as PayToken)
  const isInput = tradeType === 'EXACT_INPUT'
  const arriving = arrivingToken(plan)
  const counted = isInput
    ? findToken(tokens, token.chainId, token.tokenAddress)
    : findToken(tokens, arriving.chainId, arriving.tokenAddress)
  const amount = fixedAmount(plan) ?? readAmount(draft.amount ?? '', counted, locale)
  const { ownerAddress, destinationToAddress } = plan.intent
  const tokenIds = [
    ...[...way.tokens, ...tokens].map(({ tokenAddress }) => tokenAddress),
    ...[plan.intent.destinationTokenAddress, edge.destinationTokenAddress, edge.originTokenAddress],
  ]
  let isUnchecked = [ownerAddress, destinationToAddress, plan.lateRefunds].some(
    (address) => address && !checkAddress(address, 'evm').ok,
  )
  const problemOf = (address: string, rail: PayRail | 'evm'): AddressProblem | undefined => {
    const check = checkAddress(address, rail)
    if (!check.ok) {
      if (check.reason !== 'unchecked') return check.reason
      isUnchecked = true
      return undefined
    }
    // The address is well formed, but it is a token's address and not a person's.
    return tokenIds.some((id) => sameId(id, address)) ? 'placeholder' : undefined
  }

  const { rail } = way
  const isWallet = rail === 'WALLET'
  // The host's decisions override the payer's input.
  const from = isWallet ? '' : (edge.originAddress || (draft.from?.[rail] ?? addresses[rail]) || '').trim()
  const ownRefund = !edge.refundAddress && (draft.ownRefund ?? true)
  const refundTo = isWallet ? '' : (edge.refundAddress || (ownRefund ? from : draft.refundTo?.[rail]) || '').trim()
  const recipient = (edge.destinationAddress || draft.recipient || '').trim()
  const owner = (account ?? draft.owner ?? addresses.EVM ?? '').trim()
  const asksOwner = !isWallet && !ownerAddress && (owner !== '' || !plan.lateRefunds)
  const problems: PayerProblems = {
    from: isWallet ? undefined : problemOf(from, rail),
    refundTo: isWallet || ownRefund ? undefined : problemOf(refundTo, rail),
    amount: amount === undefined || amount <= 0n ? 'amount' : undefined,
    wallet: isWallet && !account ? 'wallet' : undefined,
    recipient: edge.mode === 'DESTINATION' ? problemOf(recipient, edge.rail as PayRail) : undefined,
    owner: asksOwner ? problemOf(owner, 'evm') : undefined,
  }
  const read = { way, token, from, ownRefund, refundTo, recipient, owner, counted, problems, isUnchecked }
  if (amount === undefined || isUnchecked || Object.values(problems).some(Boolean))
    return { ...read, request: undefined }
  const choice = { plan, token, amount, isInput }
  const request =
    rail === 'WALLET'
      ? buildWalletRequest({ ...choice, account: account ?? '', recipient })
      : buildRailRequest({ ...choice, rail, from, refundTo, owner })
  return { ...read, request }
}

/** Returns the choices of a draft that a request was made of: its way to pay, and its token. */
export function choicesOf(request: PayRequest): Pick<PayerDraft, 'rail' | 'token'> {
  const { edge, intent } = 'edge' in request ? request : { edge: undefined, intent: request }
  const isOnRail = edge?.mode === 'ORIGIN'
  const { originChainId, originTokenAddress } = isOnRail ? edge : intent
  return {
    rail: isOnRail ? (edge.rail as PayRail) : 'WALLET',
    token:
      originChainId && originTokenAddress ? { chainId: originChainId, tokenAddress: originTokenAddress } : undefined,
  }
}

/** Returns the token that arrives. Toward a rail with the EVM leg left open, returns the rail's token. */
export function arrivingToken({ intent, edge }: Pick<CheckoutPlan, 'intent' | 'edge'>): {
  chainId: number | undefined
  tokenAddress: string | undefined
  rail?: EdgeRail | undefined
} {
  return edge.mode === 'DESTINATION' && !intent.destinationTokenAddress
    ? { chainId: edge.destinationChainId, tokenAddress: edge.destinationTokenAddress, rail: edge.rail }
    : { chainId: intent.destinationChainId, tokenAddress: intent.destinationTokenAddress }
}

/** Reads the amount that the shop fixed: the amount that arrives or the amount that is paid. */
export function readNeededAmount({ plan, tokens }: Pick<DraftFacts, 'plan' | 'tokens'>): NeededAmount {
  const { intent, tradeType } = plan
  if (tradeType !== 'EXACT_INPUT') {
    const { rail: _, ...arriving } = arrivingToken(plan)
    const token = { ...arriving, ...findToken(tokens, arriving.chainId, arriving.tokenAddress) }
    return { token, amount: intent.destinationTokenAmount }
  }
  const { originChainId: chainId, originTokenAddress: tokenAddress } = intent
  return {
    token: { chainId, tokenAddress, ...findToken(tokens, chainId, tokenAddress) },
    amount: intent.originTokenAmount,
  }
}

/** Reads an amount in base units. If the decimals are unknown, the text itself counts base units. */
function readAmount(text: string, token: TokenFacts, locale: string): bigint | undefined {
  const plain = parseDecimal(text, locale)
  return plain === undefined ? undefined : parseAmount(plain, token.decimals ?? 0)
}
