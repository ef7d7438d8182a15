import type { Plain, PlainObject } from './plain.ts'
import { addressOf, integerOf, isNative } from './read.ts'
import type { RecoveryCall, Refuse } from './types.ts'

interface Listed {
  balance: bigint
  decimals: bigint
}

/**
 * Checks the transfers against a list of the wallet's tokens, if there is one: every token is on it, and no transfer
 * exceeds its balance. Balances are base units, as decimal text.
 */
export function checkTokens(
  name: string,
  list: Plain,
  calls: readonly RecoveryCall[],
  chainId: number,
  refuse: Refuse,
): void {
  if (list === undefined || list === null) return
  if (!Array.isArray(list)) {
    refuse(name, 'The list of tokens cannot be read.')
    return
  }
  const listed = new Map<string, Listed>()
  for (const token of list as readonly Plain[]) {
    const entry = readToken(token)
    if (!entry) {
      refuse(name, 'A token on the list cannot be read.')
      continue
    }
    if (entry.chainId !== chainId) continue
    const known = listed.get(entry.id)
    if (known && known.decimals !== entry.decimals) refuse(name, 'The same token has other decimals elsewhere.')
    // A token that is listed twice holds its balance only once.
    if (!known || entry.balance < known.balance) listed.set(entry.id, entry)
  }
  for (const { token, amount } of calls) {
    const found = listed.get(token?.toLowerCase() ?? 'native')
    if (!found) refuse(name, 'It would pay a token that is not on the list.')
    else if (amount > found.balance) refuse(name, 'It would pay more than the list says there is.')
  }
}

function readToken(token: Plain): (Listed & { id: string; chainId: Plain }) | undefined {
  if (typeof token !== 'object' || token === null || Array.isArray(token)) return undefined
  const { contractAddress, chainId, balance, decimals } = token as PlainObject
  const address = addressOf(contractAddress)
  const held = typeof balance === 'string' && /^\d+$/.test(balance) ? integerOf(balance) : undefined
  const places = typeof decimals === 'number' || typeof decimals === 'bigint' ? integerOf(decimals) : undefined
  if (!address || held === undefined || places === undefined || places > 255n) return undefined
  return { id: isNative(address) ? 'native' : address, chainId, balance: held, decimals: places }
}
