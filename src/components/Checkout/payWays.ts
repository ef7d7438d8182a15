import type { EdgeRail, GetEdgesResponse, TokenMetadata } from '../../api/index.ts'
import { sameId } from '../shared/tokens.ts'
import type { CheckoutPlan, PayToken } from './checkoutRequest.ts'

/** A rail to pay on, and what with. */
export interface PayWay {
  rail: EdgeRail
  /** At least one. */
  tokens: PayToken[]
}

/** Seen so far, not in the service document; a host names the rail of any other chain in its token. */
const railOfChain: Record<number, EdgeRail | undefined> = { 1399811149: 'SOLANA', 728126428: 'TRON' }

/** The rails whose addresses this version can check: no other is offered, since a typo would cost the refund. */
const checkable: readonly EdgeRail[] = ['SOLANA', 'TRON']

/** What the deployment, the host's tokens and the request together leave open. */
export function payWays(
  edges: GetEdgesResponse['edges'],
  payTokens: readonly PayToken[],
  { edge }: CheckoutPlan,
): PayWay[] {
  const on = (token: PayToken) => token.rail ?? railOfChain[token.chainId ?? 0]
  return edges
    .filter(({ rail, modes }) => modes.includes('ORIGIN') && checkable.includes(rail))
    .filter(({ rail }) => edge.rail === undefined || edge.rail === rail)
    .map(({ rail }) => ({ rail, tokens: asked(payTokens, edge).filter((token) => on(token) === rail) }))
    .filter(({ tokens }) => tokens.length > 0)
}

/** The host's tokens; where the request already names one, that one. */
function asked(payTokens: readonly PayToken[], edge: CheckoutPlan['edge']): PayToken[] {
  const { rail, originChainId: chainId, originTokenAddress: tokenAddress } = edge
  const named = payTokens.filter(
    (token: TokenMetadata) =>
      (chainId === undefined || token.chainId === chainId) &&
      (tokenAddress === undefined || sameId(token.tokenAddress, tokenAddress)),
  )
  if (named.length > 0 || chainId === undefined || tokenAddress === undefined) return named
  return [{ chainId, tokenAddress, rail }]
}
