import type { QuoteIntentEdgeRequest, QuoteIntentRequest } from '../../api/index.ts'
import { sameToken } from '../../format/internal/index.ts'
import { type CheckoutPlan, type PayRequest, type PayToken, recipientOf } from './checkoutRequest.ts'
import type { PayRail } from './payWays.ts'

/** The payer's choice, complete and checked. */
interface Choice {
  plan: CheckoutPlan
  token: PayToken
  /** The amount paid if `isInput`, otherwise the amount that arrives, in base units. */
  amount: bigint
  isInput: boolean
}

/** Returns the most that the host lets the payer pay, if it counts the chosen token. */
const mostOf = (
  { originChainId, originTokenAddress, originTokenAmount }: CheckoutPlan['edge'] | CheckoutPlan['intent'],
  token: PayToken,
): bigint | undefined =>
  (originChainId ?? token.chainId) === token.chainId && sameToken(originTokenAddress, token.tokenAddress)
    ? originTokenAmount
    : undefined

export function buildRailRequest({
  plan: { intent, edge, tradeType, lateRefunds },
  token,
  amount,
  isInput,
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
      ...(isInput
        ? { tradeType: 'EXACT_INPUT', originTokenAmount: amount }
        : { tradeType: tradeType as 'EXACT_OUTPUT', originTokenAmount: mostOf(edge, token) }),
    },
    intent: {
      ...intent,
      ownerAddress,
      originChainId: undefined,
      destinationTokenAmount: isInput ? undefined : amount,
      // Stated although it is the default, so that the quote names the recipient.
      destinationToAddress: intent.destinationToAddress || ownerAddress,
    },
  }
}

/**
 * Builds the request of a payment from a wallet. The wallet's account is the owner: it receives refunds and signs a
 * recovery. So if the request names no recipient, the request's own owner receives.
 */
export function buildWalletRequest({
  plan: { intent, edge, tradeType, options },
  token,
  amount,
  isInput,
  account,
  recipient,
}: Choice & { account: string; recipient: string }): PayRequest {
  const origin = {
    ownerAddress: account,
    originChainId: token.chainId,
    originTokenAddress: token.tokenAddress,
    originTokenAmount: isInput ? amount : mostOf(intent, token),
    destinationTokenAmount: isInput ? undefined : amount,
  }
  if (edge.mode === 'DESTINATION') {
    const { rail = '', provider, destinationChainId = 0, destinationTokenAddress = '' } = edge
    const hop = { rail, provider, destinationChainId, destinationTokenAddress, destinationAddress: recipient }
    // An assumption (docs/provenance.md): toward a rail, the service reads the trade type and the paid amount from
    // `edge`.
    const trade = isInput ? { tradeType, originTokenAmount: amount } : {}
    return {
      edge: { mode: 'DESTINATION', ...hop, ...trade },
      intent: { ...intent, ...origin, tradeType },
    } as QuoteIntentEdgeRequest
  }
  const { destinationChainId = 0, destinationTokenAddress = '' } = intent
  return {
    ...intent,
    ...origin,
    destinationChainId,
    destinationTokenAddress,
    destinationToAddress: recipientOf(intent),
    tradeType,
    options,
  } as QuoteIntentRequest
}

/** Whether a request is paid by a plain transfer: what is paid is what arrives, and the host allows it. */
export const isDirectRequest = (plan: CheckoutPlan | undefined, request: PayRequest): boolean =>
  plan?.direct !== undefined &&
  !('edge' in request) &&
  request.originChainId === request.destinationChainId &&
  sameToken(request.originTokenAddress, request.destinationTokenAddress)
