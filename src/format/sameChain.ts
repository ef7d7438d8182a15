import { chainRail } from './directory.ts'

/** Whether two ids are of one chain: Solana has two. */
export const sameChain = (one: number | undefined, other: number | undefined): boolean =>
  one === other || (chainRail(one) !== undefined && chainRail(one) === chainRail(other))
