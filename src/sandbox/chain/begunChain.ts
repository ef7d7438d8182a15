import type { QuoteOnChain } from './quoted.ts'
import type { RowChain } from './rowChain.ts'

/** The part of a row on real chains, when nothing has happened yet. */
export const begunChain = ({ real, operator }: QuoteOnChain, owner: string, salt: bigint): RowChain => ({
  real,
  parts: { owner, operator, salt },
  hashes: {},
  bridged: false,
  held: {},
})
