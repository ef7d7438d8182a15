import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/entries.ts'

/** The text of README. */
export const readme = readFileSync(join(root, 'README.md'), 'utf8')

const listBlocks = (text: string): [name: string, code: string][] =>
  [...text.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```/gm)].map(([, name = '', code = '']) => [name, code])

const filesIn = (text: string) => Object.fromEntries(listBlocks(text))

/** README's code blocks that are files, by the name on the first line. */
export const files = filesIn(readme)

/** The code files of the guide for servers. */
export const serverFiles = filesIn(readFileSync(join(root, 'docs/verify-payments.md'), 'utf8'))

const ownGuide = readFileSync(join(root, 'docs/own-interface.md'), 'utf8')
const quotePrefix = 'examples/'
const isQuote = ([name]: [string, string]) => name.startsWith(quotePrefix)

/** The code files of the guide for custom interfaces. */
export const ownFiles = Object.fromEntries(listBlocks(ownGuide).filter((block) => !isQuote(block)))

/** The parts of the examples that this guide quotes, with the path of each file. */
export const ownQuotes = listBlocks(ownGuide).filter(isQuote)

/** The parts of the example that the guide to wallets on rails quotes. */
export const railQuotes = listBlocks(readFileSync(join(root, 'docs/rail-wallets.md'), 'utf8'))

/** The code file of the guide to deposits into a market. */
export const earnFiles = filesIn(readFileSync(join(root, 'docs/deposit-into-a-market.md'), 'utf8'))
