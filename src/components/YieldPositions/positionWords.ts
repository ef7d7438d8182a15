import { cleanText } from '../../format/index.ts'
import { positionsTexts } from '../../i18n/index.ts'

/** Returns the key of the text of a kind of balance or of an action, if the service's word has one. */
export const keyOf = (group: 'type' | 'action', word: string) =>
  Object.keys(positionsTexts).find((key) => key.toLowerCase() === `positions.${group}.${word.toLowerCase()}`)

/** Writes a clean word of the service for people: `CLAIM_UNSTAKED` is "Claim unstaked". */
export function plainWord(word: string): string {
  const spaced = word.replace(/[_\s]+/g, ' ').trim()
  const lower = /[a-z]/.test(spaced) ? spaced : spaced.toLowerCase()
  return lower.slice(0, 1).toUpperCase() + lower.slice(1)
}

/** Writes the word of a network for people: `optimism` is "Optimism". */
export function networkName(network: unknown): string {
  const word = cleanText(network, 40)
  return /^[a-z]/.test(word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
}
