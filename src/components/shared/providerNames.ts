import type { RouteProvider } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'

/** Known providers, as each spells its own name. */
export const providerSpellings: ReadonlyMap<string, string> = new Map([
  ['CCTP', 'CCTP'],
  ['GASZIP', 'Gas.zip'],
  ['HYPERLANE', 'Hyperlane'],
  ['LIFI', 'LI.FI'],
  ['LZ_OFT', 'LayerZero OFT'],
  ['LZ_TRANSFER', 'LayerZero'],
  ['OIF', 'OIF'],
  ['RELAY', 'Relay'],
  ['SUSHI', 'Sushi'],
  ['WETH', 'WETH'],
  ['ZEROX', '0x'],
])

/**
 * Returns provider names for display: the provider's own spelling where known, else the cleaned input. Drops `AUTO`,
 * which names no provider, and duplicates.
 */
export function providerNames(providers: readonly RouteProvider[]): string[] {
  const names = providers
    .map((provider) => cleanText(provider, 24))
    .filter((name) => name && name !== 'AUTO')
    .map((name) => providerSpellings.get(name.toUpperCase()) ?? name)
  return [...new Set(names)]
}
