import type { RouteProvider } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'

/** How those that are known write themselves. */
const known: ReadonlyMap<string, string> = new Map([
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
 * Provider names for people: as the provider writes it where that is known, else as it came, cleaned. `AUTO` names
 * nobody, and one that comes twice is on the way once.
 */
export function providerNames(providers: readonly RouteProvider[]): string[] {
  const names = providers
    .map((provider) => cleanText(provider, 24))
    .filter((name) => name && name !== 'AUTO')
    .map((name) => known.get(name.toUpperCase()) ?? name)
  return [...new Set(names)]
}
