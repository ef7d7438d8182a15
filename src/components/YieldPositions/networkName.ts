import { cleanText } from '../../format/index.ts'

/** Writes the word of a network for people: `optimism` is "Optimism". */
export function networkName(network: unknown): string {
  const word = cleanText(network, 40)
  return /^[a-z]/.test(word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
}
