import type { YieldBalance, YieldBalanceQuery } from '../api/index.ts'

/** Returns the addresses whose positions a query asks for: its own, and those that its arguments name. */
export const holdersOf = ({ address, arguments: more }: YieldBalanceQuery): (string | undefined)[] => [
  address,
  more?.cAddressBech,
  more?.pAddressBech,
]

/** Returns the networks that a balance states. In the document's prose, the network is a field of the balance. */
export const networksOf = (balance: YieldBalance): unknown[] =>
  [balance.token, balance].map((one) => (one as { network?: unknown } | null | undefined)?.network)
