/** The id of a transaction on an EVM chain. Not in the service document. */
export type AbortHash = `0x${string}`

/** What is wrong with a text that should be a transaction hash. */
export type HashProblem = 'missing' | 'start' | 'address' | 'character' | 'length'

const digits = 64

/** What is wrong with a transaction hash that somebody typed or pasted; undefined: nothing, by its form. */
export function hashProblem(text: string): HashProblem | undefined {
  if (text === '') return 'missing'
  if (!/^0x/i.test(text)) return 'start'
  if (/[^\da-f]/i.test(text.slice(2))) return 'character'
  // The likeliest mistake: both are copied from the same page of an explorer.
  if (text.length === 42) return 'address'
  return text.length === digits + 2 ? undefined : 'length'
}

/** Takes anything: a host's function and a storage may hold anything. */
export const isHash = (value: unknown): value is AbortHash =>
  typeof value === 'string' && hashProblem(value) === undefined
