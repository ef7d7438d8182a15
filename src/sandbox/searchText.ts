import type { SandboxContext } from './context.ts'
import { addressesOf } from './keys.ts'
import type { Random } from './random.ts'
import { shownHashes } from './shownHashes.ts'
import type { Row } from './state.ts'
import { allTokens } from './tokens.ts'
import { possibleHashes } from './transactionHash.ts'

/** Returns the ids and addresses of an intent. */
const wordsOf = (row: Row): string[] => [
  ...new Set([row.intentId, ...(row.edgeId === undefined ? [] : [row.edgeId]), ...addressesOf(row)]),
]

/** Joins everything by which a row may be found into one text, and caches it on the row. */
function textOf(row: Row, random: Random): string {
  const { paidAt, deposit, searched } = row
  if (searched && searched.paidAt === paidAt && searched.deposit === deposit) return searched.text
  const hashes = paidAt === undefined ? [] : possibleHashes(row, random)
  row.searched = { paidAt, deposit, text: [...wordsOf(row), ...hashes].join('\n').toLowerCase() }
  return row.searched.text
}

const holds = (text: string, sought: string): boolean => text.toLowerCase().includes(sought)

/** Creates a search for a text in the ids, addresses, tokens and hashes of rows, in any case. */
export function textSearch(query: string, context: SandboxContext): (row: Row) => boolean {
  const sought = query.toLowerCase()
  const tokens = allTokens.filter(({ symbol, address }) => holds(symbol, sought) || holds(address, sought))
  const named = ({ from, to, hop }: Row): boolean =>
    tokens.includes(from) || tokens.includes(to) || (hop !== undefined && tokens.includes(hop.railToken))
  return (row) =>
    (tokens.length > 0 && named(row)) ||
    // The joined text also contains hashes of transactions that were not made yet.
    (textOf(row, context.random).includes(sought) &&
      (wordsOf(row).some((word) => holds(word, sought)) ||
        shownHashes(row, context).all.some((hash) => holds(hash, sought))))
}
