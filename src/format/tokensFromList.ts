import type { TokenMetadata } from '../api/index.ts'
import { invalidArgument, isObject } from '../api/internal/index.ts'
import { chainRail, knownToken } from './directory.ts'
import { isNativeToken } from './nativeToken.ts'
import { cleanText, safeLink } from './untrusted.ts'

/** The form of a token's address, by the kind of chain. The checksum of a mixed-case address isn't checked. */
const addressForms = {
  evm: /^0x[\da-f]{40}$/i,
  SOLANA: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  TRON: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

/**
 * Reads a token list of the tokenlists.org schema. The list is untrusted: an entry without a usable chain id, address,
 * symbol or decimals is left out, texts are cleaned, and a logo is kept only if its URL is https. Of several entries for
 * one token, the first one counts. The decimals of a token that {@link knownToken} knows are the built-in ones.
 *
 * @param tokenList the parsed JSON
 * @throws IntentServiceError `InvalidArgument` if it is no token list; `path` names the field
 * @example
 * ```ts
 * const tokens = tokensFromList(await (await fetch('/tokens.json')).json())
 * ```
 */
export function tokensFromList(tokenList: unknown): TokenMetadata[] {
  if (!isObject(tokenList)) throw refuse('tokenList', 'an object')
  const { tokens } = tokenList
  if (!Array.isArray(tokens)) throw refuse('tokenList.tokens', 'an array')
  const found = new Map<string, TokenMetadata>()
  for (const entry of tokens) {
    const token = readEntry(entry)
    if (!token) continue
    const { chainId, tokenAddress = '' } = token
    const kind = chainRail(chainId) ?? 'evm'
    const id = kind === 'evm' ? tokenAddress.toLowerCase() : tokenAddress
    const key = `${chainId} ${isNativeToken(tokenAddress, kind) ? 'native' : id}`
    if (!found.has(key)) found.set(key, token)
  }
  return [...found.values()]
}

function readEntry(entry: unknown): TokenMetadata | undefined {
  if (!isObject(entry)) return undefined
  const { chainId, address, decimals, logoURI } = entry
  const [symbol, name] = [cleanText(entry.symbol, 24), cleanText(entry.name, 80)]
  if (!isCount(chainId) || chainId === 0 || !isCount(decimals) || decimals > 255 || !symbol) return undefined
  if (typeof address !== 'string' || !addressForms[chainRail(chainId) ?? 'evm'].test(address)) return undefined
  const logoUri = safeLink(logoURI)?.href
  return {
    chainId,
    tokenAddress: address,
    symbol,
    decimals: knownToken(chainId, address)?.decimals ?? decimals,
    ...(name && { name }),
    ...(logoUri && { logoUri }),
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const refuse = (path: string, expected: string) =>
  invalidArgument('tokensFromList', path, `${expected} in ${path}: a token list of the tokenlists.org schema`)
