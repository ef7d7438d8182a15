import type { QuoteIntentEdgeRequest, QuoteIntentRequest } from '../../api/index.ts'
import type { CheckoutPlan, PayRequest, PayToken } from './checkoutRequest.ts'
import type { PayRail } from './payWays.ts'

/** What a payer has chosen, whole and checked. */
interface Choice {
  plan: CheckoutPlan
  token: PayToken
  /** Base units: of what is paid if `input`, else of what arrives. */
  amount: bigint
  input: boolean
}

/** A payment on a rail, as it is asked for. Source: "QuoteIntentEdge". */
export function railRequest({
  plan: { intent, edge, tradeType, lateRefunds },
  token,
  amount,
  input,
  rail,
  from,
  refundTo,
  owner,
}: Choice & { rail: PayRail; from: string; refundTo: string; owner: string }): QuoteIntentEdgeRequest {
  const ownerAddress = intent.ownerAddress || owner || lateRefunds
  return {
    edge: {
      rail,
      mode: 'ORIGIN',
      provider: edge.provider,
      originChainId: token.chainId,
      originTokenAddress: token.tokenAddress,
      originAddress: from,
      refundAddress: refundTo,
      ...(input ? { tradeType: 'EXACT_INPUT', originTokenAmount: amount } : { tradeType: tradeType as 'EXACT_OUTPUT' }),
    },
    intent: {
      ...intent,
      ownerAddress,
      originChainId: undefined,
      destinationTokenAmount: input ? undefined : amount,
      // What no field means, said: the quote then tells whoever pays that it is not for them.
      destinationToAddress: intent.destinationToAddress ?? ownerAddress,
    },
  }
}

/**
 * A payment from a wallet, as it is asked for. Its account is the owner: refunds go there, and it signs a recovery; so what
 * is to arrive goes to the request's own owner, if that names nobody else. Source: "QuoteRequest", "QuoteIntentEdge".
 */
export function walletRequest({
  plan: { intent, edge, tradeType, options },
  token,
  amount,
  input,
  account,
  recipient,
}: Choice & { account: string; recipient: string }): PayRequest {
  const origin = {
    ownerAddress: account,
    originChainId: token.chainId,
    originTokenAddress: token.tokenAddress,
    originTokenAmount: input ? amount : undefined,
    destinationTokenAmount: input ? undefined : amount,
  }
  if (edge.mode === 'DESTINATION') {
    const { rail = '', provider, destinationChainId = 0, destinationTokenAddress = '' } = edge
    const hop = { rail, provider, destinationChainId, destinationTokenAddress, destinationAddress: recipient }
    // An assumption (docs/provenance.md): towards a rail, trade type and spent amount are read from `edge`.
    const trade = input ? { tradeType, originTokenAmount: amount } : {}
    return {
      edge: { mode: 'DESTINATION', ...hop, ...trade },
      intent: { ...intent, ...origin, tradeType },
    } as QuoteIntentEdgeRequest
  }
  const { destinationChainId = 0, destinationTokenAddress = '', destinationToAddress = intent.ownerAddress } = intent
  return {
    ...intent,
    ...origin,
    destinationChainId,
    destinationTokenAddress,
    destinationToAddress,
    tradeType,
    options,
  } as QuoteIntentRequest
}
