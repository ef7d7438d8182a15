import { worth } from '../money.ts'
import type { Priced } from '../pricing.ts'
import type { Random } from '../random.ts'
import type { RouteRequest } from '../requestParts.ts'
import type { Row } from '../state.ts'
import { chains, metadataOf, rails, type SandboxToken } from '../tokens.ts'
import { otherTokenOn, sameTokenElsewhere, strangerOn } from './strangers.ts'
import type { TamperMode } from './tamperModes.ts'

/** Returns the request that a dishonest quote answers instead of the given one. */
export function tamperRequest<R extends RouteRequest>(request: R, mode: TamperMode | undefined, random: Random): R {
  const { hop, from, to, quoteRequest, exact } = request
  switch (mode) {
    case 'swapped-token':
      return hop ? request : { ...request, ...paidIn(otherTokenOn(from, to), request) }
    case 'swapped-chain':
      if (hop?.mode === 'DESTINATION') return { ...request, ...paidIn(sameTokenElsewhere(from, [to.chainId]), request) }
      return { ...request, to: sameTokenElsewhere(to, [from.chainId]), passthrough: false }
    case 'swapped-rail':
      return hop ? overOtherRail(request, hop, random) : request
    case 'other-amount':
      return request.tradeType === 'EXACT_INPUT'
        ? { ...request, exact: { ...exact, amount: exact.amount * 10n } }
        : request
    case 'other-recipient': {
      if (hop?.mode === 'DESTINATION')
        return { ...request, hop: { ...hop, address: strangerOn(hop.token.chainId, random) } }
      const stranger = strangerOn(to.chainId, random)
      return { ...request, recipient: stranger, quoteRequest: { ...quoteRequest, destinationToAddress: stranger } }
    }
    case 'other-owner': {
      const owner = strangerOn(to.chainId, random)
      return { ...request, owner, quoteRequest: { ...quoteRequest, ownerAddress: owner } }
    }
    default:
      return request
  }
}

/** Changes the paid token. A fixed amount of the paid token is converted to equal value. */
function paidIn(from: SandboxToken, request: RouteRequest): Pick<RouteRequest, 'from' | 'exact' | 'passthrough'> {
  const { exact } = request
  const amount = exact.of === 'from' ? worth(exact.amount, request.from, from) : exact.amount
  return { from, exact: { ...exact, amount }, passthrough: false }
}

function overOtherRail<R extends RouteRequest>(request: R, hop: NonNullable<R['hop']>, random: Random): R {
  const rail = rails.find((other) => other !== hop.rail) ?? hop.rail
  const tokens = chains.find(({ kind }) => kind === rail)?.tokens ?? []
  const token = tokens.find(({ native }) => native === hop.token.native) ?? hop.token
  const stranger = strangerOn(token.chainId, random)
  const { exact } = request
  const amount = exact.of === 'rail' ? worth(exact.amount, hop.token, token) : exact.amount
  return {
    ...request,
    exact: { ...exact, amount },
    hop: {
      ...hop,
      rail,
      token,
      address: stranger,
      refundAddress: hop.mode === 'ORIGIN' ? stranger : hop.refundAddress,
    },
  }
}

/** A route's price, with the amount that moves on the rail. */
export interface RoutePrice {
  priced: Priced
  /** The amount in base units of the rail's token; 0 without a rail. */
  railAmount: bigint
}

/** Returns the price that a dishonest quote contains instead of the right one. */
export function tamperPrice(price: RoutePrice, request: RouteRequest, mode: TamperMode | undefined): RoutePrice {
  const { priced, railAmount } = price
  const { quote, fees } = priced
  if (mode === 'other-amount' && request.tradeType === 'EXACT_OUTPUT') {
    if (request.hop?.mode === 'ORIGIN') return { priced, railAmount: railAmount * 10n }
    const fromAmount = priced.fromAmount * 10n
    // The provider fee absorbs the difference, so that the answer's own sums add up.
    const more = fromAmount - priced.fromAmount
    const moreUsd = (quote.fromAmountUsd ?? 0) * 9
    const tenfold = (figure: bigint | undefined) => figure && figure * 10n
    return {
      railAmount,
      priced: {
        ...priced,
        fromAmount,
        quote: {
          ...quote,
          fromAmount,
          fromAmountMin: tenfold(quote.fromAmountMin),
          fromAmountUsd: (quote.fromAmountUsd ?? 0) * 10,
          fromAmountMinUsd: (quote.fromAmountMinUsd ?? 0) * 10,
        },
        fees: {
          ...fees,
          feeTokenAmount: (fees.feeTokenAmount ?? 0n) + more,
          feeTokenUsd: (fees.feeTokenUsd ?? 0) + moreUsd,
          feeTokenTotal: (fees.feeTokenTotal ?? 0n) + more,
          providerFeeTotal: (fees.providerFeeTotal ?? 0n) + more,
          providerFeeUsd: (fees.providerFeeUsd ?? 0) + moreUsd,
          totalFeeAmount: (fees.totalFeeAmount ?? 0n) + more,
          totalFeeUsd: (fees.totalFeeUsd ?? 0) + moreUsd,
        },
      },
    }
  }
  if (mode !== 'short-output') return price
  const nothing = 1e-6
  return {
    railAmount: request.hop?.mode === 'DESTINATION' ? 1n : railAmount,
    priced: {
      ...priced,
      toAmount: 1n,
      quote: { ...quote, toAmount: 1n, toAmountMin: 1n, toAmountUsd: nothing, toAmountMinUsd: nothing },
    },
  }
}

/** Returns the row that a dishonest quote creates instead of the right one. */
export function tamperRow(row: Row, mode: TamperMode | undefined): Row {
  if (mode === 'missing-request') return { ...row, intent: { ...row.intent, quoteRequest: undefined } }
  if (mode !== 'swapped-token' || !row.hop) return row
  const { hop } = row
  const asked = hop.railToken
  const token = otherTokenOn(asked)
  const { edgeTokenAmount = 0n } = hop.edge
  const edge = {
    ...hop.edge,
    edgeTokenAddress: token.address,
    // Rescale to show the same number: 100.29 USDC become 100.29 SOL.
    edgeTokenAmount: (edgeTokenAmount * 10n ** BigInt(token.decimals)) / 10n ** BigInt(asked.decimals),
    edgeTokenMetadata: { ...metadataOf(asked), tokenAddress: token.address, decimals: token.decimals },
  }
  return { ...row, intent: { ...row.intent, edge }, hop: { ...hop, edge, railToken: token } }
}
