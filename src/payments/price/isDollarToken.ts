import { knownToken } from '../../format/index.ts'

/** Tokens that are worth a dollar. */
const dollars = ['USDC', 'USDT', 'DAI']

/** Whether a token is one of the common ones that are worth a dollar. */
export const isDollarToken = (chainId: number | undefined, tokenAddress: string | undefined): boolean =>
  dollars.includes(knownToken(chainId, tokenAddress)?.symbol ?? '')
