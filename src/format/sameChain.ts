import { chainRail } from './directory.ts'

/** Whether two ids are of one chain: Solana has two. */
export const sameChain = (one: number | undefined, other: number | undefined): boolean =>
  (chainRail(one) ?? one) === (chainRail(other) ?? other)
