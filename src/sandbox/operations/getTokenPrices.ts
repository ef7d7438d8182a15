import type { GetTokenPricesResponse, TokenPrice } from '../../api/index.ts'
import type { Handler, SandboxContext } from '../context.ts'
import type { Fields } from '../fields.ts'
import { priceOf } from '../prices.ts'
import { findChain, findToken } from '../tokens.ts'

/**
 * Answers prices in USD, in reverse order of the request, because no order is promised. The answer omits tokens that
 * the sandbox does not know, and writes addresses as in the request.
 */
export const getTokenPrices: Handler = (request, context): GetTokenPricesResponse => {
  const tokens = request.needed('tokens', request.list('tokens'))
  const tokenPrices = tokens.map((token) => tokenPriceOf(token, context)).filter((found) => found !== undefined)
  return { tokenPrices: tokenPrices.reverse() }
}

function tokenPriceOf(asked: Fields, { clock, random }: SandboxContext): TokenPrice | undefined {
  const chainId = asked.needed('chainId', asked.chainId('chainId'))
  const tokenAddress = asked.needed('tokenAddress', asked.text('tokenAddress'))
  asked.text('tokenSymbol')
  const chain = findChain(chainId)
  const found = chain && findToken(chain, tokenAddress)
  if (!found) return undefined
  return { token: { chainId, tokenAddress, tokenSymbol: found.symbol }, ...priceOf(found, clock.now(), random) }
}
