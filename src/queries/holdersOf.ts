import type { YieldBalanceQuery } from '../api/index.ts'

/** Returns the addresses whose positions a query asks for: its own, and those that its arguments name. */
export const holdersOf = ({ address, arguments: more }: YieldBalanceQuery): (string | undefined)[] => [
  address,
  more?.cAddressBech,
  more?.pAddressBech,
]
