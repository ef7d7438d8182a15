import type { EdgeRail, GetEdgesResponse, TokenMetadata } from '../../api/index.ts'
import { chainRail } from '../../format/index.ts'
import { type AddressChecker, sameId, sameToken } from '../../format/internal/index.ts'
import type { WalletState } from '../wallet/index.ts'
import { type CheckoutPlan, checkoutError, isWrong, type PayToken } from './checkoutRequest.ts'

/** A rail whose addresses this version can check. No other rail is offered, because a typo would cost the refund. */
export type PayRail = 'SOLANA' | 'TRON'

/** A place to pay: a rail, or a wallet on EVM chains. */
export type PayPlace = PayRail | 'WALLET'

/** A place to pay, and the tokens to pay with there. */
export interface PayWay {
  rail: PayPlace
  /** The tokens; at least one. */
  tokens: PayToken[]
}

const checkedRails: readonly PayRail[] = ['SOLANA', 'TRON']

/**
 * Returns the rail of a token's chain. Returns undefined for an EVM chain. The host names the rail if the chain id is
 * unknown.
 */
export const railOf = ({ rail, chainId }: PayToken): EdgeRail | undefined => rail ?? chainRail(chainId)

const isChecked = (rail: string | undefined): boolean => checkedRails.some((one) => one === rail)

/** Whether this version can check the addresses of a token's chain. */
export const hasCheckedAddresses = (token: PayToken): boolean => !railOf(token) || isChecked(railOf(token))

/** The rails that a deployment has enabled. Undefined if it was not asked; the quote then decides. */
type Edges = GetEdgesResponse['edges'] | undefined

/**
 * Lists the ways to pay that the deployment, the host's tokens, and the request leave open. A connected wallet comes
 * first.
 *
 * @param wallet absent if the page has none
 * @param isDirect the token that arrives can be sent by itself, without the service
 */
export function listPayWays(
  check: AddressChecker,
  edges: Edges,
  payTokens: readonly PayToken[],
  plan: CheckoutPlan,
  wallet?: Pick<WalletState, 'account'>,
  isDirect = false,
): PayWay[] {
  const rails = plan.from === 'wallet' ? [] : listRailWays(check, edges, payTokens, plan)
  const isOffered = wallet && plan.from !== 'rail' && canDeliver(edges, plan)
  const tokens = isOffered ? listWalletTokens(payTokens, plan, isDirect) : []
  if (tokens.length === 0) return rails
  const fromWallet: PayWay = { rail: 'WALLET', tokens }
  return wallet?.account ? [fromWallet, ...rails] : [...rails, fromWallet]
}

/** Whether the deployment delivers to the requested destination, on a rail whose addresses can be checked. */
const canDeliver = (edges: Edges, { edge }: CheckoutPlan): boolean =>
  edge.mode !== 'DESTINATION' ||
  (isChecked(edge.rail) &&
    (!edges || edges.some(({ rail, modes }) => rail === edge.rail && modes.includes('DESTINATION'))))

/**
 * Lists the host's tokens on EVM chains without duplicates. If the request names a token, lists only that one. The token
 * that arrives is listed only if it can be sent directly, and then even if the host does not list it. So a transfer that
 * can only be direct has no token until then.
 */
function listWalletTokens(
  payTokens: readonly PayToken[],
  { intent, edge, direct }: CheckoutPlan,
  isDirect: boolean,
): PayToken[] {
  const { originChainId: chainId, originTokenAddress: tokenAddress } = intent
  const { destinationChainId = 0, destinationTokenAddress = '' } = intent
  const arriving = { chainId: destinationChainId, tokenAddress: destinationTokenAddress }
  const isArriving = (token: PayToken) => isSameToken(token, arriving)
  const isListed = payTokens.some(isArriving)
  const found = [...payTokens, ...(isDirect && !isListed ? [arriving] : [])].filter(
    (token, index) =>
      railOf(token) === undefined &&
      (!chainId || token.chainId === chainId) &&
      (!tokenAddress || sameToken(token.tokenAddress, tokenAddress)) &&
      (isDirect || edge.mode === 'DESTINATION' || !isArriving(token)) &&
      !payTokens.slice(0, index).some((other) => isSameToken(other, token)),
  )
  if (found.length > 0 || !chainId || !tokenAddress) return found
  const named = { chainId, tokenAddress }
  return direct && !isDirect && isArriving(named) ? [] : [named]
}

/**
 * Whether any offered rail is neither named in the host's request nor given an address of the payer by the host. Only
 * then is the deployment asked which rails it has.
 */
export const needsEdges = (
  check: AddressChecker,
  payTokens: readonly PayToken[],
  plan: CheckoutPlan,
  addresses: { readonly [rail in PayPlace]?: string | undefined },
): boolean =>
  plan.from !== 'wallet' &&
  listRailWays(check, undefined, payTokens, plan).some(({ rail }) => plan.edge.rail !== rail && !addresses[rail])

function listRailWays(
  check: AddressChecker,
  edges: Edges,
  payTokens: readonly PayToken[],
  { edge }: CheckoutPlan,
): PayWay[] {
  const allowed = edges?.filter(({ modes }) => modes.includes('ORIGIN')).map(({ rail }) => rail)
  const tokens = listRailTokens(payTokens, edge)
  return checkedRails
    .filter((rail) => (!allowed || allowed.includes(rail)) && (edge.rail === undefined || edge.rail === rail))
    .filter((rail) => edge.originAddress === undefined || !isWrong(check(edge.originAddress, rail)))
    .map((rail) => ({ rail, tokens: tokens.filter((token) => railOf(token) === rail) }))
    .filter(({ tokens }) => tokens.length > 0)
}

/** Lists the host's tokens without duplicates. If the request names a token, lists only that one. */
function listRailTokens(payTokens: readonly PayToken[], edge: CheckoutPlan['edge']): PayToken[] {
  const { rail, originChainId: chainId, originTokenAddress: tokenAddress } = edge
  const found = payTokens.filter(
    (token, index) =>
      (chainId === undefined || token.chainId === chainId) &&
      (tokenAddress === undefined || sameId(token.tokenAddress, tokenAddress)) &&
      payTokens.findIndex((other) => isSameToken(other, token)) === index,
  )
  if (found.length > 0 || chainId === undefined || tokenAddress === undefined) return found
  return [{ chainId, tokenAddress, rail }]
}

/** Whether two entries are for the same token. All placeholders of an EVM chain's native coin are the same. */
export const isSameToken = (one: TokenMetadata, other: TokenMetadata | undefined): boolean =>
  one.chainId === other?.chainId && sameToken(one.tokenAddress, other?.tokenAddress)

/**
 * Reads the tokens to pay with: `payTokens`, which may be anything without type checks, otherwise the provider's.
 *
 * @throws IntentServiceError `InvalidArgument` for a token without a chain or an address, or with decimals other than
 * the provider's
 */
export function readPayTokens(
  payTokens: readonly PayToken[] | undefined,
  tokens: readonly TokenMetadata[],
): readonly PayToken[] {
  for (const [index, token] of (payTokens ?? []).entries()) {
    if (!token?.chainId || typeof token.tokenAddress !== 'string')
      throw checkoutError(`payTokens[${index}]`, 'a token with its chainId and tokenAddress')
    const { decimals } = tokens.find((known) => isSameToken(known, token)) ?? {}
    if (decimals !== undefined && token.decimals !== undefined && decimals !== token.decimals)
      throw checkoutError(`payTokens[${index}].decimals`, "what the provider's tokens say")
  }
  return payTokens ?? tokens.filter((token): token is PayToken => Boolean(token.chainId && token.tokenAddress))
}
