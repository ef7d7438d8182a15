import { knownToken } from '../../format/index.ts'

/** Symbols of tokens worth one US dollar. */
const dollars = ['USDC', 'USDT', 'DAI']

/** Whether a token is one of the common tokens worth one US dollar. */
export const isDollarToken = (chainId: number | undefined, tokenAddress: string | undefined): boolean =>
  dollars.includes(knownToken(chainId, tokenAddress)?.symbol ?? '')
