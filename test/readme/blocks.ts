import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/entries.ts'

/** The text of README. */
export const readme = readFileSync(join(root, 'README.md'), 'utf8')

const listBlocks = (text: string): [name: string, code: string][] =>
  [...text.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```/gm)].map(([, name = '', code = '']) => [name, code])

const filesIn = (text: string) => Object.fromEntries(listBlocks(text))

/** Its code that is a file, by the name on the first line. */
export const files = filesIn(readme)

/** The same of the guide for servers. */
export const serverFiles = filesIn(readFileSync(join(root, 'docs/verify-payments.md'), 'utf8'))

const ownGuide = readFileSync(join(root, 'docs/own-interface.md'), 'utf8')
const quotePrefix = 'examples/'
const isQuote = ([name]: [string, string]) => name.startsWith(quotePrefix)

/** The same of the guide for interfaces of one's own. */
export const ownFiles = Object.fromEntries(listBlocks(ownGuide).filter((block) => !isQuote(block)))

/** What that guide quotes of the examples: the path of each file, and the part of it. */
export const ownQuotes = listBlocks(ownGuide).filter(isQuote)
