import type { EdgeRail, GetEdgesResponse, TokenMetadata } from '../../api/index.ts'
import { chainRail, checkAddress } from '../../format/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { sameId, sameToken } from '../shared/tokens.ts'
import { type CheckoutPlan, type PayToken, refused } from './checkoutRequest.ts'

/** A rail whose addresses this version can check: no other is offered, since a typo would cost the refund. Source: "Edge". */
export type PayRail = 'SOLANA' | 'TRON'

/** Where to pay: a rail, or a wallet on EVM chains. Not in the service document. */
export type PayPlace = PayRail | 'WALLET'

/** A place to pay, and what with. */
export interface PayWay {
  rail: PayPlace
  /** At least one. */
  tokens: PayToken[]
}

const checkable: readonly PayRail[] = ['SOLANA', 'TRON']

/** The rail of a token's chain; none for an EVM chain. The host names it in its token where the chain's id is not known. */
const railOf = ({ rail, chainId }: PayToken): EdgeRail | undefined => rail ?? chainRail(chainId)

/** The rails that a deployment has switched on; undefined where it was not asked, and the quote tells. */
type Edges = GetEdgesResponse['edges'] | undefined

/**
 * The ways to pay that the deployment, the host's tokens and the request leave open. A connected wallet comes first.
 *
 * @param wallet Absent where the page has none.
 */
export function payWays(
  edges: Edges,
  payTokens: readonly PayToken[],
  plan: CheckoutPlan,
  wallet?: Pick<WalletState, 'account'>,
): PayWay[] {
  const rails = plan.from === 'wallet' ? [] : railWays(edges, payTokens, plan)
  const tokens = wallet && plan.from !== 'rail' && arrives(edges, plan) ? walletTokens(payTokens, plan) : []
  if (tokens.length === 0) return rails
  const fromWallet: PayWay = { rail: 'WALLET', tokens }
  return wallet?.account ? [fromWallet, ...rails] : [...rails, fromWallet]
}

/** Whether the deployment delivers where the request wants it. One that this version cannot check an address of does not. */
const arrives = (edges: Edges, { edge }: CheckoutPlan): boolean =>
  edge.mode !== 'DESTINATION' ||
  (checkable.some((rail) => rail === edge.rail) &&
    (!edges || edges.some(({ rail, modes }) => rail === edge.rail && modes.includes('DESTINATION'))))

/** The host's tokens on EVM chains, each once; where the request already names one, that one. What is wanted pays nothing. */
function walletTokens(payTokens: readonly PayToken[], { intent, edge }: CheckoutPlan): PayToken[] {
  const { originChainId: chainId, originTokenAddress: tokenAddress } = intent
  const found = payTokens.filter(
    (token, index) =>
      railOf(token) === undefined &&
      (!chainId || token.chainId === chainId) &&
      (!tokenAddress || sameToken(token.tokenAddress, tokenAddress)) &&
      (edge.mode === 'DESTINATION' ||
        token.chainId !== intent.destinationChainId ||
        !sameToken(token.tokenAddress, intent.destinationTokenAddress)) &&
      payTokens.findIndex((other) => isSameToken(other, token)) === index,
  )
  return found.length === 0 && chainId && tokenAddress ? [{ chainId, tokenAddress }] : found
}

/**
 * Whether a rail is offered that the host has not named in its request or with an address of the payer: only then does the
 * deployment have to say which ones it has.
 */
export const isRailOpen = (
  payTokens: readonly PayToken[],
  plan: CheckoutPlan,
  addresses: { readonly [rail in PayPlace]?: string | undefined },
): boolean =>
  plan.from !== 'wallet' &&
  railWays(undefined, payTokens, plan).some(({ rail }) => plan.edge.rail !== rail && !addresses[rail])

function railWays(edges: Edges, payTokens: readonly PayToken[], { edge }: CheckoutPlan): PayWay[] {
  const allowed = edges?.filter(({ modes }) => modes.includes('ORIGIN')).map(({ rail }) => rail)
  const tokens = asked(payTokens, edge)
  return checkable
    .filter((rail) => (!allowed || allowed.includes(rail)) && (edge.rail === undefined || edge.rail === rail))
    .filter((rail) => edge.originAddress === undefined || checkAddress(edge.originAddress, rail).ok)
    .map((rail) => ({ rail, tokens: tokens.filter((token) => railOf(token) === rail) }))
    .filter(({ tokens }) => tokens.length > 0)
}

/** The host's tokens, each once; where the request already names one, that one. */
function asked(payTokens: readonly PayToken[], edge: CheckoutPlan['edge']): PayToken[] {
  const { rail, originChainId: chainId, originTokenAddress: tokenAddress } = edge
  const named = payTokens.filter(
    (token, index) =>
      (chainId === undefined || token.chainId === chainId) &&
      (tokenAddress === undefined || sameId(token.tokenAddress, tokenAddress)) &&
      payTokens.findIndex((other) => isSameToken(other, token)) === index,
  )
  if (named.length > 0 || chainId === undefined || tokenAddress === undefined) return named
  return [{ chainId, tokenAddress, rail }]
}

/** Two entries of the same token. */
export const isSameToken = (one: TokenMetadata, other: TokenMetadata | undefined): boolean =>
  one.chainId === other?.chainId && sameId(one.tokenAddress, other?.tokenAddress)

/**
 * What may be paid with, of a list that JavaScript may have made: `payTokens`, else those of the provider that can be.
 *
 * @throws IntentServiceError `InvalidArgument` for a token without a chain or an address, or with other decimals than the
 * provider has
 */
export function readPayTokens(
  payTokens: readonly PayToken[] | undefined,
  tokens: readonly TokenMetadata[],
): readonly PayToken[] {
  for (const [index, token] of (payTokens ?? []).entries()) {
    if (!token.chainId || typeof token.tokenAddress !== 'string')
      throw refused(`payTokens[${index}]`, 'Expected a token with its chainId and tokenAddress.')
    const { decimals } = tokens.find((known) => isSameToken(known, token)) ?? {}
    if (decimals !== undefined && token.decimals !== undefined && decimals !== token.decimals)
      throw refused(`payTokens[${index}].decimals`, "Expected what the provider's tokens say.")
  }
  return payTokens ?? tokens.filter((token): token is PayToken => Boolean(token.chainId && token.tokenAddress))
}
